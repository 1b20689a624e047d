// `--update`: writes the seen verdicts into the test file. Only expectations change; all other text, comments included, is kept.

import { isMap, isPair, isScalar, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';
import type { SeenEvent } from './run.ts';
import { sourcesOf } from './run.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Updated {
  readonly text: string;
  /** The number of events whose expectation changed. */
  readonly events: number;
}

export function updated(text: string, seen: readonly SeenEvent[]): Updated {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const document = parseDocument(text, { keepSourceTokens: false });
  const stale = seen.filter(({ event, failed }) => failed || event.expected.outcome === null);
  const edits = stale.flatMap((one): readonly Edit[] => {
    const node = document.getIn(one.event.path, true);
    if (isMap(node)) return editMap(text, node, expectationsFor(one));
    return isScalar(node) ? replaceScalar(text, node.range, String(node.value), expectationsFor(one)) : [];
  });
  // From the end, so that no edit shifts the position of another.
  const changed = [...edits]
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce((now, { from, to, text: put }) => now.slice(0, from) + put.replaceAll('\n', newline) + now.slice(to), text);
  return { text: changed, events: stale.length };
}

/** The expectations to write, in order. Null: remove the key. */
type Wanted = readonly (readonly [key: string, value: string | null])[];

function expectationsFor({ event: { expected }, result }: SeenEvent): Wanted {
  const sources = sourcesOf(result);
  const flat = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');
  const kept = expected.words.filter((words) => flat(result.message).includes(flat(words)));
  const unwanted = expected.not.filter((words) => !flat(result.message).includes(flat(words)));
  const [by] = result.outcome === 'allow' ? [] : sources;
  const isRight =
    expected.by.length > 0 &&
    expected.by.every((who) => sources.some((one) => one.split('/').includes(who) || one === who));
  return [
    ['expect', result.outcome],
    ...(isRight ? [] : [['by', by === undefined ? null : inline(by)] as const]),
    ...(expected.words.length === 0
      ? []
      : [
          [
            'words',
            kept.length === 0 ? firstLine(result.message) : inline(kept.length === 1 ? kept[0] : kept),
          ] as const,
        ]),
    ...(expected.not.length === unwanted.length
      ? []
      : [['not', unwanted.length === 0 ? null : inline(unwanted)] as const]),
  ];
}

const inline = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, defaultStringType: 'PLAIN' }).trim();

const firstLine = (message: string): string | null => {
  const [line = ''] = message.split('\n');
  return line === '' ? null : JSON.stringify(line);
};

function editMap(text: string, map: YAMLMap, wanted: Wanted): readonly Edit[] {
  const flow = map.flow === true;
  const added: string[] = [];
  const edits: Edit[] = [];
  for (const [key, value] of wanted) {
    const pair = map.items.find((item): item is Pair => isPair(item) && isScalar(item.key) && item.key.value === key);
    if (pair === undefined) {
      if (value !== null) added.push(`${key}: ${value}`);
    } else if (value !== null) edits.push(replaced(text, pair, value));
    else edits.push(...removed(text, pair, flow));
  }
  if (added.length === 0) return edits;
  return [...edits, flow ? intoFlow(text, map, added) : afterLast(text, map, added)];
}

function rangeOf(node: unknown): readonly number[] | undefined {
  const range: unknown = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) ? range.map(Number) : undefined;
}

/** The range of the value, without trailing white space. */
function placeOf(text: string, pair: Pair): readonly [number, number] | undefined {
  const [from, to] = rangeOf(pair.value) ?? [];
  if (from === undefined || to === undefined || to <= from) return undefined;
  return [from, from + text.slice(from, to).trimEnd().length];
}

function replaced(text: string, pair: Pair, value: string): Edit {
  const range = placeOf(text, pair);
  if (range !== undefined) return { from: range[0], to: range[1], text: value };
  const [, end = 0] = rangeOf(pair.key) ?? [];
  const colon = text.indexOf(':', end) + 1;
  return { from: colon, to: colon, text: ` ${value}` };
}

/** Removes the whole line if the pair has its own. */
function removed(text: string, pair: Pair, flow: boolean): readonly Edit[] {
  const [start] = rangeOf(pair.key) ?? [];
  const range = placeOf(text, pair);
  if (start === undefined || range === undefined) return [];
  if (flow) {
    const before = text.slice(0, start).search(/,\s*$/);
    return [{ from: before < 0 ? start : before, to: range[1], text: '' }];
  }
  const line = text.lastIndexOf('\n', start) + 1;
  // The first pair of a list item is on the line of the dash, which must remain.
  if (text.slice(line, start).trim() !== '') return [];
  const end = text.indexOf('\n', range[1]);
  return [{ from: line, to: end < 0 ? text.length : end + 1, text: '' }];
}

function intoFlow(text: string, map: YAMLMap, added: readonly string[]): Edit {
  const [from = 0, to = 0] = rangeOf(map) ?? [];
  const close = text.lastIndexOf('}', to - 1);
  const inside = text.slice(from + 1, close).trimEnd();
  const at = from + 1 + inside.length;
  const comma = inside === '' || inside.endsWith(',') ? ' ' : ', ';
  return { from: at, to: at, text: `${comma}${added.join(', ')}` };
}

function afterLast(text: string, map: YAMLMap, added: readonly string[]): Edit {
  const [start = 0] = rangeOf(map.items[0]?.key) ?? [];
  const column = start - (text.lastIndexOf('\n', start) + 1);
  const last = map.items.at(-1);
  const range = last === undefined ? undefined : placeOf(text, last);
  const [, keyEnd = start] = rangeOf(last?.key) ?? [];
  const from = range?.[1] ?? keyEnd;
  // After a comment at the end of the line.
  const at = from + (/^[^\r\n]*/.exec(text.slice(from))?.[0].length ?? 0);
  return { from: at, to: at, text: added.map((line) => `\n${' '.repeat(column)}${line}`).join('') };
}

/** Turns a scalar event such as `- stop` into a map, so that it can have expectations. */
function replaceScalar(
  text: string,
  range: readonly number[] | null | undefined,
  value: string,
  wanted: Wanted,
): readonly Edit[] {
  const [from = 0, to = 0] = range ?? [];
  const column = from - (text.lastIndexOf('\n', from) + 1);
  const end = from + text.slice(from, to).trimEnd().length;
  const alone = ['stop', 'prompt', 'compact'].includes(value);
  const lines = wanted.flatMap(([key, to]) => (to === null ? [] : [`\n${' '.repeat(column)}${key}: ${to}`]));
  const written = alone ? `${value}:` : `main: ${text.slice(from, end)}`;
  return [{ from, to: end, text: `${written}${lines.join('')}` }];
}
