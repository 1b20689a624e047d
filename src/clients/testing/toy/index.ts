// A client for tests: a complete adapter in one folder, with a wire format unlike that of any real client. Its subagents have
// conversations of their own, and its delegation tool is called `spawn`.

import type { Client } from '../../client.ts';
import { calls, delegation, shortCall, toCall, tools } from './calls.ts';
import { decode, typedPrompt } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS } from './events.ts';

export const toy: Client = {
  name: 'toy',
  title: 'Toy',
  program: 'toy',
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
  typedPrompt,
  toCall,
  calls,
  delegation,
  shortCall,
  agents: { folders: ['.toy/agents'], find: (names) => names },
};
