// Whatever a client calls its sessions, agents and calls: none of it ever becomes part of a path.

import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cleanId } from '../../src/pipeline/cleaner.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import { all } from '../support/all.ts';
import { HOSTILE_IDS, HUGE } from './hostile.ts';

const IDS = [...HOSTILE_IDS, ...HUGE].filter((id) => !id.includes('\0'));
const KNOWN =
  /^(ledger\.db(-wal|-shm|\.lock)?|debug\.log|failure-rules|heads|trust\.json|trusted\/[0-9a-f]{64}\.json|pins\/(policy-)?[0-9a-f]{32}\.json)$/;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-ids-')));
const home = join(folder, 'a', 'b', 'state');
const project = join(folder, 'a', 'b', 'project');
const before = process.env.TUTTI_DEBUG;
beforeAll(() => {
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti', 'policy.yaml'), 'extends: balanced\n');
  acceptPolicy(home, project);
  // The log of decisions is one more file that could be led astray.
  process.env.TUTTI_DEBUG = '1';
});
afterEach(() => {
  if (before === undefined) delete process.env.TUTTI_DEBUG;
  else process.env.TUTTI_DEBUG = before;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

it('writes to files of known names alone, and keeps every id as it is, or bounded', async () => {
  const tutti = await createTutti({ home, userHome: join(folder, 'user') });
  const send = (native: string, ids: object) =>
    tutti.hook({
      client: 'claude-code',
      native,
      payload: JSON.stringify({ hook_event_name: native, cwd: project, tool_name: 'Read', tool_input: {}, ...ids }),
      transport: 'command',
      env: () => undefined,
      via: 'local',
    });
  for (const id of IDS) {
    await send('SessionStart', { session_id: id, source: id });
    await send('SubagentStart', { session_id: 's', agent_id: id, agent_type: id });
    await send('PreToolUse', { session_id: id, tool_use_id: id, agent_id: id });
    await send('SessionEnd', { session_id: id, reason: id });
  }
  const recorded = new Set((await tutti.ledger.sessions()).map(({ session }) => session));
  for (const id of IDS) {
    const kept = cleanId(id);
    expect(kept.length).toBeLessThan(300);
    expect(recorded.has(kept)).toBe(true);
    expect(await all(tutti.ledger.records({ session: kept }))).not.toHaveLength(0);
  }
  expect(await tutti.ledger.verify()).toMatchObject({ ok: true });
  await tutti.close();

  expect(filesIn(home).filter((name) => !KNOWN.test(name))).toEqual([]);
  expect(filesIn(folder).filter((name) => !name.startsWith('a/b/state/'))).toEqual(['a/b/project/.tutti/policy.yaml']);
});
