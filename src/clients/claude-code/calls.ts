// Builds calls in Claude Code's format, and formats a fix as the call the model can make next.

import type { Fix } from '../../core/verdict.ts';
import type { NativeCall, ReadyCalls } from '../client.ts';

const DESCRIPTION_WORDS = 5;
/** A phase of a plan has 4,000 characters and a few lines around them. */
const GOAL = 5_500;

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

export function delegation({ type, goal, paths = [], check }: Fix): string {
  const whole = goal.length > GOAL ? `${goal.slice(0, GOAL)}…` : goal;
  const prompt = [
    whole,
    ...(paths.length === 0 ? [] : [`Owned paths: ${paths.join(', ')}`]),
    ...(check === undefined ? [] : [`Accepted when: ${check}.`]),
  ].join('\n');
  const { tool, input } = delegated(type, goal, prompt);
  return `Next: ${tool}(${JSON.stringify(input)})`;
}
