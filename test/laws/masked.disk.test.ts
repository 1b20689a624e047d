// Law 12 on the whole pipeline: secrets of all kinds, planted in every string of real payloads and of persons' acts, are in nothing
// that tutti writes or prints: ledger, states, logs, gaps, reports, exports, evidence, answers, commands.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newPlace, type Place } from '../../src/cli/testing.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/json.ts';
import { ALL_KINDS, exampleOf } from '../../src/ledger/testing/secret-examples.ts';
import { createUnrecorded } from '../../src/ledger/unrecorded.ts';
import { type ActRequest, createTutti } from '../../src/pipeline/tutti.ts';
import { log } from '../../src/world/log.ts';
import { all } from '../support/all.ts';

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
function* variants(payload: JsonObject, plant: (before: string) => string): Generator<JsonObject> {
  function* variantsOf(value: Json): Generator<Json> {
    if (typeof value === 'string') yield plant(value);
    else if (Array.isArray(value)) {
      for (const [at, entry] of value.slice(0, 3).entries())
        for (const made of variantsOf(entry)) yield value.with(at, made);
    } else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        if (!FIXED.has(key)) for (const made of variantsOf(entry)) yield { ...value, [key]: made };
      }
    }
  }
  for (const made of variantsOf(payload)) if (isObject(made)) yield made;
}

/** What was planted, by its first characters. */
const planted = new Map<string, string>();
const START = 7;
let count = 0;

/** A secret of the next kind, and a copy of a value that its context gives away. */
const plant = (before: string): string => {
  const kind = ALL_KINDS[count % ALL_KINDS.length] ?? { what: '', form: '' };
  const { text, secrets } = exampleOf(kind, count++);
  const value = `Zq7${String(count).padStart(5, '0')}k9Rt`;
  for (const secret of [...secrets, value]) planted.set(secret.slice(0, START), secret);
  return `${before} && DB_PASSWORD=${value} npm test\necho ${value}\n${text}`;
};

/** The first planted secret in a text, with what surrounds it. */
function secretIn(text: string): string | undefined {
  for (let at = 0; at < text.length; at++) {
    const secret = planted.get(text.slice(at, at + START));
    if (secret !== undefined && text.startsWith(secret, at)) return text.slice(Math.max(0, at - 60), at + 80);
  }
  return undefined;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

let place: Place;
beforeAll(() => {
  vi.stubEnv('TUTTI_DEBUG', '1');
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: balanced\nlevel: strict\n');
});
afterAll(() => {
  vi.unstubAllEnvs();
  place.remove();
});

const PRINTED: readonly (readonly string[])[] = [
  ['status'],
  ['status', '--json'],
  ['doctor'],
  ['grants'],
  ['session', 'list'],
  ['session', 'show', 's1'],
  ['ledger', 'tail', '-n', '1000'],
  ['ledger', 'show', 's1'],
  ['ledger', 'export', '--session', 's1'],
  ['explain', 's1:20'],
  ...['text', 'json', 'md', 'html'].map((format) => ['report', '--session', 's1', '--format', format]),
  ['report', '--since', '1d', '--format', 'html', '--out', 'report.html'],
  ['evidence', '--since', '1d', '--all', '--out', 'pack', '--sign'],
];

it('writes and prints no secret of a payload or an act anywhere', async () => {
  const tutti = await createTutti({ home: place.tutti, userHome: place.home });
  const answers: string[] = [];
  for (const payload of PAYLOADS) {
    for (const event of variants({ ...payload, session_id: 's1', cwd: place.project }, plant)) {
      const native = String(payload.hook_event_name);
      const request = { client: 'claude-code', native, payload: JSON.stringify(event), transport: 'command' } as const;
      answers.push(JSON.stringify(await tutti.hook({ ...request, env: () => undefined })));
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
  log(place.tutti, plant('server: crashed'));
  createUnrecorded(place.tutti).note('s2', { at: 1, call: true, why: plant('the ledger failed') });

  expect(count).toBeGreaterThan(ALL_KINDS.length);
  const records = await all(tutti.ledger.records({}));
  expect(records.length).toBeGreaterThan(300);
  for (const text of [...records.map((record) => JSON.stringify(record)), ...answers]) {
    expect(secretIn(text)).toBeUndefined();
  }
  for (const { session } of await tutti.ledger.sessions()) {
    expect(secretIn(JSON.stringify(await tutti.ledger.recall(session, place.project)))).toBeUndefined();
  }
  const open = filesIn(place.tutti);
  expect(open.some((path) => path.endsWith('-wal'))).toBe(true);
  for (const path of open) expect(secretIn(readFileSync(path, 'latin1')), path).toBeUndefined();
  await tutti.close();

  for (const argv of PRINTED) {
    const { exit, out, err } = await place.run(argv);
    expect(argv[0] === 'doctor' || exit === 0, argv.join(' ') + err).toBe(true);
    expect(secretIn(out + err), argv.join(' ')).toBeUndefined();
  }
  const files = [...filesIn(place.tutti), ...filesIn(place.project), ...filesIn(place.home)];
  for (const name of ['debug.log', 'server.log', 'unrecorded', 'report.html', 'ledger.db']) {
    expect(
      files.some((path) => path.endsWith(name)),
      name,
    ).toBe(true);
  }
  expect(files.some((path) => path.includes('/pack/'))).toBe(true);
  for (const path of files) expect(secretIn(readFileSync(path, 'latin1')), path).toBeUndefined();
}, 120_000);
