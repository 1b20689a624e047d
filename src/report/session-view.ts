// One session for other programs: `tutti session show ID --json`. A stable interface.

import { runningAgents } from '../core/actor.ts';
import { levelInForce } from '../core/acts.ts';
import type { JsonObject } from '../core/json.ts';
import type { Level } from '../core/level.ts';
import type { Policy } from '../core/policy.ts';
import { NEW_PROJECT, NEW_USER, type SessionState } from '../core/state.ts';
import type { SessionSummary, StoredStates } from '../ledger/ledger.ts';

export interface SessionView extends SessionSummary {
  readonly level: Level;
  readonly levelWhy: string;
  readonly policy: string;
  readonly turn: SessionState['turn'];
  readonly holds: number;
  readonly calls: SessionState['calls'];
  readonly actors: { readonly running: number } & SessionState['actors'];
  /** The slice of every rule of the policy in force; its initial one where nothing is stored yet. */
  readonly rules: Readonly<Record<string, JsonObject>>;
  /** Scopes whose stored state does not match the ledger. */
  readonly damaged: StoredStates['damaged'];
}

export function sessionView(
  summary: SessionSummary,
  remembered: StoredStates,
  policy: Policy,
): SessionView | undefined {
  const { session, project = NEW_PROJECT, user = NEW_USER, damaged } = remembered;
  if (session === undefined) return undefined;
  const force = levelInForce(policy, { session, project, user }, session.env?.TUTTI_LEVEL);
  const stored = { session: session.rules, project: project.rules };
  return {
    ...summary,
    level: force.level,
    levelWhy: force.why,
    policy: policy.id,
    turn: session.turn,
    holds: session.holds,
    calls: session.calls,
    actors: { running: runningAgents(session.actors), ...session.actors },
    rules: Object.fromEntries(policy.rules.map(({ name, kind }) => [name, stored[kind.scope][name] ?? kind.initial])),
    damaged,
  };
}
