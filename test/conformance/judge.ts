// What a native answer means, and whether it is what a vector expects.

import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject, textOf } from '../../src/core/json.ts';
import type { Expectation } from './vector.ts';

export interface Seen {
  readonly outcome: string;
  readonly message: string;
}

export interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: number;
}

/** Events whose added context is an injection rather than advice on a call. */
const INJECTING = new Set(['SessionStart', 'UserPromptSubmit', 'SubagentStart', 'Setup']);
const STOPPING = new Set(['Stop', 'SubagentStop']);

export function seen(native: string, answer: Answer): Seen {
  const refused = STOPPING.has(native) ? 'block_stop' : 'deny';
  if (answer.exit === 2) return { outcome: refused, message: answer.stderr };
  if (answer.exit !== 0) return { outcome: `exit ${answer.exit}`, message: answer.stderr };
  if (answer.stdout.trim() === '') return { outcome: 'allow', message: '' };
  const body: unknown = JSON.parse(answer.stdout);
  if (!isObject(body)) return { outcome: 'not an object', message: answer.stdout };
  const specific = isObject(body.hookSpecificOutput) ? body.hookSpecificOutput : {};
  const decision = isObject(specific.decision) ? specific.decision : {};
  if (body.decision === 'block') return { outcome: refused, message: textOf(body.reason) };
  if (decision.behavior === 'deny') return { outcome: 'deny', message: textOf(decision.message) };
  if (specific.permissionDecision === 'deny')
    return { outcome: 'deny', message: textOf(specific.permissionDecisionReason) };
  if (specific.permissionDecision === 'ask')
    return { outcome: 'ask', message: textOf(specific.permissionDecisionReason) };
  if (typeof specific.additionalContext === 'string') {
    return { outcome: INJECTING.has(native) ? 'inject' : 'advise', message: specific.additionalContext };
  }
  // When an agent stops, context would send it back to work: advice goes to the person there. tutti's notices are none.
  const aside = textOf(body.systemMessage);
  if (native === 'SubagentStop' && aside !== '' && !aside.startsWith('tutti:'))
    return { outcome: 'advise', message: aside };
  return { outcome: 'allow', message: '' };
}

export interface Mismatch {
  readonly what: string;
  readonly expected: Json;
  readonly seen: Json;
}

/** Where a value says something else than what is asked of it; what is not asked does not matter. */
export function differences(what: string, expected: Json, seen: Json): readonly Mismatch[] {
  if (!isObject(expected)) return isDeepStrictEqual(expected, seen) ? [] : [{ what, expected, seen }];
  if (!isObject(seen)) return [{ what, expected, seen }];
  return Object.entries(expected).flatMap(([key, value]) => differences(`${what}.${key}`, value, seen[key] ?? null));
}

export function mismatches(expect: Expectation, got: Seen, state: JsonObject): readonly Mismatch[] {
  const found: Mismatch[] = [];
  if (expect.outcome !== undefined && expect.outcome !== got.outcome) {
    found.push({ what: 'outcome', expected: expect.outcome, seen: `${got.outcome} ${got.message}`.trim() });
  }
  const words = got.message.toLowerCase();
  for (const word of expect.message_contains ?? []) {
    if (!words.includes(word.toLowerCase()))
      found.push({ what: 'message contains', expected: word, seen: got.message });
  }
  for (const word of expect.stdout_contains ?? []) {
    if (!words.includes(word.toLowerCase())) found.push({ what: 'stdout contains', expected: word, seen: got.message });
  }
  for (const word of expect.message_excludes ?? []) {
    if (words.includes(word.toLowerCase())) found.push({ what: 'message excludes', expected: word, seen: got.message });
  }
  for (const [key, value] of Object.entries(expect.state ?? {})) {
    if (!holds(key, state[key] ?? null, value)) {
      found.push({ what: `state ${key}`, expected: value, seen: state[key] ?? null });
    }
  }
  return found;
}

/** A name that ends in `_contains` asks for a part of a text. */
const holds = (key: string, seen: Json, expected: Json): boolean =>
  key.endsWith('_contains') && typeof seen === 'string' && typeof expected === 'string'
    ? seen.includes(expected)
    : isDeepStrictEqual(seen, expected);
