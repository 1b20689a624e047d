// Whether a hook process was started by the client itself. An agent's command can start the same program and remove every variable
// that marks it, but it cannot choose its parents: they lead to the shell that the client started for the agent, or to no client.
// Linux only: other systems do not show the variables that a process was started with.

import { readFileSync } from 'node:fs';
import { clientOf, findAgent, type ParentProcess, parentProcesses } from './started-by-agent.ts';
import { AGENT_MARK, clientPid, isAgentMark } from './typed-by-agent.ts';
import { type Unattended, unattended } from './unattended.ts';

export interface Sending {
  /** The process that delivered the event. */
  readonly pid: number;
  /** Variables of the client. */
  readonly env: (name: string) => string | undefined;
  /** The client's process that the session was last heard from, as returned before. */
  readonly before?: string | undefined;
}

/** `client`: the client's process. Absent: none of the parents is known to be one. */
export interface SentByClient {
  readonly client?: string | undefined;
  /** The client was started by an agent. */
  readonly byAgent?: boolean;
  /** The client was started outside any terminal of a person: a program of an agent may have made itself one. */
  readonly unattended?: Unattended | undefined;
}

/** `undefined`: an agent started it, or it has nothing to do with the client that runs the session. */
export function sentByClient({ pid, env, before }: Sending): SentByClient | undefined {
  const chain = [...parentProcesses(pid, 'linux')];
  const same = chain.findIndex((process) => before !== undefined && identityOf(process) === before);
  if (same >= 0) return chain.slice(0, same).some(isMarked) ? undefined : { client: before };
  const named = clientPid(env);
  // The process itself may have any name.
  const at = chain.findIndex((process, n) => n > 0 && (process.id === named || clientOf(process) !== undefined));
  const [below, from] = at < 0 ? [chain, []] : [chain.slice(0, at), chain.slice(at)];
  if (below.some(isMarked)) return undefined;
  const [client, ...above] = from;
  if (before !== undefined && isRunning(before) && !isOtherTerminal(client, above)) return undefined;
  const [first, ...others] = client === undefined ? chain : from;
  return {
    client: client && identityOf(client),
    byAgent: findAgent({}, others) !== undefined,
    unattended: unattended(others, first?.terminal),
  };
}

/** A person may go on with a session in another terminal. */
const isOtherTerminal = (client: ParentProcess | undefined, above: readonly ParentProcess[]): boolean =>
  client !== undefined && findAgent({}, above) === undefined && unattended(above, client.terminal) === undefined;

function isMarked({ id }: ParentProcess): boolean {
  const mark = `${AGENT_MARK}=`;
  try {
    const set = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
    return set.some((pair) => pair.startsWith(mark) && isAgentMark(pair.slice(mark.length)));
  } catch {
    return false;
  }
}

/** The system uses the numbers of processes again, so the time of the start is part of it. */
const identityOf = ({ id, started }: ParentProcess): string | undefined =>
  id === undefined || started === undefined ? undefined : `${id}@${started}`;

function isRunning(identity: string): boolean {
  const [found] = parentProcesses(Number(identity.split('@')[0]), 'linux');
  return found !== undefined && identityOf(found) === identity;
}
