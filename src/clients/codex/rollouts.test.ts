// Rollouts of a real session, cut to what is read of them: the payloads are those that hooks received.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { transcript } from './rollouts.ts';

const line = (second: number, type: string, payload: JsonObject): string =>
  `${JSON.stringify({ timestamp: `2026-11-18T04:46:${second}.000Z`, type, payload })}\n`;
const item = (second: number, payload: JsonObject): string => line(second, 'response_item', payload);
const said = (role: string, text: string): JsonObject => ({
  type: 'message',
  role,
  content: [{ type: 'input_text', text }],
});

const MAIN = [
  line(35, 'session_meta', { session_id: 'root', id: 'root', cwd: '/p', source: 'exec' }),
  item(35, said('developer', 'Rules.')),
  item(35, said('user', '<environment_context>\n</environment_context>')),
  item(36, said('user', 'Do it.')),
  item(36, {
    type: 'custom_tool_call',
    call_id: 'w',
    name: 'apply_patch',
    input: '*** Begin Patch\n*** Add File: a\n+a\n',
  }),
  item(36, { type: 'custom_tool_call_output', call_id: 'w', output: 'Command blocked by PreToolUse hook: no.' }),
  item(37, {
    type: 'function_call',
    call_id: 'd',
    name: 'spawn_agent',
    arguments: '{"message":"x","agent_type":"default"}',
  }),
  item(37, { type: 'function_call_output', call_id: 'd', output: '{"agent_id":"child"}' }),
  item(39, said('user', '<hook_prompt hook_run_id="stop:1">Go on.</hook_prompt>')),
  line(41, 'event_msg', { type: 'task_complete', last_agent_message: 'Done.' }),
].join('');
const CHILD = [
  line(38, 'session_meta', {
    ...{ session_id: 'root', id: 'child', cwd: '/p' },
    source: { subagent: { thread_spawn: { parent_thread_id: 'root', depth: 1, agent_role: 'default' } } },
  }),
  item(38, { type: 'function_call', call_id: 's', name: 'exec_command', arguments: '{"cmd":"ls"}' }),
  item(38, { type: 'function_call_output', call_id: 's', output: 'README.md' }),
  line(40, 'event_msg', { type: 'task_complete', last_agent_message: 'The part is done.' }),
].join('');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-rollouts-'));
  mkdirSync(join(folder, '2026/11/18'), { recursive: true });
  writeFileSync(join(folder, '2026/11/18/rollout-a-root.jsonl'), `${MAIN}not JSON\n`);
  writeFileSync(join(folder, '2026/11/18/rollout-b-child.jsonl'), CHILD);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('joins the agents of a session, in order of time', () => {
  const [session, ...others] = transcript.sessions(folder);
  if (session === undefined) throw new Error('no session');
  expect(others).toEqual([]);
  const start = transcript.startOf(session);
  expect(start).toEqual({ session: 'root', cwd: '/p' });
  const damaged: number[] = [];
  const watch = { damaged: ({ line: at }: { readonly line: number }) => void damaged.push(at) };
  const events = [...transcript.payloads(session, start ?? { session: '', cwd: '' }, watch)].map(({ payload }) => {
    const { event } = transcript.decode(payload);
    return [event.name, event.session, event.who.agentId ?? 'main', 'call' in event ? event.call.name : ''].join(' ');
  });
  expect(events).toEqual([
    'session.start root main ',
    'prompt root main ',
    'tool.before root main apply_patch',
    'tool.before root main spawn_agent',
    'tool.after root main spawn_agent',
    'agent.start root child ',
    'tool.before root child Bash',
    'tool.after root child Bash',
    'agent.stop root child ',
    'stop root main ',
  ]);
  expect(damaged).toEqual([11]);
});
