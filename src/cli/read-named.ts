// Reads a file named on the command line, with a plain error when it does not exist or is no file.

import { LARGE_BYTES, readWhole } from '../regular-file.ts';
import type { Cli } from './command.ts';
import { printable } from './ui/output.ts';
import { environment, messageOf } from './ui/problem.ts';
import { fromCwd } from './workplace.ts';

export function readNamed(cli: Cli, typed: string): string {
  try {
    return readWhole(fromCwd(cli, typed), LARGE_BYTES).toString('utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw environment(`there is no file ${printable(typed)}.`);
    throw environment(`cannot read ${printable(typed)}: ${messageOf(error)}.`);
  }
}
