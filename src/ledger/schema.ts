// The tables of the SQLite ledger, and the migrations from older files.

/** `tutt` in ASCII: tells a ledger from other SQLite files. */
export const APPLICATION_ID = 0x74757474;

const FIRST = `
-- A session: its state, its summary, and the head of its chain. The digest covers all of it.
CREATE TABLE sessions (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  client TEXT NOT NULL,
  project TEXT NOT NULL,
  started REAL NOT NULL,
  last REAL NOT NULL,
  ended REAL,
  events INTEGER NOT NULL,
  head TEXT NOT NULL,
  body TEXT,
  digest TEXT NOT NULL
) STRICT;

-- States that outlive a session: one per project and one for the user, each tied to the record that wrote it.
CREATE TABLE states (
  scope TEXT NOT NULL,
  id TEXT NOT NULL,
  session TEXT NOT NULL,
  seq INTEGER NOT NULL,
  head TEXT NOT NULL,
  body TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (scope, id)
) STRICT, WITHOUT ROWID;

-- The chain: one row per event, never updated. The key is a digest of the client's own id of the event.
CREATE TABLE records (
  n INTEGER PRIMARY KEY,
  session TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at REAL NOT NULL,
  key BLOB,
  body TEXT NOT NULL,
  prev TEXT NOT NULL,
  hash TEXT NOT NULL,
  UNIQUE (session, seq)
) STRICT;
CREATE UNIQUE INDEX records_key ON records (key) WHERE key IS NOT NULL;

-- Which installation delivered an event without an id: kept for seconds.
CREATE TABLE deliveries (
  session TEXT NOT NULL,
  digest TEXT NOT NULL,
  seq INTEGER NOT NULL,
  via TEXT NOT NULL,
  at REAL NOT NULL,
  PRIMARY KEY (session, digest, seq, via)
) STRICT, WITHOUT ROWID;

-- Every policy that decided an event, as data.
CREATE TABLE policies (
  id TEXT NOT NULL PRIMARY KEY,
  body TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The last valid policy of each project.
CREATE TABLE good (
  project TEXT NOT NULL PRIMARY KEY,
  policy TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Broken ledgers that this one replaced.
CREATE TABLE breaks (
  at REAL NOT NULL,
  moved TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
`;

const FORGOTTEN = `
-- The record numbers that pruning deleted. Gaps from before this table existed are accepted.
CREATE TABLE forgotten (
  first INTEGER PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT;
INSERT INTO forgotten SELECT 1, n FROM records ORDER BY n DESC LIMIT 1;
`;

const RECOVERED = `
-- What was recovered of a broken ledger, what is lost (JSON), and when a person saw it. Older breaks count as seen.
ALTER TABLE breaks ADD COLUMN kept INTEGER;
ALTER TABLE breaks ADD COLUMN lost TEXT;
ALTER TABLE breaks ADD COLUMN seen REAL;
ALTER TABLE breaks ADD COLUMN digest TEXT;
UPDATE breaks SET seen = at;
`;

const SEALED = `
-- The hash chain of all changes to the rows of \`states\`, \`policies\`, \`good\`, \`breaks\` and \`forgotten\`: the digest of the row, or
-- nothing if the row was deleted (sqlite-seals.ts).
CREATE TABLE seals (
  n INTEGER PRIMARY KEY,
  what TEXT NOT NULL,
  id TEXT NOT NULL,
  digest TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX seals_of ON seals (what, id, n);

-- Whether a ledger was damaged, deleted or changed. Older breaks said it in words only.
ALTER TABLE breaks ADD COLUMN kind TEXT;
UPDATE breaks SET kind = CASE WHEN moved <> '' THEN 'damaged' WHEN why = 'it is missing' THEN 'deleted' ELSE 'changed' END;
`;

/** The version from which on every row outside the records is sealed. */
export const SEALED_SINCE = 4;

/** Each entry upgrades a file by one version; the schema version is the number of entries applied. Only append. */
export const MIGRATIONS: readonly string[] = [FIRST, FORGOTTEN, RECOVERED, SEALED];

export const SCHEMA_VERSION = MIGRATIONS.length;
