// The records of a pack, read as a ledger's are: the report can be made from them again, anywhere.

import { join } from 'node:path';
import { isObject, type JsonObject } from '../../core/json.ts';
import { isAgentSession } from '../../ledger/agent-sessions.ts';
import { canonical } from '../../ledger/chain.ts';
import type { LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import { linesIn } from '../../lines.ts';
import { makeReport, type Source } from '../../report/make.ts';
import { type PeriodReport, period } from '../../report/period.ts';
import type { Chain, Manifest } from './manifest.ts';

/** A line that is no record: told with its number. */
export class BadLine extends Error {}

/** Every line has to be as it was written: what no hash reaches has no place in it. */
export async function* recordsIn(path: string): AsyncGenerator<LedgerRecord> {
  let at = 0;
  for await (const line of linesIn(path)) {
    const record = recordOf(line, ++at);
    if (line !== lineOf(record)) throw new BadLine(`line ${at} is not as it was written`);
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
  if (!whole) throw new BadLine(`line ${at} is no record`);
  // Whether it is what it claims to be is for its hash to say.
  return value as unknown as LedgerRecord;
}

export const lineOf = ({ session, seq, at, event, actor, verdict, policy, prev, hash }: LedgerRecord): string =>
  canonical({ session, seq, at, event, actor, verdict, policy, prev, hash });

const isEvent = (event: JsonObject): boolean => typeof event.name === 'string';

const summaryOf = (chain: Chain): SessionSummary => ({
  session: chain.session,
  client: chain.client,
  project: chain.project,
  startedAt: chain.startedAt,
  lastAt: chain.lastAt,
  ...(chain.endedAt !== undefined && { endedAt: chain.endedAt }),
  events: chain.head.seq,
});

/** Only what is in the pack: no states, no transcripts. For chains that are known to hold: their lines are not checked again. */
export function sourceIn(
  folder: string,
  { chains }: Pick<Manifest, 'chains'>,
  policy: (id: string) => Promise<JsonObject | undefined>,
  progress: () => void = () => {},
): Source {
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
  source: Source,
  { since, until, project, chains }: Pick<Manifest, 'since' | 'until' | 'project' | 'chains'>,
): Promise<PeriodReport> {
  const whole = period({ since, until, ...(project !== undefined && { project }) });
  for (const chain of chains.filter(isAgentSession)) whole.add(await makeReport(source, summaryOf(chain)));
  return whole.told();
}
