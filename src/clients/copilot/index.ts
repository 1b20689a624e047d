// The client for Copilot CLI.

import type { Client } from '../client.ts';
import { agents } from './agents.ts';
import { calls, delegation, shortCall } from './calls.ts';
import { decode, promptSender, sends } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS, TESTED_VERSIONS } from './events.ts';
import { footprint } from './footprint.ts';
import { hooksAt } from './hooks.ts';
import { argumentsOf, toCall, tools, withLines } from './tools.ts';

export const copilot: Client = {
  ...footprint,
  title: 'Copilot CLI',
  program: 'copilot',
  tested: TESTED_VERSIONS,
  capabilities: {
    ask: 'headless-denies',
    hold: { stop: true, agentStop: true, cap: 8 },
    context: ['session.start', 'prompt', 'tool.after', 'agent.start'],
    identity: 'id-and-type',
    callIds: false,
    http: false,
    onOurCrash: 'closed',
  },
  events: EVENTS,
  tools,
  decode,
  sends,
  encode,
  bareRefusal,
  promptSender,
  toCall,
  argumentsOf,
  calls,
  delegation,
  shortCall,
  withLines,
  agents,
  hooksAt,
};
