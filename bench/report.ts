// The numbers beside what they should be.

import type { Growth } from './growth.ts';
import type { Measured } from './measure.ts';

export interface Target {
  readonly what: string;
  readonly is: number;
  readonly atMost: number;
  readonly unit: string;
  readonly ok: boolean;
}

const p50 = (roads: readonly Measured[], name: string): number =>
  roads.find((road) => road.name === name)?.p50 ?? Number.NaN;

const min = (roads: readonly Measured[], name: string): number =>
  roads.find((road) => road.name === name)?.min ?? Number.NaN;

export function targetsOf(roads: readonly Measured[], growth: Growth): readonly Target[] {
  const ratio = (a: string, b: string): number => p50(roads, a) / p50(roads, b);
  const rows: readonly Omit<Target, 'ok'>[] = [
    {
      what: 'http, the server / an empty handler',
      is: ratio('http, the server', 'http, an empty handler'),
      atMost: 2,
      unit: '×',
    },
    {
      what: 'the same, calls that come now and then',
      is: ratio('http, now and then: the server', 'http, now and then: an empty handler'),
      atMost: 2,
      unit: '×',
    },
    { what: 'shim, with server / sh -c true', is: ratio('shim, with server', 'sh -c true'), atMost: 4, unit: '×' },
    {
      what: 'status line, with server / sh -c true',
      is: ratio('status line, with server', 'sh -c true'),
      atMost: 4,
      unit: '×',
    },
    { what: 'status line, at its fastest', is: min(roads, 'status line, with server'), atMost: 5, unit: 'ms' },
    {
      what: 'a command, told by its effects',
      is: p50(roads, 'a command, told by its effects'),
      atMost: 0.05,
      unit: 'ms',
    },
    { what: 'decide and commit', is: p50(roads, 'decide and commit'), atMost: 0.2, unit: 'ms' },
    { what: `an event after ${growth.events} / after 100`, is: growth.long / growth.short, atMost: 1.2, unit: '×' },
    { what: 'a record, on average', is: growth.record, atMost: 1_024, unit: 'bytes' },
    { what: 'the state of the session', is: growth.state, atMost: 10_240, unit: 'bytes' },
  ];
  return rows.map((row) => ({ ...row, ok: row.is <= row.atMost }));
}

export function asText(
  roads: readonly Measured[],
  restarts: readonly Measured[],
  growth: Growth,
  targets: readonly Target[],
): string {
  const floor = p50(roads, 'sh -c true');
  const empty = p50(roads, 'http, an empty handler');
  const lines = [
    row('milliseconds', 'min', 'p50', '× sh', '× empty http'),
    ...roads.map(({ name, min, p50: middle }) =>
      row(name, shown(min), shown(middle), shown(middle / floor), shown(middle / empty)),
    ),
    '',
    row('restarts, ms', 'min', 'p50'),
    ...restarts.map(({ name, min, p50: middle }) => row(name, shown(min), shown(middle))),
    '',
    row('growth', 'after 100', `after ${growth.events}`),
    row('an event, ms', shown(growth.short), shown(growth.long)),
    row('bytes', 'record', 'of the file', 'state'),
    row('', ...[growth.record, growth.file, growth.state].map((bytes) => String(Math.round(bytes)))),
    '',
    ...targets.map(({ what, is, atMost, unit, ok }) => row(what, shown(is), `≤ ${atMost} ${unit}`, ok ? 'ok' : 'over')),
  ];
  return `${lines.join('\n')}\n`;
}

const row = (name: string, ...cells: readonly string[]): string =>
  (name.padEnd(40) + cells.map((cell) => cell.padStart(15)).join('')).trimEnd();

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
