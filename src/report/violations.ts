// What was refused, held, or would have been, and what the agent did next: complied, ran into it again, worked round it, or gave up.

import type { Event } from '../core/event.ts';
import { clipped } from '../core/rules/words.ts';
import { isHeld } from '../core/score.ts';
import type { Finding } from '../core/verdict.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { bounded, type Part, rows } from './part.ts';
import { NEXT, type Next, type RuleViolations, type Violation, type Violations } from './report.ts';
import { isRefusal, keyOf, labelOf, whatOf } from './who.ts';

const LISTED = 200;
const RULES = 100;
/** Actors whose last violations are remembered, and how many of each: as many as the engine knows work-arounds of. */
const ACTORS = 200;
const REMEMBERED = 6;
const REASON = 200;

interface Seen extends Omit<Violation, 'next'> {
  next: Next;
  readonly targets: readonly string[];
  readonly rows: readonly Row[];
  /** Nothing has come after it yet. */
  open: boolean;
}

interface Row extends Omit<RuleViolations, 'next' | 'times' | 'refused' | 'letThrough' | 'gotRound'> {
  times: number;
  refused: number;
  letThrough: number;
  gotRound: number;
  readonly next: Record<Next, number>;
}

const noNext = (): Record<Next, number> => ({ complied: 0, again: 0, 'worked-round': 0, 'gave-up': 0, unknown: 0 });

export function violations(): Part<Violations> {
  const byRule = rows<Row>(
    RULES,
    (key) => {
      const [rule = '', code = ''] = key.split('\n');
      return { rule, code, times: 0, refused: 0, letThrough: 0, gotRound: 0, next: noNext() };
    },
    'others\n',
  );
  const recent = bounded<string, Seen[]>(ACTORS);
  const list: Seen[] = [];
  const next = noNext();
  const sums = { total: 0, refused: 0, held: 0, letThrough: 0, workedRound: 0 };

  const settle = (seen: Seen, what: Next): void => {
    for (const counts of [next, ...seen.rows.map((row) => row.next)]) {
      counts[seen.next]--;
      counts[what]++;
    }
    seen.next = what;
    seen.open = false;
  };
  const settleOpen = (actor: string, what: Next): void => {
    for (const seen of recent.get(actor) ?? []) if (seen.open) settle(seen, what);
  };

  function worked(record: LedgerRecord): void {
    const mine = recent.get(keyOf(record.actor)) ?? [];
    const targets = targetsOf(record.event);
    const round = mine.findLast((seen) => seen.targets.some((target) => targets.includes(target))) ?? mine.at(-1);
    sums.workedRound++;
    if (round === undefined) return;
    settle(round, 'worked-round');
    if (record.verdict.outcome !== 'deny') for (const row of round.rows) row.gotRound++;
  }

  function add(record: LedgerRecord, findings: readonly Finding[]): void {
    const { seq, at, event, actor } = record;
    const main = findings.find(({ effective }) => effective === 'deny' || effective === 'hold') ?? findings[0];
    if (main === undefined) return;
    const stood = main.effective === 'deny' || main.effective === 'hold';
    const named = [...new Set(findings.map(({ rule, code }) => `${rule}\n${code}`))].map(byRule.of);
    const seen: Seen = {
      seq,
      at,
      actor: labelOf(actor),
      rule: main.rule,
      code: main.code,
      said: main.outcome,
      effective: main.effective,
      what: whatOf(event),
      reason: clipped(main.reason, REASON),
      next: 'unknown',
      targets: targetsOf(event),
      rows: [...new Set(named)],
      open: true,
    };
    sums.total++;
    if (main.effective === 'deny') sums.refused++;
    else if (main.effective === 'hold') sums.held++;
    else sums.letThrough++;
    next.unknown++;
    for (const row of seen.rows) {
      row.times++;
      row.next.unknown++;
      if (stood) row.refused++;
      else row.letThrough++;
    }
    list.push(seen);
    if (list.length > 2 * LISTED) list.splice(0, list.length - LISTED);
    const key = keyOf(actor);
    recent.set(key, [...(recent.get(key) ?? []), seen].slice(-REMEMBERED));
  }

  return {
    see: (record) => {
      const { event, actor, verdict } = record;
      if (event.damage) return;
      const key = keyOf(actor);
      const said = against(record);
      switch (event.name) {
        case 'tool.before': {
          if (verdict.findings.some(({ code }) => code === 'RETARGETED')) worked(record);
          settleOpen(key, said.length > 0 ? 'again' : 'complied');
          break;
        }
        case 'stop':
          afterStop(recent.get(key) ?? [], record, settle);
          break;
        case 'agent.stop':
          for (const seen of recent.get(key) ?? []) {
            const after = said.length > 0 ? 'again' : 'complied';
            if (seen.open) settle(seen, seen.said === 'hold' ? after : leftAlone(seen));
          }
          break;
        case 'session.end':
          for (const seen of recent.get('main') ?? []) if (seen.open) settle(seen, leftAlone(seen));
          break;
        case 'prompt':
          if (event.from === 'person') settleOpen('main', 'unknown');
          break;
        default:
      }
      if (said.length > 0) add(record, said);
    },

    told: () => ({
      ...sums,
      next: { ...next },
      byRule: byRule
        .all()
        .toSorted((a, b) => b.times - a.times)
        .map((row) => ({ ...row, next: { ...row.next } })),
      list: list.slice(-LISTED).map(({ targets: _t, rows: _r, open: _o, ...seen }) => seen),
    }),
  };
}

/** Findings that make a violation of it. */
function against(record: LedgerRecord): readonly Finding[] {
  const { event, verdict } = record;
  const { findings } = verdict;
  switch (event.name) {
    case 'tool.before':
    case 'permission':
    case 'config.change':
      return findings.filter(isRefusal);
    case 'stop':
      return findings.filter(isHeld);
    case 'agent.stop':
      return findings.filter(({ code, effective }) => effective === 'hold' || code === 'CLAIM_MISMATCH');
    default:
      return [];
  }
}

/** Nobody came back to it. Who was not kept from a call had nothing to give up. */
const leftAlone = ({ said, effective }: Seen): Next =>
  said === 'deny' && effective !== 'deny' ? 'unknown' : 'gave-up';

/** A stop ends what was open: a refusal nobody came back to was given up; a held stop that then passes was meant, unless it was
 *  only let go. */
function afterStop(mine: readonly Seen[], { verdict }: LedgerRecord, settle: (seen: Seen, what: Next) => void): void {
  const held = verdict.findings.filter(({ outcome }) => outcome === 'hold');
  const again = held.some(isHeld);
  for (const seen of mine) {
    if (!seen.open) continue;
    if (seen.said !== 'hold') settle(seen, leftAlone(seen));
    else settle(seen, again ? 'again' : held.length > 0 ? 'gave-up' : 'complied');
  }
}

const targetsOf = (event: Event): readonly string[] =>
  'call' in event ? event.call.effects.flatMap(({ targets }) => targets).slice(0, 8) : [];

export const sumNext = (all: readonly Readonly<Record<Next, number>>[]): Readonly<Record<Next, number>> => {
  const sum = noNext();
  for (const one of all) for (const what of NEXT) sum[what] += one[what];
  return sum;
};
