// Steps that no rule can tell apart are one: found by searching each rule by itself, which is quick, where the search of all of
// them together would try every one of them in every state.

import type { Policy, Rule } from '../../core/policy.ts';
import { type Edge, explore } from './search.ts';
import type { Step } from './steps.ts';

/** States of one rule alone. */
const STATES = 200;

/** One step for each sort, with the others of its sort as its `like`. */
export function unlike(policy: Policy, steps: readonly Step[], goOn: () => boolean): readonly Step[] {
  const sorts = steps.map(({ by, gains, after = 0 }) => [by, gains, after].join(' '));
  for (const rule of policy.rules) {
    const ids = new Map<string, number>();
    const { nodes } = explore(alone(policy, rule), steps, { states: STATES, goOn, coarse: true });
    for (const [at] of steps.entries()) {
      const answers = nodes.map(({ edges }) => answerOf(edges[at]));
      const text = answers.join('\n');
      if (!ids.has(text)) ids.set(text, ids.size);
      sorts[at] += ` ${ids.get(text)}`;
    }
  }
  const found = new Map<string, Step[]>();
  for (const [at, step] of steps.entries()) {
    const sort = sorts[at] ?? '';
    found.set(sort, [...(found.get(sort) ?? []), step]);
  }
  return [...found.values()].flatMap(([first, ...like]) => (first === undefined ? [] : [{ ...first, like }]));
}

/** With the mode it belongs to, without which it is never asked. */
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
