// The claims in an agent's message, with what the disk shows: whether each file exists, and when it last changed.

import { type Stats, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { claimsIn } from '../core/claim/claim.ts';
import type { Json } from '../core/json.ts';
import { verdictIn } from '../core/plan/verdict.ts';
import { readStart } from '../regular-file.ts';

export interface ClaimContext {
  /** Folders that a path may be relative to, the agent's own first. */
  readonly folders: readonly string[];
  readonly home: string;
  readonly env: (name: string) => string | undefined;
}

export function claimsFact(message: string, context: ClaimContext): Json {
  const { files, done, tests, work } = claimsIn(message);
  return {
    files: files.map(({ path, ...how }) => ({ path, ...how, ...statusOf(path, context) })),
    done: done.map((path) => ({ path, there: statusOf(path, context).there })),
    tests,
    work,
  };
}

/** A verdict is in its first lines. */
const RESULT_BYTES = 8_000;

/** The verdict in the message; without one, that in the file it names as its result. */
export function verdictFact(message: string, context: ClaimContext): Json {
  const own = verdictIn(message);
  if (own.says !== '') return { ...own };
  const [path] = claimsIn(message).done.slice(-1);
  if (path === undefined) return { ...own };
  for (const file of candidatePaths(path, context)) {
    try {
      return { ...verdictIn(readStart(file, RESULT_BYTES).toString('utf8')) };
    } catch {
      // Not there, or not a file: another folder may have it.
    }
  }
  return { ...own };
}

/** `at`: when content, name or permissions last changed. `mtime` alone would miss a moved file. */
function statusOf(path: string, context: ClaimContext): { readonly there: boolean; readonly at?: number } {
  const found = candidatePaths(path, context)
    .map(statOf)
    .filter((stat) => stat !== undefined)
    .map(({ mtimeMs, ctimeMs }) => Math.floor(Math.max(mtimeMs, ctimeMs)));
  return found.length === 0 ? { there: false } : { there: true, at: Math.max(...found) };
}

function candidatePaths(named: string, { folders, home, env }: ClaimContext): readonly string[] {
  const path = named
    .replace(/^~(?=\/)/, () => home)
    .replace(/^\$\{?([A-Za-z_]\w*)\}?(?=\/)/, (whole, name: string) => env(name) ?? whole);
  return isAbsolute(path) ? [resolve(path)] : folders.map((folder) => join(folder, path));
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
