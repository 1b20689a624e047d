// Commands that only a person may run are refused inside an agent. They are also refused to processes that were started outside
// any terminal of a person while a session is open, because an agent can leave its shell that way.

import type { Cli } from './command.ts';
import { personName } from './person.ts';
import { printable } from './ui/output.ts';
import { Problem } from './ui/problem.ts';
import { projectAt, withLedger, withTutti } from './workplace.ts';

/** A session with an event this recent may still have an active agent. */
const OPEN_FOR_MS = 30 * 60_000;

/** `what`: the command as typed. */
export async function mustBePerson(cli: Cli, what: string): Promise<void> {
  const agent = cli.agent();
  if (agent !== undefined) {
    await record(cli, what, `it ran inside ${agent}`);
    throw new Problem(2, `this is for a person, and it runs inside ${agent}.`, 'Run it in a terminal of your own.');
  }
  const started = cli.unattended();
  if (started === undefined || !(await wasOpen(cli, started.since ?? cli.now()))) return;
  await record(cli, what, `${started.by} started it outside a terminal`);
  throw new Problem(
    2,
    `this is for a person; ${printable(started.by)} started it outside any terminal of yours, while a session was open.`,
    'Run it in a terminal that was open before the session, or when the session has ended.',
  );
}

/** Whether a session that may still be active had started by then. */
const wasOpen = (cli: Cli, then: number): Promise<boolean> =>
  withLedger(cli, async (ledger) =>
    (await ledger.sessions({ agents: true, open: true })).some(
      ({ startedAt, lastAt }) => startedAt <= then && cli.now() - lastAt < OPEN_FOR_MS,
    ),
  );

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
