// Keeps what is recorded small: long texts, long lists and deep nests are cut, and say so.

import { isObject, type Json, type JsonObject, put } from '../core/json.ts';
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
  const kept: Json[] = [];
  for (const entry of list.slice(0, keptOf(list.length, limits))) {
    if (budget.left < 0) break;
    kept.push(cut(entry, limits, depth + 1, budget, text));
  }
  return kept.length < list.length ? [...kept, noteOf(list.length)] : kept;
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
  const kept: Record<string, Json> = {};
  let count = 0;
  for (const name of names) {
    if (count >= most || budget.left < 0) break;
    budget.left -= name.length;
    put(kept, text(name), cut(value[name] ?? null, limits, depth + 1, budget, text));
    count += 1;
  }
  if (count < names.length) put(kept, '…', noteOf(names.length));
  return kept;
}

/** With the note, as many as the limit. */
const keptOf = (length: number, { entries }: Limits): number => (length <= entries ? length : Math.max(0, entries - 1));

const noteOf = (entries: number): string => `… (${entries} entries)`;
