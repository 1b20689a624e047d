// Whether the policy is enforced in this folder: gathered once for `status`, `doctor` and `init`.

import { CLIENTS, DEFAULT_CLIENT } from '../clients/registry.ts';
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
}

/** `server`: the one that answers; undefined if none does. */
export async function enforcementHere(cli: Cli, tutti: Tutti, server: string | undefined): Promise<EnforcementHere> {
  const place = startPlace(cli);
  const { project } = place;
  const installed = [...CLIENTS.values()].find((client) => (client.hooksAt?.(place).loaded.length ?? 0) > 0);
  const forNew = await tutti.policy(project, place.env);
  const policy = {
    commands: commandsHere(cli, forNew, project),
    accepted: isTextAccepted(forNew, project, homeOf(cli)),
    waiting: await waitingIn(cli, tutti, project, forNew),
  };
  const here = await enforcementAt(tutti, {
    ...place,
    client: installed ?? DEFAULT_CLIENT,
    server: knownServer(cli, server),
    details: {
      accepted: policy.accepted,
      waiting: policy.waiting.map(({ words }) => words),
      skippedCommands: skippedIn(policy.commands),
    },
    now: cli.now(),
  });
  return { ...here, ...policy };
}

/** Hooks start the server where the last one was. */
export const knownServer = (cli: Cli, url: string | undefined): KnownServer =>
  url === undefined ? { running: false, url: readAddress(homeOf(cli))?.url } : { running: true, url };
