// What of a policy its tests have heard: which rules spoke, and which rows of their tables decided something.

import type { Rule } from '../../core/policy.ts';
import type { ComposedPolicy } from '../../policy/compose.ts';
import type { Came } from './play.ts';

/** Rules by name, with the numbers of their rows. */
export interface Covered {
  readonly rules: ReadonlyMap<string, number>;
  readonly spoke: ReadonlySet<string>;
  /** `rule/3` */
  readonly decided: ReadonlySet<string>;
}

export interface Coverage {
  readonly policy: string;
  /** Of all rules and rows, to one decimal. */
  readonly percent: number;
  readonly rules: readonly { readonly rule: string; readonly spoke: boolean; readonly rows: readonly boolean[] }[];
}

export const NOTHING_COVERED: Covered = { rules: new Map(), spoke: new Set(), decided: new Set() };

/** A rule that is off, never speaks, or only switches others is nothing to cover; and what is built in, unless there is nothing else. */
function counted({ policy, origins }: ComposedPolicy): readonly Rule[] {
  const speaking = policy.rules.filter(({ level, kind }) => level !== 'off' && !kind.search.mute && !kind.governs);
  const said = origins();
  const own = speaking.filter(({ name }) => said[`rules.${name}.kind`]?.layer !== 'built-in');
  return own.length === 0 ? speaking : own;
}

export function noted(before: Covered, composed: ComposedPolicy, seen: readonly { readonly came: Came }[]): Covered {
  const { policy } = composed;
  const rules = new Map(before.rules);
  // A test that stands its own rules over the policy of its file adds no new ones to what is to be covered.
  if (before === NOTHING_COVERED) {
    for (const rule of counted(composed)) rules.set(rule.name, rule.kind.search.rows?.(rule.settings) ?? 0);
  }
  const spoke = new Set(before.spoke);
  const decided = new Set(before.decided);
  const all = seen.flatMap(({ came }) => came.played);
  const saying = new Set(all.flatMap(({ verdict }) => verdict.findings.map(({ rule }) => rule)));
  // Whether a mode is on cannot be seen from outside, but rules that speak show it.
  const modes = new Set(policy.rules.flatMap((rule) => (saying.has(rule.name) && rule.while ? [rule.while] : [])));
  for (const { event, verdict, actor } of all) {
    const said = new Set(verdict.findings.map(({ rule }) => rule));
    for (const name of said) spoke.add(name);
    if (event.name !== 'tool.before' || verdict.level === 'off') continue;
    for (const rule of policy.rules) {
      if (rule.while !== undefined && !modes.has(rule.while)) continue;
      const rows = rule.kind.search.decidedBy?.(rule.settings, event.call, actor, event.roots) ?? [];
      for (const row of rows) decided.add(`${rule.name}/${row}`);
      // A row that allows decides without a word.
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
