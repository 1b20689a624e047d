// The client for Gemini CLI.

import type { Client } from '../client.ts';
import { projectVariables } from '../shared/project-variables.ts';
import { agents } from './agents.ts';
import { calls, delegation, shortCall } from './calls.ts';
import { decode, promptSender } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS } from './events.ts';
import { footprint, VARIABLE_FILES } from './footprint.ts';
import { hooksAt } from './hooks.ts';
import { argumentsOf, toCall, tools, withLines } from './tools.ts';

export const gemini: Client = {
  ...footprint,
  title: 'Gemini CLI',
  program: 'gemini',
  tested: { from: '0.61.0', to: '0.61.0' },
  transcriptFolder: '~/.gemini/tmp',
  capabilities: {
    ask: 'headless-hangs',
    hold: { stop: true, agentStop: false },
    context: ['session.start', 'prompt', 'tool.after'],
    identity: 'bracketed',
    callIds: false,
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
