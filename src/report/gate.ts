// A gate for CI: whether sessions kept to their policy. It fails with reasons, and never passes for lack of evidence.

import { isObject } from '../core/json.ts';
import { counted } from '../core/rules/words.ts';
import { PASS_MARK, type Score } from '../core/score.ts';
import { isAgentSession } from '../ledger/agent-sessions.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import { makeReport } from './make.ts';
import type { ReportedViolation, SessionReport } from './report.ts';
import { bandOf, whyNoScore } from './words.ts';

export interface GateOptions {
  /** What every session must reach. */
  readonly minScore?: number;
  /** Rules or finding codes without any violation; `*`: all of them. */
  readonly noViolations?: readonly string[];
  /** One session by its full id, or all that were active since a time, in one project or in all. Neither: the newest. */
  readonly session?: string;
  readonly since?: number;
  readonly project?: string;
  /** Passes where there is nothing to judge. */
  readonly allowEmpty?: boolean;
}

export const GATE_CODES = ['NO_SESSION', 'NO_SCORE', 'SCORE_LOW', 'VIOLATION', 'CHAIN_BROKEN'] as const;
export type GateCode = (typeof GATE_CODES)[number];

export interface GateReason {
  readonly code: GateCode;
  readonly words: string;
  readonly session?: string;
  readonly seq?: number;
  readonly rule?: string;
}

interface GatedSession {
  readonly session: string;
  readonly project: string;
  readonly startedAt: number;
  readonly lastAt: number;
  readonly score?: Score;
  readonly violations: number;
  readonly passed: boolean;
}

export interface GateResult {
  readonly passed: boolean;
  readonly minScore: number;
  readonly noViolations: readonly string[];
  readonly sessions: readonly GatedSession[];
  readonly reasons: readonly GateReason[];
  /** Names in `noViolations` that no policy of these sessions has: probably misspelt. */
  readonly unknown: readonly string[];
}

/** Violations of one rule listed one by one. */
const MOST_LISTED = 20;

export async function gate(ledger: Ledger, options: GateOptions = {}): Promise<GateResult> {
  const { minScore = PASS_MARK, noViolations = [], allowEmpty = false } = options;
  if (!Number.isFinite(minScore) || minScore < 0 || minScore > 100)
    throw new RangeError('minScore must be between 0 and 100');
  const sessions: GatedSession[] = [];
  const reasons: GateReason[] = [];
  const policies = new Set<string>();
  for (const summary of await sessionsFor(ledger, options)) {
    const found = await judgeSession(ledger, summary, { minScore, noViolations, allowEmpty });
    sessions.push(found.session);
    reasons.push(...found.reasons);
    for (const id of found.policies) policies.add(id);
  }
  const nothing = sessions.length === 0 && !allowEmpty;
  const all: readonly GateReason[] = nothing ? [{ code: 'NO_SESSION', words: 'no session to judge' }] : reasons;
  const unknown = await unknownIn(ledger, policies, noViolations);
  return { passed: all.length === 0, minScore, noViolations, sessions, reasons: all, unknown };
}

/** Codes, in capitals, may be any that a policy defines. */
async function unknownIn(
  ledger: Pick<Ledger, 'policy'>,
  policies: ReadonlySet<string>,
  names: readonly string[],
): Promise<readonly string[]> {
  const rules = names.filter((name) => name !== '*' && !/^[A-Z][A-Z0-9_]*$/.test(name));
  if (rules.length === 0) return [];
  const known = new Set<unknown>();
  for (const id of policies) {
    const document = await ledger.policy(id);
    // The rules of a policy that was deleted are unknown.
    if (!Array.isArray(document?.rules)) return [];
    for (const rule of document.rules) if (isObject(rule)) known.add(rule.name);
  }
  return policies.size === 0 ? [] : rules.filter((name) => !known.has(name));
}

export async function sessionsFor(
  ledger: Pick<Ledger, 'sessions'>,
  { session, since, project }: GateOptions,
): Promise<readonly SessionSummary[]> {
  const all = (await ledger.sessions()).filter(isAgentSession).toSorted((a, b) => a.startedAt - b.startedAt);
  if (session !== undefined) return all.filter((one) => one.session === session);
  const here = all.filter((one) => project === undefined || one.project === project);
  if (since !== undefined) return here.filter(({ lastAt }) => lastAt >= since);
  return here.toSorted((a, b) => b.lastAt - a.lastAt).slice(0, 1);
}

type GateDemands = Required<Pick<GateOptions, 'minScore' | 'noViolations' | 'allowEmpty'>>;

async function judgeSession(
  ledger: Ledger,
  summary: SessionSummary,
  demands: GateDemands,
): Promise<{
  readonly session: GatedSession;
  readonly reasons: readonly GateReason[];
  readonly policies: readonly string[];
}> {
  const { session, project, startedAt, lastAt } = summary;
  const about = { session, project, startedAt, lastAt };
  // Records that were changed prove nothing.
  const chain = await ledger.verify(session);
  if (!chain.ok) {
    const reason: GateReason = { code: 'CHAIN_BROKEN', session, seq: chain.seq, words: chain.why };
    return { session: { ...about, violations: 0, passed: false }, reasons: [reason], policies: [] };
  }
  const report = await makeReport(ledger, summary);
  const reasons = [...scoreReasons(report, demands), ...violationReasons(report, demands.noViolations)];
  const { score, violations } = report;
  return {
    session: { ...about, ...(score && { score }), violations: violations.total, passed: reasons.length === 0 },
    reasons,
    policies: report.policies.map(({ id }) => id),
  };
}

function scoreReasons(
  { session, score, unjudged = 0 }: SessionReport,
  { minScore, allowEmpty }: GateDemands,
): readonly GateReason[] {
  if (score === undefined) {
    return allowEmpty ? [] : [{ code: 'NO_SCORE', session, words: `not judged: ${whyNoScore(unjudged)}` }];
  }
  if (score.value >= minScore) return [];
  const { value, observations } = score;
  const band = `${bandOf(score)}, ${counted(observations, 'observation')}`;
  return [{ code: 'SCORE_LOW', session, words: `score ${value} is below ${minScore} (${band})` }];
}

function violationReasons({ session, violations }: SessionReport, forbidden: readonly string[]): readonly GateReason[] {
  const isForbidden = ({ rule, code }: Pick<ReportedViolation, 'rule' | 'code'>): boolean =>
    forbidden.includes('*') || forbidden.includes(rule) || forbidden.includes(code);
  return violations.byRule.filter(isForbidden).flatMap(({ rule, code, times, also }) => {
    const listed = violations.list.filter((one) => one.rule === rule && one.code === code).slice(-MOST_LISTED);
    const reasons = listed.map(
      ({ seq, what, reason }): GateReason => ({
        code: 'VIOLATION',
        session,
        seq,
        rule,
        words: `${rule} (${code}): ${reason.startsWith(what) ? reason : [what, reason].filter(Boolean).join(': ')}`,
      }),
    );
    const more = times + also - listed.length;
    if (more === 0) return reasons;
    const words = `${rule} (${code}): ${listed.length === 0 ? counted(more, 'time') : counted(more, 'more time')}`;
    return [...reasons, { code: 'VIOLATION', session, rule, words } satisfies GateReason];
  });
}
