// The preset `workflow` on the whole journey: what the main agent may use, which switches lift that, and that an agent throws
// none of them.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Played, playedTutti, uses as usesTool } from '../support/tutti-in-memory.ts';

let played: Played | undefined;
afterEach(async () => {
  await played?.close();
  played = undefined;
});

const begin = async (rules: JsonObject = {}, more: JsonObject = {}): Promise<Played> => {
  await played?.close();
  played = await playedTutti({ extends: 'workflow', rules, ...more });
  return played;
};

type Env = Readonly<Record<string, string>>;
let calls = 0;
const uses = (tool: string, input: JsonObject = {}, more: JsonObject = {}): JsonObject =>
  usesTool(tool, input, { tool_use_id: `toolu_${calls++}`, ...more });
const after = (tool_name: string, tool_input: JsonObject = {}): JsonObject =>
  uses(tool_name, tool_input, { hook_event_name: 'PostToolUse', tool_response: {} });
const SUBAGENT = { agent_id: 'a1', agent_type: 'general-purpose' };

const said = async (on: Played, payload: JsonObject | string, env: Env = {}, native?: string): Promise<string> =>
  (await on.send(payload, native, env)).stdout;
const isRefused = async (...given: Parameters<typeof said>): Promise<boolean> =>
  (await said(...given)).includes('"permissionDecision":"deny"');

const put = (on: Played, path: string, text = ''): void => {
  const file = join(on.project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const ALLOWED = [
  ...['AskUserQuestion', 'TaskCreate', 'TaskUpdate', 'TaskList', 'TaskGet', 'Skill', 'SlashCommand', 'EnterPlanMode'],
  ...['ExitPlanMode', 'Task', 'Agent', 'SubagentTask', 'AgentTask', 'ToolSearch', 'TaskStop', 'Workflow', 'Task.run'],
  ...['delegate_x', 'startDelegation', 'taskcreate', 'ASKUSERQUESTION'],
];
const REFUSED = [
  ...['Read', 'Edit', 'MultiEdit', 'NotebookEdit', 'Grep', 'Glob', 'WebFetch', 'WebSearch', 'TaskOutput', 'TodoWrite'],
  ...['mcp__x__y', 'mcp__x__get_thing', 'mcp__x__delegate', 'mcp__team__exec', 'BrandNewTool', 'PowerShell', 'LSP'],
];

describe('the main agent', () => {
  it.each(ALLOWED)('may use %s', async (tool) => {
    expect(await isRefused(await begin(), uses(tool))).toBe(false);
  });

  it.each(REFUSED)('may not use %s, and is asked to delegate', async (tool) => {
    const answer = await said(await begin(), uses(tool));
    expect(answer).toContain('"permissionDecision":"deny"');
    for (const word of ['delegation policy', tool.split('__')[0] ?? tool, 'elegate']) expect(answer).toContain(word);
  });

  it.each(REFUSED)('hands on to subagents what it may not use: %s', async (tool) => {
    expect(await isRefused(await begin(), uses(tool, {}, SUBAGENT))).toBe(false);
  });

  it.each([
    ['ls', true],
    ['npm test', true],
    ['echo x > /tmp/x', true],
    ['tutti plan show', false],
    ['tutti status', false],
    ['tutti plan submit /tmp/plan.json', false],
    ['tutti plan clear', true],
    ['cat /tmp/plan.json | tutti plan submit -', true],
    ['tutti plan submit p.json > src/a.ts', true],
    ['', true],
  ])('runs %j: refused %s', async (command, refused) => {
    expect(await isRefused(await begin(), uses('Bash', { command }))).toBe(refused);
  });

  it('may write scratch files, and nothing by way of them', async () => {
    const on = await begin();
    const link = join(dirname(on.project), 'link');
    symlinkSync(join(on.project, 'src'), link);
    const writes = (file_path: string) => isRefused(on, uses('Write', { file_path, content: 'x' }));
    expect(await writes('/tmp/x.md')).toBe(false);
    expect(await writes('/private/tmp/x')).toBe(false);
    expect(await writes('/var/folders/a/b')).toBe(false);
    for (const path of ['/tmpx/a', '/tmp/../etc/x', '/tmp/./../home/x', 'src/a.ts', `${link}/a.ts`, '/etc/x', '']) {
      expect(await writes(path), path).toBe(true);
    }
  });

  it('polls no list of tasks', async () => {
    const on = await begin();
    expect(await isRefused(on, uses('TaskList'))).toBe(false);
    await on.send(after('TaskList'));
    expect(await isRefused(on, uses('TaskList'))).toBe(true);
    await on.send({ hook_event_name: 'SubagentStop', session_id: 's1', ...SUBAGENT });
    expect(await isRefused(on, uses('TaskList'))).toBe(false);
  });
});

describe('a delegation', () => {
  it('opens nothing to the main agent, unless that is asked for', async () => {
    const on = await begin();
    await on.send(uses('Task', { prompt: 'x' }));
    expect(await isRefused(on, uses('Bash', { command: 'ls' }))).toBe(true);
    const loose = await begin({ turn: { opensOn: 'delegation' } });
    await loose.send(uses('Task', { prompt: 'x' }));
    expect(await isRefused(loose, uses('Bash', { command: 'ls' }))).toBe(false);
    await loose.send({ hook_event_name: 'UserPromptSubmit', session_id: 's1', prompt: 'x' });
    expect(await isRefused(loose, uses('Bash', { command: 'ls' }))).toBe(true);
  });

  it('names its phase also where nobody reads so far', async () => {
    const on = await begin();
    put(on, '.claude/state/active_task_graph.json', '{"waves": [{"phases": [{"phase_id": "phase_0_0"}]}]}');
    const long = 'x'.repeat(50_000);
    expect(await isRefused(on, uses('Task', { prompt: `${long}\nPhase ID: phase_0_0` }))).toBe(false);
    expect(await isRefused(on, uses('Task', { prompt: long }))).toBe(true);
  });

  it('is reminded of the list of tasks, and of verifying what was done', async () => {
    const on = await begin();
    mkdirSync(join(on.project, '.claude/agents'), { recursive: true });
    writeFileSync(
      join(on.project, '.claude/agents/task-completion-verifier.md'),
      '---\nname: task-completion-verifier\n---\n',
    );
    expect(await said(on, after('Task'))).toContain('TaskUpdate');
    const stopped = { hook_event_name: 'SubagentStop', session_id: 's1', agent_id: 'a1' };
    expect(await said(on, { ...stopped, agent_type: 'coder' })).toContain('Spawn task-completion-verifier');
    const known = await said(on, {
      hook_event_name: 'UserPromptSubmit',
      session_id: 's1',
      prompt: '<task-notification>done',
    });
    expect(JSON.parse(known).hookSpecificOutput.additionalContext).toContain('Spawn task-completion-verifier');
    const verifier = await said(on, { ...stopped, agent_type: 'workflow-orchestrator:task-completion-verifier' });
    expect(verifier).not.toContain('Spawn task-completion-verifier');
  });
});

describe('a switch', () => {
  const bash = uses('Bash', { command: 'ls' });

  it('by variable lifts everything, and only as it is meant', async () => {
    expect(await isRefused(await begin(), bash, { DELEGATION_HOOK_DISABLE: '1' })).toBe(false);
    expect(await isRefused(await begin(), bash, { DELEGATION_HOOK_DISABLE: '0' })).toBe(true);
    expect(await isRefused(await begin(), bash, { CLAUDE_PARENT_SESSION_ID: 'p' })).toBe(false);
    expect(await isRefused(await begin({ delegation: { unless: [] } }), bash, { DELEGATION_HOOK_DISABLE: '1' })).toBe(
      true,
    );
  });

  it('by file lifts everything until it is taken away', async () => {
    const on = await begin();
    put(on, '.claude/state/delegation_disabled');
    put(on, '.claude/state/active_task_graph.json', '{"waves": [{"phases": ["phase_0_0"]}]}');
    expect(await isRefused(on, bash)).toBe(false);
    expect(await isRefused(on, uses('Task', { prompt: 'x' }))).toBe(false);
  });

  it.each([
    uses('Write', { file_path: '.claude/state/delegation_disabled', content: '' }, SUBAGENT),
    uses('Bash', { command: 'touch .claude/state/delegation_disabled' }, SUBAGENT),
    uses('Bash', { command: 'echo > .claude/state/active_task_graph.json' }, SUBAGENT),
    uses('Bash', { command: 'tutti plan clear' }, SUBAGENT),
    uses('Bash', { command: 'rm -rf .claude/state' }, SUBAGENT),
  ])('is not thrown by an agent: $tool_input', async (payload) => {
    expect(await isRefused(await begin(), payload)).toBe(true);
  });

  it('of your own is not either', async () => {
    const on = await begin({ delegation: { unless: [{ file: 'notes/off' }] }, graph: { file: 'notes/plan.json' } });
    expect(await isRefused(on, uses('Bash', { command: 'touch notes/off' }, SUBAGENT))).toBe(true);
    expect(await isRefused(on, uses('Write', { file_path: 'notes/plan.json', content: '{}' }, SUBAGENT))).toBe(true);
    expect(await isRefused(on, uses('Write', { file_path: 'notes/other.json', content: '{}' }, SUBAGENT))).toBe(false);
  });
});

describe('what cannot be checked', () => {
  it.each(['', 'not json', '{"tool_name": "Bash", broken', '{}', '[]'])('is refused: %j', async (payload) => {
    expect(await isRefused(await begin(), payload, {}, 'PreToolUse')).toBe(true);
  });

  it('is refused at guidance as well, and let through where that is said', async () => {
    expect(await isRefused(await begin({}, { level: 'guidance' }), 'not json', {}, 'PreToolUse')).toBe(true);
    expect(await isRefused(await begin({}, { onDamage: 'allow' }), 'not json', {}, 'PreToolUse')).toBe(false);
  });
});

describe('the guide', () => {
  it.each(['startup', 'resume', 'clear', 'compact'])('is given at %s, whole', async (source) => {
    const answer = await said(await begin(), { hook_event_name: 'SessionStart', session_id: 's1', source });
    const { additionalContext } = JSON.parse(answer).hookSpecificOutput;
    expect(additionalContext).toContain('Stage 0');
    expect(additionalContext.length).toBeLessThan(9_900);
  });

  it.each([
    ['how large a phase is', /changes at most 3 files/],
    ['how to split one', /Split larger ones by file, then by layer/],
    ['when not to plan', /one step goes to one agent, without a plan/],
    ['when not to explore', /need no exploring/],
    ['that a wave changes no file twice', /never change the same file/],
    ['that results are verified', /plan a phase that verifies it/],
    ['when a team serves', /A team, whose agents talk to each other[\s\S]*from 5 points on[\s\S]*AGENT_TEAMS=1/],
    ['how the plan is handed in', /plan submit FILE[\s\S]*"phase_id"[\s\S]*"paths"[\s\S]*"output_file"/],
    ['how often a phase is sent back', /twice at\s+most; then ask the person/],
  ])('has what a planner needs: %s', async (_, words) => {
    const answer = await said(await begin(), { hook_event_name: 'SessionStart', session_id: 's1', source: 'startup' });
    expect(JSON.parse(answer).hookSpecificOutput.additionalContext).toMatch(words);
  });

  it.each([
    ['Add a login and then write tests', true],
    ['1. fix the build\n2. release', true],
    ['Refactor the parser, including its tests', true],
    ['What is this?', false],
  ])('advises to plan on %j: %s', async (prompt, advises) => {
    const answer = await said(await begin(), { hook_event_name: 'UserPromptSubmit', session_id: 's1', prompt });
    expect(answer.includes('Plan first')).toBe(advises);
  });
});

it('nudges instead of refusing in soft mode', async () => {
  const on = await begin({ delegation: 'off', direct: 'strict' });
  const words = [];
  for (const tool of ['Bash', 'Edit', 'Write', 'Glob']) words.push(await said(on, uses(tool)));
  expect(words.map((answer) => /bypasses|2nd|\d direct/.exec(answer)?.[0])).toEqual([
    'bypasses',
    '2nd',
    '3 direct',
    '4 direct',
  ]);
  expect(words.some((answer) => answer.includes('deny'))).toBe(false);
});
