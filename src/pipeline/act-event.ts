// A person's act as an event: where it is recorded, and what it says.

import type { Event, EventBase } from '../core/event.ts';
import type { Place } from '../ledger/ledger.ts';
import type { ActRequest } from './tutti.ts';

interface Now {
  readonly at: number;
  readonly nonce: string;
  readonly home: string;
  readonly tmp: string;
}

/** Acts that reach further than one session have chains of their own. */
const chainOf = (request: ActRequest): string => {
  switch (request.scope) {
    case 'session':
      return request.session ?? '';
    case 'project':
      return `@project:${request.project}`;
    case 'user':
      return '@user';
  }
};

export const actPlace = (request: ActRequest, event: Event): Place => ({
  session: chainOf(request),
  project: request.project,
  at: event.at,
});

export function actEvent(request: ActRequest, now: Now): Event {
  const base: EventBase = {
    at: now.at,
    nonce: now.nonce,
    client: 'person',
    session: chainOf(request),
    cwd: request.project,
    roots: { project: request.project, home: now.home, tmp: now.tmp },
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
