// An option that the table does not have makes a program that would only read `unknown`, whether the table or code reads its arguments.

import { parseArguments } from './options.ts';
import type { ProgramEntry } from './program-entry.ts';
import type { ProgramUse } from './program-use.ts';

/** Whether this use has reported nothing but reads since `before`. */
export const onlyRead = (use: ProgramUse, before: number): boolean =>
  use.found.slice(before).every(({ effect }) => effect === 'read');

export const tellUnlisted = (use: ProgramUse, option: string): void =>
  use.emit('unknown', [], `unknown option: ${use.name} ${option}`);

/** The table lists the options, but code read them: an option that is not listed may do more than the code knows. */
export function checkOptions(entries: readonly ProgramEntry[], use: ProgramUse, before: number): void {
  const [entry] = entries;
  if (!entry?.closed || (use.args.length === 1 && use.args[0] === '-h') || !onlyRead(use, before)) return;
  const { unlisted } = parseArguments(use.args, entries);
  if (unlisted !== undefined) tellUnlisted(use, unlisted);
}
