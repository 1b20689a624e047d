import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asked, called, happen, newPlace, type Place, SESSION, started } from '../testing.ts';

const me = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
});
afterEach(() => place.remove());

const showRule = async (rule: string) => {
  const view = (await place.json(['session', 'show', '3f2a'])) as { rules: Record<string, unknown> };
  return view.rules[rule];
};

describe('level', () => {
  it('is set for the project with name and reason, and undone by enable', async () => {
    expect(await place.json(['level', 'guidance', '--reason', 'spike'])).toMatchObject({
      level: 'guidance',
      why: `set for this project by ${me}: spike`,
      scope: 'project',
      project: place.project,
      by: me,
      reason: 'spike',
      record: `@project:${place.project}:1`,
    });
    expect(await place.json(['status'])).toMatchObject({ level: 'guidance' });
    expect(await place.json(['enable'])).toMatchObject({ level: 'strict', why: 'policy' });
    expect((await place.run(['ledger', 'tail'])).out).toMatch(/ person\.level +person +guidance by /);
  });

  it('is off after disable, for all projects with --scope user', async () => {
    expect(await place.json(['disable', '--scope', 'user'])).toMatchObject({ level: 'off', scope: 'user' });
    expect(await place.json(['status'])).toMatchObject({ level: 'off', why: `set for this user by ${me}` });
  });

  it('of one session does not affect others', async () => {
    await happen(place, [started]);
    expect(await place.json(['level', 'shadow', '--session', '3f2a'])).toMatchObject({
      level: 'shadow',
      session: SESSION,
    });
    expect(await place.json(['session', 'show', '3f2a'])).toMatchObject({ level: 'shadow' });
    // Status is about the newest open session, and says of others where they are weaker.
    expect(await place.json(['status'])).toMatchObject({ level: 'shadow' });
    await happen(place, [started], 'another');
    expect(await place.json(['status'])).toMatchObject({
      level: 'strict',
      enforced: { reasons: expect.arrayContaining([expect.objectContaining({ code: 'SESSION_LEVEL' })]) },
    });
  });

  it('reports the level in force when another setting overrides it', async () => {
    const { out } = await place.run(['level', 'off'], { env: { TUTTI_LEVEL: 'strict' } });
    expect(out).toBe(`strict  project ${place.project}  (TUTTI_LEVEL)\nrequested off, overridden: TUTTI_LEVEL\n`);
  });

  it('warns that a misspelt TUTTI_LEVEL is ignored', async () => {
    expect(await place.run(['status'], { env: { TUTTI_LEVEL: 'guidence' } })).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^strict, not enforced {2}\(policy\)/),
      err: "tutti: TUTTI_LEVEL is 'guidence', which is not a level (strict, guidance, shadow, off): it is ignored.\n",
    });
    expect((await place.run(['status'], { env: { TUTTI_LEVEL: '' } })).err).toBe('');
  });

  it.each([
    [['level', 'off', '--scope', 'session'], '--scope session needs --session ID. See `tutti session list`.'],
    [['level', 'off', '--session', 'x', '--scope', 'user'], '--session requires --scope session, not user.'],
    [['level', 'off', '--session', 'nobody'], "no session begins with 'nobody'. See `tutti session list`."],
  ])('%j is refused', async (argv, message) => {
    expect(await place.run(argv)).toEqual({ exit: 2, out: '', err: `tutti: ${message}\n` });
  });
});

describe('acts that weaken or lift rules ask for the same kind of person', () => {
  beforeEach(() => happen(place, [started]));
  const ACTS = [
    ['level', 'off'],
    ['level', 'guidance', '--scope', 'user'],
    ['disable'],
    ['disable', '--session', '3f2a'],
    ['enable'],
    ['allow', 'solo'],
    ['allow', 'solo', '--session', '3f2a'],
  ];
  it.each(ACTS.map((argv) => ({ argv })))(
    '$argv: no agent, nobody unattended, and no terminal needed',
    async ({ argv }) => {
      expect(await place.run(argv, { agent: 'claude' })).toMatchObject({
        exit: 2,
        err: expect.stringContaining('this is for a person, and it runs inside claude'),
      });
      expect(await place.run(argv, { unattended: { by: 'cron' } })).toMatchObject({
        exit: 2,
        err: expect.stringContaining('cron started it outside any terminal of yours'),
      });
      expect(await place.run(argv)).toMatchObject({ exit: 0, err: '' });
    },
  );
});

describe('session reset and clear', () => {
  beforeEach(() =>
    happen(place, [started, asked, called('Read', { file_path: 'a' }), called('Read', { file_path: 'a' })]),
  );

  it('reset resets the rules and keeps the record', async () => {
    expect(await showRule('solo')).toEqual({ streak: 1, refused: true, delegations: 0 });
    expect((await place.run(['session', 'reset', '3f2a', '--reason', 'test'])).exit).toBe(0);
    expect(await showRule('solo')).toEqual({ streak: 0, refused: false, delegations: 0 });
    expect(await place.json(['session', 'show', '3f2a'])).toMatchObject({ events: 5, turn: { n: 1 } });
  });

  it('reset of one rule leaves the others', async () => {
    expect((await place.run(['session', 'reset', '3f2a', '--rule', 'momentum'])).exit).toBe(0);
    expect(await showRule('solo')).toEqual({ streak: 1, refused: true, delegations: 0 });
    expect(await place.run(['session', 'reset', '3f2a', '--rule', 'slo'])).toMatchObject({
      exit: 2,
      err: "tutti: no rule 'slo' in force. Did you mean solo?\n",
    });
    expect((await place.run(['session', 'reset', '3f2a', '--rule', 'gate'])).err).toMatch(
      /^tutti: no rule 'gate' in force\. There are solo, momentum, /,
    );
  });

  it('clear also clears turns and agents', async () => {
    expect((await place.run(['session', 'clear', '3f2a'])).exit).toBe(0);
    expect(await place.json(['session', 'show', '3f2a'])).toMatchObject({
      events: 5,
      turn: { n: 0 },
      calls: { before: 0 },
    });
  });
});

describe('import', () => {
  const write = (file: string, text: string) => place.write(`state/${file}`, text);

  it('continues with the streak and the token', async () => {
    write('sess-1-delegation.json', '{"streak": 3, "block_fired": true, "subagent_count": 0}');
    write('stop-ack-sess-1', 'ACK-X7K2');
    expect(await place.json(['import', 'discipline', '--from', 'state'])).toMatchObject({
      imported: [{ session: 'sess-1', slices: { solo: { streak: 3, refused: true, delegations: 0 } } }],
    });
    await happen(place, [called('Bash', { command: 'ls' })], 'sess-1');
    expect(await place.json(['session', 'show', 'sess-1'])).toMatchObject({
      rules: { solo: { streak: 4, refused: true, delegations: 0 }, momentum: { token: 'ACK-X7K2' } },
    });
    const records = await place.run(['ledger', 'export', '--session', 'sess-1']);
    expect(records.out.split('\n')[0]).toContain('"name":"person.import"');
  });

  it('reports what it could not read, and continues', async () => {
    write('a-delegation.json', 'not json');
    const { exit, err, out } = await place.run(['import', 'discipline'], {
      env: { CLAUDE_HOOK_STATE_DIR: `${place.project}/state` },
    });
    expect([exit, err]).toEqual([0, expect.stringContaining('a-delegation.json could not be read')]);
    expect(out).toContain('imported 1 session of discipline');
  });

  it('changes nothing on a dry run', async () => {
    write('a-delegation.json', '{"streak": 3, "block_fired": true}');
    expect((await place.run(['import', 'discipline', '--from', 'state', '--dry-run'])).out).toMatch(
      /^would import 1 session/,
    );
    expect(await place.json(['session', 'list'])).toEqual([]);
  });

  it('exits 3 when the folder does not exist', async () => {
    expect(await place.run(['import', 'discipline'])).toMatchObject({
      exit: 3,
      err: expect.stringContaining('does not exist'),
    });
  });

  it('refuses a file as the folder, for every system', async () => {
    place.write('state.json', '{}');
    for (const system of ['discipline', 'orchestrator', 'workflow', 'layers', 'pipeline']) {
      expect(await place.run(['import', system, '--from', 'state.json'])).toMatchObject({
        exit: 3,
        err: expect.stringContaining('state.json is not a folder'),
      });
    }
  });
});
