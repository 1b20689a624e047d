// Lists and maps of plain YAML that stand in brackets, in one line. Undefined: not certain.

import type { Json } from '../core/json.ts';
import { DEEPEST, KEY, keyIn, LINE_END, matched, meaning, QUOTED, SPACE, unquoted } from './plain-yaml-scalar.ts';

interface FlowCursor {
  readonly text: string;
  at: number;
}

export function flow(rest: string): Json | undefined {
  const cursor = { text: rest, at: 0 };
  const value = flowValue(cursor, 0);
  return matched(LINE_END, rest, cursor.at) === undefined ? undefined : value;
}

/** Words and what may stand between them; a colon only within a word. */
const FLOW_PLAIN = /(?:[\w./~+$(]|-(?=\w))(?:[^,[\]{}:# ]|:(?=\w))*(?: +(?:[^,[\]{}:# ]|:(?=\w))+)*/y;
const FLOW_KEY = new RegExp(`(?=["'])(${KEY}):|(${KEY}): `, 'y');
/** Most lists name things. */
const FLOW_WORDS = /\[(\w[\w.-]*(?:, \w[\w.-]*)*)\]/y;

function flowValue(cursor: FlowCursor, depth: number): Json | undefined {
  const { text, at } = cursor;
  const first = text[at];
  if (depth > DEEPEST) return undefined;
  if (first === '[') return flowList(cursor, depth);
  if (first === '{') return flowMap(cursor, depth);
  const isQuoted = first === '"' || first === "'";
  const found = matched(isQuoted ? QUOTED : FLOW_PLAIN, text, at);
  if (found === undefined) return undefined;
  cursor.at += found.length;
  return isQuoted ? unquoted(found) : meaning(found);
}

function skipSpaces(cursor: FlowCursor): string | undefined {
  while (cursor.text.charCodeAt(cursor.at) === SPACE) cursor.at += 1;
  return cursor.text[cursor.at];
}

/** Whether another one follows; undefined: neither that nor the end. */
function isNext(cursor: FlowCursor, close: string): boolean | undefined {
  const sign = skipSpaces(cursor);
  if (sign !== ',' && sign !== close) return undefined;
  cursor.at += 1;
  if (sign === close) return false;
  // The last one may have a comma too.
  if (skipSpaces(cursor) !== close) return true;
  cursor.at += 1;
  return false;
}

function flowList(cursor: FlowCursor, depth: number): Json | undefined {
  FLOW_WORDS.lastIndex = cursor.at;
  const words = FLOW_WORDS.exec(cursor.text)?.[1];
  if (words !== undefined) {
    cursor.at = FLOW_WORDS.lastIndex;
    return known(words.split(', ').map(meaning));
  }
  const list: Json[] = [];
  cursor.at += 1;
  if (skipSpaces(cursor) === ']') {
    cursor.at += 1;
    return list;
  }
  for (;;) {
    const value = flowValue(cursor, depth + 1);
    if (value === undefined) return undefined;
    list.push(value);
    const more = isNext(cursor, ']');
    if (more !== true) return more === false ? list : undefined;
  }
}

const known = (list: readonly (Json | undefined)[]): Json | undefined =>
  list.every((value) => value !== undefined) ? list : undefined;

function flowMap(cursor: FlowCursor, depth: number): Json | undefined {
  const map: Record<string, Json> = {};
  cursor.at += 1;
  if (skipSpaces(cursor) === '}') {
    cursor.at += 1;
    return map;
  }
  for (;;) {
    FLOW_KEY.lastIndex = cursor.at;
    const found = FLOW_KEY.exec(cursor.text);
    const key = keyIn(map, found?.[1] ?? found?.[2]);
    if (key === undefined) return undefined;
    cursor.at = FLOW_KEY.lastIndex;
    skipSpaces(cursor);
    const value = flowValue(cursor, depth + 1);
    if (value === undefined) return undefined;
    map[key] = value;
    const more = isNext(cursor, '}');
    if (more !== true) return more === false ? map : undefined;
  }
}
