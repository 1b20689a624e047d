import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../core/rules/index.ts';
import { POLICY_PARTS } from '../pipeline/policy-parts.ts';
import { managedPath } from './find.ts';
import { loadPolicy } from './load.ts';
import { folder, loaderOf, loadFrom, PARTS, put, rendered } from './testing.ts';

const rules = (loaded: ReturnType<typeof loadFrom>) => loaded.composed?.policy?.rules.map(({ name }) => name);

describe('finding files', () => {
  it('uses the balanced preset above the built-in layer when there are none', () => {
    const loaded = loadFrom(folder());
    expect(rules(loaded)).toEqual(['spend', 'table', 'protect']);
    expect(loaded).toMatchObject({
      composed: { policy: { level: 'guidance' } },
      files: [],
      problems: [],
      notes: [],
      vars: {},
    });
    expect(loaded.composed?.extends).toEqual(['balanced']);
    expect(loaded.composed?.origins()).toMatchObject({
      extends: { layer: 'default' },
      level: { layer: 'extends', file: 'presets/balanced.yaml', line: 1, column: 1 },
      'rules.protect.kind': { layer: 'built-in', file: 'presets/base.yaml', line: 2, column: 3 },
    });
  });

  it('stacks user, project, local and managed', () => {
    const root = folder({
      'home/policy.yaml': 'level: off\nmaxHolds: 1\nonDamage: deny\nretention: {days: 1}\n',
      'work/.tutti/policy.yaml': 'level: shadow\nmaxHolds: 2\nonDamage: allow\n',
      'work/.tutti/policy.local.yaml': 'level: guidance\nmaxHolds: 5\n',
      'etc/policy.yaml': 'level: strict\n',
    });
    const loaded = loadFrom(root, 'work/deep/inside');
    expect(loaded.composed?.policy).toMatchObject({ level: 'strict', maxHolds: 5, onDamage: 'allow' });
    expect(loaded.composed?.data.retention).toEqual({ days: 1 });
    expect(loaded.files).toEqual([
      { layer: 'user', path: join(root, 'home/policy.yaml') },
      { layer: 'project', path: join(root, 'work/.tutti/policy.yaml') },
      { layer: 'local', path: join(root, 'work/.tutti/policy.local.yaml') },
      { layer: 'managed', path: join(root, 'etc/policy.yaml') },
    ]);
  });

  it('uses the nearest project file and only the local file beside it', () => {
    const root = folder({
      'work/.tutti/policy.yaml': 'maxHolds: 1\n',
      'work/.tutti/policy.local.yaml': 'onDamage: deny\n',
      'work/inner/.tutti/policy.yaml': 'maxHolds: 2\n',
    });
    expect(loadFrom(root, 'work/inner/src').composed?.policy).toMatchObject({ maxHolds: 2, onDamage: 'level' });
    expect(loadFrom(root, 'work').composed?.policy).toMatchObject({ maxHolds: 1, onDamage: 'deny' });
  });

  it('uses a local file without a project file', () => {
    const root = folder({ 'work/.tutti/policy.local.yaml': 'maxHolds: 6\n' });
    expect(loadFrom(root, 'work/src').composed?.policy?.maxHolds).toBe(6);
  });

  it('does not mistake the user file for a project file', () => {
    const root = folder({ '.tutti/policy.yaml': 'maxHolds: 6\n' });
    const load = {
      ...PARTS,
      home: join(root, '.tutti'),
      managed: join(root, 'etc'),
      cwd: root,
      env: () => undefined,
    };
    expect(loadPolicy(load).files).toEqual([{ layer: 'user', path: join(root, '.tutti/policy.yaml') }]);
  });

  it('uses TUTTI_POLICY, relative to the working directory, instead of project and local', () => {
    const root = folder({
      'home/policy.yaml': 'maxHolds: 4\n',
      'work/.tutti/policy.yaml': 'level: off\nmaxHolds: 1\n',
      'work/.tutti/policy.local.yaml': 'level: off\n',
      'work/other.yaml': 'level: shadow\n',
    });
    const loaded = loadFrom(root, 'work', { TUTTI_POLICY: 'other.yaml' });
    expect(loaded.composed?.policy).toMatchObject({ level: 'shadow', maxHolds: 4 });
    expect(loaded.vars).toEqual({ TUTTI_POLICY: 'other.yaml' });
    expect(loaded.files.map(({ layer }) => layer)).toEqual(['user', 'project']);
  });

  it('fails when the file in TUTTI_POLICY does not exist', () => {
    const root = folder();
    const loaded = loadFrom(root, 'work', { TUTTI_POLICY: 'gone.yaml' });
    expect(loaded.composed).toBeUndefined();
    expect(rendered(loaded, root)).toEqual([
      'work/gone.yaml:1:1: no such file (named on the command line or by TUTTI_POLICY)',
    ]);
  });

  it.each([
    ['linux', '/etc/tutti/policy.yaml'],
    ['darwin', '/Library/Application Support/tutti/policy.yaml'],
    ['win32', join('D:\\Data', 'tutti', 'policy.yaml')],
  ] as const)('has a managed file on %s', (platform, path) => {
    expect(managedPath(platform, (name) => (name === 'ProgramData' ? 'D:\\Data' : undefined))).toBe(path);
  });
});

describe('extends', () => {
  it('is taken from the highest layer that has one', () => {
    const root = folder({ 'home/policy.yaml': 'extends: open\n', 'work/.tutti/policy.yaml': 'extends: firm\n' });
    const loaded = loadFrom(root);
    expect(rules(loaded)).toEqual(['spend', 'table', 'extra', 'protect']);
    expect(loaded.composed?.policy).toMatchObject({ level: 'strict', onDamage: 'deny' });
    expect(loaded.composed?.origins().extends).toMatchObject({ layer: 'project', line: 1, column: 1 });
    expect(rules(loadFrom(root, 'elsewhere'))).toEqual(['looks', 'protect']);
  });

  it('can be empty', () => {
    expect(rules(loadFrom(folder({ 'work/.tutti/policy.yaml': 'extends: []\n' })))).toEqual(['protect']);
  });

  it('includes the built-in layer once, even when presets extend it', () => {
    const root = folder({ 'work/.tutti/policy.yaml': 'extends: [base]\n', 'etc/policy.yaml': 'locked: true\n' });
    const loaded = loadFrom(root);
    expect(rules(loaded)).toEqual(['protect']);
    expect(loaded.composed?.origins()['rules.protect.kind']).toMatchObject({ layer: 'built-in' });
    expect(loaded.notes).toEqual([]);
  });

  it('follows files relative to the file that names them, down to presets', () => {
    const root = folder({
      'work/.tutti/policy.yaml': 'extends: [../team/rules.yaml]\nrules:\n  ours: off\n',
      'work/team/rules.yaml': 'extends: [open, ./more.yaml]\nrules:\n  ours: {kind: budget}\n',
      'work/team/more.yaml': 'maxHolds: 6\n',
    });
    const loaded = loadFrom(root);
    expect(rules(loaded)).toEqual(['looks', 'ours', 'protect']);
    expect(loaded.composed?.policy).toMatchObject({ maxHolds: 6, level: 'strict' });
    expect(loaded.files.map(({ layer, path }) => [layer, path.slice(root.length + 1)])).toEqual([
      ['extends', 'work/team/more.yaml'],
      ['extends', 'work/team/rules.yaml'],
      ['project', 'work/.tutti/policy.yaml'],
    ]);
  });

  it('reports a circle of files', () => {
    const root = folder({
      'work/.tutti/policy.yaml': 'extends: a.yaml\n',
      'work/.tutti/a.yaml': 'extends: policy.yaml\n',
    });
    const loaded = loadFrom(root);
    expect(loaded.composed).toBeUndefined();
    expect(rendered(loaded, root)).toEqual([
      'work/.tutti/a.yaml:1:10: `policy.yaml` makes `extends` a circle: policy.yaml → a.yaml → policy.yaml',
    ]);
  });

  it('reports an unknown preset even in a layer that is overridden', () => {
    const root = folder({ 'home/policy.yaml': 'extends: oppen\n', 'work/.tutti/policy.yaml': 'extends: firm\n' });
    expect(rendered(loadFrom(root), root)).toEqual(['home/policy.yaml:1:10: unknown preset `oppen`; nearest: `open`']);
  });

  it('keeps a layer valid when a higher one replaces the preset its rules belong to', () => {
    const root = folder({
      'home/policy.yaml': 'extends: open\nrules:\n  looks: off\n',
      'work/.tutti/policy.yaml': 'extends: firm\n',
    });
    const loaded = loadFrom(root);
    expect(loaded.problems).toEqual([]);
    expect(loaded.notes).toMatchObject([{ file: join(root, 'home/policy.yaml'), line: 3, column: 3 }]);
  });

  it('is locked when the managed file that has it is locked', () => {
    const root = folder({
      'work/.tutti/policy.yaml': 'extends: open\nlevel: off\nrules:\n  extra: off\n  mine: {kind: budget}\n',
      'etc/policy.yaml': 'locked: true\nextends: firm\n',
    });
    const loaded = loadFrom(root);
    expect(loaded.composed?.policy).toMatchObject({ level: 'strict', floor: 'strict', onDamage: 'deny' });
    expect(rules(loaded)).toEqual(['spend', 'table', 'extra', 'protect', 'mine']);
    expect(loaded.composed?.policy?.rules.find(({ name }) => name === 'extra')?.level).toBeUndefined();
    expect(loaded.notes.map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [4, 3],
    ]);
  });
});

describe('the reach of `extends`', () => {
  const SECRET = 'machine: example.org\npassword: hunter2\n';
  const place = (extended: string) => {
    const root = folder({
      'work/.tutti/policy.yaml': `extends: ${extended}\n`,
      'outside/secret.yaml': SECRET,
      'work-other/secret.yaml': SECRET,
      'home/server.json': SECRET,
      'work/secret.txt': SECRET,
      'work/team/rules.yaml': 'extends: ../../outside/secret.yaml\n',
    });
    symlinkSync('../outside/secret.yaml', join(root, 'work/link.yaml'));
    symlinkSync('../outside', join(root, 'work/folder'));
    return root;
  };

  it.each([
    '../../outside/secret.yaml',
    '../../work-other/secret.yaml',
    '../../outside/none.yaml',
    '/etc/passwd',
    '/etc/x.yaml',
    '../../home/server.json',
    '../secret.txt',
    '../link.yaml',
    '../folder/secret.yaml',
    '../team/../../outside/secret.yaml',
    '../team/rules.yaml',
  ])('leaves out %s, and says nothing of what is in it', (extended) => {
    const loaded = loadFrom(place(extended));
    expect(loaded.composed).toBeUndefined();
    expect(loaded.files.filter(({ layer }) => layer === 'extends').map(({ path }) => path)).not.toContain(extended);
    expect(rendered(loaded).join()).toMatch(/reads only files below|only \.yaml and \.yml/);
    expect(JSON.stringify(loaded.problems)).not.toMatch(/machine|hunter2/);
  });

  it("includes the project, tutti's home and the managed folder", () => {
    const root = folder({
      'work/.tutti/policy.yaml': 'extends: [../team.yaml, ../../home/mine.yaml]\n',
      'work/team.yaml': 'maxHolds: 5\n',
      'home/mine.yaml': 'onDamage: deny\n',
    });
    expect(loadFrom(root).composed?.policy).toMatchObject({ maxHolds: 5, onDamage: 'deny' });
    put(join(root, 'etc/policy.yaml'), 'extends: ./company.yaml\n');
    put(join(root, 'etc/company.yaml'), 'maxHolds: 2\n');
    expect(loadFrom(root).composed?.policy).toMatchObject({ maxHolds: 2 });
  });

  it('does not quote a file that the policy itself is a link to', () => {
    const root = folder({ 'outside/secret.yaml': SECRET });
    mkdirSync(join(root, 'work/.tutti'), { recursive: true });
    symlinkSync('../../outside/secret.yaml', join(root, 'work/.tutti/policy.yaml'));
    const loaded = loadFrom(root);
    expect(rendered(loaded, root)).toEqual([
      'work/.tutti/policy.yaml:1:1: not a valid policy; no details, because the link leads out of the project',
    ]);
    expect(JSON.stringify(loaded.problems)).not.toMatch(/machine|hunter2/);
  });
});

describe('problems', () => {
  it('are reported for every broken file, and there is no policy then', () => {
    const root = folder({
      'home/policy.yaml': 'levl: off\n',
      'work/.tutti/policy.yaml': 'extends: more.yaml\nrules:\n  budgt: {allowance: 1}\n',
      'work/.tutti/more.yaml': 'level: "off\n',
    });
    const loaded = loadFrom(root);
    expect(loaded.composed).toBeUndefined();
    expect(rendered(loaded, root)).toEqual([
      'work/.tutti/more.yaml:2:1: Missing closing "quote',
      'home/policy.yaml:1:1: unknown setting `levl`; nearest: `level`',
      'work/.tutti/policy.yaml:3:3: unknown rule `budgt`: it has no `kind`; nearest: `budget`',
    ]);
  });

  it('are reported once for a file that two layers extend', () => {
    const root = folder({
      'home/policy.yaml': 'extends: ./more.yaml\n',
      'work/.tutti/policy.yaml': 'extends: ../../home/more.yaml\n',
      'home/more.yaml': 'levl: off\n',
    });
    expect(rendered(loadFrom(root), root)).toEqual(['home/more.yaml:1:1: unknown setting `levl`; nearest: `level`']);
  });

  it('include folders, binary files, large files, pipes and missing files', () => {
    const root = folder({
      'work/.tutti/policy.yaml': 'extends: [./dir.yaml, ./bytes.yaml, ./large.yaml, ./pipe.yaml, ./gone.yaml]\n',
    });
    const at = (name: string) => join(root, 'work/.tutti', name);
    mkdirSync(at('dir.yaml'));
    writeFileSync(at('bytes.yaml'), Buffer.from([0x61, 0x3a, 0xff, 0xfe]));
    writeFileSync(at('large.yaml'), 'a: 1\n'.repeat(210_000));
    execFileSync('mkfifo', [at('pipe.yaml')]);
    expect(rendered(loadFrom(root), root)).toEqual([
      'work/.tutti/policy.yaml:1:64: no such file: work/.tutti/gone.yaml',
      'work/.tutti/dir.yaml:1:1: not a file',
      'work/.tutti/bytes.yaml:1:1: not UTF-8 text',
      'work/.tutti/large.yaml:1:1: too large for a policy: 1050000 bytes, at most 131072; split it with `extends`',
      'work/.tutti/pipe.yaml:1:1: not a file',
    ]);
  });

  it('include a preset that extends a file, and missing presets', () => {
    const load = (presets: [string, string][]) =>
      loadPolicy({
        ...PARTS,
        presets: new Map(presets),
        home: '/nowhere',
        managed: '/nowhere/x',
        cwd: '/',
        env: () => undefined,
      });
    expect(
      rendered(
        load([
          ['balanced', 'extends: ./x.yaml\n'],
          ['base', ''],
        ]),
      ),
    ).toEqual(['presets/balanced.yaml:1:10: a preset cannot extend a file: ./x.yaml']);
    expect(rendered(load([['balanced', '']]))).toEqual(['presets/base.yaml:1:1: this preset is missing']);
    expect(rendered(load([['base', '']]))).toEqual(['built in:1:13: unknown preset `balanced`; nearest: `base`']);
  });

  it('include broken and circular links', () => {
    const root = folder();
    mkdirSync(join(root, 'work/.tutti'), { recursive: true });
    mkdirSync(join(root, 'etc'));
    symlinkSync('policy.yaml', join(root, 'work/.tutti/policy.yaml'));
    symlinkSync('gone.yaml', join(root, 'etc/policy.yaml'));
    expect(rendered(loadFrom(root), root)).toEqual([
      expect.stringMatching(/^work\/\.tutti\/policy\.yaml:1:1: cannot be accessed: ELOOP/),
      expect.stringMatching(/^etc\/policy\.yaml:1:1: cannot be accessed: ENOENT/),
    ]);
  });

  it.each(['x'.repeat(300), 'a\0b', '../../../../../../../../..', ''])(
    'do not come from the odd working directory %j',
    (cwd) => {
      expect(loadFrom(folder(), cwd).composed?.policy?.level).toBe('guidance');
    },
  );
});

describe('a warm loader', () => {
  const PROJECT = 'work/.tutti/policy.yaml';
  const request = (root: string) => ({ cwd: join(root, 'work/src'), env: () => undefined });

  it('returns the same object while no file changes', () => {
    const root = folder({ [PROJECT]: 'level: off\n' });
    const load = loaderOf(root);
    expect(load(request(root))).toBe(load(request(root)));
  });

  it('notices files that change, appear, disappear and are replaced', () => {
    const root = folder({ [PROJECT]: 'extends: ./x.yaml\n', 'work/.tutti/x.yaml': 'level: off\n' });
    const load = loaderOf(root);
    const level = () => load(request(root)).composed?.policy?.level;
    expect(level()).toBe('off');
    put(join(root, 'work/.tutti/x.yaml'), 'level: strict\n');
    expect(level()).toBe('strict');
    put(join(root, 'work/.tutti/policy.local.yaml'), 'level: shadow\n');
    expect(level()).toBe('shadow');
    put(join(root, 'work/src/.tutti/policy.yaml'), 'level: off\n');
    expect(level()).toBe('off');
    rmSync(join(root, 'work/src/.tutti'), { recursive: true });
    expect(level()).toBe('shadow');
    put(join(root, 'etc/policy.yaml'), 'level: guidance\n');
    expect(level()).toBe('guidance');
    put(join(root, 'work/new.yaml'), 'level: strict\n');
    renameSync(join(root, 'work/new.yaml'), join(root, 'etc/policy.yaml'));
    expect(level()).toBe('strict');
  });

  it('follows a file that breaks and is fixed', () => {
    const root = folder({ [PROJECT]: 'level: off\n' });
    const load = loaderOf(root);
    const before = load(request(root)).composed?.policy;
    put(join(root, PROJECT), 'level: [\n');
    expect(load(request(root))).toMatchObject({ problems: [{ file: join(root, PROJECT), line: 2 }] });
    expect(load(request(root)).composed).toBeUndefined();
    put(join(root, PROJECT), 'level: off\n');
    expect(load(request(root)).composed?.policy).toEqual(before);
  });

  it('distinguishes directories and variables', () => {
    const root = folder({ 'a/.tutti/policy.yaml': 'level: off\n', 'b/.tutti/policy.yaml': 'level: shadow\n' });
    const load = loaderOf(root);
    const level = (cwd: string, policy?: string) =>
      load({ cwd: join(root, cwd), env: () => policy }).composed?.policy?.level;
    expect([level('a'), level('b'), level('a', '../b/.tutti/policy.yaml'), level('a')]).toEqual([
      'off',
      'shadow',
      'shadow',
      'off',
    ]);
  });
});

describe('the shipped rule kinds', () => {
  it('report rows whose examples fail, with rule, row and line', () => {
    const root = folder({
      'work/.tutti/policy.yaml': `extends: base
rules:
  table:
    kind: calls
    rows:
      - { effect: read, outcome: allow }
      - effect: write
        path: src/**
        outcome: deny
        examples:
          - Write src/a.ts
          - npm view left-pad
`,
    });
    const loaded = loadPolicy({
      ...POLICY_PARTS,
      presets: new Map([['base', 'version: 1\n']]),
      home: join(root, 'home'),
      managed: join(root, 'etc/policy.yaml'),
      cwd: join(root, 'work'),
      env: () => undefined,
    });
    expect(loaded.composed).toBeUndefined();
    expect(loaded.problems).toMatchObject([
      {
        line: 12,
        column: 13,
        message: expect.stringContaining('rule `table`: row 2 does not decide its example `npm view left-pad`'),
      },
    ]);
  });

  it.each(RULE_KINDS)('accept a rule named $kind without settings', ({ kind }) => {
    const presets = new Map([
      ['base', `rules: {${kind}: {}}\n`],
      ['balanced', ''],
    ]);
    const loaded = loadPolicy({
      ...POLICY_PARTS,
      presets,
      home: '/nowhere',
      managed: '/nowhere/x',
      cwd: '/',
      env: () => undefined,
    });
    expect(loaded.problems).toEqual([]);
    expect(rules(loaded)).toEqual([kind]);
  });
});
