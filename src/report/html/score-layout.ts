// Where the notes of a score are: from left to right by time, and a staff for each agent below the one that started it. A staff
// is drawn only while its agent works, so a later agent may use the same row. Pure, and fast enough to grow with a live session.

import type { Timeline, TimelineLane, TimelineNote } from '../report.ts';

export interface ScoreNote extends Omit<TimelineNote, 'lane'> {
  /** Key of its agent. */
  readonly agent: string;
}

export type ScoreAgent = Pick<TimelineLane, 'key' | 'label' | 'kind' | 'task' | 'parent'>;

export interface PlacedNote {
  readonly note: ScoreNote;
  readonly x: number;
}

export interface Staff {
  readonly agent: ScoreAgent;
  readonly row: number;
  /** How many agents are above it in the tree. */
  readonly depth: number;
  readonly from: number;
  readonly to: number;
}

export const MAIN = 'main';
/** The first note is so far from the left edge. */
export const MARGIN = 26;
const STEP = 15;
const SECONDS = 6;
const BEFORE_BAR = 18;
/** Space after the last note of a staff, before its row is used again. */
const REST = 40;

/** How far a note is from the one before it: the width of a pause grows with its logarithm. */
function advanceOf(before: Pick<ScoreNote, 'at'> | undefined, note: Pick<ScoreNote, 'at' | 'mark'>): number {
  const wide = note.mark === 'prompt' || note.mark === 'compact' ? BEFORE_BAR : 0;
  if (before === undefined) return MARGIN;
  return STEP + wide + SECONDS * Math.log1p(Math.max(0, note.at - before.at) / 1_000);
}

/** Adds notes behind those that are placed. */
export function place(placed: PlacedNote[], notes: readonly ScoreNote[]): void {
  for (const note of notes) {
    const last = placed.at(-1);
    placed.push({ note, x: (last?.x ?? 0) + advanceOf(last?.note, note) });
  }
}

export interface Span {
  from: number;
  to: number;
}

/** From the first to the last note of each agent, in the order of their first notes. */
export function addSpans(spans: Map<string, Span>, placed: readonly PlacedNote[]): void {
  for (const { note, x } of placed) {
    const span = spans.get(note.agent);
    if (span === undefined) spans.set(note.agent, { from: x, to: x });
    else span.to = x;
  }
}

/** `nameWidth`: room that the name of an agent needs above its staff. `isRunning`: its staff goes on to the end. */
export function staves(
  spans: ReadonlyMap<string, Span>,
  agentOf: (key: string) => ScoreAgent,
  nameWidth: (agent: ScoreAgent) => number,
  isRunning: (key: string) => boolean = () => false,
): readonly Staff[] {
  const placed = new Map<string, Staff>();
  /** Where each row is free again. */
  const free: number[] = [];
  for (const [key, { from, to }] of spans) {
    const agent = agentOf(key);
    const above = key === MAIN ? undefined : (placed.get(agent.parent ?? MAIN) ?? placed.get(MAIN));
    let row = above === undefined ? 0 : above.row + 1;
    // The main agent keeps its row to itself.
    if (key !== MAIN && row === 0) row = 1;
    while ((free[row] ?? Number.NEGATIVE_INFINITY) > from) row++;
    const end = key === MAIN || isRunning(key) ? Number.POSITIVE_INFINITY : to;
    free[row] = Math.max(end + REST, from + nameWidth(agent) + REST);
    placed.set(key, { agent, row, depth: (above?.depth ?? -1) + 1, from, to: end });
  }
  return [...placed.values()];
}

/** The timeline of a report, with notes that name their agents. */
export const scoreOf = ({ lanes, notes }: Pick<Timeline, 'lanes' | 'notes'>): readonly ScoreNote[] =>
  notes.map(({ lane, ...note }) => ({ ...note, agent: lanes[lane]?.key ?? MAIN }));

export interface ScoreLine {
  readonly notes: readonly PlacedNote[];
  /** In the positions of the whole score. */
  readonly from: number;
  readonly to: number;
}

/** Cuts a score into lines of at most this width; the positions stay those of the whole. */
export function inSystems(placed: readonly PlacedNote[], width: number): readonly ScoreLine[] {
  const systems: PlacedNote[][] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const one of placed) {
    if (one.x - start > width - 2 * MARGIN) {
      systems.push([]);
      start = one.x;
    }
    systems.at(-1)?.push(one);
  }
  return systems.map((notes) => ({ notes, from: notes[0]?.x ?? 0, to: notes.at(-1)?.x ?? 0 }));
}
