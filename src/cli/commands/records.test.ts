import { rmSync } from 'node:fs';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, called, happen, newPlace, type Place, SESSION, started } from '../testing.ts';

let place: Place;
beforeEach(async () => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
  await happen(place, [started, asked, called('Bash', { command: 'rm -rf build && echo \u001b[2Jdone' })]);
});
afterEach(() => place.remove());

describe('session', () => {
  it('list shows the newest first, without chains and doctor sessions', async () => {
    await happen(place, [started], 'zzz');
    await happen(place, [started], 'tutti-doctor-1');
    await place.run(['level', 'strict']);
    const list = (await place.json(['session', 'list'])) as { session: string }[];
    expect(list.map(({ session }) => session)).toEqual(['zzz', SESSION]);
    expect(await place.json(['session', 'list', '--all'])).toHaveLength(4);
    expect((await place.run(['session', 'list', '--lines', '1'])).out).toMatch(
      /SESSION .*\nzzz .*\n1 more: --lines 2\n$/,
    );
  });

  it('show prints a slice for every rule in force, stored or not', async () => {
    expect(await place.json(['session', 'show', '3f2a'])).toMatchObject({
      session: SESSION,
      client: 'claude-code',
      project: place.project,
      events: 3,
      level: 'strict',
      actors: { running: 0, agents: {} },
      rules: { solo: { streak: 0, refused: true }, momentum: { token: null }, protect: {} },
    });
  });

  it('is found by a unique prefix of its id', async () => {
    await happen(place, [started], '3f2b');
    expect(await place.run(['session', 'show', '3f2'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("'3f2' is the beginning of 2 sessions"),
    });
    expect((await place.run(['session', 'show', '3f2b'])).exit).toBe(0);
    expect((await place.run(['session', 'show', '--last'])).out).toContain('3f2b');
  });
});

describe('ledger', () => {
  it('tail prints each event on a line, with control characters escaped', async () => {
    const { out } = await place.run(['ledger', 'tail']);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/3f2a91c0:1 +allow +session.start +main +startup/),
      expect.stringMatching(/3f2a91c0:2 +allow +prompt +main +Fix the build\./),
      expect.stringMatching(/3f2a91c0:3 +deny +tool.before +main +Bash \(rm -rf build\) +solo\/SOLO_FIRST/),
      '',
    ]);
    expect(out).not.toContain('\u001b');
  });

  it('export prints one record per line, fields in order', async () => {
    const { out } = await place.run(['ledger', 'export', '--session', '3f2a']);
    const records = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(Object.keys(records[2])).toEqual([
      'seq',
      'at',
      'event',
      'actor',
      'effects',
      'verdict',
      'findings',
      'policy',
      'sealed',
      'prev',
      'hash',
    ]);
    expect(records[2]).toMatchObject({
      event: { name: 'tool.before' },
      actor: { kind: 'main' },
      effects: expect.arrayContaining([expect.objectContaining({ effect: 'destroy' })]),
      verdict: { outcome: 'deny', level: 'strict' },
      findings: [
        { rule: 'solo', code: 'SOLO_FIRST' },
        { rule: 'destructive', code: 'DESTRUCTIVE' },
      ],
      prev: records[1].hash,
    });
    const whole = await place.run(['ledger', 'export', '--last', '--format', 'json']);
    expect(JSON.parse(whole.out)).toEqual(records);
  });

  it('show prints a session, or one record in full', async () => {
    expect((await place.run(['ledger', 'show', '3f2a'])).out.trim().split('\n')).toHaveLength(3);
    expect(await place.json(['ledger', 'show', '3f2a:2'])).toMatchObject({ session: SESSION, seq: 2 });
    expect(await place.run(['ledger', 'show', '3f2a:9'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no record 9'),
    });
  });

  it('show prints a record of a person, whatever the folder name', async () => {
    await place.run(['level', 'guidance', '--scope', 'user']);
    await place.run(['level', 'guidance']);
    for (const chain of ['@user', `@project:${place.project}`]) {
      expect(await place.json(['ledger', 'show', `${chain}:1`])).toMatchObject({ session: chain, seq: 1 });
    }
  });

  it('verify passes, and names the first changed record', async () => {
    expect((await place.run(['ledger', 'verify'])).out).toBe('ok  3 records in 1 chain: all unchanged\n');
    const database = new Database(`${place.tutti}/ledger.db`);
    const tables = database.prepare("select name from sqlite_master where type = 'table' and sql like '%seq%'").all();
    for (const { name } of tables as { name: string }[]) {
      const columns = database.prepare(`pragma table_info(${name})`).all() as { name: string }[];
      if (columns.some((column) => column.name === 'hash'))
        database.prepare(`update ${name} set at = at + 1 where seq = 2`).run();
    }
    database.close();
    expect(await place.run(['ledger', 'verify'])).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/^broken {2}3f2a91c0:2: /),
    });
    expect(await place.run(['ledger', 'verify', '--json'])).toMatchObject({
      exit: 1,
      out: expect.stringContaining('"seq": 2'),
    });
  });

  it.each([
    ['ledger', 'verify'],
    ['doctor', '--deep'],
  ])('%s %s draws progress only on a terminal', async (...argv) => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 400));
    try {
      const [watched, ...silent] = [
        await place.run(argv, { screen: true }),
        await place.run(argv),
        await place.run([...argv, '--json'], { screen: true }),
      ];
      expect(watched.err).toBe(`\r[${'#'.repeat(30)}] 100%  3 records\u001b[K\r\u001b[K`);
      for (const { err } of silent) expect(err).toBe('');
    } finally {
      clock.mockRestore();
    }
  });

  it('prune deletes sessions that ended long ago', async () => {
    await happen(place, [{ hook_event_name: 'SessionEnd', reason: 'other' }]);
    expect(await place.json(['ledger', 'prune', '--older', '90d'])).toEqual({ sessions: 0, records: 0 });
    const later = Date.now() + 100 * 86_400_000;
    expect(await place.json(['ledger', 'prune', '--older', '90d'], { now: later })).toEqual({
      sessions: 1,
      records: 4,
    });
    expect(await place.json(['session', 'list'])).toEqual([]);
  });

  it('prune asks a person first', async () => {
    const { exit, err } = await place.run(['ledger', 'prune', '--older', '1d'], { answers: ['n'] });
    expect([exit, err]).toEqual([2, 'tutti: nothing was changed.\n']);
  });

  it('is empty when it does not exist', async () => {
    rmSync(place.tutti, { recursive: true });
    expect(await place.run(['ledger', 'tail'])).toEqual({ exit: 0, out: 'nothing recorded yet\n', err: '' });
  });
});

describe('explain', () => {
  it('explains the newest verdict other than allow if no record is named', async () => {
    expect(await place.json(['explain'])).toEqual(await place.json(['explain', '--last']));
  });

  it('explains the newest verdict other than allow', async () => {
    await happen(place, [called('Read', { file_path: 'a.ts' })]);
    const { out } = await place.run(['explain', '--last']);
    expect(out).toMatch(/^deny {2}tool.before {2}Bash \(rm -rf build\)\n/);
    expect(out).toMatch(/actor +main +\(no agent id\)/);
    expect(out).toMatch(/destroy +build +“rm -rf build” \[0–12\]/);
    expect(out).toMatch(/solo +deny +SOLO_FIRST +first call of its own since the last delegation/);
    expect(out).toMatch(/silent: .*momentum/);
    expect(out).toContain('verdict  deny, from solo');
    expect(out).toMatch(/message to the model\n {2}Bash \(rm -rf build\) was refused/);
  });

  it('explains a record by its id', async () => {
    expect(await place.json(['explain', '3f2a:2'])).toMatchObject({
      recorded: true,
      seq: 2,
      event: { name: 'prompt' },
    });
  });

  it('evaluates a call on the current state, and records nothing', async () => {
    const edit = ['explain', '--tool', 'Edit', '--input', '{"file_path": "a.ts"}'];
    // The first call of the run has been refused already; this would be the second.
    expect(await place.json(edit)).toMatchObject({ recorded: false, session: SESSION, verdict: { outcome: 'allow' } });
    expect(await place.json([...edit, '--agent-id', 'a1'])).toMatchObject({ actor: { kind: 'subagent', id: 'a1' } });
    const own = ['explain', '--tool', 'Edit', '--input', `{"file_path": "${place.project}/.tutti/policy.yaml"}`];
    expect(await place.json(own)).toMatchObject({
      verdict: { outcome: 'deny' },
      event: { call: { effects: [{ effect: 'tamper' }] } },
    });
    expect(await place.json(['session', 'show', '3f2a'])).toMatchObject({ events: 3 });
  });

  it('names what is wrong with the input', async () => {
    expect(await place.run(['explain', '--tool', 'Edit', '--input', '[1]'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--input must be a JSON object.'),
    });
  });
});

describe('status', () => {
  it('fits on one screen, with commands to explain the refusals', async () => {
    for (let n = 0; n < 12; n++)
      await happen(place, [started, called('Edit', { file_path: `${place.project}/.tutti/x` })], `s${n}`);
    const { out } = await place.run(['status']);
    expect(out.split('\n').length).toBeLessThanOrEqual(24);
    expect(out).toMatch(/^strict, not enforced {2}\(policy\)\n/);
    expect(out).toMatch(/deny +protect +Edit of \.tutti\/x +tutti explain s11:2/);
  });

  it('prints a usable record id even without a session id', async () => {
    await happen(place, [called('Edit', { file_path: `${place.project}/.tutti/x` })], '');
    const [, typed = ''] = /tutti explain (\S*:\d+)$/m.exec((await place.run(['status'])).out) ?? [];
    expect(typed).toBe(':1');
    expect(await place.json(['explain', typed])).toMatchObject({ session: '', seq: 1 });
  });

  it('has budgets, hooks and server as JSON', async () => {
    place.write('.tutti/policy.yaml', 'extends: balanced\n');
    await happen(place, [called('Read', { file_path: 'a.ts' })]);
    expect(await place.json(['status'])).toMatchObject({
      level: 'strict',
      project: place.project,
      policy: { extends: ['balanced'], files: [`${place.project}/.tutti/policy.yaml`] },
      server: { running: false },
      hooks: [],
      budgets: expect.arrayContaining([{ session: SESSION, rule: 'looks', left: 29, allowance: 30, unit: 'look' }]),
      refusals: [{ rule: 'solo', code: 'SOLO_FIRST', what: 'Bash (rm -rf build)', outcome: 'deny' }],
      grants: [],
    });
  });

  it('reports problems of the policy, and what is in force instead', async () => {
    place.write('.tutti/policy.yaml', 'extends: balanced\nlevel: strickt\n');
    const { out } = await place.run(['status']);
    expect(out).toContain('.tutti/policy.yaml:2:8: ');
    expect(out).toContain('in force');
  });
});
