// A client for tests: a complete adapter in one folder. Nothing of it is named as in any real client: events, tools, input keys,
// agents, the status line's payload. Its subagents have conversations of their own.

import type { Client } from '../../client.ts';
import { argumentsOf, calls, delegation, shortCall, toCall, tools, withLines } from './calls.ts';
import { decode, promptSender } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS } from './events.ts';
import { readStatus } from './status-payload.ts';

export const toy: Client = {
  name: 'toy',
  title: 'Toy',
  program: 'toy',
  tested: { from: '1.0.0', to: '1.0.0' },
  ownPaths: { folders: ['.toy'], settings: ['.toy/hooks.json'] },
  variables: { prefix: 'TOY', marks: ['TOY_SESSION'], scratch: 'TOY_SCRATCH' },
  processes: { names: ['toy'] },
  capabilities: {
    ask: 'never',
    hold: { stop: true, agentStop: false },
    context: ['session.start', 'prompt', 'tool.before'],
    identity: 'session-tree',
    callIds: true,
    http: true,
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
  agents: { general: 'worker', reading: 'scout', folders: ['.toy/agents'], find: (names) => names },
  readStatus,
};
