// A real server with its page, on a ledger of its own: events come over http as a client sends them, and requests of the page go over
// real sockets.

import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { lookFor } from '../../../../test/support/ticks.ts';
import { CLIENTS } from '../../../clients/registry.ts';
import { createTutti } from '../../../pipeline/tutti.ts';
import type { OpenAnswer, StreamMessage } from '../../../web/api.ts';
import { DIST } from '../../../world/built-programs.ts';
import { shimSecretOf } from '../../../world/server-address.ts';
import { createHookServer, type HookServer } from '../../server.ts';
import { freshHome, later } from '../../testing/lab.ts';
import { createPage, type Page } from '../page.ts';

export const SECRET = 'a'.repeat(32);
export const KEY = 'b'.repeat(32);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

export interface PageLab {
  readonly home: string;
  readonly project: string;
  readonly port: number;
  readonly server: HookServer;
  readonly page: Page;
  /** Sends exactly these headers. */
  readonly ask: (path: string, sent?: Sent) => Promise<Answer>;
  /** As the page does, with its token. */
  readonly get: <T>(path: string) => Promise<T>;
  readonly token: string;
  readonly opened: OpenAnswer;
  /** An event of the client, vouched for. */
  readonly event: (payload: object) => Promise<string>;
  readonly follow: (query?: string, token?: string) => Promise<PageStream>;
}

export interface PageStream {
  readonly messages: readonly StreamMessage[];
  readonly ended: () => boolean;
  readonly close: () => void;
  /** Reads nothing until it resumes. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** The first message, from now on or before, that fits. */
  readonly until: <T>(look: (messages: readonly StreamMessage[]) => T | undefined | false) => Promise<T>;
}

interface LabOptions {
  readonly now?: () => number;
  /** Of the page's thread. Default: the built one. */
  readonly program?: string;
}

/** `now`: the server's clock for codes and tokens. */
export async function newPageLab({ now, program = join(DIST, 'server.js') }: LabOptions = {}): Promise<PageLab> {
  const home = freshHome();
  const project = freshHome('tutti-project-');
  let page: Page | undefined;
  const tutti = await createTutti({ home, userHome: join(home, 'user'), onRecord: () => page?.recorded() });
  const port = await freePort();
  page = createPage({
    ...{ key: KEY, port, server: { version: '1.0.0', build: 'a', startedAt: 1 } },
    threadData: () => ({ home, pids: [] }),
    log: () => {},
    program,
    ...(now && { now }),
  });
  const looked = page;
  const server = createHookServer({
    ...{ tutti, clients: CLIENTS, secret: SECRET, key: KEY, page },
    health: async () => {
      throw new Error('not asked for');
    },
    ...{ stop: () => {}, replace: () => false, seen: () => {}, missing: () => {} },
  });
  await new Promise<void>((resolve) => server.http.listen(port, '127.0.0.1', resolve));
  later(async () => {
    await server.close();
    await looked.stop();
    await tutti.close();
  });

  const ask: PageLab['ask'] = (path, sent) => askAt(port, path, sent);
  const opened = await openAt(port, looked.link().link);
  const { token } = opened;
  return {
    ...{ home, project, port, server, page: looked, ask, token, opened },
    get: async (path) => {
      const { status, body } = await ask(path, { headers: { authorization: `Bearer ${token}` } });
      if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
      return JSON.parse(body);
    },
    event: async (payload) => {
      const sent = { session_id: 's1', cwd: project, ...payload };
      const path = `/${shimSecretOf(KEY)}/hook/claude-code`;
      return (await ask(path, { method: 'POST', body: JSON.stringify(sent) })).body;
    },
    follow: (query = '', with_ = token) => followAt(port, query, with_),
  };
}

/** Sends exactly these headers. */
export function askAt(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** What the page does with the link that `tutti ui` gives it. */
export async function openAt(port: number, link: string): Promise<OpenAnswer> {
  const code = link.split('#')[1] ?? '';
  return JSON.parse((await askAt(port, '/ui/open', { method: 'POST', body: JSON.stringify({ code }) })).body);
}

export function followAt(port: number, query: string, token: string): Promise<PageStream> {
  return new Promise((resolve, reject) => {
    const messages: StreamMessage[] = [];
    let ended = false;
    const path = `/ui/api/events${query}`;
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
    const asked = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`${path}: ${response.statusCode}`));
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n');
        text = parts.pop() ?? '';
        messages.push(...parts.map((part) => JSON.parse(part.replace(/^data: /, ''))));
      });
      response.on('error', () => {});
      response.on('close', () => {
        ended = true;
      });
      later(() => void asked.destroy());
      resolve({
        ...{ messages, ended: () => ended, close: () => void asked.destroy() },
        ...{ pause: () => void response.pause(), resume: () => void response.resume() },
        until: async (look) => {
          const seen = await lookFor(() => look(messages), 30_000);
          if (seen === undefined) throw new Error(`not among ${messages.length} messages: ${look}`);
          return seen;
        },
      });
    });
    asked.on('error', (error) => {
      ended = true;
      reject(error);
    });
    asked.end();
  });
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}
