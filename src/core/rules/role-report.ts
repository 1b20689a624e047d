// Summarises how well a role was kept: the score of the session, its calls as blocked, warned and allowed, the violations by type, and
// recommendations.

import { count, number, type Section, table } from '../blocks.ts';
import { type ReportFold, type RuleEntry, reportPart } from '../rule-report.ts';

/** A type of violation: how often it was refused, how often it went ahead all the same, and the agent to delegate to instead. */
export type RoleViolation = { readonly count: number; readonly warned?: number; readonly to: string | null };

export interface RoleCounts {
  /** Reads that went ahead. */
  readonly read: number;
  /** Calls that went ahead and broke nothing. Absent in the state of older versions and of imports, where only reads were counted. */
  readonly allowed?: number;
  /** Violations that were refused: up to a hundred, and all of them. */
  readonly violations: number;
  readonly blocked?: number;
  readonly warned: number;
  readonly types: Readonly<Record<string, RoleViolation>>;
}

export interface Compliance {
  /** 100: no violations. */
  readonly compliance_score: number;
  readonly valid: boolean;
  readonly total_tool_calls: number;
  readonly violations: { readonly blocked: number; readonly warned: number; readonly allowed: number };
  readonly violation_breakdown: readonly ViolationCount[];
  readonly recommendations: readonly string[];
}

type ViolationCount = { readonly type: string; readonly count: number } & (
  | { readonly blocked: true }
  | { readonly warned: true }
);

/** `score`: that of the session, the same as in reports. Without one, as for imported state, it is made of the counts alone. */
export function compliance(counts: RoleCounts, passing: number, score: number | undefined): Compliance {
  const { read, allowed = read, violations, blocked = violations, warned, types } = counts;
  const total = allowed + blocked + warned;
  const own = total === 0 ? 100 : Math.round((100 * allowed) / total);
  const sorted = Object.entries(types).sort(([, a], [, b]) => sum(b) - sum(a));
  const value = score ?? own;
  return {
    compliance_score: value,
    valid: value >= passing,
    total_tool_calls: total,
    violations: { blocked, warned, allowed },
    violation_breakdown: sorted.flatMap(([type, { count, warned = 0 }]): readonly ViolationCount[] => [
      ...(count > 0 ? [{ type, count, blocked: true } as const] : []),
      ...(warned > 0 ? [{ type, count: warned, warned: true } as const] : []),
    ]),
    recommendations: sorted.map(([type, violation]) => advice(type, sum(violation), violation.to)),
  };
}

const sum = ({ count, warned = 0 }: RoleViolation): number => count + warned;

const advice = (type: string, count: number, to: string | null): string =>
  `${type}, ${count} ${count === 1 ? 'time' : 'times'}: ${to === null ? 'delegate it' : `delegate it to ${to}`} from the start.`;

/** Half a line for a person. */
export const reportLine = ({
  compliance_score,
  total_tool_calls,
  violations,
  violation_breakdown,
}: Compliance): string => {
  const types = violation_breakdown.map(({ type, count }) => `${type} ${count}`).join(', ');
  const { blocked, warned } = violations;
  return `compliance ${compliance_score} %: ${total_tool_calls} calls, ${blocked} blocked, ${warned} warned${types && ` (${types})`}`;
};

/** One call of the role, as the record of the session shows it. */
interface RoleCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly tool: string;
  readonly outcome: 'allowed' | 'warned' | 'blocked';
  readonly read_count_after: number;
  readonly violation: string | null;
}

export interface RoleReport extends RuleEntry, Omit<Compliance, 'compliance_score' | 'valid'> {
  readonly agent_role: string;
  /** The newest calls; `total_tool_calls` has all. */
  readonly calls: readonly RoleCall[];
  /** Where the summary is written too, relative to the project. */
  readonly file?: string;
}

const MOST_CALLS = 500;

interface RoleSettings {
  readonly role: string;
  readonly reportFile?: string | undefined;
}

type RoleSlice = RoleCounts & { readonly role: string | null; readonly reads: number };

export const roleReport = reportPart<RoleSettings, RoleSlice, RoleReport>({
  key: 'roles',
  open,
  section,
  files: ({ file, rule: _, calls, ...summary }, { session, start, end, score }) =>
    file === undefined
      ? []
      : [
          {
            path: file,
            json: {
              session_id: session,
              session_start: start,
              session_end: end ?? null,
              compliance_score: score ?? 100,
              ...summary,
              calls,
            },
          },
        ],
});

function open(rule: string): ReportFold<RoleSettings, RoleSlice, RoleReport> {
  const calls: RoleCall[] = [];
  let last: { readonly settings: RoleSettings; readonly slice: RoleSlice } | undefined;
  return {
    see: ({ at, event, verdict, settings, slice }) => {
      if (slice === undefined) return;
      const before = last?.slice;
      last = { settings, slice };
      if (event.name !== 'tool.before') return;
      const changed = (pick: (counts: RoleSlice) => number): boolean =>
        pick(slice) > (before === undefined ? 0 : pick(before));
      const outcome = changed((counts) => counts.blocked ?? counts.violations)
        ? 'blocked'
        : changed(({ warned }) => warned)
          ? 'warned'
          : changed(({ allowed = 0 }) => allowed)
            ? 'allowed'
            : undefined;
      if (outcome === undefined) return;
      const code = verdict.findings.find((finding) => finding.rule === rule)?.code ?? null;
      const { name } = event.call;
      calls.push({
        at,
        tool: name,
        outcome,
        read_count_after: slice.reads,
        violation: outcome === 'allowed' ? null : code,
      });
      if (calls.length > MOST_CALLS) calls.shift();
    },
    entry: () => {
      if (last === undefined || last.slice.role !== last.settings.role) return undefined;
      const { settings, slice } = last;
      const { compliance_score: _, valid: __, ...counts } = compliance(slice, 0, undefined);
      const file = settings.reportFile;
      return { rule, agent_role: settings.role, ...counts, calls, ...(file !== undefined && { file }) };
    },
  };
}

function section({ rule, agent_role, total_tool_calls, violations, violation_breakdown }: RoleReport): Section {
  const { blocked, warned, allowed } = violations;
  return {
    title: `Role ${agent_role} (${rule})`,
    summary: `${total_tool_calls} calls: ${allowed} allowed, ${blocked} blocked, ${warned} warned`,
    blocks:
      violation_breakdown.length === 0
        ? []
        : [
            table(
              ['violation', number('blocked'), number('warned')],
              violation_breakdown.map((one) => [
                one.type,
                count('blocked' in one ? one.count : 0, 'bad'),
                count('warned' in one ? one.count : 0, 'bad'),
              ]),
            ),
          ],
  };
}
