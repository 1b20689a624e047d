import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { readLine } from './options.ts';

const ENTRY: Entry = {
  options: { '-o= --output=': 'write', '-i? --in-place?': 'operands:write', '-n --dry-run': 'calm', '-x': 'exec' },
};

const given = (args: readonly string[], ...entries: readonly Entry[]) =>
  readLine(args, [ENTRY, ...entries]).given.map(({ meaning, value }) => [meaning, value]);

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
    [['-n'], [['calm', undefined]]],
    [['--dry-run'], [['calm', undefined]]],
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
    const line = readLine(['-x', '--', '-n'], [ENTRY]);
    expect(line.given).toHaveLength(1);
    expect(line.operands).toEqual(['-n']);
  });

  it('a program that runs others ends its options at the first operand', () => {
    const line = readLine(['-x', 'ls', '-n'], [{ ...ENTRY, style: 'posix' }]);
    expect(line.operands).toEqual(['ls', '-n']);
  });

  it('hands options down to sub-commands, but not what calms', () => {
    const parent: Entry = { options: { '-C=': 'folder', '-v': 'calm' } };
    expect(given(['-C', 'd', '-v'], parent)).toEqual([['folder', 'd']]);
  });
});
