// Builds calls in Copilot CLI's format, reads short ones, and formats a fix as the call the model can make next.

import type { Client, NativeCall, ReadyCalls } from '../client.ts';
import { fixPrompt, nextCall, shortTitle } from '../shared/answer-words.ts';
import { shortCalls } from '../shared/short-calls.ts';
import { isMcp, tools } from './tools.ts';

const delegated = (type: string, goal: string, prompt: string): NativeCall => ({
  tool: 'task',
  input: {
    agent_type: type,
    name: 'delegated',
    description: shortTitle(goal),
    prompt,
    mode: 'sync',
  },
});

export const calls: ReadyCalls = {
  read: (path) => ({ tool: 'view', input: { path } }),
  edit: (path, { from, to }) => ({ tool: 'edit', input: { path, old_str: from, new_str: to } }),
  shell: (command) => ({ tool: 'bash', input: { command } }),
  delegate: (type, goal) => delegated(type, goal, goal),
  ask: (question) => ({ tool: 'ask_user', input: { question } }),
};

export const delegation: Client['delegation'] = (fix) => nextCall(delegated(fix.type, fix.goal, fixPrompt(fix)));

export const shortCall = shortCalls({
  tools,
  calls,
  isMcp,
  fill: {
    create: (path) => ({ path, file_text: 'x\n' }),
    edit: (path) => ({ path, old_str: 'a', new_str: 'b' }),
    view: (path) => ({ path }),
    grep: (pattern) => ({ pattern }),
    glob: (pattern) => ({ pattern }),
    web_fetch: (url) => ({ url }),
    skill: (skill) => ({ skill }),
  },
});
