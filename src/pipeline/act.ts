// A person's act on tutti, converted to an event and decided and recorded like any other.

import { NO_ARGUMENTS } from '../core/call.ts';
import type { Event, EventBase } from '../core/event.ts';
import type { LedgerRecord, RecordPlace } from '../ledger/ledger.ts';
import type { EventStamp, Scene } from '../world/world.ts';
import type { Services } from './answer.ts';
import { cleanId } from './cleaner.ts';
import { actEntry } from './ledger-entry.ts';
import type { ActRequest } from './request.ts';
import { sanitise } from './sanitise.ts';

const NO_CALL = () => NO_ARGUMENTS;

export async function recordAct(
  request: ActRequest,
  services: Pick<Services, 'world' | 'policies' | 'ledger'>,
): Promise<LedgerRecord> {
  const { world, policies, ledger } = services;
  const env = (): undefined => undefined;
  const scene = world.scene({ cwd: [request.project], sessionProject: request.project, env });
  const force = await policies.inForce(request.project, env);
  const event = sanitise(actEvent(request, world.stamp(), scene), force.data.clip, NO_CALL);
  await policies.keep(force, request.project);
  const { record } = await ledger.commit(actPlace(request, event), (remembered) =>
    actEntry(force.policy, remembered, event, request.scope),
  );
  return record;
}

/** Acts on more than one session have their own chains in the ledger. */
const chainOf = (request: ActRequest): string => {
  switch (request.scope) {
    case 'session':
      return cleanId(request.session ?? '');
    case 'project':
      return `@project:${request.project}`;
    case 'user':
      return '@user';
  }
};

const actPlace = (request: ActRequest, event: Event): RecordPlace => ({
  session: chainOf(request),
  project: request.project,
  at: event.at,
});

function actEvent(request: ActRequest, { at, nonce }: EventStamp, { roots }: Scene): Event {
  const base: EventBase = {
    at,
    nonce,
    client: 'person',
    session: chainOf(request),
    cwd: request.project,
    roots: { project: request.project, home: roots.home, tmp: roots.tmp },
    who: {},
    facts: {},
  };
  const act = { by: request.by, reason: request.reason, scope: request.scope };
  switch (request.act) {
    case 'level':
      return { ...base, ...act, name: 'person.level', level: request.level };
    case 'reset':
      return { ...base, ...act, name: 'person.reset', ...(request.rule !== undefined && { rule: request.rule }) };
    case 'grant':
      return { ...base, ...act, name: 'person.grant', wish: request.wish };
    case 'trust':
      return { ...base, ...act, name: 'person.trust', digest: request.digest, commands: request.commands };
    case 'revoke':
      return { ...base, ...act, name: 'person.revoke', grant: request.grant };
    case 'import':
      return {
        ...base,
        ...act,
        name: 'person.import',
        slices: request.slices,
        ...(request.agents && { agents: request.agents }),
      };
    case 'order': {
      const { from, rule, verb, args } = request;
      return { ...base, ...act, name: 'order', from, rule, verb, args };
    }
    default:
      return { ...base, ...act, name: `person.${request.act}` };
  }
}
