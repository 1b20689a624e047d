// TUTTI_DEBUG=1, in the environment of the client or of the server: one line per decision.

import { join } from 'node:path';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { append } from '../world/log.ts';

export function logDecision(home: string, record: LedgerRecord, milliseconds: number): void {
  const { event, verdict } = record;
  const call = 'call' in event ? ` ${event.call.name}` : '';
  const rules = verdict.findings.map(({ rule, code, effective }) => `${rule}/${code}=${effective}`).join(' ');
  const line = `${new Date(record.at).toISOString()} ${record.session}:${record.seq} ${event.name}${call} ${record.actor.kind} → ${verdict.outcome} (${verdict.level}) ${milliseconds.toFixed(2)} ms ${rules}\n`;
  append(join(home, 'debug.log'), line);
}
