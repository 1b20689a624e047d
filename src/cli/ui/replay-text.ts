// Formats a replay for people: totals, findings with their first examples, and caveats.

import type { Replayed } from '../../analysis/replay/replay.ts';
import type { ChangeRow, Example, FoundRow } from '../../analysis/replay/tally.ts';
import type { DamagedLine } from '../../clients/support.ts';
import { OUTCOMES, type Outcome } from '../../core/verdict.ts';
import type { Cli } from '../command.ts';
import { shortId, shownPath } from '../workplace.ts';
import { clip, columns, plural, printable, quoted, type Style } from './output.ts';
import { megabytes } from './progress.ts';

export interface ReplayReport extends Replayed {
  readonly policy: { readonly name: string };
  readonly against?: { readonly name: string };
  readonly source:
    | { readonly kind: 'ledger' }
    | { readonly kind: 'transcripts'; readonly files: number; readonly bytes: number };
  readonly damaged: { readonly lines: number; readonly first: readonly DamagedLine[] };
  readonly withoutSession: readonly string[];
}

const STYLES: Readonly<Record<Outcome, Style>> = {
  allow: 'green',
  advise: 'cyan',
  ask: 'yellow',
  hold: 'yellow',
  deny: 'red',
};

const WORDS: Readonly<Record<Outcome, string>> = {
  deny: 'refused',
  ask: 'asked',
  hold: 'held',
  advise: 'advised',
  allow: 'allowed',
};

const LOUDEST = [...OUTCOMES].reverse();

export function replayText(cli: Cli, replayed: ReplayReport): readonly string[] {
  const { paint } = cli;
  const size = replayed.source.kind === 'ledger' ? '' : ` from ${megabytes(replayed.source.bytes)} of transcripts`;
  const span =
    replayed.from === undefined || replayed.to === undefined ? '' : `, ${day(replayed.from)} to ${day(replayed.to)}`;
  return [
    `${paint('bold', plural(replayed.events, 'event'))} of ${plural(replayed.sessions, 'session')}${size}${span}, under ${printable(replayed.policy.name)}`,
    LOUDEST.map((outcome) => counted(cli, outcome, replayed.outcomes[outcome])).join('  '),
    ...(replayed.changes === undefined ? [] : changesText(cli, replayed, replayed.changes)),
    ...(replayed.changes === undefined ? foundText(cli, replayed.found) : []),
    ...notesText(cli, replayed),
  ];
}

const counted = ({ paint }: Cli, outcome: Outcome, count: number): string => {
  const text = `${count} ${WORDS[outcome]}`;
  return count === 0 ? paint('dim', text) : paint(STYLES[outcome], text);
};

function foundText(cli: Cli, found: readonly FoundRow[]): readonly string[] {
  if (found.length === 0) return ['', 'no findings'];
  const { paint } = cli;
  return [
    '',
    ...columns([
      ['rule', 'code', 'outcome', 'events', 'sessions'].map((head) => paint('dim', head)),
      ...found.map(({ rule, code, said, outcome, events, sessions }) => [
        printable(rule),
        printable(code),
        `${paint(STYLES[outcome], WORDS[outcome])}${said === outcome ? '' : paint('dim', ` (from ${said})`)}`,
        String(events),
        String(sessions),
      ]),
    ]),
    ...found
      .filter(({ outcome }) => outcome !== 'allow')
      .flatMap(({ rule, code, outcome, events, examples }) => [
        '',
        `${paint('bold', printable(`${rule}/${code}`))}  ${paint(STYLES[outcome], WORDS[outcome])}, first ${examples.length} of ${events}`,
        ...examples.flatMap((example) => exampleText(cli, example)),
      ]),
  ];
}

function changesText(cli: Cli, replayed: ReplayReport, changes: readonly ChangeRow[]): readonly string[] {
  const { paint } = cli;
  const other = replayed.against?.name ?? '';
  const than = other === 'recorded' ? 'what was recorded' : `the answers under ${printable(other)}`;
  const all = changes.reduce((sum, { events }) => sum + events, 0);
  if (all === 0) return ['', `${paint('green', 'no difference')} from ${than}`];
  return [
    '',
    `${plural(all, 'answer')} differ${all === 1 ? 's' : ''} from ${than}`,
    ...changes.flatMap(({ from, to, events, sessions, because, examples }) => [
      '',
      `${paint('bold', `was ${from}, now ${paint(STYLES[to], to)}`)}  ${plural(events, 'event')} in ${plural(sessions, 'session')}`,
      ...columns(
        because.map(({ rule, code, events: times }) => [printable(`${rule}/${code}`), String(times)]),
        2,
      ),
      ...examples.flatMap((example) => exampleText(cli, example)),
    ]),
  ];
}

function exampleText(cli: Cli, { at, where, actor, event, call, message }: Example): readonly string[] {
  const what = [event, actor, call].filter((part) => part !== '').map(printable);
  const place = `${moment(at)}  ${placeText(where)}`;
  return [
    `  ${cli.paint('dim', place)}  ${clip(what.join('  '), Math.max(30, cli.width - place.length - 4))}`,
    ...(message === '' ? [] : firstOf(quoted(message, 4, cli.width), cli.width).map((line) => cli.paint('dim', line))),
  ];
}

/** How many lines of a message are shown; the JSON has all of it. */
const LINES = 3;
const firstOf = (lines: readonly string[], width: number): readonly string[] =>
  lines.slice(0, LINES).map((line, at) => (at === LINES - 1 && lines.length > LINES ? clip(`${line} …`, width) : line));

/** Files are named after the full session id; a prefix is enough to recognize it. */
function placeText(where: string): string {
  const [name = where, line = ''] = /^(.*):(\d+)$/.exec(where)?.slice(1) ?? [];
  if (!name.endsWith(ENDING)) return `${shortId(name)}:${line}`;
  const short = shortId(name.slice(0, -ENDING.length));
  return `${short}${ENDING}:${line}`;
}

const ENDING = '.jsonl';

function notesText(cli: Cli, { source, withoutFacts, damaged, withoutSession }: ReplayReport): readonly string[] {
  const { paint } = cli;
  const notes = [
    ...(withoutFacts.length === 0
      ? []
      : [
          `${source.kind === 'ledger' ? 'facts that were not recorded' : 'facts from the disk'} are unknown: ${plural(withoutFacts.length, 'rule')} evaluated without them (${withoutFacts.map(printable).join(', ')})`,
        ]),
    ...(damaged.lines === 0
      ? []
      : [
          `${plural(damaged.lines, 'line')} could not be read: ${damaged.first.map((flaw) => flawText(cli, flaw)).join('; ')}${damaged.lines > damaged.first.length ? '; …' : ''}`,
        ]),
    ...(withoutSession.length === 0
      ? []
      : [
          `no session in ${plural(withoutSession.length, 'file')}: ${shownPath(cli, withoutSession[0] ?? '')}${withoutSession.length > 1 ? ', …' : ''}`,
        ]),
  ];
  return notes.length === 0 ? [] : ['', ...notes.map((note) => paint('yellow', note))];
}

const flawText = (cli: Cli, { file, line, why }: DamagedLine): string =>
  `${shownPath(cli, file)}${line === 0 ? '' : `:${line}`} ${printable(why)}`;

/** In UTC, so that the output is the same everywhere. */
const day = (at: number): string => iso(at).slice(0, 10);
const moment = (at: number): string => `${iso(at).slice(0, 19).replace('T', ' ')}Z`;
const LAST = 8_640_000_000_000_000;
const iso = (at: number): string => new Date(Math.max(-LAST, Math.min(LAST, at))).toISOString();
