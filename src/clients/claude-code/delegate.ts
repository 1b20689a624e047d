// A fix in the client's own tongue: the delegation as a call the model can make as it stands.

import type { Fix } from '../../core/verdict.ts';

const DESCRIPTION_WORDS = 5;
const GOAL = 1_200;

export function delegateCall({ type, goal, paths = [], check }: Fix): string {
  const whole = goal.length > GOAL ? `${goal.slice(0, GOAL)}…` : goal;
  const input = {
    subagent_type: type,
    description: goal.split(/\s+/).slice(0, DESCRIPTION_WORDS).join(' '),
    prompt: [
      whole,
      ...(paths.length === 0 ? [] : [`Owned paths: ${paths.join(', ')}`]),
      ...(check === undefined ? [] : [`Accepted when: ${check}.`]),
    ].join('\n'),
  };
  return `Next: Agent(${JSON.stringify(input)})`;
}
