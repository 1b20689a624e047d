// Whether the policy is enforced in this folder: gathered once for `status`, `doctor` and `init`.

import type { Client } from '../clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../clients/registry.ts';
import type { Enforced } from '../core/enforced.ts';
import { ENFORCED_STATES, type ShownReason } from '../core/enforced-reason.ts';
import { type Enforcement, enforcementAt, type KnownServer } from '../pipeline/enforcement.ts';
import type { Tutti } from '../pipeline/tutti.ts';
import type { Weakening } from '../policy/weaker.ts';
import { readAddress } from '../world/server-address.ts';
import { isTextAccepted } from '../world/trust.ts';
import type { Cli } from './command.ts';
import { type CommandsHere, commandsHere, skippedIn } from './commands-here.ts';
import { startPlace } from './hooks-here.ts';
import { waitingIn } from './waiting-here.ts';
import { homeOf } from './workplace.ts';

export interface EnforcementHere extends Enforcement {
  readonly commands: CommandsHere;
  /** A person has accepted the project's text, or there is none. */
  readonly accepted: boolean;
  /** What of the files would be weaker, and is not in force. */
  readonly waiting: readonly Weakening[];
  /** The same for each client with hooks here. */
  readonly clients: readonly Enforcement[];
}

/** `server`: the one that answers; undefined if none does. */
export async function enforcementHere(cli: Cli, tutti: Tutti, server: string | undefined): Promise<EnforcementHere> {
  const place = startPlace(cli);
  const { project } = place;
  const installed = [...CLIENTS.values()].filter((client) => (client.hooksAt?.(place).loaded.length ?? 0) > 0);
  const forNew = await tutti.policy(project, place.env);
  const policy = {
    commands: commandsHere(cli, forNew, project),
    accepted: isTextAccepted(forNew, project, homeOf(cli)),
    waiting: await waitingIn(cli, tutti, project, forNew),
  };
  const askedOf = (client: Client): Promise<Enforcement> =>
    enforcementAt(tutti, {
      ...place,
      client,
      server: knownServer(cli, server),
      details: {
        accepted: policy.accepted,
        waiting: policy.waiting.map(({ words }) => words),
        skippedCommands: skippedIn(policy.commands),
      },
      now: cli.now(),
    });
  const first = await askedOf(installed[0] ?? DEFAULT_CLIENT);
  const clients = [first];
  for (const client of installed.slice(1)) clients.push(await askedOf(client));
  return { ...first, ...policy, clients, enforced: joined(clients) };
}

/** One answer for all clients: the weakest. A reason that does not hold for all of them names its client. */
function joined(clients: readonly Enforcement[]): Enforced {
  const [first] = clients;
  if (first === undefined || clients.length === 1) return first?.enforced ?? { state: 'not', reasons: [] };
  const reasons = clients.flatMap(({ client, enforced }) => enforced.reasons.map((reason) => ({ client, reason })));
  const shown = new Map<string, ShownReason>();
  for (const { client, reason } of reasons) {
    const alike = reasons.filter((other) => keyOf(other.reason) === keyOf(reason));
    if (alike.length === clients.length) shown.set(keyOf(reason), reason);
    else shown.set(`${client} ${keyOf(reason)}`, { ...reason, words: `${titleOf(client)}: ${reason.words}` });
  }
  const weakest = Math.max(...clients.map(({ enforced }) => ENFORCED_STATES.indexOf(enforced.state)));
  return { state: ENFORCED_STATES[weakest] ?? 'not', reasons: [...shown.values()] };
}

const keyOf = ({ code, words }: ShownReason): string => `${code} ${words}`;
const titleOf = (client: string): string => CLIENTS.get(client)?.title ?? client;

/** Hooks start the server where the last one was. */
export const knownServer = (cli: Cli, url: string | undefined): KnownServer =>
  url === undefined ? { running: false, url: readAddress(homeOf(cli))?.url } : { running: true, url };
