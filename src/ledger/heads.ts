// The head of every session's chain, and of the chain of seals, in a file beside the database. It shows what the database alone cannot: that records are gone
// with a deleted log, that an older copy was put back, that the ledger was deleted. Lines are appended after their records were
// committed, so the file lags behind the ledger. It is ahead only after a power cut, which may take records that were committed.

import { closeSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appendRegular, LARGE_BYTES, openRegular, readWhole } from '../regular-file.ts';
import type { ChainEnd } from './chain.ts';
import { FileFault } from './errors.ts';

/** The head of each session. */
export type SessionHeads = ReadonlyMap<string, ChainEnd>;

interface Heads {
  readonly sessions: SessionHeads;
  /** Of the seals. With the hash `DELETED`: they were begun anew. */
  readonly seals?: ChainEnd;
}

export interface HeadsWriter {
  note(session: string, head: ChainEnd): void;
  noteSeals(head: ChainEnd): void;
  /** The session is being deleted with its records up to `seq`. Written at once. */
  forget(session: string, seq: number): void;
  /** The seals up to this one are being replaced. Written at once. */
  forgetSeals(seq: number): void;
  /** Appends what was noted. Never throws. */
  flush(): void;
  /** Appends what was noted of a ledger that is gone: its repair has to know what was answered. Never throws. */
  keep(): void;
  /** Drops what was noted: it belongs to a ledger that was replaced. */
  discard(): void;
}

const FLUSH_MS = 1_000;
/** Bytes. A larger file is compacted now and then. */
const LARGE = 256 * 1024;
/** A file is looked at for compaction once in this many records of a session, beginning with the first. */
const LOOK_EVERY = 100;
/** In place of a hash: the session was deleted, with its records up to this one. */
const DELETED = '-';

export const headsPath = (ledger: string): string => join(dirname(ledger), 'heads');

/** `isCurrent`: whether the noted heads belong to the ledger that is there now. `atOnce`: flush with every note. */
export function createHeadsWriter(ledger: string, isCurrent: () => boolean, atOnce = false): HeadsWriter {
  const file = headsPath(ledger);
  const noted = new Map<string, ChainEnd>();
  let seals: ChainEnd | undefined;
  let look = false;
  let timer: NodeJS.Timeout | undefined;

  const flush = (current = isCurrent()): void => {
    clearTimeout(timer);
    timer = undefined;
    // What was noted of another file is kept until somebody knows what became of it.
    if ((noted.size === 0 && seals === undefined) || !current) return;
    try {
      append(file, linesOf({ sessions: noted, ...(seals && { seals }) }));
      noted.clear();
      seals = undefined;
      if (look && statSync(file).size > LARGE) compact(file);
      look = false;
    } catch {
      // The disk is full, or the folder is gone: tried again with the next record.
    }
  };

  const flushSoon = (): void => {
    if (atOnce) flush();
    else timer ??= setTimeout(() => flush(), FLUSH_MS).unref();
  };

  return {
    note: (session, head) => {
      noted.set(session, head);
      look ||= head.seq % LOOK_EVERY === 1;
      flushSoon();
    },
    noteSeals: (head) => {
      seals = head;
      flushSoon();
    },
    forget: (session, seq) => {
      noted.delete(session);
      flush();
      append(file, lineOf(session, { seq, hash: DELETED }));
    },
    forgetSeals: (seq) => {
      seals = undefined;
      append(file, sealsLine({ seq, hash: DELETED }));
    },
    flush: () => flush(),
    keep: () => flush(true),
    discard: () => {
      noted.clear();
      seals = undefined;
    },
  };
}

/** Empty if there is no file. Fails if it cannot be read: without it, a deleted ledger looks like one that never was. */
export const readHeads = (ledger: string): SessionHeads => headsIn(textOf(ledger)).sessions;

/** `renewed`: the chain of seals was begun anew, and its head is not known yet. */
export function readSealsHead(ledger: string): ChainEnd | 'renewed' | undefined {
  const { seals } = headsIn(textOf(ledger));
  return seals?.hash === DELETED ? 'renewed' : seals;
}

/** The first line that no tutti wrote, not even one that was killed within a line. */
export const foreignLine = (ledger: string): number | undefined => {
  const at = textOf(ledger)
    .split('\n')
    .findIndex((line) => !WRITTEN.test(line));
  return at === -1 ? undefined : at + 1;
};

function textOf(ledger: string): string {
  try {
    return readWhole(headsPath(ledger), LARGE_BYTES).toString('utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new FileFault('unwritable', `${headsPath(ledger)} cannot be read: ${error}`);
  }
}

/** For a ledger that lacks records: the old heads go to `aside`, and its own take their place. */
export function renewHeads(ledger: string, heads: Heads, aside: string): void {
  writeFileSync(aside, textOf(ledger), { mode: 0o600 });
  replaceFile(headsPath(ledger), linesOf(heads));
}

/** For a ledger that was upgraded. */
export const appendSealsHead = (ledger: string, seals: ChainEnd): void => append(headsPath(ledger), sealsLine(seals));

/** For a ledger that is being made. */
export const writeHeads = (file: string, heads: Heads): void => writeFileSync(file, linesOf(heads), { mode: 0o600 });

/** The session comes last, as JSON: a line that was cut off cannot be mistaken for a whole one. */
const lineOf = (session: string, { seq, hash }: ChainEnd): string => `${seq} ${hash} ${JSON.stringify(session)}\n`;
/** In place of a session, which has quotes. */
const SEALS = 'seals';
const sealsLine = ({ seq, hash }: ChainEnd): string => `${seq} ${hash} ${SEALS}\n`;
const LINE = /^(\d{1,15}) (\S+) (".*"|seals)$/;
/** A line, or the beginning of one. */
const WRITTEN = /^(?:\d{1,15}(?: (?:[\w-]{1,43}(?: (?:"(?:[^"\\]|\\.)*\\?"?|s|se|sea|seal|seals)?)?)?)?)?$/;

const linesOf = ({ sessions, seals }: Heads): string =>
  [...[...sessions].map(([session, head]) => lineOf(session, head)), ...(seals ? [sealsLine(seals)] : [])].join('');

/** In any order, since several processes append. A deleted session has no head until its new chain is longer. */
function headsIn(text: string): Heads {
  const sessions = new Map<string, ChainEnd>();
  let seals: ChainEnd | undefined;
  for (const line of text.split('\n')) {
    const [, number, hash = '', name = ''] = LINE.exec(line) ?? [];
    if (number === undefined) continue;
    const head = { seq: Number(number), hash };
    if (name === SEALS) {
      if (isLater(head, seals)) seals = head;
      continue;
    }
    const session = textIn(name);
    if (session !== undefined && isLater(head, sessions.get(session))) sessions.set(session, head);
  }
  for (const [session, { hash }] of sessions) if (hash === DELETED) sessions.delete(session);
  return { sessions, ...(seals && { seals }) };
}

const isLater = ({ seq, hash }: ChainEnd, known: ChainEnd | undefined): boolean =>
  known === undefined || seq > known.seq || (seq === known.seq && hash === DELETED);

function textIn(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Begins with a line break, in case that a process was killed within a line. */
const append = (file: string, lines: string): void => appendRegular(file, `\n${lines}`, 0o600);

/** Keeps the newest head of each session. */
function compact(file: string): void {
  const old = openRegular(file);
  try {
    replaceFile(file, linesOf(headsIn(readFileSync(old, 'utf8'))));
    // What other processes appended meanwhile.
    const rest = readFileSync(old, 'utf8');
    if (rest !== '') append(file, rest);
  } finally {
    closeSync(old);
  }
}

function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
