// The settings of a policy file, defined once: files are validated with them, and the JSON Schema and the docs are generated from
// them. The settings of a rule are defined by its kind.

import * as v from 'valibot';
import { LEVELS } from '../core/level.ts';
import { ON_DAMAGE, type OnDamage } from '../core/policy.ts';
import { mcpTable } from '../effects/mcp-schema.ts';
import { programTable } from '../effects/programs/table-schema.ts';
import { addressProblem } from '../ledger/postgres-address.ts';

const about = <S extends v.GenericSchema>(title: string, description: string, schema: S) =>
  v.pipe(schema, v.title(title), v.description(description));

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const nonEmptyText = v.pipe(v.string(), v.nonEmpty());

export const level = about(
  'Level',
  'How strictly rules are enforced. strict: as written; guidance: refusals become advice; shadow: only recorded; off: not evaluated.',
  v.picklist(LEVELS),
);

const onDamage = about(
  'On damage',
  'What to do when input, state or code is damaged. level: refuse at strict, allow below it; allow; deny.',
  v.picklist(ON_DAMAGE),
);

const kind = about(
  'Kind',
  'What the rule does. Optional where a preset or lower layer sets it, or where the rule is named like a kind.',
  v.string(),
);

const mode = about(
  'While',
  'The name of a mode (a rule of kind `mode`): this rule is evaluated only while that mode is on.',
  nonEmptyText,
);

const clip = v.strictObject({
  string: v.optional(
    about(
      'Longest text',
      'Characters that are stored of one text; four times as many of a request.',
      between(200, 1_000_000),
    ),
  ),
  entries: v.optional(about('Most entries', 'Entries that are stored of one list or map.', between(10, 100_000))),
  depth: v.optional(about('Deepest nesting', 'Levels of nesting that are stored.', between(2, 32))),
});

const retention = v.strictObject({
  days: v.optional(about('Days', 'A session is deleted this many days after its last event.', between(1, 36_500))),
});

const fleet = v.strictObject({
  url: about(
    'URL',
    'The collector that this machine ships its records to, after `tutti fleet join`: https, or http on this machine.',
    nonEmptyText,
  ),
});

const ledger = v.pipe(
  v.string(),
  v.check(
    (address) => addressProblem(address) === undefined,
    ({ input }) => addressProblem(input) ?? '',
  ),
);

export const policyFile = v.strictObject({
  version: v.optional(about('Version', 'The version of the file format.', v.literal(1))),
  extends: v.optional(
    about(
      'Extends',
      'What this policy builds on: the name of a preset, a path relative to this file, or a list of these.',
      v.union([nonEmptyText, v.array(nonEmptyText)]),
    ),
  ),
  level: v.optional(level),
  onDamage: v.optional(onDamage),
  maxHolds: v.optional(
    about('Most holds', 'How many times in a row a stop may be refused while nothing gets done.', between(1, 7)),
  ),
  rules: v.optional(
    about(
      'Rules',
      'The rules by name. A level alone sets the level of an existing rule.',
      v.record(v.string(), v.unknown()),
    ),
  ),
  programs: v.optional(
    about(
      'Programs',
      'What programs do that tutti does not know, or reads too strictly. See docs/programs.md.',
      programTable,
    ),
  ),
  mcp: v.optional(about('MCP tools', 'What the tools of MCP servers do, by server. See docs/programs.md.', mcpTable)),
  clip: v.optional(about('Clip', 'Limits for what is stored of one event.', clip)),
  retention: v.optional(about('Retention', 'How long sessions are kept in the ledger.', retention)),
  fleet: v.optional(
    about('Fleet', "In the user's or a managed file only: where records are shipped to. See docs/fleet.md.", fleet),
  ),
  ledger: v.optional(
    about(
      'Ledger',
      "In the user's or a managed file only: a PostgreSQL to record in, `postgres://USER@HOST/NAME` without a password, instead of the file in tutti's home. See docs/postgres.md.",
      ledger,
    ),
  ),
  locked: v.optional(
    about('Locked', 'In a managed file only: no other layer, command or variable can weaken this policy.', v.boolean()),
  ),
});

/** The keys that every rule has besides the settings of its kind. */
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

/** A rule's name is a key in stored states, so `constructor` and the like are not allowed. */
const RULE_NAME = /^[a-zA-Z][\w-]{0,63}$/;
export const isRuleName = (name: string): boolean => RULE_NAME.test(name) && !(name in {});

const LENIENCE: Readonly<Record<OnDamage, number>> = { deny: 0, level: 1, allow: 2 };
export const isMoreLenient = (a: OnDamage, b: OnDamage): boolean => LENIENCE[a] > LENIENCE[b];
