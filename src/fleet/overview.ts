// An overview of the fleet: its machines, how far they are behind, what is wrong with their chains, and scores by team, preset and week.
// Made from what is folded as records arrive, so its cost does not grow with their number.

import { fromJson, textOf } from '../core/json.ts';
import type { Use } from '../ledger/postgres-connections.ts';
import { fromColumn } from '../ledger/sql.ts';
import type { AlarmKind } from './protocol.ts';

interface MachineOverview {
  readonly machine: string;
  readonly user: string;
  readonly team: string;
  readonly version?: string;
  /** The presets of its sessions in this time. */
  readonly presets: readonly string[];
  readonly joinedAt: number;
  readonly revokedAt?: number;
  /** When its last batch came. */
  readonly seenAt?: number;
  /** Milliseconds that the collector's clock is ahead of the machine's. */
  readonly skew?: number;
  /** Records that it had not shipped then, and the time of the oldest. */
  readonly pending: number;
  readonly oldest?: number;
  readonly sessions: number;
  readonly records: number;
  /** Sessions in this time in which hooks did not reach tutti. */
  readonly unhooked: number;
  readonly alarms: number;
}

interface FleetAlarm {
  readonly machine: string;
  readonly user: string;
  readonly session: string;
  readonly seq: number;
  readonly kind: AlarmKind;
  readonly why: string;
  readonly at: number;
}

interface FleetScore {
  readonly team: string;
  readonly preset: string;
  /** The first day of the week, as a time. */
  readonly week: number;
  readonly sessions: number;
  /** The mean over sessions that have one. */
  readonly score?: number;
  readonly refused: number;
}

export interface FleetOverview {
  readonly at: number;
  readonly days: number;
  readonly machines: readonly MachineOverview[];
  readonly alarms: readonly FleetAlarm[];
  readonly scores: readonly FleetScore[];
}

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7;
const MOST_ALARMS = 100;

export async function overviewOf(use: Use, now: number, days: number): Promise<FleetOverview> {
  const since = Math.floor(now / DAY) - days;
  const presets = await presetNames(use, since);
  const [machines, alarms, scores] = [
    await machinesIn(use, since, presets),
    await alarmsIn(use),
    await scoresIn(use, since, presets),
  ];
  return { at: now, days, machines, alarms, scores };
}

/** Of the end of a policy, which has its name. */
const LONGEST_NAME = 500;

/** By `ORIGIN POLICY`. */
async function presetNames(use: Use, since: number): Promise<ReadonlyMap<string, string>> {
  const found = await use((client) =>
    client.query<{ origin: number; id: string; name: string | null }>(
      // The name is the last entry. The rest stays in the database: a machine may have sent large ones.
      `SELECT origin, id, substring(right(body, ${LONGEST_NAME}) FROM '"name":("(?:[^"\\\\]|\\\\.)*")\\}$') AS name FROM tutti.policies
       WHERE (origin, id) IN (SELECT DISTINCT origin, policy FROM tutti.scores WHERE day >= $1)`,
      [since],
    ),
  );
  return new Map(
    found.rows.map(({ origin, id, name }) => [`${origin} ${id}`, textOf(name === null ? undefined : fromJson(name))]),
  );
}

const UNKNOWN = 'unknown';
const presetOf = (presets: ReadonlyMap<string, string>, origin: number, policy: string): string =>
  presets.get(`${origin} ${policy}`) || UNKNOWN;

interface MachineRow {
  readonly origin: number;
  readonly machine: string;
  readonly username: string;
  readonly team: string;
  readonly version: string | null;
  readonly joined: number;
  readonly revoked: number | null;
  readonly seen: number | null;
  readonly skew: number | null;
  readonly pending: number | null;
  readonly oldest: number | null;
  readonly sessions: number;
  readonly records: number;
  readonly unhooked: number;
  readonly policies: readonly string[] | null;
}

/** A gap that was filled later is no longer wrong. */
const OPEN_ALARM = `NOT (kind = 'gap' AND EXISTS (
  SELECT 1 FROM tutti.sessions s WHERE s.origin = a.origin AND s.id = a.session AND s.events >= a.seq))`;

async function machinesIn(
  use: Use,
  since: number,
  presets: ReadonlyMap<string, string>,
): Promise<readonly MachineOverview[]> {
  const found = await use((client) =>
    client.query<MachineRow & { readonly alarms: number }>(
      `SELECT m.*, o.machine, o.username, coalesce(s.sessions, 0) AS sessions, coalesce(s.records, 0) AS records,
         coalesce(c.unhooked, 0) AS unhooked, c.policies, coalesce(a.alarms, 0) AS alarms
       FROM tutti.machines m JOIN tutti.origins o ON o.n = m.origin
       LEFT JOIN (SELECT origin, count(*) AS sessions, sum(events) AS records FROM tutti.sessions GROUP BY origin) s USING (origin)
       LEFT JOIN (SELECT origin, count(*) FILTER (WHERE unhooked) AS unhooked, array_agg(DISTINCT policy) AS policies
         FROM tutti.scores WHERE day >= $1 GROUP BY origin) c USING (origin)
       LEFT JOIN (SELECT origin, count(*) AS alarms FROM tutti.alarms a WHERE ${OPEN_ALARM} GROUP BY origin) a USING (origin)
       ORDER BY o.machine, o.username`,
      [since],
    ),
  );
  return found.rows.map((row) => ({
    machine: fromColumn(row.machine),
    user: fromColumn(row.username),
    team: fromColumn(row.team),
    ...(row.version !== null && { version: fromColumn(row.version) }),
    presets: [...new Set((row.policies ?? []).map((policy) => presetOf(presets, row.origin, policy)))].sort(),
    joinedAt: row.joined,
    ...(row.revoked !== null && { revokedAt: row.revoked }),
    ...(row.seen !== null && { seenAt: row.seen }),
    ...(row.skew !== null && { skew: row.skew }),
    pending: row.pending ?? 0,
    ...(row.oldest !== null && { oldest: row.oldest }),
    sessions: row.sessions,
    records: row.records,
    unhooked: row.unhooked,
    alarms: row.alarms,
  }));
}

async function alarmsIn(use: Use): Promise<readonly FleetAlarm[]> {
  const found = await use((client) =>
    client.query<Omit<FleetAlarm, 'user'> & { readonly username: string }>(
      `SELECT machine, username, session, seq, kind, why, at FROM tutti.alarms a JOIN tutti.origins o ON o.n = a.origin
       WHERE ${OPEN_ALARM} ORDER BY a.n DESC LIMIT ${MOST_ALARMS}`,
    ),
  );
  return found.rows.map(({ username, ...alarm }) => ({
    ...alarm,
    machine: fromColumn(alarm.machine),
    user: fromColumn(username),
    session: fromColumn(alarm.session),
    why: fromColumn(alarm.why),
  }));
}

interface ScoreRow {
  readonly origin: number;
  readonly team: string;
  readonly policy: string;
  readonly week: number;
  readonly sessions: number;
  readonly scored: number;
  readonly total: number | null;
  readonly refused: number;
}

async function scoresIn(use: Use, since: number, presets: ReadonlyMap<string, string>): Promise<readonly FleetScore[]> {
  const found = await use((client) =>
    client.query<ScoreRow>(
      `SELECT s.origin, team, policy, day / ${WEEK} AS week, count(*) AS sessions, count(score) AS scored, sum(score) AS total,
         sum(refused) AS refused
       FROM tutti.scores s JOIN tutti.machines m USING (origin) WHERE day >= $1
       GROUP BY s.origin, team, policy, day / ${WEEK}`,
      [since],
    ),
  );
  const groups = new Map<string, FleetScore & { readonly scored: number; readonly total: number }>();
  for (const row of found.rows) {
    const [team, preset] = [fromColumn(row.team), presetOf(presets, row.origin, row.policy)];
    const key = JSON.stringify([team, preset, row.week]);
    const before = groups.get(key) ?? {
      ...{ team, preset, week: row.week * WEEK * DAY },
      ...{ sessions: 0, refused: 0, scored: 0, total: 0 },
    };
    groups.set(key, {
      ...before,
      sessions: before.sessions + row.sessions,
      refused: before.refused + row.refused,
      scored: before.scored + row.scored,
      total: before.total + (row.total ?? 0),
    });
  }
  return [...groups.values()]
    .map(({ scored, total, ...group }) => ({
      ...group,
      ...(scored > 0 && { score: Math.round((total / scored) * 10) / 10 }),
    }))
    .sort((a, b) => a.week - b.week || compare(a.team, b.team) || compare(a.preset, b.preset));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
