// A payload, changed in ways that happen to payloads and in ways that are done to them.

import { isObject, type Json, type JsonObject, objectIn } from '../../src/core/json.ts';
import { HOSTILE_IDS, HOSTILE_TEXTS, HOSTILE_VALUES, HUGE } from './hostile.ts';
import type { Random } from './random.ts';

type Change = (text: string, random: Random) => string;

/** Anywhere in the text, without regard to what it means. */
const BLIND: readonly Change[] = [
  // A flipped bit.
  (text, random) => {
    const at = random.below(text.length + 1);
    const flipped = String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << random.below(8)));
    return text.slice(0, at) + flipped + text.slice(at + 1);
  },
  // Cut off at either end, or in the middle.
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  (text, random) => {
    const from = random.below(text.length + 1);
    return text.slice(0, from) + text.slice(from + random.below(40));
  },
  // Said twice.
  (text, random) => {
    const from = random.below(text.length + 1);
    const part = text.slice(from, from + random.below(200));
    return text.slice(0, from) + part + part + text.slice(from + part.length);
  },
  (text) => text + text,
  // Noise between.
  (text, random) => {
    const at = random.below(text.length + 1);
    return (
      text.slice(0, at) +
      random.pick(['\0', '"', '\\', '}', '{', ',', '\ufeff', '\u2028', '\ud800', '\n']) +
      text.slice(at)
    );
  },
  (text, random) => random.pick(['\ufeff', ' ', '\n', '\0', 'data: ', '[', '//']) + text,
  () => '',
];

/** At one place that means something. */
const AIMED: readonly Change[] = [
  at((random) => JSON.stringify(random.pick(HOSTILE_VALUES))),
  at((random) => JSON.stringify(random.pick(HOSTILE_IDS))),
  at((random) => random.pick(HOSTILE_TEXTS)),
  // Another type with the same words in it.
  at((_, value) => JSON.stringify([value])),
  at((_, value) => JSON.stringify({ value })),
  at((_, value) => JSON.stringify(JSON.stringify(value))),
  at((_, value) => (typeof value === 'string' ? JSON.stringify(`${value}${value}`.slice(0, 5_000)) : 'null')),
  // Gone.
  at(() => undefined),
];

const HUGELY: Change = at((random) => JSON.stringify(random.pick(HUGE)));

/** The same key again, in front or behind: a reader may take either. */
const AGAIN: Change = (text, random) => {
  const object = read(text);
  const keys = Object.keys(object ?? {});
  if (object === undefined || keys.length === 0) return text;
  const more = `${JSON.stringify(random.pick(keys))}:${JSON.stringify(random.pick(HOSTILE_VALUES))}`;
  return random.chance(0.5) ? `{${more},${text.slice(1)}` : `${text.slice(0, -1)},${more}}`;
};

const EXTRA: Change = (text, random) => {
  if (read(text) === undefined || text.length < 3) return text;
  const name = random.pick(['__proto__', 'constructor', 'toString', 'agent_id', 'agent_type', 'tool_name', 'cwd', 'x']);
  return `{${JSON.stringify(name)}:${random.pick(HOSTILE_TEXTS)},${text.slice(1)}`;
};

/** Fields a decision stands on are hit more often than their number in a payload would have it. */
const SUBJECTS = ['session_id', 'hook_event_name', 'tool_name', 'tool_input', 'cwd', 'agent_id', 'tool_use_id'];

function at(make: (random: Random, value: Json) => string | undefined): Change {
  return (text, random) => {
    const object = read(text);
    if (object === undefined) return text;
    const path = random.chance(0.5) ? [random.pick(SUBJECTS)] : somewhere(object, random);
    return replaced(object, path, (value) => make(random, value)) ?? text;
  };
}

export function mutate(payload: JsonObject, random: Random): string {
  let text = JSON.stringify(payload);
  for (let left = 1 + random.below(3); left > 0; left -= 1) text = change(random)(text, random);
  return text;
}

export const blindly = (text: string, random: Random): string => random.pick(BLIND)(text, random);

function change(random: Random): Change {
  if (random.chance(0.003)) return HUGELY;
  if (random.chance(0.35)) return random.pick(BLIND);
  if (random.chance(0.1)) return random.pick([AGAIN, EXTRA]);
  return random.pick(AIMED);
}

/** Too deep for this program itself to write down again. */
const DEEP = '{"a":'.repeat(500);

const read = (text: string): JsonObject | undefined => (text.includes(DEEP) ? undefined : objectIn(text));

function somewhere(value: Json, random: Random): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 0) return [];
  const key = random.pick(keys);
  const inside = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
  return random.chance(0.6) && inside !== undefined ? [key, ...somewhere(inside, random)] : [key];
}

/** As text, so that what no object can hold can be put there too. Undefined: there is no such place. */
function replaced(
  value: Json,
  [key, ...rest]: readonly string[],
  make: (value: Json) => string | undefined,
): string | undefined {
  if (key === undefined) return make(value);
  if (Array.isArray(value)) {
    const parts = value.map((entry: Json, n) =>
      String(n) === key ? replaced(entry, rest, make) : JSON.stringify(entry),
    );
    return `[${parts.filter((part) => part !== undefined).join(',')}]`;
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  if (!Object.hasOwn(value, key)) entries.push([key, null]);
  const parts = entries.flatMap(([name, entry]) => {
    const text = name === key ? replaced(entry, rest, make) : JSON.stringify(entry);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}
