import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTutti } from '../../pipeline/tutti.ts';
import { readTrust } from '../../policy/trust-store.ts';
import { newPlace, type Place } from '../testing.ts';

const POLICY = `extends: base
rules:
  checks:
    kind: checks
    commands:
      - { name: mypy, files: "/**/*.py", run: [[mypy, "{file}"], [no-such-program, "a b", "{file}"]] }
`;

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.found('.tutti/policy.yaml', POLICY);
});
afterEach(() => place.remove());

/** A wide terminal: lines with a path are not folded, however long the path of the scratch folder is. */
const yes = { answers: ['y'], env: { NO_COLOR: '1' }, columns: 400 };
const trusted = () => readTrust(place.tutti);

describe('trust', () => {
  it('shows the commands, asks, stores the trust privately, and records it', async () => {
    const { exit, out } = await place.run(['trust'], yes);
    expect(exit).toBe(0);
    expect(out).toContain('mypy  mypy {file}');
    expect(out).toContain('or    no-such-program "a b" {file}');
    expect(out).toContain('weaker  rule edits is gone');
    expect(out).toContain('is trusted as it is now, with 1 command');
    expect(trusted()).toMatchObject([{ project: place.project, commands: ['mypy'] }]);
    expect(statSync(join(place.tutti, 'trust.json')).mode & 0o777).toBe(0o600);
    const { out: tail } = await place.run(['ledger', 'tail']);
    expect(tail).toContain('person.trust');
  });

  it('is given only by yes', async () => {
    for (const answers of [[''], ['n'], ['what?'], []]) {
      expect(await place.run(['trust'], { answers })).toMatchObject({ exit: 1 });
    }
    expect(trusted()).toEqual([]);
  });

  it('is only for a person at a terminal', async () => {
    expect(await place.run(['trust'])).toMatchObject({ exit: 2, err: expect.stringContaining('terminal') });
    expect(await place.run(['trust', '--yes'], { ...yes, agent: 'claude-code (test)' })).toMatchObject({ exit: 2 });
    expect(trusted()).toEqual([]);
  });

  it('is listed, remembered, and revoked', async () => {
    expect((await place.run(['trust', '--list'], yes)).out).toBe('nothing is trusted\n');
    await place.run(['trust', '--yes'], { answers: [] });
    expect((await place.run(['trust'], { answers: [] })).out).toContain('trusted already');
    expect((await place.run(['trust', '--list'], yes)).out).toMatch(/project {2}[0-9a-f]{12} {2}mypy {2}by /);
    expect(await place.json(['trust', '--revoke'], yes)).toMatchObject({ trusted: false, project: place.project });
    expect(trusted()).toEqual([]);
    expect(await place.run(['trust', '--revoke'], yes)).toMatchObject({ exit: 2 });
  });

  it('is needed again when the text changes, and is a set: going back asks nothing', async () => {
    await place.run(['trust'], yes);
    place.found('.tutti/policy.yaml', POLICY.replace('mypy, "{file}"', 'mypy, --strict, "{file}"'));
    expect((await place.run(['trust'], yes)).out).toContain('mypy --strict {file}');
    expect(trusted()).toHaveLength(2);
    place.found('.tutti/policy.yaml', POLICY);
    expect((await place.run(['trust'], { answers: [] })).out).toContain('trusted already');
  });

  it('applies to the project of the given file, or to a file outside any project', async () => {
    const other = place.found('sub/.tutti/policy.yaml', POLICY);
    await place.run(['trust', 'sub/.tutti/policy.yaml'], yes);
    expect(trusted()).toMatchObject([{ project: join(other, '../..') }]);
    place.write('elsewhere.yaml', POLICY);
    const json = await place.json(['trust', 'elsewhere.yaml', '--yes'], yes);
    expect(json).toMatchObject({ project: place.project, trusted: true, commands: [{ name: 'mypy' }] });
    expect(await place.run(['trust', 'no/such/file.yaml'], yes)).toMatchObject({ exit: 2 });
  });

  it('has nothing to do when the project has no policy, or a broken one', async () => {
    rmSync(join(place.project, '.tutti'), { recursive: true });
    expect(await place.run(['trust'], yes)).toMatchObject({ exit: 0, out: expect.stringContaining('nothing here') });
    place.found('.tutti/policy.yaml', 'rules: [\n');
    expect(await place.run(['trust'], yes)).toMatchObject({ exit: 2, err: expect.stringContaining('Fix it') });
    expect(trusted()).toEqual([]);
  });

  it('prints the digest that TUTTI_TRUST names: the same in every clone', async () => {
    const { out } = await place.run(['trust', '--digest'], yes);
    expect(out).toMatch(/^[0-9a-f]{64}\n$/);
    const clone = newPlace();
    clone.found('.tutti/policy.yaml', POLICY);
    expect((await clone.run(['trust', '--digest'], yes)).out).toBe(out);
    expect(await clone.json(['status'], { env: { TUTTI_TRUST: out.trim() } })).toMatchObject({
      policy: { accepted: true, waiting: [] },
      commands: { untrusted: [] },
    });
    expect(await clone.json(['status'])).toMatchObject({ policy: { accepted: false } });
    clone.remove();
  });

  it('counts for commands that were trusted before texts were', async () => {
    await place.run(['trust'], yes);
    const old = {
      version: 1,
      trusted: trusted().map(({ project, commands, by, at, runs: digest }) => ({ digest, project, commands, by, at })),
    };
    writeFileSync(join(place.tutti, 'trust.json'), JSON.stringify(old));
    expect(await place.json(['status'])).toMatchObject({ policy: { accepted: false }, commands: { untrusted: [] } });
  });
});

describe('a policy that a person writes', () => {
  it('is accepted when init writes it, but not when init finds it', async () => {
    await place.run(['init', '--yes', '--transport', 'command'], yes);
    expect(trusted()).toEqual([]);
    expect(await place.json(['status'])).toMatchObject({ policy: { accepted: false } });
    rmSync(join(place.project, '.tutti'), { recursive: true });
    await place.run(['init', '--yes', '--transport', 'command', '--preset', 'discipline'], yes);
    expect(await place.json(['status'])).toMatchObject({ policy: { accepted: true, waiting: [] } });
  });

  it('does not accept other text of the repository along with it', async () => {
    place.found('.tutti/policy.local.yaml', 'level: "off"\n');
    await place.run(['init', '--yes', '--force', '--transport', 'command'], yes);
    expect(await place.json(['status'])).toMatchObject({
      policy: { accepted: false, waiting: [{ words: 'level strict → off' }] },
    });
  });
});

describe('a trust file that is ignored', () => {
  const file = () => join(place.tutti, 'trust.json');

  it.each([
    ['cut off', 'is damaged|cannot be read', () => writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, -9))],
    ['of a later version', 'is damaged', () => writeFileSync(file(), '{"version":3,"accepted":[]}')],
    ['open to others', 'others can write to', () => chmodSync(file(), 0o622)],
    ['in a folder open to others', 'others can write to', () => chmodSync(place.tutti, 0o777)],
  ])('is not written to: one that is %s', async (_, reason, damage) => {
    await place.run(['trust'], yes);
    damage();
    const before = readFileSync(file(), 'utf8');
    const policy = place.found('.tutti/policy.yaml', 'extends: base\n');
    const records = async () => (await place.run(['ledger', 'tail'])).out;
    const recorded = await records();
    for (const words of [
      ['trust', '--yes'],
      ['trust', '--revoke'],
      ['init', '--yes', '--force', '--preset', 'discipline', '--transport', 'command'],
    ]) {
      expect(await place.run(words, yes)).toMatchObject({ exit: 3, err: expect.stringMatching(reason) });
      expect(readFileSync(file(), 'utf8')).toBe(before);
    }
    expect(readFileSync(policy, 'utf8')).toBe('extends: base\n');
    expect(await records()).toBe(recorded);
  });
});

describe('explain', () => {
  it('says when the text of the files is not what is in force', async () => {
    const explained = async () => (await place.run(['explain', '--tool', 'Read'])).out;
    expect(await explained()).toContain('what is weaker there waits');
    await place.run(['trust'], yes);
    expect(await explained()).not.toContain('waits');
  });
});

describe('status and doctor', () => {
  it('show which commands are untrusted, and which are not installed', async () => {
    place.found('.tutti/policy.yaml', POLICY.replaceAll('mypy', 'surely-no-such-program'));
    const status = async () => (await place.run(['status'])).out;
    const checked = async () => {
      const { checks } = JSON.parse((await place.run(['doctor', '--json'])).out);
      return checks.find(({ check }: { check: string }) => check === 'commands');
    };
    expect(await status()).toMatch(/^commands +surely-no-such-program \(needs `tutti trust`\)$/m);
    expect((await checked()).flaws.map(({ code }: { code: string }) => code)).toEqual(['UNTRUSTED', 'PROGRAM_MISSING']);
    await place.run(['trust'], yes);
    expect(await status()).toMatch(/^commands +surely-no-such-program \(not installed\)$/m);
    expect(await checked()).toMatchObject({ ok: true, flaws: [{ code: 'PROGRAM_MISSING' }] });
  });
});

describe("variables in the client's settings", () => {
  const settings = (env: object): string => place.found('.claude/settings.json', JSON.stringify({ env }));
  const levelAtStart = async (level: string): Promise<unknown> => {
    const payload = { session_id: `s-${Math.random()}`, cwd: place.project, hook_event_name: 'SessionStart' };
    const tutti = await createTutti({ home: place.tutti, userHome: place.home });
    await tutti.hook({
      ...{ client: 'claude-code', transport: 'command', payload: JSON.stringify(payload), vouched: true },
      env: (name) => (name === 'TUTTI_LEVEL' ? level : undefined),
    });
    const { session } = await tutti.ledger.recall(payload.session_id, place.project);
    await tutti.close();
    return session?.env?.TUTTI_LEVEL;
  };

  it('are shown, and count once they are trusted, with their values', async () => {
    settings({ TUTTI_LEVEL: 'shadow', EDITOR: 'vi' });
    expect(await levelAtStart('shadow')).toBeUndefined();
    const { out } = await place.run(['trust'], yes);
    expect(out).toContain("The client's settings in it set:\n  TUTTI_LEVEL  shadow\n");
    expect(out).not.toContain('EDITOR');
    expect(await levelAtStart('shadow')).toBe('shadow');
    expect((await place.run(['trust'], { answers: [] })).out).toContain('trusted already');

    settings({ TUTTI_LEVEL: 'off' });
    expect(await levelAtStart('off')).toBeUndefined();
    expect((await place.run(['trust'], yes)).out).toContain('TUTTI_LEVEL  off');
    expect(await levelAtStart('off')).toBe('off');
    settings({ TUTTI_LEVEL: 'shadow' });
    expect(await levelAtStart('shadow')).toBe('shadow');
  });
});
