// How well a role was kept, from what its rule counted: a score, what was refused how often, and what to do about it.

import type { JsonObject } from '../json.ts';
import { isObject } from '../json.ts';

/** One sort of violation: how often, and who should have been asked instead. */
export type RoleViolation = { readonly count: number; readonly to: string | null };

export interface RoleCounts {
  /** Reads that went ahead. */
  readonly read: number;
  readonly violations: number;
  readonly warned: number;
  readonly types: Readonly<Record<string, RoleViolation>>;
}

export interface Compliance {
  /** A hundred: nothing was refused. */
  readonly compliance_score: number;
  readonly valid: boolean;
  readonly total_tool_calls: number;
  readonly violations: { readonly blocked: number; readonly warned: number; readonly allowed: number };
  readonly violation_breakdown: readonly { readonly type: string; readonly count: number }[];
  readonly recommendations: readonly string[];
}

/** What counts is what the role limits: reads that went ahead, and what was refused. */
export function compliance({ read, violations, warned, types }: RoleCounts, passing: number): Compliance {
  const total = read + violations;
  const score = total === 0 ? 100 : Math.round((100 * (total - violations)) / total);
  const sorted = Object.entries(types).sort(([, a], [, b]) => b.count - a.count);
  return {
    compliance_score: score,
    valid: score >= passing,
    total_tool_calls: total,
    violations: { blocked: violations, warned, allowed: read },
    violation_breakdown: sorted.map(([type, { count }]) => ({ type, count })),
    recommendations: sorted.map(([type, { count, to }]) => advice(type, count, to)),
  };
}

const advice = (type: string, count: number, to: string | null): string =>
  `${type}, ${count} ${count === 1 ? 'time' : 'times'}: ${to === null ? 'delegate it' : `delegate it to ${to}`} from the start.`;

/** What a rule of this kind remembers, read from a stored slice. */
export function roleCountsIn(slice: JsonObject): RoleCounts {
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  const types = isObject(slice.types) ? Object.entries(slice.types) : [];
  return {
    read: number(slice.read),
    violations: number(slice.violations),
    warned: number(slice.warned),
    types: Object.fromEntries(
      types.map(([type, value]) => {
        const { count, to } = isObject(value) ? value : {};
        return [type, { count: number(count), to: typeof to === 'string' ? to : null }];
      }),
    ),
  };
}

/** Half a line for a person. */
export const reportLine = ({ compliance_score, violations, violation_breakdown }: Compliance): string => {
  const types = violation_breakdown.map(({ type, count }) => `${type} ${count}`).join(', ');
  return `compliance ${compliance_score} %: ${violations.allowed} reads, ${violations.blocked} refused${types && ` (${types})`}`;
};
