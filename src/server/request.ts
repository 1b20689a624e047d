// What is read from an HTTP request before anything is believed: who may ask, what is asked, and how much of it.

import type { IncomingMessage } from 'node:http';
import { PAYLOAD_LIMIT, type Payload, readBounded } from '../hook/payload.ts';
import type { Environment } from './environments.ts';
import { clientEnv } from './vars.ts';

/** Constant in time: the first wrong letter cannot be told from how long it takes. How long a secret is, is no secret. */
export const knows =
  (secret: string) =>
  (given: string): boolean => {
    let difference = given.length ^ secret.length;
    for (let at = 0; at < secret.length; at++) difference |= given.charCodeAt(at) ^ secret.charCodeAt(at);
    return difference === 0;
  };

/** What was read of a request before its body, by whichever road it came. */
export interface Headed {
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A web page cannot get here: it names its origin, and a name of its own for this machine. */
export function isLocal({ headers: { origin, host } }: Headed): boolean {
  return origin === undefined && typeof host === 'string' && /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i.test(host);
}

export interface Route {
  readonly secret: string;
  /** What follows the secret: `['hook', CLIENT, EVENT]`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

const NO_QUERY = new URLSearchParams();

/** Taken apart by hand: an address of our own making needs none of what `URL` does for all the others. */
export function routeOf({ url }: { readonly url: string }): Route | undefined {
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
const utf8 = (value: string): string =>
  BEYOND_ASCII.test(value) ? Buffer.from(value, 'latin1').toString('utf8') : value;
const BEYOND_ASCII = /[\x80-\xff]/;

export function headerOf({ headers }: Headed, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? utf8(value) : undefined;
}

const ENV = 'x-tutti-env-';

/** The same few are asked for with every event. */
const ENV_HEADERS = new Map<string, string>();
const ENV_HEADERS_MAX = 200;

function envHeader(name: string): string {
  const known = ENV_HEADERS.get(name);
  if (known !== undefined) return known;
  const header = ENV + name.toLowerCase();
  if (ENV_HEADERS.size < ENV_HEADERS_MAX) ENV_HEADERS.set(name, header);
  return header;
}

/** The client's environment, as its headers tell it. `elsewhere` is asked for what no header carried. */
export function envOf(asked: Headed, elsewhere: Environment): Environment {
  return clientEnv((name) => headerOf(asked, envHeader(name)) ?? elsewhere(name));
}

/** All that the headers tell of it, by names in small letters. */
export function envIn({ headers }: Headed): ReadonlyMap<string, string> {
  const told = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(ENV) && typeof value === 'string' ? [[name.slice(ENV.length), utf8(value)]] : [],
  );
  return new Map(told);
}
