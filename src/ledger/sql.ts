// All statements of the SQLite ledger, prepared at most once per connection, and the types of their rows.

import { isUtf8 } from 'node:buffer';
import { NOT_AGENTS } from './agent-sessions.ts';
import type { Db } from './db.ts';
import type { NumberRange } from './record-gaps.ts';
import { PAGE_OF_RECORDS, type RecordPage, type RecordRow, rowsIn } from './record-page.ts';

export type { RecordRow };

/** Begins text that `toColumn` escaped. */
export const ESCAPE = '\u0001';

type SqlValue = string | number | null | Uint8Array;

interface Change {
  /** The number of rows changed. */
  run(...values: readonly SqlValue[]): number;
  /** Compiles the statement without running it. */
  prepare(): void;
}

interface Select<Row> {
  get(...values: readonly SqlValue[]): Row | undefined;
  all(...values: readonly SqlValue[]): Row[];
}

export interface SessionRow {
  readonly n: number;
  readonly id: string;
  readonly client: string;
  readonly project: string;
  readonly started: number;
  readonly last: number;
  readonly ended: number | null;
  readonly events: number;
  readonly head: string;
  readonly body: string | null;
  readonly digest: string;
}
export const SESSION = 'n, id, client, project, started, last, ended, events, head, body, digest';

/** A session without its state, which is most of the row. */
export type SummaryRow = Pick<SessionRow, 'id' | 'client' | 'project' | 'started' | 'last' | 'ended' | 'events'>;
export const SUMMARY = 'id, client, project, started, last, ended, events';

/** The ids of agents' sessions, stored as they are or escaped. */
const OF_AGENTS = NOT_AGENTS.flatMap((prefix) => [prefix, `${ESCAPE}"${prefix}`])
  .map((prefix) => `id NOT GLOB '${prefix}*'`)
  .join(' AND ');

/** Parameters: project or null, 1 for sessions of agents only, 1 for open ones only. */
const CHOSEN = `(?1 IS NULL OR project = ?1)
  AND (?2 = 0 OR (${OF_AGENTS}))
  AND (?3 = 0 OR ended IS NULL)`;

export interface StateRow {
  readonly scope: string;
  readonly id: string;
  /** The record that wrote it. */
  readonly session: string;
  readonly seq: number;
  readonly head: string;
  readonly body: string;
  readonly digest: string;
}
export const STATE = 'scope, id, session, seq, head, body, digest';

export const RECORD = 'n, session, seq, at, key, body, prev, hash';

/** The last valid policy of a project. */
export interface GoodRow {
  readonly project: string;
  readonly policy: string;
  readonly digest: string;
}
export const GOOD = 'project, policy, digest';

export interface PolicyRow {
  readonly id: string;
  readonly body: string;
  readonly digest: string;
}
export const POLICY = 'id, body, digest';

/** A change to a row outside the records. */
export interface SealRow {
  readonly n: number;
  readonly what: string;
  readonly id: string;
  readonly digest: string;
  readonly hash: string;
}
export const SEAL = 'n, what, id, digest, hash';

export interface DeliveryRow {
  readonly session: string;
  readonly digest: string;
  readonly seq: number;
  readonly at: number;
}
const DELIVERY = 'session, digest, seq, at';

/** A break of this ledger, or of the one that it replaced. */
export interface BreakRow {
  readonly at: number;
  readonly moved: string;
  readonly why: string;
  /** The number of recovered records. Null, like `lost` and `digest`, if an older tutti replaced it. */
  readonly kept: number | null;
  readonly lost: string | null;
  readonly seen: number | null;
  readonly digest: string | null;
  readonly kind: string;
}
export const BREAK = 'at, moved, why, kept, lost, seen, digest, kind';
export type NumberedBreak = BreakRow & { readonly rowid: number };

/** Records whose key was passed on, though no other record has it: somebody changed it, or the other one is lost. */
const PASSED_TO_NONE = `records AS one WHERE key IS NOT NULL AND length(key) > 16
  AND (length(key) <> 24 OR NOT EXISTS (SELECT 1 FROM records WHERE key = substr(one.key, 1, 16)))`;

/** The oldest delivery of the same payload that this installation has not delivered yet. */
const TWIN = `FROM deliveries d
  WHERE session = ?1 AND digest = ?2 AND at BETWEEN ?4 AND ?5 AND NOT EXISTS (
    SELECT 1 FROM deliveries m WHERE m.session = ?1 AND m.digest = ?2 AND m.seq = d.seq AND m.via = ?3)
  ORDER BY seq LIMIT 1`;

export type Queries = ReturnType<typeof prepareAll>;

export const prepareAll = (db: Db) => ({
  begin: change(db, 'BEGIN IMMEDIATE'),
  commit: change(db, 'COMMIT'),
  rollback: change(db, 'ROLLBACK'),
  /** Changes whenever another connection has written. */
  dataVersion: pragma<{ readonly data_version: number }>(db, 'data_version'),

  session: select<SessionRow>(db, SESSION, 'FROM sessions WHERE id = ?'),
  sessions: select<SummaryRow>(db, SUMMARY, `FROM sessions WHERE ${CHOSEN} ORDER BY last DESC, n DESC LIMIT ?4`),
  /** Between two ids, and those that `toColumn` escaped. */
  sessionsNamed: select<SummaryRow>(
    db,
    SUMMARY,
    `FROM sessions WHERE (id BETWEEN ? AND ? OR id BETWEEN '${ESCAPE}' AND '${ESCAPE}\u{10ffff}') ORDER BY last DESC, n DESC`,
  ),
  /** Each row has the number of all of them. The rows lie on a page each, so a second search takes as long as the first. */
  newestSessions: select<SummaryRow & { readonly count: number }>(
    db,
    `${SUMMARY}, count`,
    `FROM (SELECT ${SUMMARY}, n, count(*) OVER () AS count FROM sessions WHERE ${CHOSEN}) ORDER BY last DESC, n DESC LIMIT ?4`,
  ),
  addSession: change(
    db,
    `INSERT INTO sessions (client, project, started, last, ended, events, head, body, digest, id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  setSession: change(
    db,
    `UPDATE sessions SET client = ?, project = ?, started = ?, last = ?, ended = ?, events = ?, head = ?, body = ?,
     digest = ? WHERE id = ?`,
  ),

  state: select<StateRow>(db, STATE, 'FROM states WHERE scope = ? AND id = ?'),
  states: select<StateRow>(db, STATE, 'FROM states ORDER BY scope, id'),
  setState: change(db, `INSERT OR REPLACE INTO states (${STATE}) VALUES (?, ?, ?, ?, ?, ?, ?)`),

  addRecord: change(db, 'INSERT INTO records (session, seq, at, key, body, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?)'),
  record: select<RecordRow>(db, RECORD, 'FROM records WHERE session = ? AND seq = ?'),
  recordWithKey: select<RecordRow>(db, RECORD, 'FROM records WHERE key = ?'),
  /** The hash of the record covers the key, so it stays as the beginning of another one. */
  passOnKey: change(db, 'UPDATE records SET key = CAST(key || randomblob(8) AS BLOB) WHERE key = ?'),
  passedToNone: select<Pick<RecordRow, 'session' | 'seq'>>(db, 'session, seq', `FROM ${PASSED_TO_NONE} LIMIT 1`),
  /** Of several with the same beginning, one gets the key back. */
  takeBackKeys: change(
    db,
    `UPDATE OR IGNORE records SET key = substr(key, 1, 16) WHERE n IN (SELECT n FROM ${PASSED_TO_NONE})`,
  ),
  hashOf: select<{ readonly hash: string }>(db, 'hash', 'FROM records WHERE session = ? AND seq = ?'),
  lastOf: select<Pick<RecordRow, 'n' | 'seq' | 'hash'>>(
    db,
    'n, seq, hash',
    'FROM records WHERE session = ? ORDER BY seq DESC LIMIT 1',
  ),
  lastRecordOf: select<RecordRow>(db, RECORD, 'FROM records WHERE session = ? ORDER BY seq DESC LIMIT 1'),
  recordsOf: recordsOf(db),
  newest: select<{ readonly n: number }>(db, 'n', 'FROM records ORDER BY n DESC LIMIT 1 OFFSET ?'),
  newestRecord: select<Pick<RecordRow, 'session' | 'seq' | 'hash'>>(
    db,
    'session, seq, hash',
    'FROM records ORDER BY n DESC LIMIT 1',
  ),
  /** The fifth value: a JSON list of texts, one of which the body contains; null for any body. */
  recordsOfAll: select<RecordRow>(
    db,
    RECORD,
    `FROM records WHERE n > ?1 AND n <= ?2 AND at > ?3
     AND (?5 IS NULL OR EXISTS (SELECT 1 FROM json_each(?5) WHERE instr(body, json_each.value) > 0)) ORDER BY n LIMIT ?4`,
  ),

  chained: select<Pick<SessionRow, 'id' | 'events' | 'head'>>(db, 'id, events, head', 'FROM sessions ORDER BY n'),
  orphans: select<{ readonly session: string }>(
    db,
    'session',
    'FROM records WHERE session NOT IN (SELECT id FROM sessions) GROUP BY session',
  ),

  twin: select<{ readonly seq: number }>(db, 'seq', TWIN),
  addDelivery: change(db, 'INSERT OR IGNORE INTO deliveries (session, digest, seq, via, at) VALUES (?, ?, ?, ?, ?)'),
  oldDeliveries: change(db, 'DELETE FROM deliveries WHERE session = ? AND at < ?'),

  policy: select<PolicyRow>(db, POLICY, 'FROM policies WHERE id = ?'),
  policies: select<Omit<PolicyRow, 'body'>>(db, 'id, digest', 'FROM policies ORDER BY id'),
  setPolicy: change(db, `INSERT OR REPLACE INTO policies (${POLICY}) VALUES (?, ?, ?)`),
  good: select<GoodRow>(db, GOOD, 'FROM good WHERE project = ?'),
  goods: select<GoodRow>(db, GOOD, 'FROM good ORDER BY project'),
  setGood: change(db, `INSERT OR REPLACE INTO good (${GOOD}) VALUES (?, ?, ?)`),

  // By their order, not by a clock that may be set back.
  lastBreak: select<BreakRow>(db, BREAK, 'FROM breaks ORDER BY rowid DESC LIMIT 1'),
  breaks: select<NumberedBreak>(db, `rowid, ${BREAK}`, 'FROM breaks ORDER BY rowid'),
  addBreak: change(db, `INSERT INTO breaks (${BREAK}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`),
  seeBreaks: change(db, 'UPDATE breaks SET seen = ? WHERE seen IS NULL'),
  deliveries: select<DeliveryRow>(db, DELIVERY, 'FROM deliveries ORDER BY session, seq'),

  lastSeal: select<SealRow>(db, SEAL, 'FROM seals ORDER BY n DESC LIMIT 1'),
  seals: select<SealRow>(db, SEAL, 'FROM seals WHERE n > ? ORDER BY n LIMIT ?'),
  sealAt: select<SealRow>(db, SEAL, 'FROM seals WHERE n = ?'),
  sealOf: select<{ readonly digest: string }>(
    db,
    'digest',
    'FROM seals WHERE what = ? AND id = ? ORDER BY n DESC LIMIT 1',
  ),
  lastSealOf: select<Pick<SealRow, 'id'>>(db, 'id', 'FROM seals WHERE what = ? ORDER BY n DESC LIMIT 1'),
  countSeals: query<{ readonly seals: number }>(db, ['seals'], 'SELECT count(*) FROM seals'),
  addSeal: change(db, `INSERT INTO seals (${SEAL}) VALUES (?, ?, ?, ?, ?)`),
  dropSeals: change(db, 'DELETE FROM seals'),

  expired: select<{ readonly id: string }>(db, 'id', 'FROM sessions WHERE last < iif(ended IS NULL, ?2, ?1)'),
  dropSession: change(db, 'DELETE FROM sessions WHERE id = ?3 AND last < iif(ended IS NULL, ?2, ?1)'),
  dropRecords: change(db, 'DELETE FROM records WHERE session = ?'),
  numbersOf: select<{ readonly n: number }>(db, 'n', 'FROM records WHERE session = ? ORDER BY n'),
  between: select<{ readonly n: number }>(db, 'n', 'FROM records WHERE n > ? AND n < ? LIMIT 1'),
  forgotten: select<NumberRange>(db, 'first, last', 'FROM forgotten ORDER BY first'),
  forgottenFrom: select<NumberRange>(db, 'first, last', 'FROM forgotten WHERE first = ?'),
  forgottenAfter: select<NumberRange>(db, 'first, last', 'FROM forgotten WHERE last > ? ORDER BY first'),
  addForgotten: change(
    db,
    'INSERT INTO forgotten VALUES (?, ?) ON CONFLICT (first) DO UPDATE SET last = max(last, excluded.last)',
  ),
  dropForgotten: change(db, 'DELETE FROM forgotten WHERE first > ?'),
  cutForgotten: change(db, 'UPDATE forgotten SET last = ?1 WHERE last > ?1'),
  dropDeliveries: change(db, 'DELETE FROM deliveries WHERE session = ?'),
});

function change(db: Db, sql: string): Change {
  const statement = lazy(() => db.prepare(sql));
  return {
    run: (...values) => statement().run(values).changes,
    prepare: () => void statement(),
  };
}

/** The columns that hold numbers; the others hold text. */
const NUMBERS = new Set('n seq at started last ended events first kept seen rowid count'.split(' '));

/** The driver aborts the process on text that is not UTF-8, which any column of a damaged file may contain. So text is read as bytes,
 *  and numbers are cast to numbers. */
const readable = (column: string): string =>
  `CAST(${column === 'key' ? 'hex(key)' : column} AS ${NUMBERS.has(column) ? 'NUMERIC' : 'BLOB'})`;

export function select<Row>(db: Db, columns: string, rest: string): Select<Row> {
  const names = columns.split(', ');
  return query(db, names, `SELECT ${names.map(readable).join(', ')} ${rest}`);
}

/** The values of a row in the order of its columns, to store it again. */
export const valuesOf = <Row extends object>(row: Row, columns: string): readonly SqlValue[] =>
  columns.split(', ').map((name) => (row as Readonly<Record<string, SqlValue>>)[name] ?? null);

const pragma = <Row>(db: Db, name: string): Select<Row> => query(db, [name], `PRAGMA ${name}`);

function query<Row>(db: Db, names: readonly string[], sql: string): Select<Row> {
  // The driver returns tuples faster than objects.
  const statement = lazy(() => db.prepare(sql).raw());
  const named = (tuple: unknown): Row => {
    const row: Record<string, unknown> = {};
    let at = 0;
    for (const name of names) {
      const value = (tuple as SqlValue[])[at++];
      row[name] = value instanceof Uint8Array ? decode(value) : value === null ? missing(name) : value;
    }
    return row as Row;
  };
  return {
    get: (...values) => {
      const tuple = statement().get(values);
      return tuple === undefined ? undefined : named(tuple);
    },
    all: (...values) => statement().all(values).map(named),
  };
}

/** The records of a session after one `seq` and up to another. */
function recordsOf(db: Db): {
  all(session: string, after: number, upTo: number, limit: number): readonly RecordRow[];
} {
  const page = query<RecordPage>(db, ['count', 'text'], PAGE_OF_RECORDS);
  const rows = select<RecordRow>(
    db,
    RECORD,
    'FROM records WHERE session = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
  );
  return {
    all: (...values) => {
      const found = page.get(...values);
      return (found && rowsIn(values[0], found)) ?? rows.all(...values);
    },
  };
}

/** Compiles on first use: a process that handles one event needs few statements. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A lone surrogate, which no stored text contains. */
const UNREADABLE = '\ud800';

/** The columns that may be empty. */
const NULLABLE = new Set(['ended', 'body', 'kept', 'lost', 'seen', 'digest']);

/** A damaged file has no value where one is required. */
const missing = (name: string): null | string | number =>
  NULLABLE.has(name) ? null : NUMBERS.has(name) ? Number.NaN : UNREADABLE;

/** Bytes that are not UTF-8 become text that matches no digest and is no JSON, so that whoever checks the row finds the damage. */
function decode(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  return isUtf8(bytes) ? text : UNREADABLE + text;
}

/** Escapes text for the driver, which truncates at NUL and cannot store lone surrogates. */
export function toColumn(text: string): string {
  const plain = !text.includes('\0') && !text.startsWith(ESCAPE) && text.isWellFormed();
  return plain ? text : ESCAPE + JSON.stringify(text);
}

/** Text that `toColumn` did not write is returned as it is. */
export function fromColumn(text: string): string {
  if (!text.startsWith(ESCAPE)) return text;
  try {
    return String(JSON.parse(text.slice(1)));
  } catch {
    return text;
  }
}
