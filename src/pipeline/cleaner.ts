// How the strings of one event are masked and clipped. Every kind of string has its own function, so that no field of an event is
// recorded without a choice.

import { hash } from 'node:crypto';
import { inOrder, isObject, type Json, type JsonObject, mapList, mapObject } from '../core/json.ts';
import { unpackPlan } from '../core/plan/pack.ts';
import { type ClipLimits, clipObject, type Mask, maskAndClip, redactAndClip } from '../ledger/clip.ts';
import { type KnownSecrets, maskText } from '../ledger/known-secrets.ts';
import { type Found, redactTextAnd } from '../ledger/redact.ts';
import type { Clip } from '../policy/definition.ts';

export interface Cleaner {
  readonly mask: Mask;
  readonly entries: number;
  /** Free text: what an agent, a person or a program wrote. */
  text(plain: string): string;
  /** A prompt is kept at greater length than other texts: it is the goal of what is delegated. */
  request(plain: string): string;
  /** A name that rules compare. Copies of a secret are not masked in it: a call must not change whom or what it is taken for. */
  name(plain: string): string;
  /** A name that must stay different from others when it is masked or clipped. */
  id(plain: string): string;
  /** The client's input of a call. */
  input(given: JsonObject): JsonObject;
  /** Data that rules read: facts, arguments of orders. Kept nearly whole. */
  data(given: JsonObject): JsonObject;
  /** Imported state of rules. Only texts are masked: a `token` there is not a secret because of its name. */
  state(given: JsonObject): JsonObject;
}

const REQUEST = 4;
const NAME = 256;
/** No path on a disk is longer. */
export const LONGEST_PATH = 4_096;
/** Of a text among facts and arguments. Files and messages are read up to fewer characters than this. */
const LONGEST = 1 << 14;
/** `text` is the limit of a packed plan: 2,000 phases fit. */
const DATA: ClipLimits = { text: 1 << 18, entries: 4_000, depth: 16, total: 1 << 18 };

export function createCleaner({ string, entries, depth }: Clip, secrets: KnownSecrets): Cleaner {
  const found = (secret: string): void => secrets.add(secret);
  const mask: Mask = { found, text: (plain) => secrets.mask(redactTextAnd(found, plain)) };
  const names = maskOfNames(found);
  const long: Mask = {
    found,
    text: (plain) => (isTooLong(plain) ? maskAndClip(plain, LONGEST, mask) : mask.text(plain)),
  };
  return {
    mask,
    entries,
    text: (plain) => maskAndClip(plain, string, mask),
    request: (plain) => maskAndClip(plain, string * REQUEST, mask),
    name: (plain) => maskAndClip(plain, NAME, names),
    id: (plain) => cleanId(plain, names),
    input: (given) => inOrder(redactAndClip(given, { text: string, entries, depth }, mask)),
    data: (given) => redactAndClip(given, DATA, long),
    state: (given) => clipObject(withTextsMasked(given, long), DATA),
  };
}

const isTooLong = (text: string): boolean => text.length > LONGEST && unpackPlan(text) === undefined;

const withTextsMasked = (given: JsonObject, mask: Mask): JsonObject =>
  mapObject(given, Object.keys(given), (key, value) => [maskAndClip(key, NAME, mask), withTextMasked(value, mask)]);

function withTextMasked(value: Json, mask: Mask): Json {
  if (typeof value === 'string') return maskAndClip(value, DATA.text, mask);
  if (Array.isArray(value)) return mapList(value, (entry) => withTextMasked(entry, mask));
  return isObject(value) ? withTextsMasked(value, mask) : value;
}

/** Depends on nothing but the name itself, so that the name is the same in every event. */
const maskOfNames = (found: Found = () => {}): Mask => ({ found, text: (plain) => maskText(plain, found) });

/** Ids without a secret. The same few come with every event. */
const plainIds = new Set<string>();
const MOST_IDS = 1_000;

/** An id that contains a secret or is too long ends in a digest instead. */
export function cleanId(plain: string, mask = maskOfNames()): string {
  if (plainIds.has(plain)) return plain;
  const clean = maskAndClip(plain, NAME, mask);
  if (clean !== plain) return shortened(clean, plain);
  if (plainIds.size >= MOST_IDS) plainIds.clear();
  plainIds.add(plain);
  return plain;
}

/** Ends in a digest of the whole text, so that others stay different. */
const shortened = (clean: string, whole: string): string =>
  `${clean.slice(0, NAME - 10)}#${hash('sha256', whole, 'hex').slice(0, 8)}`;

export const cleanFolder = (path: string): string => (path.length <= LONGEST_PATH ? path : shortened(path, path));
