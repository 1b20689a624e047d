// What `tutti watch` shows, gathered from the ledger again and again. Only new records are read.

import { existsSync } from 'node:fs';
import type { Enforced } from '../../core/enforced.ts';
import type { Level } from '../../core/level.ts';
import type { Policy } from '../../core/policy.ts';
import type { SessionSummary } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { type LiveFold, type LiveSession, liveSession } from '../../report/live-session.ts';
import type { Cli } from '../command.ts';
import { enforcementHere } from '../enforced-here.ts';
import { type BudgetSeen, budgetsOf } from '../session-budgets.ts';
import { homeOf } from '../workplace.ts';

export interface WatchSnapshot {
  readonly at: number;
  /** Of the session shown; without one, where the command was started. */
  readonly project: string;
  readonly level: Level;
  readonly enforced: Enforced;
  /** Newest first. */
  readonly sessions: readonly SessionSummary[];
  /** Id of the session shown. Absent: none is recorded yet. */
  readonly session?: string;
  readonly live: LiveSession;
  readonly budgets: readonly BudgetSeen[];
}

export interface Watcher {
  /** `chosen`: the id of a session; undefined shows the newest. */
  readonly look: (chosen: string | undefined) => Promise<WatchSnapshot>;
}

export interface WatchScope {
  readonly project: string;
  /** Sessions of all projects. */
  readonly everywhere: boolean;
}

const MOST_SESSIONS = 20;
/** Records of a session that are read when it is first shown. */
const LOOK_BACK = 2_000;
/** Sessions whose records are kept in memory. */
const MOST_FOLDS = 8;
/** Asking whether the policy is enforced reads settings and asks the server. */
const ENFORCED_FOR_MS = 3_000;

interface PolicySeen {
  readonly project: string;
  readonly at: number;
  readonly level: Level;
  readonly enforced: Enforced;
  readonly policy: Policy;
}

export function createWatcher(cli: Cli, tutti: Tutti, { project: here, everywhere }: WatchScope): Watcher {
  const { ledger } = tutti;
  const folds = new Map<string, LiveFold>();
  let seen: PolicySeen | undefined;

  async function liveOf(session: string): Promise<LiveSession> {
    const known = folds.get(session);
    const fold = known ?? liveSession();
    folds.delete(session);
    folds.set(session, fold);
    const [oldest] = folds.keys();
    if (folds.size > MOST_FOLDS && oldest !== undefined) folds.delete(oldest);
    const from = known === undefined ? { last: LOOK_BACK } : { after: known.result().seq };
    for await (const record of ledger.records({ session, ...from })) fold.see(record);
    return fold.result();
  }

  async function policyAt(project: string): Promise<PolicySeen> {
    const now = cli.now();
    if (seen?.project === project && now - seen.at < ENFORCED_FOR_MS) return seen;
    const { findServer } = await import('../../server/up.ts');
    const found = await findServer(homeOf(cli));
    const cwd = existsSync(project) ? project : cli.cwd;
    const { enforced, level, inForce } = await enforcementHere({ ...cli, cwd }, tutti, found?.address.url);
    seen = { project, at: now, level: level.level, enforced, policy: inForce.policy };
    return seen;
  }

  return {
    look: async (chosen) => {
      const scope = everywhere ? {} : { project: here };
      const sessions = await ledger.sessions({ ...scope, agents: true, limit: MOST_SESSIONS });
      const shown = sessions.find(({ session }) => session === chosen) ?? sessions[0];
      const project = shown?.project ?? here;
      const { level, enforced, policy } = await policyAt(project);
      const common = { at: cli.now(), project, level, enforced, sessions };
      if (shown === undefined) return { ...common, live: NOTHING, budgets: [] };
      const live = await liveOf(shown.session);
      const budgets = await budgetsOf(ledger, policy, shown, cli.now());
      return { ...common, session: shown.session, live, budgets };
    },
  };
}

const NOTHING: LiveSession = { agents: [], verdicts: [], asked: '', seq: 0 };
