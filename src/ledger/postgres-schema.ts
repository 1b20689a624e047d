// The tables of the PostgreSQL ledger and the roles that may use them. Every row belongs to an origin, a user on a machine, so that
// equal session ids and equal folders of two machines never meet.

import type { ClientBase } from 'pg';
import { LedgerTooNew } from './errors.ts';

const FIRST = `
CREATE TABLE tutti.origins (
  n integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  machine text COLLATE "C" NOT NULL,
  username text COLLATE "C" NOT NULL,
  UNIQUE (machine, username)
);
COMMENT ON TABLE tutti.origins IS 'A user on a machine.';

CREATE TABLE tutti.sessions (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin integer NOT NULL REFERENCES tutti.origins,
  id text COLLATE "C" NOT NULL,
  client text COLLATE "C" NOT NULL,
  project text COLLATE "C" NOT NULL,
  started double precision NOT NULL,
  last double precision NOT NULL,
  ended double precision,
  events integer NOT NULL,
  head text NOT NULL,
  body text,
  digest text NOT NULL,
  UNIQUE (origin, id)
);
CREATE INDEX sessions_last ON tutti.sessions (last DESC, n DESC);
COMMENT ON TABLE tutti.sessions IS 'A session: its state, its summary, and the head of its chain. The digest covers all of it.';

CREATE TABLE tutti.states (
  origin integer NOT NULL REFERENCES tutti.origins,
  scope text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  head text NOT NULL,
  body text NOT NULL,
  digest text NOT NULL,
  PRIMARY KEY (origin, scope, id)
);
COMMENT ON TABLE tutti.states IS 'States that outlive a session, each tied to the record that wrote it.';

CREATE TABLE tutti.records (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin integer NOT NULL REFERENCES tutti.origins,
  session text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  at double precision NOT NULL,
  body text NOT NULL,
  prev text NOT NULL,
  hash text NOT NULL,
  UNIQUE (origin, session, seq)
);
COMMENT ON TABLE tutti.records IS 'The chain: one row per event, never updated.';

CREATE TABLE tutti.record_keys (
  origin integer NOT NULL REFERENCES tutti.origins,
  key text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  PRIMARY KEY (origin, key)
);
CREATE INDEX record_keys_session ON tutti.record_keys (origin, session);
COMMENT ON TABLE tutti.record_keys IS 'By a digest of the client''s own id of an event: its record.';

CREATE TABLE tutti.deliveries (
  origin integer NOT NULL REFERENCES tutti.origins,
  session text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  via text COLLATE "C" NOT NULL,
  at double precision NOT NULL,
  PRIMARY KEY (origin, session, digest, seq, via)
);
COMMENT ON TABLE tutti.deliveries IS 'Which installation delivered an event without an id: kept for seconds.';

CREATE TABLE tutti.policies (
  origin integer NOT NULL REFERENCES tutti.origins,
  id text COLLATE "C" NOT NULL,
  body text NOT NULL,
  digest text NOT NULL,
  PRIMARY KEY (origin, id)
);
COMMENT ON TABLE tutti.policies IS 'Every policy that decided an event, as data.';

CREATE TABLE tutti.good (
  origin integer NOT NULL REFERENCES tutti.origins,
  project text COLLATE "C" NOT NULL,
  policy text COLLATE "C" NOT NULL,
  PRIMARY KEY (origin, project)
);
COMMENT ON TABLE tutti.good IS 'The last valid policy of each project.';
`;

const FLEET = `
ALTER TABLE tutti.origins ADD COLUMN shipped boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN tutti.origins.shipped IS 'Its records come through a collector, without states.';
ALTER TABLE tutti.records ADD COLUMN received double precision;
COMMENT ON COLUMN tutti.records.received IS 'When a collector stored it, by the clock of the collector.';
CREATE INDEX sessions_id ON tutti.sessions (id);

CREATE TABLE tutti.machines (
  origin integer PRIMARY KEY REFERENCES tutti.origins,
  team text COLLATE "C" NOT NULL,
  token text NOT NULL UNIQUE,
  joined double precision NOT NULL,
  revoked double precision,
  seen double precision,
  skew double precision,
  pending integer,
  oldest double precision,
  version text
);
COMMENT ON TABLE tutti.machines IS 'A machine that ships its records: the digest of its token, and what it last said of itself.';

CREATE TABLE tutti.invitations (
  code text PRIMARY KEY,
  machine text COLLATE "C",
  team text COLLATE "C" NOT NULL,
  expires double precision NOT NULL,
  used double precision
);
COMMENT ON TABLE tutti.invitations IS 'The digest of a code with which one machine may join, once.';

CREATE TABLE tutti.readers (
  name text COLLATE "C" PRIMARY KEY,
  token text NOT NULL UNIQUE,
  created double precision NOT NULL,
  revoked double precision
);
COMMENT ON TABLE tutti.readers IS 'Who may read through a collector: the digest of the token.';

CREATE TABLE tutti.alarms (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin integer NOT NULL REFERENCES tutti.origins,
  session text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  kind text NOT NULL,
  why text NOT NULL,
  at double precision NOT NULL,
  UNIQUE (origin, session, seq, kind)
);
COMMENT ON TABLE tutti.alarms IS 'What a machine sent that does not continue what it had sent before.';

CREATE TABLE tutti.stubs (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin integer NOT NULL REFERENCES tutti.origins,
  session text COLLATE "C" NOT NULL,
  last integer NOT NULL,
  head text NOT NULL,
  body text NOT NULL,
  key text NOT NULL,
  signature text NOT NULL
);
CREATE INDEX stubs_session ON tutti.stubs (origin, session, last DESC);
COMMENT ON TABLE tutti.stubs IS 'What remains of a session that was removed: its extent and its head, signed.';

CREATE TABLE tutti.holds (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin integer REFERENCES tutti.origins,
  session text COLLATE "C",
  reason text NOT NULL,
  since double precision NOT NULL,
  released double precision
);
COMMENT ON TABLE tutti.holds IS 'Legal holds: of one session, of an origin, or of everything. They win over retention.';

CREATE TABLE tutti.scores (
  origin integer NOT NULL REFERENCES tutti.origins,
  session text COLLATE "C" NOT NULL,
  day integer NOT NULL,
  policy text COLLATE "C" NOT NULL,
  records integer NOT NULL,
  score double precision,
  refused integer NOT NULL,
  unhooked boolean NOT NULL,
  tally text NOT NULL,
  PRIMARY KEY (origin, session)
);
COMMENT ON TABLE tutti.scores IS 'The score of each shipped session of an agent, folded as its records arrive.';
`;

/** Each entry upgrades a database by one version; the schema version is the number of entries applied. Only append. */
const MIGRATIONS: readonly string[] = [FIRST, FLEET];

/** Any number that other programs are unlikely to lock: tutt in ASCII. */
const MIGRATION_LOCK = 0x74757474;

/** Creates what is missing. Needs the owner of the schema; without its rights, a database that is up to date is accepted. */
export async function migrate(client: ClientBase, name: string): Promise<void> {
  const known = await versionOf(client);
  if (known === MIGRATIONS.length) return;
  if (known > MIGRATIONS.length) throw new LedgerTooNew(name, known, MIGRATIONS.length);
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS tutti');
    await client.query('CREATE TABLE IF NOT EXISTS tutti.schema_version (version integer NOT NULL)');
    const from = await versionOf(client);
    for (const step of MIGRATIONS.slice(from)) await client.query(step);
    await client.query('DELETE FROM tutti.schema_version');
    await client.query('INSERT INTO tutti.schema_version VALUES ($1)', [MIGRATIONS.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** 0 for a database without a ledger. */
async function versionOf(client: ClientBase): Promise<number> {
  const there = await client.query<{ there: boolean }>(
    "SELECT to_regclass('tutti.schema_version') IS NOT NULL AS there",
  );
  if (!there.rows[0]?.there) return 0;
  const found = await client.query<{ version: number }>('SELECT version FROM tutti.schema_version');
  return found.rows[0]?.version ?? 0;
}

/** What each role may do. A writer appends records and never changes or deletes one; what it may change is covered by digests. */
export const ROLES_SQL = `
-- Run as the owner of the database, also after an upgrade. Then grant a role to each login: GRANT tutti_writer TO build_machines;
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['tutti_reader', 'tutti_writer', 'tutti_collector'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', name); END IF;
  END LOOP;
END $$;
GRANT USAGE ON SCHEMA tutti TO tutti_reader, tutti_writer, tutti_collector;
GRANT SELECT ON ALL TABLES IN SCHEMA tutti TO tutti_reader, tutti_writer, tutti_collector;
GRANT INSERT ON tutti.origins, tutti.records TO tutti_writer, tutti_collector;
GRANT INSERT, UPDATE ON tutti.sessions, tutti.policies, tutti.good TO tutti_writer, tutti_collector;
GRANT INSERT, UPDATE ON tutti.states, tutti.record_keys TO tutti_writer;
GRANT INSERT, UPDATE, DELETE ON tutti.deliveries TO tutti_writer;
GRANT INSERT ON tutti.alarms TO tutti_collector;
GRANT INSERT, UPDATE ON tutti.machines, tutti.scores TO tutti_collector;
GRANT UPDATE ON tutti.invitations TO tutti_collector;
`;
