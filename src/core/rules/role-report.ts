// Summarises how well a role was kept: a score, the violations by type, and recommendations.

/** A type of violation: its count, and the agent to delegate to instead. */
export type RoleViolation = { readonly count: number; readonly to: string | null };

export interface RoleCounts {
  /** Reads that went ahead. */
  readonly read: number;
  readonly violations: number;
  readonly warned: number;
  readonly types: Readonly<Record<string, RoleViolation>>;
}

export interface Compliance {
  /** 100: no violations. */
  readonly compliance_score: number;
  readonly valid: boolean;
  readonly total_tool_calls: number;
  readonly violations: { readonly blocked: number; readonly warned: number; readonly allowed: number };
  readonly violation_breakdown: readonly { readonly type: string; readonly count: number }[];
  readonly recommendations: readonly string[];
}

/** Counts what the role limits: allowed reads, and violations. */
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

/** Half a line for a person. */
export const reportLine = ({ compliance_score, violations, violation_breakdown }: Compliance): string => {
  const types = violation_breakdown.map(({ type, count }) => `${type} ${count}`).join(', ');
  return `compliance ${compliance_score} %: ${violations.allowed} reads, ${violations.blocked} refused${types && ` (${types})`}`;
};
