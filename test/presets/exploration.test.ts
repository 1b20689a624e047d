// Exploration by the shell counts like exploration by tools, in the presets that limit it: the lookups of `orchestrator`, the two-file
// rule and the analysis ban of `layers`.

import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Played, playedTutti, uses } from '../support/tutti-in-memory.ts';

let played: Played | undefined;
afterEach(async () => {
  await played?.close();
  played = undefined;
});

const begin = async (policy: JsonObject): Promise<Played> => {
  await played?.close();
  played = await playedTutti(policy);
  return played;
};

const runs = (command: string): JsonObject => uses('Bash', { command });
const reads = (file_path: string): JsonObject => uses('Read', { file_path });
const isRefused = async (on: Played, payload: JsonObject): Promise<boolean> =>
  (await on.send(payload)).stdout.includes('"deny"');
const refusals = async (on: Played, ...calls: readonly JsonObject[]): Promise<readonly boolean[]> => {
  const answers: boolean[] = [];
  for (const call of calls) answers.push(await isRefused(on, call));
  return answers;
};

describe('lookups of the orchestrator', () => {
  const orchestrating = async (): Promise<Played> => {
    const on = await begin({ extends: 'orchestrator', rules: { breaker: 'off' } });
    const order = { act: 'order', from: 'person', rule: 'orchestrator', verb: 'enable', args: {} } as const;
    await on.tutti.act({ ...order, scope: 'project', by: 'ada', reason: '', project: on.project });
    return on;
  };
  const GREP = uses('Grep', { pattern: 'x' });
  const GLOB = uses('Glob', { pattern: '**' });

  it.each([
    ['grep -rn x .', 'rg y'],
    ['cat a.ts', 'sed -n 1,20p b.ts'],
    ['find . -name x', 'git ls-files'],
    ['head a.ts', 'python3 -c "print(open(\'b.ts\').read())"'],
    ['git grep x', 'git ls-files | xargs grep y'],
    ['git show HEAD:a.ts', 'cat < b.ts'],
  ])('refuse a second one of its sort by the shell: %s, then %s', async (first, second) => {
    expect(await refusals(await orchestrating(), runs(first), runs(second))).toEqual([false, true]);
  });

  it('count tools and commands together', async () => {
    expect(await refusals(await orchestrating(), reads('a.ts'), runs('cat b.ts'))).toEqual([false, true]);
    expect(await refusals(await orchestrating(), runs('rg x'), GREP)).toEqual([false, true]);
    expect(await refusals(await orchestrating(), runs('find . -name x'), GLOB)).toEqual([false, true]);
  });

  it('let one of each sort pass, by tools and by the shell', async () => {
    expect(await refusals(await orchestrating(), reads('a.ts'), GREP, GLOB)).toEqual([false, false, false]);
    const commands = ['cat a.ts', 'rg x', 'find . -name x'].map(runs);
    expect(await refusals(await orchestrating(), ...commands)).toEqual([false, false, false]);
  });

  it('count each file that one command reads', async () => {
    expect(await refusals(await orchestrating(), runs('cat a.ts b.ts'))).toEqual([true]);
    expect(await refusals(await orchestrating(), runs('cat a.ts; cat b.ts'))).toEqual([true]);
    expect(await refusals(await orchestrating(), runs('cat a.ts | grep x; grep y a.ts'))).toEqual([false]);
  });

  it('leave what the document always allows uncounted', async () => {
    const always = ['git status', 'git diff', 'git diff -- a.ts', 'git log -5', 'ls', 'git status', 'pwd', 'git diff'];
    expect(await refusals(await orchestrating(), ...always.map(runs))).not.toContain(true);
  });
});

describe('the analysis ban of layers', () => {
  it.each([
    ...[
      'grep -n -r x',
      'grep -inr x',
      'grep -Ern x',
      'grep -Hrn x src',
      'egrep -r x',
      'grep x src/*.ts',
      'rg x',
      'ag x',
    ],
    ...['git ls-files | xargs grep x', 'git grep x', 'find . -exec grep x {} +', 'find . -name x', 'cat src/*.ts'],
    ...['cat $(git ls-files)', 'ls src/**/*.ts', 'python3 -c "import glob; print(glob.glob(\'**\'))"'],
  ])('refuses %s', async (command) => {
    const { stdout } = await (await begin({ extends: 'layers' })).send(runs(command));
    expect(stdout).toContain('"deny"');
    expect(stdout).toContain('searching is analysing');
  });

  it.each([
    'git log | grep fix',
    'ps aux | grep node',
    'ls -la src',
    'grep x src/a.ts',
    'git status',
    'wc -l src/a.ts',
  ])('lets %s pass', async (command) => {
    expect(await isRefused(await begin({ extends: 'layers' }), runs(command))).toBe(false);
  });
});

describe('the two-file rule of layers', () => {
  it.each([
    ...['cat < f.ts', 'grep "" f.ts', 'sort f.ts', 'jq . f.ts', 'od f.ts', 'git show HEAD:f.ts', 'tac f.ts'],
    ...['python3 -c "print(open(\'f.ts\').read())"', 'node -p "fs.readFileSync(\'f.ts\')"', 'dd if=f.ts', 'xxd f.ts'],
  ])('counts %s as the file it reads', async (command) => {
    const on = await begin({ extends: 'layers' });
    expect(await refusals(on, reads('a.ts'), reads('b.ts'), runs(command))).toEqual([false, false, true]);
  });

  it('counts a command as the files it names', async () => {
    expect(await refusals(await begin({ extends: 'layers' }), runs('cat a b c d e'))).toEqual([true]);
    expect(await refusals(await begin({ extends: 'layers' }), runs('cat a b'), reads('c'))).toEqual([false, true]);
  });
});
