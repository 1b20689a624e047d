// Takes back that an event is vouched for, if the client did not start the process that delivered it. Finding that out takes
// milliseconds, so it is done only for events that can give something back or pin something.

import type { Decoded } from '../clients/client.ts';
import { type Ledger, OPEN_FOR_MS } from '../ledger/ledger.ts';
import type { SentByClient } from '../world/sent-by-client.ts';
import type { World } from '../world/world.ts';
import type { HookRequest } from './request.ts';
import type { SessionOrigin } from './session-origins.ts';

export interface Sender {
  readonly vouched: HookRequest['vouched'] | undefined;
  /** The client's process that it came from, where that is known. */
  readonly process?: string | undefined;
  /** Nobody looked at who delivered it: it pins nothing. */
  readonly unchecked?: true;
}

export async function heardFrom(
  { vouched, sender, env }: HookRequest,
  { event }: Decoded,
  origin: SessionOrigin | undefined,
  { world, ledger }: { readonly world: World; readonly ledger: Ledger },
): Promise<Sender> {
  if (vouched !== true || sender === undefined) return { vouched };
  if (origin?.env !== undefined && !givesBack(event)) return { vouched, unchecked: true };
  const pid = sender();
  const sent = pid === undefined ? undefined : world.sentByClient({ pid, env, before: origin?.process });
  if (sent === undefined) return { vouched: false };
  if (isCommand(event) && (await mayBeAgent(sent, event.session, ledger))) return { vouched: false };
  return { vouched, process: sent.client };
}

const givesBack = (event: Decoded['event']): boolean =>
  event.name === 'prompt' ||
  event.name === 'session.start' ||
  (event.name === 'tool.before' && event.call.kind === 'delegate');

/** A command may hold for the whole project, so that an agent could give it in a session of its own. */
const isCommand = (event: Decoded['event']): boolean => event.name === 'prompt' && /^\s*\/?tutti[\s:]/.test(event.text);

/** As at the command line: in a client that an agent started, or outside any terminal while another session is open. */
async function mayBeAgent({ byAgent, unattended }: SentByClient, session: string, ledger: Ledger): Promise<boolean> {
  if (byAgent) return true;
  if (unattended === undefined) return false;
  const { since = Date.now() } = unattended;
  // A ledger that cannot be read records no command either.
  const open = await ledger.sessions({ agents: true, open: true }).catch(() => []);
  return open.some((one) => one.session !== session && one.startedAt <= since && Date.now() - one.lastAt < OPEN_FOR_MS);
}
