// The event as it is decided on and recorded: secrets masked, texts clipped, lists bounded. What is decided on is exactly what
// is kept, so a replay never needs anything else.

import { type Call, type CallArguments, copyOf, type TaskChange } from '../core/call.ts';
import { type Effect, rankOf } from '../core/effect.ts';
import { calledEvent, type Event } from '../core/event.ts';
import { inOrder, type JsonObject } from '../core/json.ts';
import { type ClipLimits, clipText, redactAndClip } from '../ledger/clip.ts';
import { redact, redactObject, redactText } from '../ledger/redact.ts';
import type { Clip } from '../policy/definition.ts';
import { withKeptSpans } from './masked-spans.ts';

/** A prompt is kept at greater length than other texts: it is the goal of what is delegated. */
const REQUEST = 4;
const EFFECTS = 24;
const TARGETS = 12;
const TARGET_LENGTH = 1_024;
/** An unknown target matches every row that denies and no row that allows. */
const UNKNOWN_TARGET = '?';

/** As the client that sent the event reads them. */
type ReadArguments = (tool: string, input: JsonObject) => CallArguments;

type Kept = Omit<ClipLimits, 'total'>;

/** `prepareCall`: what becomes of the event's call; usually it is masked and clipped like the rest. */
export function sanitise(given: Event, clip: Clip, prepareCall: (call: Call) => Call): Event {
  const facts = redactObject(given.facts, redactText);
  if (given.name === 'tool.before' || given.name === 'tool.after') {
    return calledEvent(given, given, facts, prepareCall(given.call));
  }
  if ('call' in given) return { ...given, facts, call: prepareCall(given.call) };
  return withCleanTexts({ ...given, facts }, limitsOf(clip));
}

export const sanitiseCall = (call: Call, clip: Clip, argumentsOf: ReadArguments): Call =>
  cleanCall(call, limitsOf(clip), argumentsOf);

const limitsOf = ({ string, entries, depth }: Clip): Kept => ({ text: string, entries, depth });

/** Exhaustive: a new kind of event does not compile until it is listed here. */
function withCleanTexts(event: Exclude<Event, { readonly call: Call }>, limits: Kept): Event {
  switch (event.name) {
    case 'prompt':
      return { ...event, text: cleanText(event.text, { ...limits, text: limits.text * REQUEST }) };
    case 'stop.failed':
      return { ...event, error: cleanText(event.error, limits) };
    case 'task.created':
    case 'task.done':
      return { ...event, task: { ...event.task, title: cleanText(event.task.title, limits) } };
    // Ids, names and enumerations of the client: no free text.
    case 'session.start':
    case 'session.end':
    case 'tool.batch':
    case 'agent.start':
    case 'agent.stop':
    case 'agent.idle':
    case 'stop':
    case 'compact':
    case 'config.change':
    case 'notice':
      return event;
    // What a person typed at the command line, and data that rules restore their state from.
    case 'person.level':
    case 'person.enable':
    case 'person.disable':
    case 'person.reset':
    case 'person.clear':
    case 'person.import':
    case 'person.uninstall':
    case 'person.grant':
    case 'person.revoke':
    case 'person.trust':
    case 'person.distrust':
    case 'order':
      return event;
  }
}

const cleanText = (text: string, limits: Kept): string => String(redactAndClip({ text }, limits).text);

function cleanCall(call: Call, limits: Kept, argumentsOf: ReadArguments): Call {
  const commandOf = (given: JsonObject): string => argumentsOf(call.name, given).command;
  const input = inOrder(redactAndClip(call.input, limits));
  const effects = withKeptSpans(call.effects, commandOf(call.input), commandOf(input));
  const kept = copyOf(call);
  kept.name = call.name.slice(0, limits.text);
  kept.input = input;
  kept.effects = fewest(effects).map((effect) => bounded(effect, limits));
  if (call.skill !== undefined) kept.skill = cleanText(call.skill, limits);
  if (call.tasks) kept.tasks = call.tasks.slice(0, limits.entries).map((task) => cleanTask(task, limits));
  return kept;
}

const cleanTask = (task: TaskChange, limits: Kept): TaskChange => ({
  ...task,
  ...(task.title !== undefined && { title: cleanText(task.title, limits) }),
});

/** Keeps the strongest effects. Each dropped effect leaves an unknown target, so that the call does not look harmless. */
function fewest(effects: readonly Effect[]): readonly Effect[] {
  if (effects.length <= EFFECTS) return effects;
  const sorted = [...effects].sort((a, b) => rankOf(b.effect) - rankOf(a.effect));
  const dropped = new Set(sorted.slice(EFFECTS).map(({ effect }) => effect));
  return [
    ...sorted.slice(0, EFFECTS),
    ...[...dropped].map((effect): Effect => ({ effect, targets: [UNKNOWN_TARGET] })),
  ];
}

function bounded(given: Effect, limits: Kept): Effect {
  const { effect, span, why } = given;
  const targets = boundedTargets(given.targets).map((target) => (target.startsWith('/') ? target : redactText(target)));
  const { program = given.program, command = given.command } = cleanNames(given, limits);
  const kept = effectOf(effect, targets, program, command, span);
  return why === undefined ? kept : { ...kept, why: cleanText(why, limits) };
}

/** In the order in which records are hashed. */
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

/** A word that is a secret after its option is masked without the option too. */
function cleanNames({ program, command }: Effect, limits: Kept): Pick<Effect, 'program' | 'command'> {
  if (!program) return {};
  const words = cleanWords(program, limits);
  if (!command) return { program: words };
  const shownAs = new Map(program.map((word, index) => [word, words[index] ?? UNKNOWN_TARGET]));
  const plain = command.map((word) => shownAs.get(word.replace(/\?$/, '')) ?? word);
  return { program: words, command: cleanWords(plain, limits) };
}

/** Masked as a list: what follows `--password` is a secret, whatever it looks like. */
function cleanWords(words: readonly string[], limits: Kept): readonly string[] {
  const clean = redact(words);
  return Array.isArray(clean) ? clean.map((word) => clipText(String(word), limits.text)) : [];
}

function boundedTargets(targets: readonly string[]): readonly string[] {
  const short = targets.map((target) => (target.length > TARGET_LENGTH ? UNKNOWN_TARGET : target));
  return short.length <= TARGETS ? short : [...short.slice(0, TARGETS), UNKNOWN_TARGET];
}
