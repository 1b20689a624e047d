// Tells requests of our own page, and of programs, from those of other web pages. A browser says where a request comes from, and a page
// cannot forge that: by its origin, by the name it uses for this machine, and by its site.

import type { IncomingMessage } from 'node:http';

/** Only by this name: another program may listen where `localhost` leads. */
const originAt = (port: number): string => `http://127.0.0.1:${port}`;

/** `typed`: also when a person typed the address or opened it from outside the browser. */
export function isOwnPage({ headers }: IncomingMessage, port: number, typed: boolean): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (`http://${host}` !== originAt(port)) return false;
  if (origin !== undefined && origin !== originAt(port)) return false;
  return site === undefined || site === 'same-origin' || (typed && site === 'none');
}

/** Everything else on the server's port is for hooks and commands. */
export const isForPage = ({ url = '' }: IncomingMessage): boolean => /^\/ui(?:$|[/?])/.test(url);
