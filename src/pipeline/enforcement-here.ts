// Whether the policy is enforced in a folder, for each client with hooks there: gathered once for `status`, `doctor`, `init` and the page.

import type { Client, StartPlace } from '../clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../clients/registry.ts';
import type { Enforced } from '../core/enforced.ts';
import { ENFORCED_STATES, type ShownReason } from '../core/enforced-reason.ts';
import { type Enforcement, enforcementAt, type KnownServer, openSessions } from './enforcement.ts';
import { type PolicyDetailsHere, policyDetails, skippedIn } from './policy-details.ts';
import type { Tutti } from './tutti.ts';

export interface EnforcementHere extends Enforcement, PolicyDetailsHere {
  /** The same for each client with hooks here. */
  readonly clients: readonly Enforcement[];
}

export interface EnforcementPlace extends StartPlace {
  /** tutti's own folder. */
  readonly own: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly server: KnownServer;
  readonly now: number;
}

export async function enforcementIn(
  tutti: Pick<Tutti, 'policy' | 'ledger'>,
  place: EnforcementPlace,
): Promise<EnforcementHere> {
  const { project, own, variables } = place;
  const installed = [...CLIENTS.values()].filter((client) => (client.hooksAt?.(place).loaded.length ?? 0) > 0);
  // Read once: in a large ledger, looking for them takes longer than everything else here.
  const open = await openSessions(tutti.ledger, project);
  const policy = await policyDetails(tutti, { home: own, project, env: variables }, open);
  const askedOf = (client: Client): Promise<Enforcement> =>
    enforcementAt(tutti, {
      ...place,
      client,
      open,
      details: {
        accepted: policy.accepted,
        waiting: policy.waiting.map(({ words }) => words),
        skippedCommands: skippedIn(policy.commands),
      },
    });
  const first = await askedOf(installed[0] ?? DEFAULT_CLIENT);
  const clients = [first];
  for (const client of installed.slice(1)) clients.push(await askedOf(client));
  return { ...first, ...policy, clients, enforced: joined(clients) };
}

/** One answer for all clients: the weakest, but `partly` where only some of them are not held to the policy. A reason that does not hold
 *  for all of them names its client. */
function joined(clients: readonly Enforcement[]): Enforced {
  const [first] = clients;
  if (first === undefined || clients.length === 1) return first?.enforced ?? { state: 'not', reasons: [] };
  const reasons = clients.flatMap(({ client, enforced }) => enforced.reasons.map((reason) => ({ client, reason })));
  const shown = new Map<string, ShownReason>();
  for (const { client, reason } of reasons) {
    const alike = reasons.filter((other) => keyOf(other.reason) === keyOf(reason));
    if (alike.length === clients.length) shown.set(keyOf(reason), reason);
    else shown.set(`${client} ${keyOf(reason)}`, { ...reason, words: named(titleOf(client), reason.words) });
  }
  const states = new Set(clients.map(({ enforced }) => enforced.state));
  const weakest = ENFORCED_STATES.findLast((state) => states.has(state)) ?? 'not';
  return { state: weakest === 'not' && states.size > 1 ? 'partly' : weakest, reasons: [...shown.values()] };
}

const keyOf = ({ code, words, fix }: ShownReason): string => [code, words, fix].join('\n');
const named = (title: string, words: string): string => (words.startsWith(title) ? words : `${title}: ${words}`);
const titleOf = (client: string): string => CLIENTS.get(client)?.title ?? client;
