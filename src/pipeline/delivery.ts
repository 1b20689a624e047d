// How an event was delivered: its payload through the client's decoder, and the key that recognises a second delivery.

import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client, Decoded, NotOurs } from '../clients/client.ts';
import type { Damage, Event } from '../core/event.ts';
import type { Policy } from '../core/policy.ts';
import { isUnvouched } from '../core/vouched.ts';
import { type LedgerRecord, type RecordPlace, SAME_EVENT_MS } from '../ledger/ledger.ts';
import { cleanId } from './cleaner.ts';
import type { HookRequest } from './request.ts';

/** Finds a name of tutti's own files in text. */
type FindOwnName = (text: string) => string | undefined;

export function readPayload(client: Client, request: HookRequest, ownNameIn: FindOwnName): Decoded | NotOurs {
  const { payload, native } = request;
  const read = client.decode(typeof payload === 'string' ? payload : '', native);
  if ('notOurs' in read) return read;
  const decoded = withCleanSession(read);
  const damage = typeof payload === 'string' ? decoded.event.damage : tooLarge(payload.tooLarge);
  if (damage === undefined) return decoded;
  const own = whyOwn(payload, ownNameIn);
  return { ...decoded, event: { ...decoded.event, damage: { ...damage, ...(own !== undefined && { own }) } } };
}

/** Before anything is looked up by it, so that it is the same everywhere. */
function withCleanSession(decoded: Decoded): Decoded {
  const session = cleanId(decoded.event.session);
  return session === decoded.event.session ? decoded : { ...decoded, event: { ...decoded.event, session } };
}

const tooLarge = (bytes: number): Damage => ({
  what: 'too-large',
  note: `the input of ${Math.round(bytes / 1024)} KiB is over the limit`,
});

/** Why unreadable input could touch tutti's own files. What was not read could name anything. */
export function whyOwn(payload: HookRequest['payload'], ownNameIn: FindOwnName): string | undefined {
  if (typeof payload !== 'string') return 'was not read';
  const name = ownNameIn(payload);
  return name === undefined ? undefined : `names ${name}`;
}

export function placeOf(decoded: Decoded, request: HookRequest, event: Event, policy: Pick<Policy, 'id'>): RecordPlace {
  const { session, roots, at } = event;
  const accepts = (record: LedgerRecord): boolean =>
    !isUnvouched(record.event) || (isUnvouched(event) && isSameEvent(record, event, policy.id));
  const place = { session, project: roots.project, at, accepts };
  if (decoded.key !== undefined) return { ...place, key: `${decoded.key}${askedFor(decoded)}` };
  const named = { ...place, ...(request.delivery !== undefined && { key: `delivery ${request.delivery}` }) };
  if (request.via === undefined || typeof request.payload !== 'string') return named;
  // A digest, because anyone can name an installation, with a secret or at any length.
  // A hook process gets the payload with a final line feed, the server without.
  return { ...named, delivery: { digest: digestOf(request.payload.trimEnd()), via: digestOf(request.via) } };
}

/** Anyone could have sent an unvouched event, in advance and with other fields. Its record answers no vouched delivery, and another
 *  unvouched one only where that would have been decided on the same event: then two installations sent it, and it counts once. */
const isSameEvent = (record: LedgerRecord, event: Event, policy: string): boolean =>
  record.policy === policy &&
  Math.abs(record.at - event.at) <= SAME_EVENT_MS &&
  isDeepStrictEqual(comparable(record.event), comparable(JSON.parse(JSON.stringify(event))));

/** Without what differs between two deliveries of an event. */
function comparable({ at: _at, nonce: _nonce, facts, ...event }: Event): object {
  const kept = Object.entries(facts).filter(([key]) => !DELIVERED.test(key));
  return { ...event, facts: Object.fromEntries(kept) };
}
/** Facts about the delivery: who vouches for it, the installation's agents, notices. */
const DELIVERED = /^(unvouched|session:.*|delegations:ran|agents|notice:.*|gap|gap:unseen|transcript:compared)$/;

/** A call id that comes again with another input is another call. */
const askedFor = ({ event }: Decoded): string =>
  'call' in event ? `:${JSON.stringify([event.call.name, event.call.input])}` : '';

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
