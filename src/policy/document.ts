// YAML text → plain data that still knows where each of its values stands. Never throws: whatever is wrong with the text
// becomes a problem, and what aliases can blow up is bounded before it is blown up.

import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { firstProblems, type Position, type Problem, problemAt, quote, START } from './problem.ts';

export type Path = readonly (string | number)[];

export interface PolicyDocument {
  readonly file: string;
  /** Empty when the text could not be read. */
  readonly data: JsonObject;
  readonly problems: readonly Problem[];
  /** It ships with the product, which was not built without a look at it. */
  readonly sound?: true;
  /** Where the key at a path stands (for a list: the item). The nearest place that exists when the path does not. */
  keyAt(path: Path): Position;
  /** Where the value at a path stands. */
  valueAt(path: Path): Position;
}

/** A policy is words and small tables. The parser's cost on adversarial text grows with its size. */
export const MAX_BYTES = 128 * 1024;
const MAX_VALUES = 50_000;
const MAX_DEPTH = 32;

/** Offsets of a collection's keys and values, by key or index. */
type Marks = ReadonlyMap<string | number, { readonly key: number; readonly value: number }>;

export function readDocument(file: string, text: string): PolicyDocument {
  if (text.length > MAX_BYTES) return brokenDocument(file, tooLarge(text.length));
  try {
    return parse(file, text);
  } catch (error) {
    return brokenDocument(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A document whose data is known already: its text is read only to tell where something stands. */
export function knownDocument(file: string, text: string, data: JsonObject): PolicyDocument {
  let made: PolicyDocument | undefined;
  const read = (): PolicyDocument => {
    made ??= readDocument(file, text);
    return made;
  };
  return {
    file,
    data,
    problems: [],
    sound: true,
    keyAt: (path) => read().keyAt(path),
    valueAt: (path) => read().valueAt(path),
  };
}

export const brokenDocument = (file: string, message: string): PolicyDocument => ({
  file,
  data: {},
  problems: [problemAt(file, START, message)],
  keyAt: () => START,
  valueAt: () => START,
});

export const tooLarge = (size: number): string =>
  `too large for a policy: ${size} bytes, at most ${MAX_BYTES}; split it with \`extends\``;

function parse(file: string, text: string): PolicyDocument {
  const lines = new LineCounter();
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return line === 0 ? START : { line, column: col };
  };
  const parsed = parseDocument<Node, false>(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    resolveKnownTags: false,
    logLevel: 'error',
    // The library compares every key with every other; `gather` sees duplicates as it goes.
    uniqueKeys: false,
  });

  const flaws = [...parsed.errors, ...parsed.warnings].map(({ message, pos }) =>
    problemAt(file, position(pos[0]), message),
  );
  const gathered = gather(parsed.contents);
  const problems = [
    ...flaws,
    ...gathered.flaws.map(({ offset, message, value }) =>
      problemAt(file, position(offset), message, value === undefined ? {} : { value }),
    ),
  ];

  const root = gathered.value ?? {};
  if (!isObject(root)) {
    const start = position(parsed.contents?.range?.[0] ?? 0);
    problems.push(problemAt(file, start, `a policy is a map of settings, not ${quote(root)}`, { value: root }));
  }
  const data = isObject(root) ? root : {};
  const find = (path: Path, side: 'key' | 'value'): Position => position(locate(data, gathered.marks, path, side));
  return {
    file,
    data,
    problems: firstProblems(problems),
    keyAt: (path) => find(path, 'key'),
    valueAt: (path) => find(path, 'value'),
  };
}

function locate(data: Json, marks: ReadonlyMap<object, Marks>, path: Path, side: 'key' | 'value'): number {
  let here: Json | undefined = data;
  let offset = 0;
  for (const [depth, step] of path.entries()) {
    if (typeof here !== 'object' || here === null) return offset;
    const mark = marks.get(here)?.get(step);
    if (mark === undefined) return offset;
    offset = mark[depth === path.length - 1 ? side : 'key'];
    here = Array.isArray(here) ? here[Number(step)] : isObject(here) ? here[String(step)] : undefined;
  }
  return offset;
}

interface Flaw {
  readonly offset: number;
  readonly message: string;
  readonly value?: Json;
}

interface Gathered {
  readonly value: Json | undefined;
  readonly marks: ReadonlyMap<object, Marks>;
  readonly flaws: readonly Flaw[];
}

interface Sized {
  readonly value: Json;
  /** How many values this is once every alias is written out. */
  readonly size: number;
}

/** Plain data out of parsed nodes: aliases are shared, not copied, and counted as if they were copied. */
function gather(root: Node | null): Gathered {
  const marks = new Map<object, Marks>();
  const flaws: Flaw[] = [];
  const anchors = new Map<string, Sized | 'open'>();
  const startOf = (node: unknown): number =>
    typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
      ? Number(node.range[0])
      : 0;
  const flawed = (node: unknown, message: string, value?: Json): Sized => {
    flaws.push({ offset: startOf(node), message, ...(value !== undefined && { value }) });
    return { value: null, size: 1 };
  };
  let full = false;

  const visit = (node: unknown, depth: number): Sized => {
    if (full) return { value: null, size: 1 };
    if (depth > MAX_DEPTH) return flawed(node, `nested deeper than ${MAX_DEPTH}`);
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (target === undefined) return flawed(node, `unknown alias \`*${node.source}\``, node.source);
      if (target === 'open') return flawed(node, `alias \`*${node.source}\` stands inside what it names`, node.source);
      return target;
    }
    const anchor = (isMap(node) || isSeq(node) || isScalar(node)) && node.anchor ? node.anchor : undefined;
    if (anchor !== undefined) anchors.set(anchor, 'open');
    const sized = collect(node, depth);
    if (anchor !== undefined) anchors.set(anchor, sized);
    return sized;
  };

  const collect = (node: unknown, depth: number): Sized => {
    if (isScalar(node))
      return isPlain(node.value) ? { value: node.value, size: 1 } : flawed(node, notPlain(node.value));
    if (isSeq(node)) return list(node.items, depth, node);
    if (isMap(node)) return map(node.items, depth, node);
    return { value: null, size: 1 };
  };

  const grow = (size: number, by: number, node: unknown): number => {
    if (size + by > MAX_VALUES && !full) {
      flawed(node, `more than ${MAX_VALUES} values once aliases are written out`);
      full = true;
    }
    return size + by;
  };

  const list = (items: readonly unknown[], depth: number, node: unknown): Sized => {
    const values: Json[] = [];
    const places = new Map<string | number, { key: number; value: number }>();
    let size = 1;
    for (const [index, item] of items.entries()) {
      const child = visit(item, depth + 1);
      size = grow(size, child.size, item ?? node);
      if (full) break;
      values.push(child.value);
      places.set(index, { key: startOf(item), value: startOf(item) });
    }
    marks.set(values, places);
    return { value: values, size };
  };

  const map = (pairs: readonly { readonly key: unknown; readonly value?: unknown }[], depth: number, node: unknown) => {
    const values: Record<string, Json> = {};
    const places = new Map<string | number, { key: number; value: number }>();
    let size = 1;
    for (const pair of pairs) {
      const key = isScalar(pair.key) ? String(pair.key.value ?? '') : undefined;
      const child = visit(pair.value, depth + 1);
      size = grow(size, child.size, pair.key ?? node);
      if (full) break;
      if (key === undefined) flawed(pair.key, 'a key must be plain text');
      else if (key === '__proto__') flawed(pair.key, `\`${key}\` cannot be a key`, key);
      else if (places.has(key)) flawed(pair.key, `duplicate key ${quote(key)}`, key);
      else {
        values[key] = child.value;
        places.set(key, { key: startOf(pair.key), value: startOf(pair.value ?? pair.key) });
      }
    }
    marks.set(values, places);
    return { value: values, size };
  };

  const { value } = visit(root, 0);
  return { value: root === null || value === null ? undefined : value, marks, flaws };
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const notPlain = (value: unknown): string =>
  typeof value === 'number'
    ? `${value} is not a number that can be used here`
    : 'not text, number, true, false or null';
