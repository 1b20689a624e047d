// The verdict when something fails before an event is recorded: ledger, policy, facts or the decision itself.

import type { Client, Decoded } from '../clients/client.ts';
import { callOf, type Damage, type Event } from '../core/event.ts';
import { UNKNOWN_RULE } from '../core/policy.ts';
import type { Verdict } from '../core/verdict.ts';
import { maskText } from '../ledger/known-secrets.ts';
import type { Unrecorded } from '../ledger/unrecorded.ts';
import { builtInPolicy } from '../policy/built-in.ts';
import { DEFAULTS } from '../policy/definition.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import type { World } from '../world/world.ts';
import { decideEvent } from './decide-event.ts';
import { whyOwn } from './delivery.ts';
import { POLICY_PARTS } from './policy-parts.ts';
import { prepareEvent } from './prepare.ts';
import type { HookRequest } from './request.ts';

export type FailingPart = 'world' | 'policy' | 'ledger' | 'crash';

const FAILED: Readonly<Record<FailingPart, string>> = {
  world: 'facts about the call could not be gathered',
  policy: 'the policy could not be loaded',
  ledger: 'the ledger failed',
  crash: 'the decision failed',
};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was known of an event when something failed. */
interface Known {
  readonly force?: PolicyInForce;
  readonly event?: Event;
}

interface FailedEvent {
  readonly client: Client;
  readonly decoded: Decoded;
  readonly request: HookRequest;
  readonly services: { readonly world: World; readonly unrecorded: Unrecorded };
  /** The session's project; undefined for its first event. */
  readonly project: string | undefined;
  readonly failing: FailingPart;
  readonly error: unknown;
}

/** After a crash, or without ledger or policy. What could touch tutti's own files is denied at strict and guidance; all else is up
 *  to `onDamage`. Both report it. */
export function failureVerdict({ force, event }: Known, failed: FailedEvent): Verdict {
  const { services, request, failing, error } = failed;
  const policy = force?.policy ?? builtInPolicy(POLICY_PARTS);
  const asRead = event ?? unprepared(failed, force?.files ?? []);
  const own = asRead.damage?.own;
  // Messages of errors may quote anything.
  const note = `${FAILED[failing]}: ${maskText(messageOf(error))}`;
  const damaged: Event = { ...asRead, damage: { what: failing, note, ...(own !== undefined && { own }) } };
  const { verdict } = decideEvent(policy, { damaged: ['session', 'project', 'user'] }, damaged);
  const call = damaged.name === 'tool.before' && verdict.outcome !== 'deny';
  const id = callOf(damaged)?.id;
  // A host that has answered by itself has noted it.
  if (!request.answered?.()) {
    services.unrecorded.note(damaged.session, { at: damaged.at, call, why: note, ...(id !== undefined && { id }) });
  }
  return verdict;
}

/** The event as far as it can be read without the policy. If not even its effects can, the input's text must do. */
function unprepared({ client, decoded, request, services, project }: FailedEvent, files: readonly string[]): Event {
  const { world } = services;
  const { env } = request;
  const moment = world.stamp();
  const scene = world.scene({ cwd: [decoded.event.cwd, request.project], sessionProject: project, env });
  try {
    const context = {
      client,
      world,
      moment,
      scene,
      env,
      needs: () => [],
      policyFiles: () => files,
      failure: UNKNOWN_RULE,
    };
    return prepareEvent(decoded, context, DEFAULTS.clip);
  } catch (error) {
    const own = whyOwn(request.payload, world.ownNameIn);
    const damage: Damage = { what: 'world', note: messageOf(error), ...(own !== undefined && { own }) };
    const facts = { 'env:TUTTI_LEVEL': env('TUTTI_LEVEL') ?? null };
    return { ...decoded.event, ...moment, ...scene, client: client.name, facts, damage };
  }
}
