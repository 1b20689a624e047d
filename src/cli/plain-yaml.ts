// YAML as people write it by hand, read many times faster than the whole of YAML can be: checking a plan of a thousand phases is
// then not felt. It answers only where `yaml` would certainly say the same; everything else is left to `yaml`, errors too.

import type { Json } from '../core/json.ts';
import { flow } from './plain-yaml-flow.ts';
import { DEEPEST, KEY, keyIn, lengthOf, meaning, quoted, SPACE } from './plain-yaml-scalar.ts';

/** Undefined: not certain. That says nothing about whether the text is right. */
export function plainYaml(given: string): Json | undefined {
  try {
    return documentIn(given);
  } catch (error) {
    // Millions of empty lines, say, are more than an expression can keep in mind.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function documentIn(given: string): Json | undefined {
  const text = `${given.includes('\r') ? given.replaceAll('\r\n', '\n') : given}\n`;
  if (UNUSUAL.test(text)) return undefined;
  const cursor: Cursor = { text, at: lengthOf(START, text, 0), column: 0, dash: 0, ...NOTHING };
  toNextLine(cursor);
  const value = collection(cursor, 0);
  // A line that belongs to none of the collections ends all of them, and is left over.
  return cursor.column === END ? value : undefined;
}

/** Tabs, control characters, marks of lines and of byte order: some count as indentation or as the end of a line, somewhere. */
const UNUSUAL = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ufefe\uff00-\uffff]/;
const START = /(?: *(?:#.*)?\n)*---(?: +#.*| *)\n/y;
/** The column after the last line. */
const END = -1;

const NOTHING = { key: undefined, word: undefined, quoted: undefined };

interface Cursor {
  readonly text: string;
  /** What is read ends here. */
  at: number;
  /** Of the entry it stands in: of `- id: a` that of `id`, once the dash is read. */
  column: number;
  /** How long the dash of a list and the spaces after it are; 0 where there is none. */
  dash: number;
  key: string | undefined;
  /** All that the line says after its key, where that is beyond doubt: a plain scalar, or what stands between double quotes. */
  word: string | undefined;
  quoted: string | undefined;
}

// An entry is recognised by one expression, and so are most lines as a whole: what is done step by step in JavaScript costs far
// more in the first moments of a process, which are all that a command has.
const WORD = String.raw`[\w/.](?:[^\n:#]*[^\n:# ])?`;
const ENTRY = String.raw`(- +|-(?=\n))?(?:(${KEY}):(?: +|(?=\n)))?(?:(?:(${WORD})|"([^"\\\n]*)")\n)?`;
const AFTER_DASH = new RegExp(`()${ENTRY}`, 'y');
/** Comments and lines without anything before it. */
const LINE = new RegExp(String.raw`(?: *(?:#.*)?\n)*( *)${ENTRY}`, 'y');

function toNextLine(cursor: Cursor): void {
  const indent = read(cursor, LINE);
  const isOver = cursor.at === cursor.text.length && !isSaid(cursor);
  cursor.column = isOver ? END : indent;
}

function read(cursor: Cursor, pattern: RegExp): number {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (found === null) return 0;
  cursor.at = pattern.lastIndex;
  cursor.dash = found[2]?.length ?? 0;
  cursor.key = found[3];
  cursor.word = found[4];
  cursor.quoted = found[5];
  return found[1]?.length ?? 0;
}

function collection(cursor: Cursor, depth: number): Json | undefined {
  if (depth > DEEPEST) return undefined;
  return cursor.dash > 0 ? sequence(cursor, depth) : mapping(cursor, depth);
}

function mapping(cursor: Cursor, depth: number): Json | undefined {
  const { column } = cursor;
  const map: Record<string, Json> = {};
  do {
    const key = keyIn(map, cursor.key);
    if (key === undefined) return undefined;
    const value = isEmpty(cursor) ? below(cursor, column, depth, true) : inline(cursor, column);
    if (value === undefined) return undefined;
    map[key] = value;
  } while (cursor.column === column && cursor.dash === 0);
  return map;
}

function sequence(cursor: Cursor, depth: number): Json | undefined {
  const { column } = cursor;
  const list: Json[] = [];
  do {
    const value = item(cursor, column, depth);
    if (value === undefined) return undefined;
    list.push(value);
  } while (cursor.column === column && cursor.dash > 0);
  return list;
}

/** After the dash stands the first entry of a map, another dash, or one value. */
function item(cursor: Cursor, column: number, depth: number): Json | undefined {
  const inner = column + cursor.dash;
  cursor.dash = 0;
  if (cursor.key === undefined) {
    if (isEmpty(cursor)) return below(cursor, column, depth, false);
    if (!isSaid(cursor)) read(cursor, AFTER_DASH);
    if (cursor.dash === 0) return inline(cursor, column);
  }
  cursor.column = inner;
  return collection(cursor, depth + 1);
}

const [NEWLINE, HASH] = [0x0a, 0x23];

const isSaid = (cursor: Cursor): boolean => cursor.word !== undefined || cursor.quoted !== undefined;

function isEmpty(cursor: Cursor): boolean {
  if (isSaid(cursor)) return false;
  const next = cursor.text.charCodeAt(cursor.at);
  return next === NEWLINE || next === HASH;
}

/** What stands in the lines below `key:` or `-`. The dashes of a key's list may stand right below the key. */
function below(cursor: Cursor, column: number, depth: number, ofKey: boolean): Json | undefined {
  toNextLine(cursor);
  const isMore = cursor.column > column || (ofKey && cursor.column === column && cursor.dash > 0);
  return isMore ? collection(cursor, depth + 1) : null;
}

/** What stands in the line of its key or dash. */
function inline(cursor: Cursor, column: number): Json | undefined {
  if (cursor.word !== undefined) return plain(cursor, cursor.word, column);
  if (cursor.quoted !== undefined) return alone(cursor, cursor.quoted);
  const end = cursor.text.indexOf('\n', cursor.at);
  const rest = cursor.text.slice(cursor.at, end);
  cursor.at = end + 1;
  const first = rest[0];
  if (first === '|' || first === '>') return blockText(cursor, rest, column);
  if (first === '[' || first === '{') return alone(cursor, flow(whole(cursor, rest, column)));
  if (first === '"' || first === "'") return alone(cursor, quoted(rest));
  const comment = rest.indexOf(' #');
  const text = plainText(comment < 0 ? rest : rest.slice(0, comment));
  if (text === undefined || comment < 0) return text === undefined ? undefined : plain(cursor, text, column);
  return alone(cursor, meaning(text));
}

/** What cannot go on in the next line. */
function alone(cursor: Cursor, value: Json | undefined): Json | undefined {
  toNextLine(cursor);
  return value;
}

const PLAIN_START = /^(?:[^-?:,[\]{}#&*!|>'"%@` ]|-\w)/;

/** At its end. */
function withoutSpaces(line: string): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === SPACE) end -= 1;
  return end === line.length ? line : line.slice(0, end);
}

/** Without the spaces at its end. Undefined: not plain. */
function plainText(line: string): string | undefined {
  const text = withoutSpaces(line);
  return PLAIN_START.test(text) && !text.includes(': ') && !text.endsWith(':') ? text : undefined;
}

/** Further right than it began, it goes on in the next line. */
function plain(cursor: Cursor, begun: string, column: number): Json | undefined {
  const { at } = cursor;
  toNextLine(cursor);
  if (cursor.column <= column) return meaning(begun);
  cursor.at = at;
  return continued(cursor, begun, column);
}

const MORE = /( +)(?! )(.+)\n/y;

/** What is more than one word is a text. */
function continued(cursor: Cursor, begun: string, column: number): string | undefined {
  let text = begun;
  for (;;) {
    MORE.lastIndex = cursor.at;
    const found = MORE.exec(cursor.text);
    if (found === null || (found[1] ?? '').length <= column) break;
    const more = plainText(found[2] ?? '');
    if (more === undefined || more.includes(' #')) return undefined;
    text += ` ${more}`;
    cursor.at = MORE.lastIndex;
  }
  toNextLine(cursor);
  return text;
}

const ENDED = /^[\]}]$/;
const OPEN = /^[,[{]$/;
const FLOW_LINE = /( *)([^ #\n].*)\n/y;
const CLOSING = /^[\]}]/;
const CLOSED = /^[\]}](?: +#.*| *)$/;

/** Lines of one list or map, as one: broken after a bracket or a comma, or before the last bracket, which may stand below the key. */
function whole(cursor: Cursor, begun: string, column: number): string {
  const lines = [withoutSpaces(begun)];
  // A comment would take what is joined to it.
  let isLast = ENDED.test(begun.slice(-1)) || begun.includes(' #');
  while (!isLast) {
    FLOW_LINE.lastIndex = cursor.at;
    const [, spaces = '', line = ''] = FLOW_LINE.exec(cursor.text) ?? [];
    const isBelow = spaces.length <= column;
    if (isBelow && (spaces.length < column || !CLOSED.test(line))) break;
    if (!OPEN.test(lines.at(-1)?.slice(-1) ?? '') && !CLOSING.test(line)) break;
    lines.push(withoutSpaces(line));
    cursor.at = FLOW_LINE.lastIndex;
    isLast = isBelow || line.includes(' #');
  }
  return lines.join(' ');
}

const BLOCK_TEXT = /^([|>])(-?)(?: +#.*| *)$/;
const BLOCK_LINE = /( *)(.*)\n/y;

/** Lines after `|`, or paragraphs after `>`, as far as they are indented alike. */
function blockText(cursor: Cursor, header: string, column: number): string | undefined {
  const [, style, strip] = BLOCK_TEXT.exec(header) ?? [];
  if (style === undefined) return undefined;
  const { text } = cursor;
  const lines: string[] = [];
  let indent = 0;
  for (; cursor.at < text.length; cursor.at = BLOCK_LINE.lastIndex) {
    BLOCK_LINE.lastIndex = cursor.at;
    const found = BLOCK_LINE.exec(text);
    const begins = found?.[1]?.length ?? 0;
    const line = found?.[2] ?? '';
    if (lines.length === 0) indent = begins;
    if (line === '' ? lines.length === 0 : begins > column && begins < indent) return undefined;
    if (line !== '' && begins <= column) break;
    if (begins > indent && style === '>') return undefined;
    lines.push(' '.repeat(Math.max(0, begins - indent)) + line);
  }
  toNextLine(cursor);
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) return undefined;
  return (style === '|' ? lines.join('\n') : folded(lines)) + (strip === '-' ? '' : '\n');
}

/** One line end is a space, each further one is itself. */
function folded(lines: readonly string[]): string {
  let text = '';
  let empty = 0;
  for (const line of lines) {
    if (line === '') empty += 1;
    else {
      text += (text === '' ? '' : empty === 0 ? ' ' : '\n'.repeat(empty)) + line;
      empty = 0;
    }
  }
  return text;
}
