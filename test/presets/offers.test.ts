// What is offered can be done: every preset in a fresh project, with the agents `tutti init` brings, with the plugin's, and with none.
// The main agent tries to work alone, follows each offer, and nothing it is told to use is missing.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planAgentFiles, shippedAgents, writeAgentFiles } from '../../src/cli/agent-files.ts';
import { agentFiles } from '../../src/clients/claude-code/agent-files.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { agentsNamed } from '../../src/core/policy.ts';
import type { ActRequest } from '../../src/pipeline/request.ts';
import { PRESETS } from '../../src/policy/shipped-presets.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';

const SHIPPED = [...shippedAgents().keys()];
const BUILT_IN = ['general-purpose', 'Explore', 'Plan'];

/** How a project may be furnished, and the names that its agents have then. */
const FURNISHINGS = {
  'the agents of init': {
    furnish: (played: Played, names: readonly string[]) =>
      writeAgentFiles(planAgentFiles(agentFiles, names, 'local', { project: played.project, home: '/nowhere' })),
    has: (project: string, name: string) => existsSync(join(project, `.claude/agents/${name}.md`)),
  },
  'the plugin': {
    furnish: ({ project }: Played) => {
      mkdirSync(join(project, '.claude'), { recursive: true });
      writeFileSync(join(project, '.claude/settings.json'), '{"enabledPlugins": {"tutti@tutti": true}}');
    },
    has: (_: string, name: string) => SHIPPED.some((shipped) => name === `tutti:${shipped}`),
  },
  nothing: { furnish: () => undefined, has: () => false },
} as const;

/** The person switches the mode on. */
const enable = (project: string): ActRequest => ({
  act: 'order',
  from: 'person',
  rule: 'orchestrator',
  verb: 'enable',
  args: {},
  scope: 'project',
  by: 'ada',
  reason: '',
  project,
});

const REQUESTS = ['Change src/a.ts so that it says hello', 'Give the login a thorough review and check its security'];

/** What a main agent that plays solo tries, in this order. */
const solo = (project: string): readonly (readonly [string, JsonObject])[] => [
  ['Read', { file_path: join(project, 'src/a.ts') }],
  ['Grep', { pattern: 'hello' }],
  ['Bash', { command: 'rg hello' }],
  ['Edit', { file_path: join(project, 'src/a.ts'), old_string: 'a', new_string: 'b' }],
  ['Write', { file_path: join(project, 'src/b.ts'), content: 'x\n'.repeat(60) }],
  ['Bash', { command: 'npm test' }],
  ['Bash', { command: 'sed -i s/a/b/ src/a.ts' }],
  ['Bash', { command: 'git commit -am x' }],
  ['Bash', { command: 'rm -rf src' }],
  ['TodoWrite', { todos: [] }],
  ['mcp__files__edit_file', { path: join(project, 'src/a.ts') }],
];

const cases = [...PRESETS.keys()]
  .filter((preset) => preset !== 'base')
  .flatMap((preset) =>
    (Object.keys(FURNISHINGS) as (keyof typeof FURNISHINGS)[]).map((furnishing) => [preset, furnishing] as const),
  );

describe.each(cases)('%s with %s', (preset, furnishing) => {
  it('offers only what exists, and accepts it', async () => {
    const { furnish, has } = FURNISHINGS[furnishing];
    const played = await playedTutti({ extends: preset });
    const exists = (name: string): boolean => BUILT_IN.includes(name) || has(played.project, name);
    const texts: string[] = [];
    let calls = 0;
    const send = async (hook_event_name: string, more: JsonObject = {}): Promise<string> => {
      const { stdout } = await played.send({ hook_event_name, session_id: 's1', ...more });
      const said = stdout === '' ? {} : JSON.parse(stdout);
      const {
        additionalContext = '',
        permissionDecisionReason = '',
        permissionDecision,
      } = said.hookSpecificOutput ?? {};
      texts.push(String(additionalContext), String(permissionDecisionReason), String(said.reason ?? ''));
      return permissionDecision === 'deny' ? String(permissionDecisionReason) : '';
    };

    /** Makes the offered delegation: it is accepted, and its agent runs. */
    const follow = async (refusal: string): Promise<void> => {
      const [, offered] = /Next: Agent\((.*)\)$/m.exec(refusal) ?? [];
      if (offered === undefined) return;
      const tool_input = JSON.parse(offered);
      const id = `a${calls++}`;
      expect(exists(tool_input.subagent_type), `${tool_input.subagent_type} in: ${refusal}`).toBe(true);
      const call = { tool_name: 'Agent', tool_input, tool_use_id: `t${id}` };
      expect(await send('PreToolUse', call)).toBe('');
      const agent = { agent_id: id, agent_type: tool_input.subagent_type };
      await send('SubagentStart', agent);
      await send('PostToolUse', { ...call, tool_response: { status: 'async_launched', agentId: id } });
      const stopping = {
        ...agent,
        stop_hook_active: false,
        background_tasks: [],
        last_assistant_message: 'It says hello.',
      };
      await send('SubagentStop', stopping);
      await send('UserPromptSubmit', { prompt: `<task-notification>${id} is done</task-notification>` });
    };

    try {
      furnish(played, agentsNamed((await played.tutti.policy(played.project, () => undefined)).policy));
      if (preset === 'orchestrator') await played.tutti.act(enable(played.project));
      await send('SessionStart', { source: 'startup' });
      let refusals = 0;
      for (const prompt of REQUESTS) {
        await send('UserPromptSubmit', { prompt });
        for (const [tool_name, tool_input] of solo(played.project)) {
          const refusal = await send('PreToolUse', { tool_name, tool_input, tool_use_id: `c${calls++}` });
          refusals += refusal === '' ? 0 : 1;
          await follow(refusal);
        }
        await send('Stop', { stop_hook_active: false, background_tasks: [], last_assistant_message: 'Done.' });
      }
      expect(refusals).toBeGreaterThan(0);
      // In what the model is told, too.
      const told = texts.join('\n');
      const named = SHIPPED.flatMap((name) => told.match(new RegExp(`[\\w:-]*\\b${name}\\b(?![\\w-])`, 'g')) ?? []);
      expect([...new Set(named)].filter((name) => !exists(name) && !/^(agent-)?reader$/.test(name))).toEqual([]);
      expect(told).not.toMatch(/(^|\s)\/[a-z]+(:[a-z]+)? </);
      expect(told).not.toMatch(/`tutti plan/);
    } finally {
      await played.close();
    }
  });
});

it('names no agent of a pipeline both as one to start and as one that has to wait, even if a common agent stands for all', async () => {
  const played = await playedTutti({ extends: 'pipeline' });
  const start = { hook_event_name: 'SessionStart', session_id: 's1', source: 'startup' };
  const { additionalContext } = JSON.parse((await played.send(start)).stdout).hookSpecificOutput;
  await played.close();
  const [, first = ''] = /^1\. (\S+)/m.exec(additionalContext) ?? [];
  const [waiting = ''] = /^.*not before\./m.exec(additionalContext) ?? [];
  expect(first).toBe('general-purpose');
  expect(waiting).toContain('Explore');
  expect(waiting).not.toContain(first);
});
