// The program of a thread that sums up some sessions of a period. `period-sessions.ts` starts it.

import { openSqlite } from '../ledger/sqlite.ts';
import { sumSessions, sumsThread } from './period-sessions.ts';

await sumsThread.serve(async ({ path, sessions }, progress) => {
  const ledger = await openSqlite(path);
  try {
    return await sumSessions(ledger, sessions, progress);
  } finally {
    await ledger.close();
  }
});
