// YAML text → plain data with the position of every key and value. Never throws: errors in the text become problems, and aliases
// are counted before they could expand without bound.

import { isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, type Node, Parser, parseDocument } from 'yaml';
import { entryOf, isObject, type Json, type JsonObject } from '../core/json.ts';
import { firstProblems, type PolicyProblem, type Position, problemAt, quote, START } from './problem.ts';

/** Keys and indexes that lead to a value. */
export type DocumentPath = readonly (string | number)[];

export interface PolicyDocument {
  readonly file: string;
  /** Empty when it could not be read. */
  readonly text: string;
  /** Empty when the text could not be read. */
  readonly data: JsonObject;
  readonly problems: readonly PolicyProblem[];
  /** It ships with tutti and was validated by the build. */
  readonly prevalidated?: true;
  /** The position of the key at a path (of the item in a list); of the nearest existing parent where there is none. */
  keyAt(path: DocumentPath): Position;
  /** The position of the value at a path. */
  valueAt(path: DocumentPath): Position;
}

/** Policies are small; the parser's cost on hostile text grows with its size. */
export const MAX_BYTES = 128 * 1024;
const MAX_VALUES = 50_000;
const MAX_DEPTH = 32;
/** Of what is read at all: the library calls itself for each level, and V8 ends the process when it compiles an expression of its own
 *  with hardly any stack left. */
const READ_DEPTH = 500;

/** The offsets of a collection's keys and values, by key or index. */
type Offsets = ReadonlyMap<string | number, { readonly key: number; readonly value: number }>;

export function readDocument(file: string, text: string): PolicyDocument {
  if (text.length > MAX_BYTES) return brokenDocument(file, tooLarge(text.length));
  try {
    return parse(file, text);
  } catch (error) {
    return brokenDocument(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A document that the build has parsed. Its text is parsed again only when somebody asks for a position. */
export function parsedDocument(file: string, text: string, data: JsonObject): PolicyDocument {
  let parsed: PolicyDocument | undefined;
  const read = (): PolicyDocument => {
    parsed ??= readDocument(file, text);
    return parsed;
  };
  return {
    file,
    text,
    data,
    problems: [],
    prevalidated: true,
    keyAt: (path) => read().keyAt(path),
    valueAt: (path) => read().valueAt(path),
  };
}

export const brokenDocument = (file: string, message: string): PolicyDocument => ({
  file,
  text: '',
  data: {},
  problems: [problemAt(file, START, message)],
  keyAt: () => START,
  valueAt: () => START,
});

export const tooLarge = (size: number): string =>
  `too large for a policy: ${size} bytes, at most ${MAX_BYTES}; split it with \`extends\``;

/** Reads the text without calling itself. */
function isTooDeep(text: string): boolean {
  const marks = text.match(LEVELS)?.length ?? 0;
  if (marks <= READ_DEPTH) return false;
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme)) if (parser.stack.length > READ_DEPTH) return true;
    if (parser.stack.length > READ_DEPTH) return true;
  }
  return false;
}
/** What begins a level. */
const LEVELS = /[[{]|[-?:](?=\s|$)/g;

function parse(file: string, text: string): PolicyDocument {
  if (isTooDeep(text)) return brokenDocument(file, `nested deeper than ${MAX_DEPTH}`);
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
    // The library compares every key with every other; `collectData` finds duplicates on its way.
    uniqueKeys: false,
  });

  const { value, offsets, errors } = collectData(parsed.contents);
  const problems = [
    ...[...parsed.errors, ...parsed.warnings].map(({ message, pos }) => problemAt(file, position(pos[0]), message)),
    ...errors.map(({ offset, message, value }) => problemAt(file, position(offset), message, { value })),
  ];

  const root = value ?? {};
  if (!isObject(root)) {
    const start = position(parsed.contents?.range?.[0] ?? 0);
    problems.push(problemAt(file, start, `a policy is a map of settings, not ${quote(root)}`, { value: root }));
  }
  const data = isObject(root) ? root : {};
  const find = (path: DocumentPath, side: 'key' | 'value'): Position => position(offsetAt(data, offsets, path, side));
  return {
    file,
    text,
    data,
    problems: firstProblems(problems),
    keyAt: (path) => find(path, 'key'),
    valueAt: (path) => find(path, 'value'),
  };
}

/** The value at a path, if there is one. */
export const dataAt = (data: Json, path: DocumentPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (here, step) =>
      Array.isArray(here) ? here[Number(step)] : isObject(here) ? entryOf(here, String(step)) : undefined,
    data,
  );

function offsetAt(
  data: Json,
  offsets: ReadonlyMap<object, Offsets>,
  path: DocumentPath,
  side: 'key' | 'value',
): number {
  let here: Json | undefined = data;
  let offset = 0;
  for (const [depth, step] of path.entries()) {
    if (typeof here !== 'object' || here === null) return offset;
    const found = offsets.get(here)?.get(step);
    if (found === undefined) return offset;
    offset = found[depth === path.length - 1 ? side : 'key'];
    here = dataAt(here, [step]);
  }
  return offset;
}

interface DataError {
  readonly offset: number;
  readonly message: string;
  readonly value?: Json | undefined;
}

interface CollectedData {
  readonly value: Json | undefined;
  readonly offsets: ReadonlyMap<object, Offsets>;
  readonly errors: readonly DataError[];
}

interface CountedValue {
  readonly value: Json;
  /** How many values it holds once every alias is expanded. */
  readonly size: number;
}

/** Nodes → plain data. Aliases share their value, and are counted as if they were copies. */
function collectData(root: Node | null): CollectedData {
  const offsets = new Map<object, Offsets>();
  const errors: DataError[] = [];
  const anchors = new Map<string, CountedValue | 'open'>();
  const startOf = (node: unknown): number =>
    typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
      ? Number(node.range[0])
      : 0;
  const failed = (node: unknown, message: string, value?: Json): CountedValue => {
    errors.push({ offset: startOf(node), message, value });
    return { value: null, size: 1 };
  };
  let full = false;

  const visit = (node: unknown, depth: number): CountedValue => {
    if (full) return { value: null, size: 1 };
    if (depth > MAX_DEPTH) return failed(node, `nested deeper than ${MAX_DEPTH}`);
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (target === undefined) return failed(node, `unknown alias \`*${node.source}\``, node.source);
      if (target === 'open')
        return failed(node, `alias \`*${node.source}\` refers to a value that contains it`, node.source);
      return target;
    }
    const anchor = (isMap(node) || isSeq(node) || isScalar(node)) && node.anchor ? node.anchor : undefined;
    if (anchor !== undefined) anchors.set(anchor, 'open');
    const collected = collect(node, depth);
    if (anchor !== undefined) anchors.set(anchor, collected);
    return collected;
  };

  const collect = (node: unknown, depth: number): CountedValue => {
    if (isScalar(node))
      return isPlain(node.value) ? { value: node.value, size: 1 } : failed(node, notPlain(node.value));
    if (isSeq(node)) return list(node.items, depth, node);
    if (isMap(node)) return map(node.items, depth, node);
    return { value: null, size: 1 };
  };

  const grow = (size: number, by: number, node: unknown): number => {
    if (size + by > MAX_VALUES && !full) {
      failed(node, `more than ${MAX_VALUES} values once aliases are expanded`);
      full = true;
    }
    return size + by;
  };

  const list = (items: readonly unknown[], depth: number, node: unknown): CountedValue => {
    const values: Json[] = [];
    const found = new Map<string | number, { key: number; value: number }>();
    let size = 1;
    for (const [index, item] of items.entries()) {
      const child = visit(item, depth + 1);
      size = grow(size, child.size, item ?? node);
      if (full) break;
      values.push(child.value);
      found.set(index, { key: startOf(item), value: startOf(item) });
    }
    offsets.set(values, found);
    return { value: values, size };
  };

  const map = (pairs: readonly { readonly key: unknown; readonly value?: unknown }[], depth: number, node: unknown) => {
    const values: Record<string, Json> = {};
    const found = new Map<string | number, { key: number; value: number }>();
    let size = 1;
    for (const pair of pairs) {
      const key = isScalar(pair.key) ? String(pair.key.value ?? '') : undefined;
      const child = visit(pair.value, depth + 1);
      size = grow(size, child.size, pair.key ?? node);
      if (full) break;
      if (key === undefined) failed(pair.key, 'a key must be plain text');
      else if (key === '__proto__') failed(pair.key, `\`${key}\` cannot be a key`, key);
      else if (found.has(key)) failed(pair.key, `duplicate key ${quote(key)}`, key);
      else {
        values[key] = child.value;
        found.set(key, { key: startOf(pair.key), value: startOf(pair.value ?? pair.key) });
      }
    }
    offsets.set(values, found);
    return { value: values, size };
  };

  const { value } = visit(root, 0);
  return { value: root === null || value === null ? undefined : value, offsets, errors };
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const notPlain = (value: unknown): string =>
  typeof value === 'number' ? `${value} is not a finite number` : 'not text, number, true, false or null';
