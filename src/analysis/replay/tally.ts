// What the replay found, counted: per rule and code, and per change of the answer between two policies, with the first examples.

import type { Actor } from '../../core/actor.ts';
import { callOf, type Event } from '../../core/event.ts';
import { textOf } from '../../core/json.ts';
import { clipped, described } from '../../core/rules/words.ts';
import { OUTCOMES, type Outcome, type Verdict } from '../../core/verdict.ts';
import type { Past } from './past.ts';

export interface Example {
  readonly at: number;
  readonly session: string;
  /** `SESSION:SEQ` of the ledger, `FILE:LINE` of a transcript. */
  readonly where: string;
  readonly actor: string;
  readonly event: string;
  readonly call: string;
  readonly message: string;
}

export interface FoundRow {
  readonly rule: string;
  readonly code: string;
  /** What the rule said, and what became of it after its level and grants. */
  readonly said: Outcome;
  readonly outcome: Outcome;
  readonly events: number;
  readonly sessions: number;
  readonly examples: readonly Example[];
}

export interface ChangeRow {
  readonly from: Outcome;
  readonly to: Outcome;
  readonly events: number;
  readonly sessions: number;
  /** Rules and codes whose word made the difference, most often first. */
  readonly because: readonly { readonly rule: string; readonly code: string; readonly events: number }[];
  readonly examples: readonly Example[];
}

export type Counts = Readonly<Record<Outcome, number>>;

export interface Tally {
  see(past: Past, actor: Actor, verdict: Verdict, then?: Verdict): void;
  outcomes(): Counts;
  found(): readonly FoundRow[];
  changes(): readonly ChangeRow[];
}

interface Row {
  readonly key: readonly [rule: string, code: string, said: Outcome, outcome: Outcome];
  events: number;
  readonly sessions: Set<string>;
  readonly examples: Example[];
}

interface Change {
  readonly from: Outcome;
  readonly to: Outcome;
  events: number;
  readonly sessions: Set<string>;
  readonly because: Map<string, { readonly rule: string; readonly code: string; events: number }>;
  readonly examples: Example[];
}

export function createTally(mostExamples: number): Tally {
  const outcomes: Record<Outcome, number> = { allow: 0, advise: 0, hold: 0, ask: 0, deny: 0 };
  const rows = new Map<string, Row>();
  const changes = new Map<string, Change>();

  function noteRows(past: Past, actor: Actor, verdict: Verdict): void {
    if (verdict.findings.length === 0) return;
    const told = new Set<string>();
    for (const { rule, code, outcome: said, effective, words } of verdict.findings) {
      const id = `${rule}\0${code}\0${said}\0${effective}`;
      // A rule that says the same twice of one event has found it once.
      if (told.has(id)) continue;
      told.add(id);
      const row = rows.get(id) ?? { key: [rule, code, said, effective], events: 0, sessions: new Set(), examples: [] };
      rows.set(id, row);
      row.events += 1;
      row.sessions.add(past.event.session);
      if (row.examples.length < mostExamples) row.examples.push(exampleOf(past, actor, words));
    }
  }

  function noteChange(past: Past, actor: Actor, verdict: Verdict, then: Verdict): void {
    const [from, to] = [then.outcome, verdict.outcome];
    if (from === to) return;
    const id = `${from}\0${to}`;
    const change = changes.get(id) ?? {
      ...{ from, to, events: 0, sessions: new Set<string>() },
      ...{ because: new Map<string, { rule: string; code: string; events: number }>(), examples: [] },
    };
    changes.set(id, change);
    change.events += 1;
    change.sessions.add(past.event.session);
    const louder = OUTCOMES.indexOf(to) > OUTCOMES.indexOf(from) ? verdict : then;
    const spoke = louder.findings.filter(({ effective }) => effective === louder.outcome);
    for (const { rule, code } of spoke) {
      const why = change.because.get(`${rule}\0${code}`) ?? { rule, code, events: 0 };
      change.because.set(`${rule}\0${code}`, why);
      why.events += 1;
    }
    const message = spoke[0]?.words ?? louder.say;
    if (change.examples.length < mostExamples) change.examples.push(exampleOf(past, actor, message));
  }

  return {
    see: (past, actor, verdict, then) => {
      outcomes[verdict.outcome] += 1;
      noteRows(past, actor, verdict);
      if (then !== undefined) noteChange(past, actor, verdict, then);
    },
    outcomes: () => ({ ...outcomes }),
    found: () =>
      [...rows.values()].sort(loudestFirst).map(({ key: [rule, code, said, outcome], events, sessions, examples }) => ({
        ...{ rule, code, said, outcome, events },
        ...{ sessions: sessions.size, examples },
      })),
    changes: () =>
      [...changes.values()]
        .sort((a, b) => b.events - a.events || compared(`${a.from} ${a.to}`, `${b.from} ${b.to}`))
        .map(({ from, to, events, sessions, because, examples }) => ({
          ...{ from, to, events, sessions: sessions.size },
          because: [...because.values()].sort(
            (a, b) => b.events - a.events || compared(`${a.rule} ${a.code}`, `${b.rule} ${b.code}`),
          ),
          examples,
        })),
  };
}

const loudestFirst = (a: Row, b: Row): number =>
  OUTCOMES.indexOf(b.key[3]) - OUTCOMES.indexOf(a.key[3]) ||
  b.events - a.events ||
  compared(a.key.join(' '), b.key.join(' '));

/** By the characters alone: the same on every machine. */
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const MESSAGE = 600;

const exampleOf = ({ event, where }: Past, actor: Actor, message: string): Example => ({
  at: event.at,
  session: event.session,
  where,
  actor: actorText(actor),
  event: event.name,
  call: callText(event),
  message: clipped(message, MESSAGE),
});

function actorText(actor: Actor): string {
  if (actor.kind === 'subagent') return `${actor.type || 'subagent'} ${actor.id.slice(0, 8)}`;
  return actor.kind === 'teammate' ? actor.name : actor.kind;
}

const CALL = 160;

function callText(event: Event): string {
  const call = callOf(event);
  if (call !== undefined) return clipped(described(call, event.roots), CALL);
  return event.name === 'prompt' ? clipped(textOf(event.text), CALL) : '';
}
