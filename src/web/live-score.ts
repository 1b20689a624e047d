// The score of a session as the page keeps it: notes in the order of their records, placed from left to right. It grows at both ends, with
// the session and with what the reader scrolls to, without placing again what is placed. Changed in place: it may have 100,000 notes.

import { nameWidth, type ScoreView, unknownAgent } from '../report/html/score.ts';
import {
  addSpans,
  MAIN,
  type PlacedNote,
  place,
  type ScoreNote,
  type Span,
  type Staff,
  staves,
} from '../report/html/score-layout.ts';
import type { Note, NoteAgent, NoteChange, NoteWindow } from './api.ts';

export interface LiveScore {
  readonly placed: PlacedNote[];
  readonly agents: Map<string, NoteAgent>;
  readonly spans: Map<string, Span>;
  /** A note of each sort that has occurred, for the legend. */
  readonly signs: Map<string, ScoreNote>;
  /** The records whose notes it has. */
  first: number;
  last: number;
}

export function newScore(window: NoteWindow): LiveScore {
  const { first } = window;
  const score: LiveScore = {
    ...{ placed: [], agents: new Map(), spans: new Map(), signs: new Map() },
    ...{ first, last: first },
  };
  addLater(score, window);
  return score;
}

/** Notes that it has already are ignored. */
export function addLater(score: LiveScore, more: Pick<NoteWindow, 'notes' | 'agents' | 'last'>): void {
  learn(score, more.agents);
  const newest = score.placed.at(-1)?.note.seq ?? Number.NEGATIVE_INFINITY;
  const from = score.placed.length;
  const notes = more.notes.filter(({ seq }) => seq > newest);
  place(score.placed, notes);
  sort(score, notes);
  addSpans(score.spans, score.placed.slice(from));
  score.last = Math.max(score.last, more.last);
}

/** Places them before the others, which keep their positions: the first ones may get negative ones. */
export function addEarlier(score: LiveScore, window: NoteWindow): void {
  learn(score, window.agents);
  const oldest = score.placed[0];
  const notes: readonly ScoreNote[] = window.notes.filter(({ seq }) => oldest === undefined || seq < oldest.note.seq);
  sort(score, notes);
  const added: PlacedNote[] = [];
  place(added, oldest === undefined ? notes : [...notes, oldest.note]);
  const shift = oldest === undefined ? 0 : oldest.x - (added.pop()?.x ?? oldest.x);
  score.placed.unshift(...added.map(({ note, x }) => ({ note, x: x + shift })));
  score.spans.clear();
  addSpans(score.spans, score.placed);
  score.first = Math.min(score.first, window.first);
}

/** Later records say how long a call took, which agent it started, whether it failed. */
export function changeNotes(score: LiveScore, changes: readonly NoteChange[]): void {
  for (const change of changes) {
    const at = indexOf(score, change.seq);
    const known = score.placed[at];
    if (known?.note.seq !== change.seq) continue;
    const note = { ...known.note, ...change };
    score.placed[at] = { ...known, note };
    sort(score, [note]);
  }
}

function sort({ signs }: LiveScore, notes: readonly ScoreNote[]): void {
  for (const note of notes) {
    const { mark, tone, failed = false, started, ms = 0 } = note;
    signs.set([mark, tone, failed, started !== undefined, ms > 1_000].join(), note);
  }
}

export function learn(score: LiveScore, agents: readonly NoteAgent[]): void {
  for (const agent of agents) score.agents.set(agent.key, agent);
}

/** Index of the note of this record, or of the first one after it. */
export const indexOf = ({ placed }: LiveScore, seq: number): number => lowest(placed, ({ note }) => note.seq >= seq);

/** Binary search: the first one for which it holds. */
function lowest(placed: readonly PlacedNote[], holds: (one: PlacedNote) => boolean): number {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = placed[middle];
    if (one !== undefined && holds(one)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** From the first note's position to the last one's. */
export const extentOf = ({ placed }: LiveScore): Span => ({ from: placed[0]?.x ?? 0, to: placed.at(-1)?.x ?? 0 });

export const stavesOf = ({ spans, agents }: LiveScore, running: ReadonlySet<string>): readonly Staff[] =>
  staves(
    withMain(spans),
    (key) => agents.get(key) ?? unknownAgent(key),
    nameWidth,
    (key) => running.has(key),
  );

/** The main agent's staff is on top, even if a window has none of its notes. */
function withMain(spans: ReadonlyMap<string, Span>): ReadonlyMap<string, Span> {
  const first = spans.values().next().value;
  const main = spans.get(MAIN) ?? first;
  return main === undefined || first === undefined
    ? spans
    : new Map([[MAIN, { from: first.from, to: main.to }], ...[...spans].filter(([key]) => key !== MAIN)]);
}

export interface Stretch extends Span {
  readonly session: string;
  readonly current: number | undefined;
}

/** A staff begins so far before its first note. */
const STAFF_START = 12;

/** What is between two positions, ready to be drawn; the drawing begins at `from`. */
export function stretchOf(score: LiveScore, all: readonly Staff[], { from, to, session, current }: Stretch): ScoreView {
  const { placed } = score;
  const notes = placed.slice(
    lowest(placed, ({ x }) => x >= from),
    lowest(placed, ({ x }) => x > to),
  );
  const shown = all.filter((staff) => staff.row === 0 || (staff.from <= to && staff.to >= from));
  return {
    ...{ notes, staves: shown, session, current, role: 'button' },
    rows: [...new Set([0, ...shown.map(({ row }) => row)])].sort((a, b) => a - b),
    x: (position) => position - from,
    left: Math.max(0, (placed[0]?.x ?? 0) - from - STAFF_START),
    right: to - from,
  };
}

export type Seek = 'next' | 'previous' | 'next-finding' | 'previous-finding' | 'other-below' | 'other-above';

/** The note that a key leads to from this one. */
export function seek({ placed }: LiveScore, from: number, how: Seek): PlacedNote | undefined {
  const by = how.startsWith('previous') || how === 'other-above' ? -1 : 1;
  const agent = placed[from]?.note.agent;
  const fits = ({ note }: PlacedNote): boolean =>
    how.endsWith('finding') ? note.tone !== 'clean' : how.startsWith('other') ? note.agent !== agent : true;
  for (let at = from + by; at >= 0 && at < placed.length; at += by) {
    const one = placed[at];
    if (one !== undefined && fits(one)) return one;
  }
  return undefined;
}

/** What a screen reader announces of new notes: only what needs attention. Empty: nothing does. */
export function announcement(notes: readonly Note[]): string {
  const urgent = notes.filter(({ tone }) => tone === 'deny' || tone === 'hold' || tone === 'ask');
  const newest = urgent.at(-1);
  if (newest === undefined) return '';
  const counts = (['deny', 'hold', 'ask'] as const).flatMap((tone) => {
    const times = urgent.filter((note) => note.tone === tone).length;
    return times === 0 ? [] : [`${times} ${ATTENTION[tone]}`];
  });
  return `${counts.join(', ')}. The last: ${newest.what}${newest.rule === undefined ? '' : `, by ${newest.rule}`}.`;
}

const ATTENTION = { deny: 'refused', hold: 'held', ask: 'put to the person' } as const;
