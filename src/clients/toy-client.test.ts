// The toy client plays a session through the server and through the hook process: a new client needs nothing outside its folder.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inlined, root } from '../../scripts/inlined.mjs';
import { all } from '../../test/support/all.ts';
import { listenForTests } from '../../test/support/http-host.ts';
import { createTutti, type Tutti } from '../pipeline/tutti.ts';
import { run } from '../server/testing/package.ts';
import { clientMap } from './registry.ts';
import type { ExampleEvent } from './support.ts';
import { examples } from './testing/toy/examples.ts';
import { toy } from './testing/toy/index.ts';

const CLIENTS = clientMap(toy);
const SESSION = 'conversation-1';
const AGENT = { id: 'conversation-2', type: 'writer' };
const HOOK = join(root, 'dist/run/toy-hook.mjs');

/** Only the row that allows the toy's own delegation names a tool. */
const POLICY = `version: 1
extends: base
level: strict
rules:
  solo: { kind: solo }
  gate:
    kind: calls
    rows:
      - { tool: spawn, outcome: allow }
      - { kind: delegate, outcome: deny, code: NOT_SPAWN, words: no other delegation. }
  momentum: { kind: momentum, when: always }
`;

let folder: string;
let project: string;
let tutti: Tutti;

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'testing/toy/hook.ts')],
    outfile: HOOK,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    define: inlined(),
    logLevel: 'error',
  });
});
afterAll(() => rmSync(HOOK, { force: true }));

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-toy-')));
  project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti/policy.yaml'), POLICY);
  tutti = await createTutti({ home: join(folder, 'home'), userHome: folder, clients: CLIENTS });
});
afterEach(async () => {
  await tutti.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a payload and returns the answer the toy would read. */
type Send = (native: string, body: string) => Promise<string>;

const overHttp = async (): Promise<{ send: Send; close: () => Promise<void> }> => {
  const server = await listenForTests(tutti, { clients: CLIENTS });
  return {
    send: async (native, body) =>
      (await fetch(`${server.url}/hook/toy/${native}?via=local`, { method: 'POST', body })).text(),
    close: server.close,
  };
};

const asProcess = async (): Promise<{ send: Send; close: () => Promise<void> }> => ({
  send: async (native, body) => {
    const env = { TUTTI_HOME: join(folder, 'home'), HOME: folder, TUTTI_NO_SERVER: '1' };
    const { code, stdout, stderr } = await run(process.execPath, [HOOK, 'toy', native, '--via', 'local'], body, env);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  },
  close: async () => {},
});

describe.each([
  ['the server', overHttp],
  ['the hook process', asProcess],
])('a toy session through %s', (_, open) => {
  it('is denied an edit, delegates, and is held when it stops', async () => {
    const { send, close } = await open();
    const play = async (example: ExampleEvent, more: object = {}) => {
      const made = examples.payload(example, { session: SESSION, cwd: project });
      if (made === undefined) throw new Error(`the toy has no ${example.event}`);
      return examples.readAnswer(await send(made.native, JSON.stringify({ ...made.payload, ...more })));
    };
    const edit = toy.calls.edit('src/a.ts', { from: 'a', to: 'b' });
    const spawn = toy.calls.delegate(AGENT.type, 'change a to b');

    expect(await play({ event: 'session.start', source: 'startup' })).toEqual({ outcome: 'allowed', words: '' });
    expect(await play({ event: 'prompt', text: 'Change a to b.' })).toEqual({ outcome: 'allowed', words: '' });
    const refused = await play({ event: 'tool.before', id: '1', call: edit });
    expect(refused.outcome).toBe('refused');
    // The offered call is in the toy's format, and no rule denies it.
    expect(refused.words).toMatch(/Next: spawn role=general-purpose task="/);
    expect(await play({ event: 'tool.before', id: '2', call: spawn })).toEqual({ outcome: 'allowed', words: '' });
    expect(await play({ event: 'agent.start', who: AGENT })).toEqual({ outcome: 'allowed', words: '' });
    expect(await play({ event: 'tool.before', id: '3', call: edit, who: AGENT })).toMatchObject({ outcome: 'allowed' });
    expect(await play({ event: 'tool.after', id: '3', call: edit, who: AGENT })).toMatchObject({ outcome: 'allowed' });
    expect(await play({ event: 'agent.stop', who: AGENT, says: 'Done.' })).toMatchObject({ outcome: 'allowed' });
    const held = await play({ event: 'stop', active: false, says: 'Done.' });
    expect(held.outcome).toBe('held');
    const [token = ''] = /ACK-[A-Z0-9]{4}/.exec(held.words) ?? [];
    expect(await play({ event: 'stop', active: true, says: `Everything is done. ${token}` })).toMatchObject({
      outcome: 'allowed',
    });
    // Not for tutti: neither answered nor recorded.
    expect(await play({ event: 'stop', active: false, says: 'Done.' }, { echo: true })).toEqual({
      outcome: 'allowed',
      words: '',
    });
    await close();

    const records = await all(tutti.ledger.records({ session: SESSION }));
    expect(records.map(({ event, actor, verdict }) => `${event.name} ${actor.kind} ${verdict.outcome}`)).toEqual([
      'session.start main allow',
      'prompt main allow',
      'tool.before main deny',
      'tool.before main allow',
      'agent.start subagent allow',
      'tool.before subagent allow',
      'tool.after subagent allow',
      'agent.stop subagent allow',
      'stop main hold',
      'stop main allow',
    ]);
    expect(new Set(records.map(({ event }) => event.client))).toEqual(new Set(['toy']));
  });

  it('cannot edit its own hook registration, even at guidance', async () => {
    writeFileSync(join(project, '.tutti/policy.yaml'), 'version: 1\nextends: base\nlevel: guidance\n');
    const { send, close } = await open();
    const ask = async (call: ReturnType<typeof toy.calls.shell>, id: string) => {
      const made = examples.payload({ event: 'tool.before', id, call }, { session: SESSION, cwd: project });
      return examples.readAnswer(await send('may', JSON.stringify(made?.payload))).outcome;
    };
    expect(await ask(toy.calls.edit(join(project, '.toy/hooks.json'), { from: 'a', to: 'b' }), '1')).toBe('refused');
    expect(await ask(toy.calls.shell('echo x > .toy/hooks.json'), '2')).toBe('refused');
    expect(await ask(toy.calls.shell('TOY_AGENT_ROLE=boss make'), '3')).toBe('refused');
    expect(await ask(toy.calls.edit(join(project, 'src/a.ts'), { from: 'a', to: 'b' }), '4')).toBe('allowed');
    await close();
  });
});
