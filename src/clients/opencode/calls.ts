// Builds calls in opencode's format, reads short ones, and formats a fix as the call the model can make next.

import type { Client, NativeCall, ReadyCalls } from '../client.ts';
import { fixPrompt, nextCall, shortTitle } from '../shared/answer-words.ts';
import { patchOf } from '../shared/patch.ts';
import { shortCalls } from '../shared/short-calls.ts';
import { isMcp, tools } from './tools.ts';

const delegated = (type: string, goal: string, prompt: string): NativeCall => ({
  tool: 'task',
  input: { subagent_type: type, description: shortTitle(goal), prompt },
});

export const calls: ReadyCalls = {
  read: (path) => ({ tool: 'read', input: { filePath: path } }),
  edit: (path, { from, to }) => ({ tool: 'edit', input: { filePath: path, oldString: from, newString: to } }),
  shell: (command) => ({ tool: 'bash', input: { command } }),
  delegate: (type, goal) => delegated(type, goal, goal),
  ask: (question) => ({ tool: 'question', input: { questions: [{ question }] } }),
};

export const delegation: Client['delegation'] = (fix) => nextCall(delegated(fix.type, fix.goal, fixPrompt(fix)));

export const shortCall = shortCalls({
  tools,
  calls,
  isMcp: (name) => isMcp(name) && /^[a-z][\w-]*$/i.test(name),
  fill: {
    write: (filePath) => ({ filePath, content: 'x\n' }),
    edit: (filePath) => ({ filePath, oldString: 'a', newString: 'b' }),
    apply_patch: (path) => ({ patchText: patchOf(path, 'a', 'b') }),
    read: (filePath) => ({ filePath }),
    grep: (pattern) => ({ pattern }),
    glob: (pattern) => ({ pattern }),
    webfetch: (url) => ({ url }),
    skill: (name) => ({ name }),
  },
});
