// Law 7: only native answers. Whatever comes in, under any preset, at any level and by either road: silence, or exactly one
// JSON object with nothing in it but what the client honours for that event; exit code 2 only where that is the one refusal.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJson, isObject, type JsonObject } from '../../src/core/json.ts';
import { LEVELS, type Level } from '../../src/core/level.ts';
import { PRESETS } from '../../src/policy/shipped-presets.ts';
import { amount } from '../support/amount.ts';
import { anyEvent } from '../support/native.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';
import { damagedCall } from './damage.ts';
import { flawIn, type Transport } from './honoured/index.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/payloads/claude-code');
/** Real payloads of every event the client has. */
const REAL: readonly JsonObject[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && !name.startsWith('statusLine'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

const NATIVES = [...new Set(REAL.map((payload) => String(payload.hook_event_name)))];

/** Rules that refuse, ask, hold and advise wherever they can. */
const HARSH: JsonObject = {
  extends: 'discipline',
  onDamage: 'deny',
  rules: {
    table: {
      kind: 'calls',
      rows: [
        { tool: 'Bash', outcome: 'deny' },
        { tool: 'Edit', outcome: 'ask' },
        { effect: 'read', outcome: 'advise', words: 'x'.repeat(1_900) },
      ],
    },
    looks: { kind: 'budget', allowance: 0 },
  },
};
const TRANSPORTS = ['command', 'http'] as const;
const POLICIES: readonly JsonObject[] = [...[...PRESETS.keys()].map((preset) => ({ extends: preset })), HARSH];

/** At each level and by each transport, every payload is played under one policy in turn, or under all. */
const isPlayed = (at: number, policy: JsonObject, level: Level, transport: Transport): boolean =>
  (at + POLICIES.indexOf(policy) + LEVELS.indexOf(level) + TRANSPORTS.indexOf(transport)) %
    amount(POLICIES.length, 1) ===
  0;

const placed = (payload: JsonObject, { project }: Played): JsonObject =>
  JSON.parse(JSON.stringify(payload).replaceAll('<PROJECT>', project));

async function answer(played: Played, native: string, payload: string | { tooLarge: number }, transport: Transport) {
  const { tutti, project } = played;
  return tutti.hook({ client: 'claude-code', native, payload, transport, env: () => undefined, project });
}

describe.each(POLICIES)('under %j', (policy) => {
  describe.each(LEVELS)('at %s', (level) => {
    it.each(TRANSPORTS)('answers real payloads natively by %s', async (transport) => {
      const played = await playedTutti({ ...policy, level });
      for (const payload of REAL.filter((_, at) => isPlayed(at, policy, level, transport))) {
        const native = String(payload.hook_event_name);
        const text = JSON.stringify({ ...placed(payload, played), session_id: 's1' });
        const got = await answer(played, native, text, transport);
        expect(flawIn(native, transport, got), `${native} ${JSON.stringify(got)}`).toBeUndefined();
      }
      await played.close();
    });

    it('answers any session and any damage natively', async () => {
      const damaged = fc
        .record({
          native: fc.constantFrom(...NATIVES, 'BrandNewEvent', '', '__proto__', 'constructor'),
          event: anyEvent,
        })
        .chain(({ native, event }) =>
          damagedCall({ ...event, hook_event_name: native }).map((payload) => ({ native, payload })),
        );
      const whole = anyEvent.map((event) => ({
        native: String(event.hook_event_name),
        payload: JSON.stringify(event),
      }));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(damaged, whole), { minLength: 1, maxLength: 12 }),
          fc.constantFrom('command', 'http'),
          async (events, transport) => {
            const played = await playedTutti({ ...policy, level });
            for (const { native, payload } of events) {
              const got = await answer(played, native, payload, transport);
              const name = nameOf(native, payload);
              expect(flawIn(name, transport, got), `${name} ${JSON.stringify(got)}`).toBeUndefined();
            }
            await played.close();
          },
        ),
        { numRuns: amount(1, 7, 70) },
      );
    });
  });
});

/** The event a payload is taken for: what it says itself, where that is an event; else what the address says. */
function nameOf(native: string, payload: string | { tooLarge: number }): string {
  try {
    const said = typeof payload === 'string' ? fromJson(payload) : undefined;
    const own = isObject(said) ? said.hook_event_name : undefined;
    if (typeof own === 'string' && NATIVES.includes(own)) return own;
    if (native === '' && typeof own === 'string' && own !== '') return own;
  } catch {}
  return native === '' ? 'PreToolUse' : native;
}

it('knows every event of the client, and sees what is not native', () => {
  expect(NATIVES.length).toBeGreaterThanOrEqual(31);
  const says = (object: object, exit: 0 | 2 = 0) => ({ stdout: JSON.stringify(object), stderr: '', exit });
  const allow = { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'allow' } };
  expect(flawIn('PreToolUse', 'command', says(allow))).toContain('permissionDecision');
  expect(flawIn('Stop', 'command', says({ decision: 'block' }))).toContain('reason');
  expect(flawIn('Stop', 'command', says({ decision: 'block', reason: 'r', more: 1 }))).toContain('more');
  expect(flawIn('SessionEnd', 'http', says({ decision: 'block', reason: 'r' }))).toContain('decision');
  expect(flawIn('PreToolUse', 'http', { stdout: 'banner\n{}', stderr: '', exit: 0 })).toContain('one JSON object');
  expect(flawIn('PreCompact', 'http', { stdout: '', stderr: 'no', exit: 2 })).toContain('exit 2');
  expect(flawIn('PreCompact', 'command', { stdout: '', stderr: 'no', exit: 2 })).toBeUndefined();
  expect(flawIn('WorktreeCreate', 'command', says({ systemMessage: 'x' }))).toContain('harm');
});
