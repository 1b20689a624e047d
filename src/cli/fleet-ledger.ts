// The ledger that `--fleet` names: that of a machine, read through the collector.

import type { Reading } from '../fleet/tokens.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Args, Cli, Option } from './command.ts';
import { printable } from './ui/output.ts';
import { environment, messageOf, Problem, usage } from './ui/problem.ts';
import { homeOf, withLedger } from './workplace.ts';

export const FLEET: readonly Option[] = [
  { flags: '--fleet', about: "read the fleet's ledger instead of this machine's" },
  { flags: '--machine <name>', about: 'the machine of the fleet, MACHINE or MACHINE/USER' },
];

export async function readerHere(cli: Cli): Promise<Reading> {
  const agent = cli.agent();
  if (agent !== undefined)
    throw new Problem(2, `the fleet's records are for people, and this runs inside ${agent}.`, 'Ask a person.');
  const { readReading } = await import('../fleet/tokens.ts');
  const reading = readReading(homeOf(cli));
  if (reading !== undefined) return reading;
  throw usage('no collector is known to read from.', 'Try `tutti fleet read https://HOST`.');
}

export const isFleet = (args: Args): boolean => args.flag('fleet') || args.text('machine') !== undefined;

/** The ledger of this machine; with `--fleet`, that of the machine that has the session, or that is named. */
export async function withChosenLedger<T>(
  cli: Cli,
  args: Args,
  session: string | undefined,
  work: (ledger: Ledger) => Promise<T>,
): Promise<T> {
  if (!isFleet(args)) return withLedger(cli, work);
  const reading = await readerHere(cli);
  const { openRemote, originsAt } = await import('../fleet/remote-ledger.ts');
  try {
    const origins = await originsAt(reading, session);
    return await work(openRemote(reading, chosen(origins, args.text('machine'), session)));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw environment(`cannot read from ${reading.url}: ${printable(messageOf(error))}.`);
  }
}

interface Named {
  readonly machine: string;
  readonly user: string;
}

const MOST_NAMED = 6;

function chosen<T extends Named>(origins: readonly T[], machine: string | undefined, session: string | undefined): T {
  const matching = origins.filter(
    (one) => machine === undefined || one.machine === machine || `${one.machine}/${one.user}` === machine,
  );
  const [only, another] = matching;
  if (only !== undefined && another === undefined) return only;
  const names = (matching.length > 0 ? matching : origins).map((one) => `${one.machine}/${one.user}`);
  const some = `${names.slice(0, MOST_NAMED).map(printable).join(', ')}${names.length > MOST_NAMED ? ', …' : ''}`;
  if (only === undefined && session !== undefined && machine === undefined)
    throw usage(`no machine of the fleet has a session that begins with '${printable(session)}'.`);
  if (only === undefined)
    throw usage(`the fleet has no such machine${some === '' ? '' : ` among: ${some}`}.`, 'See `tutti fleet overview`.');
  throw usage(`several machines have it: ${some}.`, 'Add --machine NAME.');
}
