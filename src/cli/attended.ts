// Commands that only a person may run are refused inside an agent. They are also refused to processes that were started outside
// any terminal of a person while a session is open, because an agent can leave its shell that way.

import { type Ledger, OPEN_FOR_MS } from '../ledger/ledger.ts';
import type { Cli } from './command.ts';
import { personName } from './person.ts';
import { printable } from './ui/output.ts';
import { Problem } from './ui/problem.ts';
import { projectAt, withLedger, withTutti } from './workplace.ts';

/** `what`: the command as typed. */
export async function mustBePerson(cli: Cli, what: string): Promise<void> {
  const agent = cli.agent();
  if (agent !== undefined) {
    await record(cli, what, `it ran inside ${agent}`);
    throw new Problem(2, `this is for a person, and it runs inside ${agent}.`, 'Run it in a terminal of your own.');
  }
  const started = cli.unattended();
  if (started === undefined || !(await withLedger(cli, (ledger) => mayBeAgent(cli, ledger)))) return;
  await record(cli, what, `${started.by} started it outside a terminal`);
  throw new Problem(
    2,
    `this is for a person; ${printable(started.by)} started it outside any terminal of yours, while a session was open.`,
    'Run it in a terminal that was open before the session, or when the session has ended.',
  );
}

/** Whether an agent may be running the command. Without a terminal of a person that is so while a session is open, and while a break of
 *  the ledger that no person has seen may hide one. */
export async function mayBeAgent(cli: Cli, ledger: Ledger): Promise<boolean> {
  if (cli.agent() !== undefined) return true;
  const started = cli.unattended();
  if (started === undefined) return false;
  const then = started.since ?? cli.now();
  const isOpen = (await ledger.sessions({ agents: true, open: true })).some(
    ({ startedAt, lastAt }) => startedAt <= then && cli.now() - lastAt < OPEN_FOR_MS,
  );
  return isOpen || (await ledger.breaks()).some(({ lost }) => lost.records.length > 0);
}

/** Records the attempt in the ledger. The command is refused even if that fails. */
async function record(cli: Cli, verb: string, reason: string): Promise<void> {
  const order = { act: 'order', from: 'agent', rule: 'protect', verb, args: {} } as const;
  try {
    await withTutti(cli, (tutti) =>
      tutti.act({ ...order, scope: 'project', project: projectAt(cli), by: personName(cli.env), reason }),
    );
  } catch {
    // Best effort: the command is refused anyway.
  }
}
