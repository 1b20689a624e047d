// Serves the page of `tutti ui --fleet` on this machine while the command runs. The address has 256 random bits; whoever does not know it
// gets nothing.

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { openRemote } from '../fleet/remote-ledger.ts';
import type { Reading } from '../fleet/tokens.ts';
import { sessionPage } from '../report/html/page.ts';
import { sectionsPage } from '../report/html/sections-page.ts';
import { makeReport } from '../report/make.ts';
import { askOverview } from './fleet-machines.ts';
import { machinePage, overviewPage, verifyPage } from './fleet-page.ts';
import { messageOf } from './ui/problem.ts';

const DAYS = 30;

interface PageReply {
  readonly status: number;
  readonly page: string;
}

type Route = (reading: Reading, asked: URLSearchParams) => Promise<string | undefined>;

const machineIn = (asked: URLSearchParams) => ({ machine: asked.get('machine') ?? '', user: asked.get('user') ?? '' });

/** Undefined: there is no such thing. */
const ROUTES: Readonly<Record<string, Route>> = {
  '': async (reading) => sectionsPage(overviewPage(await askOverview(reading, DAYS))),
  machine: async (reading, asked) => {
    const one = machineIn(asked);
    return sectionsPage(await machinePage(openRemote(reading, one), one));
  },
  verify: async (reading, asked) => {
    const one = machineIn(asked);
    return sectionsPage(verifyPage(one, await openRemote(reading, one).verify()));
  },
  session: async (reading, asked) => {
    const ledger = openRemote(reading, machineIn(asked));
    const id = asked.get('session') ?? '';
    const summary = (await ledger.sessions({ prefix: id })).find(({ session }) => session === id);
    return summary && sessionPage(await makeReport(ledger, summary));
  },
};

export function createFleetPage(reading: Reading, secret = randomBytes(32).toString('base64url')): FleetPage {
  const server = createServer((request, response) => {
    void replyTo(request, reading, secret).then(({ status, page }) => {
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      response.end(request.method === 'HEAD' ? '' : page);
    });
  });
  return { server, path: `/${secret}/` };
}

export interface FleetPage {
  readonly server: Server;
  /** What the address of the page ends with. */
  readonly path: string;
}

async function replyTo(request: IncomingMessage, reading: Reading, secret: string): Promise<PageReply> {
  const missing: PageReply = { status: 404, page: 'There is no such page.' };
  if (!isOwn(request)) return { status: 403, page: 'This page is for a browser on this machine.' };
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, given, name, ...more] = url.pathname.split('/');
  const route = name === undefined || more.length > 0 || !Object.hasOwn(ROUTES, name) ? undefined : ROUTES[name];
  if (given !== secret || route === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) return missing;
  try {
    const page = await route(reading, url.searchParams);
    return page === undefined ? missing : { status: 200, page };
  } catch (error) {
    return {
      status: 502,
      page: sectionsPage({
        title: 'Fleet',
        facts: [{ text: 'try again', link: '.' }],
        sections: [{ title: 'The collector did not answer', blocks: [{ type: 'text', text: messageOf(error) }] }],
      }),
    };
  }
}

/** Another name that leads here, or another page that asks, is refused before anything is compared. */
const isOwn = ({ headers, socket }: IncomingMessage): boolean =>
  headers.host === `127.0.0.1:${socket.localPort}` &&
  headers.origin === undefined &&
  ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
