// One score, wherever it is shown: report, gate, status and the status line.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { asked, called, happen, newPlace, type Place, SESSION, started } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const stopped = (says: string, active = false): JsonObject => ({
  hook_event_name: 'Stop',
  stop_hook_active: active,
  background_tasks: [],
  last_assistant_message: says,
});
const delegate = called('Agent', { subagent_type: 'general-purpose', prompt: 'p' });

/** What the session is held with, to be repeated. */
async function token(): Promise<string> {
  const { out } = await place.run(['explain', '--last', '--json']);
  return /ACK-[A-Z0-9]{4}/.exec(out)?.[0] ?? '';
}

async function scores(): Promise<readonly unknown[]> {
  const report = (await place.json(['report'])) as { readonly score?: { readonly value: number } };
  const status = (await place.json(['status'])) as {
    readonly sessions: readonly { readonly score?: { readonly value: number } }[];
  };
  const gate = JSON.parse((await place.run(['gate', '--json'])).out) as {
    readonly sessions: readonly { readonly score?: { readonly value: number } }[];
  };
  return [report.score?.value, status.sessions[0]?.score?.value, gate.sessions[0]?.score?.value];
}

describe('discipline', () => {
  beforeEach(() => place.write('.tutti/policy.yaml', 'extends: discipline\n'));

  it.each([
    ['a question', []],
    ['a delegation', [delegate]],
  ])('gives %s a full score: the hold that every turn gets costs nothing', async (_, calls) => {
    await happen(place, [started, asked, ...calls, stopped('4.')]);
    const ack = await token();
    expect(ack).not.toBe('');
    await happen(place, [stopped(`4. ${ack}`, true)]);
    expect(await scores()).toEqual([100, 100, 100]);
    expect((await place.run(['gate'])).exit).toBe(0);
    expect(await place.json(['report'])).toMatchObject({ violations: { total: 0 }, stops: { held: 1 } });
  });

  it('counts a hold that was not obeyed', async () => {
    await happen(place, [started, asked, stopped('4.')]);
    await happen(place, [stopped('4, really.', true)]);
    expect(await scores()).toEqual([0, 0, 0]);
  });
});

it('does not judge work that is done alone while the mode is off', async () => {
  place.write('.tutti/policy.yaml', 'extends: orchestrator\n');
  await happen(place, [started, asked, called('Edit', { file_path: 'a.ts' }), stopped('Done.')]);
  expect(await scores()).toEqual([undefined, undefined, undefined]);
  expect((await place.run(['report'])).out).toMatch(/^Not judged: .* off for 2 calls and stops/);
  expect((await place.run(['status'])).out).toMatch(/not judged/);
  expect((await place.run(['gate'])).out).toContain('NO_SCORE');
});

it("does not list a person's own acts under the last refusals", async () => {
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
  const typed = ['/tutti:level guidance', 'tutti grants', 'tutti disable'];
  const prompts = typed.map((prompt) => ({ hook_event_name: 'UserPromptSubmit', prompt }));
  await happen(place, [started, ...prompts], SESSION, true);
  await place.run(['disable']);
  expect((await place.run(['ledger', 'tail'])).out).toContain('deny');
  expect(await place.json(['status'])).toMatchObject({ refusals: [], sessions: [{ session: SESSION }] });
});
