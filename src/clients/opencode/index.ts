// The client for opencode.

import type { Client } from '../client.ts';
import { agents } from './agents.ts';
import { calls, delegation, shortCall } from './calls.ts';
import { decode, promptSender } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS, TESTED_VERSIONS } from './events.ts';
import { footprint } from './footprint.ts';
import { hooksAt } from './hooks.ts';
import { argumentsOf, toCall, tools, withLines } from './tools.ts';

export const opencode: Client = {
  ...footprint,
  title: 'opencode',
  program: 'opencode',
  tested: TESTED_VERSIONS,
  capabilities: {
    ask: 'never',
    hold: { stop: true, agentStop: true },
    context: ['session.start', 'prompt', 'tool.before', 'tool.after', 'agent.start'],
    identity: 'session-tree',
    callIds: true,
    http: false,
    onOurCrash: 'closed',
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
