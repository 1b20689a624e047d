// An option that the table does not have makes a program that would only read `unknown`, whether the table or code reads its arguments.

import { isClosed, parseArguments } from './options.ts';
import type { ProgramEntry } from './program-entry.ts';
import type { ProgramUse } from './program-use.ts';

/** Whether this use has reported nothing but reads since `before`. */
export function onlyRead({ found }: ProgramUse, before: number): boolean {
  for (let at = before; at < found.length; at++) if (found[at]?.effect !== 'read') return false;
  return true;
}

export const tellUnlisted = (use: ProgramUse, option: string): void =>
  use.emit('unknown', [], `unknown option: ${use.name} ${option}`);

export const tellDeleting = (use: ProgramUse, option: string): void =>
  use.emit('destroy', [], `an option that deletes: ${use.name} ${option}`);

const isOption = (arg: string): boolean => arg.length > 1 && arg.startsWith('-');

/** The table lists the options, but code read them: an option that is not listed may do more than the code knows. */
export function checkOptions(entries: readonly ProgramEntry[], use: ProgramUse, before: number): void {
  const [entry] = entries;
  if (!entry?.listed || !isClosed(entry) || entry.style === 'none' || !use.args.some(isOption)) return;
  if ((use.args.length === 1 && use.args[0] === '-h') || !onlyRead(use, before)) return;
  const { unlisted, deleting } = parseArguments(use.args, entries);
  if (unlisted !== undefined) tellUnlisted(use, unlisted);
  if (deleting !== undefined) tellDeleting(use, deleting);
}
