// Changes or adds one setting in the text of a policy file. Every other character stays as it is, comments included.

import { isCollection, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';
import type { SettingPath } from '../../core/gauge.ts';
import type { Json } from '../../core/json.ts';

/** `whole`: the changed value at a path, for paths that the file does not have yet. */
export function withSetting(
  text: string,
  path: SettingPath,
  value: number,
  whole: (path: SettingPath) => Json,
): string {
  const root = parseDocument(text).contents;
  let at: Node | null = root;
  for (const [depth, key] of path.entries()) {
    if (!isCollection(at)) return depth === 0 ? appended(text, path, whole) : text;
    const next: unknown = at.get(key, true);
    if (isCollection(next)) {
      at = next;
      continue;
    }
    if (isScalar(next) && next.range && next.value !== null) {
      const replacement =
        depth === path.length - 1
          ? String(value)
          : `{ level: ${next.value}, ${flow(path.slice(depth + 1), whole(cut(path)))} }`;
      return text.slice(0, next.range[0]) + replacement + text.slice(next.range[1]);
    }
    if (isSeq(at)) return text;
    if (isMap(at)) return inserted(text, at, path, depth, whole, isScalar(next));
  }
  return text;
}

/** A list can only be written as a whole. */
const cut = (path: SettingPath): SettingPath => {
  const index = path.findIndex((key) => typeof key === 'number');
  return index < 0 ? path : path.slice(0, index);
};

const flow = (rest: SettingPath, value: Json): string => {
  const keys = cut(rest);
  const inner = keys.slice(0, -1).map((key) => `${key}: { `);
  return `${inner.join('')}${keys.at(-1)}: ${JSON.stringify(value)}${' }'.repeat(inner.length)}`;
};

const block = (rest: SettingPath, value: Json, indent: string): readonly string[] =>
  cut(rest).map((key, depth, keys) => {
    const line = `${indent}${'  '.repeat(depth)}${key}:`;
    return depth === keys.length - 1 ? `${line} ${JSON.stringify(value)}` : line;
  });

function appended(text: string, path: SettingPath, whole: (path: SettingPath) => Json): string {
  const gap = text.trim() === '' ? '' : '\n';
  return `${text.trimEnd()}${gap}${text.trim() === '' ? '' : '\n'}${block(path, whole(cut(path)), '').join('\n')}\n`;
}

/** `empty`: the key exists, followed only by comments. */
function inserted(
  text: string,
  map: YAMLMap,
  path: SettingPath,
  depth: number,
  whole: (path: SettingPath) => Json,
  empty: boolean,
): string {
  const rest = path.slice(depth);
  const value = whole(cut(path));
  if (map.flow) {
    const end = (map.range?.[1] ?? 1) - 1;
    const head = text.slice(0, end).trimEnd();
    return `${head}${map.items.length === 0 ? ' ' : ', '}${flow(rest, value)} ${text.slice(end)}`;
  }
  const key = map.items.map((item) => item.key).find((one) => isScalar(one));
  const start = (isScalar(key) ? key.range?.[0] : undefined) ?? 0;
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  const lines = block(rest, value, indent);
  const own = empty ? map.items.find((item) => isScalar(item.key) && item.key.value === rest[0]) : undefined;
  const after = own === undefined ? map.items.at(-1) : own;
  const end = lineEnd(text, endOf(after?.value) ?? endOf(after?.key) ?? text.length);
  const added = own === undefined ? lines : lines.slice(1);
  return `${text.slice(0, end)}\n${depth === 0 && own === undefined ? '\n' : ''}${added.join('\n')}${text.slice(end) || '\n'}`;
}

const endOf = (node: unknown): number | undefined => {
  const range: unknown = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) && typeof range[1] === 'number' ? range[1] : undefined;
};

/** The end of the line: a comment after the value belongs to it. */
function lineEnd(text: string, from: number): number {
  let end = from;
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end -= 1;
  const feed = text.indexOf('\n', end);
  return feed < 0 ? text.length : feed;
}
