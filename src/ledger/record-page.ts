// Reads the records of a session as one value per page: the driver takes 7 µs for each row of seven columns, and 1 µs for a row of a
// page. A page that does not split into exactly its rows is read row by row.

export interface RecordRow {
  /** Counts the records of all sessions. */
  readonly n: number;
  readonly session: string;
  readonly seq: number;
  readonly at: number;
  /** Of the event, in hexadecimal digits; empty for none. */
  readonly key: string;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
}

/** Neither occurs in what tutti stores: JSON escapes them, and digests have no control characters. */
const [BETWEEN_FIELDS, BETWEEN_ROWS] = ['\u001f', '\u001e'];

const FIELDS = [
  'CAST(n AS NUMERIC)',
  'CAST(seq AS NUMERIC)',
  "printf('%!.17g', at)",
  'hex(key)',
  'prev',
  'hash',
  'body',
];

/** Parameters: session, after which `seq`, up to which, how many. */
export const PAGE_OF_RECORDS = `SELECT count(*), CAST(group_concat(${FIELDS.join(' || char(31) || ')}, char(30)) AS BLOB) FROM (
  SELECT n, seq, at, key, prev, hash, body FROM records WHERE session = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?)`;

export interface RecordPage {
  readonly count: number;
  /** Null without any rows. */
  readonly text: string | null;
}

/** Undefined if the text does not tell where a field ends. A separator inside a field is one too many. */
export function rowsIn(session: string, { count, text }: RecordPage): readonly RecordRow[] | undefined {
  if (text === null) return count === 0 ? [] : undefined;
  const parts = text.split(BETWEEN_ROWS);
  if (parts.length !== count) return undefined;
  const rows: RecordRow[] = [];
  for (const part of parts) {
    const fields = part.split(BETWEEN_FIELDS);
    const [n, seq, at, key, prev, hash, body] = fields;
    if (fields.length !== FIELDS.length) return undefined;
    if (key === undefined || prev === undefined || hash === undefined || body === undefined) return undefined;
    const row = { n: Number(n), session, seq: Number(seq), at: Number(at), key, body, prev, hash };
    if (!Number.isSafeInteger(row.n) || !Number.isSafeInteger(row.seq) || !Number.isFinite(row.at)) return undefined;
    rows.push(row);
  }
  return rows;
}
