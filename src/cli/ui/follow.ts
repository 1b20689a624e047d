// Prints new ledger records until interrupted.

import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger, LedgerRecord } from '../../ledger/ledger.ts';

const PAUSE = 400;
const AT_ONCE = 200;

export async function follow(
  ledger: Ledger,
  session: string | undefined,
  seen: readonly LedgerRecord[],
  print: (records: readonly LedgerRecord[]) => Promise<void>,
): Promise<never> {
  // The last printed record of each session.
  const last = new Map(seen.map((record) => [record.session, record.seq]));
  const since = new Map((await ledger.sessions()).map((summary) => [summary.session, summary.events]));
  for (;;) {
    await wait(PAUSE);
    const news: LedgerRecord[] = [];
    for await (const record of ledger.records({ last: AT_ONCE, ...(session !== undefined && { session }) })) {
      if (record.seq > (last.get(record.session) ?? since.get(record.session) ?? 0)) news.push(record);
    }
    for (const record of news) last.set(record.session, Math.max(record.seq, last.get(record.session) ?? 0));
    if (news.length > 0) await print(news);
  }
}
