// Acts are a person's. Refused inside an agent; and refused to what the system started without a terminal (a schedule, a service, a
// process whose parent has gone) while a session is open: an agent that wanted to get away from its shell would come that way.

import type { Cli } from './command.ts';
import { personName } from './person.ts';
import { printable } from './ui/output.ts';
import { Problem } from './ui/problem.ts';
import { isAgentSession, projectAt, withLedger, withTutti } from './workplace.ts';

/** A session that was heard of this lately may have an agent at work. */
const OPEN_FOR_MS = 30 * 60_000;

/** `what`: the words of the command. */
export async function mustBePerson(cli: Cli, what: string): Promise<void> {
  const agent = cli.agent();
  if (agent !== undefined) {
    await record(cli, what, `it ran inside ${agent}`);
    throw new Problem(2, `this is for a person, and it runs inside ${agent}.`, 'Run it in a terminal of your own.');
  }
  const started = cli.unattended();
  if (started === undefined || !(await wasOpen(cli, started.since ?? cli.now()))) return;
  await record(cli, what, `${started.by} started it without a terminal`);
  throw new Problem(
    2,
    `this is for a person; ${printable(started.by)} started it without a terminal, while a session was open.`,
    'Run it in a terminal of your own, or when the session has ended.',
  );
}

/** Whether a session that may still be at work had begun by then. */
const wasOpen = (cli: Cli, then: number): Promise<boolean> =>
  withLedger(cli, async (ledger) =>
    (await ledger.sessions()).some(
      (summary) =>
        isAgentSession(summary) &&
        summary.endedAt === undefined &&
        summary.startedAt <= then &&
        cli.now() - summary.lastAt < OPEN_FOR_MS,
    ),
  );

/** That it was tried stands in the ledger, beside the acts that were done. Without a ledger it is refused all the same. */
async function record(cli: Cli, verb: string, reason: string): Promise<void> {
  const order = { act: 'order', from: 'agent', rule: 'protect', verb, args: {} } as const;
  try {
    await withTutti(cli, (tutti) =>
      tutti.act({ ...order, scope: 'project', project: projectAt(cli), by: personName(cli.env), reason }),
    );
  } catch {
    // Nothing to add: the refusal is what counts.
  }
}
