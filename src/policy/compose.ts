// Layers, one over the other, into the policy that is in force, with the origin of each setting. Pure: the documents have
// been found and validated before.

import type { Json } from '../core/json.ts';
import { isLevel } from '../core/level.ts';
import type { Policy } from '../core/policy.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { DEFAULTS, isOnDamage, moreLenient } from './definition.ts';
import {
  atRule,
  draftRules,
  originsOfRule,
  problemsOf,
  problemsOfExamples,
  problemsOfModes,
  ruleData,
} from './drafts.ts';
import { extensionsOf } from './extend.ts';
import { makePolicy, type PolicyData } from './freeze.ts';
import {
  type Choice,
  choose,
  lockOf,
  type Note,
  type Origin,
  originOf,
  type Said,
  type Stack,
  weakerLevel,
} from './layers.ts';
import { type Problem, problemAt } from './problem.ts';

export interface Effective {
  readonly policy: Policy;
  readonly data: PolicyData;
  readonly extends: readonly string[];
  /** By setting: `level`, `clip.string`, `rules.solo.neutral`. */
  /** Made when asked for: it has to read again where everything stands. */
  readonly origins: () => Readonly<Record<string, Origin>>;
}

export interface Composed {
  /** Absent when there are problems. */
  readonly effective?: Effective;
  readonly problems: readonly Problem[];
  /** What was said without effect, and why: no reason to stop, but worth telling. */
  readonly notes: readonly Problem[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

export function compose(stack: Stack, kinds: readonly AnyRuleKind[]): Composed {
  const notes: Problem[] = [];
  const note: Note = ({ document }, path, message) => {
    notes.push(problemAt(document.file, document.keyAt(path), message));
  };
  const lock = lockOf(stack, kinds);
  const pick = <T extends Json>(choice: Choice<T>): Said<T> => choose(choice, stack, lock, note);
  const number = (fallback: number, ...path: string[]): Said<number> => pick({ path, fallback, is: isNumber });

  const level = pick({ path: ['level'], fallback: DEFAULTS.level, is: isLevel, weaker: weakerLevel });
  const onDamage = pick({
    path: ['onDamage'],
    fallback: DEFAULTS.onDamage,
    is: isOnDamage,
    weaker: moreLenient,
  });
  const maxHolds = pick({ path: ['maxHolds'], fallback: DEFAULTS.maxHolds, is: isNumber, weaker: (a, b) => a < b });
  const string = number(DEFAULTS.clip.string, 'clip', 'string');
  const entries = number(DEFAULTS.clip.entries, 'clip', 'entries');
  const depth = number(DEFAULTS.clip.depth, 'clip', 'depth');
  const days = number(DEFAULTS.retention.days, 'retention', 'days');

  const drafts = draftRules(stack.sources, lock, kinds, note);
  const problems = [...drafts.flatMap((draft) => problemsOf(draft, kinds)), ...problemsOfModes(drafts, kinds)];
  if (problems.length > 0) return { problems, notes };
  const misplaced = drafts.flatMap((draft) => problemsOfExamples(draft, kinds));
  if (misplaced.length > 0) return { problems: misplaced, notes };

  const rules = drafts.map((draft) => ruleData(draft, onDamage.value, kinds));
  const data: PolicyData = {
    level: level.value,
    ...(lock !== undefined && { floor: lock.floor }),
    maxHolds: maxHolds.value,
    onDamage: onDamage.value,
    clip: { string: string.value, entries: entries.value, depth: depth.value },
    retention: { days: days.value },
    rules,
  };
  const policy = makePolicy(data, kinds);
  if ('failed' in policy) {
    const failed = drafts.filter(({ name }) => name === policy.failed.name);
    return { problems: failed.map((draft) => atRule(draft, policy.why)), notes };
  }

  const extended = extendedBy(stack);
  const scalars: Readonly<Record<string, Said<unknown>>> = {
    extends: extended,
    level,
    onDamage,
    maxHolds,
    'clip.string': string,
    'clip.entries': entries,
    'clip.depth': depth,
    'retention.days': days,
  };
  const origins = () =>
    Object.fromEntries([
      ...Object.entries(scalars).map(([key, said]): [string, Origin] => [key, originOf(said)]),
      ...drafts.flatMap((draft, index) => originsOfRule(draft, originOf(onDamage), rules[index]?.settings ?? {})),
    ]);
  return { effective: { policy, data, extends: extended.value, origins }, problems: [], notes };
}

function extendedBy({ extendedBy: source }: Stack): Said<readonly string[]> {
  if (source === undefined) return { value: DEFAULTS.extends };
  return { value: extensionsOf(source.document).map(({ name }) => name), from: { source, path: ['extends'] } };
}
