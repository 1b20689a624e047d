// What every preset has in common: following agents is not solo work, an agent without a type is the general one, parallel calls count
// once each, and what shows the breaker tripped is what its document forbids.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { all } from '../support/all.ts';
import { type Played, playedTutti, uses } from '../support/tutti-in-memory.ts';

const PRESETS = ['discipline', 'orchestrator', 'workflow', 'layers', 'pipeline', 'balanced'] as const;

let played: Played | undefined;
afterEach(async () => {
  await played?.close();
  played = undefined;
});

/** A preset in force, with the mode of `orchestrator` on. */
const begin = async (preset: string): Promise<Played> => {
  await played?.close();
  played = await playedTutti({ extends: preset });
  if (preset !== 'orchestrator') return played;
  const { project } = played;
  const order = { act: 'order', from: 'person', rule: 'orchestrator', verb: 'enable', args: {} } as const;
  await played.tutti.act({ ...order, scope: 'project', by: 'ada', reason: '', project });
  return played;
};

type Env = Readonly<Record<string, string>>;
const answer = async (on: Played, payload: JsonObject, env: Env = {}): Promise<string> =>
  (await on.send(payload, undefined, env)).stdout;
const isRefused = async (...args: Parameters<typeof answer>): Promise<boolean> =>
  (await answer(...args)).includes('"deny"');

const FOLLOWING = [
  ...['SendMessage', 'TaskOutput', 'TaskStop', 'TodoWrite', 'ToolSearch', 'ListAgents', 'CronList', 'ScheduleWakeup'],
];
/** Tools that the document of a preset forbids, for its own reason. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = { workflow: ['TaskOutput', 'TodoWrite'] };

const started = async (on: Played): Promise<void> => {
  const input = { description: 'd', prompt: 'p', subagent_type: 'context-gatherer' };
  await on.send(uses('Agent', input, { tool_use_id: 't1' }));
  await on.send({ hook_event_name: 'SubagentStart', session_id: 's1', agent_id: 'a1', agent_type: 'context-gatherer' });
};

describe.each(PRESETS)('under %s', (preset) => {
  it('following agents is not solo work once one was started', async () => {
    const on = await begin(preset);
    await started(on);
    for (const tool of FOLLOWING) {
      const said = await answer(on, uses(tool, tool === 'SendMessage' ? { to: 'a1', message: 'm' } : {}));
      expect(said, tool).not.toContain('delegate first');
      expect(said.includes('"deny"'), tool).toBe(FORBIDDEN[preset]?.includes(tool) ?? false);
    }
  });

  it('ToolSearch is never refused, not even as the first call', async () => {
    expect(await isRefused(await begin(preset), uses('ToolSearch', { query: 'x' }))).toBe(false);
  });

  it.each(['Agent', 'Task'])('%s without a type is judged like general-purpose', async (tool) => {
    const input = { description: 'd', prompt: 'mend it' };
    const typed = await isRefused(await begin(preset), uses(tool, { ...input, subagent_type: 'general-purpose' }));
    expect(await isRefused(await begin(preset), uses(tool, input))).toBe(typed);
    expect(await isRefused(await begin(preset), uses(tool, { ...input, subagent_type: '' }))).toBe(typed);
  });

  it('fifty parallel calls count once each', async () => {
    const on = await begin(preset);
    const calls = Array.from({ length: 50 }, (_, n) => uses('Read', { file_path: `f${n}` }, { tool_use_id: `t${n}` }));
    const refused = await Promise.all(calls.map((call) => isRefused(on, call)));
    expect(refused.filter((is) => is).length).toBe(REFUSED_OF_FIFTY[preset]);
    const records = await all(on.tutti.ledger.records({ session: 's1' }));
    expect(records.filter(({ event }) => event.name === 'tool.before')).toHaveLength(50);
  });
});

const REFUSED_OF_FIFTY = { discipline: 1, orchestrator: 49, workflow: 50, layers: 48, pipeline: 0, balanced: 20 };

describe('the breaker of orchestrator, once it has tripped', () => {
  const edit = uses('Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' });
  const tripped = async (): Promise<Played> => {
    const on = await begin('orchestrator');
    for (let n = 0; n < 3; n++) await on.send(edit);
    return on;
  };
  const runs = (command: string): JsonObject => uses('Bash', { command });

  it.each([
    ...['uv run htmlgraph feature list', 'htmlgraph status', 'git status', 'git diff', 'git log -3'].map(runs),
    runs('python3 -c "from htmlgraph import SDK; SDK().features.create(\'x\')"'),
    ...['TodoWrite', 'AskUserQuestion', 'TaskCreate'].map((tool) => uses(tool)),
  ])('lets pass what the document always allows: $tool_name $tool_input.command', async (call) => {
    expect(await isRefused(await tripped(), call)).toBe(false);
  });

  it('refuses a single read, and opens with a delegation', async () => {
    const on = await tripped();
    const read = uses('Read', { file_path: 'a.ts' });
    const said = await answer(on, read);
    expect(said).toContain('"deny"');
    expect(said).toContain('only delegating, asking');
    await on.send(uses('Agent', { description: 'd', prompt: 'p', subagent_type: 'general-purpose' }));
    await on.send(uses('AskUserQuestion'));
    await on.send(uses('AskUserQuestion'));
    await on.send(uses('AskUserQuestion'));
    expect(await isRefused(on, read)).toBe(false);
  });
});

describe('beside the tools of the original', () => {
  it.each([
    ...[
      'htmlgraph orchestrator disable',
      'uv run htmlgraph orchestrator disable',
      'python -m htmlgraph orchestrator disable',
    ],
    ...['htmlgraph orchestrator set-level guidance', 'htmlgraph orchestrator enable --level=guidance'],
    ...['echo {} > .htmlgraph/orchestrator-mode.json', 'rm .htmlgraph/orchestrator-mode.json'],
    'python3 -c "from htmlgraph.orchestrator_mode import OrchestratorModeManager as M; M(\'.htmlgraph\').disable()"',
  ])('an agent may not weaken its mode: %s', async (command) => {
    expect(await answer(await begin('orchestrator'), uses('Bash', { command }))).toContain('"deny"');
  });

  it.each([
    ['layers', 'node .claude/tools/session-state.mjs clear'],
    ['layers', 'node .claude/tools/session-state.mjs reset'],
    ['layers', 'cd .claude/tools && node ./session-state.mjs init developer'],
    ['layers', 'echo {} > .claude/context/tmp/orchestrator-session-state.json'],
    ['pipeline', 'AGENT_NAME=context-gatherer ~/.claude/scripts/update-pipeline-state.sh </dev/null'],
    ['pipeline', 'cd ~/.claude/scripts && AGENT_NAME=context-refiner bash update-pipeline-state.sh'],
    ['pipeline', 'jq \'.state = "EXECUTING"\' s.json > ~/.claude/state/pipeline-state.json'],
  ])('no agent of %s may weaken what its original goes by: %s', async (preset, command) => {
    const on = await begin(preset);
    const said = await answer(on, uses('Bash', { command }, { agent_id: 'a1', agent_type: 'qa' }));
    expect(said).toContain('"deny"');
    expect(said).toMatch(/rules/);
  });

  it.each([
    'node .claude/tools/session-state.mjs summary',
    'node .claude/tools/session-state.mjs init orchestrator',
    'cat ~/.claude/scripts/update-pipeline-state.sh',
  ])('an agent may look, and make it stricter: %s', async (command) => {
    const on = await begin('layers');
    const said = await answer(on, uses('Bash', { command }, { agent_id: 'a1', agent_type: 'qa' }));
    expect(said).not.toContain('"deny"');
  });

  it.each(['tutti:orchestrator', 'tutti:orchestrate', 'htmlgraph-orchestrator', 'htmlgraph:htmlgraph-orchestrator'])(
    'the skill %s switches the mode on, and the model is given its rules',
    async (skill) => {
      await played?.close();
      played = await playedTutti({ extends: 'orchestrator' });
      await played.send({ hook_event_name: 'SessionStart', session_id: 's1', source: 'startup' });
      await played.send(uses('Skill', { skill }, { tool_use_id: 'k' }));
      const after = {
        ...uses('Skill', { skill }, { tool_use_id: 'k' }),
        hook_event_name: 'PostToolUse',
        tool_response: {},
      };
      expect(await answer(played, after)).toContain('Orchestrator mode is on');
      expect(await answer(played, { hook_event_name: 'UserPromptSubmit', session_id: 's1', prompt: 'go on' })).toBe('');
      expect(await isRefused(played, uses('Write', { file_path: 'a.ts', content: 'x' }))).toBe(true);
    },
  );
});

describe('workflow without the task tools of the client', () => {
  it('leaves TodoWrite alone, and refuses it otherwise', async () => {
    const todo = uses('TodoWrite', { todos: [] });
    expect(await isRefused(await begin('workflow'), todo, { CLAUDE_CODE_ENABLE_TASKS: 'false' })).toBe(false);
    expect(await isRefused(await begin('workflow'), todo)).toBe(true);
  });
});

describe('agents that only read', () => {
  const folder = join(import.meta.dirname, '../../presets/agents');
  const agents = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const reading = agents
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
    .filter(([, text]) => /^tools: \[((read|shell|web|delegate)(, )?)+\]$/m.test(text) && !/strategic/.test(text));

  it.each(reading)('name a small model: %s', (_, text) => {
    expect(text).toMatch(/^model: small$/m);
  });

  it.each(PRESETS)('may fan out to Explore under %s', async (preset) => {
    const reader = { agent_id: 'r1', agent_type: 'tutti:reader' };
    const start = (subagent_type: string) => uses('Agent', { description: 'd', prompt: 'p', subagent_type }, reader);
    const said = await answer(await begin(preset), start('Explore'));
    expect(said).not.toContain('only reads starts none');
    expect(await answer(await begin(preset), start('general-purpose'))).toContain('"deny"');
  });

  const agent = (agent_id: string, agent_type: string) => ({ agent_id, agent_type });
  const WRITES = [
    ['Bash', { command: 'echo x > src/a.ts' }],
    ['Bash', { command: 'git commit -m x' }],
    ['Edit', { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' }],
    ['Agent', { description: 'd', prompt: 'p', subagent_type: 'general-purpose' }],
  ] as const;

  /** A session in which each agent starts the next one. */
  async function chain(preset: string, types: readonly string[]) {
    const session = await begin(preset);
    for (const [n, type] of types.entries()) {
      const by = n === 0 ? {} : agent(`a${n - 1}`, types[n - 1] ?? '');
      const input = { description: 'd', prompt: 'p', subagent_type: type };
      expect(await answer(session, uses('Agent', input, { ...by, tool_use_id: `t${n}` }))).not.toContain('"deny"');
      await answer(session, { hook_event_name: 'SubagentStart', session_id: 's1', ...agent(`a${n}`, type) });
    }
    return { session, last: agent(`a${types.length - 1}`, types.at(-1) ?? '') };
  }

  it.each([
    [['tutti:reader', 'Explore']],
    [['tutti:reader', 'tutti:reader', 'Explore']],
    [['tutti:reader', 'Explore', 'Explore']],
  ])('have what they start only read, however deep: %j', async (types) => {
    const { session, last } = await chain('discipline', types);
    for (const [tool, input] of WRITES)
      expect(await answer(session, uses(tool, input, last))).toContain('an agent that only reads started this one');
    expect(await answer(session, uses('Read', { file_path: 'src/a.ts' }, last))).toBe('');
    expect(await answer(session, uses('WebFetch', { url: 'https://a.b', prompt: 'p' }, last))).toBe('');
  });

  it('leave the agents of others alone', async () => {
    const { session } = await chain('discipline', ['tutti:reader', 'Explore']);
    await answer(session, uses('Agent', { description: 'd', prompt: 'p', subagent_type: 'Explore' }));
    await answer(session, { hook_event_name: 'SubagentStart', session_id: 's1', ...agent('b', 'Explore') });
    for (const [tool, input] of WRITES)
      expect(await answer(session, uses(tool, input, agent('b', 'Explore')))).toBe('');
  });

  it('have their agents known by the result of the delegation too, in whichever order they start', async () => {
    const session = await begin('discipline');
    const input = { description: 'd', prompt: 'p', subagent_type: 'Explore', run_in_background: true };
    const asks = { ...agent('r', 'tutti:reader'), tool_use_id: 't1' };
    await answer(session, uses('Agent', input, asks));
    for (const id of ['b', 'e'])
      await answer(session, { hook_event_name: 'SubagentStart', session_id: 's1', ...agent(id, 'Explore') });
    const started = { isAsync: true, status: 'async_launched', agentId: 'e', description: 'd', prompt: 'p' };
    await answer(session, { ...uses('Agent', input, asks), hook_event_name: 'PostToolUse', tool_response: started });
    const [tool, edit] = WRITES[2];
    expect(await answer(session, uses(tool, edit, agent('e', 'Explore')))).toContain('only reads');
  });
});
