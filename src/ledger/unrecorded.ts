// Events that were answered but could not be recorded, until the ledger can be written again: one line each in a file of tutti's home,
// because hook processes end, or in memory if that cannot be written either. The shim writes the same lines.

import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Gap } from '../core/gap.ts';
import { appendRegular, LARGE_BYTES, readWhole } from '../regular-file.ts';
import { createAppendedLines } from './appended-lines.ts';
import { clipText } from './clip.ts';
import { isAlive } from './is-alive.ts';
import { maskText } from './known-secrets.ts';

export interface UnrecordedEvent {
  readonly at: number;
  /** A call that went ahead. */
  readonly call: boolean;
  /** The client's id of the call. */
  readonly id?: string;
  readonly why: string;
}

export interface Unrecorded {
  /** Never throws. */
  note(session: string, event: UnrecordedEvent): void;
  /** The session's gap, if there is one. */
  of(session: string): Gap | undefined;
  /** Forgets the events of a gap that `of` returned: a record carries them now. */
  settle(gap: Gap): void;
}

/** Bytes. Beyond that, events are only counted in memory. */
const LARGE = 4 * 1024 * 1024;
const WHY = 200;
/** Of one gap. */
const IDS = 1_000;

export function createUnrecorded(home: string): Unrecorded {
  const file = join(home, 'unrecorded');
  const aside = `${file}.${process.pid}`;
  const stored = createAppendedLines(file, isEvent);
  /** The lines that each gap was made of. */
  const read = new WeakMap<Gap, readonly string[]>();
  let inMemory: string[] = [];
  let looked = false;

  const append = (lines: readonly string[]): void => {
    if (lines.length > 0) appendRegular(file, lines.map((line) => `${line}\n`).join(''), 0o600);
  };

  /** Renamed first, so that no line is lost that another process appends meanwhile. If this fails halfway, the lines are adopted later. */
  const rewrite = (from: string, keep: (line: string) => boolean): void => {
    renameSync(from, aside);
    append(linesIn(aside).filter(keep));
    rmSync(aside);
  };

  const adopt = (): void => {
    for (const stranded of strandedIn(home)) rewrite(stranded, () => true);
  };

  return {
    note: (session, { at, call, id, why }) => {
      const words = clipText(maskText(why.replaceAll(/\s+/g, ' ')), WHY);
      const what = call ? `call${id === undefined ? '' : `:${nameOf(id)}`}` : 'event';
      const line = `${nameOf(session)} ${at} ${what} ${words}`;
      try {
        if ((sizeOf(file) ?? 0) > LARGE) throw new Error('full');
        append([line]);
      } catch {
        inMemory.push(line);
      }
    },

    of: (session) => {
      if (!looked) attempt(adopt);
      looked = true;
      const name = nameOf(session);
      const lines = [...stored.startingWith(name), ...inMemory.filter((line) => line.startsWith(`${name} `))];
      const gap = gapOf(lines);
      if (gap !== undefined) read.set(gap, lines);
      return gap;
    },

    settle: (gap) => {
      const isOpen = without(read.get(gap) ?? []);
      inMemory = inMemory.filter(isOpen);
      attempt(() => {
        adopt();
        rewrite(file, isOpen);
      });
      stored.forget();
    },
  };
}

/** Undefined if it fails: there is no file, or another process has just taken it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Undefined: there is no file. */
const sizeOf = (file: string): number | undefined => attempt(() => statSync(file, { throwIfNoEntry: false })?.size);

/** Files that processes set aside and were killed before they put the lines back. This process's own come first: the others are
 *  renamed to the same name. */
function strandedIn(home: string): readonly string[] {
  const pids = readdirSync(home).flatMap((name) => /^unrecorded\.(\d+)$/.exec(name)?.slice(1).map(Number) ?? []);
  const isOwn = (pid: number): boolean => pid === process.pid;
  return [...pids.filter(isOwn), ...pids.filter((pid) => !isOwn(pid) && !isAlive(pid))].map((pid) =>
    join(home, `unrecorded.${pid}`),
  );
}

/** A filter that drops each of these lines once: another event may have left the same line since. */
function without(lines: readonly string[]): (line: string) => boolean {
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  return (line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  };
}

/** Without spaces, so that a line can be split. */
const nameOf = (session: string): string => encodeURIComponent(session.toWellFormed()) || '-';

function idIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

const timeOf = (line: string): number => Number(line.split(' ', 2)[1]);

const isEvent = (line: string): boolean => Number.isFinite(timeOf(line));

const linesIn = (file: string): readonly string[] =>
  readWhole(file, LARGE_BYTES).toString('utf8').split('\n').filter(isEvent);

function gapOf(lines: readonly string[]): Gap | undefined {
  const [first] = lines;
  if (first === undefined) return undefined;
  const times = lines.map(timeOf);
  const calls = lines.map((line) => line.split(' ', 3)[2] ?? '').filter((what) => /^call(?=:|$)/.test(what));
  const ids = calls.map((what) => idIn(what.slice('call:'.length))).filter((id) => id !== '');
  return {
    events: lines.length,
    calls: calls.length,
    from: times.reduce((a, b) => Math.min(a, b)),
    to: times.reduce((a, b) => Math.max(a, b)),
    why: first.split(' ').slice(3).join(' '),
    ...(ids.length > 0 && { ids: ids.slice(0, IDS) }),
  };
}
