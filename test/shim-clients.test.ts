// What the shim knows of clients is made from them, and answers in their words when nothing else can.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withClients } from '../scripts/shim-clients.ts';
import { type Client, SILENCE } from '../src/clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../src/clients/registry.ts';
import { examples } from '../src/clients/testing/toy/examples.ts';
import { toy } from '../src/clients/testing/toy/index.ts';
import { createUnrecorded } from '../src/ledger/unrecorded.ts';
import { run } from '../src/server/testing/package.ts';
import { createOwnNames } from '../src/world/own-paths.ts';

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
function unbuilt(client: Client, event: string, env = {}, payload = '{}', args: readonly string[] = []) {
  const shim = join(folder, 'bin/tutti-hook');
  writeFileSync(shim, withClients(SHIM, new Map([...CLIENTS, [client.name, client]])), { mode: 0o755 });
  return run(shim, [client.name, event, ...args], payload, { TUTTI_HOME: folder, ...env });
}

it('refuses in the words of any client, whatever TUTTI_LEVEL is', async () => {
  const refused = await unbuilt(toy, 'may');
  expect(examples.readAnswer(refused.stdout)).toEqual({
    outcome: 'refused',
    words: expect.stringMatching(/^tutti could not check this: .*npm install.*\. Tell the person\.$/),
  });
  for (const TUTTI_LEVEL of ['guidance', 'shadow', 'off'])
    expect(await unbuilt(toy, 'may', { TUTTI_LEVEL })).toEqual(refused);
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

describe('when nothing can be checked', () => {
  const refused = async (payload: string, project: string, env = {}): Promise<boolean> =>
    (await unbuilt(DEFAULT_CLIENT, 'PreToolUse', env, payload, ['--project', project])).stdout.includes('"deny"');
  const write = (file_path: string): string =>
    JSON.stringify({
      ...{ session_id: 's1', transcript_path: '/home/u/.claude/projects/x/s1.jsonl', cwd: '/srv/tutti-app' },
      ...{ tool_name: 'Write', tool_input: { file_path, content: 'tutti, then solo' } },
    });
  const OWN = [
    ...['.tutti/policy.yaml', '/srv/.TUTTI/policy.yaml', '.claude/settings.json', '.claude/settings.local.json'],
    ...['/opt/tutti/bin/tutti-hook', 'node_modules/tutti/dist/hook.cjs', '.claude/', '.claude', '/etc/claude-code/x'],
  ].map(write);
  const RAW = [
    ...['not JSON: rm -rf .tutti', '{"command":"tutti level off"', '{"path":"\\u002etutti\\/policy.yaml"}'],
    ...['{"path":"node_modules\\/tutti\\/bin"}'],
  ];

  it.each([
    ['strict allow', {}, true, false],
    ['strict level', {}, true, true],
    ['strict deny', {}, true, true],
    ['guidance allow', {}, true, false],
    ['guidance level', {}, true, false],
    ['guidance deny', {}, true, true],
    ['shadow deny', {}, false, false],
    ['strict level', { TUTTI_LEVEL: 'guidance' }, true, true],
    ['strict deny', { TUTTI_LEVEL: 'off' }, true, true],
    ['guidance level', { TUTTI_LEVEL: 'strict' }, true, false],
  ])("%s, %j: refuses what names tutti's own: %s, anything else: %s", async (rule, env, own, other) => {
    writeFileSync(join(folder, 'failure-rules'), `guidance allow /\n${rule} /srv\noff allow /srv/inner\n`);
    for (const payload of [...OWN, ...RAW, JSON.stringify({ path: folder })]) {
      expect(await refused(payload, '/srv/src', env), payload).toBe(own);
    }
    for (const payload of [write('src/a.ts'), write('docs/tutti.md'), '', 'not JSON']) {
      expect(await refused(payload, '/srv/src', env), payload).toBe(other);
    }
  });

  it('refuses everything where no policy was ever in force', async () => {
    writeFileSync(join(folder, 'failure-rules'), 'strict allow /srv\n');
    expect(await refused(write('src/a.ts'), '/srv')).toBe(false);
    expect(await refused(write('src/a.ts'), '/workshop')).toBe(true);
  });

  it('leaves a line for the next record of the session', async () => {
    writeFileSync(join(folder, 'failure-rules'), 'strict allow /srv\n');
    await refused(write('src/a.ts'), '/srv');
    await refused(write('.tutti/policy.yaml'), '/srv');
    await unbuilt(DEFAULT_CLIENT, 'Stop', {}, '{"session_id":"s1"}');
    for (const odd of ['{}', 'not JSON', '{"session_id":"a b"}', '{"session_id":""}']) await refused(odd, '/srv');
    const gap = createUnrecorded(folder).of('s1');
    expect(gap).toMatchObject({ events: 3, calls: 1, why: expect.stringContaining('not built') });
    expect(Math.abs(Date.now() - (gap?.to ?? 0))).toBeLessThan(60_000);
    expect(readFileSync(join(folder, 'unrecorded'), 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it('reads the same names as the program', () => {
    const ownNameIn = createOwnNames(folder);
    for (const payload of [...OWN, ...RAW, JSON.stringify({ path: folder })]) {
      expect(ownNameIn(payload), payload).toBeDefined();
    }
    for (const payload of [write('src/a.ts'), write('docs/tutti.md')]) expect(ownNameIn(payload)).toBeUndefined();
  });
});
