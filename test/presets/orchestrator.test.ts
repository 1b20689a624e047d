// The preset `orchestrator` on the whole journey: what it refuses and lets pass, how its mode begins and ends, and that every
// setting its page names does something.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Played, playedTutti, uses } from '../support/tutti-in-memory.ts';

let played: Played | undefined;
afterEach(async () => {
  await played?.close();
  played = undefined;
});

const off = async (rules: JsonObject = {}): Promise<Played> => {
  await played?.close();
  played = await playedTutti({ extends: 'orchestrator', rules });
  return played;
};
const order = (on: Played, rule: string, verb: string, args: JsonObject = {}, from: 'person' | 'agent' = 'person') =>
  on.tutti.act({ act: 'order', from, rule, verb, args, scope: 'project', by: 'ada', reason: '', project: on.project });

/** Switched on, without the breaker unless it is asked for. */
const on = async (rules: JsonObject = {}, args: JsonObject = {}): Promise<Played> => {
  const begun = await off({ breaker: 'off', ...rules });
  await order(begun, 'orchestrator', 'enable', args);
  return begun;
};

const runs = (command: string): JsonObject => uses('Bash', { command });
const START: JsonObject = { hook_event_name: 'SessionStart', session_id: 's1', source: 'startup' };
const EDIT = uses('Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' });
const READ = uses('Read', { file_path: 'a.ts' });

interface Answer {
  readonly outcome: 'allow' | 'advise' | 'ask' | 'deny';
  readonly text: string;
}
async function answer(to: Played, payload: JsonObject, env: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { stdout } = await to.send(payload, undefined, env);
  const said = stdout === '' ? {} : JSON.parse(stdout).hookSpecificOutput;
  const { permissionDecision: decision, permissionDecisionReason: text } = said;
  if (decision === 'deny' || decision === 'ask') return { outcome: decision, text };
  return { outcome: said.additionalContext === undefined ? 'allow' : 'advise', text: said.additionalContext ?? '' };
}
const outcome = async (...args: Parameters<typeof answer>) => (await answer(...args)).outcome;

describe('while the mode is on', () => {
  it.each([
    EDIT,
    uses('Write', { file_path: 'a', content: 'x' }),
    uses('NotebookEdit', { notebook_path: 'a.ipynb' }),
    uses('MultiEdit'),
    uses('Delete', { file_path: 'a' }),
    uses('mcp__files__write_file', { path: 'a' }),
    uses('mcp__files__delete_file', { path: 'a' }),
  ])('$tool_name is refused', async (payload) => {
    expect(await outcome(await on(), payload)).toBe('deny');
  });

  it.each([
    'npm test',
    'npm run build',
    'npm --prefix web test',
    'cd src && npm test',
    'PYTHONPATH=. pytest',
    'uv run pytest -q',
    'python -m pytest',
    'poetry run pytest',
    'yarn test',
    'pnpm -r test',
    'npx vitest run',
    'make test',
    'make -C sub build',
    'mvn -q package',
    './gradlew build',
    'cargo build --release',
    'go test ./...',
    'bash -c "pytest tests"',
    'ls | xargs pytest',
    'npm install',
    'node script.js',
    'frobnicate --now',
    'git commit -m x',
    'git -C sub push',
    'git branch -D x',
    'rm -rf build',
    'echo x > src/a.ts',
    'sed -i s/a/b/ c',
    'htmlgraph list && rm -rf build',
    'htmlgraph list > src/a.ts',
    'python -c "import htmlgraph, os; os.remove(\'a\')"',
  ])('%s is refused', async (command) => {
    const { outcome: seen, text } = await answer(await on(), runs(command));
    expect(seen).toBe('deny');
    expect(text.split('\n')).toHaveLength(3);
    expect(text.split('\n').at(-1)).toBe('Only a person can end this: `tutti orchestrator disable`.');
  });

  it.each([
    uses('Task', { prompt: 'x' }),
    uses('Agent', { prompt: 'x' }),
    uses('AskUserQuestion'),
    uses('TodoWrite', { todos: [] }),
    uses('TaskCreate', { subject: 'x' }),
    runs('htmlgraph feature list'),
    runs('uv run htmlgraph feature create x'),
    runs('htmlgraph list | head -3'),
    runs('cd sub && htmlgraph status'),
    runs('uv run python -c \'from htmlgraph import SDK; SDK(agent="a").features.create("t").save()\''),
    runs('git status --short'),
    runs('git -C sub diff HEAD~1'),
    runs('git log --oneline -5'),
    { ...EDIT, agent_id: 'a1', agent_type: 'coder' },
  ])('%j passes in silence', async (payload) => {
    expect(await outcome(await on(), payload)).toBe('allow');
  });

  it.each([runs('ls -la'), runs('git show'), runs('git branch'), uses('WebSearch', { query: 'x' }), uses('NewTool')])(
    '%j passes with a note, at strict alone',
    async (payload) => {
      expect(await outcome(await on(), payload)).toBe('advise');
      expect(await outcome(await on({}, { level: 'guidance' }), payload)).toBe('allow');
    },
  );

  it('a look passes once; the second of that tool is an exploration', async () => {
    const there = await on();
    expect(await answer(there, READ)).toMatchObject({
      outcome: 'advise',
      text: expect.stringContaining('Single lookup'),
    });
    const { outcome: seen, text } = await answer(there, READ);
    expect(seen).toBe('deny');
    expect(text).toMatch(/multiple Read calls.*\n.*"subagent_type":"Explore"/);
    expect(await outcome(there, { ...READ, session_id: 's2' })).toBe('advise');
  });

  it('the delegation it proposes fits what was refused', async () => {
    const there = await on();
    expect((await answer(there, runs('cd src && npm test'))).text).toContain('Run `npm test` and report the result');
    expect((await answer(there, EDIT)).text).toContain('Owned paths: a.ts');
    await answer(there, uses('Grep', { pattern: 'TODO' }));
    expect((await answer(there, uses('Grep', { pattern: 'TODO' }))).text).toContain('Find TODO');
  });

  it('guidance refuses nothing and says the same as advice, but still asks about what cannot be undone', async () => {
    const there = await on({}, { level: 'guidance' });
    for (const payload of [EDIT, runs('npm test')]) expect(await outcome(there, payload)).toBe('advise');
    expect(await outcome(there, runs('rm -rf build'))).toBe('ask');
    expect([await outcome(there, READ), await outcome(there, READ)]).toEqual(['allow', 'advise']);
  });
});

describe('the mode', () => {
  const item = (there: Played): string => join(there.project, '.htmlgraph', 'features', 'one.html');
  const addItem = (there: Played): void => {
    mkdirSync(join(there.project, '.htmlgraph', 'features'), { recursive: true });
    writeFileSync(item(there), '');
  };

  it('off asks nothing', async () => {
    const there = await off();
    for (const payload of [EDIT, READ, READ, runs('pytest')]) expect(await outcome(there, payload)).toBe('allow');
  });

  it('begins with work items, is given to the agent, holds in all sessions, and ends when none is left', async () => {
    const there = await off();
    addItem(there);
    expect((await answer(there, START)).text).toContain('Orchestrator mode is on');
    expect(await outcome(there, { ...EDIT, session_id: 's2' })).toBe('deny');
    rmSync(item(there));
    expect((await answer(there, { ...START, session_id: 's3' })).text).toBe('');
    expect(await outcome(there, EDIT)).toBe('allow');
  });

  it('that a person began does not end with the work items, and what a person ended stays ended', async () => {
    const there = await on();
    await answer(there, START);
    expect(await outcome(there, EDIT)).toBe('deny');
    await order(there, 'orchestrator', 'disable');
    addItem(there);
    await answer(there, START);
    await answer(there, uses('Skill', { skill: 'htmlgraph:orchestrator' }));
    expect(await outcome(there, EDIT)).toBe('allow');
  });

  it('begins with the skill', async () => {
    const there = await off();
    await answer(there, uses('Skill', { skill: 'htmlgraph:orchestrator' }));
    expect(await outcome(there, EDIT)).toBe('deny');
  });

  it("is not an agent's to switch", async () => {
    const there = await on();
    expect((await order(there, 'orchestrator', 'disable', {}, 'agent')).verdict.outcome).toBe('deny');
    for (const command of ['tutti orchestrator disable', 'npx tutti orchestrator set-level guidance'])
      expect(await outcome(there, runs(command))).toBe('deny');
    expect(await outcome(there, EDIT)).toBe('deny');
  });

  it.each(['HTMLGRAPH_ORCHESTRATOR_DISABLED', 'HTMLGRAPH_DISABLE_TRACKING'])(
    'is off in a client with %s=1',
    async (name) => {
      const there = await on();
      expect(await outcome(there, EDIT, { [name]: '1' })).toBe('allow');
      expect(await outcome(there, EDIT, { [name]: '0' })).toBe('deny');
    },
  );

  it('lets damaged input pass', async () => {
    const { stdout } = await (await on()).send('{broken', 'PreToolUse');
    expect(stdout).not.toContain('deny');
  });
});

describe('a setting', () => {
  const refusedBy = async (rules: JsonObject, ...payloads: readonly JsonObject[]): Promise<string> => {
    const there = await on(rules);
    let last: string = 'allow';
    for (const payload of payloads) last = await outcome(there, payload);
    return last;
  };
  const SKILL = uses('Skill', { skill: 'my:lead' });
  const TRIPPED = [EDIT, EDIT, EDIT, runs('ls')];
  const DELEGATED = [EDIT, EDIT, EDIT, uses('Agent', { description: 'd', prompt: 'p' }), runs('ls')];

  it.each<readonly [string, JsonObject, readonly JsonObject[], string, string]>([
    ['operations.always', { operations: { always: ['tickets'] } }, [runs('tickets add x')], 'deny', 'allow'],
    ['operations.rows', { operations: { rows: [] } }, [EDIT], 'deny', 'allow'],
    ['operations, off', { operations: 'off' }, [EDIT], 'deny', 'allow'],
    ['lookups.limits', { lookups: { limits: [{ same: true, within: 3, most: 2 }] } }, [READ, READ], 'deny', 'advise'],
    ['lookups.of', { lookups: { of: [{ tool: ['Grep'] }] } }, [READ, READ], 'deny', 'allow'],
    ['lookups.actors', { lookups: { actors: ['subagent'] } }, [READ, READ], 'deny', 'allow'],
    ['breaker', { breaker: { level: 'strict' } }, TRIPPED, 'advise', 'deny'],
    ['breaker.limit', { breaker: { level: 'strict', limit: 9 } }, TRIPPED, 'advise', 'advise'],
    ['breaker.watch', { breaker: { level: 'strict', watch: ['lookups'] } }, TRIPPED, 'advise', 'advise'],
    ['breaker.rapid', { breaker: { level: 'strict', rapid: 60 } }, TRIPPED, 'advise', 'advise'],
    ['breaker.decay', { breaker: { level: 'strict', decay: 1 } }, TRIPPED, 'advise', 'advise'],
    ['breaker.pass', { breaker: { level: 'strict', pass: ['shell'] } }, TRIPPED, 'advise', 'advise'],
    [
      'breaker.commands',
      { breaker: { level: 'strict', commands: [{ program: ['ls'] }] } },
      TRIPPED,
      'advise',
      'advise',
    ],
    ['breaker.resetOn, as shipped', { breaker: { level: 'strict' } }, DELEGATED, 'advise', 'advise'],
    ['breaker.resetOn', { breaker: { level: 'strict', resetOn: [] } }, DELEGATED, 'advise', 'deny'],
  ])('%s changes what happens', async (_, rules, payloads, before, after) => {
    expect(await refusedBy({}, ...payloads)).toBe(before);
    expect(await refusedBy(rules, ...payloads)).toBe(after);
  });

  it('orchestrator.startAt is the level it begins at', async () => {
    expect(await outcome(await on({ orchestrator: { startAt: 'guidance' } }), EDIT)).toBe('advise');
  });

  it('orchestrator.workItems says what a work item is', async () => {
    const there = await off({ orchestrator: { workItems: ['tickets/*.md'] } });
    mkdirSync(join(there.project, 'tickets'));
    writeFileSync(join(there.project, 'tickets', 'a.md'), '');
    await answer(there, START);
    expect(await outcome(there, EDIT)).toBe('deny');
  });

  it('orchestrator.skills says which skill begins it', async () => {
    const there = await off({ orchestrator: { skills: ['my:lead'] } });
    await answer(there, uses('Skill', { skill: 'htmlgraph:orchestrator' }));
    expect(await outcome(there, EDIT)).toBe('allow');
    await answer(there, SKILL);
    expect(await outcome(there, EDIT)).toBe('deny');
  });

  it('orchestrator.unless says which variables switch it off', async () => {
    const there = await on({ orchestrator: { unless: [{ env: 'MY_OFF' }] } });
    expect(await outcome(there, EDIT, { MY_OFF: 'yes' })).toBe('allow');
    expect(await outcome(there, EDIT, { HTMLGRAPH_ORCHESTRATOR_DISABLED: '1' })).toBe('deny');
  });

  it('orchestrator.wayOut, lookups.note, lookups.delegateTo and breaker.wayBack are said as they are written', async () => {
    const there = await on({
      orchestrator: { wayOut: 'Ask Ada.' },
      lookups: { note: 'Just one.', delegateTo: 'scout' },
      breaker: { level: 'strict', limit: 1, wayBack: 'Call Bob.' },
    });
    expect((await answer(there, READ)).text).toBe('Just one.');
    expect((await answer(there, READ)).text).toMatch(/"subagent_type":"scout"[^\n]*\nAsk Ada\.$/);
    expect((await answer(there, READ)).text).toContain('Call Bob.');
  });

  it('lookups.remember and lookups.unit bear on what is kept and said', async () => {
    const there = await on({ lookups: { remember: 4, unit: 'glance', limits: [{ within: 2, most: 1 }] } });
    for (let n = 0; n < 9; n++) await answer(there, runs('git status'));
    const { session } = await there.tutti.ledger.recall('s1', there.project);
    expect(session?.rules.lookups?.calls).toHaveLength(4);
    await answer(there, READ);
    expect((await answer(there, READ)).text).toContain('multiple glances');
  });

  it('directives can be switched off', async () => {
    expect((await answer(await on(), START)).text).toContain('Orchestrator mode');
    expect((await answer(await on({ directives: 'off' }), START)).text).toBe('');
  });

  it('two levels make it the later versions of the original: advice, and then the breaker', async () => {
    const there = await on({ operations: 'guidance', lookups: 'guidance', breaker: { level: 'strict' } });
    const seen = [];
    for (let n = 0; n < 4; n++) seen.push(await answer(there, EDIT));
    expect(seen.map((each) => each.outcome)).toEqual(['advise', 'advise', 'advise', 'deny']);
    expect(seen[1]?.text).toContain('2/3');
    await order(there, 'breaker', 'reset');
    expect(await outcome(there, EDIT)).toBe('advise');
  });

  it('of another preset stands beside it, and a delegation that one refuses changes nothing in the other', async () => {
    await played?.close();
    played = await playedTutti({ extends: ['discipline', 'orchestrator'] });
    await order(played, 'orchestrator', 'enable');
    const first = await answer(played, EDIT);
    expect(first).toMatchObject({ outcome: 'deny', text: expect.stringContaining('delegate first') });
    expect((await answer(played, EDIT)).text).toContain('implementation');
  });
});
