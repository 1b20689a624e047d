// Reports on the disk: made from the ledger, kept under `reports` in tutti's home, forgotten with their sessions.

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CLIENTS, supportOf } from '../clients/registry.ts';
import { isAgentSession } from '../ledger/agent-sessions.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import { LARGE_BYTES, readWhole } from '../regular-file.ts';
import { periodPage, sessionPage } from './html/page.ts';
import { type MakeOptions, makeReport, pointIn } from './make.ts';
import type { PeriodReport } from './period.ts';
import { writeProjectFiles } from './project-files.ts';
import type { SessionReport, TrendPoint } from './report.ts';

/** The trend point of every written report. It is rebuilt when lost. */
const INDEX = 'index';
/** The page of the period that was looked at last. */
const PERIOD = 'period';
/** Sessions of the project that the trend shows before this one. */
const TREND = 11;
/** Reports written in one run; the others wait for the next. */
const MOST_DUE = 20;
/** Reports written so that a period can lead to them; older sessions are linked where a report exists. */
const MOST_LINKED = 100;

export interface Around {
  readonly home: string;
  readonly userHome: string;
  readonly env: (name: string) => string | undefined;
  /** Gaps of a session that no record carries yet. */
  readonly pending?: MakeOptions['pending'];
}

const reportsFolder = (home: string): string => join(home, 'reports');

/** Clients choose session ids: one that is not a valid file name, or is the name of another file here, is replaced by its hash. */
const nameOf = (session: string): string =>
  /^[\w-]{1,80}$/.test(session) && session !== INDEX && session !== PERIOD
    ? session
    : `session-${hash('sha256', session, 'hex').slice(0, 24)}`;

const reportFile = (home: string, session: string): string => join(reportsFolder(home), `${nameOf(session)}.json`);

const pageName = (session: string): string => `${nameOf(session)}.html`;

/** For a page in this folder: the addresses of the session reports beside it. */
export const linksIn =
  (folder: string) =>
  (session: string): string | undefined =>
    existsSync(join(folder, pageName(session))) ? pageName(session) : undefined;

/** The HTML page that was written of a session, if there is one. */
export function writtenPage(home: string, session: string): string | undefined {
  const path = join(reportsFolder(home), pageName(session));
  return existsSync(path) ? path : undefined;
}

/** The current report of a session. */
export async function reportOn(ledger: Ledger, summary: SessionSummary, around: Around): Promise<SessionReport> {
  const index = readIndex(around.home);
  return makeReport(ledger, summary, {
    trend: TREND,
    known: (other) => {
      const entry = index.get(other.session);
      return other.session !== summary.session && entry?.events === other.events ? entry : undefined;
    },
    context: (one) => contextOf(one, around),
    ...(around.pending !== undefined && { pending: around.pending }),
  });
}

async function contextOf(
  { client, session, project }: SessionSummary,
  { userHome, env }: Around,
): ReturnType<NonNullable<MakeOptions['context']>> {
  if (!CLIENTS.has(client)) return undefined;
  const { contextSize } = await supportOf(client);
  const size = await contextSize?.({ session, project, home: userHome, env });
  return size && { estimate: true, ...size };
}

/** Writes the reports of these sessions, or of all that changed since their last report. Does not create tutti's home. */
export async function writeReports(
  ledger: Ledger,
  around: Around,
  which: { readonly sessions: readonly string[] } | 'due',
): Promise<readonly string[]> {
  if (!existsSync(around.home)) return [];
  const sessions = await ledger.sessions();
  const wanted =
    which === 'due'
      ? due(sessions, readIndex(around.home))
      : sessions.filter((one) => which.sessions.includes(one.session));
  const written: string[] = [];
  for (const summary of wanted) {
    const report = await reportOn(ledger, summary, around);
    written.push(storeReport(around.home, report).json, ...writeProjectFiles(report));
  }
  forgetReports(around.home, sessions);
  return written;
}

/** Sessions with events since their last report, ended or not. A session with only its start needs none. */
const due = (sessions: readonly SessionSummary[], index: Index): readonly SessionSummary[] =>
  sessions
    .filter((one) => isAgentSession(one) && one.events > 1 && index.get(one.session)?.events !== one.events)
    .toSorted((a, b) => b.lastAt - a.lastAt)
    .slice(0, MOST_DUE);

/** The paths of the written files. */
export function storeReport(home: string, report: SessionReport): { readonly json: string; readonly page: string } {
  const folder = madeFolder(home);
  const json = reportFile(home, report.session);
  const page = join(folder, pageName(report.session));
  put(json, `${JSON.stringify(report)}\n`);
  put(page, sessionPage(report, { link: linksIn(folder) }));
  const index = new Map(readIndex(home)).set(report.session, pointIn(report));
  put(indexFile(home), `${JSON.stringify([...index.values()])}\n`);
  return { json, page };
}

/** Beside the reports of its sessions, which it leads to. The path of the page. */
export function storePeriod(home: string, report: PeriodReport): string {
  const folder = madeFolder(home);
  const path = join(folder, `${PERIOD}.html`);
  put(path, periodPage(report, { link: linksIn(folder) }));
  return path;
}

/** Writes the reports of these sessions that are missing or out of date, the newest first. */
export async function writeLinked(ledger: Ledger, around: Around, sessions: readonly SessionSummary[]): Promise<void> {
  const index = readIndex(around.home);
  const isCurrent = ({ session, events }: SessionSummary): boolean =>
    index.get(session)?.events === events && writtenPage(around.home, session) !== undefined;
  const wanted = sessions
    .filter((one) => !isCurrent(one))
    .toSorted((a, b) => b.lastAt - a.lastAt)
    .slice(0, MOST_LINKED);
  for (const summary of wanted) storeReport(around.home, await reportOn(ledger, summary, around));
}

function madeFolder(home: string): string {
  const folder = reportsFolder(home);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function put(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}

/** Deletes the reports of sessions that the ledger no longer has. */
function forgetReports(home: string, sessions: readonly Pick<SessionSummary, 'session'>[]): void {
  const folder = reportsFolder(home);
  if (!existsSync(folder)) return;
  const kept = new Set(sessions.map(({ session }) => nameOf(session)));
  for (const file of readdirSync(folder)) {
    const [, name] = /^(.+)\.(?:json|html)$/.exec(file) ?? [];
    if (name !== undefined && name !== INDEX && name !== PERIOD && !kept.has(name))
      rmSync(join(folder, file), { force: true });
  }
}

const indexFile = (home: string): string => join(reportsFolder(home), `${INDEX}.json`);

const count = v.pipe(v.number(), v.integer());
const Point = v.object({
  session: v.string(),
  at: count,
  events: count,
  score: v.exactOptional(v.object({ value: v.number(), low: v.number(), high: v.number() })),
  violations: count,
  share: v.exactOptional(v.number()),
});
const Points = v.array(Point);
/** By session. A map: a session may be named `__proto__` or `constructor`. */
type Index = ReadonlyMap<string, TrendPoint>;

function readIndex(home: string): Index {
  try {
    const points = v.parse(Points, JSON.parse(readWhole(indexFile(home), LARGE_BYTES).toString('utf8')));
    return new Map(points.map((point) => [point.session, point]));
  } catch {
    return new Map();
  }
}
