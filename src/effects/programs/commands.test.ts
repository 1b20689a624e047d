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
import { FAMILIES, findCommand } from './index.ts';
import type { TableForm } from './table-entry.ts';
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

  // A test for each of the thousands of examples would take twice as long.
  it.each([
    ...rows.map(([names, row]) => [names, examplesInTable(row)] as const),
    ...coded.map(([names, entry]) => [names, examplesInCode(entry)] as const),
  ])('%s: its examples have the effects they name', (_, examples) => {
    expect(examples.map(([command]) => [command, effectOf(command)])).toEqual(examples);
  });
});

/** Commands that run a program or one of its subcommands, from a table or from code. */
function formsOf(command: string, { sub = {} }: ProgramEntry): readonly string[] {
  const below = Object.entries(sub).flatMap(([names, entry]) =>
    names.split(' ').flatMap((name) => formsOf(`${command} ${name.replace('*', 'x')}`, entry)),
  );
  return [command, ...below];
}

/** Commands that stay a read with an option they do not have, by the reason. */
const EXCEPTIONS = Object.entries({
  'takes every word as an operand, text or a number':
    ': [ bc break continue dd echo exit expr factor false getopts let logout numfmt return seq shift test true units yes',
  'options end at the first operand; what follows is an operand':
    'cd compgen complete jc jcmd jobs miller mlr nmcli podlet popd printf pushd set',
  'the words after the container are options of ps, which runs in it':
    'docker top,docker container top,nerdctl top,nerdctl container top,finch top,finch container top,podman top,podman container top,podman pod top',
  'without a command, a file or a script there is nothing it could do':
    'chrt env eval ffmpeg gxargs ionice nice rcp scp taskset trap xargs',
  'an option of brew that the table has as a command': 'brew --version',
});

describe('an option that a program does not have', () => {
  const programs = [...new Set([...tabled, ...namesIn(coded)])];
  const forms = programs.flatMap((name) => formsOf(name, findCommand(name) ?? {}));
  const OPTIONS = ['--no-such-option', '-µ'] as const;
  /** Each reading command with the option before an operand, behind it and alone. */
  const variants = forms.flatMap((command) => [
    ...(effectOf(`${command} f`) === 'read'
      ? OPTIONS.flatMap((option) => [
          { command, line: `${command} ${option} f` },
          { command, line: `${command} f ${option}` },
        ])
      : []),
    ...(effectOf(command) === 'read' ? OPTIONS.map((option) => ({ command, line: `${command} ${option}` })) : []),
  ]);
  const passing = variants.filter(({ line }) => effectOf(line) === 'read');

  it('makes every program and every subcommand that reads unknown, but for those listed here', () => {
    expect(new Set(variants.map(({ command }) => command)).size).toBeGreaterThan(8_000);
    // Names only: the comparison of long lists of objects takes minutes.
    const excepted = EXCEPTIONS.flatMap(([, names]) => names.split(names.includes(',') ? ',' : / (?!--)/));
    expect([...new Set(passing.map(({ command }) => command))].sort()).toEqual([...excepted].sort());
  });

  it('makes a command unknown that the table alone reads, and nothing else', () => {
    const inCode = new Set(namesIn(coded));
    const passed = new Set(passing.map(({ command }) => command));
    const others = variants.filter(
      ({ command, line }) =>
        !inCode.has(command.split(' ', 1)[0] ?? '') && !passed.has(command) && effectOf(line) !== 'unknown',
    );
    expect(others.map(({ line }) => line)).toEqual([]);
  });

  it('is taken for harmless only where the table says why', () => {
    const reasons = rows.flatMap(([names, { anyOption }]) => (anyOption === undefined ? [] : [[names, anyOption]]));
    expect(reasons).toEqual([
      [expect.stringMatching(/^python/), 'the words after -m MODULE belong to the module'],
      [
        expect.stringMatching(/\bnsenter\b/),
        'they say only in which namespaces and with which rights the command runs',
      ],
    ]);
  });
});
