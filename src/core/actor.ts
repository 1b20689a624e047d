// Who did it, and how we know. A client names the agent or it does not; environment variables identify nobody.

import { entryOf } from './json.ts';

/** What the client said of the caller, before it is resolved against the session. */
export interface Identity {
  readonly agentId?: string;
  readonly agentType?: string;
}

export type Actor =
  | { readonly kind: 'main'; readonly type?: string; readonly evidence: string }
  | { readonly kind: 'subagent'; readonly id: string; readonly type: string; readonly evidence: string }
  | { readonly kind: 'teammate'; readonly name: string; readonly id?: string; readonly evidence: string }
  | { readonly kind: 'unknown'; readonly evidence: string };

export type ActorKind = Actor['kind'];
export const ACTOR_KINDS = ['main', 'subagent', 'teammate', 'unknown'] as const;

/** A row of the actor table: an agent that was started in this session. */
export interface AgentRow {
  readonly type: string;
  readonly status: 'running' | 'stopped';
  readonly startedAt: number;
  readonly stoppedAt?: number;
  /** Set when the client told us it is a teammate with a name of its own. */
  readonly teammate?: string;
}

export interface ActorTable {
  /** The agent type of the main thread itself, when the session was started with one. */
  readonly mainType?: string;
  readonly agents: Readonly<Record<string, AgentRow>>;
  /** Agents running that the client started without naming them. */
  readonly unnamed: number;
}

export const NO_ACTORS: ActorTable = { agents: {}, unnamed: 0 };

/** How many stopped agents are remembered; running ones always are. */
const REMEMBERED = 24;

export function resolveActor(identity: Identity, table: ActorTable): Actor {
  const { agentId, agentType } = identity;
  if (agentId !== undefined) {
    const row = entryOf(table.agents, agentId);
    if (row?.teammate !== undefined) {
      return { kind: 'teammate', name: row.teammate, id: agentId, evidence: 'agent id of a named agent' };
    }
    return { kind: 'subagent', id: agentId, type: agentType ?? row?.type ?? '', evidence: 'agent id' };
  }
  if (agentType === undefined || agentType === '') return { kind: 'main', evidence: 'no agent id' };
  if (agentType === table.mainType) return { kind: 'main', type: agentType, evidence: 'agent type of the session' };
  return { kind: 'teammate', name: agentType, evidence: 'agent type without agent id' };
}

export function agentStarted(table: ActorTable, identity: Identity, at: number): ActorTable {
  if (identity.agentId === undefined) return { ...table, unnamed: table.unnamed + 1 };
  const known = entryOf(table.agents, identity.agentId);
  const row: AgentRow = {
    type: identity.agentType ?? known?.type ?? '',
    status: 'running',
    startedAt: at,
    ...(known?.teammate !== undefined && { teammate: known.teammate }),
  };
  return { ...table, agents: remember({ ...table.agents, [identity.agentId]: row }) };
}

export function agentStopped(table: ActorTable, identity: Identity, at: number): ActorTable {
  if (identity.agentId === undefined) return { ...table, unnamed: Math.max(0, table.unnamed - 1) };
  const row = entryOf(table.agents, identity.agentId);
  if (row === undefined) return table;
  return { ...table, agents: { ...table.agents, [identity.agentId]: { ...row, status: 'stopped', stoppedAt: at } } };
}

export const runningAgents = (table: ActorTable): number =>
  Object.values(table.agents).filter((row) => row.status === 'running').length + table.unnamed;

function remember(agents: Record<string, AgentRow>): Record<string, AgentRow> {
  const stopped = Object.entries(agents).filter(([, row]) => row.status === 'stopped');
  if (stopped.length <= REMEMBERED) return agents;
  stopped.sort(([, a], [, b]) => (a.stoppedAt ?? 0) - (b.stoppedAt ?? 0));
  const forgotten = new Set(stopped.slice(0, stopped.length - REMEMBERED).map(([id]) => id));
  return Object.fromEntries(Object.entries(agents).filter(([id]) => !forgotten.has(id)));
}
