// The session as a timeline: a lane for each actor, a note for each call. In a long session notes are left out evenly, those
// without findings first.

import { boundedMap } from '../core/bounded.ts';
import { strongest } from '../core/effect.ts';
import type { Event } from '../core/event.ts';
import { clipped } from '../core/rules/words.ts';
import type { Finding, Verdict } from '../core/verdict.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import type { Part } from './part.ts';
import type { NoteTone, Timeline, TimelineLane, TimelineNote } from './report.ts';
import { isRefusal, keyOf, labelOf, strongestFinding, whatOf } from './who.ts';

const MOST_LANES = 16;
const MOST_NOTES = 750;
const MOST_WAITING = 500;
const REASON_LENGTH = 240;

type Note = { -readonly [K in keyof TimelineNote]: TimelineNote[K] };
type Lane = { -readonly [K in keyof TimelineLane]: TimelineLane[K] };

export function timeline(): Part<Timeline> {
  const lanes: Lane[] = [];
  const laneOf = new Map<string, number>();
  const clean = boundedNotes(MOST_NOTES);
  const withFindings = boundedNotes(MOST_NOTES);
  /** Calls whose end is still to come, by id. */
  const waiting = boundedMap<string, Note>(MOST_WAITING);

  function lane({ actor, at }: LedgerRecord): number {
    const key = keyOf(actor);
    const known = laneOf.get(key);
    const index = known ?? (lanes.length < MOST_LANES ? lanes.length : MOST_LANES - 1);
    const last = index === MOST_LANES - 1 && known === undefined && lanes.length === MOST_LANES;
    if (known === undefined && laneOf.size < MOST_WAITING) laneOf.set(key, index);
    const span = lanes[index] ?? { label: labelOf(actor), kind: actor.kind, from: at, to: at };
    lanes[index] = span;
    // The clock may have been set back.
    span.from = Math.min(span.from, at);
    span.to = Math.max(span.to, at);
    if (last) span.label = 'further agents';
    return index;
  }

  return {
    see: (record) => {
      const { event, verdict, at } = record;
      if (event.name === 'tool.after' || event.name === 'tool.failed') {
        const note = waiting.get(event.call.id ?? '');
        if (note !== undefined) note.ms = Math.max(0, at - note.at);
        return;
      }
      const isAgent = event.name === 'agent.start' || event.name === 'agent.stop';
      if (isAgent && event.who.agentId !== undefined) lane(record);
      const mark = markOf(event);
      if (mark === undefined) return;
      const note = noteOf(record, mark, mark === 'act' ? 0 : lane(record));
      (note.tone === 'clean' ? clean : withFindings).add(note);
      if (event.name === 'tool.before' && event.call.id !== undefined && verdict.outcome !== 'deny')
        waiting.set(event.call.id, note);
    },
    result: () => ({
      lanes: lanes.map((one) => ({ ...one })),
      notes: [...clean.kept(), ...withFindings.kept()].sort((a, b) => a.seq - b.seq).map((note) => ({ ...note })),
      left: clean.left() + withFindings.left(),
    }),
  };
}

function markOf(event: Event): Note['mark'] | undefined {
  switch (event.name) {
    case 'tool.before':
      return 'call';
    case 'stop':
      return 'stop';
    case 'agent.stop':
      return undefined;
    case 'prompt':
      return event.from === 'person' ? 'prompt' : undefined;
    case 'compact':
      return event.phase === 'before' ? 'compact' : undefined;
    default:
      return event.name.startsWith('person.') ? 'act' : undefined;
  }
}

function noteOf({ seq, at, event, verdict }: LedgerRecord, mark: Note['mark'], lane: number): Note {
  const finding = strongestFinding(verdict);
  const tone = mark === 'call' || mark === 'stop' ? toneOf(verdict) : 'clean';
  return {
    seq,
    at,
    lane,
    what: whatOf(event),
    tone,
    mark,
    ...(event.name === 'tool.before' && { effect: strongest(event.call.effects) }),
    ...(finding !== undefined &&
      tone !== 'clean' && { rule: finding.rule, code: finding.code, said: clipped(finding.reason, REASON_LENGTH) }),
  };
}

const TONE_OF: Readonly<Record<Verdict['outcome'], NoteTone>> = {
  allow: 'clean',
  advise: 'advise',
  ask: 'ask',
  hold: 'hold',
  deny: 'deny',
};

function toneOf({ outcome, findings }: Verdict): NoteTone {
  if (outcome === 'deny' || outcome === 'ask' || outcome === 'hold') return TONE_OF[outcome];
  if (findings.some(({ code }) => code === 'RETARGETED')) return 'round';
  if (findings.some(isSoftened)) return 'would';
  if (findings.some(({ grant }) => grant !== undefined)) return 'granted';
  return TONE_OF[outcome];
}

/** Let through only by the level. */
const isSoftened = (finding: Finding): boolean =>
  (isRefusal(finding) || finding.outcome === 'hold') && finding.softened?.startsWith('level ') === true;

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
