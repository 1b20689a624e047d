// Another program on the port that installed hooks name: found, announced, refused at strict, and the hooks updated.

import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { install } from '../clients/claude-code/install.ts';
import { settingsFile } from '../clients/claude-code/settings-paths.ts';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import { UNKNOWN_RULE } from '../core/policy.ts';
import type { HookRequest } from '../pipeline/request.ts';
import { createTutti } from '../pipeline/tutti.ts';
import { proofOf, readAddress, type ServerAddress, urlOf, writeAddress } from '../world/server-address.ts';
import { findingHooks, updatingHooks } from './hooks-elsewhere.ts';
import { cleanUp, later } from './testing/lab.ts';

const SECRET = 'a'.repeat(32);
const KEY = 'b'.repeat(32);

let folder: string;
let place: { readonly project: string; readonly home: string };
let tuttiHome: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-elsewhere-')));
  place = { project: join(folder, 'project'), home: join(folder, 'home') };
  tuttiHome = join(folder, 'state');
  for (const path of [place.project, place.home, tuttiHome]) mkdirSync(path);
});
afterEach(async () => {
  await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

async function listening(server: Server): Promise<number> {
  later(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Installs http hooks that name this address. */
const hooksTo = (address: string, scope: 'local' | 'user' = 'local'): string => {
  const file = settingsFile(scope, place);
  install(file, { via: scope, address, shim: '/opt/tutti-hook', failure: UNKNOWN_RULE });
  return file;
};

function lastServer(port: number, more: Partial<ServerAddress> = {}): string {
  const url = urlOf(port, SECRET);
  const rest = { socket: null, pid: 999_999, supervisor: 999_999, version: '1.0.0', startedAt: 0, vars: [] };
  writeAddress(tuttiHome, { url, port, secret: SECRET, key: KEY, ...rest, ...more });
  return url;
}

const found = (): Promise<string | undefined> => findingHooks(tuttiHome, place.home)(DEFAULT_CLIENT, place.project);

describe('a hook process', () => {
  it('finds a program that answers without a proof on the port of installed hooks', async () => {
    const squatter = createHttpServer((_, response) => response.end('{}'));
    const port = await listening(squatter);
    hooksTo(lastServer(port));
    expect(await found()).toContain(`another program has port ${port}`);
  });

  it('finds a program that closes connections', async () => {
    hooksTo(lastServer(await listening(createServer((socket) => socket.destroy()))));
    expect(await found()).toContain('another program has port');
  });

  it('finds hooks that name an address the server has left', async () => {
    hooksTo(urlOf(4242, SECRET), 'user');
    lastServer(4243, { formerly: [urlOf(4242, SECRET)] });
    expect(await found()).toContain('another program has port 4242');
  });

  it('finds nothing when nobody has the port, or its own server, or no hook names it', async () => {
    const own = createHttpServer(({ url = '' }, response) =>
      response.end(JSON.stringify({ proof: proofOf(KEY, url.slice(url.lastIndexOf('/') + 1)) })),
    );
    const port = await listening(own);
    hooksTo(lastServer(port));
    expect(await found()).toBeUndefined();
    await new Promise((resolve) => own.close(resolve));
    expect(await found()).toBeUndefined();
    const squatter = createServer((socket) => socket.destroy());
    lastServer(await listening(squatter));
    expect(await found()).toBeUndefined();
  });
});

describe('a server that has moved', () => {
  it('updates the hooks that name one of its earlier addresses, and no others', async () => {
    const [first, second, now] = [urlOf(4241, SECRET), urlOf(4242, SECRET), urlOf(4243, 'c'.repeat(32))];
    const update = (): Promise<string | undefined> =>
      updatingHooks({ url: now, formerly: [first, second] }, place.home)(DEFAULT_CLIENT, place.project);
    const [local, user] = [hooksTo(second), hooksTo(first, 'user')];
    writeFileSync(local, readFileSync(local, 'utf8').replace('{', `{"model": "${second}",`));
    expect(await update()).toMatch(/another program has port 424\d.*They are updated\. Start a new session\.$/);
    for (const file of [local, user]) {
      expect(DEFAULT_CLIENT.hookAddresses?.find(place)).toEqual([now]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    expect(JSON.parse(readFileSync(local, 'utf8')).model).toBe(second);
    expect(await update()).toBeUndefined();
  });
});

describe("hooks that name an address which was never this home's", () => {
  const NOW = urlOf(4243, 'c'.repeat(32));
  const ways = {
    'a server': () => updatingHooks({ url: NOW }, place.home)(DEFAULT_CLIENT, place.project),
    'a hook process': () => {
      lastServer(4243, { url: NOW });
      return found();
    },
  };
  const named = () => DEFAULT_CLIENT.hookAddresses?.find(place);
  const unused = async (): Promise<number> => {
    const closed = createServer();
    const port = await listening(closed);
    await new Promise((resolve) => closed.close(resolve));
    return port;
  };

  describe.each(Object.entries(ways))('%s', (_, update) => {
    it.each(['local', 'user'] as const)('updates them without a word where nobody answers (%s)', async (scope) => {
      hooksTo(urlOf(await unused(), SECRET), scope);
      expect(await update()).toBeUndefined();
      expect(named()).toEqual([NOW]);
    });

    it('updates them and says so where another program answers', async () => {
      hooksTo(urlOf(await listening(createHttpServer((_, response) => response.end('{}'))), SECRET));
      expect(await update()).toMatch(/another program has port \d+.*They are updated\. Start a new session\.$/);
      expect(named()).toEqual([NOW]);
    });

    it('leaves them to the server of another home', async () => {
      const health = { version: '1', build: 'a', entry: '', pid: 1, supervised: true, startedAt: 0, sessions: 0 };
      const other = createHttpServer(({ url }, response) =>
        response.writeHead(url === `/${SECRET}/health` ? 200 : 404).end(JSON.stringify(health)),
      );
      const theirs = urlOf(await listening(other), SECRET);
      hooksTo(theirs);
      expect(await update()).toBeUndefined();
      expect(named()).toEqual([theirs]);
    });

    it('never writes an address into a file that comes with the repository, nor follows one from there', async () => {
      const file = hooksTo(urlOf(await unused(), SECRET));
      const shared = settingsFile('project', place);
      renameSync(file, shared);
      const before = readFileSync(shared, 'utf8');
      expect(await update()).toBeUndefined();
      expect(readFileSync(shared, 'utf8')).toBe(before);
    });
  });

  it('are what the next server of a home without an address listens to', async () => {
    const old = urlOf(await unused(), SECRET);
    hooksTo(old);
    expect(await found()).toBeUndefined();
    expect(readAddress(tuttiHome)).toMatchObject({ url: old, secret: SECRET });
    expect(named()).toEqual([old]);
  });

  it.each(['http://127.0.0.1:80/short', `http://10.0.0.1:4000/${SECRET}`, `https://evil.example:4000/${SECRET}`, 'x'])(
    'are ignored unless they have the form of one: %s',
    async (address) => {
      const before = readFileSync(hooksTo(address), 'utf8');
      for (const update of Object.values(ways)) expect(await update()).toBeUndefined();
      expect(readFileSync(settingsFile('local', place), 'utf8')).toBe(before);
      rmSync(join(tuttiHome, 'server.json'));
      await found();
      expect(readAddress(tuttiHome)).toBeUndefined();
    },
  );
});

describe('a session whose hooks go to another program', () => {
  const NOTICE = 'another program has port 4242';

  async function session(level: string) {
    writeFileSync(join(tuttiHome, 'policy.yaml'), `extends: base\nlevel: ${level}\n`);
    const tutti = await createTutti({ home: tuttiHome, userHome: place.home });
    later(() => tutti.close());
    let count = 0;
    return async (payload: object, more: Partial<HookRequest> = {}) => {
      const { stdout } = await tutti.hook({
        client: 'claude-code',
        payload: JSON.stringify({ session_id: 's1', cwd: place.project, prompt_id: `p${++count}`, ...payload }),
        transport: 'command',
        env: () => undefined,
        vouched: true,
        ...more,
      });
      return stdout === '' ? {} : JSON.parse(stdout);
    };
  }
  const elsewhere = { hooksElsewhere: async () => NOTICE };
  const start = (source: string) => ({ hook_event_name: 'SessionStart', source });
  const prompt = { hook_event_name: 'UserPromptSubmit', prompt: 'go on' };

  it('is announced at its start, and its prompts are refused at strict until the client was started again', async () => {
    const send = await session('strict');
    expect((await send(start('startup'), elsewhere)).systemMessage).toContain(NOTICE);
    expect(await send(prompt)).toMatchObject({ decision: 'block' });
    expect(await send(start('clear'))).not.toHaveProperty('systemMessage');
    expect(await send(prompt)).toMatchObject({ decision: 'block', reason: expect.stringContaining('new session') });
    await send(start('resume'));
    expect(await send(prompt)).not.toHaveProperty('decision');
    expect(await send(prompt, elsewhere)).toMatchObject({ decision: 'block' });
    expect(await send(prompt)).toMatchObject({ decision: 'block' });
  });

  it('is announced and goes on at guidance', async () => {
    const send = await session('guidance');
    const answer = await send(prompt, elsewhere);
    expect(answer.systemMessage).toContain(NOTICE);
    expect(answer).not.toHaveProperty('decision');
    expect(await send(prompt)).not.toHaveProperty('decision');
  });

  it('is asked about only in events that are vouched for', async () => {
    const send = await session('strict');
    await send(start('startup'), { ...elsewhere, vouched: false });
    expect(await send(prompt)).not.toHaveProperty('decision');
  });
});
