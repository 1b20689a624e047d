// One line for the client's status line: how hard the policy bites, what is left, where the work stands, and what the client
// says of itself. The narrower the terminal, the less of it.

import type { Level } from '../core/level.ts';

/** What a rule has to say in a word or two. */
export interface Piece {
  readonly text: string;
  readonly about: 'budget' | 'stage' | 'score';
  /** Nothing is left: it stays longer than its like. */
  readonly low?: boolean;
}

export interface Glance {
  readonly level: Level;
  readonly pieces: readonly Piece[];
  readonly turn?: { readonly seconds: number; readonly running: boolean; readonly last: readonly number[] };
}

export interface ClientGlance {
  /** Of the context, in per cent. */
  readonly used?: number;
  readonly dollars?: number;
  readonly branch?: string;
  readonly version?: string;
}

export interface Look {
  /** Absent: as long as it gets. */
  readonly columns?: number;
  readonly colour: boolean;
}

type Style = 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'none';
const CODES: Readonly<Record<Style, string>> = { dim: '2', red: '31', green: '32', yellow: '33', cyan: '36', none: '' };

interface Segment {
  readonly text: string;
  readonly style: Style;
  /** The larger, the sooner it goes. */
  readonly goes: number;
  /** What stands in its place before it goes. */
  readonly shorter?: string;
}

const LEVEL_STYLES: Readonly<Record<Level, Style>> = { strict: 'green', guidance: 'yellow', shadow: 'dim', off: 'red' };
const BETWEEN = ' · ';

export function statusLine(glance: Glance, client: ClientGlance, { columns, colour }: Look): string {
  const fitting = narrowed(segments(glance, client), columns ?? Number.POSITIVE_INFINITY);
  const painted = fitting.map(({ text, style }) => paint(text, style, colour));
  return painted.join(paint(BETWEEN, 'dim', colour));
}

function segments(
  { level, pieces, turn }: Glance,
  { used, dollars, branch, version }: ClientGlance,
): readonly Segment[] {
  const about = (what: Piece['about'], goes: number): readonly Segment[] =>
    pieces
      .filter((piece) => piece.about === what)
      .map(({ text, low }, n) => ({
        text: plain(text),
        style: low ? 'yellow' : 'none',
        goes: goes + (low ? 0 : 0.5) + n / 100,
      }));
  return [
    { text: `tutti ${level}`, style: LEVEL_STYLES[level], goes: 0, shorter: level },
    ...about('budget', 2),
    ...about('stage', 1),
    ...about('score', 5),
    ...(used === undefined ? [] : [contextSegment(used)]),
    ...(dollars === undefined ? [] : [{ text: costText(dollars), style: 'none' as const, goes: 6 }]),
    ...(branch === undefined ? [] : [{ text: plain(branch), style: 'cyan' as const, goes: 7 }]),
    ...(turn === undefined ? [] : [turnSegment(turn)]),
    ...(version === undefined ? [] : [{ text: plain(version), style: 'dim' as const, goes: 8 }]),
  ];
}

const CELLS = 10;

function contextSegment(used: number): Segment {
  const share = Math.min(100, Math.max(0, used));
  const full = Math.round((share / 100) * CELLS);
  const number = `${Math.round(share)}%`;
  const style = share >= 70 ? 'red' : share >= 40 ? 'yellow' : 'green';
  return { text: `${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${number}`, style, goes: 3, shorter: number };
}

const costText = (dollars: number): string => `$${dollars.toFixed(dollars < 100 ? 2 : 0)}`;

const SPARKS = '▁▂▃▄▅▆▇█';

function turnSegment({ seconds, running, last }: NonNullable<Glance['turn']>): Segment {
  const time = `${timeText(seconds)}${running ? '…' : ''}`;
  const most = Math.max(1, ...last);
  const spark = last.map((each) => SPARKS[Math.round((each / most) * (SPARKS.length - 1))] ?? '').join('');
  return { text: last.length > 1 ? `${time} ${spark}` : time, style: 'none', goes: 4, shorter: time };
}

export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m${two(whole % 60)}s`;
  return `${Math.floor(whole / 3600)}h${two(Math.floor((whole % 3600) / 60))}m`;
}

/** What matters least is shortened, then goes, until the rest fits; the last one is cut. */
function narrowed(all: readonly Segment[], columns: number): readonly Segment[] {
  if (widthOf(all) <= columns) return all;
  let left = [...all];
  const last = (segments: readonly Segment[]): Segment | undefined =>
    segments.reduce<Segment | undefined>(
      (top, each) => (top === undefined || each.goes > top.goes ? each : top),
      undefined,
    );
  while (left.length > 1 && widthOf(left) > columns) {
    const goes = last(left);
    left = left.flatMap((each) => {
      if (each !== goes) return [each];
      return each.shorter === undefined ? [] : [{ text: each.shorter, style: each.style, goes: each.goes }];
    });
  }
  return widthOf(left) <= columns ? left : left.map((each) => cut(each, columns));
}

const cut = ({ text, shorter, ...rest }: Segment, columns: number): Segment => ({
  ...rest,
  text: [...(shorter ?? text)].slice(0, Math.max(1, columns)).join(''),
});

const widthOf = (all: readonly Segment[]): number =>
  all.reduce((sum, { text }) => sum + [...text].length, 0) + BETWEEN.length * Math.max(0, all.length - 1);

const paint = (text: string, style: Style, colour: boolean): string =>
  colour && style !== 'none' && text !== '' ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text;

/** Names from outside must not be able to steer a terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '');
