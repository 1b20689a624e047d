// Builds calls in Gemini CLI's format, reads short ones, and formats a fix as the call the model can make next.

import type { Client, ReadyCalls } from '../client.ts';
import { fixPrompt, nextCall } from '../shared/answer-words.ts';
import { shortCalls } from '../shared/short-calls.ts';
import { isMcp, tools } from './tools.ts';

export const calls: ReadyCalls = {
  read: (path) => ({ tool: 'read_file', input: { file_path: path } }),
  edit: (path, { from, to }) => ({
    tool: 'replace',
    input: { file_path: path, instruction: 'Replace the text.', old_string: from, new_string: to },
  }),
  shell: (command) => ({ tool: 'run_shell_command', input: { command } }),
  delegate: (type, goal) => ({ tool: 'invoke_agent', input: { agent_name: type, prompt: goal } }),
  ask: (question) => ({ tool: 'ask_user', input: { questions: [{ question }] } }),
};

export const delegation: Client['delegation'] = (fix) => nextCall(calls.delegate(fix.type, fixPrompt(fix)));

export const shortCall = shortCalls({
  tools,
  calls,
  isMcp,
  fill: {
    write_file: (path) => ({ file_path: path, content: 'x\n' }),
    replace: (path) => ({ file_path: path, instruction: 'Replace it.', old_string: 'a', new_string: 'b' }),
    read_file: (path) => ({ file_path: path }),
    grep_search: (pattern) => ({ pattern }),
    glob: (pattern) => ({ pattern }),
    list_directory: (dir_path) => ({ dir_path }),
    web_fetch: (prompt) => ({ prompt }),
    google_web_search: (query) => ({ query }),
  },
});
