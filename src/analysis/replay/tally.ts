// Counts what the replay finds, by rule and code and by change of outcome, and keeps the first examples of each.

import type { Actor } from '../../core/actor.ts';
import { callOf, type Event } from '../../core/event.ts';
import { textOf } from '../../core/json.ts';
import { clipped, describeCall } from '../../core/rules/words.ts';
import { OUTCOMES, type Outcome, type Verdict } from '../../core/verdict.ts';
import type { PastEvent } from './past.ts';

export interface Example {
  readonly at: number;
  readonly session: string;
  /** `SESSION:SEQ` in the ledger, `FILE:LINE` in a transcript. */
  readonly where: string;
  readonly actor: string;
  readonly event: string;
  readonly call: string;
  readonly message: string;
}

export interface FoundRow {
  readonly rule: string;
  readonly code: string;
  /** The rule's own outcome. `outcome` is what remained after its level and grants. */
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
  /** The rules and codes that made the difference, most frequent first. */
  readonly because: readonly { readonly rule: string; readonly code: string; readonly events: number }[];
  readonly examples: readonly Example[];
}

export type Counts = Readonly<Record<Outcome, number>>;

export interface ReplayTally {
  see(past: PastEvent, actor: Actor, verdict: Verdict, then?: Verdict): void;
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

export function createTally(mostExamples: number): ReplayTally {
  const outcomes: Record<Outcome, number> = { allow: 0, advise: 0, hold: 0, ask: 0, deny: 0 };
  const rows = new Map<string, Row>();
  const changes = new Map<string, Change>();

  function noteRows(past: PastEvent, actor: Actor, verdict: Verdict): void {
    if (verdict.findings.length === 0) return;
    const counted = new Set<string>();
    for (const { rule, code, outcome: said, effective, words } of verdict.findings) {
      const id = `${rule}\0${code}\0${said}\0${effective}`;
      // A rule's repeated finding counts once per event.
      if (counted.has(id)) continue;
      counted.add(id);
      const row = rows.get(id) ?? { key: [rule, code, said, effective], events: 0, sessions: new Set(), examples: [] };
      rows.set(id, row);
      row.events += 1;
      row.sessions.add(past.event.session);
      if (row.examples.length < mostExamples) row.examples.push(exampleOf(past, actor, words));
    }
  }

  function noteChange(past: PastEvent, actor: Actor, verdict: Verdict, then: Verdict): void {
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
    const stricter = OUTCOMES.indexOf(to) > OUTCOMES.indexOf(from) ? verdict : then;
    const decisive = stricter.findings.filter(({ effective }) => effective === stricter.outcome);
    for (const { rule, code } of decisive) {
      const why = change.because.get(`${rule}\0${code}`) ?? { rule, code, events: 0 };
      change.because.set(`${rule}\0${code}`, why);
      why.events += 1;
    }
    const message = decisive[0]?.words ?? stricter.say;
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
      [...rows.values()]
        .sort(strictestFirst)
        .map(({ key: [rule, code, said, outcome], events, sessions, examples }) => ({
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

const strictestFirst = (a: Row, b: Row): number =>
  OUTCOMES.indexOf(b.key[3]) - OUTCOMES.indexOf(a.key[3]) ||
  b.events - a.events ||
  compared(a.key.join(' '), b.key.join(' '));

/** Compares code units, so the order is the same in every locale. */
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const MAX_MESSAGE = 600;

const exampleOf = ({ event, where }: PastEvent, actor: Actor, message: string): Example => ({
  at: event.at,
  session: event.session,
  where,
  actor: actorText(actor),
  event: event.name,
  call: callText(event),
  message: clipped(message, MAX_MESSAGE),
});

function actorText(actor: Actor): string {
  if (actor.kind === 'subagent') return `${actor.type || 'subagent'} ${actor.id.slice(0, 8)}`;
  return actor.kind === 'teammate' ? actor.name : actor.kind;
}

const MAX_CALL = 160;

function callText(event: Event): string {
  const call = callOf(event);
  if (call !== undefined) return clipped(describeCall(call, event.roots), MAX_CALL);
  return event.name === 'prompt' ? clipped(textOf(event.text), MAX_CALL) : '';
}
