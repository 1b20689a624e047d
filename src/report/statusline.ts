// The text of the status line: level, budgets, stage, score, and what the client says of itself. The narrower the terminal, the
// fewer parts it has.

import type { ClientStatus } from '../clients/client.ts';
import { type Enforced, isByLevel, isWithoutHooks } from '../core/enforced.ts';
import type { Level } from '../core/level.ts';
import type { StatusPiece, TurnStatus } from '../core/status.ts';

export interface SessionStatus {
  readonly level: Level;
  readonly enforced: Enforced;
  readonly pieces: readonly StatusPiece[];
  readonly turn?: TurnStatus;
}

export interface WorkStatus extends Pick<ClientStatus, 'used' | 'dollars' | 'limits' | 'version'> {
  readonly branch?: string;
}

export interface LineFormat {
  /** Absent: no limit. */
  readonly columns?: number;
  readonly colour: boolean;
}

type Style = 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'none';
const CODES: Readonly<Record<Style, string>> = { dim: '2', red: '31', green: '32', yellow: '33', cyan: '36', none: '' };

interface Segment {
  readonly text: string;
  readonly style: Style;
  /** Segments with larger numbers are dropped first. */
  readonly goes: number;
  /** Tried before the segment is dropped. */
  readonly shorter?: string;
}

const LEVEL_STYLES: Readonly<Record<Level, Style>> = { strict: 'green', guidance: 'yellow', shadow: 'dim', off: 'red' };
const BETWEEN = ' · ';

export function statusLine(session: SessionStatus, client: WorkStatus, { columns, colour }: LineFormat): string {
  const fitting = fitColumns(segments(session, client), columns ?? Number.POSITIVE_INFINITY);
  const painted = fitting.map(({ text, style }) => paint(text, style, colour));
  return painted.join(paint(BETWEEN, 'dim', colour));
}

function segments(
  { level, enforced, pieces, turn }: SessionStatus,
  { used, dollars, limits = [], branch, version }: WorkStatus,
): readonly Segment[] {
  const about = (what: StatusPiece['about'], goes: number): readonly Segment[] =>
    pieces
      .filter((piece) => piece.about === what)
      .map(({ text, low }, n) => ({
        text: plain(text),
        style: low ? 'yellow' : 'none',
        goes: goes + (low ? 0 : 0.5) + n / 100,
      }));
  return [
    levelSegment(level, enforced),
    ...about('limit', 2),
    ...about('stage', 1),
    ...about('score', 5),
    ...(used === undefined ? [] : [contextSegment(used)]),
    ...(dollars === undefined ? [] : [{ text: costText(dollars), style: 'none' as const, goes: 6 }]),
    ...(limits.length === 0 ? [] : [limitsSegment(limits)]),
    ...(branch === undefined ? [] : [{ text: plain(branch), style: 'cyan' as const, goes: 7 }]),
    ...(turn === undefined ? [] : [turnSegment(turn)]),
    ...(version === undefined ? [] : [{ text: plain(version), style: 'dim' as const, goes: 8 }]),
  ];
}

/** Where the level promises more than is enforced, that is said instead. */
function levelSegment(level: Level, enforced: Enforced): Segment {
  if (isWithoutHooks(enforced)) return { text: 'tutti: no hooks here', style: 'red', goes: 0, shorter: 'no hooks' };
  if (isByLevel(enforced, level))
    return { text: `tutti ${level}`, style: LEVEL_STYLES[level], goes: 0, shorter: level };
  if (enforced.state === 'not') return { text: 'tutti not enforced', style: 'red', goes: 0, shorter: 'not enforced' };
  return { text: `tutti ${level}, partly`, style: 'yellow', goes: 0, shorter: 'partly' };
}

const CELLS = 10;

function contextSegment(used: number): Segment {
  const share = Math.min(100, Math.max(0, used));
  const full = Math.round((share / 100) * CELLS);
  const number = `${Math.round(share)}%`;
  const style = share >= 70 ? 'red' : share >= 40 ? 'yellow' : 'green';
  return { text: `${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${number}`, style, goes: 3, shorter: number };
}

/** Of the person's plan with the vendor. */
function limitsSegment(limits: NonNullable<WorkStatus['limits']>): Segment {
  const most = Math.max(...limits.map(({ used }) => used));
  const text = limits.map(({ period, used }) => `${plain(period)} ${Math.round(used)}%`).join(' ');
  return { text, style: most >= 90 ? 'red' : most >= 70 ? 'yellow' : 'none', goes: most >= 70 ? 4.5 : 5.5 };
}

const costText = (dollars: number): string => `$${dollars.toFixed(dollars < 100 ? 2 : 0)}`;

const SPARKS = '▁▂▃▄▅▆▇█';

function turnSegment({ seconds, running, last }: TurnStatus): Segment {
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

/** Shortens, then drops the least important segment until the rest fits; the last one is cut. */
function fitColumns(all: readonly Segment[], columns: number): readonly Segment[] {
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

/** Control characters in names could steer the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '');
