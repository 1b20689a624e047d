// A refused event, damaged: damage is never what gets it through.
//
// What counts as damage. A mutation may make another event that is just as valid (another file, another tool, another
// session): that one is decided on its own, and may well be allowed. A mutated payload is damaged when it cannot be read as
// an event of the kind it was sent as:
//   1. it is not the text of one JSON object; or
//   2. it is one, still of the event it was sent as, but one of the things a decision stands on is not what it must be: the
//      session and the tool are texts (without zero bytes, which no client sends and no system call takes; a tool has a
//      name), the agent is a text if there is one, the tool's input is an object if there is one, and not one deeper than
//      any tool's.
// What stands inside the tool's input is the tool's: the client has checked it against the tool's schema before it asks.
//
// And what counts as the same event: whatever else was changed, added or said twice, if event, session, directory, agent,
// tool and input are what they were, it is the event that was refused, and it is refused.

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject, objectIn } from '../../src/core/json.ts';
import { refuses } from '../laws/answers.ts';
import { amount } from '../support/amount.ts';
import { playedTutti } from '../support/tutti-in-memory.ts';
import { blindly, mutate } from './mutate.ts';
import { randomFrom, SEED } from './random.ts';

const ROUNDS = amount(1_500, 6_000, 200_000);
const NATIVE = 'PreToolUse';
const DEEPEST = 200;

const isId = (value: Json | undefined): boolean => typeof value === 'string' && !value.includes('\0');
const isAbsent = (value: Json | undefined): boolean => value === undefined || value === null;

/** Looks no deeper than it must: some releases of Node parse what is nested deeper than a stack is high. */
const isDeeper = (value: Json, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inside: Json) => isDeeper(inside, levels - 1)));

function isDamaged(text: string): boolean {
  const said = objectIn(text);
  if (said === undefined) return true;
  if (said.hook_event_name !== NATIVE) return false;
  const { session_id, agent_id, tool_name, tool_input } = said;
  if (!isId(session_id) || !isId(tool_name) || tool_name === '') return true;
  if (!isAbsent(agent_id) && !isId(agent_id)) return true;
  if (tool_input === undefined) return false;
  return !isObject(tool_input) || isDeeper(tool_input, DEEPEST);
}

const STANDS_ON = ['hook_event_name', 'session_id', 'cwd', 'agent_id', 'agent_type', 'tool_name', 'tool_input'];

function isSame(text: string, payload: JsonObject): boolean {
  const said = objectIn(text);
  return said !== undefined && STANDS_ON.every((key) => isDeepStrictEqual(said[key], payload[key]));
}

const LOCKED: JsonObject = {
  extends: 'base',
  rules: { table: { kind: 'calls', rows: [{ effect: { atLeast: 'write' }, outcome: 'deny' }] } },
};
const POLICIES: readonly JsonObject[] = [
  { extends: 'balanced' },
  { extends: 'discipline', onDamage: 'level' },
  LOCKED,
  { ...LOCKED, level: 'guidance', onDamage: 'deny' },
];

/** Refused by every policy here, in any state: they reach for what is tutti's own. */
const REFUSED: readonly JsonObject[] = [
  { tool_name: 'Edit', tool_input: { file_path: '.tutti/policy.yaml', old_string: 'strict', new_string: 'off' } },
  { tool_name: 'Write', tool_input: { file_path: '.claude/settings.json', content: '{"hooks":{}}' } },
  { tool_name: 'Bash', tool_input: { command: 'rm -rf .tutti', description: 'tidy up' } },
  { tool_name: 'NotebookEdit', tool_input: { notebook_path: '.tutti/x.ipynb', new_source: 'x' }, agent_id: 'a1' },
];

describe.each(POLICIES)('under %j', (policy) => {
  it(`refuses what was refused before it was damaged (seed ${SEED})`, { timeout: 600_000 }, async () => {
    const random = randomFrom(SEED);
    const played = await playedTutti(policy);
    const counts = { damaged: 0, same: 0 };
    for (let round = 0; round < ROUNDS / POLICIES.length; round += 1) {
      const payload = {
        session_id: 's1',
        transcript_path: '/x',
        cwd: played.project,
        permission_mode: 'default',
        hook_event_name: NATIVE,
        tool_use_id: `toolu_${round}`,
        ...random.pick(REFUSED),
      };
      if (round < 20) expect(refuses(NATIVE, await played.send(payload, NATIVE))).toBe(true);
      const text = random.chance(0.5) ? blindly(JSON.stringify(payload), random) : mutate(payload, random);
      const damaged = isDamaged(text);
      const same = isSame(text, payload);
      if (!damaged && !same) continue;
      counts[damaged ? 'damaged' : 'same'] += 1;
      const answer = await played.send(text, NATIVE);
      if (!refuses(NATIVE, answer)) expect.fail(`${damaged ? 'damaged' : 'the same'}: ${text.slice(0, 2_000)}`);
    }
    await played.close();
    expect(counts.damaged).toBeGreaterThan(ROUNDS / POLICIES.length / 10);
    expect(counts.same).toBeGreaterThan(ROUNDS / POLICIES.length / 100);
  });
});
