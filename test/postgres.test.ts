// The library on a ledger in PostgreSQL, through the package's own exports: events are decided and recorded there.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from './support/postgres-server.ts';

const home = mkdtempSync(join(tmpdir(), 'tutti-library-pg-'));
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

it('refuses by the policy, and records in the database of its origin', async () => {
  const { createTutti } = await import(new URL('../dist/index.js', import.meta.url).href);
  const { openPostgres } = await import(new URL('../dist/postgres.js', import.meta.url).href);
  const address = await server.newDatabase();
  const ledger = await openPostgres(address, { machine: 'sandbox', user: 'ada' });
  const tutti = await createTutti({ home, userHome: home, ledger });
  const answer = await tutti.hook({
    client: 'claude-code',
    transport: 'http',
    payload: JSON.stringify({
      hook_event_name: 'PreToolUse',
      session_id: 'mine',
      cwd: home,
      tool_name: 'Bash',
      tool_input: { command: 'tutti level off' },
    }),
    env: () => undefined,
  });
  expect(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision).toBe('deny');
  await tutti.close();
  await ledger.close();
  const found = await server.query<{ machine: string; session: string }>(
    address,
    'SELECT machine, session FROM tutti.records JOIN tutti.origins ON origin = origins.n',
  );
  expect(found).toEqual([{ machine: 'sandbox', session: 'mine' }]);
});
