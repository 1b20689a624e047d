// The event as it is decided on and recorded: redacted, clipped, bounded. What is decided on is exactly what is kept, so a
// replay never needs what was left out.

import type { Call, TaskChange } from '../core/call.ts';
import { type Effect, rankOf } from '../core/effect.ts';
import type { Event } from '../core/event.ts';
import { textOf } from '../core/json.ts';
import { clipText, type Limits, recordForm } from '../ledger/clip.ts';
import { redact, redactObject, redactText } from '../ledger/redact.ts';
import type { Clip } from '../policy/definition.ts';
import { withKeptSpans } from './kept-spans.ts';

/** A request is kept at greater length than other texts: it is the goal of what is delegated. */
const REQUEST = 4;
const EFFECTS = 24;
const TARGETS = 12;
const TARGET_LENGTH = 1_024;
/** Rows that refuse take it for one of their paths, rows that allow for none. */
const UNTOLD = '?';

export function recorded(told: Event, { string, entries, depth }: Clip): Event {
  const limits = { text: string, entries, depth };
  const event = { ...told, facts: redactObject(told.facts, redactText) };
  switch (event.name) {
    case 'stop.failed':
      return { ...event, error: recordedText(event.error, limits) };
    case 'task.created':
    case 'task.done':
      return { ...event, task: { ...event.task, title: recordedText(event.task.title, limits) } };
    case 'prompt':
      return { ...event, text: recordedText(event.text, { ...limits, text: string * REQUEST }) };
    case 'tool.before':
    case 'tool.after':
    case 'tool.failed':
    case 'permission':
      return { ...event, call: recordedCall(event.call, limits) };
    default:
      return event;
  }
}

type Kept = Omit<Limits, 'total'>;

const recordedText = (text: string, limits: Kept): string => String(recordForm({ text }, limits).text);

export function recordedCall(call: Call, limits: Kept): Call {
  const input = recordForm(call.input, limits);
  const effects = withKeptSpans(call.effects, textOf(call.input.command), textOf(input.command));
  return {
    ...call,
    name: call.name.slice(0, limits.text),
    input,
    effects: bounded(effects, limits),
    ...(call.tasks && { tasks: call.tasks.slice(0, limits.entries).map((task) => recordedTask(task, limits)) }),
  };
}

const recordedTask = (task: TaskChange, limits: Kept): TaskChange => ({
  ...task,
  ...(task.title !== undefined && { title: recordedText(task.title, limits) }),
});

/** The strongest effects are kept. What is dropped leaves a target that cannot be told, so that nothing looks harmless for it. */
function fewest(effects: readonly Effect[]): readonly Effect[] {
  if (effects.length <= EFFECTS) return effects;
  const sorted = [...effects].sort((a, b) => rankOf(b.effect) - rankOf(a.effect));
  const dropped = new Set(sorted.slice(EFFECTS).map(({ effect }) => effect));
  return [...sorted.slice(0, EFFECTS), ...[...dropped].map((effect): Effect => ({ effect, targets: [UNTOLD] }))];
}

function bounded(effects: readonly Effect[], limits: Kept): readonly Effect[] {
  return fewest(effects).map((effect) => ({
    ...effect,
    targets: boundedTargets(effect.targets).map((target) => (target.startsWith('/') ? target : redactText(target))),
    ...(effect.why !== undefined && { why: recordedText(effect.why, limits) }),
    ...recordedNames(effect, limits),
  }));
}

/** A word that is a secret beside its option is one without it, too. */
function recordedNames({ program, command }: Effect, limits: Kept): Pick<Effect, 'program' | 'command'> {
  if (!program) return {};
  const words = recordedWords(program, limits);
  if (!command) return { program: words };
  const shownAs = new Map(program.map((word, index) => [word, words[index] ?? UNTOLD]));
  const plain = command.map((word) => shownAs.get(word.replace(/\?$/, '')) ?? word);
  return { program: words, command: recordedWords(plain, limits) };
}

/** As a list: what follows `--password` is a secret, whatever it looks like. */
function recordedWords(words: readonly string[], limits: Kept): readonly string[] {
  const clean = redact(words);
  return Array.isArray(clean) ? clean.map((word) => clipText(String(word), limits.text)) : [];
}

function boundedTargets(targets: readonly string[]): readonly string[] {
  const short = targets.map((target) => (target.length > TARGET_LENGTH ? UNTOLD : target));
  return short.length <= TARGETS ? short : [...short.slice(0, TARGETS), UNTOLD];
}
