// The client's variables, as an event may use them. They are read from the process hook that begins a session and hold for all of it:
// headers of http events set nothing, and a person who wants another level in a running session types `tutti level`.

import { isAbsolute } from 'node:path';
import type { Decoded } from '../clients/client.ts';
import type { Clients } from '../clients/registry.ts';
import { RAN_FACT } from '../core/delegation.ts';
import type { Facts } from '../core/event.ts';
import { type Policy, variablesOf } from '../core/policy.ts';
import type { PinnedVariables } from '../core/state.ts';
import { PIN_FACT, PROCESS_FACT, TRANSCRIPT_FACT } from '../core/vouched.ts';
import type { ClientEnvironment } from '../world/world.ts';
import type { Sender } from './heard-from.ts';
import type { SessionOrigin } from './session-origins.ts';

/** Variables that decide how strict tutti is: only a session's start sets them. */
const SWITCHES: readonly string[] = ['TUTTI_LEVEL', 'TUTTI_POLICY'];

/** With `1`, every decision of the session is logged: also by a server that was started without it. */
export const DEBUG_VARIABLE = 'TUTTI_DEBUG';

/** The value of a variable that was ignored once: it stays so, even if the settings that set it are gone. */
const IGNORED = '';

interface Speaker extends Sender {
  readonly env: ClientEnvironment;
}

/** `restarts`: a new process of the client runs the session, so that what was pinned before no longer holds. */
export function environmentFor(
  { vouched, env }: Speaker,
  origin: SessionOrigin | undefined,
  restarts: boolean,
): ClientEnvironment {
  const pinned = origin?.env;
  if (vouched === false) return (name) => pinned?.[name] || undefined;
  if (pinned === undefined || restarts) return env;
  return (name) => (SWITCHES.includes(name) || pinned[name] === IGNORED ? pinned[name] || undefined : env(name));
}

/** The facts by which the session remembers what it began with, and proof of delegations; undefined if there is nothing to add. */
export function originFacts(request: Speaker, context: PinContext): Facts | undefined {
  const { origin, ran, decoded } = context;
  const proof = ran && { [RAN_FACT]: ran };
  if (request.vouched === false) return proof;
  const pinned = request.unchecked ? undefined : pinnedVariables(request, context);
  const transcript = decoded.sessionTranscript;
  const moved = transcript !== undefined && isAbsolute(transcript) && transcript !== origin?.transcript;
  const process = request.process === origin?.process ? undefined : request.process;
  if (pinned === undefined && !moved && process === undefined) return proof;
  return {
    ...proof,
    ...(pinned && { [PIN_FACT]: pinned }),
    ...(moved && { [TRANSCRIPT_FACT]: transcript }),
    ...(process !== undefined && { [PROCESS_FACT]: process }),
  };
}

function pinnedVariables({ env }: Speaker, context: PinContext): PinnedVariables | undefined {
  const { origin, restarts, policy, clients, ignored } = context;
  const before = restarts ? undefined : origin?.env;
  const names = [...variablesOf(policy), ...scratchVariables(clients), DEBUG_VARIABLE];
  const missing = before === undefined ? [...SWITCHES, ...names] : names.filter((name) => before[name] === undefined);
  const found: Record<string, string> = {};
  for (const name of missing) {
    const value = env(name);
    if (value !== undefined && value.length <= LONGEST) found[name] = value;
    else if (ignored.has(name) && !SWITCHES.includes(name)) found[name] = IGNORED;
  }
  if (before !== undefined && Object.keys(found).length === 0) return undefined;
  return { ...before, ...found };
}

interface PinContext {
  readonly origin?: SessionOrigin | undefined;
  /** Delegations that the transcript was found to show. */
  readonly ran?: readonly string[] | undefined;
  readonly decoded: Decoded;
  readonly restarts: boolean;
  readonly policy: Policy;
  readonly clients: Clients;
  /** Variables that only the client's settings in the project set. */
  readonly ignored: ReadonlySet<string>;
}

/** Characters: the state of a session stays small. */
const LONGEST = 4_096;

const scratchVariables = (clients: Clients): readonly string[] =>
  [...clients.values()].flatMap(({ variables }) => variables.scratch ?? []);
