// TUTTI_DEBUG=1: one line per decision, in a file that is rotated once it is large. Never in the way of an answer.

import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerRecord } from '../ledger/ledger.ts';

const LARGE = 1024 * 1024;

export function logDecision(home: string, record: LedgerRecord, milliseconds: number): void {
  const path = join(home, 'debug.log');
  const { event, verdict } = record;
  const call = 'call' in event ? ` ${event.call.name}` : '';
  const rules = verdict.findings.map(({ rule, code, effective }) => `${rule}/${code}=${effective}`).join(' ');
  const line = `${new Date(record.at).toISOString()} ${record.session}:${record.seq} ${event.name}${call} ${record.actor.kind} → ${verdict.outcome} (${verdict.level}) ${milliseconds.toFixed(2)} ms ${rules}\n`;
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGE) renameSync(path, `${path}.1`);
    appendFileSync(path, line, { mode: 0o600 });
  } catch {
    // A log that cannot be written is no reason to stop anybody.
  }
}
