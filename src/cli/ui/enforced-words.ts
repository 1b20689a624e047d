// How commands show whether the policy is enforced: all of them alike.

import type { Enforced } from '../../core/enforced.ts';
import type { Cli } from '../command.ts';
import { printable, type Style } from './output.ts';

export const STATE_WORDS = { enforced: 'enforced', partly: 'partly enforced', not: 'not enforced' } as const;
export const STATE_STYLES: Readonly<Record<Enforced['state'], Style>> = {
  enforced: 'green',
  partly: 'yellow',
  not: 'red',
};

/** A line for each reason: what it is, and what mends it. */
export const reasonLines = ({ paint }: Pick<Cli, 'paint'>, { reasons }: Enforced): readonly string[] =>
  reasons.map(({ words, fix }) => `${printable(words)}  ${paint('dim', `→ ${printable(fix)}`)}`);

/** What a person should know after setting tutti up; nothing where all of the policy is enforced. */
export const closingLines = (cli: Cli, enforced: Enforced): readonly string[] =>
  enforced.reasons.length === 0
    ? []
    : [
        cli.paint(STATE_STYLES[enforced.state], `${STATE_WORDS[enforced.state]}:`),
        ...reasonLines(cli, enforced).map((line) => `  ${line}`),
      ];
