// Whether an event in a long session costs what it costs in a short one, and how much of it is kept.

import { join } from 'node:path';
import Database from 'libsql';
import type { JsonObject } from '../src/core/json.ts';
import { createTutti, type Tutti } from '../src/pipeline/tutti.ts';
import { type Lab, openLab } from './lab.ts';
import { inTurn } from './measure.ts';
import { TURN, turn } from './session.ts';

const SHORT = 100;

export interface Growth {
  readonly events: number;
  /** Milliseconds for an event, p50. */
  readonly short: number;
  readonly long: number;
  /** Bytes. */
  readonly record: number;
  readonly file: number;
  readonly state: number;
}

export async function measureGrowth(events: number, rounds: number, told: (text: string) => void): Promise<Growth> {
  const lab = openLab();
  try {
    const short = await grown(lab, 'short', SHORT, told);
    const long = await grown(lab, 'long', events, told);
    const [few, many] = await inTurn(
      [
        { name: 'short', times: TURN, run: short.next },
        { name: 'long', times: TURN, run: long.next },
      ],
      rounds,
    );
    for (const { tutti } of [short, long]) await tutti.close();
    return {
      events,
      short: few?.p50 ?? Number.NaN,
      long: many?.p50 ?? Number.NaN,
      ...sizes(long.ledger),
    };
  } finally {
    lab.close();
  }
}

interface Grown {
  readonly tutti: Tutti;
  readonly ledger: string;
  /** One more event of the session. */
  next(): Promise<void>;
}

async function grown(lab: Lab, session: string, events: number, told: (text: string) => void): Promise<Grown> {
  const home = lab.home(session);
  const ledger = join(home, 'ledger.db');
  const tutti = await createTutti({ home });
  const payloads = turns(lab.project, session);
  const next = async (): Promise<void> => {
    const payload = payloads.next().value;
    await tutti.hook({
      client: 'claude-code',
      native: String(payload.hook_event_name),
      payload: JSON.stringify(payload),
      transport: 'http',
      env: () => undefined,
    });
  };
  for (let n = 1; n <= events; n += 1) {
    await next();
    if (n % 10_000 === 0) told(`${n} of ${events} events`);
  }
  return { tutti, ledger, next };
}

/** Without end. */
function* turns(project: string, session: string): Generator<JsonObject, never> {
  for (let n = 0; ; n += 1) yield* turn(project, session, n);
}

function sizes(path: string): Pick<Growth, 'record' | 'file' | 'state'> {
  const db = new Database(path);
  const number = (sql: string): number => {
    const row: unknown = db.prepare(sql).raw().get();
    return Array.isArray(row) ? Number(row[0]) : Number.NaN;
  };
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const found = {
    record: number('SELECT avg(length(body) + length(prev) + length(hash)) FROM records'),
    file:
      number('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size') /
      number('SELECT count(*) FROM records'),
    state: number('SELECT max(length(body)) FROM sessions'),
  };
  db.close();
  return found;
}
