// What the shim knows of clients is made from them, and answers in their words when nothing else can.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withClients } from '../scripts/shim-clients.ts';
import { type Client, SILENCE } from '../src/clients/client.ts';
import { CLIENTS, clientMap, DEFAULT_CLIENT } from '../src/clients/registry.ts';
import { examples } from '../src/clients/testing/toy/examples.ts';
import { toy } from '../src/clients/testing/toy/index.ts';
import { run } from '../src/server/testing/package.ts';

const SHIM = readFileSync(join(import.meta.dirname, '../bin/tutti-hook'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-shim-'));
  mkdirSync(join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is up to date: else run `npm run plugin`', () => {
  expect(withClients(SHIM, CLIENTS)).toBe(SHIM);
});

/** A shim whose program was never built. */
function unbuilt(client: Client, event: string, env = {}) {
  const shim = join(folder, 'bin/tutti-hook');
  writeFileSync(shim, withClients(SHIM, clientMap(DEFAULT_CLIENT, client)), { mode: 0o755 });
  return run(shim, [client.name, event], '{}', { TUTTI_HOME: folder, ...env });
}

it('refuses in the words of any client, unless the level is weaker', async () => {
  const refused = await unbuilt(toy, 'may');
  expect(examples.readAnswer(refused.stdout)).toEqual({
    outcome: 'refused',
    words: expect.stringMatching(/^tutti could not check this: .*npm install.*\. Tell the person\.$/),
  });
  for (const TUTTI_LEVEL of ['guidance', 'shadow', 'off'])
    expect(await unbuilt(toy, 'may', { TUTTI_LEVEL })).toMatchObject({ code: 0, stdout: '' });
  expect(await unbuilt(toy, 'rest')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringContaining('not check'),
  });
});

it('prints what a client wants as it is, signs of the shell and of formats too', async () => {
  const odd: Client = {
    ...toy,
    bareRefusal: (_, why) => ({ ...SILENCE, stdout: JSON.stringify({ no: `it's 100% \\ "sure"\n${why}` }) }),
  };
  const { stdout } = await unbuilt(odd, 'may');
  expect(examples.readAnswer(stdout).words).toMatch(/^it's 100% \\ "sure"\ntutti could not check this: /);
});
