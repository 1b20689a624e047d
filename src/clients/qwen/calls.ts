// Builds calls in Qwen Code's format, reads short ones, and formats a fix as the call the model can make next.

import type { Client, NativeCall, ReadyCalls } from '../client.ts';
import { fixPrompt, nextCall, shortTitle } from '../shared/answer-words.ts';
import { shortCalls } from '../shared/short-calls.ts';
import { isMcp, tools } from './tools.ts';

const delegated = (type: string, goal: string, prompt: string): NativeCall => ({
  tool: 'agent',
  input: { subagent_type: type, description: shortTitle(goal), prompt },
});

export const calls: ReadyCalls = {
  read: (path) => ({ tool: 'read_file', input: { file_path: path } }),
  edit: (path, { from, to }) => ({ tool: 'edit', input: { file_path: path, old_string: from, new_string: to } }),
  shell: (command) => ({ tool: 'run_shell_command', input: { command, is_background: false } }),
  delegate: (type, goal) => delegated(type, goal, goal),
  ask: (question) => ({ tool: 'ask_user_question', input: { questions: [{ question }] } }),
};

export const delegation: Client['delegation'] = (fix) => nextCall(delegated(fix.type, fix.goal, fixPrompt(fix)));

export const shortCall = shortCalls({
  tools,
  calls,
  isMcp,
  fill: {
    write_file: (path) => ({ file_path: path, content: 'x\n' }),
    edit: (path) => ({ file_path: path, old_string: 'a', new_string: 'b' }),
    read_file: (path) => ({ file_path: path }),
    grep_search: (pattern) => ({ pattern }),
    glob: (pattern) => ({ pattern }),
    list_directory: (path) => ({ path }),
    web_fetch: (url) => ({ url, prompt: 'What does it say?' }),
    skill: (skill) => ({ skill }),
  },
});
