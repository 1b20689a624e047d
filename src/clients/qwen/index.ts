// The client for Qwen Code.

import type { Client } from '../client.ts';
import { projectVariables } from '../shared/project-variables.ts';
import { agents } from './agents.ts';
import { calls, delegation, shortCall } from './calls.ts';
import { decode, promptSender } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS } from './events.ts';
import { CAP_VARIABLE, footprint, VARIABLE_FILES } from './footprint.ts';
import { hooksAt } from './hooks.ts';
import { argumentsOf, toCall, tools, withLines } from './tools.ts';

export const qwen: Client = {
  ...footprint,
  title: 'Qwen Code',
  program: 'qwen',
  tested: {
    from: '0.24.4',
    to: '0.24.4',
    older:
      'npm installs 0.15.10 where Node is older than 22, and its hooks do not tell subagents from the main agent; use Node 22 or newer and install it again',
  },
  transcriptFolder: '~/.qwen/projects',
  capabilities: {
    ask: 'headless-denies',
    hold: { stop: true, agentStop: true, cap: 8, capVariable: CAP_VARIABLE, zeroCap: 'usual' },
    context: ['session.start', 'prompt', 'tool.after', 'tool.failed'],
    identity: 'id',
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
  settingsVariables: projectVariables(VARIABLE_FILES),
  hooksAt,
};
