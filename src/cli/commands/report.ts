// `tutti report`: how a session went, for a terminal, a browser, a pull request or another program.

import { join } from 'node:path';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import type { PeriodReport } from '../../report/period.ts';
import type { SessionReport } from '../../report/report.ts';
import { DIST } from '../../world/built-programs.ts';
import { personHome } from '../../world/home.ts';
import { durationOf } from '../args.ts';
import type { Args, Cli, Command } from '../command.ts';
import { deliver, delivery, mayWrite, SESSIONS, spanOf } from '../deliver.ts';
import { FLEET, isFleet, withChosenLedger } from '../fleet-ledger.ts';
import { usage } from '../ui/problem.ts';
import { reading, recordBar } from '../ui/reading-progress.ts';
import { findSession, homeOf, lastSession, projectAt, sessionHere } from '../workplace.ts';

/** Renders a report on one session, or on all of a period. */
interface ReportFormat {
  readonly session: (cli: Cli, made: SessionReport) => Promise<string>;
  readonly period: (cli: Cli, made: PeriodReport) => Promise<string>;
}

const asJson = async (_: Cli, made: object): Promise<string> => `${JSON.stringify(made, undefined, 2)}\n`;

const TEXT: ReportFormat = {
  session: async (cli, made) => lines((await import('../ui/report-text.ts')).reportText(cli, made)),
  period: async (cli, made) => lines((await import('../ui/report-text.ts')).periodText(cli, made)),
};

const FORMATS: Readonly<Record<string, ReportFormat>> = {
  text: TEXT,
  json: { session: asJson, period: asJson },
  md: {
    session: async (_, made) => (await import('../../report/markdown.ts')).sessionMarkdown(made),
    period: async (_, made) => (await import('../../report/markdown.ts')).periodMarkdown(made),
  },
  html: {
    session: async (_, made) => (await import('../../report/html/page.ts')).sessionPage(made),
    period: async (_, made) => (await import('../../report/html/page.ts')).periodPage(made),
  },
};

export const report: Command = {
  name: 'report',
  typed: true,
  about: 'report on a session: score, calls, violations and what followed',
  detail:
    "Reports are also written automatically, under `reports` in tutti's home: when a session ends, when its context is compacted, and, for a session that was killed, when the next one starts.",
  examples: [
    'tutti report',
    'tutti report --session 3f2a91c0 --format html --out report.html',
    'tutti report --since 7d --format md',
  ],
  options: [...SESSIONS, ...FLEET, ...delivery(Object.keys(FORMATS))],
  json: 'the same as --format json; docs/reports.md lists its parts',
  run: async (cli, args) => {
    const format = FORMATS[cli.json ? 'json' : (args.text('format') ?? '')] ?? TEXT;
    mayWrite(cli, args);
    const since = spanOf(args);
    const text = await withChosenLedger(cli, args, args.text('session'), async (ledger) => {
      if (since === undefined) return format.session(cli, await sessionReport(cli, args, ledger));
      return format.period(cli, await periodReport(cli, args, ledger, durationOf(since)));
    });
    return deliver(cli, args, text);
  },
};

const aroundOf = (cli: Cli, ledger: Ledger) => ({
  home: homeOf(cli),
  userHome: personHome(cli.env),
  env: (name: string) => cli.env[name],
  pending: async (one: SessionSummary) =>
    (await import('../../pipeline/pending-gaps.ts')).pendingGaps({ home: homeOf(cli), now: cli.now }, ledger, one),
});

async function sessionReport(cli: Cli, args: Args, ledger: Ledger): Promise<SessionReport> {
  if (isFleet(args)) {
    // What is kept in the home here is about sessions of this machine.
    const { makeReport } = await import('../../report/make.ts');
    const typed = args.text('session');
    const summary = typed === undefined ? await lastSession(ledger) : await findSession(ledger, typed);
    return reading(cli, ledger, [summary], (counted) => makeReport(counted, summary));
  }
  const { reportOn } = await import('../../report/stored-reports.ts');
  const summary = await chooseSession(cli, args.text('session'), ledger);
  return reading(cli, ledger, [summary], (counted) => reportOn(counted, summary, aroundOf(cli, ledger)));
}

/** The named one, or the newest of this project. */
async function chooseSession(cli: Cli, typed: string | undefined, ledger: Ledger): Promise<SessionSummary> {
  if (typed !== undefined) return findSession(ledger, typed);
  const project = projectAt(cli);
  const here = await sessionHere(cli, ledger, project);
  if (here === undefined)
    throw usage(
      'no session is recorded in this project yet.',
      `Start \`${DEFAULT_CLIENT.program}\` here, or give --session ID.`,
    );
  return here;
}

/** Oldest first. A session active in that time counts as a whole. */
async function sessionsSince(
  cli: Cli,
  ledger: Ledger,
  since: number,
  everywhere: boolean,
): Promise<readonly SessionSummary[]> {
  const project = projectAt(cli);
  return (await ledger.sessions({ agents: true, ...(!everywhere && { project }) }))
    .filter(({ lastAt }) => lastAt >= since)
    .toSorted((a, b) => a.startedAt - b.startedAt);
}

async function periodReport(cli: Cli, args: Args, ledger: Ledger, span: number): Promise<PeriodReport> {
  const [{ period }, { sumInThreads, sumSessions }, { ledgerPath }] = await Promise.all([
    import('../../report/period.ts'),
    import('../../report/period-sessions.ts'),
    import('../../ledger/ledger-path.ts'),
  ]);
  const [since, until] = [cli.now() - span, cli.now()];
  const everywhere = args.flag('all') || isFleet(args);
  const whole = period({ since, until, ...(!everywhere && { project: projectAt(cli) }) });
  const sessions = await sessionsSince(cli, ledger, since, everywhere);
  const which = { path: ledgerPath(homeOf(cli)), sessions };
  const bar = recordBar(cli, sessions);
  try {
    const sums = isFleet(args)
      ? sumSessions(ledger, sessions, bar.add)
      : sumInThreads(join(DIST, 'report-thread.js'), ledger, which, bar.add);
    for (const one of await sums) whole.add(one);
  } finally {
    bar.end();
  }
  return whole.result();
}

const lines = (text: readonly string[]): string => text.map((line) => `${line}\n`).join('');
