// A machine joins, ships and leaves; a reader sees the fleet. With a real collector and a real database.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { type PostgresServer, startPostgres } from '../../../test/support/postgres-server.ts';
import { startFleet, type TestFleet } from '../../fleet/testing.ts';
import { withFleet } from '../fleet-setting.ts';
import { called, happen, newPlace, type Place, SESSION, started } from '../testing.ts';

let postgres: PostgresServer;
let fleet: TestFleet;
let place: Place;
beforeAll(async () => {
  postgres = await startPostgres();
  fleet = await startFleet(postgres, { now: Date.now });
});
afterAll(async () => {
  await fleet?.close();
  await postgres?.stop();
});
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
});
afterEach(() => place.remove());

const atTerminal = { answers: [] };
const database = () => ['--database', fleet.address];
const inviteFor = async (...args: string[]): Promise<string> =>
  ((await place.json(['collect', 'invite', ...database(), ...args], atTerminal)) as { code: string }).code;

const joinAs = async (machine: string, code?: string) =>
  place.run(['fleet', 'join', fleet.url, '--machine', machine], { answers: [code ?? (await inviteFor())] });

const readHere = async (): Promise<void> => {
  const made = await place.json(['collect', 'reader', 'ben', ...database()], atTerminal);
  const { token } = made as { token: string };
  expect(await place.run(['fleet', 'read', fleet.url], { answers: [token] })).toMatchObject({ exit: 0 });
};

describe('fleet join', () => {
  it('keeps the token in a private file, sets the address in the policy of the user, and ships on push', async () => {
    expect(await place.json(['fleet', 'status'])).toEqual({ joined: false, shipping: false });
    expect(await place.run(['fleet', 'push'])).toMatchObject({ exit: 2, err: expect.stringContaining('no fleet') });
    await happen(place, [started, called('Edit', { file_path: 'src/a.ts' })]);
    const joined = await joinAs('laptop', await inviteFor('--team', 'engine'));
    expect(joined).toMatchObject({ exit: 0, out: expect.stringContaining('team engine') });
    const file = join(place.tutti, 'fleet', 'machine.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { token } = JSON.parse(readFileSync(file, 'utf8'));
    const policy = readFileSync(join(place.tutti, 'policy.yaml'), 'utf8');
    expect(parseDocument(policy).toJS()).toMatchObject({ fleet: { url: fleet.url } });
    expect(policy + joined.out).not.toContain(token);
    expect(await place.json(['fleet', 'status'])).toMatchObject({ joined: true, shipping: true, machine: 'laptop' });
    expect(JSON.stringify(await place.json(['fleet', 'status']))).not.toContain(token);

    expect(await place.json(['fleet', 'push'])).toEqual({ pending: 0, alarms: [] });
    expect(await (await fleet.ledgerOf('laptop')).verify()).toMatchObject({ ok: true });
    expect(await (await fleet.ledgerOf('laptop')).sessions({ agents: true })).toMatchObject([{ session: SESSION }]);

    expect(await place.json(['fleet', 'leave'], atTerminal)).toEqual({ left: true });
    expect(existsSync(file)).toBe(false);
    expect(await place.run(['fleet', 'push'])).toMatchObject({ exit: 2 });
  });

  it('is for people: an agent can neither join nor leave nor read', async () => {
    const inside = { agent: 'an agent' };
    for (const argv of [
      ['fleet', 'join', fleet.url],
      ['fleet', 'leave'],
      ['fleet', 'read', fleet.url],
      ['fleet', 'overview'],
      ['collect', 'invite', ...database()],
    ])
      expect(await place.run(argv, inside), argv.join(' ')).toMatchObject({ exit: 2 });
  });

  it.each([
    ['a wrong code', 'tutti_join_guessed', 'no such code'],
    ['nothing', '', 'nothing was given'],
  ])('with %s changes nothing', async (_, code, why) => {
    expect(await joinAs('guest', code)).toMatchObject({ err: expect.stringContaining(why) });
    expect(existsSync(join(place.tutti, 'fleet'))).toBe(false);
    expect(existsSync(join(place.tutti, 'policy.yaml'))).toBe(false);
  });

  it('asks nobody over plain http elsewhere', async () => {
    expect(await place.run(['fleet', 'join', 'http://tutti.example'], atTerminal)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('https://HOST'),
    });
  });
});

describe('fleet in the policy of a repository', () => {
  it('has no effect, and the policy says so', async () => {
    place.write('.tutti/policy.yaml', `extends: discipline\nfleet:\n  url: ${fleet.url}\n`);
    expect((await place.run(['policy', 'check-file', '.tutti/policy.yaml'])).out).toContain(
      '`fleet` has no effect here',
    );
    await joinAs('repository-test');
    place.write('.tutti/policy.yaml', 'extends: discipline\nfleet:\n  url: http://127.0.0.1:1\n');
    expect(await place.json(['fleet', 'push'])).toMatchObject({ alarms: [] });
  });
});

describe('ledger in a policy', () => {
  it('of a repository has no effect, and the policy says so', async () => {
    place.write('.tutti/policy.yaml', 'extends: discipline\nledger: postgres://tutti@127.0.0.1:1/tutti\n');
    expect((await place.run(['policy', 'check-file', '.tutti/policy.yaml'])).out).toContain(
      '`ledger` has no effect here',
    );
    await happen(place, [started]);
    expect(await place.json(['ledger', 'verify'])).toMatchObject({ ok: true, sessions: 1 });
  });

  it.each(['postgres://ada:secret@db/tutti', 'postgres://ada@db/tutti?password=secret'])(
    'is refused with a password: %s',
    async (address) => {
      place.write('mine.yaml', `ledger: ${address}\n`);
      const ran = await place.run(['policy', 'check-file', 'mine.yaml']);
      expect(ran).toMatchObject({ exit: 1 });
      expect(ran.out + ran.err).toMatch(/PGPASSFILE.*PGPASSWORD/);
    },
  );
});

describe('the setting', () => {
  it.each([
    ['an empty file', ''],
    ['a file with comments', '# mine\nextends: balanced # yes\nrules:\n  solo: off\n'],
    ['a file without a line break at its end', 'level: strict'],
    ['an older address', 'fleet:\n  url: https://old.example\nlevel: strict\n'],
    ['a file in flow style', '{level: strict}'],
  ])('is added to %s, of which everything else stays', (_, text) => {
    const before = parseDocument(text).toJS() ?? {};
    const after = withFleet(text, 'https://tutti.example');
    expect(parseDocument(after).toJS()).toEqual({ ...before, fleet: { url: 'https://tutti.example' } });
    if (text.startsWith('# mine')) expect(after.startsWith(text)).toBe(true);
  });
});

describe('fleet overview', () => {
  it('shows machines, alarms and scores by team and preset', async () => {
    await happen(place, [started, called('Edit', { file_path: 'src/a.ts' })]);
    await joinAs('workstation', await inviteFor('--team', 'compiler'));
    await place.run(['fleet', 'push']);
    await readHere();
    const shown = await place.run(['fleet', 'overview']);
    expect(shown.out).toMatch(/workstation\/\S+ +compiler +\S+ +discipline +1 session +2 records/);
    expect(shown.out).toMatch(/\d{4}-\d\d-\d\d +compiler +discipline +1 session +score \d+/);
    expect(shown).toMatchObject({ exit: 0, err: '' });
  });

  it('without a token tells how to get one', async () => {
    expect(await place.run(['fleet', 'overview'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('tutti fleet read'),
    });
  });
});

describe('status --fleet', () => {
  it('counts machines and names those that need somebody; an alarm makes it exit 1', async () => {
    const fresh = await startFleet(postgres, { now: Date.now });
    const at = ['--database', fresh.address];
    const codeFor = async () => ((await place.json(['collect', 'invite', ...at], atTerminal)) as { code: string }).code;
    await happen(place, [started]);
    await place.run(['fleet', 'join', fresh.url, '--machine', 'desk'], { answers: [await codeFor()] });
    await place.run(['fleet', 'push']);
    const { token } = (await place.json(['collect', 'reader', 'ben', ...at], atTerminal)) as { token: string };
    await place.run(['fleet', 'read', fresh.url], { answers: [token] });
    expect(await place.run(['status', '--fleet'])).toMatchObject({
      exit: 0,
      out: '1 machine, no alarm, none silent, no lag\n',
    });

    await postgres.query(
      fresh.address,
      'UPDATE tutti.machines SET seen = seen - 3600000, pending = 7, oldest = seen - 3600000',
    );
    const quiet = await place.run(['status', '--fleet']);
    expect(quiet).toMatchObject({ exit: 0, out: expect.stringMatching(/1 machine, no alarm, 1 silent, lag 1 h/) });
    expect(quiet.out).toMatch(/desk\/\S+ +silent for 1 h/);
    expect(await place.json(['status', '--fleet'])).toMatchObject({
      machines: 1,
      alarms: 0,
      silent: [{ machine: 'desk' }],
      behind: [{ machine: 'desk', pending: 7 }],
    });

    await postgres.query(
      fresh.address,
      "INSERT INTO tutti.alarms (origin, session, seq, kind, why, at) SELECT n, 's', 2, 'fork', 'another past', 0 FROM tutti.origins",
    );
    expect(await place.run(['status', '--fleet'])).toMatchObject({ exit: 1, out: expect.stringContaining('1 alarm') });
    expect(await place.run(['status', '--fleet'], { agent: 'an agent' })).toMatchObject({ exit: 2 });
    await fresh.close();
  });
});

describe('collect', () => {
  it('refuses a password on the command line, in any form', async () => {
    for (const address of ['postgres://ada:secret@db/tutti', 'postgres://db/tutti?user=ada&password=secret']) {
      const ran = await place.run(['collect', 'invite', '--database', address], atTerminal);
      expect(ran).toMatchObject({ exit: 2, err: expect.stringContaining('PGPASSFILE') });
      expect(ran.err + ran.out).not.toContain('secret');
    }
  });

  it('revokes the token of a machine', async () => {
    await joinAs('stolen');
    expect(await place.json(['collect', 'revoke', '--machine', 'stolen', ...database()], atTerminal)).toEqual({
      revoked: 1,
    });
    await happen(place, [started]);
    expect(await place.run(['fleet', 'push'])).toMatchObject({
      exit: 3,
      err: expect.stringContaining('no valid token'),
    });
    expect(await place.run(['collect', 'revoke', '--machine', 'stolen', ...database()], atTerminal)).toMatchObject({
      exit: 2,
    });
  });
});

describe('--fleet', () => {
  const edit = called('Edit', { file_path: 'src/a.ts' });
  const shipped = async (machine: string): Promise<void> => {
    await happen(place, [started, edit, edit]);
    await joinAs(machine);
    expect(await place.json(['fleet', 'push'])).toMatchObject({ alarms: [] });
    await readHere();
  };

  it('shows of a machine what the machine itself shows', async () => {
    await shipped('twin');
    for (const argv of [
      ['report', '--session', SESSION],
      ['report', '--since', '1d', '--all'],
      ['gate', '--session', SESSION],
      ['explain', `${SESSION}:2`],
      ['replay', SESSION, '--against', 'recorded', '--quiet'],
      ['ledger', 'verify'],
      ['ledger', 'verify', '--session', SESSION],
      ['ledger', 'show', `${SESSION}:3`],
      ['ledger', 'export', '--session', SESSION],
    ]) {
      const now = Date.now();
      const here = await place.run([...argv, '--json'], { now });
      const there = await place.run([...argv, '--json', '--fleet', '--machine', 'twin'], { now });
      expect(there.err, argv.join(' ')).toBe('');
      // The trend is made from reports, and what would be allowed instead from states: both stay on the machine.
      const shown = ({ exit, out }: typeof here) => ({ exit, ...JSON.parse(out), trend: undefined, instead: [] });
      expect(shown(there), argv.join(' ')).toEqual(shown(here));
    }
  });

  it('finds the machine that has a session, and asks for its name if several have it', async () => {
    await shipped('first-of-two');
    const other = newPlace();
    other.write('.tutti/policy.yaml', 'extends: discipline\n');
    await happen(other, [started], 'only-there');
    await other.run(['fleet', 'join', fleet.url, '--machine', 'second-of-two'], { answers: [await inviteFor()] });
    await other.run(['fleet', 'push']);
    other.remove();
    expect(await place.json(['ledger', 'verify', '--fleet', '--session', 'only-th'])).toMatchObject({
      ok: true,
      records: 1,
    });
    expect(await place.run(['ledger', 'verify', '--fleet'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Add --machine NAME.'),
    });
    expect(await place.run(['ledger', 'verify', '--fleet', '--session', 'nowhere'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no machine of the fleet has a session'),
    });
  });

  it('packs evidence that verifies without collector and ledger', async () => {
    await shipped('audited');
    const packed = ['evidence', '--since', '1d', '--out', 'pack', '--fleet', '--machine', 'audited'];
    expect(await place.run(packed, atTerminal)).toMatchObject({ exit: 0 });
    expect(await place.json(['evidence', 'verify', 'pack'])).toMatchObject({ ok: true, records: 3 });
  });

  it('names the collector that does not answer', async () => {
    await shipped('cut-off');
    const { writeReading } = await import('../../fleet/tokens.ts');
    writeReading(place.tutti, { url: 'http://127.0.0.1:1', token: 't' });
    expect(await place.run(['ledger', 'verify', '--fleet'])).toMatchObject({
      exit: 3,
      err: expect.stringContaining('http://127.0.0.1:1'),
    });
  });

  it('takes the word of a reverse proxy for a reader, only if it is configured to', async () => {
    const { askJson } = await import('../../fleet/post.ts');
    const behind = await startFleet(postgres, { readerHeader: 'X-Reader', address: fleet.address });
    const asking = (url: string) =>
      fetch(`${url}/v1/read`, {
        method: 'POST',
        headers: { 'x-reader': 'ada' },
        body: JSON.stringify({ method: 'origins' }),
      });
    expect((await asking(behind.url)).status).toBe(200);
    expect((await asking(fleet.url)).status).toBe(401);
    await expect(askJson({ url: behind.url }, '/v1/read', { method: 'origins' })).rejects.toMatchObject({
      status: 401,
    });
    await behind.close();
  });
});
