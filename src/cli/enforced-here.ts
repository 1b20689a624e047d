// Whether the policy is enforced in the folder of a command.

import type { KnownServer } from '../pipeline/enforcement.ts';
import { type EnforcementHere, enforcementIn } from '../pipeline/enforcement-here.ts';
import type { Tutti } from '../pipeline/tutti.ts';
import { readAddress } from '../world/server-address.ts';
import type { Cli } from './command.ts';
import { startPlace } from './hooks-here.ts';
import { homeOf } from './workplace.ts';

/** `server`: the one that answers; undefined if none does. */
export const enforcementHere = (cli: Cli, tutti: Tutti, server: string | undefined): Promise<EnforcementHere> =>
  enforcementIn(tutti, {
    ...startPlace(cli),
    ...{ own: homeOf(cli), variables: cli.env, server: knownServer(cli, server), now: cli.now() },
  });

/** Hooks start the server where the last one was. */
export const knownServer = (cli: Cli, url: string | undefined): KnownServer =>
  url === undefined ? { running: false, url: readAddress(homeOf(cli))?.url } : { running: true, url };
