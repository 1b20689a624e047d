// Compares the claims of a report with the agent's activity.

import { isObject, type Json, textOf } from '../json.ts';
import type { CombinedActivity } from './activity.ts';

/** File system timestamps are coarse. */
const SLACK = 10;
const SAID = 3;

/** Each continues the sentence "its report says". Empty: no mismatch is known. Without `activity`, only the disk is compared. */
export function mismatches(fact: Json | undefined, activity: CombinedActivity | undefined): readonly string[] {
  if (!isObject(fact)) return [];
  const done = listIn(fact.done).filter(({ there }) => there !== true);
  const missing = done.map(({ path }) => `its result is in ${textOf(path)}, but there is no such file`);
  if (activity === undefined) return missing;
  if (activity.tried === 0 && fact.work === true) return [...missing, 'work was done, but it made no call at all'];
  return [...missing, ...filesOf(listIn(fact.files), activity), ...testsOf(fact.tests, activity)];
}

type Entry = Extract<Json, Readonly<Record<string, Json>>>;
const listIn = (value: Json | undefined): readonly Entry[] => (Array.isArray(value) ? value.filter(isObject) : []);

function filesOf(claims: readonly Entry[], activity: CombinedActivity): readonly string[] {
  const wrong = claims.filter((claim) => !isTrue(claim, activity)).map(({ path }) => textOf(path));
  if (wrong.length === 0) return [];
  const rest = wrong.length > SAID ? ` and ${wrong.length - SAID} more` : '';
  return [`it changed ${wrong.slice(0, SAID).join(', ')}${rest}, but nothing was written there`];
}

function isTrue({ path: named, as, loose, there, at }: Entry, { files, more, at: since }: CombinedActivity): boolean {
  const path = textOf(named);
  if (files.some((file) => isSamePath(file, path))) return true;
  if (as === 'remove' && there !== true) return true;
  // The fix may be in another file.
  if (loose === true && (files.length > 0 || more)) return true;
  if (!more) return false;
  // A bare name may mean a file in any folder.
  if (there !== true) return !path.includes('/');
  return typeof at === 'number' && at >= since - SLACK;
}

/** Reports name files by absolute path, relative to the project, or by name alone. */
function isSamePath(file: string, path: string): boolean {
  const [a, b] = [file, path].map((one) => `/${one.replace(/^(?:~|\$\{?\w+\}?)?\/|^\.\//, '')}`);
  return a !== undefined && b !== undefined && (a.endsWith(b) || (/^[/~$]/.test(path) && b.endsWith(a)));
}

function testsOf(claim: Json | undefined, { tests }: CombinedActivity): readonly string[] {
  if (claim !== 'ran' && claim !== 'pass') return [];
  if (tests === '') return ['tests ran, but it ran no command that could have run them'];
  return claim === 'pass' && tests === 'failed' ? ['all tests pass, but the last run of them failed'] : [];
}
