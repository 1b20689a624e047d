// Law 12 on the whole pipeline: secrets planted in every string of real payloads and of persons' acts are in nothing that tutti
// writes: ledger, states, logs, evidence, answers.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePack } from '../../src/analysis/evidence/make.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/json.ts';
import type { ActRequest, Tutti } from '../../src/pipeline/tutti.ts';
import { all } from '../support/all.ts';
import { ask, type OnDisk, onDisk } from './on-disk.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/payloads/claude-code');
/** One real payload for each event and tool. */
const PAYLOADS: readonly JsonObject[] = [
  ...new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.json') && !name.startsWith('statusLine'))
      .map((name): JsonObject => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
      .map((payload) => [`${payload.hook_event_name} ${payload.tool_name}`, payload]),
  ).values(),
];

/** The host finds the event and the project by these. */
const FIXED = new Set(['hook_event_name', 'cwd', 'transcript_path', 'agent_transcript_path']);

/** The payload once for each of its strings, with another one in its place. */
function* planted(payload: JsonObject, plant: (before: string) => string): Generator<JsonObject> {
  function* variants(value: Json): Generator<Json> {
    if (typeof value === 'string') yield plant(value);
    else if (Array.isArray(value)) {
      for (const [at, entry] of value.slice(0, 3).entries())
        for (const made of variants(entry)) yield value.with(at, made);
    } else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        if (!FIXED.has(key)) for (const made of variants(entry)) yield { ...value, [key]: made };
      }
    }
  }
  for (const made of variants(payload)) if (isObject(made)) yield made;
}

const CONTEXTS: readonly ((secret: string) => string)[] = [
  (secret) => `mysql -u root -p${secret} shop`,
  (secret) => `curl -u ada:${secret} https://api.example`,
  (secret) => `docker login -u ada -p ${secret} registry.example`,
  (secret) => `redis-cli -a ${secret} ping`,
  (secret) => `DB_PASSWORD=${secret} npm test`,
  (secret) => `deploy --token '${secret}' now`,
];

/** Every secret contains this, and nothing else does. */
const MARK = 'Zq7Yw3';
let count = 0;
const plant = (before: string): string => {
  const context = CONTEXTS[count++ % CONTEXTS.length] ?? String;
  const secret = `${MARK}k${count}v9Rt`;
  return `${before} && ${context(secret)}\necho ${secret}`;
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

let place: OnDisk;
let tutti: Tutti;
beforeAll(async () => {
  vi.stubEnv('TUTTI_DEBUG', '1');
  place = onDisk({ extends: 'balanced', level: 'strict' });
  tutti = await place.open();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await place.close();
});

it('writes no secret of a payload or an act anywhere', async () => {
  const answers: string[] = [];
  for (const payload of PAYLOADS) {
    for (const event of planted({ ...payload, session_id: 's1' }, plant)) {
      answers.push(JSON.stringify(await ask(tutti, place, { ...event, cwd: place.project })));
    }
  }
  const base = {
    by: plant('ada'),
    reason: plant('because'),
    scope: 'session',
    session: 's1',
    project: place.project,
  } as const;
  const acts: readonly ActRequest[] = [
    { ...base, act: 'level', level: 'strict' },
    { ...base, act: 'reset', rule: plant('solo') },
    { ...base, act: 'grant', wish: { rule: plant('solo'), paths: [plant('src')] } },
    { ...base, act: 'revoke', grant: plant('g') },
    { ...base, act: 'trust', digest: plant('d'), commands: [plant('npm test')] },
    { ...base, act: 'import', slices: { solo: { note: plant('text') } } },
    { ...base, act: 'order', from: 'agent', rule: plant('graph'), verb: plant('submit'), args: { plan: plant('x') } },
  ];
  for (const act of acts) await tutti.act(act);

  const records = await all(tutti.ledger.records({}));
  expect(records.length).toBeGreaterThan(300);
  for (const record of records) expect(JSON.stringify(record)).not.toContain(MARK);
  for (const answer of answers) expect(answer).not.toContain(MARK);
  for (const { session } of await tutti.ledger.sessions()) {
    expect(JSON.stringify(await tutti.ledger.recall(session, place.project))).not.toContain(MARK);
  }
  await makePack(tutti.ledger, join(place.home, 'evidence'), { since: 0, until: Date.now() + 1_000 });
  await tutti.close();
  const files = filesIn(place.home);
  expect(files.some((path) => path.endsWith('debug.log'))).toBe(true);
  for (const path of files) expect(readFileSync(path).includes(MARK), path).toBe(false);
}, 120_000);
