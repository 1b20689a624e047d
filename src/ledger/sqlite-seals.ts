// Seals every row outside the records. Whoever changes a row with SQL can recompute its own digest, and a deleted row has none. So each
// change is also an entry of one hash chain, whose head is copied outside the database (`heads.ts`): the tables must be what the chain
// says. The states of sessions are sealed by their records instead, one for each event.

import { type ChainEnd, digest } from './chain.ts';
import { type BreakRow, fromColumn, type Queries, type SealRow } from './sql.ts';

/** The tables whose rows are sealed, and the rows of sessions that a repair wrote without a state. */
type Sealed = 'state' | 'policy' | 'good' | 'break' | 'forgotten' | 'session';

export interface SealedRow {
  readonly what: Sealed;
  readonly id: string;
  /** Of the content, or the content itself. */
  readonly digest: string;
}

/** An entry that says up to which record of the ledger every row was sealed: its id. */
const SEALED_UP_TO = 'records';

/** The number of the last record before which every row is sealed. What an older tutti, which does not seal, writes after an upgrade is
 *  evidenced by its later records (`sqlite-older.ts`). */
export const sealedUpTo = (q: Queries): number =>
  Number(q.lastSealOf.get(SEALED_UP_TO)?.id ?? Number.POSITIVE_INFINITY);

const markSealed = (q: Queries): void =>
  void append(q, { what: SEALED_UP_TO, id: `${q.newest.get(0)?.n ?? 0}`, digest: '' }, sealsHead(q) ?? start(q));

/** In place of a digest: the row was deleted. */
const DELETED = '';
/** The first entry of the chain, also after it was shortened: `id` is the hash of the entry before it. */
const START = 'start';

export const sealHash = (before: string, { n, what, id, digest: sealed }: Omit<SealRow, 'hash'>): string =>
  digest(JSON.stringify(['seal', before, n, what, id, sealed]));

/** Entries that are not in the copy of the heads yet. */
const unnoted = new WeakMap<Queries, ChainEnd>();

/** The head of the chain, if this connection has changed it since the last call. */
export function takeNewSeal(q: Queries): ChainEnd | undefined {
  const head = unnoted.get(q);
  unnoted.delete(q);
  return head;
}

export function sealsHead(q: Queries): ChainEnd | undefined {
  const last = q.lastSeal.get();
  return last && { seq: last.n, hash: last.hash };
}

export const hasSeal = (q: Queries, { seq, hash }: ChainEnd): boolean => q.sealAt.get(seq)?.hash === hash;

function append(q: Queries, entry: Pick<SealRow, 'what' | 'id' | 'digest'>, last: ChainEnd): ChainEnd {
  const row = { n: last.seq + 1, ...entry };
  const head = { seq: row.n, hash: sealHash(last.hash, row) };
  q.addSeal.run(row.n, row.what, row.id, row.digest, head.hash);
  unnoted.set(q, head);
  return head;
}

export const seal = (q: Queries, what: Sealed, id: string, sealed: string): void =>
  void append(q, { what, id, digest: sealed }, sealsHead(q) ?? start(q));

const start = (q: Queries): ChainEnd => begin(q, { seq: 0, hash: '' });

/** `before`: the head of the chain that this one replaces. */
const begin = (q: Queries, { seq, hash }: ChainEnd): ChainEnd =>
  append(q, { what: START, id: hash, digest: '' }, { seq, hash: '' });

export const unseal = (q: Queries, what: Sealed, id: string): void => seal(q, what, id, DELETED);

/** Empty if there should be no such row. */
export const sealOf = (q: Queries, what: Sealed, id: string): string => q.sealOf.get(what, id)?.digest ?? DELETED;

export const stateId = ({ scope, id }: { readonly scope: string; readonly id: string }): string => `${scope} ${id}`;

/** The rows that must be in the chain. Their own digests are verified apart. */
export function* rowsToSeal(q: Queries): Generator<SealedRow> {
  for (const row of q.states.all()) yield { what: 'state', id: stateId(row), digest: row.digest };
  for (const { id, digest } of q.policies.all()) yield { what: 'policy', id, digest };
  for (const { project, digest } of q.goods.all()) yield { what: 'good', id: project, digest };
  for (const row of breakSeals(q)) yield row;
  for (const { first, last } of q.forgotten.all()) yield { what: 'forgotten', id: `${first}`, digest: `${last}` };
}

const breakSeals = (q: Queries): readonly SealedRow[] =>
  q.breaks.all().map(({ rowid, ...row }) => ({ what: 'break', id: `${rowid}`, digest: breakSeal(row) }));

const breakSeal = ({ at, moved, why, kept, lost, seen, digest: own, kind }: BreakRow): string =>
  digest(JSON.stringify(['break', at, moved, why, kept, lost, seen, own, kind]));

/** Call this after breaks were added or seen. */
export function sealBreaks(q: Queries): void {
  for (const { what, id, digest } of breakSeals(q)) if (sealOf(q, what, id) !== digest) seal(q, what, id, digest);
}

/** For a ledger that was just made, recovered or upgraded: what is there is taken as it is. */
export function sealAll(q: Queries): ChainEnd {
  const head = sealsHead(q) ?? start(q);
  for (const { what, id, digest } of rowsToSeal(q)) if (sealOf(q, what, id) !== digest) seal(q, what, id, digest);
  markSealed(q);
  return sealsHead(q) ?? head;
}

/** A chain with fewer entries is not worth shortening. */
const SHORT = 1_000;

/** Begins the chain anew, with one entry for each row, if most entries are of rows that were changed since. `renewed` is called before
 *  with the last number of the old chain. */
export function shortenSeals(q: Queries, renewed: (seq: number) => void): void {
  const head = sealsHead(q);
  const { seals = 0 } = q.countSeals.get() ?? {};
  // Whatever does not match its seal must stay noticeable.
  if (head === undefined || seals < SHORT || changedRow(q) !== undefined) return;
  const rows = [...rowsToSeal(q), ...recoveredSessions(q)];
  if (seals < 4 * rows.length) return;
  const isMarked = Number.isFinite(sealedUpTo(q));
  renewed(head.seq);
  q.dropSeals.run();
  begin(q, head);
  for (const { what, id, digest } of rows) seal(q, what, id, digest);
  if (isMarked) markSealed(q);
}

/** What a row is called in messages. */
const NAMES: Readonly<Record<string, (id: string) => string>> = {
  state: (id) =>
    id.startsWith('user ') ? 'the state of the user' : `the state of ${fromColumn(id.slice(id.indexOf(' ') + 1))}`,
  policy: (id) => `policy ${fromColumn(id)}`,
  good: (id) => `the last valid policy of ${fromColumn(id)}`,
  break: (id) => `break ${id} of the ledger`,
  forgotten: (id) => `the range of deleted records from ${id}`,
};

const PAGE = 500;

/** Each row as the chain says, or the number of the first entry that does not follow the one before. */
function readChain(q: Queries): { readonly rows: Map<string, SealedRow>; readonly broken?: number } {
  const rows = new Map<string, SealedRow>();
  let last: ChainEnd = { seq: 0, hash: '' };
  for (let page = q.seals.all(0, PAGE); page.length > 0; page = q.seals.all(last.seq, PAGE))
    for (const entry of page) {
      const isFirst = last.seq === 0;
      const follows = isFirst ? entry.what === START : entry.n === last.seq + 1 && entry.what !== START;
      if (!follows || entry.hash !== sealHash(last.hash, entry)) return { rows, broken: entry.n };
      const { what, id, digest } = entry;
      if (!isFirst) rows.set(`${what} ${id}`, { what: what as Sealed, id, digest });
      last = { seq: entry.n, hash: entry.hash };
    }
  return { rows, ...(last.seq === 0 && { broken: 1 }) };
}

/** Says which row is not what the chain of seals says. `isKnown`: whether there is evidence for a row that is not sealed. */
export function changedRow(q: Queries, isKnown: (row: SealedRow) => boolean = () => false): string | undefined {
  const { rows, broken } = readChain(q);
  if (broken !== undefined) return `seal ${broken} was changed from outside`;
  for (const row of rowsToSeal(q)) {
    const { what, id, digest } = row;
    const sealed = rows.get(`${what} ${id}`);
    rows.delete(`${what} ${id}`);
    if (sealed?.digest === digest || isKnown(row)) continue;
    const isNew = sealed === undefined || sealed.digest === DELETED;
    return `${NAMES[what]?.(id)} was ${isNew ? 'added' : 'changed'} from outside`;
  }
  const [gone] = [...rows.values()].filter(({ what, digest }) => what !== 'session' && digest !== DELETED);
  return gone && `${NAMES[gone.what]?.(gone.id) ?? gone.what} was deleted from outside`;
}

/** The rows of sessions that a repair wrote and that have no newer record. */
const recoveredSessions = (q: Queries): readonly SealedRow[] =>
  [...readChain(q).rows.values()].filter(
    ({ what, id, digest }) => what === 'session' && q.session.get(id)?.digest === digest,
  );
