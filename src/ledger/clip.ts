// Keeps records small: cuts long texts, long lists and deep nesting, and leaves a note.

import { isObject, type Json, type JsonObject, mapList, mapObject, put } from '../core/json.ts';
import { type Found, redactObject, redactText } from './redact.ts';

export interface ClipLimits {
  /** Characters of a text. */
  readonly text: number;
  /** Entries of a list or an object. */
  readonly entries: number;
  /** Levels of nested lists and objects. */
  readonly depth: number;
  /** Characters in total, approximately. */
  readonly total: number;
}

export const DEFAULT_LIMITS: ClipLimits = { text: 240, entries: 40, depth: 6, total: 6000 };

/** Characters of a text that are searched for secrets before it is cut: more than are kept, so that no half of a secret is. */
const [SEARCHED, SEARCHED_MORE] = [16_384, 4_096];

export const clipText = (text: string, limit: number): string =>
  text.length <= limit ? text : cutText(text, limit, text.length);

export const clip = (value: Json, limits: Partial<ClipLimits> = {}): Json => {
  const all = { ...DEFAULT_LIMITS, ...limits };
  return cut(value, all, 0, { left: all.total }, (text) => clipText(text, all.text));
};

export const clipObject = (value: JsonObject, limits: ClipLimits): JsonObject =>
  cutObject(value, limits, 0, { left: limits.total }, (text) => clipText(text, limits.text));

/** How texts are masked, and what to tell of each value that was. */
export interface Mask {
  readonly text: (plain: string) => string;
  readonly found: Found;
}
const PLAIN: Mask = { text: redactText, found: () => {} };

/** The form in which a client's input is recorded: masked and clipped. */
export function redactAndClip(input: JsonObject, limits: Partial<ClipLimits> = {}, mask = PLAIN): JsonObject {
  const { text = DEFAULT_LIMITS.text, entries = DEFAULT_LIMITS.entries } = limits;
  const { depth = DEFAULT_LIMITS.depth, total = DEFAULT_LIMITS.total } = limits;
  const all = { text, entries, depth, total };
  const unbounded = { left: Number.POSITIVE_INFINITY };
  // Limit the structure, mask secrets, and only then cut texts: half a secret would not be recognised.
  const small = cutObject(input, all, 0, unbounded, (text) => text);
  const masked = (text: string): string => maskAndClip(text, all.text, mask);
  const clean = redactObject(small, masked, mask.found);
  return cutObject(clean, all, 0, { left: all.total }, (text) => text);
}

export function maskAndClip(text: string, limit: number, mask = PLAIN): string {
  const searched = Math.max(SEARCHED, limit + SEARCHED_MORE);
  const seen = mask.text(text.slice(0, searched));
  const whole = text.length <= searched && seen.length <= limit;
  return whole ? seen : cutText(seen, limit, text.length);
}

/** At most `limit` characters, including the note. */
function cutText(text: string, limit: number, length: number): string {
  const note = `… (${length} characters)`;
  const kept = text.slice(0, Math.max(0, limit - note.length));
  // Do not keep half of a surrogate pair.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + note;
}

interface Budget {
  left: number;
}

function cut(value: Json, limits: ClipLimits, depth: number, budget: Budget, text: (plain: string) => string): Json {
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
  limits: ClipLimits,
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
  limits: ClipLimits,
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

/** Leaves room for the note. */
const keptOf = (length: number, { entries }: ClipLimits): number =>
  length <= entries ? length : Math.max(0, entries - 1);

const noteOf = (entries: number): string => `… (${entries} entries)`;
