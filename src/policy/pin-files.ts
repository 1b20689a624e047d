// The pinned policies of sessions as files in tutti's home: a small one per session, and each policy once. They are the copy that is
// read when the ledger cannot be.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isObject, type JsonObject } from '../core/json.ts';
import type { PolicyPins } from '../core/state.ts';
import { ORDINARY_BYTES, readWhole, textIn } from '../regular-file.ts';
import { isPrivate, writePrivate } from './private-file.ts';

/** The project a session began in, and the pinned policy of each project that it works in. */
export interface SessionPins {
  readonly project: string;
  readonly pins?: PolicyPins | undefined;
}

const pin = v.object({
  id: v.string(),
  read: v.string(),
  own: v.string(),
  repository: v.string(),
  variable: v.exactOptional(v.literal(true)),
  lost: v.exactOptional(v.literal(true)),
});
const sessionPins = v.object({ project: v.string(), pins: v.record(v.string(), pin) });

const folderIn = (home: string): string => join(home, 'pins');

/** Ids of sessions come from clients: as a digest they are safe file names. */
const sessionFile = (home: string, session: string): string =>
  join(folderIn(home), `${createHash('sha256').update(session).digest('hex').slice(0, 32)}.json`);

const policyFile = (home: string, id: string): string => join(folderIn(home), `policy-${id}.json`);

/** `damaged`: there is a file, but it cannot be used. Undefined: there is none. */
export function readPins(home: string, session: string): SessionPins | 'damaged' | undefined {
  const file = sessionFile(home, session);
  try {
    if (!existsSync(file)) return undefined;
    if (!isPrivate(file)) return 'damaged';
    return v.parse(sessionPins, JSON.parse(readWhole(file, ORDINARY_BYTES).toString('utf8')));
  } catch {
    return 'damaged';
  }
}

/** Fails silently: the ledger has the same. */
export function writePins(home: string, session: string, { project, pins = {} }: SessionPins): void {
  const file = sessionFile(home, session);
  const text = JSON.stringify({ project, pins });
  attempt(() => {
    const now = new Date();
    // The policy of a project rarely changes from one session to the next.
    if (existsSync(file) && isPrivate(file) && textIn(file) === text) utimesSync(file, now, now);
    else writePrivate(file, text, { lasting: false });
  });
}

export function readPolicyFile(home: string, id: string): JsonObject | undefined {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  try {
    const file = policyFile(home, id);
    const document: unknown = isPrivate(file) ? JSON.parse(textIn(file) ?? '') : undefined;
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** Fails silently: the ledger has the same. */
export function writePolicyFile(home: string, id: string, document: () => JsonObject): void {
  const file = policyFile(home, id);
  attempt(() => {
    if (!existsSync(file)) writePrivate(file, JSON.stringify(document()), { lasting: false });
  });
}

/** Deletes the pins that were written before a time, and the policies that no other pin names. */
export function prunePins(home: string, before: number): void {
  attempt(() => {
    const folder = folderIn(home);
    const files = readdirSync(folder);
    const isPolicy = (name: string): boolean => name.startsWith('policy-');
    const named = new Set<string>();
    for (const file of files.filter((name) => !isPolicy(name)).map((name) => join(folder, name))) {
      if (isOlder(file, before)) rmSync(file, { force: true });
      else
        for (const id of readWhole(file, ORDINARY_BYTES)
          .toString('utf8')
          .match(/[0-9a-f]{32,}/g) ?? [])
          named.add(policyFile(home, id));
    }
    for (const file of files.filter(isPolicy).map((name) => join(folder, name))) {
      if (isOlder(file, before) && !named.has(file)) rmSync(file, { force: true });
    }
  });
}

const isOlder = (file: string, time: number): boolean => statSync(file).mtimeMs < time;

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The disk is full or read-only.
  }
}
