// The tables of programs: their form, their examples, and that an option they do not have is never taken for harmless.

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMPILED, compiledTables, readTables } from '../../../scripts/tables.mjs';
import { EFFECT_NAMES, type EffectName, strongest } from '../../core/effect.ts';
import { shellEffects } from '../shell/effects.ts';
import type { CommandExample, ProgramEntry } from '../shell/program-entry.ts';
import { CONTEXT } from '../shell/testing.ts';
import { FAMILIES } from './index.ts';
import type { TableEntry, TableForm } from './table-entry.ts';
import { programTable } from './table-schema.ts';

const effectOf = (command: string): EffectName => strongest(shellEffects(command, CONTEXT));

function examplesInCode(entry: ProgramEntry): readonly CommandExample[] {
  const subs = [...Object.values(entry.sub ?? {}), ...(entry.other ? [entry.other] : [])];
  return [...(entry.examples ?? []), ...subs.flatMap(examplesInCode)];
}

const examplesInTable = ({ examples = {} }: TableForm): readonly CommandExample[] =>
  EFFECT_NAMES.flatMap((effect) => [examples[effect] ?? []].flat().map((command) => [command, effect] as const));

const tables = readTables();
const rows = Object.values(tables).flatMap((family) => Object.entries(family));
const coded = FAMILIES.flatMap((family) => Object.entries(family));
const namesIn = (entries: readonly (readonly [string, unknown])[]): readonly string[] =>
  entries.flatMap(([key]) => key.split(' '));
const tabled = new Set(namesIn(rows));

describe('the tables of programs', () => {
  const page = readFileSync(new URL('../../../docs/programs.md', import.meta.url), 'utf8');
  const shown = parse(/^```yaml\n(csvpeek[\s\S]*?)^```$/m.exec(page)?.[1] ?? '');

  it.each([...Object.entries(tables), ['the example of docs/programs.md', shown]])(
    '%s fits the schema',
    (_, family) => {
      expect(
        v.safeParse(programTable, family).issues?.map((issue) => [v.getDotPath(issue), issue.message]),
      ).toBeUndefined();
    },
  );

  it('are compiled as they are written', () => {
    expect(readFileSync(COMPILED, 'utf8')).toBe(compiledTables());
  });

  it('give every program examples', () => {
    const without = [
      ...rows.filter(([, row]) => examplesInTable(row).length === 0),
      ...coded.filter(
        ([names, entry]) => examplesInCode(entry).length === 0 && !names.split(' ').every((name) => tabled.has(name)),
      ),
    ];
    expect(without.map(([names]) => names)).toEqual([]);
  });

  it.each([
    ['tables', namesIn(rows)],
    ['code', namesIn(coded)],
  ])('list no program twice in %s', (_, names) => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  const examples = [
    ...rows.flatMap(([, row]) => examplesInTable(row)),
    ...coded.flatMap(([, entry]) => examplesInCode(entry)),
  ];
  it.each(examples)('%s → %s', (command, effect) => {
    expect(effectOf(command)).toBe(effect);
  });
});

/** Commands that run a program or one of its subcommands, from a table or from code. */
function formsOf(command: string, entry: TableEntry | ProgramEntry): readonly string[] {
  const below = Object.entries(typeof entry === 'string' ? {} : (entry.sub ?? {})).flatMap(([names, sub]) =>
    names.split(' ').flatMap((name) => formsOf(`${command} ${name.replace('*', 'x')}`, sub)),
  );
  return [command, ...below];
}

/** Names of programs that take every word as an operand: an option they do not have is text, a number or an error. */
const NO_OPTIONS =
  ': [ bc break continue dd echo exit expr factor false getopts let logout numfmt return seq shift test true units yes';

describe('an option that a program does not have', () => {
  const forms = [
    ...coded.flatMap(([names, entry]) =>
      names
        .split(' ')
        .filter((name) => !tabled.has(name))
        .flatMap((name) =>
          formsOf(name, entry).map((command) => ({
            name,
            command,
            reason: command === name ? 'written in code' : 'subcommands written in code',
          })),
        ),
    ),
    ...rows.flatMap(([names, row]) => {
      const reason = row.style === 'none' || names === 'dd' ? 'has no options' : row.anyOption;
      return names.split(' ').flatMap((name) => formsOf(name, row).map((command) => ({ name, command, reason })));
    }),
  ];
  const reading = forms.filter(({ command }) => effectOf(`${command} f`) === 'read');
  const OPTIONS = ['--no-such-option', '-µ'] as const;
  const passes = ({ command }: { readonly command: string }): boolean =>
    OPTIONS.some((option) => effectOf(`${command} ${option} f`) === 'read');
  const passing = reading.filter(passes);
  const namesFor = (reason: string | undefined): readonly string[] =>
    [...new Set(passing.filter((form) => form.reason === reason).map(({ name }) => name))].sort();

  it('never leaves a command a plain read, if its table lists the options', () => {
    expect(reading.length).toBeGreaterThan(2_000);
    // Names only: the comparison of long lists of objects takes minutes.
    expect(passing.filter(({ reason }) => reason === undefined).map(({ command }) => command)).toEqual([]);
  });

  it('makes a command unknown that the table alone reads', () => {
    const listed = reading.filter(({ name, reason }) => reason === undefined && !namesIn(coded).includes(name));
    const others = listed.filter(({ command }) =>
      OPTIONS.some((option) => effectOf(`${command} ${option} f`) !== 'unknown'),
    );
    expect(others.map(({ command }) => command)).toEqual([]);
  });

  it('is taken for harmless only where the table says why', () => {
    expect(namesFor('has no options')).toEqual(NO_OPTIONS.split(' '));
    expect(namesFor('not reviewed yet')).toEqual(['packer']);
    expect(namesFor('written in code')).toEqual(['aws', 'openssl']);
    // Every review lowers this number. Nothing may raise it.
    expect(namesFor('subcommands written in code').length).toBe(157);
  });
});
