// Events that were answered but could not be recorded, until the ledger can be written again: one line each in a file of tutti's home,
// because hook processes end, or in memory if that cannot be written either. The shim writes the same lines.

import { appendFileSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Gap } from '../core/gap.ts';
import { clipText } from './clip.ts';
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
  /** Forgets the session's events up to this time: a record carries them now. */
  settle(session: string, to: number): void;
}

/** Bytes. Beyond that, events are only counted in memory. */
const LARGE = 4 * 1024 * 1024;
const WHY = 200;
/** Of one gap. */
const IDS = 1_000;

export function createUnrecorded(home: string): Unrecorded {
  const file = join(home, 'unrecorded');
  let inMemory: readonly string[] = [];

  const append = (lines: readonly string[]): void => {
    if (lines.length === 0) return;
    try {
      if ((sizeOf(file) ?? 0) > LARGE) throw new Error('full');
      appendFileSync(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    } catch {
      inMemory = [...inMemory, ...lines];
    }
  };

  return {
    note: (session, { at, call, id, why }) => {
      const words = clipText(maskText(why.replaceAll(/\s+/g, ' ')), WHY);
      append([
        `${nameOf(session)} ${at} ${call ? `call${id === undefined ? '' : `:${nameOf(id)}`}` : 'event'} ${words}`,
      ]);
    },

    of: (session) => {
      const stored = sizeOf(file) !== undefined;
      if (!stored && inMemory.length === 0) return undefined;
      const lines = [...(stored ? linesIn(file) : []), ...inMemory];
      return gapOf(lines.filter((line) => line.startsWith(`${nameOf(session)} `)));
    },

    settle: (session, to) => {
      const open = (line: string): boolean => !line.startsWith(`${nameOf(session)} `) || timeOf(line) > to;
      inMemory = inMemory.filter(open);
      const aside = `${file}.${process.pid}`;
      try {
        // Renamed first, so that no line is lost that another process appends meanwhile.
        renameSync(file, aside);
        append(linesIn(aside).filter(open));
        rmSync(aside);
      } catch {
        // There is no file, or another process settles it.
      }
    },
  };
}

/** Asked at every event. Undefined: there is no file. */
function sizeOf(file: string): number | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size;
  } catch {
    return undefined;
  }
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

function linesIn(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => Number.isFinite(timeOf(line)));
  } catch {
    return [];
  }
}

function gapOf(lines: readonly string[]): Gap | undefined {
  const [first] = lines;
  if (first === undefined) return undefined;
  const times = lines.map(timeOf);
  const calls = lines.map((line) => line.split(' ', 3)[2] ?? '').filter((what) => /^call(?=:|$)/.test(what));
  const ids = calls.map((what) => idIn(what.slice('call:'.length))).filter((id) => id !== '');
  return {
    events: lines.length,
    calls: calls.length,
    from: Math.min(...times),
    to: Math.max(...times),
    why: first.split(' ').slice(3).join(' '),
    ...(ids.length > 0 && { ids: ids.slice(0, IDS) }),
  };
}
