// Who may look at the page: not an agent that knows what agents can know, and not another web page.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenAnswer, ServerProof, SessionList } from '../../web/api.ts';
import { pageSecretOf, shimSecretOf } from '../../world/server-address.ts';
import { cleanUp, later } from '../testing/lab.ts';
import { createAccess } from './access.ts';
import { KEY, newPageLab, type PageLab, SECRET } from './testing/page-lab.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let lab: PageLab;
let now: number;
beforeEach(async () => {
  now = Date.now();
  lab = await newPageLab({ now: () => now });
  await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'a secret plan' });
});
afterEach(cleanUp);

/** Every route that shows something. */
const ROUTES = [
  '/ui/api/sessions',
  '/ui/api/sessions/s1',
  '/ui/api/sessions/s1/notes',
  '/ui/api/sessions/s1/whole',
  '/ui/api/sessions/s1/explain/1',
  '/ui/api/sessions/s1/at/1',
  '/ui/api/sessions/s1/replay?policy=balanced',
  '/ui/api/sessions/s1/report',
  '/ui/api/policy',
  '/ui/api/policy/effect',
  '/ui/api/events?session=s1',
] as const;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeIn = ({ link }: { readonly link: string }): string => link.split('#')[1] ?? '';
const open = (code: string, headers = {}) =>
  lab.ask('/ui/open', { method: 'POST', body: JSON.stringify({ code }), headers });

describe('an agent', () => {
  /** What is in settings, in hooks' addresses and in the files of tutti's home, the owner's key included. */
  const known: Readonly<Record<string, string>> = {
    "the hooks' secret": SECRET,
    "the shim's secret": shimSecretOf(KEY),
    "the owner's key": KEY,
    'the secret of the page itself': pageSecretOf(KEY),
    nothing: '',
    'a token of another key': createAccess({ key: 'c'.repeat(32), port: 1, now: Date.now }).newCode(),
  };

  it.each(Object.keys(known))('reads nothing with %s', async (what) => {
    const secret = known[what] ?? '';
    for (const path of ROUTES) {
      const tries = [
        await lab.ask(path, { headers: bearer(secret) }),
        await lab.ask(path, { headers: { authorization: secret } }),
        await lab.ask(path, { headers: { 'x-tutti-secret': secret, 'x-tutti-key': KEY } }),
        await lab.ask(path, { headers: { cookie: `token=${secret}` } }),
        await lab.ask(`/${secret}${path}`),
        await lab.ask(`${path}${path.includes('?') ? '&' : '?'}token=${secret}`),
      ];
      for (const { status, body } of tries) {
        expect([401, 403, 404]).toContain(status);
        expect(body).not.toContain('secret plan');
      }
    }
  });

  it('gets no link without the key, whichever secret it has', async () => {
    for (const secret of [SECRET, shimSecretOf(KEY)]) {
      const link = { method: 'POST', headers: { host: 'localhost' } };
      expect((await lab.ask(`/${secret}/page`, link)).status).toBe(404);
      const wrong = { ...link, headers: { ...link.headers, 'x-tutti-key': 'd'.repeat(32) } };
      expect((await lab.ask(`/${secret}/page`, wrong)).status).toBe(404);
    }
    const owner = { method: 'POST', headers: { host: 'localhost', 'x-tutti-key': KEY } };
    expect((await lab.ask(`/${SECRET}/page`, owner)).status).toBe(200);
  });

  it('finds neither the secret nor a token in any file', () => {
    const texts = filesBelow(lab.home, lab.project).map((path) => readFileSync(path, 'latin1'));
    expect(texts.length).toBeGreaterThan(1);
    const hidden = [pageSecretOf(KEY), lab.token, lab.opened.check, lab.token.split('.')[2] ?? ''];
    for (const secret of hidden) for (const text of texts) expect(text.includes(secret)).toBe(false);
  });

  it('cannot sign a token: every part of one counts', async () => {
    const [id = '', expires = '', signature = ''] = lab.token.split('.');
    const forged = [
      `${id}.${Number(expires) + HOUR}.${signature}`,
      `${'0'.repeat(32)}.${expires}.${signature}`,
      `${id}.${expires}.${'0'.repeat(64)}`,
      `${id}.${expires}.${signature.slice(0, 63)}`,
      `${id}.${expires}.`,
      `${id}.${expires}.${createHash('sha256').update(`token ${id} ${expires}`).digest('hex')}`,
    ];
    expect((await lab.ask('/ui/api/sessions', { headers: bearer(lab.token) })).status).toBe(200);
    for (const token of forged)
      expect((await lab.ask('/ui/api/sessions', { headers: bearer(token) })).status).toBe(401);
  });
});

describe('a code', () => {
  it('opens the page once', async () => {
    const code = codeIn(lab.page.link());
    const first: OpenAnswer = JSON.parse((await open(code)).body);
    expect((await lab.ask('/ui/api/sessions', { headers: bearer(first.token) })).status).toBe(200);
    const again = await open(code);
    expect([again.status, again.body.includes('token')]).toEqual([401, false]);
  });

  it('opens it for a minute', async () => {
    const [early, late] = [codeIn(lab.page.link()), codeIn(lab.page.link())];
    now += MINUTE - 1;
    expect((await open(early)).status).toBe(200);
    now += 2;
    expect((await open(late)).status).toBe(401);
  });

  it.each([
    ['nothing', '{}'],
    ['no text', '{"code":1}'],
    ['no JSON', 'x'],
    ['too much', `{"code":"${'x'.repeat(5000)}"}`],
  ])('is not %s', async (_, body) => {
    expect((await lab.ask('/ui/open', { method: 'POST', body })).status).toBe(400);
  });

  it('is not found by its beginning, and is not spent by a wrong one', async () => {
    const code = codeIn(lab.page.link());
    expect((await open(code.slice(0, -1))).status).toBe(401);
    expect((await open(`${code}A`)).status).toBe(401);
    expect((await open(code)).status).toBe(200);
  });
});

describe('a token', () => {
  it('expires, and opens no stream then', async () => {
    expect(lab.opened.expires).toBeGreaterThan(now);
    now = lab.opened.expires - 1;
    expect((await lab.ask('/ui/api/sessions', { headers: bearer(lab.token) })).status).toBe(200);
    now = lab.opened.expires;
    expect((await lab.ask('/ui/api/sessions', { headers: bearer(lab.token) })).status).toBe(401);
    await expect(lab.follow()).rejects.toThrow('401');
  });

  it('ends its streams when it expires', async () => {
    // A server whose clock is late by nearly as long as tokens are valid.
    const late = await newPageLab({ now: () => Date.now() - 12 * HOUR + 300 });
    const stream = await late.follow();
    await stream.until((all) => all.some((one) => one.say === 'bye' && one.why === 'expired'));
    await stream.until(() => stream.ended());
  });

  it('is that of the next server with the same key and port, and of no other', () => {
    const at = (key: string, port: number) => createAccess({ key, port, now: () => now }).admits(lab.token);
    expect(at(KEY, lab.port)).toBe(lab.opened.expires);
    expect(at(KEY, lab.port + 1)).toBeUndefined();
    expect(at('c'.repeat(32), lab.port)).toBeUndefined();
  });

  it('is sent again only to a server that proves to be one, which no other port can', async () => {
    const { id, check } = lab.opened;
    const nonce = 'e'.repeat(32);
    const expected = createHash('sha256').update(`prove ${check} ${nonce}`).digest('hex');
    const { proof }: ServerProof = JSON.parse((await lab.ask(`/ui/prove/${id}/${nonce}`)).body);
    expect(proof).toBe(expected);
    // A program that has the page's former port asks the real server, which is on another one.
    const elsewhere = createAccess({ key: KEY, port: lab.port + 1, now: () => now });
    expect(elsewhere.proof(id, nonce)?.proof).not.toBe(expected);
    for (const path of [`/ui/prove/${id}/short`, `/ui/prove/x/${nonce}`, `/ui/prove/${id}`])
      expect((await lab.ask(path)).status).toBe(404);
  });
});

describe('another web page', () => {
  const foreign = (port: number): readonly (readonly [string, Readonly<Record<string, string>>])[] => [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://example.org' }],
    ['another port as the origin', { origin: `http://127.0.0.1:${port + 1}` }],
    ['localhost as the origin', { origin: `http://localhost:${port}` }],
    ['a sandbox', { origin: 'null' }],
    ['a name that was bound to this machine', { host: 'example.org' }],
    ['that name with the port', { host: `example.org:${port}` }],
    ['localhost, where another program may listen', { host: `localhost:${port}` }],
    ['no port', { host: '127.0.0.1' }],
  ];

  it('reads nothing, not even with a token, and opens nothing with a code', async () => {
    for (const [, headers] of foreign(lab.port)) {
      for (const path of [...ROUTES, '/ui', '/ui/app.js', `/ui/prove/${lab.opened.id}/${'e'.repeat(32)}`]) {
        const answer = await lab.ask(path, { headers: { ...bearer(lab.token), ...headers } });
        expect([answer.status, headers, path]).toEqual([403, headers, path]);
        expect(answer.body).not.toContain('secret plan');
      }
      const code = codeIn(lab.page.link());
      expect((await open(code, headers)).status).toBe(403);
      expect((await open(code)).status).toBe(200);
    }
  });

  it('cannot ask for more: no preflight is answered, and nothing may be shared', async () => {
    const asked = { origin: 'https://example.org', 'access-control-request-headers': 'authorization' };
    const preflight = await lab.ask('/ui/api/sessions', { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(403);
    for (const path of [...ROUTES.slice(0, 3), '/ui', '/ui/open']) {
      const { headers } = await lab.ask(path, { headers: bearer(lab.token) });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    }
  });

  it('is our own page when it says so: typed addresses load it, and only itself asks for more', async () => {
    const own = { origin: `http://127.0.0.1:${lab.port}`, 'sec-fetch-site': 'same-origin' };
    expect((await lab.ask('/ui/api/sessions', { headers: { ...bearer(lab.token), ...own } })).status).toBe(200);
    expect((await open(codeIn(lab.page.link()), own)).status).toBe(200);
    const typed = { 'sec-fetch-site': 'none' };
    expect((await lab.ask('/ui', { headers: typed })).status).not.toBe(403);
    expect((await lab.ask('/ui/api/sessions', { headers: { ...bearer(lab.token), ...typed } })).status).toBe(403);
  });
});

describe('cookies', () => {
  it('are never set, so a server on another port of this host receives nothing', async () => {
    const received: string[] = [];
    const other = createServer((request, response) => {
      received.push(request.headers.cookie ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    later(() => void other.close());
    // A client that keeps cookies as browsers do: by host, for all of its ports.
    const jar: string[] = [];
    for (const path of [...ROUTES.slice(0, 10), '/ui', '/ui/app.js', '/ui/style.css', '/ui/nothing']) {
      const { headers } = await lab.ask(path, { headers: bearer(lab.token) });
      jar.push(...(headers['set-cookie'] ?? []));
    }
    jar.push(...((await open(codeIn(lab.page.link()))).headers['set-cookie'] ?? []));
    const address = other.address();
    await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, {
      headers: jar.length > 0 ? { cookie: jar.join('; ') } : {},
    });
    expect([jar, received]).toEqual([[], ['']]);
  });
});

it('shows what it should to whoever may look', async () => {
  const list = await lab.get<SessionList>('/ui/api/sessions');
  expect(list.sessions[0]?.title).toBe('a secret plan');
});

function filesBelow(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile()),
  );
}
