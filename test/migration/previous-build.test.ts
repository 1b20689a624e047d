// A home that the previous build left behind works with this one: its ledger opens and verifies, its sessions are shown and go on
// where they were, its policies load. The fixture is made by make-home.ts.

import { chmodSync, copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type JsonValue, listAt, textAt } from '../answers/json.ts';
import { playByLibrary } from '../answers/library.ts';
import { openScratch, type ScratchPlace } from '../answers/scratch.ts';
import { readHome } from './read-home.ts';
import {
  bash,
  type ClientEvent,
  delegated,
  edit,
  SESSION_NAMES,
  SESSIONS,
  type SessionName,
  sentBy,
  started,
  stopped,
} from './sessions.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIXTURE = join(ROOT, 'test/fixtures/previous-build');
const PATIENCE = 120_000;

const scratch = openScratch(ROOT);
afterAll(() => scratch.remove());

/** A copy of the fixture home. */
function oldHome(name: string): ScratchPlace {
  const place = scratch.place(name);
  for (const file of ['ledger.db', 'policy.yaml']) {
    copyFileSync(join(FIXTURE, file), join(place.state, file));
    chmodSync(join(place.state, file), 0o600);
  }
  return place;
}

/** The project's policy, wherever the project is: the folder that the ledger names is not on this machine. */
const policyOf = (name: SessionName) => ({ TUTTI_POLICY: join(FIXTURE, `${name}.yaml`) });

describe('a home of the previous build is read as that build read it', () => {
  const then: JsonValue = JSON.parse(readFileSync(join(FIXTURE, 'answers.json'), 'utf8'));
  let now: JsonValue;
  beforeAll(async () => {
    now = await readHome(oldHome('read'), (name) => ({ env: policyOf(name) }));
  }, PATIENCE);

  it('the ledger opens, and its chain verifies', () => {
    expect(at(now, 'verified', 'ok')).toBe(true);
    expect(at(now, 'verified')).toEqual(at(then, 'verified'));
  });

  it('all sessions are listed', () => {
    // Beside the sessions: acts on three projects, and input without a session.
    expect(listAt(now, 'listed')).toHaveLength(SESSION_NAMES.length + 4);
    expect(at(now, 'listed')).toEqual(at(then, 'listed'));
  });

  it.each(SESSION_NAMES)('session %s: its records, what is remembered of it, its report, an explanation', (name) => {
    expect(at(now, name, 'remembered', 'damaged')).toEqual([]);
    expect(at(now, name)).toEqual(at(then, name));
  });
});

describe('replayed by this build, every record gets the verdict it got then', () => {
  const home = oldHome('replay');
  it.each(SESSION_NAMES)('%s', { timeout: PATIENCE }, async (name) => {
    const replay = await home.json(['replay', SESSIONS[name].id, '--against', 'recorded'], { env: policyOf(name) });
    expect(at(replay, 'events')).toBeGreaterThan(3);
    expect(at(replay, 'changes')).toEqual([]);
  });
});

describe('a session of the previous build goes on where it was', () => {
  /** What the client sends next, and what becomes of it: the outcome, and the rules that spoke with their codes. */
  type Next = readonly (readonly [ClientEvent, string])[];

  const NEXT: Readonly<Record<SessionName, Next>> = {
    budget: [
      // One stop was held; the cap is three in a row.
      [stopped('Done.'), 'hold: unfinished MOMENTUM_OPEN'],
      [stopped('Done.'), 'hold: unfinished MOMENTUM_OPEN'],
      [stopped('Done.'), 'allow: unfinished MOMENTUM_OPEN'],
      // Two of four edits were spent.
      [edit('n1'), 'allow'],
      [edit('n2'), 'allow'],
      [edit('n3'), 'deny: edits BUDGET_SPENT'],
      // The grant had one use left.
      [bash('n4', 'rm -rf build'), 'allow: destructive DESTRUCTIVE'],
      [bash('n5', 'rm -rf build'), 'ask: destructive DESTRUCTIVE'],
    ],
    solo: [
      // The fourth call of the run: advice comes at 2, 4, 8 …
      [bash('n1', 'ls docs'), 'advise: solo SOLO_STREAK'],
      [stopped('That is all.'), 'hold: momentum MOMENTUM_ACK'],
    ],
    planned: [
      [delegated('n1', 'general-purpose', 'Phase ID: phase_1_0'), 'deny: graph GRAPH_WAVE'],
      [delegated('n2', 'general-purpose', 'Phase ID: phase_0_1'), 'allow'],
    ],
    staged: [
      [delegated('n1', 'bash-expert'), 'deny: pipeline PIPELINE_AGENT'],
      // Refused before the context was gathered.
      [delegated('n2', 'Explore'), 'allow'],
      [delegated('n3', 'context-refiner'), 'allow'],
    ],
    mode: [
      // Two violations were counted; the third trips the breaker.
      [edit('n1'), 'deny: breaker BREAKER_COUNT, operations CALL_REFUSED'],
      [edit('n2'), 'deny: breaker BREAKER_TRIPPED, operations CALL_REFUSED'],
    ],
    ended: [
      [started('resume'), 'advise: guide GUIDE'],
      [edit('n1', '.env'), 'advise: secrets NO_SECRETS'],
    ],
  };

  const home = oldHome('go-on');
  beforeAll(async () => {
    const listed = await home.json(['session', 'list']);
    const lastAt = (name: SessionName): number =>
      Number(at(listAt(listed).find((one) => at(one, 'session') === SESSIONS[name].id) ?? null, 'lastAt'));
    await playByLibrary(
      scratch,
      SESSION_NAMES.map((name) => ({
        place: { ...home, project: SESSIONS[name].project },
        events: NEXT[name].map(([event]) => sentBy(name, event)),
        env: policyOf(name),
        now: lastAt(name) + 1_000,
      })),
    );
  }, PATIENCE);

  it.each(SESSION_NAMES)('%s', async (name) => {
    const records = await home.jsonLines(['ledger', 'show', SESSIONS[name].id]);
    const expected = NEXT[name].map(([, verdict]) => verdict);
    expect(records.slice(-expected.length).map(verdictOf)).toEqual(expected);
    const shown = await home.json(['session', 'show', SESSIONS[name].id], { env: policyOf(name) });
    expect(at(shown, 'damaged')).toEqual([]);
    expect(at(shown, 'events')).toBe(records.length);
  });

  it('ended: at the level that the user has set for its project', async () => {
    const records = await home.jsonLines(['ledger', 'show', SESSIONS.ended.id]);
    expect(textAt(records.at(-1) ?? null, 'verdict', 'level')).toBe('guidance');
  });

  it('and the chain verifies across both builds', async () => {
    expect(await home.json(['ledger', 'verify'])).toMatchObject({ ok: true });
  });
});

describe('by the hook command', () => {
  it('the solo run goes on, and the token that the previous build gave out ends it', {
    timeout: PATIENCE,
  }, async () => {
    const home = oldHome('command');
    const { id } = SESSIONS.solo;
    const held = (await home.jsonLines(['ledger', 'show', id])).at(-1) ?? null;
    const token = /ACK-\w+/.exec(textAt(held, 'verdict', 'say'))?.[0];
    expect(token).toBeDefined();
    for (const event of [bash('n1', 'ls docs'), stopped(`All done. ${token}`)]) {
      const { native, payload } = sentBy('solo', event);
      const answered = await home.run(['hook', 'claude-code', native], { stdin: payload, env: policyOf('solo') });
      expect(answered).toMatchObject({ exit: 0, err: '' });
    }
    const records = await home.jsonLines(['ledger', 'show', id]);
    expect(records.slice(-2).map(verdictOf)).toEqual(['advise: solo SOLO_STREAK', 'allow']);
  });
});

describe('policies of the previous build', () => {
  it('are without a mistake', async () => {
    const home = oldHome('policies');
    const files = ['policy', ...SESSION_NAMES].map((name) => join(FIXTURE, `${name}.yaml`));
    const checked = await home.json(['policy', 'check-file', ...files]);
    expect(checked).toMatchObject({ ok: true, problems: [] });
  });

  it("are in force together: the user's and the project's", async () => {
    const home = oldHome('in-force');
    home.write('.tutti/policy.yaml', SESSIONS.budget.policy);
    const rules = listAt(await home.json(['policy', 'show']), 'rules');
    const rule = (name: string): JsonValue => rules.find((one) => at(one, 'name') === name) ?? null;
    expect(rule('secrets')).toMatchObject({ kind: { value: 'calls', origin: { layer: 'user' } } });
    expect(rule('edits')).toMatchObject({ settings: { allowance: { value: 4, origin: { layer: 'project' } } } });
  });
});

/** `deny: edits BUDGET_SPENT`: the outcome, and who spoke. */
function verdictOf(record: JsonValue): string {
  const spoke = listAt(record, 'findings').map((finding) => `${textAt(finding, 'rule')} ${textAt(finding, 'code')}`);
  const outcome = textAt(record, 'verdict', 'outcome');
  return spoke.length === 0 ? outcome : `${outcome}: ${spoke.join(', ')}`;
}
