// The event as it is decided on and recorded: redacted, clipped, bounded. What is decided on is exactly what is kept, so a
// replay never needs what was left out.

import { type Call, copyOf, type TaskChange } from '../core/call.ts';
import { type Effect, rankOf } from '../core/effect.ts';
import { calledEvent, type Event } from '../core/event.ts';
import { inOrder, textOf } from '../core/json.ts';
import { clipText, type Limits, recordForm } from '../ledger/clip.ts';
import { redact, redactObject, redactText } from '../ledger/redact.ts';
import type { Clip } from '../policy/definition.ts';
import { withKeptSpans } from './masked-spans.ts';

/** A request is kept at greater length than other texts: it is the goal of what is delegated. */
const REQUEST = 4;
const EFFECTS = 24;
const TARGETS = 12;
const TARGET_LENGTH = 1_024;
/** Rows that refuse take it for one of their paths, rows that allow for none. */
const UNTOLD = '?';

export function recorded(told: Event, { string, entries, depth }: Clip): Event {
  const limits = { text: string, entries, depth };
  const facts = redactObject(told.facts, redactText);
  if (told.name === 'tool.before' || told.name === 'tool.after') {
    return calledEvent(told, told, facts, recordedCall(told.call, limits));
  }
  const event = { ...told, facts };
  switch (event.name) {
    case 'stop.failed':
      return { ...event, error: recordedText(event.error, limits) };
    case 'task.created':
    case 'task.done':
      return { ...event, task: { ...event.task, title: recordedText(event.task.title, limits) } };
    case 'prompt':
      return { ...event, text: recordedText(event.text, { ...limits, text: string * REQUEST }) };
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
  const input = inOrder(recordForm(call.input, limits));
  const effects = withKeptSpans(call.effects, textOf(call.input.command), textOf(input.command));
  const kept = copyOf(call);
  kept.name = call.name.slice(0, limits.text);
  kept.input = input;
  kept.effects = fewest(effects).map((effect) => bounded(effect, limits));
  if (call.skill !== undefined) kept.skill = recordedText(call.skill, limits);
  if (call.tasks) kept.tasks = call.tasks.slice(0, limits.entries).map((task) => recordedTask(task, limits));
  return kept;
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

function bounded(given: Effect, limits: Kept): Effect {
  const { effect, span, why } = given;
  const targets = boundedTargets(given.targets).map((target) => (target.startsWith('/') ? target : redactText(target)));
  const { program = given.program, command = given.command } = recordedNames(given, limits);
  const kept = effectOf(effect, targets, program, command, span);
  return why === undefined ? kept : { ...kept, why: recordedText(why, limits) };
}

/** Named and in order, as calls are copied. */
function effectOf(
  effect: Effect['effect'],
  targets: Effect['targets'],
  program: Effect['program'],
  command: Effect['command'],
  span: Effect['span'],
): Effect {
  if (program === undefined && command === undefined && span === undefined) return { effect, targets };
  if (program !== undefined && span !== undefined) {
    return command === undefined ? { effect, program, span, targets } : { command, effect, program, span, targets };
  }
  return {
    ...(command !== undefined && { command }),
    effect,
    ...(program !== undefined && { program }),
    ...(span !== undefined && { span }),
    targets,
  };
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
