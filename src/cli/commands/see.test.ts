import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { EVERY_PRESET, PRESET_NAMES } from '../preset-list.ts';
import { newPlace } from '../testing.ts';
import { plain } from '../ui/output.ts';
import { asText } from './effects.ts';

const place = newPlace();
afterAll(() => place.remove());

describe('effects', () => {
  it('marks the words that cause an effect', () => {
    const found = [
      { effect: 'destroy', targets: ['/p/build'], span: [0, 12], program: ['rm', '-rf', 'build'] },
      { effect: 'write', targets: ['/p/log'], span: [21, 26], why: 'redirected' },
    ] as const;
    expect(asText('rm -rf build; echo x >log', found, plain)).toEqual([
      'destroy',
      '',
      '  rm -rf build; echo x >log',
      '  ^~~~~~~~~~~~         ^~~~',
      '',
      '  destroy  /p/build  rm -rf build',
      '  write    /p/log    redirected',
    ]);
  });

  it('classifies one command, quoted or in words', async () => {
    expect((await place.run(['effects', '--', 'rm -rf build'])).out).toMatch(/^destroy\n/);
    const words = await place.run(['effects', '--json', '--', 'rm', '-rf', 'a b']);
    expect(JSON.parse(words.out)).toMatchObject({
      cmd: "rm -rf 'a b'",
      strongest: 'destroy',
      effects: [{ targets: [`${place.project}/a b`] }],
    });
  });

  it('classifies a file of cases, a JSON line each, in order', async () => {
    place.write('cases.json', JSON.stringify([{ cmd: 'ls' }, { cmd: 'rm -rf x', note: 1 }, { cmd: '' }]));
    const { out, exit } = await place.run(['effects', '--file', 'cases.json', '--json']);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exit).toBe(0);
    expect(lines.map(({ cmd, strongest }) => [cmd, strongest])).toEqual([
      ['ls', 'read'],
      ['rm -rf x', 'destroy'],
      ['', 'read'],
    ]);
    expect(lines[1].effects).toContainEqual({ effect: 'destroy', targets: [`${place.project}/x`], span: [0, 8] });
  });

  it.each([
    [['effects'], 2, 'no command given.'],
    [['effects', '--file', 'none.json'], 3, 'cannot read'],
    [['effects', '--file', 'odd.json'], 3, 'entry 0 has no "cmd" text.'],
  ])('%j is reported as an error', async (argv, exit, message) => {
    place.write('odd.json', '[1]');
    expect(await place.run(argv)).toMatchObject({ exit, err: expect.stringContaining(message) });
  });
});

describe('statusline', () => {
  it('has colour even on a pipe, which the client reads, but not with --no-color', async () => {
    const line = async (...more: readonly string[]) => (await place.run(['statusline', ...more])).out;
    expect(await line()).toContain('\u001b[');
    expect(await line('--no-color')).toBe(stripVTControlCharacters(await line()));
  });
});

describe('policy', () => {
  it('show prints what is in force and where it is set', async () => {
    place.write('.tutti/policy.yaml', 'extends: discipline\nlevel: guidance\n');
    const { out } = await place.run(['policy', 'show']);
    expect(out).toMatch(/^level: guidance +# project +.*\.tutti\/policy\.yaml:2:1$/m);
    expect(await place.json(['policy', 'show'])).toMatchObject({
      level: { value: 'guidance', origin: { layer: 'project', line: 2 } },
    });
  });

  it('show of a preset ignores this machine’s configuration', async () => {
    expect(await place.json(['policy', 'show', '--preset', 'balanced'])).toMatchObject({
      extends: { value: ['balanced'] },
      level: { value: 'strict' },
    });
    expect(await place.run(['policy', 'show', '--preset', 'x'])).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/^tutti: --preset must be balanced, .* or base, not 'x'/),
    });
  });

  it.each([
    ['graph', ['reads no plan from a file', 'has no variable that changes', 'has no variable that lets a team']],
    ['continuation', ['does not show the approved plan again']],
    ['momentum', ['reads no guide from a file']],
    ['teams', ['has no variable that allows teams', 'does not recognise subagents']],
  ])('check-file notes what a rule %s without settings does not do', async (kind, notes) => {
    place.write('bare.yaml', `rules:\n  mine: { kind: ${kind} }\n  ${kind}: {}\n`);
    const { exit, out } = await place.run(['policy', 'check-file', 'bare.yaml']);
    expect(exit).toBe(0);
    const lines = out.trimEnd().split('\n').slice(1);
    expect(lines).toEqual([
      ...notes.map((note) => expect.stringContaining(`bare.yaml:2:3: rule \`mine\` ${note}`)),
      ...notes.map((note) => expect.stringContaining(`bare.yaml:3:3: rule \`${kind}\` ${note}`)),
    ]);
    place.write('extended.yaml', 'extends: [workflow, discipline]\nrules:\n  graph: { atOnce: 4 }\n');
    expect((await place.run(['policy', 'check-file', 'extended.yaml'])).out).toBe('ok  1 file\n');
  });

  it('check-file names every problem with line and column, and exits 1', async () => {
    place.write('good.yaml', 'extends: discipline\n');
    place.write('bad.yaml', 'extends: balancd\nlevle: strict\n');
    expect(await place.run(['policy', 'check-file', 'good.yaml'])).toEqual({ exit: 0, out: 'ok  1 file\n', err: '' });
    const { exit, out } = await place.run(['policy', 'check-file', 'good.yaml', 'bad.yaml']);
    expect(exit).toBe(1);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/bad\.yaml:1:10: .*`balancd`.*`balanced`/),
      expect.stringMatching(/bad\.yaml:2:1: .*`levle`.*`level`/),
      '',
    ]);
    expect(await place.run(['policy', 'check-file', 'none.yaml'])).toMatchObject({
      exit: 1,
      out: expect.stringContaining('no such file'),
    });
  });
});

describe('demo', () => {
  it('plays every step as expected and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tutti-see-'));
    vi.stubEnv('TMPDIR', folder);
    const played = (await place.json(['demo'])) as {
      steps: { event: string; outcome: string; expected: boolean; words: string }[];
    };
    expect(played).toMatchObject({ summary: { events: 12, refused: 1, held: 1, verified: true }, next: 'tutti init' });
    expect(played.steps.every(({ expected }) => expected)).toBe(true);
    expect(played.steps.find(({ outcome }) => outcome === 'refused')?.words).toContain(
      'Edit of src/config.ts was refused',
    );
    expect(readdirSync(folder)).toEqual([]);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('quotes the answers', async () => {
    const { out, exit } = await place.run(['demo']);
    expect(exit).toBe(0);
    expect(out).toMatch(/The main agent starts editing.*\n {2}refused, .*\n {4}Edit of src\/config\.ts was refused: /);
    expect(out).toMatch(/held, .*\n {4}MOMENTUM/);
    expect(out).toMatch(/next: run `tutti init` in your project\n$/);
  });
});

describe('completion', () => {
  const completed = async (...words: string[]) => {
    const { out } = await place.run(['completion', 'bash']);
    const script = `${out}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tutti; echo "\${COMPREPLY[*]}"`;
    return spawnSync('bash', ['-c', script, 'bash', 'tutti', ...words], { encoding: 'utf8' })
      .stdout.trim()
      .split(' ');
  };
  it.each([
    [['sta'], ['status', 'statusline']],
    [
      ['ledger', ''],
      ['tail', 'show', 'verify', 'export', 'prune'],
    ],
    [
      ['level', 's'],
      ['strict', 'shadow'],
    ],
    [
      ['level', 'strict', '--scope', ''],
      ['session', 'project', 'user'],
    ],
    [['level', 'strict', '--scope', 'user', '--r'], ['--reason']],
    [['init', '--scope', 'p'], ['project']],
  ])('of %j in bash is %j', async (words, expected) => {
    expect(await completed(...words)).toEqual(expected);
  });
  it.each([
    ['init', PRESET_NAMES],
    ['check', EVERY_PRESET],
    ['policy show', EVERY_PRESET],
  ])('after %s --preset is every preset it takes, in every shell', async (command, presets) => {
    expect(await completed(...command.split(' '), '--preset', '')).toEqual(presets);
    const zsh = await place.run(['completion', 'zsh']);
    expect(zsh.out).toContain(`'${command} --preset') reply='${presets.join(' ')}'`);
    const fish = await place.run(['completion', 'fish']);
    for (const preset of presets) expect(fish.out).toContain(`'_tutti_at "${command} --preset"' -f -a '${preset}'`);
  });
  it.each(['zsh', 'fish'])('for %s names every command', async (shell) => {
    const { out } = await place.run(['completion', shell]);
    for (const name of ['init', 'doctor', 'ledger', 'export', '--transport']) expect(out).toContain(name);
  });
});
