// Any payload at all: never a crash, never a throw, always a native answer, always a ledger that verifies.
// Other payloads each time: TUTTI_SEED=n repeats a run.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import { fromJson, isObject, type JsonObject } from '../../src/core/json.ts';
import { openMemory } from '../../src/ledger/memory.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { flawIn, type Transport } from '../laws/honoured/index.ts';
import { acceptPolicy } from '../support/accept.ts';
import { amount } from '../support/amount.ts';
import { HOSTILE_IDS } from './hostile.ts';
import { blindly, mutate } from './mutate.ts';
import { COMMANDS, NATIVES, realPayloads } from './payloads.ts';
import { type Random, randomFrom, SEED } from './random.ts';

const PAYLOADS = amount(2_500, 100_000, 3_000_000);
/** A ledger in memory keeps everything: so often a new one is begun, and the old one is verified. Every policy gets as many batches. */
const BATCH = amount(250, 2_500);

const POLICIES: readonly JsonObject[] = [
  { extends: 'balanced' },
  { extends: 'discipline' },
  { extends: 'balanced', level: 'guidance' },
  { extends: ['discipline', 'pipeline'] },
  {
    extends: 'discipline',
    onDamage: 'deny',
    rules: { table: { kind: 'calls', rows: [{ effect: { atLeast: 'vcs' }, outcome: 'deny' }] } },
  },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-fuzz-')));
const projects = POLICIES.map((_, n) => join(folder, `project-${n}`));
beforeAll(() => {
  for (const [n, project] of projects.entries()) {
    mkdirSync(join(project, '.tutti'), { recursive: true });
    writeFileSync(join(project, '.tutti', 'policy.yaml'), JSON.stringify(POLICIES[n]));
    acceptPolicy(join(folder, 'state'), project);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Sent {
  readonly payload: string;
  /** Empty: the caller does not know. */
  readonly native: string;
  readonly transport: Transport;
  /** Empty: it does not say. */
  readonly via: string;
}

function next(real: readonly JsonObject[], random: Random): Sent {
  const payload = random.chance(0.15) ? shellCall(random.pick(real), random) : random.pick(real);
  return {
    payload: mutate(payload, random),
    native: random.chance(0.8) ? String(payload.hook_event_name) : random.pick(['', '', 'BrandNew', ...HOSTILE_IDS]),
    transport: random.pick(['command', 'http']),
    via: random.pick(['', 'local', 'plugin']),
  };
}

/** The same event, with a command in it that is itself broken. */
function shellCall(payload: JsonObject, random: Random): JsonObject {
  const words = random.pick(COMMANDS).replace(/\w+/, (word) => (random.chance(0.2) ? random.pick(HOSTILE_IDS) : word));
  const command = random.chance(0.7) ? blindly(words, random) : words;
  return { ...payload, hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } };
}

/** The names an answer may be given under: what the payload says of itself, else what the address says. */
function namesOf({ payload, native }: Sent): readonly string[] {
  const given = native === '' ? undefined : native;
  try {
    const said = fromJson(payload);
    if (isObject(said)) {
      const own = said.hook_event_name;
      if (typeof own === 'string' && NATIVES.has(own)) return [own];
      return [given ?? (typeof own === 'string' && own !== '' ? own : 'PreToolUse')];
    }
  } catch {}
  return given === undefined ? ['PreToolUse', ...NATIVES] : [given];
}

const isNative = (sent: Sent, answer: NativeAnswer): boolean =>
  namesOf(sent).some((name) => flawIn(name.slice(0, 100), sent.transport, answer) === undefined);

it(`answers ${PAYLOADS} mutated payloads natively (seed ${SEED})`, {
  timeout: 600_000 + 60 * PAYLOADS,
}, async () => {
  const random = randomFrom(SEED);
  for (let sent = 0; sent < PAYLOADS; sent += BATCH) {
    const project = projects[(sent / BATCH) % projects.length] ?? '';
    const real = realPayloads(project);
    const tutti = await createTutti({
      home: join(folder, 'state'),
      userHome: join(folder, 'home'),
      ledger: openMemory(),
    });
    for (let n = 0; n < BATCH; n += 1) {
      const made = next(real, random);
      const answer = await tutti.hook({
        client: 'claude-code',
        payload: made.payload,
        transport: made.transport,
        env: () => undefined,
        project,
        ...(made.native !== '' && { native: made.native }),
        ...(made.via !== '' && { via: made.via }),
      });
      if (!isNative(made, answer)) expect.fail(`${JSON.stringify(made)}\n→ ${JSON.stringify(answer)}`);
    }
    expect(await tutti.ledger.verify()).toMatchObject({ ok: true });
    await tutti.close();
  }
});
