// What a program table may say: those of src/effects/tables, and `programs` of a policy. A table that fits it is safe to read with
// `entryOf`.

import * as v from 'valibot';
import { EFFECT_NAMES } from '../../core/effect.ts';
import { ARGUMENT_ROLES, CODE_LANGUAGES } from '../shell/program-entry.ts';
import type { TableEntry } from './table-entry.ts';

const effect = v.picklist(EFFECT_NAMES);

const SLOT = `(${ARGUMENT_ROLES.map((role) => role.replace('+', '\\+')).join('|')})`;
const operands = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(${SLOT}\\*?|\\[${SLOT}(:${SLOT})?\\])( (${SLOT}\\*?|\\[${SLOT}(:${SLOT})?\\]))*$`),
    'roles of operands',
  ),
);

/** Only one way to match each name: else a long list with a mistake takes exponential time. */
const NAME = String.raw`-[^\s=?]+`;
const names = (ending: string, what: string): v.GenericSchema<string> =>
  v.pipe(v.string(), v.regex(new RegExp(`^${NAME}${ending}( ${NAME}${ending})*$`), what));

const KINDS = [
  ...EFFECT_NAMES,
  ...ARGUMENT_ROLES,
  ...ARGUMENT_ROLES.map((role) => `operands:${role}` as const),
  'dry-run',
  'help',
] as const;

const options = v.strictObject({
  ...v.entriesFromList(KINDS, v.optional(names('[=?]?', 'option names'))),
  flag: v.optional(names('', 'option names without a value')),
  value: v.optional(names('[=?]', 'option names that end in = or ?')),
});

const SUB = v.pipe(v.string(), v.regex(/^\S+( \S+)*$/, 'names with one space between'));

const words = v.pipe(v.string(), v.regex(/^[\w:-]+( [\w:-]+)*$/, 'words with one space between'));
const verbs = v.strictObject({
  looks: v.optional(effect),
  bare: v.optional(effect),
  nouns: v.optional(words),
  words: v.optional(v.record(effect, words)),
});

const entry: v.GenericSchema<TableEntry> = v.lazy(() => v.union([effect, programForm]));

export const programForm = v.strictObject({
  does: v.optional(effect),
  operands: v.optional(operands),
  stdin: v.optional(v.picklist(CODE_LANGUAGES)),
  options: v.optional(options),
  anyOption: v.optional(v.pipe(v.string(), v.nonEmpty())),
  style: v.optional(v.picklist(['posix', 'long', 'none'])),
  sub: v.optional(v.record(SUB, entry)),
  other: v.optional(entry),
  verbs: v.optional(v.union([effect, verbs])),
  source: v.optional(v.pipe(v.string(), v.nonEmpty())),
  examples: v.optional(v.record(effect, v.union([v.string(), v.array(v.string())]))),
});

/** A family: programs by their names. */
export const programTable = v.record(SUB, programForm);
