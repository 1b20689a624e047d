// `TUTTI_DEBUG=1` of a client has the decisions of its sessions logged, by a server that was started without it.

import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openMemory } from '../ledger/memory.ts';
import { createTutti } from './tutti.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-debug-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('logs the sessions of a client that was started with TUTTI_DEBUG=1, and no others', async () => {
  const home = join(folder, 'home');
  const tutti = await createTutti({ home, userHome: folder, ledger: openMemory() });
  const send = (session: string, event: object, env: Record<string, string>, vouched: boolean) =>
    tutti.hook({
      ...{ client: 'claude-code', transport: vouched ? 'command' : 'http', vouched, project: folder },
      payload: JSON.stringify({ session_id: session, cwd: folder, ...event }),
      env: (name) => env[name],
    });
  const starts = { hook_event_name: 'SessionStart', source: 'startup' };
  const call = { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_use_id: 't1', tool_input: { file_path: 'a' } };
  await send('silent', starts, {}, true);
  await send('silent', call, {}, false);
  expect(existsSync(join(home, 'debug.log'))).toBe(false);
  await send('logged', starts, { TUTTI_DEBUG: '1' }, true);
  // An http event carries no variables: those of the session hold.
  await send('logged', call, {}, false);
  await send('silent', { ...call, tool_use_id: 't2' }, {}, false);
  await tutti.close();
  const lines = readFileSync(join(home, 'debug.log'), 'utf8').trim().split('\n');
  expect(lines.map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
    'logged:1 session.start main',
    'logged:2 tool.before Read',
  ]);
});
