import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discipline } from './discipline.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (file: string, text: string): void => writeFileSync(join(folder, file), text);

describe('state of orchestration-discipline', () => {
  it('has the streak and the pending token of one session', () => {
    put('sess-1-delegation.json', '{"streak": 3, "block_fired": true, "subagent_count": 0}');
    put('stop-ack-sess-1', 'ACK-X7K2');
    expect(discipline.read(folder)).toEqual([
      {
        session: 'sess-1',
        slices: { solo: { streak: 3, refused: true }, momentum: { token: 'ACK-X7K2' } },
        notices: [],
      },
    ]);
  });

  it('counts running agents, at least zero', () => {
    put('a-delegation.json', '{"streak": 0, "block_fired": true, "subagent_count": 2}');
    put('b-delegation.json', '{"streak": 0, "block_fired": true, "subagent_count": -2}');
    put('c-delegation.json', '{"streak": 0, "block_fired": true, "subagent_count": "two"}');
    expect(discipline.read(folder).map(({ agents }) => agents)).toEqual([2, undefined, undefined]);
  });

  it.each([
    [29, 2],
    [31, undefined],
    [60 * 24 * 365, undefined],
  ])('takes nobody for running %i minutes after the last change: %s', (minutes, agents) => {
    put('a-delegation.json', '{"streak": 1, "block_fired": true, "subagent_count": 2}');
    const [found] = discipline.read(folder, { now: Date.now() + minutes * 60_000 });
    expect(found).toMatchObject({ slices: { solo: { streak: 1, refused: true } } });
    expect(found?.agents).toBe(agents);
  });

  it('gets defaults for missing or invalid keys', () => {
    put('a-delegation.json', '{"streak": 2, "block_fired": "yes"}');
    put('b-delegation.json', '{"block_fired": true}');
    expect(discipline.read(folder).map(({ slices }) => slices.solo)).toEqual([
      { streak: 2, refused: false },
      { streak: 0, refused: true },
    ]);
  });

  it('may begin with a byte order mark', () => {
    put('a-delegation.json', '\uFEFF{"streak": 2, "block_fired": true}');
    expect(discipline.read(folder)).toMatchObject([{ slices: { solo: { streak: 2, refused: true } }, notices: [] }]);
  });

  it.each([
    '{"streak": ',
    '[]',
    '{"streak": "three", "block_fired": true}',
    '{"streak": null, "block_fired": true}',
    '',
  ])('%j starts with an empty state, and says so', (text) => {
    put('a-delegation.json', text);
    const [found] = discipline.read(folder);
    expect(found?.slices.solo).toEqual({ streak: 0, refused: false });
    expect(found?.notices).toEqual([expect.stringContaining('a-delegation.json could not be read')]);
  });

  it('ignores a malformed token', () => {
    put('stop-ack-a', 'whatever');
    expect(discipline.read(folder)).toEqual([
      { session: 'a', slices: {}, notices: [expect.stringContaining('contains no token')] },
    ]);
  });

  it('is in the folder of the original', () => {
    expect(discipline.folder({ HOME: '/home/me' })).toBe('/home/me/.claude/hook-state');
    expect(discipline.folder({ HOME: '/home/me', CLAUDE_HOOK_STATE_DIR: '/elsewhere' })).toBe('/elsewhere');
  });
});
