// Who made a call, and how we know. Only the client's own fields identify an agent; environment variables do not.

import { entryOf } from './json.ts';

/** The caller as the client describes it, before it is resolved against the session. */
export interface Identity {
  readonly agentId?: string;
  readonly agentType?: string;
  /** A name in the payload outside the client's own fields. It does not identify the agent: see the rule kind `role`. */
  readonly agentName?: string;
}

export type Actor =
  | { readonly kind: 'main'; readonly type?: string; readonly evidence: string }
  | {
      readonly kind: 'subagent';
      readonly id: string;
      readonly type: string;
      /** Types of the agents that started it, the nearest first. Absent: the main agent did, or nobody knows. */
      readonly under?: readonly string[];
      readonly evidence: string;
    }
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
  /** It has tried a call. */
  readonly acted?: true;
  /** The teammate's name, when the client says that it is one. */
  readonly teammate?: string;
  /** The name that the delegation gave to an agent that is no teammate. */
  readonly name?: string;
  /** Types of the agents that started it, the nearest first. */
  readonly under?: readonly string[];
}

/** A delegation by an agent whose own agent has not started yet. */
interface AwaitedAgent {
  readonly type: string;
  readonly under: readonly string[];
  /** Id of the call. */
  readonly call?: string;
}

export interface ActorTable {
  /** The agent type of the main thread itself, when the session was started with one. */
  readonly mainType?: string;
  readonly agents: Readonly<Record<string, AgentRow>>;
  /** Running agents that the client did not name. */
  readonly unnamed: number;
  /** Running agents whose rows were dropped. */
  readonly forgotten?: number;
  readonly awaited?: readonly AwaitedAgent[];
}

export const NO_ACTORS: ActorTable = { agents: {}, unnamed: 0 };

/** How many agents have a row. A call with an agent's id is that agent's, with or without a row. */
const STOPPED = 24;
const RUNNING = 48;
const AWAITED = 16;
/** How many agents above it an agent knows. */
const ABOVE = 8;

export function resolveActor(identity: Identity, table: ActorTable): Actor {
  const { agentId, agentType } = identity;
  if (agentId !== undefined) {
    const row = entryOf(table.agents, agentId);
    if (row?.teammate !== undefined) {
      return { evidence: 'agent id of a named agent', id: agentId, kind: 'teammate', name: row.teammate };
    }
    const under = row?.under && { under: row.under };
    return { evidence: 'agent id', id: agentId, kind: 'subagent', type: agentType ?? row?.type ?? '', ...under };
  }
  if (agentType === undefined || agentType === '') return { evidence: 'no agent id', kind: 'main' };
  if (agentType === table.mainType) return { evidence: 'agent type of the session', kind: 'main', type: agentType };
  return { evidence: 'agent type without agent id', kind: 'teammate', name: agentType };
}

export function agentStarted(table: ActorTable, identity: Identity, at: number): ActorTable {
  if (identity.agentId === undefined) return { ...table, unnamed: table.unnamed + 1 };
  const known = entryOf(table.agents, identity.agentId);
  const type = identity.agentType ?? known?.type ?? '';
  const asked = known === undefined ? table.awaited?.find((one) => one.type === type) : undefined;
  const under = known?.under ?? asked?.under;
  const row: AgentRow = {
    type,
    status: 'running',
    startedAt: at,
    ...(known?.acted && { acted: known.acted }),
    ...(known?.teammate !== undefined && { teammate: known.teammate }),
    ...(known?.name !== undefined && { name: known.name }),
    ...(under && { under }),
  };
  return remember({ ...without(table, asked), agents: { ...table.agents, [identity.agentId]: row } });
}

/** A delegation of an agent goes ahead. The next agent of that type that starts is its own. */
export function agentAwaited(table: ActorTable, by: Actor, type: string, call: string | undefined): ActorTable {
  const under = chainBelow(by);
  if (under === undefined) return table;
  const one: AwaitedAgent = { type, under, ...(call !== undefined && { call }) };
  return { ...table, awaited: [...(table.awaited ?? []), one].slice(-AWAITED) };
}

/** The result of a delegation names its agent, or shows that none was started. One in the background may still have to start. */
export function agentReported(
  table: ActorTable,
  by: Identity,
  { id, started }: { readonly id?: string; readonly started?: { readonly id: string } },
): ActorTable {
  const one = id === undefined ? undefined : table.awaited?.find((other) => other.call === id);
  if (started === undefined) return without(table, one);
  const row = entryOf(table.agents, started.id);
  const under = chainBelow(resolveActor(by, table));
  if (row === undefined || under === undefined) return table;
  return without({ ...table, agents: { ...table.agents, [started.id]: { ...row, under } } }, one);
}

/** What agents that this one starts are under. */
const chainBelow = (by: Actor): readonly string[] | undefined =>
  by.kind === 'subagent' && by.type !== '' ? [by.type, ...(by.under ?? [])].slice(0, ABOVE) : undefined;

function without(table: ActorTable, gone: AwaitedAgent | undefined): ActorTable {
  if (gone === undefined) return table;
  const { awaited = [], ...rest } = table;
  const left = awaited.filter((one) => one !== gone);
  return left.length === 0 ? rest : { ...rest, awaited: left };
}

/** An agent tries its first call. */
export function agentActed(table: ActorTable, { agentId }: Identity): ActorTable {
  const row = agentId === undefined ? undefined : entryOf(table.agents, agentId);
  if (agentId === undefined || row === undefined || row.acted) return table;
  return { ...table, agents: { ...table.agents, [agentId]: { ...row, acted: true } } };
}

/** Whether an agent of this session, whose start was seen, has tried no call. */
export function isIdleAgent({ agents }: ActorTable, { agentId }: Identity): boolean {
  const row = agentId === undefined ? undefined : entryOf(agents, agentId);
  return row !== undefined && row.acted !== true;
}

export function agentStopped(table: ActorTable, identity: Identity, at: number): ActorTable {
  if (identity.agentId === undefined) return oneUnnamedLess(table);
  const row = entryOf(table.agents, identity.agentId);
  if (row === undefined) return table.forgotten ? { ...table, forgotten: table.forgotten - 1 } : oneUnnamedLess(table);
  const stopped: AgentRow = { ...row, status: 'stopped', stoppedAt: at };
  return remember({ ...table, agents: { ...table.agents, [identity.agentId]: stopped } });
}

const oneUnnamedLess = (table: ActorTable): ActorTable =>
  table.unnamed === 0 ? table : { ...table, unnamed: table.unnamed - 1 };

export const runningAgents = (table: ActorTable): number =>
  Object.values(table.agents).filter((row) => row.status === 'running').length + table.unnamed + (table.forgotten ?? 0);

/** Whether any agent was started in this session, running or not. */
export const hasStartedAgents = (table: ActorTable): boolean =>
  table.unnamed > 0 || (table.forgotten ?? 0) > 0 || Object.keys(table.agents).length > 0;

/** Whether an agent was started in this session under this id or name. */
export const isStartedAgent = ({ agents }: ActorTable, idOrName: string): boolean =>
  entryOf(agents, idOrName) !== undefined ||
  Object.values(agents).some(({ teammate, name }) => teammate === idOrName || name === idOrName);

/** Drops the oldest rows: of stopped agents, and of running ones when there are far too many. */
function remember(table: ActorTable): ActorTable {
  if (Object.keys(table.agents).length <= Math.min(STOPPED, RUNNING)) return table;
  const rows = Object.entries(table.agents);
  const over = (status: AgentRow['status'], most: number): readonly string[] => {
    const of = rows.filter(([, row]) => row.status === status);
    if (of.length <= most) return [];
    const when = (row: AgentRow): number => row.stoppedAt ?? row.startedAt;
    return of
      .sort(([, a], [, b]) => when(a) - when(b))
      .slice(0, of.length - most)
      .map(([id]) => id);
  };
  const lost = over('running', RUNNING);
  const gone = new Set([...over('stopped', STOPPED), ...lost]);
  if (gone.size === 0) return table;
  return {
    ...table,
    agents: Object.fromEntries(rows.filter(([id]) => !gone.has(id))),
    ...(lost.length > 0 && { forgotten: (table.forgotten ?? 0) + lost.length }),
  };
}
