// Reports are written by a process of their own, after the answer: no hook waits for one. A session's end and a compaction ask
// for a report of that session; a start asks for those that are due, which is how a session that was killed gets its own.

import { join } from 'node:path';
import { isAgentSession } from '../ledger/agent-sessions.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { DIST } from '../world/built-programs.ts';

/** Several events of one moment make one process. */
const DELAY = 1_000;

export interface ReportLater {
  /** Called with every new record. */
  readonly onRecord: (record: LedgerRecord) => void;
  /** Starts at once what would be started later. */
  readonly flush: () => void;
}

/** `start`: gives the ids of sessions, or nothing for those that are due. */
export function reportLater(start: (sessions: readonly string[]) => void, delay = DELAY): ReportLater {
  const sessions = new Set<string>();
  let due = false;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // What is due includes sessions that ended.
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

/** Ends by itself, and takes nobody's time: it runs at a low priority. */
export async function startWriting(home: string, sessions: readonly string[]): Promise<void> {
  if (process.env.TUTTI_NO_REPORTS) return;
  const { spawn } = await import('node:child_process');
  const { NODE_EXTRA_CA_CERTS: _, NODE_OPTIONS: __, ...env } = process.env;
  const child = spawn(process.execPath, [join(DIST, 'cli.js'), 'write-reports', ...sessions.map((id) => `=${id}`)], {
    cwd: home,
    detached: true,
    stdio: 'ignore',
    env: { ...env, TUTTI_HOME: home },
  });
  child.on('error', () => {});
  child.unref();
}
