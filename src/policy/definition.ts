// What may stand in a policy file, once: the loader checks files with it, and the JSON Schema for editors is made from it.
// The settings of a rule belong to its kind and are not here.

import * as v from 'valibot';
import { LEVELS } from '../core/level.ts';
import { ON_DAMAGE, type OnDamage } from '../core/policy.ts';

const about = <S extends v.GenericSchema>(title: string, description: string, schema: S) =>
  v.pipe(schema, v.title(title), v.description(description));

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const someText = v.pipe(v.string(), v.nonEmpty());

export const level = about(
  'Level',
  'How hard it bites. strict: as is; guidance: refusals become advice; shadow: recorded only; off: not asked at all.',
  v.picklist(LEVELS),
);

const onDamage = about(
  'On damage',
  'What input, state or code that is damaged gets. level: refused at strict, let through below it; allow; deny.',
  v.picklist(ON_DAMAGE),
);

const kind = about(
  'Kind',
  'What the rule does. May be left out where a preset or lower layer says it, or where the name is a kind.',
  v.string(),
);

const mode = about(
  'While',
  'The mode this rule belongs to, by the name of a rule that is one: it is asked only while the mode is on.',
  someText,
);

const clip = v.strictObject({
  string: v.optional(
    about(
      'Longest text',
      'Characters of one text that are kept; of a request four times as many.',
      between(200, 1_000_000),
    ),
  ),
  entries: v.optional(about('Most entries', 'Entries of one list or map that are kept.', between(10, 100_000))),
  depth: v.optional(about('Deepest nesting', 'Levels of nesting that are kept.', between(2, 32))),
});

const retention = v.strictObject({
  days: v.optional(about('Days', 'A session is forgotten this many days after its last event.', between(1, 36_500))),
});

export const policyFile = v.strictObject({
  version: v.optional(about('Version', 'The form of this file.', v.literal(1))),
  extends: v.optional(
    about(
      'Extends',
      'What this builds on: a preset by its name, a file by its path from here, or a list of these.',
      v.union([someText, v.array(someText)]),
    ),
  ),
  level: v.optional(level),
  onDamage: v.optional(onDamage),
  maxHolds: v.optional(about('Most holds', 'A stop is refused at most this often in a row.', between(1, 7))),
  rules: v.optional(
    about('Rules', 'By name. A level alone changes a rule that is already there.', v.record(v.string(), v.unknown())),
  ),
  clip: v.optional(about('Clip', 'Limits for what is stored of one event.', clip)),
  retention: v.optional(about('Retention', 'How long the ledger remembers.', retention)),
  locked: v.optional(
    about('Locked', 'In a managed file only: no other layer, act or variable makes it weaker.', v.boolean()),
  ),
});

/** Keys of a rule that are not settings of its kind. */
export const RULE_ENTRIES = {
  kind: v.optional(kind),
  level: v.optional(level),
  onDamage: v.optional(onDamage),
  while: v.optional(mode),
};

export interface Clip {
  readonly string: number;
  readonly entries: number;
  readonly depth: number;
}

export interface Retention {
  readonly days: number;
}

export const DEFAULTS = {
  level: 'strict',
  onDamage: 'level',
  maxHolds: 3,
  clip: { string: 240, entries: 40, depth: 6 },
  retention: { days: 90 },
  extends: ['balanced'],
} as const;

/** A rule's name is a key in stored states: it must not be one that every object has. */
const RULE_NAME = /^[a-zA-Z][\w-]{0,63}$/;
export const isRuleName = (name: string): boolean => RULE_NAME.test(name) && !(name in {});

export const isOnDamage = (value: unknown): value is OnDamage => ON_DAMAGE.some((choice) => choice === value);

const LENIENCE: Readonly<Record<OnDamage, number>> = { deny: 0, level: 1, allow: 2 };
export const moreLenient = (a: OnDamage, b: OnDamage): boolean => LENIENCE[a] > LENIENCE[b];
