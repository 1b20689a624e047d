// Merges steps that no rule distinguishes. Each rule is searched alone, which is fast; a search of all rules together would
// have to try every one of these steps in every state.

import type { Policy, Rule } from '../../core/policy.ts';
import { type Edge, explore } from './search.ts';
import type { SearchStep } from './steps.ts';

/** The limit for the search of one rule. */
const STATES = 200;

/** One step of each group of alike steps; the others of the group are in its `like`. */
export function mergeAlikeSteps(
  policy: Policy,
  steps: readonly SearchStep[],
  goOn: () => boolean,
): readonly SearchStep[] {
  const groups = steps.map(({ by, gains, after = 0 }) => [by, gains, after].join(' '));
  for (const rule of policy.rules) {
    const ids = new Map<string, number>();
    const { nodes } = explore(alone(policy, rule), steps, { states: STATES, goOn, coarse: true });
    for (const [at] of steps.entries()) {
      const answers = nodes.map(({ edges }) => answerOf(edges[at]));
      const text = answers.join('\n');
      if (!ids.has(text)) ids.set(text, ids.size);
      groups[at] += ` ${ids.get(text)}`;
    }
  }
  const found = new Map<string, SearchStep[]>();
  for (const [at, step] of steps.entries()) {
    const group = groups[at] ?? '';
    found.set(group, [...(found.get(group) ?? []), step]);
  }
  return [...found.values()].flatMap(([first, ...like]) => (first === undefined ? [] : [{ ...first, like }]));
}

/** Keeps the rule's mode too: without it, the rule is never active. */
const alone = (policy: Policy, rule: Rule): Policy => ({
  ...policy,
  rules: policy.rules.filter((other) => other === rule || other.name === rule.while),
});

const answerOf = (edge: Edge | undefined): string =>
  edge === undefined
    ? ''
    : JSON.stringify([
        edge.to.key,
        edge.verdicts.map(({ outcome, findings }) => [outcome, findings.map(({ rule, code }) => [rule, code])]),
      ]);
