// How an event was delivered: its payload through the client's decoder, and the key that recognises a second delivery.

import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client, Decoded, NotOurs } from '../clients/client.ts';
import type { Damage, Event } from '../core/event.ts';
import type { Json } from '../core/json.ts';
import type { Policy } from '../core/policy.ts';
import { isUnvouched } from '../core/vouched.ts';
import { type LedgerRecord, type RecordPlace, SAME_EVENT_MS } from '../ledger/ledger.ts';
import { DEEPEST_FOLDER, depthOf } from '../world/links.ts';
import { cleanId } from './cleaner.ts';
import type { HookRequest } from './request.ts';

/** Finds a name of tutti's own files in text. */
type FindOwnName = (text: string) => string | undefined;

export function readPayload(client: Client, request: HookRequest, ownNameIn: FindOwnName): Decoded | NotOurs {
  const { payload, native } = request;
  const read = client.decode(typeof payload === 'string' ? payload : '', native);
  if ('notOurs' in read) return read;
  const decoded = withoutManyValues(withCleanSession(read));
  const { cwd } = decoded.event;
  const depth = depthOf(cwd);
  const isDeep = depth > DEEPEST_FOLDER;
  const damage =
    typeof payload !== 'string' ? tooLarge(payload.tooLarge) : isDeep ? tooDeep(depth) : decoded.event.damage;
  if (damage === undefined) return decoded;
  const own = damage.own ?? whyOwn(payload, ownNameIn);
  // Nothing is looked up from a folder that is too deep, not even its policy.
  const place = isDeep ? { cwd: '' } : {};
  return {
    ...decoded,
    event: { ...decoded.event, ...place, damage: { ...damage, ...(own !== undefined && { own }) } },
  };
}

/** Before anything is looked up by it, so that it is the same everywhere. */
function withCleanSession(decoded: Decoded): Decoded {
  const session = cleanId(decoded.event.session);
  return session === decoded.event.session ? decoded : { ...decoded, event: { ...decoded.event, session } };
}

/** Of the input of a call: entries of lists and objects, at any depth. Each is masked, clipped and compared, and one server answers all
 *  sessions. */
export const MOST_VALUES = 20_000;

/** What has more is not read. */
function withoutManyValues(decoded: Decoded): Decoded {
  const { event } = decoded;
  if (!('call' in event) || !hasMoreValues(event.call.input, MOST_VALUES)) return decoded;
  const damage: Damage = {
    what: 'too-large',
    note: `its input has more than ${MOST_VALUES} values`,
    own: NOT_READ,
  };
  return { ...decoded, event: { ...event, call: { ...event.call, input: {} }, damage } };
}

/** Not by calling itself: the input may be nested as deep as it is long. */
function hasMoreValues(value: Json, most: number): boolean {
  const open: Json[] = [value];
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inside = Array.isArray(next) ? next : Object.values(next);
    values += inside.length;
    if (values > most) return true;
    for (const one of inside) if (typeof one === 'object' && one !== null) open.push(one);
  }
  return false;
}

const tooLarge = (bytes: number): Damage => ({
  what: 'too-large',
  note: `the input of ${Math.round(bytes / 1024)} KiB is over the limit`,
});

const tooDeep = (depth: number): Damage => ({
  what: 'wrong-shape',
  note: `its working folder has ${depth} folders above it; tutti looks at no more than ${DEEPEST_FOLDER}`,
});

const NOT_READ = 'was not read';

/** Why unreadable input could touch tutti's own files. What was not read could name anything. */
export function whyOwn(payload: HookRequest['payload'], ownNameIn: FindOwnName): string | undefined {
  if (typeof payload !== 'string') return NOT_READ;
  const name = ownNameIn(payload);
  return name === undefined ? undefined : `names ${name}`;
}

export function placeOf(decoded: Decoded, request: HookRequest, event: Event, policy: Pick<Policy, 'id'>): RecordPlace {
  const { session, roots, at } = event;
  const accepts = (record: LedgerRecord): boolean =>
    !isUnvouched(record.event) || (isUnvouched(event) && isSameEvent(record, event, policy.id));
  const place = { session, project: roots.project, at, accepts, ...waitFor(request) };
  if (decoded.key !== undefined) return { ...place, key: `${decoded.key}${askedFor(decoded)}` };
  const named = { ...place, ...(request.delivery !== undefined && { key: `delivery ${request.delivery}` }) };
  if (request.via === undefined || typeof request.payload !== 'string') return named;
  // A digest, because anyone can name an installation, with a secret or at any length.
  // A hook process gets the payload with a final line feed, the server without.
  return { ...named, delivery: { digest: digestOf(request.payload.trimEnd()), via: digestOf(request.via) } };
}

/** How long to wait for a locked ledger: what is left of the event's time, without what it takes to answer by the policy after that. */
const waitFor = ({ timeLeft }: HookRequest): Pick<RecordPlace, 'waitMs'> =>
  timeLeft === undefined ? {} : { waitMs: Math.max(WAIT.atLeast, timeLeft() - WAIT.reserve) };
const WAIT = { atLeast: 250, reserve: 1_000 } as const;

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
