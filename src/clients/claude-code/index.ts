// The client for Claude Code.

import type { Client } from '../client.ts';
import { agents } from './agents.ts';
import { argumentsOf } from './arguments.ts';
import { calls, delegation } from './calls.ts';
import { callsMade } from './calls-made.ts';
import { decode, promptSender } from './decode.ts';
import { bareRefusal, encode } from './encode.ts';
import { EVENTS, TESTED_VERSIONS } from './events.ts';
import { footprint, HOLD_CAP_VARIABLE } from './footprint.ts';
import { hookAddresses } from './hook-addresses.ts';
import { hooksAfter } from './hooks-after.ts';
import { hooksAt } from './hooks-loaded.ts';
import { rewrite } from './rewrite.ts';
import { settingsVariables } from './settings-variables.ts';
import { shortCall, withLines } from './short-call.ts';
import { readStatus } from './status-payload.ts';
import { toCall, tools } from './tools.ts';

export const claudeCode = {
  ...footprint,
  title: 'Claude Code',
  program: 'claude',
  tested: TESTED_VERSIONS,
  transcriptFolder: '~/.claude/projects',
  capabilities: {
    ask: 'headless-denies',
    hold: { stop: true, agentStop: true, cap: 8, since: 'call', capVariable: HOLD_CAP_VARIABLE },
    context: ['session.start', 'prompt', 'tool.before', 'tool.after', 'tool.failed', 'tool.batch', 'agent.start'],
    identity: 'id-and-type',
    callIds: true,
    http: true,
    onOurCrash: 'as-installed',
  },
  events: EVENTS,
  tools,
  decode,
  encode,
  rewrite,
  bareRefusal,
  promptSender,
  toCall,
  argumentsOf,
  calls,
  delegation,
  shortCall,
  withLines,
  agents,
  readStatus,
  callsMade,
  settingsVariables,
  hooksAfter,
  hooksAt,
  hookAddresses,
} as const satisfies Client;
