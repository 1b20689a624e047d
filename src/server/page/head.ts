// The state of a session now: what is enforced, its level, its score, and what its rules show of themselves.

import { clientNamed } from '../../clients/registry.ts';
import { levelInForce } from '../../core/acts.ts';
import type { Policy } from '../../core/policy.ts';
import { statusOf } from '../../core/rule-state.ts';
import { type ConductTally, scoreOf } from '../../core/score.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../core/state.ts';
import type { RuleStatus } from '../../core/status.ts';
import type { SessionSummary } from '../../ledger/ledger.ts';
import { type Enforcement, enforcementAt, openSessions } from '../../pipeline/enforcement.ts';
import { policyDetails, skippedIn } from '../../pipeline/policy-details.ts';
import type { PolicyInForce } from '../../policy/in-force.ts';
import type { LiveSession } from '../../report/live-session.ts';
import type { PolicyNamed, RulesSeen, ScoreSeen, SessionHead } from '../../web/api.ts';
import { readAddress } from '../../world/server-address.ts';
import { type PageSource, PLACE } from './source.ts';

export interface HeadsOfSessions {
  readonly of: (summary: SessionSummary, live: LiveSession) => Promise<SessionHead>;
  /** A person may have changed what is enforced. */
  readonly forget: () => void;
}

/** Milliseconds. To find out whether a policy is enforced, settings of clients are read. */
const ENFORCED_FOR = 3_000;
const MOST_KEPT = 32;
/** Verdicts that are shown beside the score. */
const MOST_VERDICTS = 40;

interface Known {
  readonly at: number;
  readonly enforcement: Enforcement;
}

export function createHeads(source: PageSource): HeadsOfSessions {
  const known = new Map<string, Known>();

  async function enforcementOf(summary: SessionSummary): Promise<Enforcement> {
    const before = known.get(summary.session);
    if (before !== undefined && source.now() - before.at < ENFORCED_FOR) return before.enforcement;
    const enforcement = await enforcementNow(source, summary);
    known.delete(summary.session);
    known.set(summary.session, { at: source.now(), enforcement });
    const [oldest] = known.size > MOST_KEPT ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return enforcement;
  }

  return {
    of: async (summary, live) => {
      const { enforced, inForce } = await enforcementOf(summary);
      const state = await stateOf(source, summary);
      const { level, why } = levelInForce(inForce.policy, state, levelVariable(state));
      const score = scoreSeen(state.session.conduct);
      const at = source.now();
      return {
        ...{ seq: live.seq, at, enforced, level, levelWhy: why, policy: namedPolicy(inForce) },
        ...(score && { score }),
        live: { ...live, verdicts: live.verdicts.slice(-MOST_VERDICTS) },
        rules: rulesSeen(inForce.policy, state, at),
      };
    },
    forget: () => known.clear(),
  };
}

/** As `tutti status` says it, for this session. */
async function enforcementNow(
  { tutti, home, now }: PageSource,
  { session, project, client }: SessionSummary,
): Promise<Enforcement> {
  const open = await openSessions(tutti.ledger, project);
  const details = await policyDetails(tutti, { home, project, env: process.env }, open);
  return enforcementAt(tutti, {
    ...{ ...PLACE, client: clientNamed(client), session, project, cwd: project, open, now: now() },
    server: { running: true, url: readAddress(home)?.url },
    details: {
      accepted: details.accepted,
      waiting: details.waiting.map(({ words }) => words),
      skippedCommands: skippedIn(details.commands),
    },
  });
}

export async function stateOf(
  { ledger }: Pick<PageSource, 'ledger'>,
  { session: id, project: path, client, startedAt }: SessionSummary,
): Promise<State> {
  const { session, project, user } = await ledger.recall(id, path);
  return {
    session: session ?? newSession(client, path, startedAt),
    project: project ?? NEW_PROJECT,
    user: user ?? NEW_USER,
  };
}

/** A session keeps the variables it began with. */
export const levelVariable = ({ session: { env } }: State): string | undefined =>
  env === undefined ? PLACE.env('TUTTI_LEVEL') : env.TUTTI_LEVEL;

export function scoreSeen(conduct: ConductTally | undefined): ScoreSeen | undefined {
  const score = conduct && scoreOf(conduct);
  return score && { value: score.value, low: score.low, high: score.high, passed: score.passed };
}

export function namedPolicy({ policy, loaded: { composed } }: Pick<PolicyInForce, 'policy' | 'loaded'>): PolicyNamed {
  const name = composed?.policy.id === policy.id ? composed.extends.join(', ') : '';
  return { id: policy.id, ...(name !== '' && { name }) };
}

/** Everything that rules show of themselves, with their names. */
export function rulesSeen(policy: Policy, state: State, now: number): RulesSeen {
  const shown = policy.rules.map((rule) => ({ rule: rule.name, status: statusOf(rule, state, now) }));
  const each = <T extends object>(of: (status: RuleStatus) => readonly T[]): readonly (T & { rule: string })[] =>
    shown.flatMap(({ rule, status }) => of(status).map((one) => ({ ...one, rule })));
  return {
    budgets: each(({ budget }) => (budget === undefined ? [] : [budget])),
    modes: each(({ mode }) => (mode === undefined ? [] : [mode])),
    pieces: each(({ pieces = [] }) => pieces),
    graphs: each(({ graph }) => (graph === undefined ? [] : [graph])),
  };
}
