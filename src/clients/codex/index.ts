// The client for Codex.

import type { Client } from '../client.ts';
import { agents } from './agents.ts';
import { calls, delegation, shortCall, withLines } from './calls.ts';
import { decode, promptSender } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS, TESTED_VERSIONS } from './events.ts';
import { footprint } from './footprint.ts';
import { hooksAt } from './hooks.ts';
import { argumentsOf, toCall, tools } from './tools.ts';

export const codex: Client = {
  ...footprint,
  title: 'Codex',
  program: 'codex',
  tested: TESTED_VERSIONS,
  transcriptFolder: '~/.codex/sessions',
  capabilities: {
    ask: 'never',
    hold: { stop: true, agentStop: true },
    context: ['session.start', 'prompt', 'tool.before', 'tool.after', 'agent.start'],
    identity: 'id-and-type',
    callIds: true,
    http: false,
    onOurCrash: 'open',
  },
  events: EVENTS,
  tools,
  decode,
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
