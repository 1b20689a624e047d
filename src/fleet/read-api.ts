// What readers may ask a collector: the ledger of each machine, through the methods that only read, and an overview of all.

import * as v from 'valibot';
import { OUTCOMES } from '../core/verdict.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ledgerOn } from '../ledger/postgres.ts';
import type { Use } from '../ledger/postgres-connections.ts';
import { toColumn } from '../ledger/sql.ts';
import { asOrigin, originsIn } from './members.ts';
import { overviewOf } from './overview.ts';
import { count, id, time } from './protocol.ts';

export const OriginName = v.strictObject({ machine: id, user: id });
export type OriginName = v.InferOutput<typeof OriginName>;

const session = id;
const which = v.strictObject({
  project: v.exactOptional(id),
  agents: v.exactOptional(v.boolean()),
  open: v.exactOptional(v.boolean()),
  prefix: v.exactOptional(id),
});

const records = v.strictObject({
  session: v.exactOptional(session),
  after: v.exactOptional(time),
  last: v.exactOptional(count),
  outcomes: v.exactOptional(v.array(v.picklist(OUTCOMES))),
});

const ReadQuestion = v.variant('method', [
  v.strictObject({ method: v.literal('origins'), session: v.exactOptional(session) }),
  v.strictObject({ method: v.literal('overview'), days: count }),
  v.strictObject({ method: v.literal('sessions'), origin: OriginName, which, limit: v.exactOptional(count) }),
  v.strictObject({ method: v.literal('newestSessions'), origin: OriginName, which, limit: count }),
  v.strictObject({ method: v.literal('records'), origin: OriginName, query: records }),
  v.strictObject({ method: v.literal('newest'), origin: OriginName }),
  v.strictObject({ method: v.literal('record'), origin: OriginName, session, seq: count }),
  v.strictObject({ method: v.literal('verify'), origin: OriginName, session: v.exactOptional(session) }),
  v.strictObject({ method: v.literal('policy'), origin: OriginName, id }),
]);
export type ReadQuestion = v.InferOutput<typeof ReadQuestion>;

export interface ReadAnswer {
  readonly status?: number;
  readonly body: unknown;
  /** The records, one by one; the last line tells that none is missing. */
  readonly lines?: AsyncIterable<unknown>;
}

export async function answerRead(use: Use, asked: unknown, now: number): Promise<ReadAnswer> {
  const parsed = v.safeParse(ReadQuestion, asked);
  if (!parsed.success) return { status: 400, body: { error: 'no such question' } };
  const question = parsed.output;
  if (question.method === 'origins') return { body: await originsWith(use, question.session) };
  if (question.method === 'overview') return { body: await overviewOf(use, now, question.days) };
  const { machine, user } = question.origin;
  const origin = (await originsIn(use)).find((one) => one.machine === machine && one.user === user);
  if (origin === undefined) return { status: 404, body: { error: 'no such machine' } };
  const ledger = ledgerOn(asOrigin(use, origin.n));
  switch (question.method) {
    case 'sessions': {
      const { limit } = question;
      return { body: await ledger.sessions({ ...question.which, ...(limit !== undefined && { limit }) }) };
    }
    case 'newestSessions':
      return { body: await ledger.newestSessions(question.which, question.limit) };
    case 'records':
      return { body: undefined, lines: linesOf(ledger, question.query) };
    case 'newest':
      return { body: await ledger.newest() };
    case 'record':
      return { body: { record: (await ledger.record(question.session, question.seq)) ?? null } };
    case 'verify':
      return { body: await ledger.verify(question.session) };
    case 'policy':
      return { body: { document: (await ledger.policy(question.id)) ?? null } };
  }
}

/** All origins, or those that have a session whose id begins so. */
async function originsWith(use: Use, prefix?: string): Promise<readonly OriginName[]> {
  const all = await originsIn(use);
  const names = (origins: typeof all) => origins.map(({ machine, user }) => ({ machine, user }));
  if (prefix === undefined) return names(all);
  const found = await use((client) =>
    client.query<{ origin: number }>(
      // The index has the order of the bytes, in which U+10FFFF comes after every id that begins so.
      `SELECT DISTINCT origin FROM tutti.sessions WHERE id >= $1 AND id < $1 || U&'\\+10FFFF'`,
      [toColumn(prefix)],
    ),
  );
  const having = new Set(found.rows.map(({ origin }) => origin));
  return names(all.filter(({ n }) => having.has(n)));
}

async function* linesOf(
  ledger: Pick<Ledger, 'records'>,
  query: v.InferOutput<typeof records>,
): AsyncGenerator<unknown> {
  const unreadable: { readonly session: string; readonly seq: number }[] = [];
  for await (const record of ledger.records({ ...query, unreadable: (one) => void unreadable.push(one) })) {
    for (const one of unreadable.splice(0)) yield { unreadable: one };
    yield { record };
  }
  for (const one of unreadable.splice(0)) yield { unreadable: one };
  yield { end: true };
}
