import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decoded } from '../client.ts';
import { decode } from './decode.ts';
import { EVENTS } from './events.ts';

const FIXTURES = new URL('../../../test/fixtures/payloads/claude-code/', import.meta.url);
const GOLDEN = new URL('golden/decoded.json', FIXTURES);
const files = readdirSync(FIXTURES).filter((file) => file.endsWith('.json'));
const nativeOf = (file: string): string => file.split(/[-.]/)[0] ?? '';
const payloadOf = (file: string): string => readFileSync(new URL(file, FIXTURES), 'utf8');
const fromFile = (file: string): Decoded => decode(payloadOf(file), nativeOf(file));

const decoded = (payload: unknown, native?: string): Decoded => decode(JSON.stringify(payload), native);
const pre = (fields: object): Decoded =>
  decoded({ hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_input: {}, ...fields });
const callOf = ({ event }: Decoded) => ('call' in event ? event.call : undefined);
const used = (tool_name: string, tool_input: object, tool_response?: object, hook_event_name = 'PostToolUse') =>
  callOf(decoded({ hook_event_name, session_id: 's', tool_name, tool_input, tool_response }));

// TUTTI_UPDATE_GOLDEN=1 rewrites them; review the diff before committing.
if (process.env.TUTTI_UPDATE_GOLDEN === '1') {
  const all = Object.fromEntries(files.map((file) => [file, fromFile(file)]));
  writeFileSync(GOLDEN, `${JSON.stringify(all, null, 2)}\n`);
}

describe('recorded payloads', () => {
  const golden: Record<string, Decoded> = JSON.parse(readFileSync(GOLDEN, 'utf8'));

  it.each(files)('%s decodes to its golden event without damage', (file) => {
    expect(fromFile(file)).toEqual(golden[file]);
    expect(fromFile(file).event.damage).toBeUndefined();
  });

  // The status line is not a hook: its input names no event.
  it.each(files.filter((file) => nativeOf(file) !== 'statusLine'))('%s names its own event', (file) => {
    expect(decode(payloadOf(file))).toEqual(golden[file]);
  });

  it('are exactly those in the golden file', () => {
    expect(Object.keys(golden).sort()).toEqual([...files].sort());
  });
});

describe('events', () => {
  it('include all 33 of the client', () => {
    expect(Object.keys(EVENTS)).toHaveLength(33);
  });

  it.each(Object.entries(EVENTS))('%s becomes %o', (native, row) => {
    const payload = { hook_event_name: native, session_id: 's', tool_name: 'Bash', agent_type: 'x' };
    const { event } = decoded(payload);
    expect(event).toMatchObject({ name: row.event, native, session: 's' });
    expect(event.damage).toBeUndefined();
  });

  it('decode to a notice when unknown', () => {
    expect(decoded({ hook_event_name: 'Eclipse', session_id: 's' }).event).toEqual({
      name: 'notice',
      about: 'Eclipse',
      native: 'Eclipse',
      session: 's',
      cwd: '',
      who: {},
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('treat the name %s as unknown', (name) => {
    expect(decoded({ hook_event_name: name, session_id: 's' }).event).toMatchObject({ name: 'notice', about: name });
  });

  it('default every missing field of a stop', () => {
    expect(decoded({ hook_event_name: 'Stop' }).event).toEqual({
      name: 'stop',
      native: 'Stop',
      session: '',
      cwd: '',
      who: {},
      active: false,
      background: [],
    });
  });

  it('recognise a compaction by the empty agent type', () => {
    const stop = { hook_event_name: 'SubagentStop', session_id: 's', agent_id: 'a1' };
    expect(decoded({ ...stop, agent_type: '' }).event).toMatchObject({ name: 'notice', about: 'compaction' });
    expect(decoded(stop).event).toMatchObject({ name: 'agent.stop', who: { agentId: 'a1' } });
  });

  it('read older agent fields, on agent events only', () => {
    const named = (native: string, fields: object) =>
      decoded({ hook_event_name: native, session_id: 's', tool_name: 'Bash', ...fields }).event.who;
    expect(named('SubagentStop', { subagent_type: 'a', agent_name: 'b' })).toEqual({ agentType: 'a' });
    expect(named('SubagentStop', { agent_type: 'c', agent: 'b' })).toEqual({ agentType: 'c' });
    expect(named('PreToolUse', { agent: 'b' })).not.toHaveProperty('agentType');
  });

  it('pass on the agent name of a wrapper, only as a name', () => {
    const who = (fields: object) =>
      decoded({ hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', ...fields }).event.who;
    expect(who({ context: { agent_name: 'orchestrator' } })).toEqual({ agentName: 'orchestrator' });
    expect(who({ ctx: { agentName: 'a' }, agent: 'b' })).toEqual({ agentName: 'a' });
    expect(who({ agent: 'b' })).toEqual({ agentName: 'b' });
    expect(who({ agent_id: 'a1', context: { agent: 'b' } })).toEqual({ agentId: 'a1', agentName: 'b' });
    expect(who({ context: { agent_name: 7 }, ctx: 'orchestrator' })).toEqual({});
  });

  it('read the older tool fields if the current one is missing', () => {
    const said = (fields: object) => decoded({ hook_event_name: 'PreToolUse', session_id: 's', ...fields }).event;
    expect(said({ tool: 'Write' })).toMatchObject({ call: { name: 'Write', kind: 'edit' } });
    expect(said({ tool: 'Read', tool_name: 'Write' })).toMatchObject({ call: { name: 'Write' } });
    expect(said({ name: 'Write', input: { file_path: '/a' } })).toMatchObject({
      call: { name: 'Write', input: { file_path: '/a' } },
    });
    expect(said({ tool_name: 'Write', tool_input: {}, input: { file_path: '/a' } })).toMatchObject({
      call: { input: {} },
    });
    expect(said({ name: 'Write', input: ['/a'] })).toMatchObject({ damage: { what: 'wrong-shape' } });
    expect(said({ tool: 7 })).toMatchObject({ damage: { what: 'wrong-shape' } });
  });

  it('name the transcript when the last message is missing', () => {
    const stop = { hook_event_name: 'SubagentStop', session_id: 's', agent_transcript_path: '/t.jsonl' };
    expect(decoded(stop).transcript).toBe('/t.jsonl');
    expect(decoded({ ...stop, last_assistant_message: 'done' }).transcript).toBeUndefined();
  });

  it('leave a stopping agent out of the background tasks', () => {
    const task = (id: string, status: string) => ({ id, type: 'subagent', status });
    const background_tasks = [task('a1', 'running'), task('a2', 'running'), task('a3', 'completed')];
    const stop = {
      hook_event_name: 'SubagentStop',
      session_id: 's',
      agent_id: 'a1',
      agent_type: 'x',
      background_tasks,
    };
    expect(decoded(stop).event).toMatchObject({
      background: [
        { id: 'a2', type: 'subagent', running: true },
        { id: 'a3', type: 'subagent', running: false },
      ],
    });
  });

  it.each([
    ['do it', 'person'],
    ['<task-notification>\n<task-id>a</task-id>', 'notification'],
    ['<agent-message from="alice">hello</agent-message>', 'agent'],
    ['what does <agent-message mean?', 'person'],
  ])('hears who speaks in %j: %s', (prompt, from) => {
    expect(decoded({ hook_event_name: 'UserPromptSubmit', prompt }).event).toMatchObject({ text: prompt, from });
  });

  it.each([[''], [7], [null], [{}], [['a']]])('do not accept %j as an agent', (agent) => {
    expect(pre({ agent_id: agent, agent_type: agent }).event.who).toEqual({});
  });

  it('keep the last message out of the event', () => {
    const { event, message } = decoded({ hook_event_name: 'Stop', session_id: 's', last_assistant_message: 'DONE' });
    expect(message).toBe('DONE');
    expect(JSON.stringify(event)).not.toContain('DONE');
  });
});

describe('the key of an event', () => {
  it('differs by phase and by agent for the same call', () => {
    const use = { tool_use_id: 't1' };
    expect(pre(use).key).toBe('PreToolUse:t1');
    expect(pre({ ...use, hook_event_name: 'PostToolUse' }).key).toBe('PostToolUse:t1');
    expect(pre({ ...use, agent_id: 'a1' }).key).toBe('PreToolUse:t1:a1');
  });

  it('is undefined without a call id', () => {
    expect(pre({}).key).toBeUndefined();
    expect(decoded({ hook_event_name: 'Stop', session_id: 's' }).key).toBeUndefined();
  });
});

describe('the event name', () => {
  it.each([
    ['the payload, where it is known', { hook_event_name: 'Stop' }, 'PreToolUse', 'stop'],
    ['the argument, where the payload is not known', { hook_event_name: 'Eclipse' }, 'Stop', 'stop'],
    ['the argument, where the payload says nothing', {}, 'Stop', 'stop'],
  ])('%s', (_, payload, native, name) => {
    const { event } = decoded({ session_id: 's', ...payload }, native);
    expect(event.name).toBe(name);
    expect(event.damage).toBeUndefined();
  });

  it('defaults to a damaged call when there is none', () => {
    expect(decoded({ session_id: 's', tool_name: 'Bash', tool_input: {} }).event).toMatchObject({
      name: 'tool.before',
      native: 'PreToolUse',
      damage: { what: 'wrong-shape' },
    });
  });
});

describe('damage', () => {
  const emptyCall = { name: '', kind: 'other', input: {}, effects: [] };
  const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const around = (input: string): string =>
    `{"hook_event_name":"PreToolUse","session_id":"s","tool_name":"Bash","tool_input":${input}}`;

  it.each([
    ['nothing', '', undefined, 'tool.before', 'empty'],
    ['white space', ' \n', 'Stop', 'stop', 'empty'],
    ['a word', 'nope', undefined, 'tool.before', 'not-json'],
    ['a word, sent as PostToolUse', 'nope', 'PostToolUse', 'tool.after', 'not-json'],
    ['a NUL byte', '\0', 'Stop', 'stop', 'not-json'],
    ['half an object with a name', '{"hook_event_name" : "Stop", "session_id', undefined, 'stop', 'not-json'],
    ['half an object, the argument wins', '{"hook_event_name":"Stop",', 'PreToolUse', 'tool.before', 'not-json'],
    ['half an object with an unknown name', '{"hook_event_name":"Eclipse",', undefined, 'tool.before', 'not-json'],
    ['a list', '[]', undefined, 'tool.before', 'wrong-shape'],
    ['null', 'null', 'ConfigChange', 'config.change', 'wrong-shape'],
    ['a text', '"PreToolUse"', undefined, 'tool.before', 'wrong-shape'],
    ['an empty object', '{}', undefined, 'tool.before', 'wrong-shape'],
    ['a million brackets', '['.repeat(1_000_000), undefined, 'tool.before', 'not-json'],
    ['a million closed brackets', '['.repeat(1e6) + ']'.repeat(1e6), undefined, 'tool.before', 'wrong-shape'],
    ['a bottomless input', around(deep(100_000)), undefined, 'tool.before', 'wrong-shape'],
  ])('%s', (_, payload, native, name, what) => {
    const { event } = decode(payload, native);
    expect(event).toMatchObject({ name, damage: { what } });
  });

  it('does not include a byte order mark', () => {
    const { event } = decode(`\uFEFF${around('{"command":"rm -rf x"}')}`);
    expect(event).toMatchObject({ name: 'tool.before', call: { name: 'Bash', input: { command: 'rm -rf x' } } });
    expect(event.damage).toBeUndefined();
  });

  it('leaves a call that matches no real tool', () => {
    expect(callOf(decode('{"tool_name": "Bash", broken', 'PreToolUse'))).toEqual(emptyCall);
    expect(callOf(decode(around(deep(300))))).toMatchObject({ name: 'Bash', input: {} });
  });

  it('does not include input as deep as real tools send', () => {
    expect(decode(around(deep(100))).event.damage).toBeUndefined();
  });

  it.each([
    ['a gate without session', { session_id: undefined }],
    ['a gate with a number for a session', { session_id: 7 }],
    ['a session with a NUL', { session_id: 'a\0b' }],
    ['a gate without tool', { tool_name: undefined }],
    ['a gate with an empty tool', { tool_name: '' }],
    ['a gate with a list for a tool', { tool_name: ['Bash'] }],
    ['a gate with null for input', { tool_input: null }],
    ['a gate with a text for input', { tool_input: 'rm -rf /' }],
    ['a gate with a list for input', { tool_input: ['rm'] }],
    ['a request for permission without tool', { hook_event_name: 'PermissionRequest', tool_name: undefined }],
    ['a result with a number for a tool', { hook_event_name: 'PostToolUse', tool_name: 7 }],
    ['a stop with an object for a session', { hook_event_name: 'Stop', session_id: {} }],
  ])('%s', (_, fields) => {
    expect(pre(fields).event.damage?.what).toBe('wrong-shape');
  });

  it.each([
    ['a tool without input', { tool_input: undefined }],
    ['fields nobody knows', { weather: { sun: [1] } }],
    ['no directory', { cwd: undefined }],
    ['an odd directory', { cwd: 7 }],
    ['a result without tool', { hook_event_name: 'PostToolUse', tool_name: undefined, session_id: undefined }],
    ['an odd answer of a tool', { hook_event_name: 'PostToolUse', tool_response: [1] }],
    ['odd work in the background', { hook_event_name: 'Stop', background_tasks: { a: 1 }, stop_hook_active: 'yes' }],
    ['a prompt that is not text', { hook_event_name: 'UserPromptSubmit', prompt: 7 }],
  ])('is not: %s', (_, fields) => {
    expect(pre(fields).event.damage).toBeUndefined();
  });

  it('never throws, and always yields an event that can be answered', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('', '\0', 'Bash', 'Agent', 'TodoWrite', null, [], {}));
    const fields = fc.dictionary(
      fc.constantFrom(
        ...['hook_event_name', 'session_id', 'cwd', 'agent_id', 'agent_type', 'tool_name', 'tool_input'],
        ...['tool_response', 'tool_use_id', 'tool_calls', 'background_tasks', 'prompt', 'source', '__proto__'],
      ),
      odd,
    );
    const named = fc.constantFrom(...Object.keys(EVENTS), 'Eclipse', undefined);
    const payload = fc.oneof(
      fc.string(),
      fields.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(payload, named, (text, native) => {
        const { event } = decode(text, native);
        expect(typeof event.name).toBe('string');
        expect(typeof event.native).toBe('string');
        expect(typeof event.session).toBe('string');
        expect(() => JSON.stringify(event)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('tools', () => {
  it.each([
    ['Agent', 'delegate'],
    ['Task', 'delegate'],
    ['MultiEdit', 'edit'],
    ['PowerShell', 'shell'],
    ['TaskOutput', 'task'],
    ['ToolSearch', 'task'],
    ['ListAgents', 'task'],
    ['CronList', 'task'],
    ['ScheduleWakeup', 'task'],
    ['WebSearch', 'web'],
    ['ExitPlanMode', 'plan'],
    ['AskUserQuestion', 'ask'],
    ['Skill', 'other'],
    ['mcp__srv__Write', 'mcp'],
    ['constructor', 'other'],
  ])('%s is %s, under its own name', (name, kind) => {
    expect(used(name, {})).toMatchObject({ name, kind });
  });

  it('have their edited lines counted', () => {
    expect(used('Edit', { old_string: 'a', new_string: 'a\nb\nc' })?.lines).toBe(3);
    expect(used('Edit', { old_string: 'a\nb\n', new_string: '' })?.lines).toBe(2);
    expect(used('Write', { content: 'one\n' })?.lines).toBe(1);
    expect(used('Write', { content: '' })?.lines).toBe(0);
    const edits = [{ old_string: 'a', new_string: 'b\nc' }, { old_string: 'd' }, 'odd'];
    expect(used('MultiEdit', { edits })?.lines).toBe(3);
    expect(used('Read', { content: 'one' })?.lines).toBeUndefined();
  });

  it('have the agent of a delegation, in the background by default', () => {
    const input = { subagent_type: 'Explore', name: 'bob' };
    expect(used('Agent', input)?.delegation).toEqual({ type: 'Explore', name: 'bob', background: true });
    expect(used('Agent', { run_in_background: false })?.delegation).toEqual({ type: '', background: false });
    expect(used('Task', { subagent_type: 'Explore' })?.delegation).toEqual({ type: 'Explore', background: true });
    expect(used('SendMessage', { to: 'bob' })?.delegation).toMatchObject({ type: '', name: 'bob', message: true });
    expect(used('Bash', input)?.delegation).toBeUndefined();
  });

  it('are not delegations when they report to a leader', () => {
    expect(used('SendMessage', { to: 'main' })).toMatchObject({ kind: 'task' });
    expect(used('SendMessage', { to: 'main' })?.delegation).toBeUndefined();
  });

  it('have the agent named in a result', () => {
    const input = { subagent_type: 'Explore', name: 'bob' };
    const agent = { id: 'a1', type: 'Explore', name: 'bob' };
    expect(used('Agent', input, { status: 'completed', agentId: 'a1' })?.started).toEqual({
      ...agent,
      teammate: false,
      finished: true,
    });
    expect(used('Agent', input, { status: 'async_launched', agentId: 'a1' })?.started).toEqual({
      ...agent,
      teammate: false,
      finished: false,
    });
    expect(used('Agent', input, { status: 'teammate_spawned', agent_id: 'a1', name: 'bob' })?.started).toEqual({
      ...agent,
      teammate: true,
      finished: false,
    });
    expect(used('Agent', input, { status: 'completed' })?.started).toBeUndefined();
    expect(used('Agent', input, { agentId: 'a1' }, 'PreToolUse')?.started).toBeUndefined();
  });

  it('track tasks by id', () => {
    const made = { task: { id: '1', subject: 'T1' } };
    expect(used('TaskCreate', { subject: 'T1' }, made)?.tasks).toEqual([{ id: '1', title: 'T1', status: 'open' }]);
    expect(used('TaskCreate', { subject: 'T1' }, undefined, 'PreToolUse')?.tasks).toBeUndefined();
    for (const [status, is] of [
      ['in_progress', 'open'],
      ['completed', 'done'],
      ['deleted', 'done'],
    ]) {
      expect(used('TaskUpdate', { taskId: '1', status })?.tasks).toEqual([{ id: '1', status: is }]);
    }
  });

  it('change no task on failure or without a change', () => {
    expect(used('TaskUpdate', { taskId: '1', owner: 'bob' })?.tasks).toBeUndefined();
    expect(used('TaskUpdate', { taskId: '1', status: 'completed' }, { success: false })?.tasks).toBeUndefined();
    const todos = [{ content: 'a', status: 'completed' }];
    expect(used('TodoWrite', { todos }, undefined, 'PostToolUseFailure')?.tasks).toBeUndefined();
  });

  it('read a list of todos, and close removed entries', () => {
    const todos = [
      { content: 'a', status: 'completed' },
      { content: 'b', status: 'pending', id: 2 },
    ];
    expect(used('TodoWrite', { todos }, { oldTodos: [{ content: 'a' }, { content: 'c' }] })?.tasks).toEqual([
      { id: 'a', title: 'a', status: 'done' },
      { id: '2', title: 'b', status: 'open' },
      { id: 'c', title: 'c', status: 'done' },
    ]);
  });
});
