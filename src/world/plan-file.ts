// A plan file of the project as a fact, packed so that only the relevant part is recorded.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { fromJson, type Json } from '../core/json.ts';
import { packPlan } from '../core/plan/pack.ts';
import { readPlan } from '../core/plan/read.ts';
import { readWhole } from '../regular-file.ts';

/** Bytes. A plan of 2,000 phases is a third of this. */
const LIMIT = 4 * 1024 * 1024;

/** Needed for every delegation, so an unchanged file is read once. */
const cache = new Map<string, { readonly stamp: string; readonly fact: Json }>();
const MOST_CACHED = 20;

/** Null if there is no such file. */
export function planFact(path: string): Json {
  try {
    const { mtimeNs, ctimeNs, size, ino } = statSync(path, { bigint: true });
    const stamp = [mtimeNs, ctimeNs, size, ino].join(' ');
    const known = cache.get(path);
    if (known?.stamp === stamp) return known.fact;
    const fact =
      size > LIMIT
        ? { digest: `size ${size}`, flaw: 'it is too large' }
        : factOf(readWhole(path, LIMIT).toString('utf8'));
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(path, { stamp, fact });
    return fact;
  } catch (error) {
    return isMissing(error) ? null : { digest: 'unreadable', flaw: 'it cannot be read' };
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

function factOf(text: string): Json {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const value = parsed(text);
  if (value === undefined) return { digest, flaw: 'it is not JSON' };
  const read = readPlan(value.json);
  if ('plan' in read) return { digest, plan: packPlan(read.plan) };
  return { digest, flaw: read.problems[0]?.words ?? 'it is no plan' };
}

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: fromJson(text) };
  } catch {
    return undefined;
  }
}
