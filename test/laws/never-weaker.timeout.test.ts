// Law 2, at the server: an answer that comes too late, or not at all, is a refusal at `strict` and goes on at `guidance`.

import { afterEach, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Tutti } from '../../src/pipeline/tutti.ts';
import { listenForTests } from '../support/http-host.ts';
import { refuses, stopsWork, told } from './answers.ts';
import { ask, holdLock, type OnDisk, onDisk } from './on-disk.ts';

const POLICY: JsonObject = { extends: 'base', rules: { looks: { kind: 'budget', allowance: 100 } } };
const look: JsonObject = { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: 'a.ts' } };
const stop: JsonObject = { hook_event_name: 'Stop', stop_hook_active: false };

const tidy: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const job of tidy.splice(0).reverse()) await job();
});

interface Served {
  send(payload: JsonObject): Promise<NativeAnswer>;
  readonly place: OnDisk;
  readonly tutti: Tutti;
}

type Variables = Readonly<Record<string, string>>;

/** The server on a real socket and a real ledger; `deadline`: how long it keeps a client waiting; `env`: the client's. */
async function served(policy: JsonObject, deadline?: number, env: Variables = {}): Promise<Served> {
  const place = onDisk(policy);
  tidy.push(() => place.close());
  const tutti = await place.open();
  // Opens the ledger and has the policy in it: what is measured is the wait for an event alone.
  await ask(tutti, place, { hook_event_name: 'SessionStart', source: 'startup' }, env);
  const server = await listenForTests(tutti, { ...(deadline !== undefined && { deadline }) });
  tidy.push(() => server.close());
  const send: Served['send'] = async (payload) => {
    const response = await fetch(`${server.url}/hook/claude-code/${payload.hook_event_name}`, {
      method: 'POST',
      body: JSON.stringify({ cwd: place.project, session_id: 's1', ...payload }),
    });
    expect(response.status).toBe(200);
    return { stdout: await response.text(), stderr: '', exit: 0 };
  };
  return { send, place, tutti };
}

async function hold({ place }: Served): Promise<void> {
  const holder = await holdLock(place.ledger, 60_000);
  tidy.push(() => holder.kill('SIGKILL'));
}

describe('a ledger that is locked for longer than anybody waits', () => {
  it('leaves it to the policy: strict refuses, guidance goes on, both say so', async () => {
    const strict = await served(POLICY);
    const lenient = await served({ ...POLICY, level: 'guidance' });
    await hold(strict);
    await hold(lenient);
    const [refused, allowed, stopped] = await Promise.all([strict.send(look), lenient.send(look), strict.send(stop)]);
    expect(refuses('PreToolUse', refused)).toBe(true);
    expect(stopsWork('PreToolUse', allowed)).toBe(false);
    expect(stopsWork('Stop', stopped)).toBe(false);
    for (const answer of [refused, allowed, stopped]) expect(told(answer)).toContain('locked');
  });
});

describe('a server that gives up', () => {
  it('refuses what needs leave, lets everything else go on, and says so', async () => {
    const server = await served(POLICY, 50);
    await hold(server);
    const [refused, stopped] = await Promise.all([server.send(look), server.send(stop)]);
    expect(refuses('PreToolUse', refused)).toBe(true);
    expect(stopsWork('Stop', stopped)).toBe(false);
    for (const answer of [refused, stopped]) expect(told(answer)).toContain('too long');
  });

  it("goes on where the person's own level says so", async () => {
    const server = await served(POLICY, 50, { TUTTI_LEVEL: 'guidance' });
    await hold(server);
    const answer = await server.send(look);
    expect(stopsWork('PreToolUse', answer)).toBe(false);
    expect(told(answer)).toContain('too long');
  });

  it('goes on where the level of the policy says so', async () => {
    const server = await served({ ...POLICY, level: 'guidance' }, 50);
    await hold(server);
    const answer = await server.send(look);
    expect(stopsWork('PreToolUse', answer)).toBe(false);
    expect(told(answer)).toContain('too long');
  });

  it('answers on time, and decides and records again once it can', async () => {
    const server = await served(POLICY, 50);
    const holder = await holdLock(server.place.ledger, 400);
    tidy.push(() => holder.kill('SIGKILL'));
    expect(refuses('PreToolUse', await server.send(look))).toBe(true);
    await new Promise((resolve) => holder.once('exit', resolve));
    const answers: boolean[] = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push(refuses('PreToolUse', await server.send(look)));
    expect(answers.at(-1)).toBe(false);
    expect(await server.tutti.ledger.verify()).toMatchObject({ ok: true });
  });
});
