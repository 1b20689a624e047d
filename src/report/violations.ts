// Violations: what was refused or held, or would have been at `strict`, and what the agent did next.

import { boundedMap, boundedRows } from '../core/bounded.ts';
import type { Event } from '../core/event.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { clipped } from '../core/rules/words.ts';
import { isHeld } from '../core/score.ts';
import type { Finding } from '../core/verdict.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import type { Part } from './part.ts';
import {
  NEXT,
  type Next,
  type NextCounts,
  type ReportedViolation,
  type RuleViolations,
  type Violations,
} from './report.ts';
import { isRefusal, keyOf, labelOf, whatOf } from './who.ts';

const MOST_LISTED = 200;
const MOST_RULES = 100;
const MOST_ACTORS = 200;
/** Violations remembered for each actor: as many as the engine checks for work-arounds. */
const REMEMBERED = 6;
const REASON_LENGTH = 200;

/** Codes that count even where they only advise, by what rule kinds declare. */
const ADVISED_VIOLATIONS: ReadonlySet<string> = new Set(RULE_KINDS.flatMap(({ report }) => report.violations ?? []));

type Row = { -readonly [K in keyof Omit<RuleViolations, 'next'>]: RuleViolations[K] } & {
  readonly next: Record<Next, number>;
};

interface Tracked extends Omit<ReportedViolation, 'next'> {
  next: Next;
  readonly targets: readonly string[];
  /** Of the rule that stands for it. */
  readonly row: Row;
  readonly rows: readonly Row[];
  /** Nothing has followed it yet. */
  open: boolean;
}

const noNext = (): Record<Next, number> => ({ complied: 0, again: 0, 'worked-round': 0, 'gave-up': 0, unknown: 0 });

export function violations(): Part<Violations> {
  const byRule = boundedRows<Row>(
    MOST_RULES,
    (key) => {
      const [rule = '', code = ''] = key.split('\n');
      return { rule, code, times: 0, also: 0, refused: 0, letThrough: 0, gotRound: 0, next: noNext() };
    },
    'others\n',
  );
  const recent = boundedMap<string, readonly Tracked[]>(MOST_ACTORS);
  const list: Tracked[] = [];
  const next = noNext();
  const sums = { total: 0, refused: 0, held: 0, letThrough: 0, workedRound: 0 };

  const settle = (one: Tracked, what: Next): void => {
    for (const counts of [next, one.row.next]) {
      counts[one.next]--;
      counts[what]++;
    }
    one.next = what;
    one.open = false;
  };
  /** `what`: what followed each violation of the actor that is still open. */
  const settleOpen = (actor: string, what: (one: Tracked) => Next): void => {
    for (const one of recent.get(actor) ?? []) if (one.open) settle(one, what(one));
  };

  function workedAround({ actor, event, verdict }: LedgerRecord): void {
    const mine = recent.get(keyOf(actor)) ?? [];
    const targets = targetsOf(event);
    const avoided = mine.findLast((one) => one.targets.some((target) => targets.includes(target))) ?? mine.at(-1);
    sums.workedRound++;
    if (avoided === undefined) return;
    settle(avoided, 'worked-round');
    if (verdict.outcome !== 'deny') for (const row of avoided.rows) row.gotRound++;
  }

  function add({ seq, at, event, actor }: LedgerRecord, findings: readonly Finding[]): void {
    const main = findings.find(isEffective) ?? findings[0];
    if (main === undefined) return;
    const row = byRule.of(`${main.rule}\n${main.code}`);
    const rows = new Set(findings.map(({ rule, code }) => byRule.of(`${rule}\n${code}`)));
    const one: Tracked = {
      seq,
      at,
      actor: labelOf(actor),
      rule: main.rule,
      code: main.code,
      said: main.outcome,
      effective: main.effective,
      what: whatOf(event),
      reason: clipped(main.reason, REASON_LENGTH),
      next: 'unknown',
      targets: targetsOf(event),
      row,
      rows: [...rows],
      open: true,
    };
    sums.total++;
    sums[main.effective === 'deny' ? 'refused' : main.effective === 'hold' ? 'held' : 'letThrough']++;
    next.unknown++;
    row.next.unknown++;
    for (const each of rows) {
      each[each === row ? 'times' : 'also']++;
      each[isEffective(main) ? 'refused' : 'letThrough']++;
    }
    list.push(one);
    if (list.length > 2 * MOST_LISTED) list.splice(0, list.length - MOST_LISTED);
    const key = keyOf(actor);
    recent.set(key, [...(recent.get(key) ?? []), one].slice(-REMEMBERED));
  }

  return {
    see: (record) => {
      const { event, actor, verdict } = record;
      if (event.damage) return;
      const key = keyOf(actor);
      const found = violationsIn(record);
      const after: Next = found.length > 0 ? 'again' : 'complied';
      switch (event.name) {
        case 'tool.before':
          if (verdict.findings.some(({ code }) => code === 'RETARGETED')) workedAround(record);
          settleOpen(key, () => after);
          break;
        case 'stop':
          settleOpen(key, (one) => (one.said === 'hold' ? afterHold(record) : leftAlone(one)));
          break;
        case 'agent.stop':
          settleOpen(key, (one) => (one.said === 'hold' ? after : leftAlone(one)));
          break;
        case 'session.end':
          settleOpen('main', leftAlone);
          break;
        case 'prompt':
          if (event.from === 'person') settleOpen('main', () => 'unknown');
          break;
        default:
      }
      if (found.length > 0) add(record, found);
    },

    result: () => ({
      ...sums,
      next: { ...next },
      byRule: byRule
        .all()
        .toSorted((a, b) => b.times - a.times)
        .map((row) => ({ ...row, next: { ...row.next } })),
      list: list.slice(-MOST_LISTED).map(({ targets: _t, row: _m, rows: _r, open: _o, ...one }) => one),
    }),
  };
}

const isEffective = ({ effective }: Finding): boolean => effective === 'deny' || effective === 'hold';

/** The findings that make the record a violation. */
function violationsIn({ event, verdict: { findings } }: LedgerRecord): readonly Finding[] {
  switch (event.name) {
    case 'tool.before':
    case 'permission':
    case 'config.change':
      return findings.filter(isRefusal);
    case 'stop':
      return findings.filter((finding) => isHeld(finding) && finding.routine !== true);
    case 'agent.stop':
      return findings.filter(({ code, effective }) => effective === 'hold' || ADVISED_VIOLATIONS.has(code));
    default:
      return [];
  }
}

/** The agent never came back to it. After a call that was let through there was nothing to give up. */
const leftAlone = ({ said, effective }: Tracked): Next =>
  said === 'deny' && effective !== 'deny' ? 'unknown' : 'gave-up';

/** A stop after a held one: held again, let through only by the cap or for background work, or accepted. */
function afterHold({ verdict }: LedgerRecord): Next {
  const holds = verdict.findings.filter(({ outcome }) => outcome === 'hold');
  return holds.some(isHeld) ? 'again' : holds.length > 0 ? 'gave-up' : 'complied';
}

const targetsOf = (event: Event): readonly string[] =>
  'call' in event ? event.call.effects.flatMap(({ targets }) => targets).slice(0, 8) : [];

export const sumNext = (all: readonly NextCounts[]): NextCounts => {
  const sum = noNext();
  for (const one of all) for (const what of NEXT) sum[what] += one[what];
  return sum;
};

/** Rows with the same key added up, the most frequent first. */
export function sumRows(
  rows: readonly RuleViolations[],
  keyOfRow: (row: RuleViolations) => string,
): readonly RuleViolations[] {
  const sums = new Map<string, RuleViolations>();
  for (const row of rows) {
    const key = keyOfRow(row);
    const known = sums.get(key);
    sums.set(key, known === undefined ? row : added(known, row));
  }
  return [...sums.values()].toSorted((a, b) => b.times - a.times);
}

const added = (a: RuleViolations, b: RuleViolations): RuleViolations => ({
  ...a,
  times: a.times + b.times,
  also: a.also + b.also,
  refused: a.refused + b.refused,
  letThrough: a.letThrough + b.letThrough,
  gotRound: a.gotRound + b.gotRound,
  next: sumNext([a.next, b.next]),
});
