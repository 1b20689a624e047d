import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTutti } from '../../pipeline/tutti.ts';
import { happen, newPlace, type Place, started } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  execFileSync('git', ['init', '-q'], { cwd: place.project });
});
afterEach(async () => {
  await place.run(['down', '--force']);
  place.remove();
});

const local = () => join(place.project, '.claude/settings.local.json');
const inProject = (path: string) => readFileSync(join(place.project, path), 'utf8');

describe('init', () => {
  it('sets up everything up to a refused canary, in at most ten lines of output', async () => {
    const { exit, out, err } = await place.run(['init', '--yes']);
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatch(/^ready {2}/);
    expect(out).toMatch(
      /proof +refused: Write src\/new\.ts \(80 lines\), in \d+ ms\n +allowed: Agent general-purpose /,
    );
    expect(out).toMatch(/\n +refused: an edit of the policy, in \d+ ms\n/);
    expect(out.trim().split('\n').length).toBeLessThanOrEqual(10);

    expect(inProject('.tutti/policy.yaml')).toMatch(/^(#.*\n)+version: 1\nextends: balanced\n/);
    expect(statSync(local()).mode & 0o777).toBe(0o600);
    expect(inProject('.git/info/exclude')).toContain('\n.tutti/policy.local.yaml\n.claude/settings.local.json\n');
    expect(existsSync(join(place.project, '.gitignore'))).toBe(false);
    expect(await place.json(['status'])).toMatchObject({
      policy: { extends: ['balanced'] },
      hooks: [{ client: 'claude-code', scope: 'local', transport: 'http' }],
      server: { running: true },
      sessions: [],
    });
  });

  it('twice changes nothing; another preset changes one line', async () => {
    await place.run(['init', '--yes']);
    writeFileSync(join(place.project, '.tutti/policy.yaml'), '# mine\nextends: balanced\nlevel: guidance\n');
    const before = readFileSync(local(), 'utf8');
    expect(await place.json(['init', '--yes'])).toMatchObject({
      policy: { what: 'keep' },
      excluded: [],
      enforced: true,
    });
    // The level is part of how hooks are registered, so only that may differ.
    expect(readFileSync(local(), 'utf8').replaceAll(/,\s+"onFailure": "block"/g, '')).toBe(
      before.replaceAll(/,\s+"onFailure": "block"/g, ''),
    );
    const { out } = await place.run(['init', '--yes', '--preset', 'discipline']);
    expect(out).toContain('extends discipline now, instead of balanced');
    expect(inProject('.tutti/policy.yaml')).toBe('# mine\nextends: discipline\nlevel: guidance\n');
  });

  it('has http hooks send no variables: they would not count, and each costs time in every call', async () => {
    await place.run(['init', '--yes', '--preset', 'workflow']);
    const [hook] = JSON.parse(readFileSync(local(), 'utf8')).hooks.PreToolUse[0].hooks;
    expect(Object.keys(hook).sort()).toEqual(['headers', 'onFailure', 'timeout', 'type', 'url']);
    // The secret, and no variable of the environment.
    expect(Object.values(hook.headers)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('shows the plan and changes nothing on a dry run', async () => {
    const { exit, out } = await place.run(['init', '--dry-run', '--preset', 'discipline']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^nothing was changed; `tutti init` would\n {2}write +\.tutti\/policy\.yaml\n/);
    expect(out).toMatch(/\.claude\/settings\.local\.json +\(\d+ hooks added\)/);
    expect(out).toMatch(/start +the server/);
    expect([existsSync(join(place.project, '.tutti')), existsSync(join(place.project, '.claude'))]).toEqual([
      false,
      false,
    ]);
    expect(await place.json(['status'])).toMatchObject({ server: { running: false } });
  });

  it('asks a person at a terminal', async () => {
    const { exit, out } = await place.run(['init', '--transport', 'command'], {
      answers: ['', 'strictest', 'discipline'],
    });
    expect(exit).toBe(0);
    expect(out).toMatch(/Which policy to start with\?.*\n.*1 balanced +.*Suits most projects\./s);
    expect(out).toContain("'strictest' is none of balanced, ");
    expect(inProject('.tutti/policy.yaml')).toContain('\nextends: discipline\n');
    expect(existsSync(local())).toBe(true);
  });

  it.each([[[]], [['local']]])('does nothing when the terminal is closed after %j', async (answers) => {
    const { exit, err } = await place.run(['init', '--transport', 'command'], { answers });
    expect([exit, err]).toEqual([2, 'tutti: there was no answer; nothing was changed.\n']);
    expect(existsSync(join(place.project, '.tutti'))).toBe(false);
  });

  it('writes no machine-specific path for scope project', async () => {
    const { exit } = await place.run(['init', '--yes', '--scope', 'project']);
    const settings = inProject('.claude/settings.json');
    expect(settings).not.toContain('127.0.0.1');
    expect(settings).not.toContain(place.project);
    // tutti-hook is not on the PATH here, and init finds that out.
    expect(exit).toBe(1);
    expect(await place.run(['init', '--yes', '--scope', 'project', '--transport', 'http'])).toMatchObject({ exit: 2 });
  });

  it('undoes an earlier uninstall and disable', async () => {
    await place.run(['init', '--yes', '--transport', 'command']);
    await place.run(['disable']);
    await place.run(['uninstall', '--yes']);
    expect(await place.json(['init', '--yes', '--transport', 'command'])).toMatchObject({ enforced: true });
    expect(await place.json(['status'])).toMatchObject({ level: 'strict' });
  });

  it('is not ready when the policy is broken, and names the location', async () => {
    place.write('.tutti/policy.yaml', 'extends: discipline\nlevle: off\n');
    const { exit, out } = await place.run(['init', '--yes', '--transport', 'command']);
    expect(exit).toBe(1);
    expect(out).toMatch(/^installed, but the policy is broken {2}/);
    expect(out).toMatch(/policy\.yaml:2:1: unknown setting `levle`.*the default policy is in force/);
    expect(out).toMatch(/\nnext: fix the policy; /);
    expect((await place.run(['status'])).out).toMatch(/^policy +broken {2}\.tutti\/policy\.yaml$/m);
    const { out: json } = await place.run(['init', '--yes', '--transport', 'command', '--json']);
    expect(JSON.parse(json)).toMatchObject({ enforced: true, policy: { problem: expect.stringContaining(':2:1: ') } });
  });

  it('says where to start the client, which does not read all settings from parent folders', async () => {
    const deep = join(place.project, 'deep');
    mkdirSync(deep);
    const { out } = await place.run(['init', '--yes', '--transport', 'command'], { cwd: deep });
    expect(out).toMatch(/^next: start `claude` in \S+;/m);
    expect((await place.run(['init', '--yes', '--transport', 'command'])).out).toMatch(/^next: start `claude` here;/m);
  });

  it.each(['state', '~/state'])('refuses a relative home: TUTTI_HOME=%s', async (home) => {
    const { exit, err } = await place.run(['init', '--yes'], { env: { TUTTI_HOME: home } });
    expect([exit, err]).toEqual([
      3,
      `tutti: TUTTI_HOME is '${home}', which is not an absolute path. Set it to an absolute path.\n`,
    ]);
    expect(existsSync(join(place.project, '.tutti'))).toBe(false);
  });

  it('names a policy file that cannot be read', async () => {
    mkdirSync(join(place.project, '.tutti/policy.yaml'), { recursive: true });
    const { exit, err } = await place.run(['init', '--yes']);
    expect([exit, err]).toEqual([
      3,
      expect.stringMatching(/^tutti: cannot read \S+\/\.tutti\/policy\.yaml: .*not a regular file/),
    ]);
  });

  it('does not touch settings it cannot read', async () => {
    place.write('.claude/settings.local.json', '{ "hooks": ');
    const before = readdirSync(place.project, { recursive: true });
    const { exit, err } = await place.run(['init', '--yes', '--transport', 'command']);
    expect([exit, err]).toEqual([3, expect.stringMatching(/settings\.local\.json:1:\d+: .*nothing was changed\.\n$/)]);
    expect(readFileSync(local(), 'utf8')).toBe('{ "hooks": ');
    expect(readdirSync(place.project, { recursive: true })).toEqual(before);
  });

  it('reports an unknown preset', async () => {
    expect(await place.run(['init', '--yes', '--preset', 'nope'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("not 'nope'"),
    });
  });
});

describe('uninstall', () => {
  it('records the person, removes the hooks and leaves the rest', async () => {
    place.write('.claude/settings.local.json', '{\n  "model": "opus"\n}\n');
    await place.run(['init', '--yes', '--transport', 'command']);
    const { exit, out } = await place.run(['uninstall', '--yes', '--reason', 'done']);
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^removed \d+ hooks\n {2}removed {2}.*settings\.local\.json {2}\(local\)\n {2}kept +.*policy\.yaml\n {2}kept +/,
    );
    expect(readFileSync(local(), 'utf8')).toBe('{\n  "model": "opus"\n}\n');
    const acts = await place.run(['ledger', 'export', '--session', `@project:${place.project}`]);
    expect(
      acts.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).event.name),
    ).toEqual(['person.enable', 'person.uninstall']);
  });

  it('names a remaining status line, and removes the one in its scope', async () => {
    const own = join(place.home, '.claude', 'settings.json');
    await place.run(['init', '--yes', '--transport', 'command']);
    await place.run(['statusline', '--install']);
    const { out } = await place.run(['uninstall', '--yes']);
    expect(out).toMatch(/kept +.*settings\.json {2}\(the status line: tutti statusline --remove\)\n$/);
    const again = await place.run(['init', '--yes', '--transport', 'command', '--scope', 'user']);
    expect(again.out).toMatch(/hooks +~\/\.claude\/settings\.json, 16 hooks added/);
    expect(await place.json(['uninstall', '--yes', '--scope', 'user'])).toMatchObject({
      kept: [expect.stringContaining('policy.yaml'), place.tutti],
    });
    expect(readdirSync(dirname(own))).toEqual([]);
  });

  it('is not refused by the running session, unlike removing the hooks by hand', async () => {
    const changed = async () => {
      const tutti = await createTutti({ home: place.tutti, userHome: place.home });
      const payload = {
        hook_event_name: 'ConfigChange',
        session_id: 's1',
        cwd: place.project,
        source: 'local_settings',
      };
      const request = { client: 'claude-code', payload: JSON.stringify(payload), via: 'local', env: () => undefined };
      const { stdout } = await tutti.hook({ ...request, transport: 'http' });
      await tutti.close();
      return stdout;
    };
    await place.run(['init', '--yes', '--transport', 'command']);
    expect(await changed()).toBe('');
    const installed = readFileSync(local(), 'utf8');
    writeFileSync(local(), '{}');
    expect(JSON.parse(await changed())).toMatchObject({ decision: 'block' });
    writeFileSync(local(), installed);
    await place.run(['uninstall', '--yes']);
    expect(await changed()).toBe('');
  });

  it('lists nothing when nothing is installed', async () => {
    expect(await place.json(['uninstall', '--yes'])).toMatchObject({ removed: [], kept: [] });
  });

  it('asks first', async () => {
    await place.run(['init', '--yes', '--transport', 'command']);
    expect(await place.run(['uninstall'], { answers: ['n'] })).toMatchObject({
      exit: 2,
      err: 'tutti: nothing was changed.\n',
    });
    expect(await place.json(['status'])).toMatchObject({ hooks: [{ scope: 'local' }] });
  });

  it('removes the home with --purge, but only after a confirmation', async () => {
    await happen(place, [started]);
    expect(await place.run(['uninstall', '--purge'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Add --yes.'),
    });
    expect(await place.run(['uninstall', '--purge', '--yes'])).toMatchObject({ exit: 0 });
    expect(existsSync(place.tutti)).toBe(false);
    expect(await place.run(['uninstall', '--purge', '--yes'], { env: { TUTTI_HOME: place.project } })).toMatchObject({
      exit: 3,
    });
    expect(existsSync(join(place.project, '.git'))).toBe(true);
  });
});

describe('doctor', () => {
  const flaws = async (...more: string[]) => {
    const { out } = await place.run(['doctor', '--json', ...more]);
    const { checks, fixed } = JSON.parse(out) as {
      checks: { flaws: { code: string; note?: boolean }[] }[];
      fixed: string[];
    };
    return {
      fixed,
      codes: checks.flatMap((check) => check.flaws.filter(({ note }) => note !== true).map(({ code }) => code)),
    };
  };

  it('finds a fresh installation healthy', async () => {
    await place.run(['init', '--yes']);
    const { exit, out } = await place.run(['doctor', '--deep']);
    expect(out).toMatch(/^healthy, enforced\n/);
    expect(out).toMatch(/ok +hooks local +\d+ hooks answered, \d+ ms at most; the canary was refused/);
    expect(exit).toBe(0);
  });

  it('runs the other checks without a usable ledger', async () => {
    place.write('home', 'a file');
    const env = { TUTTI_HOME: join(place.project, 'home') };
    const { exit, out, err } = await place.run(['doctor'], { env });
    expect([exit, err]).toEqual([1, '']);
    expect(out).toMatch(/bad +settings +no tutti hooks are installed here/);
    expect(out).toMatch(/bad +ledger +.*ledger\.db cannot be written: .*\n.*TUTTI_HOME/);
    expect(out).not.toContain('tutti doctor`');
  });

  it('reports that nothing is installed, and exits 1', async () => {
    expect(await place.run(['doctor'])).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/^1 problem, not enforced\n/),
    });
  });

  it('finds hooks with an old address and repairs them', async () => {
    await place.run(['init', '--yes']);
    writeFileSync(local(), readFileSync(local(), 'utf8').replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:9'));
    expect((await flaws()).codes).toEqual(['HOOK_FAILED', 'HOOKS_CHANGED']);
    expect(await flaws('--fix')).toEqual({ fixed: ['HOOK_FAILED', 'HOOKS_CHANGED'], codes: [] });
  });

  it('finds that others can read settings with the secret, and closes them', async () => {
    await place.run(['init', '--yes']);
    expect((await flaws()).codes).toEqual([]);
    chmodSync(local(), 0o644);
    expect((await flaws()).codes).toEqual(['SETTINGS_OPEN']);
    expect(await flaws('--fix')).toEqual({ fixed: ['SETTINGS_OPEN'], codes: [] });
    expect(statSync(local()).mode & 0o777).toBe(0o600);
  });

  it('repairs nothing for an agent, nor for a process outside any terminal while a session is open', async () => {
    await happen(place, [started]);
    for (const options of [{ agent: 'claude-code' }, { unattended: { by: 'script' } }])
      expect(await place.run(['doctor', '--fix'], options)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('this is for a person'),
      });
  });

  it('finds that others can read the ledger, and closes it', async () => {
    await happen(place, [started]);
    chmodSync(join(place.tutti, 'ledger.db'), 0o644);
    chmodSync(place.tutti, 0o755);
    expect((await flaws()).codes).toEqual(['NOT_INSTALLED', 'MODES', 'MODES']);
    expect(await flaws('--fix')).toEqual({ fixed: ['MODES'], codes: ['NOT_INSTALLED'] });
    expect(statSync(join(place.tutti, 'ledger.db')).mode & 0o777).toBe(0o600);
  });

  it('repairs nothing for an agent', async () => {
    expect(await place.run(['doctor', '--fix'], { agent: 'codex (CODEX_SANDBOX is set)' })).toMatchObject({
      exit: 2,
      out: '',
    });
  });

  it('names a broken policy with line and column', async () => {
    place.write('.tutti/policy.yaml', 'extends: balanced\nlevel: strickt\n');
    const { out } = await place.run(['doctor']);
    expect(out).toMatch(/bad +policy +.*policy\.yaml:2:8: /);
  });
});
