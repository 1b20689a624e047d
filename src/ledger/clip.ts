// Keeps what is recorded small: long texts, long lists and deep nests are cut, and say so.

import { isObject, type Json, type JsonObject, mapList, mapObject, put } from '../core/json.ts';
import { redactObject, redactText } from './redact.ts';

export interface Limits {
  /** Characters of a text. */
  readonly text: number;
  /** Entries of a list or an object. */
  readonly entries: number;
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Characters of everything together, roughly. */
  readonly total: number;
}

export const DEFAULT_LIMITS: Limits = { text: 240, entries: 40, depth: 6, total: 6000 };

/** How much of a text is looked through for secrets before it is cut: far more than is kept of it. */
const LOOKED_THROUGH = 16_384;

export const clipText = (text: string, limit: number): string =>
  text.length <= limit ? text : cutText(text, limit, text.length);

export const clip = (value: Json, limits: Partial<Limits> = {}): Json => {
  const all = { ...DEFAULT_LIMITS, ...limits };
  return cut(value, all, 0, { left: all.total }, (text) => clipText(text, all.text));
};

/** The form in which what a client sent is kept: without secrets, and small. */
export function recordForm(input: JsonObject, limits: Partial<Limits> = {}): JsonObject {
  const { text = DEFAULT_LIMITS.text, entries = DEFAULT_LIMITS.entries } = limits;
  const { depth = DEFAULT_LIMITS.depth, total = DEFAULT_LIMITS.total } = limits;
  const all = { text, entries, depth, total };
  const unbounded = { left: Number.POSITIVE_INFINITY };
  // First to the size of what is kept, then without secrets, and only then the texts: half a secret is not known for one.
  const small = cutObject(input, all, 0, unbounded, (text) => text);
  const clean = redactObject(small, (text) => {
    const seen = redactText(text.slice(0, LOOKED_THROUGH));
    const whole = text.length <= LOOKED_THROUGH && seen.length <= all.text;
    return whole ? seen : cutText(seen, all.text, text.length);
  });
  return cutObject(clean, all, 0, { left: all.total }, (text) => text);
}

/** Not longer than the limit, the note included. */
function cutText(text: string, limit: number, length: number): string {
  const note = `… (${length} characters)`;
  const kept = text.slice(0, Math.max(0, limit - note.length));
  // Half a character is none.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + note;
}

interface Budget {
  left: number;
}

function cut(value: Json, limits: Limits, depth: number, budget: Budget, text: (plain: string) => string): Json {
  if (typeof value === 'string') {
    const kept = text(value);
    budget.left -= kept.length;
    return budget.left < 0 ? '…' : kept;
  }
  if (Array.isArray(value)) return cutList(value, limits, depth, budget, text);
  if (isObject(value)) {
    if (depth >= limits.depth) return noteOf(Object.keys(value).length);
    return cutObject(value, limits, depth, budget, text);
  }
  budget.left -= 4;
  return value;
}

function cutList(
  list: readonly Json[],
  limits: Limits,
  depth: number,
  budget: Budget,
  text: (plain: string) => string,
): Json {
  if (depth >= limits.depth) return noteOf(list.length);
  const most = keptOf(list.length, limits);
  let count = 0;
  const kept = mapList(most < list.length ? list.slice(0, most) : list, (entry) => {
    if (budget.left < 0) return null;
    count += 1;
    return cut(entry, limits, depth + 1, budget, text);
  });
  return count < list.length ? [...kept.slice(0, count), noteOf(list.length)] : kept;
}

function cutObject(
  value: JsonObject,
  limits: Limits,
  depth: number,
  budget: Budget,
  text: (plain: string) => string,
): JsonObject {
  const names = Object.keys(value);
  const most = keptOf(names.length, limits);
  const note = noteOf(names.length);
  const change = (name: string, entry: Json): readonly [string, Json] => {
    if (budget.left < 0) return ['…', note];
    budget.left -= name.length;
    return [text(name), cut(entry, limits, depth + 1, budget, text)];
  };
  if (most === names.length) return mapObject(value, names, change);
  const kept: Record<string, Json> = {};
  for (const name of names.slice(0, most)) put(kept, ...change(name, value[name] ?? null));
  put(kept, '…', note);
  return kept;
}

/** With the note, as many as the limit. */
const keptOf = (length: number, { entries }: Limits): number => (length <= entries ? length : Math.max(0, entries - 1));

const noteOf = (entries: number): string => `… (${entries} entries)`;
