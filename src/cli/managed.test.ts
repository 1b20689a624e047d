import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { support } from '../clients/claude-code/support.ts';
import { type Machine, managedPolicyFile } from './machine.ts';
import { newPlace, type Place } from './testing.ts';

let place: Place;
let machine: Machine;
const umask = process.umask();
beforeEach(() => {
  place = newPlace();
  const root = join(dirname(place.project), 'machine');
  const uid = process.getuid?.() ?? 0;
  machine = { root, uid, administrator: uid, program: join(root, 'opt/tutti') };
  put('opt/tutti/bin/tutti-hook', `#!/bin/sh\ncat >/dev/null\necho '${DENIED}'\n`, 0o755);
  put('opt/tutti/dist/hook.cjs', '');
  put('usr/bin/node', '', 0o755);
  put('etc/hosts', '');
});
afterEach(() => {
  process.umask(umask);
  place.remove();
});

const DENIED = JSON.stringify({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'no' },
});

/** Writes below the machine's root, with modes as an administrator has them. */
function put(path: string, text: string, mode = 0o644): string {
  const file = at(path);
  const made = mkdirSync(dirname(file), { recursive: true });
  for (let folder = dirname(file); made !== undefined && folder.length >= made.length; folder = dirname(folder)) {
    chmodSync(folder, 0o755);
  }
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}
const at = (path: string): string => join(machine.root, path);
const policy = () => managedPolicyFile(machine);
const settings = () => support.settings.managed?.(machine.root) ?? '';
const inRoot = (path: string): string => path.slice(machine.root.length + 1);
const run = (...argv: string[]) => place.run(argv, { machine });
const json = (...argv: string[]) => place.json(argv, { machine });
const init = (...argv: string[]) => run('init', '--managed', '--yes', ...argv);
const uninstall = (...argv: string[]) => run('uninstall', '--managed', '--yes', ...argv);

/** Every file below the machine's root, with its mode. */
function snapshot(): Readonly<Record<string, string>> {
  const files = readdirSync(machine.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [inRoot(file), `${(statSync(file).mode & 0o7777).toString(8)} ${readFileSync(file, 'latin1')}`]),
  );
}

describe('init --managed', () => {
  it('writes a locked policy and hooks that every user can read, whatever the umask, and proves them', async () => {
    process.umask(0o077);
    const { exit, out, err } = await init('--preset', 'discipline');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatch(/^ready, managed and locked\n/);
    expect(out).toMatch(/proof +an edit of the policy was refused/);
    expect(readFileSync(policy(), 'utf8')).toMatch(/^(#.*\n)+version: 1\nlocked: true\nextends: discipline\n/);
    for (const file of [policy(), settings()]) {
      expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o644, 0o755]);
    }
    const hooks = support.settings.installed(settings());
    expect(hooks.length).toBeGreaterThan(10);
    expect(new Set(hooks.map(({ transport }) => transport))).toEqual(new Set(['command']));
    expect(readFileSync(settings(), 'utf8')).toContain(join(machine.root, 'opt/tutti/bin/tutti-hook'));
  });

  it("leaves no trace in the administrator's own home", async () => {
    await init();
    expect([existsSync(place.tutti), readdirSync(place.home), readdirSync(place.project)]).toEqual([false, [], []]);
  });

  it('is not ready when the hook does not refuse', async () => {
    put('opt/tutti/bin/tutti-hook', '#!/bin/sh\ncat >/dev/null\n', 0o755);
    expect(await init()).toMatchObject({ exit: 1, out: expect.stringMatching(/^installed, but not enforced\n/) });
  });

  it('keeps the policy when repeated, and changes `extends` when asked', async () => {
    await init();
    const before = snapshot();
    expect(await json('init', '--managed', '--yes')).toMatchObject({ policy: { what: 'keep' }, enforced: true });
    expect(snapshot()).toEqual(before);
    await init('--preset', 'discipline');
    expect(readFileSync(policy(), 'utf8')).toContain('\nextends: discipline\n');
  });

  it('shows everything it would write on a dry run, to any user, and changes nothing', async () => {
    const before = snapshot();
    const user = { ...machine, administrator: (machine.uid ?? 0) + 1 };
    const { out } = await place.run(['init', '--managed', '--dry-run'], { machine: user });
    for (const shown of [policy(), settings(), '+ locked: true', `belongs to user ${machine.uid}`]) {
      expect(out).toContain(shown);
    }
    expect(snapshot()).toEqual(before);
  });

  it('asks a person at a terminal', async () => {
    const before = snapshot();
    const refused = await place.run(['init', '--managed'], { machine, answers: ['n'] });
    expect(refused).toMatchObject({ exit: 2, err: 'tutti: nothing was changed.\n' });
    expect(refused.out).toContain('+ locked: true');
    expect(snapshot()).toEqual(before);
    expect(await place.run(['init', '--managed'], { machine, answers: ['y'] })).toMatchObject({ exit: 0 });
  });

  it.each([
    ['init', 'sudo tutti init --managed'],
    ['uninstall', 'sudo tutti uninstall --managed'],
  ])('%s needs root', async (command, todo) => {
    const before = snapshot();
    const user = { ...machine, administrator: (machine.uid ?? 0) + 1 };
    const { exit, err } = await place.run([command, '--managed', '--yes'], { machine: user });
    expect([exit, err]).toEqual([3, `tutti: managed files belong to root. Run \`${todo}\`.\n`]);
    expect(snapshot()).toEqual(before);
  });

  it.each([
    [['--scope', 'user'], 'Omit --scope'],
    [['--transport', 'http'], 'every user can read managed settings'],
    [['--preset', 'nothing'], '--preset must be balanced, '],
  ])('refuses %j', async (options, why) => {
    const { exit, err } = await init(...options);
    expect([exit, err]).toEqual([2, expect.stringContaining(why)]);
    expect(existsSync(policy())).toBe(false);
  });

  it.each([
    ['version: 1\nextends: balanced\n', 'is not locked'],
    ['locked: true\nlevle: strict\n', 'unknown setting `levle`'],
  ])('refuses an existing policy %j, unless forced', async (text, why) => {
    put(inRoot(policy()), text);
    const before = snapshot();
    expect(await init()).toMatchObject({ exit: 3, err: expect.stringContaining(why) });
    expect(snapshot()).toEqual(before);
    expect(await init('--force')).toMatchObject({ exit: 0 });
    await uninstall();
    expect(snapshot()).toEqual(before);
  });

  it('refuses settings that it cannot read, before it writes anything', async () => {
    put(inRoot(settings()), '{ "hooks": ');
    const before = snapshot();
    expect(await init()).toMatchObject({ exit: 3, err: expect.stringContaining('managed-settings.json:1:') });
    expect(snapshot()).toEqual(before);
  });
});

describe('what others than root could change or cannot read', () => {
  const linked = (path: string, target: string): void => {
    rmSync(at(path), { recursive: true, force: true });
    symlinkSync(target, at(path));
  };
  it.each<[string, string, () => void]>([
    ['the shim', 'opt/tutti/bin/tutti-hook', () => chmodSync(at('opt/tutti/bin/tutti-hook'), 0o775)],
    ['any file of the program', 'opt/tutti/dist/hook.cjs', () => chmodSync(at('opt/tutti/dist/hook.cjs'), 0o646)],
    ['a folder of the program', 'opt/tutti/dist', () => chmodSync(at('opt/tutti/dist'), 0o777)],
    ['a sticky folder of the program', 'opt/tutti/dist', () => chmodSync(at('opt/tutti/dist'), 0o1777)],
    ['a folder above the program', 'opt', () => chmodSync(at('opt'), 0o775)],
    ['a folder that hides the program', 'opt', () => chmodSync(at('opt'), 0o700)],
    ['Node', 'usr/bin/node', () => chmodSync(at('usr/bin/node'), 0o757)],
    ['the root', '', () => chmodSync(machine.root, 0o777)],
    [
      'what Node is a link to',
      'home/ann/node',
      () => {
        put('home/ann/node', '', 0o777);
        linked('usr/bin/node', '../../home/ann/node');
      },
    ],
    [
      'a folder behind two links',
      'home/ann',
      () => {
        put('home/ann/dist/hook.cjs', '');
        chmodSync(at('home/ann'), 0o775);
        linked('opt/tutti/dist', at('opt/other'));
        linked('opt/other', at('home/ann/dist'));
      },
    ],
    ['the folder of the policy', 'etc', () => chmodSync(at('etc'), 0o777)],
    [
      'the policy',
      'POLICY',
      () => {
        put(inRoot(policy()), 'locked: true\n', 0o666);
      },
    ],
    [
      'settings that users cannot read',
      'SETTINGS',
      () => {
        put(inRoot(settings()), '{}', 0o600);
      },
    ],
  ])('%s: init refuses, and names it', async (_, path, weaken) => {
    const weak = path === 'POLICY' ? policy() : path === 'SETTINGS' ? settings() : at(path).replace(/\/$/, '');
    weaken();
    const before = snapshot();
    const { exit, err } = await init();
    expect([exit, err]).toEqual([3, expect.stringContaining(`tutti: ${weak} `)]);
    expect(err).toContain('sudo npm install -g');
    expect(snapshot()).toEqual(before);
  });

  it('includes a missing Node', async () => {
    rmSync(at('usr/bin/node'));
    expect(await init()).toMatchObject({ exit: 3, err: expect.stringContaining('node is in none of /usr/local/bin') });
  });

  it('includes files of another owner', async () => {
    const other = { ...machine, administrator: (machine.uid ?? 0) + 1, uid: (machine.uid ?? 0) + 1 };
    const { exit, err } = await place.run(['init', '--managed', '--yes'], { machine: other });
    expect([exit, err]).toEqual([3, expect.stringContaining(`belongs to user ${machine.uid}.`)]);
  });
});

describe('uninstall --managed', () => {
  const ODD = '{\n\t"env": { "A":"1" },\n\t"hooks": {"PreToolUse": [ ], "Stop": [\n\t\t{ "hooks": [] }]}\n}';
  const OWN = '# ours\nlocked: true\nextends:   [ balanced ]   # why not\nlevel: guidance\n';
  const FORMS = { none: undefined, odd: ODD, marked: '\uFEFF{}', empty: '' } as const;
  const BEFORE = Object.entries(FORMS).flatMap(([name, text]) =>
    (
      [
        ['no policy', undefined],
        ['a policy', OWN],
      ] as const
    ).map(([words, own]) => [name, words, text, own] as const),
  );

  it.each(BEFORE)('restores every byte and mode: settings %s, %s', async (_name, _words, text, own) => {
    if (text !== undefined) put(inRoot(settings()), text, 0o664 & ~0o020);
    if (own !== undefined) put(inRoot(policy()), own, 0o444);
    const before = snapshot();
    process.umask(0o077);
    for (const options of [[], ['--preset', 'discipline'], ['--preset', 'balanced'], ['--force']]) {
      expect(await init(...options)).toMatchObject({ exit: 0 });
    }
    expect(snapshot()).not.toEqual(before);
    expect(await uninstall()).toMatchObject({ exit: 0, out: expect.stringMatching(/^removed \d+ managed hooks\n/) });
    expect(snapshot()).toEqual(before);
    expect(await uninstall()).toMatchObject({ exit: 0, out: expect.stringMatching(/^no managed hooks/) });
    expect(snapshot()).toEqual(before);
  });

  it('removes the folders that it leaves empty', async () => {
    await init();
    await uninstall();
    expect([existsSync(dirname(policy())), existsSync(dirname(settings()))]).toEqual([false, false]);
  });

  it('keeps a policy that was edited since, and says so', async () => {
    await init();
    const edited = `${readFileSync(policy(), 'utf8')}level: guidance\n`;
    writeFileSync(policy(), edited);
    expect((await uninstall()).out).toMatch(/kept +\S+policy\.yaml +\(it was edited, and is still in force/);
    expect(readFileSync(policy(), 'utf8')).toBe(edited);
  });

  it('asks a person at a terminal', async () => {
    await init();
    const before = snapshot();
    expect(await place.run(['uninstall', '--managed'], { machine, answers: ['n'] })).toMatchObject({ exit: 2 });
    expect(snapshot()).toEqual(before);
  });
});

describe('a managed machine', () => {
  const managedOf = async () => {
    const { checks } = JSON.parse((await run('doctor', '--json')).out);
    return checks.find(({ check }: { check: string }) => check === 'managed');
  };

  it('is shown by status and doctor', async () => {
    await init();
    expect((await run('status')).out).toMatch(/^policy +balanced {2}managed, locked {2}\S+policy\.yaml$/m);
    expect(await json('status')).toMatchObject({
      policy: { managed: { file: policy(), locked: true } },
      hooks: [{ client: 'claude-code', scope: 'managed', transport: 'command' }],
    });
    expect(await managedOf()).toMatchObject({
      ok: true,
      seen: expect.stringMatching(/^managed, locked: \S+policy\.yaml; \d+ managed hooks$/),
      flaws: [],
    });
  });

  it('is not mentioned where nothing is managed', async () => {
    expect(await managedOf()).toBeUndefined();
    expect(await json('status')).not.toMatchObject({ policy: { managed: expect.anything() } });
  });

  it('is healthy only while nobody else can change the program', async () => {
    await init();
    chmodSync(at('opt/tutti/dist/hook.cjs'), 0o666);
    expect((await managedOf()).flaws).toMatchObject([
      { code: 'MANAGED_WEAK', what: `${at('opt/tutti/dist/hook.cjs')} is writable by others` },
    ]);
  });

  it('needs both: a locked policy, and managed hooks', async () => {
    put(inRoot(policy()), 'locked: true\n');
    expect((await managedOf()).flaws).toMatchObject([{ code: 'MANAGED_HALF', note: true }]);
    await init();
    writeFileSync(policy(), 'level: strict\n');
    expect((await managedOf()).flaws).toMatchObject([{ code: 'MANAGED_HALF', note: true }]);
  });

  it('cannot be weakened by its users', async () => {
    await init();
    const before = snapshot();
    expect((await run('level', 'off')).out).toContain('a managed policy forbids a weaker level');
    expect((await run('uninstall', '--yes')).out).toMatch(/kept +\S+ +\(managed: sudo tutti uninstall --managed\)/);
    await run('doctor', '--fix');
    expect(snapshot()).toEqual(before);
    expect(await json('status')).toMatchObject({ level: 'strict' });
  });
});
