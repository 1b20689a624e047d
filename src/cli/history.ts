// Finds the history to replay: transcripts by path, ledger sessions by id or age.

import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TranscriptSource } from '../analysis/replay/enrich.ts';
import type { PastEvent } from '../analysis/replay/past.ts';
import { DEFAULT_CLIENT, everySupport } from '../clients/registry.ts';
import type { DamagedLine, TranscriptFiles } from '../clients/support.ts';
import type { Policy } from '../core/policy.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import type { Clip } from '../policy/definition.ts';
import { durationOf } from './args.ts';
import type { Args, Cli } from './command.ts';
import { isFleet, withChosenLedger } from './fleet-ledger.ts';
import { plural, printable } from './ui/output.ts';
import { messageOf, Problem, usage } from './ui/problem.ts';
import { megabytes, progressOf } from './ui/progress.ts';
import { findSession, fromCwd, lastSession, projectAt, shownPath } from './workplace.ts';

export type History =
  | {
      readonly kind: 'transcripts';
      readonly source: TranscriptSource;
      readonly sessions: readonly TranscriptFiles[];
      readonly bytes: number;
    }
  | {
      readonly kind: 'ledger';
      readonly sessions: readonly SessionSummary[];
      /** Opens the ledger that has them. */
      readonly open: <T>(work: (ledger: Ledger) => Promise<T>) => Promise<T>;
    };

/** `all`: without arguments, use every session of this project. */
export async function historyOf(cli: Cli, args: Args, all: boolean): Promise<History> {
  const paths = args.words.map((word) => ({ word, path: fromCwd(cli, word) }));
  const there = paths.filter(({ path }) => existsSync(path));
  const chosen = args.flag('last') || args.text('since') !== undefined;
  if (there.length > 0) {
    if (there.length < paths.length || chosen)
      throw usage('transcripts and ledger sessions cannot be replayed together.', missing(cli, paths));
    return transcripts(cli, there);
  }
  const open = <T>(work: (ledger: Ledger) => Promise<T>) => withChosenLedger(cli, args, args.words[0], work);
  return { kind: 'ledger', sessions: await open((ledger) => fromLedger(cli, args, all, ledger)), open };
}

interface Named {
  readonly word: string;
  readonly path: string;
}

const missing = (cli: Cli, paths: readonly Named[]): string => {
  const gone = paths.find(({ path }) => !existsSync(path));
  return gone === undefined ? '' : `There is no file ${shownPath(cli, gone.path)}.`;
};

async function transcripts(cli: Cli, named: readonly Named[]): Promise<History> {
  const { client, transcript } = await sourceOf(named);
  const sessions = named.flatMap(({ word, path }) => {
    if (!statSync(path).isDirectory() && !transcript.isTranscript(path))
      throw usage(`${printable(word)} is not a transcript: transcripts are ${transcript.files}.`);
    const found = read(word, () => transcript.sessions(path));
    if (found.length === 0)
      throw usage(
        `there is no transcript in ${shownPath(cli, path)}.`,
        `${client.title} keeps them under ${client.transcriptFolder}, in ${transcript.files}.`,
      );
    return found;
  });
  const once = new Map(sessions.map((one) => [one.main ?? one.agents[0]?.path ?? dirname(''), one]));
  const found = [...once.values()];
  const source = { client, transcript };
  return { kind: 'transcripts', source, sessions: found, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The client whose transcripts these are: the default one, unless another one knows all of them as its own by name. */
async function sourceOf(named: readonly Named[]): Promise<TranscriptSource> {
  const sources = (await everySupport()).flatMap(({ client, transcript }) =>
    transcript ? [{ client, transcript }] : [],
  );
  const owns = ({ transcript }: TranscriptSource, { word, path }: Named): boolean =>
    statSync(path).isDirectory()
      ? read(word, () => transcript.sessions(path)).length > 0
      : transcript.isTranscript(path);
  const isDefault = ({ client }: TranscriptSource): boolean => client.name === DEFAULT_CLIENT.name;
  const source =
    sources.find((one) => !isDefault(one) && named.every((each) => owns(one, each))) ?? sources.find(isDefault);
  if (source === undefined) throw usage(`transcripts of ${DEFAULT_CLIENT.title} cannot be read.`);
  return source;
}

function read<T>(word: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Problem(3, `cannot read ${printable(word)}: ${messageOf(error)}.`);
  }
}

async function fromLedger(cli: Cli, args: Args, all: boolean, ledger: Ledger): Promise<readonly SessionSummary[]> {
  const since = args.text('since');
  const span = since === undefined ? undefined : durationOf(since);
  if (args.words.length > 0) {
    const found: SessionSummary[] = [];
    for (const word of args.words) {
      if (/[/\\]|\.jsonl$/.test(word)) throw usage(`there is no file ${printable(word)}.`);
      found.push(await findSession(ledger, word));
    }
    return found;
  }
  if (args.flag('last')) return [await lastSession(ledger)];
  if (span === undefined && !all)
    throw usage(
      'nothing to replay.',
      'Give a transcript, a folder of transcripts, a ledger session, --last or --since 7d.',
    );
  const project = projectAt(cli);
  const here = (await ledger.sessions({ ...(!isFleet(args) && { project }), agents: true })).filter(
    ({ lastAt }) => span === undefined || lastAt >= cli.now() - span,
  );
  if (here.length === 0 && !all) throw usage('no session of this project was recorded in that time.');
  return here;
}

export interface WalkOptions {
  readonly clip: Clip;
  readonly policies: readonly Policy[];
  readonly quiet: boolean;
}

export interface Walked {
  readonly flaws: { readonly lines: number; readonly first: readonly DamagedLine[] };
  /** Files that contain no session. */
  readonly nothing: readonly string[];
}

/** How many damaged lines are listed; further ones are only counted. */
const NAMED = 5;

/** Passes on every event in order. */
export async function walk(
  cli: Cli,
  history: History,
  around: WalkOptions,
  see: (past: PastEvent) => void,
): Promise<Walked> {
  const first: DamagedLine[] = [];
  const nothing: string[] = [];
  let lines = 0;
  if (history.kind === 'ledger') {
    if (history.sessions.length === 0) return { flaws: { lines, first }, nothing };
    const { fromLedger: recordsOf } = await import('../analysis/replay/sources.ts');
    const total = history.sessions.reduce((sum, { events }) => sum + events, 0);
    const bar = progressOf(cli, around.quiet, total, (records) => plural(records, 'record'));
    await history.open(async (ledger) => {
      for await (const past of recordsOf(ledger, history.sessions)) {
        if (!past.aside) bar.add(1);
        see(past);
      }
    });
    bar.end();
    return { flaws: { lines, first }, nothing };
  }
  const { fromTranscripts } = await import('../analysis/replay/sources.ts');
  const bar = progressOf(cli, around.quiet, history.bytes, megabytes);
  const reading = {
    ...around,
    ...history.source,
    nothing: (file: string) => void nothing.push(file),
    progress: bar.add,
    damaged: (line: DamagedLine) => {
      lines += 1;
      if (first.length < NAMED) first.push(line);
    },
  };
  for (const past of fromTranscripts(history.sessions, reading)) see(past);
  bar.end();
  return { flaws: { lines, first }, nothing };
}
