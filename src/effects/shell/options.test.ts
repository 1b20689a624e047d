// How options and operands are separated.

import { describe, expect, it } from 'vitest';
import { parseArguments } from './options.ts';
import type { ProgramEntry } from './program-entry.ts';

const ENTRY: ProgramEntry = {
  options: { '-o= --output=': 'write', '-i? --in-place?': 'operands:write', '-n --dry-run': 'dry-run', '-x': 'exec' },
};

const given = (args: readonly string[], ...entries: readonly ProgramEntry[]) =>
  parseArguments(args, [ENTRY, ...entries]).given.map(({ meaning, value }) => [meaning, value]);

describe('arguments are parsed as the program parses them', () => {
  it.each([
    [['-o', 'f'], [['write', 'f']]],
    [['-of'], [['write', 'f']]],
    [['--output=f'], [['write', 'f']]],
    [['--output', 'f'], [['write', 'f']]],
    [['--outp=f'], [['write', 'f']]],
    [
      ['-xo', 'f'],
      [
        ['exec', undefined],
        ['write', 'f'],
      ],
    ],
    [['-i'], [['operands:write', undefined]]],
    [['-i.bak'], [['operands:write', '.bak']]],
    [
      ['-xi'],
      [
        ['exec', undefined],
        ['operands:write', undefined],
      ],
    ],
    [['-n'], [['dry-run', undefined]]],
    [['--dry-run'], [['dry-run', undefined]]],
    [['--dry-run=false'], []],
    [['--dry-run', '--no-dry-run'], []],
  ] as const)('%j', (args, expected) => {
    expect(given(args)).toEqual(expected);
  });

  it('takes any next argument as the value of an option', () => {
    expect(given(['-o', '--dry-run'])).toEqual([['write', '--dry-run']]);
  });

  it('accepts no abbreviation of a dry-run option', () => {
    expect(given(['--dry-r'])).toEqual([]);
  });

  it('finds no options after --', () => {
    const line = parseArguments(['-x', '--', '-n'], [ENTRY]);
    expect(line.given).toHaveLength(1);
    expect(line.operands).toEqual(['-n']);
  });

  it('ends the options of a program that runs others at its first operand', () => {
    const line = parseArguments(['-x', 'ls', '-n'], [{ ...ENTRY, style: 'posix' }]);
    expect(line.operands).toEqual(['ls', '-n']);
  });

  it('passes options to subcommands, except dry-run options', () => {
    const parent: ProgramEntry = { options: { '-C=': 'folder', '-v': 'dry-run' } };
    expect(given(['-C', 'd', '-v'], parent)).toEqual([['folder', 'd']]);
  });
});
