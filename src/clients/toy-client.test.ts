// A new client is a folder and a line in the list: tutti's own programs, built with the toy as the only client, play its sessions
// through the server and through the hook process, run a policy test, explain a call and print the status line.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptPolicy } from '../../test/support/accept.ts';
import { all } from '../../test/support/all.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { run } from '../server/testing/package.ts';
import { ensureServer, stopServer } from '../server/up.ts';
import type { NativeCall } from './client.ts';
import type { ExampleEvent } from './support.ts';
import { examples } from './testing/toy/examples.ts';
import { toy } from './testing/toy/index.ts';
import { buildToyPrograms, type ToyPrograms } from './testing/toy/programs.ts';

const SESSION = 'conversation-1';
const AGENT = { id: 'conversation-2', type: 'worker' };
const SILENT = { outcome: 'allowed', words: '' };

/** Only the rows that know the toy's delegation name a tool or an agent. */
const POLICY = `version: 1
extends: base
level: strict
rules:
  solo: { kind: solo, neutral: [seek, view] }
  # Its own rule refuses that, with words of its own.
  destructive: off
  looks: { kind: recent }
  gate:
    kind: calls
    rows:
      - { tool: spawn, starts: worker, outcome: allow }
      - { kind: delegate, outcome: deny, code: NOT_SPAWN, words: no other delegation. }
      - { effect: destroy, outcome: deny, code: NO_DESTROY, words: nothing is removed. }
  momentum: { kind: momentum, when: always }
`;

let programs: ToyPrograms;
let folder: string;
let project: string;

beforeAll(async () => {
  programs = await buildToyPrograms();
});
afterAll(() => programs.remove());

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-toy-')));
  project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti/policy.yaml'), POLICY);
  acceptPolicy(join(folder, 'home'), project);
});
afterEach(async () => {
  await stopServer(home());
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});

const home = (): string => join(folder, 'home');

/** Runs a program in the project. */
const start = (program: string, args: readonly string[], input = '') =>
  run(
    process.execPath,
    [program, ...args],
    input,
    { TUTTI_HOME: home(), HOME: folder, TUTTI_NO_SERVER: '1', NO_COLOR: '1' },
    project,
  );

const tutti = (args: readonly string[], input?: string) => start(programs.tutti, args, input);

/** Sends a payload, and returns the answer that the toy would read. */
interface ToyHost {
  readonly send: (native: string, body: string) => Promise<string>;
  readonly statusLine: (payload: string) => Promise<string>;
}

const overHttp = async (): Promise<ToyHost> => {
  const { url } = await ensureServer(home(), { entry: programs.server });
  const post = async (route: string, body: string) =>
    (await fetch(`${url}/${route}`, { method: 'POST', headers: { 'x-tutti-env-no_color': '1' }, body })).text();
  return {
    send: (native, body) => post(`hook/toy/${native}?via=local`, body),
    statusLine: (payload) => post('statusline/toy', payload),
  };
};

const asProcess = async (): Promise<ToyHost> => ({
  send: async (native, body) => {
    // Without `--via`, as run by hand: the deadline of installed hooks would also end one that a busy machine starts late.
    const { code, stdout, stderr } = await start(programs.hook, ['toy', native], body);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  },
  statusLine: async (payload) => (await tutti(['statusline'], payload)).stdout,
});

function playerOf({ send }: ToyHost) {
  return async (example: ExampleEvent, more: object = {}) => {
    const made = examples.payload(example, { session: SESSION, cwd: project });
    if (made === undefined) throw new Error(`the toy has no ${example.event}`);
    return examples.readAnswer(await send(made.native, JSON.stringify({ ...made.payload, ...more })));
  };
}

const recorded = async () => {
  const ledger = await openLedger({ home: home() });
  try {
    return await all(ledger.records({ session: SESSION }));
  } finally {
    await ledger.close();
  }
};

describe.each([
  ['the server', overHttp],
  ['the hook process', asProcess],
])('a toy session through %s', (_, open) => {
  it('is denied an edit, delegates, and is held when it stops', async () => {
    const host = await open();
    const play = playerOf(host);
    const edit = toy.calls.edit('src/a.ts', { from: 'a', to: 'b' });
    const spawn = toy.calls.delegate(AGENT.type, 'change a to b');

    expect(await play({ event: 'session.start', source: 'startup' })).toEqual(SILENT);
    expect(await play({ event: 'prompt', text: 'Change a to b.' })).toEqual(SILENT);
    const refused = await play({ event: 'tool.before', id: '1', call: edit });
    expect(refused.outcome).toBe('refused');
    // The offered call is in the toy's format and names the toy's agent for any work, and no rule denies it.
    expect(refused.words).toMatch(/Next: spawn role=worker task="/);
    expect(await play({ event: 'tool.before', id: '2', call: spawn })).toEqual(SILENT);
    expect(await play({ event: 'agent.start', who: AGENT })).toEqual(SILENT);
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
    expect(await play({ event: 'stop', active: false, says: 'Done.' }, { echo: true })).toEqual(SILENT);

    const line = await host.statusLine(`talk=${SESSION}\nat=${project}\nfull=40\ntoy=9.9`);
    expect(line).toMatch(/^tutti strict · .*40%.* · 9\.9\n$/);

    const records = await recorded();
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

  it('has its commands, addresses and searches read from its own input keys', async () => {
    const play = playerOf(await open());
    const asks = (call: NativeCall, id: string, who?: typeof AGENT) =>
      play({ event: 'tool.before', id, call, ...(who && { who }) });
    expect((await asks(toy.calls.shell('make'), '1', AGENT)).outcome).toBe('allowed');
    expect((await asks(toy.calls.shell('make && rm -rf build'), '2', AGENT)).words).toContain('nothing is removed');
    // Nobody typed a prompt, so the search itself is the work to hand over, to the agent that only reads.
    const seek = { tool: 'seek', input: { for: 'fetch', where: 'src' } };
    expect((await asks(seek, '3')).outcome).toBe('allowed');
    const again = await asks(seek, '4');
    expect(again.words).toContain('Delegate the whole question to scout.');
    await asks({ tool: 'get', input: { at: 'https://example.org/a' } }, '5', AGENT);

    const calls = (await recorded()).flatMap(({ event, verdict }) =>
      'call' in event ? [{ ...event.call, verdict }] : [],
    );
    expect(calls[1]?.effects).toContainEqual(expect.objectContaining({ effect: 'destroy', span: [8, 20] }));
    expect(calls[2]?.effects).toEqual([{ effect: 'read', lookup: 'search', targets: [join(project, 'src')] }]);
    expect(calls[3]?.verdict.findings[0]?.fix).toMatchObject({ goal: 'Find fetch and report what matters.' });
    expect(calls[4]?.effects).toEqual([{ effect: 'network', targets: ['example.org'] }]);
    // What is derived from the input is not recorded beside it.
    expect(calls[2]).not.toHaveProperty('pattern');
  });

  it('cannot edit its own hook registration, even at guidance', async () => {
    writeFileSync(join(project, '.tutti/policy.yaml'), 'version: 1\nextends: base\nlevel: guidance\n');
    acceptPolicy(join(folder, 'home'), project);
    const play = playerOf(await open());
    const ask = async (call: NativeCall, id: string) => (await play({ event: 'tool.before', id, call })).outcome;
    expect(await ask(toy.calls.edit(join(project, '.toy/hooks.json'), { from: 'a', to: 'b' }), '1')).toBe('refused');
    expect(await ask(toy.calls.shell('echo x > .toy/hooks.json'), '2')).toBe('refused');
    expect(await ask(toy.calls.shell('TOY_AGENT_ROLE=boss make'), '3')).toBe('refused');
    expect(await ask(toy.calls.edit(join(project, 'src/a.ts'), { from: 'a', to: 'b' }), '4')).toBe('allowed');
  });
});

describe('the commands, with the toy as the client', () => {
  it('play a policy test', async () => {
    const file = join(project, 'toy.policy-test.yaml');
    writeFileSync(
      file,
      `policy: .tutti/policy.yaml
tests:
  - name: the main agent delegates
    events:
      - prompt: Clean up.
      - main: make
        expect: deny
        by: solo
        words: spawn role=worker
      - delegate: worker clean up
      - { delegate: stranger clean up, expect: deny, by: NOT_SPAWN }
      - { agent: rm -rf build, expect: deny, by: NO_DESTROY }
      - { agent: 'spawn {"role": "worker#2", "task": "go on"}', expect: allow }
      - { agent: 'spawn {"role": "stranger", "task": "go on"}', expect: deny, by: NOT_SPAWN }
      - { client: { what: may, id: x, tool: sh, args: { line: rm -rf / }, of: test-1, talk: worker-2 }, expect: deny }
      - stop: Done.
        expect: hold
      - stop: Everything is done. {token}
`,
    );
    const { code, stdout, stderr } = await tutti(['test', file]);
    expect({ code, stdout, stderr }).toMatchObject({ code: 0, stderr: '' });
  });

  it('explain a call, with the part of the command that has the effect and what is allowed instead', async () => {
    const { code, stdout } = await tutti(['explain', '--tool', 'sh', '--input', '{"line": "cd x && rm -rf build"}']);
    expect(code).toBe(0);
    expect(stdout).toContain('“rm -rf build” [8–20]');
    expect(stdout).toContain('delegate it: spawn worker');
  });

  it('print a status line even for an unreadable payload', async () => {
    expect((await tutti(['statusline'], 'nonsense')).stdout).toMatch(/^tutti strict/);
  });
});
