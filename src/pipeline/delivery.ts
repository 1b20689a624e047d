// How an event came: its payload read by the client's decoder, and how to know it again when it comes twice.

import { hash } from 'node:crypto';
import type { Client, Decoded, NotOurs } from '../clients/client.ts';
import type { Event } from '../core/event.ts';
import type { Place } from '../ledger/ledger.ts';
import type { HookRequest } from './tutti.ts';

export function readPayload(client: Client, request: HookRequest): Decoded | NotOurs {
  if (typeof request.payload === 'string') return client.decode(request.payload, request.native);
  const decoded = client.decode('', request.native);
  if ('notOurs' in decoded) return decoded;
  const note = `the input of ${Math.round(request.payload.tooLarge / 1024)} KiB is over the limit`;
  return { ...decoded, event: { ...decoded.event, damage: { what: 'too-large', note } } };
}

export function placeOf(decoded: Decoded, request: HookRequest, event: Event): Place {
  const { session, roots, at } = event;
  if (decoded.key !== undefined) {
    return { session, project: roots.project, at, key: `${decoded.key}${askedFor(decoded)}` };
  }
  const place = { session, project: roots.project, at };
  const named = { ...place, ...(request.delivery !== undefined && { key: `delivery ${request.delivery}` }) };
  if (request.via === undefined || typeof request.payload !== 'string') return named;
  // A process is given a line, a server the same without its end.
  return { ...named, delivery: { digest: digestOf(request.payload.trimEnd()), via: request.via } };
}

/** An answer is for what was asked: an id that comes again with another call is not that call again. */
const askedFor = ({ event }: Decoded): string =>
  'call' in event ? `:${JSON.stringify([event.call.name, event.call.input])}` : '';

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
