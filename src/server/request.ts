// Reads an HTTP request before anything in it is trusted: its origin, its path, its headers and its body.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SECRET_HEADER } from '../clients/hook-address.ts';
import { PAYLOAD_LIMIT, type Payload, readBounded } from '../pipeline/payload.ts';
import type { ClientEnvironment } from '../world/world.ts';
import { clientEnv } from './vars.ts';

/** Compares in constant time, so that a caller cannot guess the secret byte by byte. */
export function secretMatcher(secret: string): (given: string) => boolean {
  const expected = Buffer.from(secret);
  return (given) => {
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
}

/** Keeps web pages out: a browser sends an Origin, or the page's own name for this machine as the Host. */
export function isLocal({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined && /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i.test(host ?? '');
}

export interface RequestPath {
  /** From its header, or else the first segment. */
  readonly secret: string;
  /** The other segments: `['hook', CLIENT, EVENT]`. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

const NO_QUERY = new URLSearchParams();

export function pathOf(request: IncomingMessage): RequestPath | undefined {
  const split = segmentsOf(request);
  if (split === undefined) return undefined;
  const { all, query } = split;
  const header = headerOf(request, SECRET_HEADER);
  const [first = '', ...rest] = all;
  return header === undefined ? { secret: first, segments: rest, query } : { secret: header, segments: all, query };
}

/** Not with `URL`, which accepts an absolute address and rewrites `..`. */
export function segmentsOf({
  url = '',
}: IncomingMessage): { readonly all: readonly string[]; readonly query: URLSearchParams } | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.startsWith('/')) return undefined;
  try {
    const all = path.slice(1).split('/').map(decodeURIComponent);
    return { all, query: mark < 0 ? NO_QUERY : new URLSearchParams(url.slice(mark)) };
  } catch {
    return undefined;
  }
}

export function readBody(request: IncomingMessage): Promise<Payload> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > PAYLOAD_LIMIT) return Promise.resolve({ tooLarge: length });
  return readBounded(request);
}

/** An event that a client sends itself. The shim sends a single event on each connection anyway. */
export const isClientEvent = (request: IncomingMessage): boolean =>
  request.url?.includes('/hook/') === true && headerOf(request, 'x-tutti-transport') !== 'command';

/** Clients send UTF-8; Node decodes headers as Latin-1. */
const utf8 = (value: string): string =>
  BEYOND_ASCII.test(value) ? Buffer.from(value, 'latin1').toString('utf8') : value;
const BEYOND_ASCII = /[\x80-\xff]/;

export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? utf8(value) : undefined;
}

const ENV = 'x-tutti-env-';

/** The environment of the client's process, from the headers. Calls `missing` for each variable that no header carries. */
export function envOf(request: IncomingMessage, missing: (name: string) => void): ClientEnvironment {
  return clientEnv((name) => {
    const value = headerOf(request, ENV + name.toLowerCase());
    if (value === undefined) missing(name);
    return value;
  });
}
