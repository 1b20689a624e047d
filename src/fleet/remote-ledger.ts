// The ledger of one machine of a fleet, read through the collector. Every command that only reads a ledger works on it.

import * as v from 'valibot';
import { isObject, type JsonObject } from '../core/json.ts';
import type { Ledger, LedgerRecord, NewestSessions, SessionSummary, Verification } from '../ledger/ledger.ts';
import { ask, askJson, type CollectorAddress } from './post.ts';
import { ShippedRecord } from './protocol.ts';
import type { OriginName, ReadQuestion } from './read-api.ts';

const Line = v.union([
  v.object({ record: ShippedRecord }),
  v.object({ unreadable: v.object({ session: v.string(), seq: v.number() }) }),
  v.object({ end: v.literal(true) }),
]);

/** Of those that have such a session, or of all. */
export const originsAt = async (collector: CollectorAddress, session?: string): Promise<readonly OriginName[]> =>
  (await askJson(collector, '/v1/read', {
    method: 'origins',
    ...(session !== undefined && { session }),
  })) as OriginName[];

export function openRemote(collector: CollectorAddress, origin: OriginName): Ledger {
  const read = <T>(question: ReadQuestion): Promise<T> => askJson(collector, '/v1/read', question) as Promise<T>;
  const readOnly = (): never => {
    throw new Error("the fleet's ledger can only be read");
  };

  return {
    commit: async () => readOnly(),
    // States stay on the machine.
    recall: async () => ({ damaged: [] }),
    sessions: ({ limit, ...which } = {}) =>
      read<readonly SessionSummary[]>({
        ...{ method: 'sessions', origin, which },
        ...(limit !== undefined && { limit }),
      }),
    newestSessions: (which, limit) => read<NewestSessions>({ method: 'newestSessions', origin, which, limit }),
    records: ({ unreadable, ...query }) =>
      recordsFrom(collector, { method: 'records', origin, query: { ...query, ...outcomesOf(query) } }, unreadable),
    record: async (session, seq) => {
      const { record } = await read<{ record: unknown }>({ method: 'record', origin, session, seq });
      return record === null ? undefined : v.parse(ShippedRecord, record);
    },
    newest: () => read<number>({ method: 'newest', origin }),
    verify: async (session, progress) => {
      const found = await read<Verification>({ method: 'verify', origin, ...(session !== undefined && { session }) });
      progress?.(found.records);
      return found;
    },
    prune: async () => readOnly(),
    keepPolicy: async () => readOnly(),
    policy: async (id): Promise<JsonObject | undefined> => {
      const { document } = await read<{ document: unknown }>({ method: 'policy', origin, id });
      return isObject(document) ? document : undefined;
    },
    lastGoodPolicy: async () => undefined,
    breaks: async () => [],
    seeBreaks: async () => {},
    close: async () => {},
  };
}

const outcomesOf = ({ outcomes }: Pick<Parameters<Ledger['records']>[0], 'outcomes'>) =>
  outcomes === undefined ? {} : { outcomes: [...outcomes] };

async function* recordsFrom(
  collector: CollectorAddress,
  question: object,
  unreadable?: Parameters<Ledger['records']>[0]['unreadable'],
): AsyncGenerator<LedgerRecord> {
  const { body } = await ask(collector, '/v1/read', question);
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const read = v.parse(Line, JSON.parse(line));
      if ('end' in read) return;
      if ('record' in read) yield read.record;
      else unreadable?.(read.unreadable);
    }
  }
  throw new Error('the collector broke off in the middle of the records');
}
