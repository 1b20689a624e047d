// What an agent says it did, beside what is to be seen of it on disk: is the file there, and when was it last touched?

import { type Stats, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { claimsIn } from '../core/claim/claim.ts';
import type { Json } from '../core/json.ts';

export interface Ground {
  /** Where a path may be told from: the agent's folder first. */
  readonly folders: readonly string[];
  readonly home: string;
  readonly env: (name: string) => string | undefined;
}

export function claimsFact(message: string, ground: Ground): Json {
  const { files, done, tests, work } = claimsIn(message);
  return {
    files: files.map(({ path, ...how }) => ({ path, ...how, ...seen(path, ground) })),
    done: done.map((path) => ({ path, there: seen(path, ground).there })),
    tests,
    work,
  };
}

/** `at`: when its content, name or rights last changed. Being moved counts, and leaves the time of the content as it was. */
function seen(path: string, ground: Ground): { readonly there: boolean; readonly at?: number } {
  const found = placesOf(path, ground)
    .map(statOf)
    .filter((stat) => stat !== undefined)
    .map(({ mtimeMs, ctimeMs }) => Math.floor(Math.max(mtimeMs, ctimeMs)));
  return found.length === 0 ? { there: false } : { there: true, at: Math.max(...found) };
}

function placesOf(named: string, { folders, home, env }: Ground): readonly string[] {
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
