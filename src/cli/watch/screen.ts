// The screen of `tutti watch`, as lines that fit a terminal: what is enforced, sessions, agents, budgets, verdicts, keys.

import type { SessionSummary } from '../../ledger/ledger.ts';
import type { LiveActivity, LiveAgent, LiveVerdict } from '../../report/live-session.ts';
import type { Cli } from '../command.ts';
import { STATE_STYLES, STATE_WORDS } from '../ui/enforced-words.ts';
import type { ScreenSize } from '../ui/live-terminal.ts';
import { ago, clip, lasting, type Paint, pad, plural, printable, quoted, type Style } from '../ui/output.ts';
import { OUTCOME_STYLES } from '../ui/record-text.ts';
import { shortId, shownPath } from '../workplace.ts';
import type { WatchSnapshot } from './snapshot.ts';
import { markedAt, verdictsIn, type WatchView } from './view.ts';

/** Text with a style. Clipped before it is painted, so that colours end where they should. */
type Part = string | readonly [Style, string];

/** Below this width, each thing takes two short lines instead of one long one. */
const NARROW = 60;
/** With fewer rows, what is less urgent is left out. */
const LOW = 16;
const MOST_SESSIONS = 4;
const MOST_REASONS = 2;
const BAR = 16;

const ACTIVITY_STYLES: Readonly<Record<LiveActivity, Style>> = {
  working: 'green',
  asking: 'yellow',
  idle: 'cyan',
  ended: 'dim',
};
const ACTIVITY_WORDS: Readonly<Record<LiveActivity, string>> = {
  working: 'working',
  asking: 'asks you',
  idle: 'waits for you',
  ended: 'ended',
};

export function watchScreen(cli: Cli, snapshot: WatchSnapshot, view: WatchView, size: ScreenSize): readonly string[] {
  const { columns, rows } = size;
  const line = (...parts: readonly Part[]): string => fitted(cli.paint, parts, columns);
  const keys = line(['dim', view.explained !== undefined ? EXPLAINED_KEYS : columns < KEYS.length ? SHORT_KEYS : KEYS]);
  if (view.explained !== undefined) {
    const { lines, top } = view.explained;
    return [...filled(lines.slice(top), rows - 1), keys];
  }
  const isLow = rows < LOW;
  const head = [
    ...headLines(cli, snapshot, line),
    ...sessionLines(snapshot, line, isLow ? 1 : MOST_SESSIONS, columns),
    ...agentLines(snapshot, line, columns),
    ...(isLow ? [] : budgetLines(snapshot, line, columns)),
  ];
  // Verdicts have at least four lines, however many agents there are.
  const top = head.slice(0, Math.max(1, rows - 1 - LEAST_VERDICT_LINES));
  const verdicts = verdictLines(snapshot, view, line, { columns, rows: rows - 1 - top.length });
  return [...filled([...top, ...verdicts], rows - 1), keys];
}

/** The same for a script: all of it, without keys. */
export function watchText(cli: Cli, snapshot: WatchSnapshot, view: WatchView): readonly string[] {
  const line = (...parts: readonly Part[]): string => fitted(cli.paint, parts, cli.width);
  return [
    ...headLines(cli, snapshot, line),
    ...sessionLines(snapshot, line, snapshot.sessions.length, cli.width),
    ...agentLines(snapshot, line, cli.width),
    ...budgetLines(snapshot, line, cli.width),
    ...verdictLines(snapshot, view, line, { columns: cli.width, rows: TEXT_VERDICT_LINES }, false),
  ];
}

const LEAST_VERDICT_LINES = 4;
const TEXT_VERDICT_LINES = 21;
const KEYS = '↑↓ verdict  enter explain  tab session  n newest  f filter  q quit';
const SHORT_KEYS = '↑↓ enter  tab  n  f filter  q quit';
const EXPLAINED_KEYS = '↑↓ scroll  esc back';

type Line = (...parts: readonly Part[]) => string;

function headLines(cli: Cli, { enforced, level, project, at }: WatchSnapshot, line: Line): readonly string[] {
  const reasons = enforced.reasons.slice(0, MOST_REASONS);
  const more = enforced.reasons.length - reasons.length;
  return [
    line(
      ['bold', level],
      ', ',
      [STATE_STYLES[enforced.state], STATE_WORDS[enforced.state]],
      `  ${printable(shownPath(cli, project))}  `,
      ['dim', clock(at)],
    ),
    ...reasons.map(({ words, fix }) => line('  ', ['yellow', printable(words)], ['dim', `  → ${printable(fix)}`])),
    ...(more > 0 ? [line(['dim', `  and ${plural(more, 'more reason')}: ${cli.tutti} status`])] : []),
  ];
}

function sessionLines(
  { sessions, session, at, live }: WatchSnapshot,
  line: Line,
  most: number,
  columns: number,
): readonly string[] {
  if (sessions.length === 0) return ['', line(['bold', 'sessions'], '  none yet: start your agent in this project')];
  const chosen = Math.max(
    0,
    sessions.findIndex((one) => one.session === session),
  );
  const first = Math.min(chosen, Math.max(0, sessions.length - most));
  const row = (one: SessionSummary): string => {
    const isShown = one.session === session;
    const state = `${ago(one.lastAt, at)}${one.endedAt === undefined ? '' : ', ended'}`;
    const asked = isShown && columns >= NARROW ? `  ${printable(live.asked)}` : '';
    const name = `${isShown ? '>' : ' '} ${shortId(one.session)}`;
    return line([isShown ? 'cyan' : 'dim', name], `  ${one.client}  ${plural(one.events, 'event')}  ${state}`, [
      'dim',
      asked,
    ]);
  };
  return ['', line(['bold', `sessions  ${sessions.length}`]), ...sessions.slice(first, first + most).map(row)];
}

function agentLines({ live, at }: WatchSnapshot, line: Line, columns: number): readonly string[] {
  const working = live.agents.filter(({ activity }) => activity === 'working' || activity === 'asking').length;
  if (live.agents.length === 0) return [];
  const isNarrow = columns < NARROW;
  const names = live.agents.map((agent) => `${branch(agent.depth)}${printable(agent.label)}`);
  const width = Math.min(24, Math.max(...names.map((name) => name.length)));
  return [
    '',
    line(['bold', `agents  ${working} at work`]),
    ...shownAgents(live.agents).flatMap(({ agent, n }) => {
      const name = pad(clip(names[n] ?? '', width), width);
      const activity: Part = [ACTIVITY_STYLES[agent.activity], ACTIVITY_WORDS[agent.activity]];
      const parts = [...doing(agent, at)];
      if (!isNarrow) return [line('  ', name, '  ', activity, ...parts)];
      return [line('  ', name, '  ', activity), ...(parts.length === 0 ? [] : [line('    ', ...parts)])];
    }),
  ];
}

/** All that work; of those that ended, the last ones. */
function shownAgents<A extends LiveAgent>(agents: readonly A[]): readonly { readonly agent: A; readonly n: number }[] {
  const all = agents.map((agent, n) => ({ agent, n }));
  const ended = all.filter(({ agent }) => agent.activity === 'ended');
  const old = new Set(ended.toSorted((a, b) => a.agent.lastAt - b.agent.lastAt).slice(0, -MOST_ENDED));
  return all.filter((one) => !old.has(one));
}
const MOST_ENDED = 4;

const branch = (depth: number): string => (depth === 0 ? '' : `${'  '.repeat(depth - 1)}└ `);

function* doing(agent: LiveAgent, at: number): Generator<Part> {
  const { call, open, calls, refused, task } = agent;
  if (call !== undefined) {
    yield `  ${printable(call.what)}`;
    yield ['dim', ` ${lasting(Math.max(0, at - call.since))}${open > 1 ? `, ${open - 1} more` : ''}`];
  }
  yield ['dim', `  ${plural(calls, 'call')}`];
  if (refused > 0) yield ['red', `, ${refused} refused`];
  if (task !== '') yield ['dim', `  “${printable(task)}”`];
}

function budgetLines({ budgets }: WatchSnapshot, line: Line, columns: number): readonly string[] {
  if (budgets.length === 0) return [];
  const width = Math.min(16, Math.max(...budgets.map(({ rule }) => rule.length)));
  const bar = columns < NARROW ? BAR / 2 : BAR;
  return [
    '',
    line(['bold', 'budgets left']),
    ...budgets.map(({ rule, left, allowance, unit }) => {
      const full = allowance > 0 ? Math.round((bar * Math.min(left, allowance)) / allowance) : 0;
      const style: Style = left > allowance / 4 ? 'green' : left > 0 ? 'yellow' : 'red';
      const name = pad(clip(printable(rule), width), width);
      return line(
        '  ',
        name,
        '  ',
        [style, '█'.repeat(full)],
        ['dim', '░'.repeat(bar - full)],
        `  ${left} of ${plural(allowance, unit)}`,
      );
    }),
  ];
}

function verdictLines(
  snapshot: WatchSnapshot,
  view: WatchView,
  line: Line,
  { columns, rows }: ScreenSize,
  marks = true,
): readonly string[] {
  const verdicts = verdictsIn(snapshot, view);
  const title = line(['bold', 'verdicts'], `  ${view.filter === 'all' ? '' : `${view.filter}  `}`, [
    'dim',
    verdicts.length === 0 ? 'none' : 'newest first',
  ]);
  const at = markedAt(verdicts, view);
  const each = 2;
  const room = Math.max(1, Math.floor((rows - 2) / each));
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), verdicts.length - room));
  const shown = verdicts.slice(first, first + room);
  return ['', title, ...shown.flatMap((verdict, n) => verdictRows(verdict, line, marks && first + n === at, columns))];
}

function verdictRows(verdict: LiveVerdict, line: Line, isMarked: boolean, columns: number): readonly string[] {
  const { at, outcome, rule, what, who, reason } = verdict;
  const mark: Part = isMarked ? ['cyan', '> '] : '  ';
  const indent = ' '.repeat(columns < NARROW ? 4 : 12);
  return [
    line(
      mark,
      ['dim', clock(at)],
      '  ',
      [OUTCOME_STYLES[outcome], pad(outcome, 6)],
      `  ${printable(rule)}  `,
      ['dim', `${printable(who)}  `],
      printable(what),
    ),
    line(indent, ['dim', printable(reason)]),
  ];
}

const clock = (at: number): string => new Date(at).toTimeString().slice(0, 8);

const filled = (lines: readonly string[], rows: number): readonly string[] => [
  ...lines.slice(0, rows),
  ...Array.from({ length: Math.max(0, rows - lines.length) }, () => ''),
];

/** The lines of an explanation, at most as wide as the screen. */
export const explanationLines = (text: readonly string[], columns: number): readonly string[] =>
  text.flatMap((one) => (one === '' ? [''] : quoted(one, 0, columns)));

function fitted(paint: Paint, parts: readonly Part[], columns: number): string {
  let left = columns;
  let text = '';
  for (const part of parts) {
    if (left <= 0) break;
    const [style, plain] = typeof part === 'string' ? [undefined, part] : part;
    const shown = clip(plain, left);
    left -= [...shown].length;
    text += style === undefined ? shown : paint(style, shown);
  }
  return text.trimEnd();
}
