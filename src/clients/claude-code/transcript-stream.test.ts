import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import type { DamagedLine } from '../support.ts';
import { sessionsUnder } from './transcript-files.ts';
import { payloadsIn, startOf } from './transcript-stream.ts';

const REAL = join(import.meta.dirname, '../../../test/fixtures/transcripts');

let folder = '';
afterEach(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  folder = '';
});

function written(files: Readonly<Record<string, readonly (JsonObject | string)[]>>): string {
  folder = mkdtempSync(join(tmpdir(), 'tutti-transcripts-'));
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  }
  return folder;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Read {
  readonly payloads: readonly JsonObject[];
  readonly flaws: readonly DamagedLine[];
}

function read(path: string, longest?: number): Read {
  const flaws: DamagedLine[] = [];
  const watch = { damaged: (line: DamagedLine) => void flaws.push(line), ...(longest !== undefined && { longest }) };
  const payloads = sessionsUnder(path).flatMap((files) => {
    const start = startOf(files);
    return start === undefined ? [] : [...payloadsIn(files, start, watch)].map(({ payload }) => payload);
  });
  return { payloads, flaws };
}

const short = (payload: JsonObject): string =>
  [
    ...['hook_event_name', 'agent_id', 'agent_type', 'tool_name', 'tool_use_id'].map((name) => payload[name] ?? ''),
    list(payload.background_tasks).length,
    payload.stop_hook_active ?? false,
  ].join(' ');

const names = ({ payloads }: Read): readonly unknown[] => payloads.map(({ hook_event_name }) => hook_event_name);

let clock = 0;
const line = (type: string, content: unknown, more: JsonObject = {}): JsonObject => ({
  type,
  timestamp: new Date(Date.UTC(2026, 0, 1) + 1_000 * clock++).toISOString(),
  sessionId: 's1',
  cwd: '/project',
  message: JSON.parse(JSON.stringify({ role: type, content })),
  ...more,
});
const asks = (text: string, more: JsonObject = {}) => line('user', text, more);
const says = (text: string, more: JsonObject = {}) => line('assistant', [{ type: 'text', text }], more);
const calls = (id: string, name: string, input: JsonObject, more: JsonObject = {}) =>
  line('assistant', [{ type: 'tool_use', id, name, input }], more);
const gets = (id: string, content: string, more: JsonObject = {}, error = false) =>
  line('user', [{ type: 'tool_result', tool_use_id: id, content, ...(error && { is_error: true }) }], more);

describe('a transcript that Claude Code wrote', () => {
  it('yields the payloads of its hooks, including those of parallel agents', () => {
    const hooks = readFileSync(join(REAL, 'delegates.hooks.txt'), 'utf8').trimEnd().split('\n');
    const { payloads, flaws } = read(join(REAL, 'delegates'));
    expect(payloads.map(short)).toEqual(hooks);
    expect(flaws).toEqual([]);
  });

  it('yields the same for the folder and for the file', () => {
    const file = join(REAL, 'delegates/0c20f31f-11c7-426a-96d0-59ac70373769.jsonl');
    expect(read(file)).toEqual(read(join(REAL, 'delegates')));
  });

  it('recognises a denied call and a held stop', () => {
    const { payloads } = read(join(REAL, 'under-discipline'));
    const write = payloads.filter(({ tool_use_id }) => tool_use_id === 'toolu_w');
    expect(write.map(({ hook_event_name }) => hook_event_name)).toEqual(['PreToolUse']);
    const stops = payloads.filter(({ hook_event_name }) => hook_event_name === 'Stop');
    expect(stops.map(({ stop_hook_active }) => stop_hook_active)).toEqual([false, true]);
  });

  it('finds the answers of nested agents in their own files', () => {
    const { payloads } = read(join(REAL, 'delegates'));
    const nested = payloads.find(
      (payload) => payload.tool_use_id === 'toolu_nested' && payload.hook_event_name === 'PostToolUse',
    );
    expect(nested?.tool_response).toMatchObject({ status: 'completed', agentId: 'ab907a45e601b1dea' });
  });
});

describe('the payloads of a transcript', () => {
  it('leave out local commands and messages the client inserted', () => {
    const path = written({
      's1.jsonl': [
        asks('<command-name>/cost</command-name>\n<command-message>cost</command-message>'),
        asks('<local-command-stdout>1 $</local-command-stdout>'),
        asks(
          '<command-message>deploy is running</command-message>\n<command-name>/deploy</command-name>\n<command-args>now</command-args>',
        ),
        asks('Deploy like this.', { isMeta: true }),
        says('Deployed.'),
        asks('[Request interrupted by user]'),
        asks('Go on.'),
      ],
    });
    const found = read(path);
    expect(found.payloads.filter(({ prompt }) => prompt !== undefined).map(({ prompt }) => prompt)).toEqual([
      '/deploy now',
      'Go on.',
    ]);
    // An interrupted agent sends no stop.
    expect(names(found)).not.toContain('Stop');
  });

  it('are in order of time, whichever result was recorded first', () => {
    const use = (id: string) => ({ type: 'tool_use', id, name: 'Read', input: {} });
    const before = [asks('Go.'), line('assistant', [use('t1'), use('t2')])];
    const [sooner, later] = [gets('t1', 'One.'), gets('t2', 'Two.')];
    const { payloads } = read(written({ 's1.jsonl': [...before, later, sooner] }));
    const after = payloads.filter(({ hook_event_name }) => hook_event_name === 'PostToolUse');
    expect(after.map(({ tool_use_id }) => tool_use_id)).toEqual(['t1', 't2']);
  });

  it('leave out calls that the client rejected before running hooks', () => {
    const path = written({
      's1.jsonl': [
        asks('Go.'),
        calls('t1', 'Nope', {}),
        gets('t1', '<tool_use_error>No such tool</tool_use_error>', {}, true),
        calls('t2', 'Bash', { command: 'false' }),
        gets('t2', 'Exit code 1', {}, true),
        says('Done.'),
      ],
    });
    expect(read(path).payloads.slice(2).map(short)).toEqual([
      'PreToolUse   Bash t2 0 false',
      'PostToolUseFailure   Bash t2 0 false',
      'Stop     0 false',
    ]);
  });

  it('include agents of older releases, which are in the same file', () => {
    const aside = { isSidechain: true };
    const path = written({
      's1.jsonl': [
        asks('Go.'),
        calls('t1', 'Task', { subagent_type: 'Explore', prompt: 'Look.' }),
        asks('Look.', { ...aside, parentUuid: null }),
        calls('a1', 'Read', { file_path: '/project/a' }, { ...aside, parentUuid: 'x' }),
        gets('a1', 'text', { ...aside, parentUuid: 'y' }),
        says('Looked.', { ...aside, parentUuid: 'z' }),
        gets('t1', 'Looked.'),
        says('Done.'),
      ],
    });
    expect(read(path).payloads.map(short)).toEqual([
      'SessionStart     0 false',
      'UserPromptSubmit     0 false',
      'PreToolUse   Task t1 0 false',
      'SubagentStart aside-1    0 false',
      'PreToolUse aside-1  Read a1 0 false',
      'PostToolUse aside-1  Read a1 0 false',
      'SubagentStop aside-1    0 false',
      'PostToolUse   Task t1 0 false',
      'Stop     0 false',
    ]);
  });

  it.each([
    ['in plain letters', '<task-id>b1</task-id>', 0],
    ['in escaped ones', '\\u003ctask-id\\u003eb1\\u003c/task-id\\u003e', 0],
    ['for other work', '<task-id>b2</task-id>', 1],
  ])('is the end of work in the background, noted %s', (_, note, left) => {
    const attached = JSON.stringify(line('attachment', '', { attachment: { type: 'queued_command', prompt: 'NOTE' } }));
    const path = written({
      's1.jsonl': [
        asks('Go.'),
        calls('t1', 'Bash', { command: 'npm test', run_in_background: true }),
        gets('t1', 'started', { toolUseResult: { backgroundTaskId: 'b1' } }),
        attached.replace('NOTE', note),
        says('Done.'),
      ],
    });
    const stop = read(path).payloads.find(({ hook_event_name }) => hook_event_name === 'Stop');
    expect(list(stop?.background_tasks)).toHaveLength(left);
  });

  it('include a compaction, followed by a session start', () => {
    const boundary = { subtype: 'compact_boundary', compactMetadata: { trigger: 'manual' } };
    const path = written({
      's1.jsonl': [
        asks('Go.'),
        says('Gone.'),
        line('system', '', boundary),
        asks('So far: …', { isCompactSummary: true }),
      ],
    });
    expect(names(read(path))).toEqual([
      ...['SessionStart', 'UserPromptSubmit', 'PreCompact', 'PostCompact', 'SessionStart', 'Stop'],
    ]);
  });
});

describe('damage', () => {
  const good = () => [asks('Go.'), calls('t1', 'Read', { file_path: '/project/a' }), gets('t1', 'x'), says('Done.')];

  it('is reported by line, and the rest is read', () => {
    const path = written({
      's1.jsonl': ['{"type":"user","mess', '', '{bad}', '[1,2]', '{"type":"user"}', 'null', ...good(), '{"type":"assi'],
    });
    const { payloads, flaws } = read(path);
    expect(flaws.map(({ line: at, why }) => [at, why])).toEqual([
      [1, 'not JSON'],
      [3, 'not JSON'],
      [4, 'not an object'],
      [5, 'a line of user without a message'],
      [6, 'not an object'],
      [11, 'not JSON'],
    ]);
    expect(payloads).toHaveLength(5);
  });

  it('includes a line over the size limit, wherever it ends', () => {
    const long = JSON.stringify(asks('x'.repeat(700_000)));
    const path = written({ 's1.jsonl': [long, ...good(), long] });
    const { payloads, flaws } = read(path, 500_000);
    expect(flaws.map(({ line: at }) => at)).toEqual([1, 6]);
    expect(payloads.map(({ hook_event_name }) => hook_event_name)).toContain('Stop');
    expect(read(path).flaws).toEqual([]);
  });

  it('includes a truncated long line, even without an event', () => {
    const long = JSON.stringify({ type: 'file-history', text: 'x'.repeat(9_000) });
    const path = written({ 's1.jsonl': [...good(), long, long.slice(0, -1)] });
    expect(read(path).flaws.map(({ line: at }) => at)).toEqual([6]);
  });

  it('never throws, whatever the bytes', () => {
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256));
    const path = written({});
    const lines = good().map((one) => `${JSON.stringify(one)}\n`);
    writeFileSync(join(path, 's1.jsonl'), Buffer.concat([Buffer.from(lines.join('')), bytes]));
    expect(read(path).payloads).toHaveLength(5);
  });
});

describe('a folder', () => {
  it('is read session by session in name order, including agents whose session is deleted', () => {
    const of = (session: string) => [asks('Go.', { sessionId: session }), says('Done.', { sessionId: session })];
    const path = written({
      'b/two.jsonl': of('two'),
      'a/one.jsonl': of('one'),
      'a/lost/subagents/agent-x.jsonl': [asks('Look.', { sessionId: 'lost', isSidechain: true, agentId: 'x' })],
      'a/notes.txt': ['no transcript'],
    });
    const sessions = read(path).payloads.map(({ session_id }) => session_id);
    expect([...new Set(sessions)]).toEqual(['one', 'two', 'lost']);
  });
});
