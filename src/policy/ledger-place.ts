// Where the ledger of this user is: in tutti's home, or in the PostgreSQL that `ledger` of the user's or the managed policy names.

import { statSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { fromJson } from '../core/json.ts';
import { LedgerUnwritable } from '../ledger/errors.ts';
import type { LedgerPlace } from '../ledger/open-ledger.ts';
import { addressProblem } from '../ledger/postgres-address.ts';
import { readWhole, textIn } from '../regular-file.ts';
import { MAX_BYTES, readDocument } from './document.ts';
import { ownFiles } from './own-settings.ts';
import { writePrivate } from './private-file.ts';

/** In tutti's home: whose records they are, so that another host name begins no second history, and the address that was last in
 *  force, for a policy that cannot be read. */
const placeFile = (home: string): string => join(home, 'postgres.json');
const Known = v.object({ machine: v.string(), user: v.string(), address: v.optional(v.string()) });
type Known = v.InferOutput<typeof Known>;

/** Fails with `LedgerUnwritable` if the policy names a ledger that cannot be used: another one would have other states. */
export function ledgerPlace(home: string, managed?: string): LedgerPlace {
  const known = readKnown(home);
  const address = addressIn(ownFiles(home, managed), known?.address);
  if (address === undefined) {
    if (known?.address !== undefined) keep(home, { machine: known.machine, user: known.user });
    return { home };
  }
  const problem = addressProblem(address);
  if (problem !== undefined) throw new LedgerUnwritable('the ledger that the policy names', problem);
  const { machine, user } = known ?? { machine: hostname(), user: userInfo().username };
  if (known?.address !== address) keep(home, { machine, user, address });
  return { home, postgres: { address, machine, user } };
}

/** The same object until a file changes that decides it. */
export function createLedgerPlace(home: string, managed?: string): () => LedgerPlace {
  const files = ownFiles(home, managed);
  let stamp: string | undefined;
  let place: LedgerPlace = { home };
  return () => {
    const now = files.map(stampOf).join();
    if (now === stamp) return place;
    const next = ledgerPlace(home, managed);
    if (JSON.stringify(next) !== JSON.stringify(place)) place = next;
    stamp = now;
    return place;
  };
}

function stampOf(path: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch (error) {
    return String(error);
  }
}

/** Most policies do not name a ledger: these are not parsed a second time. A backslash may spell the word. */
const MAY_NAME = /ledger|\\/;

/** `last`: counts while a file cannot be read, because a typing error must not move the ledger. */
function addressIn(files: readonly string[], last: string | undefined): string | undefined {
  for (const path of files) {
    const text = textAt(path);
    if (text === undefined) continue;
    if (text === null) {
      if (last !== undefined) return last;
      continue;
    }
    if (last === undefined && !MAY_NAME.test(text)) continue;
    const { data, problems } = readDocument(path, text);
    if (problems.length > 0 && last !== undefined) return last;
    const { ledger } = data;
    if (ledger !== undefined) return typeof ledger === 'string' ? ledger : '';
  }
  return undefined;
}

/** Undefined: there is no such file. Null: it cannot be read. */
function textAt(path: string): string | undefined | null {
  try {
    return readWhole(path, MAX_BYTES).toString('utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : null;
  }
}

function readKnown(home: string): Known | undefined {
  const text = textIn(placeFile(home));
  const read = text === undefined ? undefined : v.safeParse(Known, fromJson(text));
  return read?.success ? read.output : undefined;
}

function keep(home: string, known: Known): void {
  try {
    writePrivate(placeFile(home), `${JSON.stringify(known, undefined, 2)}\n`, { lasting: true });
  } catch {
    // A home that cannot be written: the host name counts.
  }
}
