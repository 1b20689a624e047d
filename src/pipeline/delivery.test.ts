import { describe, expect, it } from 'vitest';
import { claudeCode } from '../clients/claude-code/index.ts';
import { anEvent } from '../core/rules/testing.ts';
import { DEEPEST_FOLDER } from '../world/links.ts';
import { MOST_VALUES, placeOf, readPayload } from './delivery.ts';

const payload = JSON.stringify({ session_id: 's1', hook_event_name: 'Stop', stop_hook_active: false });

const placed = (text: string, via: string, delivery?: string, timeLeft?: () => number) =>
  placeOf(
    claudeCode.decode(text, 'Stop'),
    {
      client: 'claude-code',
      payload: text,
      transport: 'http',
      env: () => undefined,
      via,
      ...(delivery && { delivery }),
      ...(timeLeft && { timeLeft }),
    },
    anEvent('stop'),
    { id: 'p1' },
  );
const delivered = (text: string, via: string) => placed(text, via).delivery;

describe('a delivery', () => {
  it('is recognised over another transport, with or without a final line feed', () => {
    expect(delivered(`${payload}\n`, 'plugin')?.digest).toBe(delivered(payload, 'local')?.digest);
  });

  it('with an id is recognised by that id too', () => {
    expect(placed(payload, 'local', '7.1')).toMatchObject({
      key: 'delivery 7.1',
      delivery: delivered(payload, 'local'),
    });
    expect(placed(payload, 'local').key).toBeUndefined();
  });

  it('keeps nothing of the name of the installation, which anyone can choose', () => {
    const vias = ['local', 'plugin', `ghp_${'aB3dE6gH9'.repeat(4)}`, 'x'.repeat(100_000)];
    const stored = vias.map((via) => delivered(payload, via)?.via ?? '');
    expect(new Set(stored).size).toBe(vias.length);
    for (const [at, via] of vias.entries()) {
      expect(stored[at]).not.toContain(via);
      expect(stored[at]).toHaveLength(22);
    }
  });

  it("keeps the client's own key", () => {
    const call = JSON.stringify({
      session_id: 's1',
      hook_event_name: 'PreToolUse',
      tool_name: 'Read',
      tool_use_id: 't1',
    });
    expect(placed(call, 'local', '7.1').key).toBe(placed(call, 'plugin', '8.2').key);
  });

  it('waits for a locked ledger as long as its own time allows', () => {
    const waitMs = (left: number) => placed(payload, 'local', undefined, () => left).waitMs;
    expect([3_500, 2_000, 100, 0].map(waitMs)).toEqual([2_500, 1_000, 250, 250]);
    expect(placed(payload, 'local').waitMs).toBeUndefined();
  });

  it('is distinct when the payload differs', () => {
    expect(delivered(payload.replace('false', 'true'), 'plugin')?.digest).not.toBe(delivered(payload, 'local')?.digest);
  });
});

describe('a working folder', () => {
  const read = (cwd: string, name: string) =>
    readPayload(
      claudeCode,
      {
        ...{ client: 'claude-code', transport: 'http', env: () => undefined },
        payload: JSON.stringify({ session_id: 's1', cwd, hook_event_name: name, tool_name: 'Read', tool_input: {} }),
      },
      (text) => (text.includes('/own/') ? 'own' : undefined),
    );
  const EVENTS = ['PreToolUse', 'PostToolUse', 'SessionStart', 'UserPromptSubmit', 'Stop', 'SubagentStop'];

  it.each(EVENTS)('that is too deep is damage, and nothing is looked up from it: %s', (name) => {
    for (const depth of [DEEPEST_FOLDER + 1, 500, 1_900])
      expect(read('/d'.repeat(depth), name)).toMatchObject({
        event: { cwd: '', damage: { what: 'wrong-shape', note: expect.stringContaining(`${depth} folders`) } },
      });
    expect(read(`/own/${'d/'.repeat(200)}`, name)).toMatchObject({ event: { damage: { own: 'names own' } } });
  });

  it('of any depth that people have is as it is', () => {
    const cwd = '/d'.repeat(DEEPEST_FOLDER);
    const found = read(cwd, 'PreToolUse');
    expect(found).toMatchObject({ event: { cwd } });
    expect('event' in found && found.event.damage).toBeUndefined();
  });
});

describe('the input of a call', () => {
  const read = (input: string) =>
    readPayload(
      claudeCode,
      {
        ...{ client: 'claude-code', transport: 'http', env: () => undefined },
        payload: `{"session_id":"s1","cwd":"/p","hook_event_name":"PreToolUse","tool_name":"mcp__a__b","tool_input":${input}}`,
      },
      () => undefined,
    );
  const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;
  /** Each way to have this many values, or a few more. */
  const WAYS: Readonly<Record<string, (count: number) => string>> = {
    keys,
    'a list': (count) => `{"a":[${'0,'.repeat(count - 2)}0]}`,
    'many small objects': (count) =>
      `{"a":[${Array.from({ length: Math.ceil(count / 11) }, () => keys(10)).join(',')}]}`,
  };

  it.each(Object.keys(WAYS))('with too many values is damage that could touch anything, and is not read: %s', (way) => {
    for (const count of [MOST_VALUES + 20, 300_000])
      expect(read(WAYS[way]?.(count) ?? '')).toMatchObject({
        event: { call: { input: {} }, damage: { what: 'too-large', own: 'was not read' } },
      });
  });

  it.each(Object.keys(WAYS))('with as many values as are read is as it is: %s', (way) => {
    const found = read(WAYS[way]?.(MOST_VALUES - 20) ?? '');
    expect('event' in found && found.event.damage).toBeUndefined();
    const input = 'event' in found && 'call' in found.event ? found.event.call.input : {};
    expect(Object.keys(input)).not.toEqual([]);
  });
});
