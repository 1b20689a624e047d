// Builds calls in Claude Code's format, and formats a fix as the call the model can make next.

import type { Fix } from '../../core/verdict.ts';
import type { NativeCall, ReadyCalls } from '../client.ts';
import { fixPrompt } from '../shared/answer-words.ts';

const DESCRIPTION_WORDS = 5;

export const calls: ReadyCalls = {
  read: (path) => ({ tool: 'Read', input: { file_path: path } }),
  edit: (path, { from, to }) => ({ tool: 'Edit', input: { file_path: path, old_string: from, new_string: to } }),
  shell: (command) => ({ tool: 'Bash', input: { command } }),
  delegate: (type, goal) => delegated(type, goal, goal),
  ask: (question) => ({ tool: 'AskUserQuestion', input: { questions: [{ question }] } }),
};

const delegated = (type: string, goal: string, prompt: string): NativeCall => ({
  tool: 'Agent',
  input: { subagent_type: type, description: goal.split(/\s+/).slice(0, DESCRIPTION_WORDS).join(' '), prompt },
});

export function delegation(fix: Fix): string {
  const { tool, input } = delegated(fix.type, fix.goal, fixPrompt(fix));
  return `Next: ${tool}(${JSON.stringify(input)})`;
}
