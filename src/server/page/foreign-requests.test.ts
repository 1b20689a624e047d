// More ways into the page, as an agent on this machine and as a page elsewhere would try them: nothing is read, and the server goes on.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionList } from '../../web/api.ts';
import { cleanUp, freshHome } from '../testing/lab.ts';
import { assetReply } from './assets.ts';
import { newPageLab, type PageLab } from './testing/page-lab.ts';

const PLAN = 'a secret plan';

let lab: PageLab;
beforeEach(async () => {
  lab = await newPageLab();
  await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: PLAN });
});
afterEach(cleanUp);

/** Everything that a connection gets for these bytes, until it is closed or silent. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(lab.port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const isAlive = async (): Promise<void> => {
  expect((await lab.get<SessionList>('/ui/api/sessions')).sessions[0]?.title).toBe(PLAN);
};

describe('a request that is not of the page itself', () => {
  const HOSTS = (port: number): readonly string[] => [
    `rebound.example:${port}`,
    `127.0.0.1.nip.example:${port}`,
    `127.0.0.1:${port}.example`,
    `127.0.0.1:${port}@example.org`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0.0.0.0:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `LOCALHOST:${port}`,
    `127.0.0.1:${port + 1}`,
    '',
  ];

  it('is refused by whatever name it reaches this machine, although it has the token and no Sec-Fetch-Site', async () => {
    for (const host of HOSTS(lab.port)) {
      const answer = await sent(
        `GET /ui/api/sessions HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${lab.token}\r\nConnection: close\r\n\r\n`,
      );
      expect([host, statusIn(answer)]).toEqual([host, 403]);
      expect(answer).not.toContain(PLAN);
    }
    await isAlive();
  });

  it('is refused with two hosts, none, or an absolute address that names another', async () => {
    const own = `127.0.0.1:${lab.port}`;
    const tail = `Authorization: Bearer ${lab.token}\r\nConnection: close\r\n\r\n`;
    for (const head of [
      `GET /ui/api/sessions HTTP/1.1\r\n${tail}`,
      `GET http://rebound.example/ui/api/sessions HTTP/1.1\r\nHost: ${own}\r\n${tail}`,
      `GET /ui/api/sessions HTTP/1.1\r\nHost: rebound.example\r\nHost: ${own}\r\n${tail}`,
    ]) {
      const answer = await sent(head);
      expect([head.split('\r\n').slice(0, 2), [400, 403, 404].includes(statusIn(answer))]).toEqual([
        head.split('\r\n').slice(0, 2),
        true,
      ]);
      expect(answer).not.toContain(PLAN);
    }
    await isAlive();
  });

  it.each(['OPTIONS', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT'])(
    'gets nothing by %s, with or without the token',
    async (method) => {
      for (const token of ['', `Authorization: Bearer ${lab.token}\r\n`]) {
        const target = method === 'CONNECT' ? `127.0.0.1:${lab.port}` : '/ui/api/sessions';
        const answer = await sent(
          `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${lab.port}\r\n${token}Connection: close\r\n\r\n`,
        );
        expect(statusIn(answer)).not.toBe(200);
        expect(answer).not.toContain(PLAN);
        expect(answer.toLowerCase()).not.toContain('access-control');
      }
      await isAlive();
    },
  );

  it('does not become a websocket or another protocol', async () => {
    for (const upgrade of ['websocket', 'h2c']) {
      const answer = await sent(
        `GET /ui/api/events HTTP/1.1\r\nHost: 127.0.0.1:${lab.port}\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nOrigin: https://example.org\r\n\r\n`,
      );
      expect(statusIn(answer)).not.toBe(101);
      expect(answer).not.toContain(PLAN);
    }
    await isAlive();
  });
});

describe('an address', () => {
  it('with the token or a code in it opens nothing, and is repeated nowhere', async () => {
    const code = lab.page.link().link.split('#')[1] ?? '';
    for (const path of [
      `/ui/api/sessions?token=${lab.token}`,
      `/ui/api/sessions?authorization=Bearer%20${lab.token}`,
      `/ui/api/${lab.token}/sessions`,
      `/ui/open/${code}`,
      `/ui/open?code=${code}`,
    ]) {
      const { status, body } = await lab.ask(path);
      expect([401, 404]).toContain(status);
      expect([body.includes(lab.token), body.includes(code), body.includes(PLAN)]).toEqual([false, false, false]);
    }
  });

  it.each([
    ...['/ui/..', '/ui/../', '/ui/%2e%2e/package.json', '/ui/..%2fserver.js', '/ui/app.js/', '/ui/app.js%00.html'],
    ...['/ui/index.html', '/ui/__proto__', '/ui/constructor', '/ui//etc/passwd', '/ui/%', '/ui/api/..%2f..%2fsessions'],
  ])('%s leads to no file', async (path) => {
    const { status, body } = await lab.ask(path, { headers: { authorization: `Bearer ${lab.token}` } });
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/root:|"dependencies"|createServer/);
  });
});

it('serves no file that a link leads to', () => {
  const [folder, secret] = [freshHome(), join(freshHome(), 'secret')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(secret, PLAN);
  symlinkSync(secret, join(folder, 'other.js'));
  for (const name of ['other.js', '../secret', secret]) expect(assetReply(name, folder)).toBeUndefined();
});

it('answers hooks and its own page beside hundreds of connections, endless headers and requests that never end', async () => {
  const own = `Host: 127.0.0.1:${lab.port}`;
  const huge = await sent(`GET /ui/api/sessions HTTP/1.1\r\n${own}\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`);
  expect([0, 431]).toContain(statusIn(huge));
  const many = await sent(`GET /ui HTTP/1.1\r\n${own}\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`);
  expect(many).not.toContain(PLAN);
  const open = Array.from({ length: 300 }, () => connect(lab.port, '127.0.0.1').on('error', () => {}));
  for (const socket of open) socket.write(`GET /ui/api/events HTTP/1.1\r\n${own}\r\nAuthorization: Bearer x`);
  try {
    expect(await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'go on' })).toBeTypeOf('string');
    await isAlive();
  } finally {
    for (const socket of open) socket.destroy();
  }
});

it('shows sessions whose ids are markup, paths or names of properties, and mixes none of them up', async () => {
  const ids = [
    '<img src=x onerror=alert(1)>',
    '../s1',
    '__proto__',
    'constructor',
    's1/whole',
    's1?x=1#y',
    'a%2fb',
    '💥',
  ];
  for (const session_id of ids)
    await lab.event({ session_id, hook_event_name: 'UserPromptSubmit', prompt: `of ${session_id}` });
  for (const id of ids) {
    const { row } = await lab.get<{ row: { session: string; title: string } }>(
      `/ui/api/sessions/${encodeURIComponent(id)}`,
    );
    expect([row.session, row.title]).toEqual([id, `of ${id}`]);
    const page = await lab.ask(`/ui/api/sessions/${encodeURIComponent(id)}/report`, {
      headers: { authorization: `Bearer ${lab.token}` },
    });
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('<img');
  }
});
