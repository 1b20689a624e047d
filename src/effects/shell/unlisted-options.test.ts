// Options that are not in a program's table, where code reads the arguments, and the pattern that checks the tables' option names.

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { programTable } from '../programs/table-schema.ts';
import { strongestOf, targetsOf } from './testing.ts';

describe('an unlisted option of a program whose arguments code reads', () => {
  it.each([
    ['find . -name a', 'read'],
    ['find . -no-such-test', 'unknown'],
    ['find . -exec grep --no-such-test a {} +', 'unknown'],
    ["find . -exec grep -l a {} \\; -name '*.ts'", 'read'],
    ['find . -exec grep -l a {} \\; -no-such-test', 'unknown'],
    ['tar -tf a.tgz --no-such', 'unknown'],
    ['eslint --no-such src', 'unknown'],
    ['eslint --fix --no-such src', 'write'],
    ['ip -br --no-such addr', 'unknown'],
    ['ip --no-such link set eth0 down', 'exec'],
    ['sysctl -h', 'read'],
  ])('%s → %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});

it('refuses a long list of option names with a mistake in linear time', () => {
  const flag = `${Array.from({ length: 400 }, (_, at) => `--option-${at}`).join(' ')} -?x`;
  expect(v.safeParse(programTable, { a: { options: { flag } } }).success).toBe(false);
});

it.each(['glow -p .env', 'cspell .env', 'vale .env', 'selene .env', 'solhint .env', 'dotenv-linter .env'])(
  'keeps the first operand of a program that also has subcommands: %s',
  (command) => {
    expect(targetsOf(command, 'read')).toEqual(['/home/dev/app/.env']);
  },
);
