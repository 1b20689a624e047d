// The session as a score: a lane for each actor, a note for each call. Long sessions are thinned out evenly, first of all the
// notes that nobody had anything to say about.

import { strongest } from '../core/effect.ts';
import type { Event } from '../core/event.ts';
import { clipped } from '../core/rules/words.ts';
import type { Finding, Verdict } from '../core/verdict.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { bounded, type Part } from './part.ts';
import type { Lane, Note, Timeline, Tone } from './report.ts';
import { isRefusal, keyOf, labelOf, loudest, whatOf } from './who.ts';

const LANES = 16;
const NOTES = 750;
const WAITING = 500;
const SAID = 240;

type Kept = { -readonly [K in keyof Note]: Note[K] };
type Span = { -readonly [K in keyof Lane]: Lane[K] };

export function timeline(): Part<Timeline> {
  const lanes: Span[] = [];
  const laneOf = new Map<string, number>();
  const plain = thinned(NOTES);
  const spoken = thinned(NOTES);
  const waiting = bounded<string, Kept>(WAITING);

  function lane({ actor, at }: LedgerRecord): number {
    const key = keyOf(actor);
    const known = laneOf.get(key);
    const index = known ?? (lanes.length < LANES ? lanes.length : LANES - 1);
    const last = index === LANES - 1 && known === undefined && lanes.length === LANES;
    if (known === undefined && laneOf.size < WAITING) laneOf.set(key, index);
    const span = lanes[index] ?? { label: labelOf(actor), kind: actor.kind, from: at, to: at };
    lanes[index] = span;
    // A clock may be set back.
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
      (note.tone === 'clean' ? plain : spoken).add(note);
      if (event.name === 'tool.before' && event.call.id !== undefined && verdict.outcome !== 'deny')
        waiting.set(event.call.id, note);
    },
    told: () => ({
      lanes: lanes.map((span) => ({ ...span })),
      notes: [...plain.kept(), ...spoken.kept()].sort((a, b) => a.seq - b.seq).map((note) => ({ ...note })),
      left: plain.left() + spoken.left(),
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

function noteOf({ seq, at, event, verdict }: LedgerRecord, mark: Note['mark'], lane: number): Kept {
  const said = loudest(verdict);
  const tone = mark === 'call' || mark === 'stop' ? toneOf(verdict) : 'clean';
  return {
    seq,
    at,
    lane,
    what: whatOf(event),
    tone,
    mark,
    ...(event.name === 'tool.before' && { effect: strongest(event.call.effects) }),
    ...(said !== undefined &&
      tone !== 'clean' && { rule: said.rule, code: said.code, said: clipped(said.reason, SAID) }),
  };
}

const TONE_OF: Readonly<Record<Verdict['outcome'], Tone>> = {
  allow: 'clean',
  advise: 'advise',
  ask: 'ask',
  hold: 'hold',
  deny: 'deny',
};

function toneOf({ outcome, findings }: Verdict): Tone {
  if (outcome === 'deny' || outcome === 'ask' || outcome === 'hold') return TONE_OF[outcome];
  if (findings.some(({ code }) => code === 'RETARGETED')) return 'round';
  if (findings.some(isSoftened)) return 'would';
  if (findings.some(({ grant }) => grant !== undefined)) return 'granted';
  return TONE_OF[outcome];
}

/** What only a level let through. */
const isSoftened = (finding: Finding): boolean =>
  (isRefusal(finding) || finding.outcome === 'hold') && finding.softened?.startsWith('level ') === true;

/** Keeps every so-manieth, and of those ever fewer as there are more. */
function thinned(most: number) {
  let kept: Kept[] = [];
  let [seen, stride] = [0, 1];
  return {
    add: (note: Kept): void => {
      if (seen++ % stride !== 0) return;
      kept.push(note);
      if (kept.length < 2 * most) return;
      kept = kept.filter((_, n) => n % 2 === 0);
      stride *= 2;
    },
    kept: (): readonly Kept[] => kept,
    left: (): number => seen - kept.length,
  };
}
