// The database of a fleet, for the commands of its owner.

import type { FleetDatabase } from '../fleet/members.ts';
import { hasPassword, isPostgresAddress } from '../ledger/postgres-address.ts';
import type { Args, Cli, Option } from './command.ts';
import { environment, messageOf, usage } from './ui/problem.ts';

export const DATABASE: Option = {
  flags: '--database <address>',
  about: 'postgres://USER@HOST/NAME (default: TUTTI_DATABASE); the password comes from PGPASSWORD or PGPASSFILE',
};

/** An address with a password would show it to everyone who lists processes. */
function databaseOf(cli: Cli, args: Args): string {
  const typed = args.text('database');
  const address = typed ?? cli.env.TUTTI_DATABASE;
  if (address === undefined || address === '')
    throw usage('--database is required.', 'Try --database postgres://tutti@localhost/tutti, or set TUTTI_DATABASE.');
  if (!isPostgresAddress(address))
    throw usage('--database must begin with postgres://.', 'Try postgres://tutti@localhost/tutti.');
  if (typed !== undefined && hasPassword(typed))
    throw usage('a password on the command line can be read by others.', 'Set PGPASSWORD or PGPASSFILE instead.');
  return address;
}

export async function withFleet<T>(cli: Cli, args: Args, work: (fleet: FleetDatabase) => Promise<T>): Promise<T> {
  const address = databaseOf(cli, args);
  const { openFleet } = await import('../fleet/members.ts');
  const fleet = await openFleet(address).catch((error: unknown) => {
    throw environment(`cannot open the database: ${messageOf(error)}.`);
  });
  try {
    return await work(fleet);
  } finally {
    await fleet.close();
  }
}
