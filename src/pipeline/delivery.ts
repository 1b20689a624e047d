// How an event was delivered: its payload through the client's decoder, and the key that recognises a second delivery.

import { hash } from 'node:crypto';
import type { Client, Decoded, NotOurs } from '../clients/client.ts';
import type { Event } from '../core/event.ts';
import type { RecordPlace } from '../ledger/ledger.ts';
import type { HookRequest } from './request.ts';

export function readPayload(client: Client, request: HookRequest): Decoded | NotOurs {
  if (typeof request.payload === 'string') return client.decode(request.payload, request.native);
  const decoded = client.decode('', request.native);
  if ('notOurs' in decoded) return decoded;
  const note = `the input of ${Math.round(request.payload.tooLarge / 1024)} KiB is over the limit`;
  return { ...decoded, event: { ...decoded.event, damage: { what: 'too-large', note } } };
}

export function placeOf(decoded: Decoded, request: HookRequest, event: Event): RecordPlace {
  const { session, roots, at } = event;
  if (decoded.key !== undefined) {
    return { session, project: roots.project, at, key: `${decoded.key}${askedFor(decoded)}` };
  }
  const place = { session, project: roots.project, at };
  const named = { ...place, ...(request.delivery !== undefined && { key: `delivery ${request.delivery}` }) };
  if (request.via === undefined || typeof request.payload !== 'string') return named;
  // A hook process gets the payload with a final line feed, the server without.
  return { ...named, delivery: { digest: digestOf(request.payload.trimEnd()), via: request.via } };
}

/** A call id that comes again with another input is another call. */
const askedFor = ({ event }: Decoded): string =>
  'call' in event ? `:${JSON.stringify([event.call.name, event.call.input])}` : '';

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
