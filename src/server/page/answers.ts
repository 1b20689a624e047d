// What is answered to a request below `/ui/api`, by its path.

import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import { sessionPage } from '../../report/html/page.ts';
import type { SessionPage } from '../../web/api.ts';
import { explanationAt } from './explain.ts';
import type { FollowedSessions } from './followed-sessions.ts';
import type { HeadsOfSessions } from './head.ts';
import { ROWS, type SessionRows } from './listed.ts';
import type { LongWork } from './long-work.ts';
import type { PageAnswer, PageRequest } from './messages.ts';
import type { Moments } from './moment.ts';
import { noteWindow } from './note-window.ts';
import { policyEffect, policyPage, projectAsked } from './policy-page.ts';
import { policyInText, presetNamed, replayed } from './replayed.ts';
import { PageProblem, type PageSource, summaryOf } from './source.ts';
import { reportOf, wholeSession } from './whole.ts';

export interface AnswerParts {
  readonly source: PageSource;
  readonly sessions: FollowedSessions;
  readonly heads: HeadsOfSessions;
  readonly rows: SessionRows;
  readonly moments: Moments;
  readonly work: LongWork;
}

type Query = Readonly<Record<string, string>>;

interface Asked {
  readonly args: readonly string[];
  readonly query: Query;
  readonly body: string;
  /** Nobody waits any more. */
  readonly signal: AbortSignal;
}

type Handler = (parts: AnswerParts, asked: Asked) => Promise<unknown>;

/** Notes that a session's page begins with. */
const NEWEST_NOTES = 400;
const [RECORDS, MOST_RECORDS] = [1_000, 5_000];

/** `*` stands for one part of the path. */
const ROUTES: readonly (readonly [route: string, handle: Handler])[] = [
  ['GET sessions', ({ rows }, { query }) => rows.list({ search: '', before: '', ...query, limit: count(query, ROWS) })],
  ['GET sessions/*', newestPage],
  ['GET sessions/*/notes', olderNotes],
  ['GET sessions/*/whole', long((ledger, { source }, summary) => wholeSession(source, ledger, summary))],
  [
    'GET sessions/*/at/*',
    long((ledger, { moments }, summary, { args: [, seq = ''] }) => moments.at(ledger, summary, numberIn(seq))),
  ],
  [
    'GET sessions/*/replay',
    long((ledger, _, summary, { query }) => replayed(ledger, summary, presetNamed(query.policy ?? ''))),
  ],
  ['POST sessions/*/replay', long((ledger, _, summary, { body }) => replayed(ledger, summary, policyInText(body)))],
  [
    'GET sessions/*/report',
    long(async (ledger, { source }, summary) => sessionPage(await reportOf(source, ledger, summary))),
  ],
  ['GET policy', async ({ source }, { query }) => policyPage(source, await projectAsked(source, query.project))],
  [
    'GET policy/effect',
    async ({ source, work }, { query, signal }) => {
      const project = await projectAsked(source, query.project);
      return work.run(source.ledger, signal, (ledger) => policyEffect(source, ledger, project));
    },
  ],
  ['GET sessions/*/explain/*', ({ source }, { args: [id = '', seq = ''] }) => explanationAt(source, id, numberIn(seq))],
];

export async function answerPage(
  parts: AnswerParts,
  { method, path, query, body }: PageRequest,
  signal: AbortSignal,
): Promise<PageAnswer> {
  for (const [route, handle] of ROUTES) {
    const args = argsIn(route, `${method} ${path[0] ?? ''}`, path.slice(1));
    if (args === undefined) continue;
    const answer = await handle(parts, { args, query, body, signal });
    return typeof answer === 'string' ? html(answer) : json(200, answer);
  }
  throw new PageProblem(404, 'there is no such page');
}

/** A report. */
const html = (body: string): PageAnswer => ({ status: 200, type: 'text/html; charset=utf-8', body });

export const json = (status: number, value: unknown): PageAnswer => ({
  ...{ status, type: 'application/json' },
  body: JSON.stringify(value),
});

/** Reads all of a session. */
function long<T>(
  work: (ledger: Ledger, parts: AnswerParts, summary: SessionSummary, asked: Asked) => Promise<T>,
): Handler {
  return async (parts, asked) => {
    const summary = await summaryOf(parts.source, asked.args[0] ?? '');
    return parts.work.run(parts.source.ledger, asked.signal, (ledger) => work(ledger, parts, summary, asked));
  };
}

function argsIn(route: string, first: string, rest: readonly string[]): readonly string[] | undefined {
  const [head, ...parts] = route.split('/');
  const fits =
    head === first && parts.length === rest.length && parts.every((part, n) => part === '*' || part === rest[n]);
  return fits ? rest.filter((_, n) => parts[n] === '*') : undefined;
}

async function newestPage(parts: AnswerParts, { args: [session = ''] }: Asked): Promise<SessionPage> {
  const { source, sessions, heads, rows } = parts;
  await summaryOf(source, session);
  const followed = await sessions.upToDate(session);
  // Again: it has at least the records that are shown.
  const summary = await summaryOf(source, session);
  const [row, head] = [await rows.of(summary), await heads.of(summary, followed.live())];
  return { row, head, window: followed.window(NEWEST_NOTES) };
}

async function olderNotes({ source }: AnswerParts, { args: [session = ''], query }: Asked) {
  const { events } = await summaryOf(source, session);
  const before = query.before === undefined ? events + 1 : numberIn(query.before);
  return noteWindow(
    source.ledger,
    session,
    Math.min(before, events + 1),
    Math.min(count(query, RECORDS), MOST_RECORDS),
  );
}

function count({ limit }: Query, otherwise: number): number {
  return limit === undefined ? otherwise : Math.max(1, numberIn(limit));
}

function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new PageProblem(400, 'a number is missing');
  return Number(text);
}
