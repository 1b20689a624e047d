import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layers } from './layers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string): void =>
  writeFileSync(join(folder, `orchestrator-session-state.${name}`), text);
const slice = () => layers.read(folder)[0]?.slices.role;

const violation = (type: string) => ({ type, tool: 'x', blocked: true, timestamp: 't' });
const STATE = {
  session_id: 'sess_1',
  agent_role: 'orchestrator',
  read_count: 4,
  violations: [violation('READ_LIMIT_EXCEEDED'), violation('Write_BLOCKED')],
  files_read: ['/a', '/b'],
};

describe('state of the orchestrator enforcement', () => {
  it('has role, reads and violations, for any session', () => {
    put('json', JSON.stringify(STATE));
    expect(layers.read(folder)).toEqual([
      {
        session: null,
        slices: {
          role: {
            role: 'orchestrator',
            reads: 4,
            files: 2,
            read: 3,
            violations: 2,
            last: 'Write_BLOCKED',
            types: { READ_LIMIT_EXCEEDED: { count: 1, to: null }, Write_BLOCKED: { count: 1, to: null } },
          },
        },
        notices: [],
      },
    ]);
  });

  it('includes what was appended since the last full write', () => {
    put('json', JSON.stringify(STATE));
    const deltas = [
      { agent_role: 'orchestrator', read_inc: 1, file_read: '/c' },
      { violation: violation('Grep_BLOCKED') },
      { agent_role: 'subagent' },
    ];
    put('delta.jsonl', `${deltas.map((delta) => JSON.stringify(delta)).join('\n')}\n{"torn": `);
    expect(slice()).toMatchObject({ role: 'subagent', reads: 5, files: 3, violations: 3, last: 'Grep_BLOCKED' });
  });

  it.each(['{oops', '[]', '""', ''])('%j is ignored with a notice', (text) => {
    put('json', text);
    const [found] = layers.read(folder);
    expect(found?.slices).toEqual({});
    expect(found?.notices).toEqual([expect.stringContaining('could not be read')]);
  });

  it('gets defaults for missing, invalid or too large fields', () => {
    put('json', JSON.stringify({ agent_role: 7, read_count: -1, violations: [3, { tool: 'Edit' }], files_read: 'x' }));
    expect(slice()).toMatchObject({ role: null, reads: 0, files: 0, violations: 1, last: 'Edit_BLOCKED' });
    put('json', JSON.stringify({ violations: Array.from({ length: 500 }, (_, n) => violation(`T${n}`)) }));
    expect(slice()).toMatchObject({ violations: 100 });
    expect(JSON.stringify(slice()).length).toBeLessThan(2_000);
  });

  it('is in the project, or in CLAUDE_HOOK_STATE_DIR', () => {
    expect(layers.folder({})).toBe('.claude/context/tmp');
    expect(layers.folder({ CLAUDE_HOOK_STATE_DIR: '/state' })).toBe('/state');
  });
});
