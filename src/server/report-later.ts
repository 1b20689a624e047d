// Starts a separate process that writes reports, so that no hook waits for one. The end of a session and a compaction request a
// report of that session; a session start requests all that are due, which covers sessions that were killed.

import { join } from 'node:path';
import { isAgentSession } from '../ledger/agent-sessions.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { DIST } from '../world/built-programs.ts';

/** Milliseconds in which several events share one process. */
const DELAY = 1_000;

export interface ReportLater {
  /** Called with every new record. */
  readonly onRecord: (record: LedgerRecord) => void;
  /** Starts pending reports now. */
  readonly flush: () => void;
}

/** `start` receives session ids, or an empty list for all reports that are due. */
export function reportLater(start: (sessions: readonly string[]) => void, delay = DELAY): ReportLater {
  const sessions = new Set<string>();
  let due = false;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // Reports that are due include those of ended sessions.
    if (sessions.size > 0) start([...sessions]);
    if (due) start([]);
    sessions.clear();
    due = false;
  };

  return {
    onRecord: ({ event, session }) => {
      if (session === '' || !isAgentSession({ session })) return;
      if (event.name === 'session.start') due ||= event.source === 'startup' || event.source === 'resume';
      else if (event.name === 'session.end' || (event.name === 'compact' && event.phase === 'before'))
        sessions.add(session);
      else return;
      if (!due && sessions.size === 0) return;
      timer ??= setTimeout(flush, delay).unref();
    },
    flush,
  };
}

const LOW = 10;

/** Starts a detached process at low priority that exits when done. Its process id. */
export async function startWriting(home: string, sessions: readonly string[]): Promise<number | undefined> {
  if (process.env.TUTTI_NO_REPORTS) return undefined;
  const [{ spawn }, { getPriority, setPriority }] = await Promise.all([
    import('node:child_process'),
    import('node:os'),
  ]);
  const { NODE_EXTRA_CA_CERTS: _, NODE_OPTIONS: __, ...env } = process.env;
  const child = spawn(process.execPath, [join(DIST, 'cli.cjs'), 'write-reports', ...sessions.map((id) => `=${id}`)], {
    cwd: home,
    detached: true,
    stdio: 'ignore',
    env: { ...env, TUTTI_HOME: home },
  });
  child.on('error', () => {});
  child.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, Math.max(getPriority(), LOW));
  } catch {
    // Not permitted on some systems.
  }
  return child.pid;
}
