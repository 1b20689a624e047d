// The records of a pack, read like those of a ledger, so that the report can be made again anywhere.

import { join } from 'node:path';
import { isObject, type JsonObject } from '../../core/json.ts';
import { isAgentSession } from '../../ledger/agent-sessions.ts';
import { canonical } from '../../ledger/chain.ts';
import type { LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import { linesIn } from '../../lines.ts';
import { type ReportSource, reportsFrom } from '../../report/make.ts';
import { type PeriodReport, period, sumsOf } from '../../report/period.ts';
import type { Manifest, PackedChain } from './manifest.ts';

/** A line that is not a record; the message has its number. */
export class BadLine extends Error {}

/** Every line must be canonical JSON, so that nothing is outside the hash. */
export async function* recordsIn(path: string): AsyncGenerator<LedgerRecord> {
  let at = 0;
  for await (const line of linesIn(path)) {
    const record = recordOf(line, ++at);
    if (line !== lineOf(record)) throw new BadLine(`line ${at} is not in canonical form`);
    yield record;
  }
}

function recordOf(line: string, at: number): LedgerRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadLine(`line ${at} is not JSON`);
  }
  const whole =
    isObject(value) &&
    isObject(value.event) &&
    isObject(value.actor) &&
    isObject(value.verdict) &&
    isEvent(value.event);
  if (!whole) throw new BadLine(`line ${at} is not a record`);
  // The hash decides whether the rest is genuine.
  return value as unknown as LedgerRecord;
}

export const lineOf = ({ session, seq, at, event, actor, verdict, policy, sealed, prev, hash }: LedgerRecord): string =>
  canonical({ session, seq, at, event, actor, verdict, policy, sealed, prev, hash });

const isEvent = (event: JsonObject): boolean => typeof event.name === 'string';

const summaryOf = (chain: PackedChain): SessionSummary => ({
  session: chain.session,
  client: chain.client,
  project: chain.project,
  startedAt: chain.startedAt,
  lastAt: chain.lastAt,
  ...(chain.endedAt !== undefined && { endedAt: chain.endedAt }),
  events: chain.head.seq,
});

/** Only what is in the pack: no states, no transcripts. Lines are not verified again. */
export function sourceIn(
  folder: string,
  { chains }: Pick<Manifest, 'chains'>,
  policy: (id: string) => Promise<JsonObject | undefined>,
  progress: () => void = () => {},
): ReportSource {
  return {
    sessions: async () => chains.map(summaryOf),
    records: async function* ({ session }) {
      const chain = chains.find((one) => one.session === session);
      if (chain === undefined) return;
      let at = 0;
      for await (const line of linesIn(join(folder, chain.file))) {
        progress();
        yield recordOf(line, ++at);
      }
    },
    policy,
    recall: async () => ({ damaged: [] }),
  };
}

export async function reportFrom(
  source: ReportSource,
  { since, until, project, chains }: Pick<Manifest, 'since' | 'until' | 'project' | 'chains'>,
): Promise<PeriodReport> {
  const whole = period({ since, until, ...(project !== undefined && { project }) });
  const make = reportsFrom(source);
  for (const chain of chains.filter(isAgentSession)) whole.add(sumsOf(await make(summaryOf(chain), { brief: true })));
  return whole.result();
}
