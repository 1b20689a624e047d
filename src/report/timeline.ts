// The session as a timeline: a lane for each actor, a note for each call. In a long session notes are left out evenly, those
// without findings first.

import { boundedMap } from '../core/bounded.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { type AgentOfNotes, sessionNotes } from './notes.ts';
import type { Part } from './part.ts';
import type { Timeline, TimelineLane, TimelineNote } from './report.ts';
import { keyOf, labelOf } from './who.ts';

const MOST_LANES = 64;
const MOST_NOTES = 750;
const MOST_KEYS = 500;
/** Notes of which later records may say more. */
const MOST_OPEN = 1_000;

type Note = { -readonly [K in keyof TimelineNote]: TimelineNote[K] };
type Lane = { -readonly [K in keyof TimelineLane]: TimelineLane[K] };

export function timeline(): Part<Timeline> {
  const notes = sessionNotes();
  const lanes: Lane[] = [];
  const laneOf = new Map<string, number>();
  const clean = boundedNotes(MOST_NOTES);
  const withFindings = boundedNotes(MOST_NOTES);
  /** By record. */
  const open = boundedMap<number, Note>(MOST_OPEN);

  function lane({ actor, at }: LedgerRecord): number {
    const key = keyOf(actor);
    const known = laneOf.get(key);
    const index = known ?? (lanes.length < MOST_LANES ? lanes.length : MOST_LANES - 1);
    const last = index === MOST_LANES - 1 && known === undefined && lanes.length === MOST_LANES;
    if (known === undefined && laneOf.size < MOST_KEYS) laneOf.set(key, index);
    const span = lanes[index] ?? { key, label: labelOf(actor), kind: actor.kind, task: '', from: at, to: at };
    lanes[index] = span;
    // The clock may have been set back.
    span.from = Math.min(span.from, at);
    span.to = Math.max(span.to, at);
    if (last) Object.assign(span, { label: 'further agents', task: '' });
    return index;
  }

  function connect({ key, parent, task }: AgentOfNotes): void {
    const span = lanes[laneOf.get(key) ?? -1];
    if (span?.key === key && parent !== undefined) Object.assign(span, { parent, task: task || span.task });
  }

  return {
    see: (record) => {
      const { note, changes, agents } = notes.see(record);
      if (note?.mark === 'start') lane(record);
      for (const agent of agents) connect(agent);
      for (const { seq, ...more } of changes) Object.assign(open.get(seq) ?? {}, more);
      if (note === undefined) return;
      const { agent: _, ...rest } = note;
      const placed: Note = { ...rest, lane: note.mark === 'act' ? 0 : lane(record) };
      (placed.tone === 'clean' ? clean : withFindings).add(placed);
      if (placed.mark === 'call') open.set(placed.seq, placed);
    },
    result: () => ({
      lanes: lanes.map((one) => ({ ...one })),
      notes: [...clean.kept(), ...withFindings.kept()].sort((a, b) => a.seq - b.seq).map((note) => ({ ...note })),
      left: clean.left() + withFindings.left(),
    }),
  };
}

/** Keeps fewer than twice `most` notes: all of them first, then every second, every fourth and so on. */
function boundedNotes(most: number) {
  let kept: Note[] = [];
  let [seen, stride] = [0, 1];
  return {
    add: (note: Note): void => {
      if (seen++ % stride !== 0) return;
      kept.push(note);
      if (kept.length < 2 * most) return;
      kept = kept.filter((_, n) => n % 2 === 0);
      stride *= 2;
    },
    kept: (): readonly Note[] => kept,
    left: (): number => seen - kept.length,
  };
}
