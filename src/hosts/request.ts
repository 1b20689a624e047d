// What is read from an HTTP request before anything is believed: who may ask, what is asked, and how much of it.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Environment } from './environments.ts';
import { PAYLOAD_LIMIT, type Payload, readBounded } from './payload.ts';
import { clientEnv } from './vars.ts';

/** Constant in time: the first wrong letter cannot be told from how long it takes. How long a secret is, is no secret. */
export function knows(expected: string): (given: string) => boolean {
  const secret = Buffer.from(expected);
  return (given) => {
    const told = Buffer.from(given);
    return told.length === secret.length && timingSafeEqual(told, secret);
  };
}

/** A web page cannot get here: it names its origin, and a name of its own for this machine. */
export function isLocal(request: IncomingMessage): boolean {
  if (request.headers.origin !== undefined) return false;
  return /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i.test(request.headers.host ?? '');
}

export interface Route {
  readonly secret: string;
  /** What follows the secret: `['hook', 'claude-code', 'Stop']`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

const NO_QUERY = new URLSearchParams();

/** Taken apart by hand: an address of our own making needs none of what `URL` does for all the others. */
export function routeOf({ url = '' }: IncomingMessage): Route | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.startsWith('/')) return undefined;
  try {
    const [secret = '', ...rest] = path.slice(1).split('/').map(plain);
    return { secret, path: rest, query: mark < 0 ? NO_QUERY : new URLSearchParams(url.slice(mark)) };
  } catch {
    return undefined;
  }
}

const plain = (part: string): string => (part.includes('%') ? decodeURIComponent(part) : part);

export function readBody(request: IncomingMessage): Promise<Payload> {
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > PAYLOAD_LIMIT) return Promise.resolve({ tooLarge: told });
  return readBounded(request);
}

/** A header's bytes are what the client sent; Node takes them for Latin-1. */
const utf8 = (value: string): string => Buffer.from(value, 'latin1').toString('utf8');

export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? utf8(value) : undefined;
}

const ENV = 'x-tutti-env-';

/** The client's environment, as its headers tell it. `elsewhere` is asked for what no header carried. */
export function envOf(request: IncomingMessage, elsewhere: Environment): Environment {
  return clientEnv((name) => headerOf(request, ENV + name.toLowerCase()) ?? elsewhere(name));
}

/** All that the headers tell of it, by names in small letters. */
export function envIn({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const told = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(ENV) && typeof value === 'string' ? [[name.slice(ENV.length), utf8(value)]] : [],
  );
  return new Map(told);
}
