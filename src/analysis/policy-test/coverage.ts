// Coverage of a policy by its tests: which rules produced a finding, and which rows of their tables decided a call.

import type { Rule } from '../../core/policy.ts';
import type { ComposedPolicy } from '../../policy/compose.ts';
import type { EventResult } from './play.ts';

export interface Covered {
  /** Rule names with their number of rows. */
  readonly rules: ReadonlyMap<string, number>;
  readonly spoke: ReadonlySet<string>;
  /** `rule/3` */
  readonly decided: ReadonlySet<string>;
}

export interface Coverage {
  readonly policy: string;
  /** The covered share of all rules and rows, to one decimal. */
  readonly percent: number;
  readonly rules: readonly { readonly rule: string; readonly spoke: boolean; readonly rows: readonly boolean[] }[];
}

export const NOTHING_COVERED: Covered = { rules: new Map(), spoke: new Set(), decided: new Set() };

/** The rules that tests should cover. Not rules that are off, never speak or only switch others; built-in rules only if there are
 *  no others. */
function rulesToCover({ policy, origins }: ComposedPolicy): readonly Rule[] {
  const speaking = policy.rules.filter(({ level, kind }) => level !== 'off' && !kind.search.mute && !kind.governs);
  const from = origins();
  const own = speaking.filter(({ name }) => from[`rules.${name}.kind`]?.layer !== 'built-in');
  return own.length === 0 ? speaking : own;
}

export function addCoverage(
  before: Covered,
  composed: ComposedPolicy,
  seen: readonly { readonly result: EventResult }[],
): Covered {
  const { policy } = composed;
  const rules = new Map(before.rules);
  // Rules that a single test adds to the policy of its file need no coverage.
  if (before === NOTHING_COVERED) {
    for (const rule of rulesToCover(composed)) rules.set(rule.name, rule.kind.search.rows?.(rule.settings) ?? 0);
  }
  const spoke = new Set(before.spoke);
  const decided = new Set(before.decided);
  const all = seen.flatMap(({ result }) => result.played);
  const speaking = new Set(all.flatMap(({ verdict }) => verdict.findings.map(({ rule }) => rule)));
  // A verdict does not show whether a mode is on; a finding of one of its rules does.
  const modes = new Set(policy.rules.flatMap((rule) => (speaking.has(rule.name) && rule.while ? [rule.while] : [])));
  for (const { event, verdict, actor } of all) {
    for (const { rule } of verdict.findings) spoke.add(rule);
    if (event.name !== 'tool.before' || verdict.level === 'off') continue;
    for (const rule of policy.rules) {
      if (rule.while !== undefined && !modes.has(rule.while)) continue;
      const rows = rule.kind.search.decidedBy?.(rule.settings, event.call, actor, event.roots) ?? [];
      for (const row of rows) decided.add(`${rule.name}/${row}`);
      // A row that allows decides without a finding.
      if (rows.length > 0) spoke.add(rule.name);
    }
  }
  return { rules, spoke, decided };
}

export function coverageOf(all: readonly ReadonlyMap<string, Covered>[]): readonly Coverage[] {
  const policies = new Map<string, Covered[]>();
  for (const [label, covered] of all.flatMap((one) => [...one])) {
    policies.set(label, [...(policies.get(label) ?? []), covered]);
  }
  return [...policies].map(([policy, parts]) => {
    const names = new Map(parts.flatMap(({ rules }) => [...rules]));
    const rules = [...names].map(([rule, rows]) => ({
      rule,
      spoke: parts.some(({ spoke }) => spoke.has(rule)),
      rows: Array.from({ length: rows }, (_, at) => parts.some(({ decided }) => decided.has(`${rule}/${at + 1}`))),
    }));
    const marks = rules.flatMap(({ spoke, rows }) => [spoke, ...rows]);
    const share = marks.length === 0 ? 1 : marks.filter(Boolean).length / marks.length;
    return { policy, percent: Math.round(share * 1_000) / 10, rules };
  });
}
