// `tutti report`: how a session went, for a terminal, a browser, a pull request or another program.

import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import type { PeriodReport } from '../../report/period.ts';
import type { SessionReport } from '../../report/report.ts';
import { DIST } from '../../world/built-programs.ts';
import { personHome } from '../../world/home.ts';
import { durationOf } from '../args.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { deliver, delivery, mayWrite, mustBePersons, SESSIONS, spanOf } from '../deliver.ts';
import { FLEET, isFleet, withChosenLedger } from '../fleet-ledger.ts';
import { usage } from '../ui/problem.ts';
import { reading, recordBar } from '../ui/reading-progress.ts';
import {
  findSession,
  fromCwd,
  homeOf,
  lastSession,
  ledgerFileOf,
  projectAt,
  sessionHere,
  shownPath,
} from '../workplace.ts';
import { writeOut } from '../write-out.ts';

/** Renders a report on one session, or on all of a period. */
interface ReportFormat {
  readonly session: (cli: Cli, made: SessionReport) => Promise<string>;
  /** `folder`: where the page is written, if it is. */
  readonly period: (cli: Cli, made: PeriodReport, folder?: string) => Promise<string>;
}

const asJson = async (_: Cli, made: object): Promise<string> => `${JSON.stringify(made, undefined, 2)}\n`;

const TEXT: ReportFormat = {
  session: async (cli, made) => lines((await import('../ui/report-text.ts')).reportText(cli, made)),
  period: async (cli, made) => lines((await import('../ui/report-text.ts')).periodText(cli, made)),
};

const HTML: ReportFormat = {
  session: async (_, made) => (await import('../../report/html/page.ts')).sessionPage(made),
  period: async (_, made, folder) => {
    const [{ periodPage }, { linksIn }] = await Promise.all([
      import('../../report/html/page.ts'),
      import('../../report/stored-reports.ts'),
    ]);
    return periodPage(made, folder === undefined ? {} : { link: linksIn(folder) });
  },
};

const FORMATS: Readonly<Record<string, ReportFormat>> = {
  text: TEXT,
  json: { session: asJson, period: asJson },
  md: {
    session: async (_, made) => (await import('../../report/markdown.ts')).sessionMarkdown(made),
    period: async (_, made) => (await import('../../report/markdown.ts')).periodMarkdown(made),
  },
  html: HTML,
};

export const report: Command = {
  name: 'report',
  typed: true,
  about: 'report on a session: score, calls, violations and what followed',
  detail:
    "Reports are also written automatically, under `reports` in tutti's home: when a session ends, when its context is compacted, and, for a session that was killed, when the next one starts.",
  examples: [
    'tutti report',
    'tutti report --open',
    'tutti report --session 3f2a91c0 --format html --out report.html',
    'tutti report --since 7d --format md',
  ],
  options: [
    ...SESSIONS,
    ...FLEET,
    ...delivery(Object.keys(FORMATS)),
    { flags: '--open', about: 'write it as an HTML page and open that in the browser' },
  ],
  json: 'the same as --format json; docs/reports.md lists its parts. With --open: {"file","opened"}',
  run: async (cli, args) => {
    mayWrite(cli, args);
    const since = spanOf(args);
    if (args.flag('open')) return opened(cli, args, since);
    const text = await rendered(cli, args, since, FORMATS[cli.json ? 'json' : (args.text('format') ?? '')] ?? TEXT);
    return deliver(cli, args, text);
  },
};

const rendered = (cli: Cli, args: Args, since: string | undefined, format: ReportFormat): Promise<string> =>
  withChosenLedger(cli, args, args.text('session'), async (ledger) => {
    if (since === undefined) return format.session(cli, await sessionReport(cli, args, ledger));
    const { made } = await periodReport(cli, args, ledger, durationOf(since));
    const out = args.text('out');
    return format.period(cli, made, out === undefined ? undefined : dirname(fromCwd(cli, out)));
  });

async function opened(cli: Cli, args: Args, since: string | undefined): Promise<Report> {
  mustBePersons(cli, true, '--open');
  if (!['text', 'html'].includes(args.text('format') ?? 'html'))
    throw usage('--open shows HTML.', 'Leave out --format.');
  const out = args.text('out');
  const file =
    out === undefined ? await storedPage(cli, args, since) : writeOut(cli, out, await rendered(cli, args, since, HTML));
  const { openBrowser } = await import('../ui/open-browser.ts');
  const isOpen = await openBrowser(cli, pathToFileURL(file).href);
  const path = shownPath(cli, file);
  return {
    json: { file, opened: isOpen },
    text: [
      isOpen ? `${cli.paint('green', 'opened')}  ${path}` : `no browser could be opened; the report is in ${path}`,
    ],
  };
}

/** Written where reports are written automatically; a period leads to those of its sessions. */
async function storedPage(cli: Cli, args: Args, since: string | undefined): Promise<string> {
  if (isFleet(args)) throw usage('--open --fleet needs a place for the page.', 'Give --out FILE.');
  if (cli.env.TUTTI_NO_REPORTS) throw usage('TUTTI_NO_REPORTS is set, so no report is written.', 'Give --out FILE.');
  const stored = await import('../../report/stored-reports.ts');
  return withChosenLedger(cli, args, args.text('session'), async (ledger) => {
    if (since === undefined) return stored.storeReport(homeOf(cli), await sessionReport(cli, args, ledger)).page;
    const { made, sessions } = await periodReport(cli, args, ledger, durationOf(since));
    await stored.writeLinked(ledger, aroundOf(cli, ledger), sessions);
    return stored.storePeriod(homeOf(cli), made);
  });
}

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
    throw usage('no session is recorded in this project yet.', 'Start your agent here, or give --session ID.');
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

interface MadePeriod {
  readonly made: PeriodReport;
  readonly sessions: readonly SessionSummary[];
}

async function periodReport(cli: Cli, args: Args, ledger: Ledger, span: number): Promise<MadePeriod> {
  const [{ period }, { sumInThreads, sumSessions }, path] = await Promise.all([
    import('../../report/period.ts'),
    import('../../report/period-sessions.ts'),
    isFleet(args) ? undefined : ledgerFileOf(cli),
  ]);
  const [since, until] = [cli.now() - span, cli.now()];
  const everywhere = args.flag('all') || isFleet(args);
  const whole = period({ since, until, ...(!everywhere && { project: projectAt(cli) }) });
  const sessions = await sessionsSince(cli, ledger, since, everywhere);
  const bar = recordBar(cli, sessions);
  try {
    const sums =
      path === undefined
        ? sumSessions(ledger, sessions, bar.add)
        : sumInThreads(join(DIST, 'report-thread.js'), ledger, { path, sessions }, bar.add);
    for (const one of await sums) whole.add(one);
  } finally {
    bar.end();
  }
  return { made: whole.result(), sessions };
}

const lines = (text: readonly string[]): string => text.map((line) => `${line}\n`).join('');
