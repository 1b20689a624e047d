import { describe, expect, it } from 'vitest';
import { parseArguments } from './options.ts';
import type { ProgramEntry } from './program-entry.ts';

const ENTRY: ProgramEntry = {
  options: { '-o= --output=': 'write', '-i? --in-place?': 'operands:write', '-n --dry-run': 'dry-run', '-x': 'exec' },
};

const given = (args: readonly string[], ...entries: readonly ProgramEntry[]) =>
  parseArguments(args, [ENTRY, ...entries]).given.map(({ meaning, value }) => [meaning, value]);

describe('a line is read as the program reads it', () => {
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

  it('an option that takes a value takes whatever follows', () => {
    expect(given(['-o', '--dry-run'])).toEqual([['write', '--dry-run']]);
  });

  it('what calms must be written out: an abbreviation might be something else', () => {
    expect(given(['--dry-r'])).toEqual([]);
  });

  it('nothing after -- is an option', () => {
    const line = parseArguments(['-x', '--', '-n'], [ENTRY]);
    expect(line.given).toHaveLength(1);
    expect(line.operands).toEqual(['-n']);
  });

  it('a program that runs others ends its options at the first operand', () => {
    const line = parseArguments(['-x', 'ls', '-n'], [{ ...ENTRY, style: 'posix' }]);
    expect(line.operands).toEqual(['ls', '-n']);
  });

  it('hands options down to sub-commands, but not what calms', () => {
    const parent: ProgramEntry = { options: { '-C=': 'folder', '-v': 'dry-run' } };
    expect(given(['-C', 'd', '-v'], parent)).toEqual([['folder', 'd']]);
  });
});
