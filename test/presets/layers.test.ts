// The preset `layers` on the whole journey: what it refuses and lets pass, and that every setting its page names does something.

import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Played, playedTutti, uses } from '../support/tutti-in-memory.ts';

let played: Played | undefined;
afterEach(async () => {
  await played?.close();
  played = undefined;
});

const begin = async (orchestrator: JsonObject = {}, more: JsonObject = {}): Promise<Played> => {
  await played?.close();
  played = await playedTutti({ extends: 'layers', rules: { orchestrator, ...more } });
  return played;
};

type Env = Readonly<Record<string, string>>;
const runs = (command: string): JsonObject => uses('Bash', { command });
const reads = (file_path: string): JsonObject => uses('Read', { file_path });
const WRITE = uses('Write', { file_path: 'a.ts', content: 'x' });

const isRefused = async (on: Played, payload: JsonObject, env: Env = {}): Promise<boolean> =>
  (await on.send(payload, undefined, env)).stdout.includes('"deny"');

describe('the orchestrator', () => {
  it.each([
    WRITE,
    uses('Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' }),
    uses('MultiEdit'),
    uses('NotebookEdit', { notebook_path: 'a.ipynb' }),
    uses('mcp__filesystem__write_file', { path: 'a.ts' }),
    uses('Grep', { pattern: 'x' }),
    uses('Glob', { pattern: '**' }),
  ])('may not use $tool_name', async (payload) => {
    expect(await isRefused(await begin(), payload)).toBe(true);
  });

  it.each([
    'git add .',
    'git -C sub commit -m x',
    'git push origin main',
    'git stash',
    'git reset --hard',
    'git checkout .',
    'cd sub && git merge x',
    'GIT_DIR=x git rebase main',
    'rm x',
    'RM -Rf x',
    '/bin/rm -f x',
    'sudo rm -rf x',
    'find . -delete',
    'npm test',
    'npm --prefix sub run build',
    'sh -c "npm test"',
    'pnpm install',
    'yarn test',
    'timeout 60 pytest -q',
    'node .claude/tools/gate.mjs',
    'cd .claude/tools && node gate.mjs',
    'sed -i s/a/b/ f',
    'echo x > f.ts',
    'ls | tee f.ts',
    'rg TODO',
    'grep -rn TODO src',
    'find . -name "*.ts"',
    'git grep TODO',
    '$RUN x',
  ])('may not run %s', async (command) => {
    expect(await isRefused(await begin(), runs(command))).toBe(true);
  });

  it.each([
    'ls -la',
    'git status && git diff --stat',
    'git log --oneline | head -5',
    'ls | grep x',
    'ls > /dev/null 2>&1',
    'node script.js',
    './alarm -fast',
    'npm install',
    'echo "git commit"',
    'cat plan-1.json',
  ])('may run %s', async (command) => {
    expect(await isRefused(await begin(), runs(command))).toBe(false);
  });

  it.each(['Agent', 'Task', 'TodoWrite', 'TaskCreate', 'AskUserQuestion', 'WebFetch', 'Skill', 'ToolSearch'])(
    'may use %s',
    async (tool) => {
      expect(await isRefused(await begin(), uses(tool))).toBe(false);
    },
  );

  it('reads twice, by whichever tool, and again after a delegation', async () => {
    const on = await begin();
    expect(await isRefused(on, reads('a.ts'))).toBe(false);
    expect(await isRefused(on, runs('head -20 b.ts'))).toBe(false);
    expect(await isRefused(on, reads('c.ts'))).toBe(true);
    expect(await isRefused(on, reads('.claude/agents/dev.md'))).toBe(false);
    expect(await isRefused(on, uses('Agent', { prompt: 'look', subagent_type: 'analyst' }))).toBe(false);
    expect(await isRefused(on, reads('c.ts'))).toBe(false);
  });

  it.each([
    ['plan-1.json', true],
    ['docs/planning.json', true],
    ['dashboard.md', true],
    ['ci/release-workflow.yaml', true],
    ['src/explanation.json', false],
    ['src/deplaning/explan.json', false],
    ['my-dashboard.md', false],
    ['old-project-db.json', false],
    ['src/noworkflow.yaml', false],
    ['/etc/workflow-secrets.yaml', false],
    ['/usr/share/app/plan.json', false],
    ['/proc/self/plan.json', false],
    ['/home/somebody/.ssh/plan.json', false],
  ])('may read %s after the limit: %s', async (path, may) => {
    const on = await begin();
    for (const file of ['a.ts', 'b.ts']) await on.send(reads(file));
    expect(await isRefused(on, reads(path))).toBe(!may);
  });

  it('is asked five questions whenever its context begins anew', async () => {
    const on = await begin();
    for (const source of ['startup', 'resume', 'clear', 'compact']) {
      const { stdout } = await on.send({ hook_event_name: 'SessionStart', session_id: 's1', source });
      expect([...stdout.matchAll(/\\n[1-5]\. /g)]).toHaveLength(5);
    }
  });

  it('is named the agent to ask, in a few lines', async () => {
    const on = await begin();
    const { stdout } = await on.send(WRITE);
    const { permissionDecisionReason: said } = JSON.parse(stdout).hookSpecificOutput;
    expect(said).toContain('developer');
    expect(said.split('\n').length).toBeLessThanOrEqual(4);
  });
});

it('a subagent may do all that, whatever variables it inherits', async () => {
  const on = await begin();
  const env = { CLAUDE_AGENT_ROLE: 'orchestrator', CLAUDE_AGENT_NAME: 'orchestrator' };
  for (const payload of [WRITE, uses('Grep'), runs('git push'), reads('a'), reads('b'), reads('c')])
    expect(await isRefused(on, { ...payload, agent_id: 'a1', agent_type: 'developer' }, env)).toBe(false);
});

it('a subagent that is an orchestrator by its type is held like the main agent', async () => {
  const on = await begin();
  for (const agent_type of ['orchestrator', 'master-orchestrator'])
    expect(await isRefused(on, { ...WRITE, agent_id: 'a2', agent_type })).toBe(true);
});

it('input that cannot be read goes ahead', async () => {
  const on = await begin();
  for (const broken of ['', '{{{', '[]', '{"hook_event_name":"PreToolUse"}'])
    expect((await on.send(broken, 'PreToolUse')).stdout).not.toContain('"deny"');
});

/** Where a setting is changed, the answer to the last of these events changes. */
describe('every setting of the page', () => {
  interface Case {
    readonly name: string;
    readonly changed: JsonObject;
    readonly events: readonly JsonObject[];
    readonly env?: Env;
  }
  const CASES: readonly Case[] = [
    { name: 'main', changed: { main: false }, events: [WRITE] },
    { name: 'role', changed: { role: 'lead' }, events: [WRITE], env: { CLAUDE_AGENT_ROLE: 'lead' } },
    { name: 'roleVar', changed: { roleVar: 'MY_ROLE' }, events: [WRITE], env: { MY_ROLE: 'developer' } },
    { name: 'nameVar', changed: { nameVar: 'MY_NAME' }, events: [WRITE], env: { MY_NAME: 'developer' } },
    { name: 'names', changed: { names: ['lead'] }, events: [WRITE], env: { CLAUDE_AGENT_NAME: 'orchestrator' } },
    { name: 'offVar', changed: { offVar: 'MY_OFF' }, events: [WRITE], env: { MY_OFF: 'true' } },
    { name: 'rows', changed: { rows: [] }, events: [WRITE] },
    { name: 'reads', changed: { reads: 3 }, events: ['a', 'b', 'c'].map(reads) },
    { name: 'readsOf', changed: { readsOf: [] }, events: ['a', 'b', 'c'].map(reads) },
    { name: 'coordination', changed: { coordination: ['docs/**'] }, events: ['a', 'b', 'plan-1.json'].map(reads) },
  ];

  it.each(CASES)('$name changes what is refused', async ({ changed, events, env = {} }) => {
    const last = async (on: Played): Promise<boolean> => {
      let refused = false;
      for (const each of events) refused = await isRefused(on, each, env);
      return refused;
    };
    const before = await last(await begin());
    expect(await last(await begin(changed))).toBe(!before);
  });

  it('readsTo and readsWords change what is said', async () => {
    const said = async (on: Played): Promise<string> => {
      for (const path of ['a', 'b']) await on.send(reads(path));
      return (await on.send(reads('c'))).stdout;
    };
    expect(await said(await begin({ readsTo: 'librarian' }))).toContain('librarian');
    expect(await said(await begin({ readsWords: 'enough is enough.' }))).toContain('enough is enough.');
  });

  it('self-check: off says nothing when a session starts', async () => {
    const start = { hook_event_name: 'SessionStart', session_id: 's1', source: 'startup' };
    expect((await (await begin()).send(start)).stdout).not.toBe('');
    expect((await (await begin({}, { 'self-check': 'off' })).send(start)).stdout).toBe('');
  });

  it('onDamage: deny refuses what cannot be read', async () => {
    played = await playedTutti({ extends: 'layers', onDamage: 'deny' });
    expect((await played.send('{{{', 'PreToolUse')).stdout).toContain('"deny"');
  });
});

it('presets that are joined say which rule spoke, and a delegation that one refuses gives no reads back', async () => {
  const rows = [{ kind: 'delegate', outcome: 'deny' }];
  const on = await begin({}, { 'no-agents': { kind: 'calls', rows } });
  for (const path of ['a', 'b']) await on.send(reads(path));
  expect(await isRefused(on, uses('Agent', { prompt: 'x' }))).toBe(true);
  expect(await isRefused(on, reads('c'))).toBe(true);
});
