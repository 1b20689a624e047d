// Parses the events of a test from their short form. Each problem names the key it is about.

import type { NativeCall } from '../../clients/client.ts';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import { entryOf, isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import { isLevel, LEVELS } from '../../core/level.ts';
import type { DocumentPath } from '../../policy/document.ts';
import { type SchemaProblem, schemaProblems } from '../../policy/issues.ts';
import { suggest } from '../../policy/nearest.ts';
import { ACTOR_KEY, call as callForm, eventForm, STEP_OPTIONS, STEPS } from './form.ts';

export interface Agent {
  readonly type: string;
  readonly id: string;
}

export type PersonAct =
  | { readonly act: 'disable' | 'enable' }
  | { readonly act: 'level'; readonly level: string }
  | { readonly act: 'grant'; readonly rule: string; readonly uses: number }
  | { readonly act: 'reset'; readonly rule?: string };

/** What one event of a test does. */
export type TestStep =
  | {
      readonly is: 'call';
      /** Absent: the main agent. */
      readonly who?: Partial<Agent>;
      readonly call: NativeCall;
      readonly result: 'done' | 'none' | 'failed' | JsonObject;
      /** The agent that a delegate call starts. */
      readonly started?: Agent;
    }
  | { readonly is: 'delegate'; readonly agent: Agent; readonly goal: string; readonly says: string }
  | { readonly is: 'start'; readonly agent: Agent }
  | { readonly is: 'end'; readonly agent: Agent; readonly says: string }
  | { readonly is: 'prompt'; readonly text: string }
  | { readonly is: 'stop'; readonly says: string; readonly background: number }
  | { readonly is: 'session'; readonly what: string }
  | { readonly is: 'compact' }
  | { readonly is: 'person'; readonly person: PersonAct }
  | {
      readonly is: 'order';
      readonly rule: string;
      readonly verb: string;
      readonly args: JsonObject;
      readonly from: 'person' | 'agent';
    }
  | { readonly is: 'client'; readonly payload: JsonObject }
  | { readonly is: 'wait' };

export interface Expectation {
  /** Null: for `--update` to fill in. */
  readonly outcome?: string | null;
  readonly by: readonly string[];
  readonly words: readonly string[];
  readonly not: readonly string[];
}

export interface ParsedEvent {
  /** The event as written in the file, for messages. */
  readonly label: string;
  /** Milliseconds that pass before it. */
  readonly after: number;
  readonly step: TestStep;
  readonly expected: Expectation;
}

const STEP_KEYS: ReadonlySet<string> = new Set(Object.keys(STEPS));
const KEYS: readonly string[] = ['main', 'agent(TYPE)', 'teammate(NAME)', ...STEP_KEYS, ...Object.keys(STEP_OPTIONS)];
/** Events that can be written as their name alone. */
const ALONE: ReadonlySet<string> = new Set(['prompt', 'stop', 'compact']);

export function readEvent(given: Json): ParsedEvent | { readonly problems: readonly SchemaProblem[] } {
  if (typeof given === 'string') return ALONE.has(given) ? readEvent({ [given]: null }) : readEvent({ main: given });
  if (!isObject(given))
    return wrong([], `an event is a map, or a call of the main agent, not ${JSON.stringify(given)}`);
  const [form] = schemaProblems(eventForm, given);
  if (form !== undefined) return { problems: [form] };
  const unknown = Object.keys(given).find((key) => !isKey(key));
  if (unknown !== undefined) {
    return { problems: [{ path: [unknown], at: 'key', ...suggest(`unknown event \`${unknown}\``, unknown, KEYS) }] };
  }
  const [what, other] = Object.keys(given).filter((key) => STEP_KEYS.has(key) || ACTOR_KEY.test(key));
  if (other !== undefined) return wrong([other], `one event per entry: \`${what}\` and \`${other}\` are two`, 'key');
  const after = durationOf(given.after);
  if (after === undefined)
    return wrong(['after'], `\`${textOf(given.after)}\` is not a duration: write 30s, 5m, 2h or 1d`);
  if (what === undefined && given.after === undefined)
    return wrong([], `nothing happens: name one of ${KEYS.slice(0, 8).join(', ')} …`);
  const step = what === undefined ? ({ is: 'wait' } as const) : stepOf(what, given);
  if ('problem' in step) return wrong([what ?? ''], step.problem);
  return { label: labelOf(what, given), after, step, expected: expectedOf(given) };
}

const wrong = (path: DocumentPath, message: string, at: SchemaProblem['at'] = 'value') => ({
  problems: [{ path, at, message }],
});

const isKey = (key: string): boolean => STEP_KEYS.has(key) || Object.hasOwn(STEP_OPTIONS, key) || ACTOR_KEY.test(key);

function labelOf(what: string | undefined, given: JsonObject): string {
  if (what === undefined) return `after ${textOf(given.after)}`;
  const value = given[what];
  const shown = isObject(value) ? JSON.stringify(value) : value === null || value === undefined ? '' : String(value);
  const lines = given.lines === undefined ? '' : ` (${given.lines} lines)`;
  return shown === '' ? what : `${what}: ${shown}${lines}`;
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

function durationOf(given: Json | undefined): number | undefined {
  if (given === undefined) return 0;
  const [, count, unit] = /^(\d{1,6})\s*([a-z]+)$/.exec(textOf(given).trim()) ?? [];
  const size = UNITS[unit ?? ''];
  return count === undefined || size === undefined ? undefined : Number(count) * size;
}

const listOf = (given: Json | undefined): readonly string[] =>
  typeof given === 'string' ? [given] : Array.isArray(given) ? given.map(String) : [];

const expectedOf = ({ expect, by, words, not }: JsonObject): Expectation => ({
  ...(expect !== undefined && { outcome: expect === null ? null : textOf(expect) }),
  by: listOf(by),
  words: listOf(words),
  not: listOf(not),
});

type StepOrProblem = TestStep | { readonly problem: string };

/** YAML reads `prompt: 42` as a number; here it is text. */
const written = (value: Json | undefined): string => (value === null || value === undefined ? '' : String(value));

function stepOf(what: string, given: JsonObject): StepOrProblem {
  const value = given[what];
  const says = written(given.says);
  switch (what) {
    case 'prompt':
      return { is: 'prompt', text: written(value) || 'Please mend it.' };
    case 'stop':
      return { is: 'stop', says: written(value), background: Number(given.background ?? 0) };
    case 'compact':
      return { is: 'compact' };
    case 'session':
      return { is: 'session', what: textOf(value) };
    case 'start':
      return { is: 'start', agent: agentOf(textOf(value)) };
    case 'end':
      return { is: 'end', agent: agentOf(textOf(value)), says };
    case 'delegate': {
      const [type = '', ...goal] = textOf(value).trim().split(/\s+/);
      return { is: 'delegate', agent: agentOf(type), goal: goal.join(' ') || 'Do the next piece of work.', says };
    }
    case 'person':
      return personOf(textOf(value));
    case 'order':
      return orderOf(isObject(value) ? value : {});
    case 'client':
      return payloadOf(isObject(value) ? value : {});
    default:
      return callOf(what, given);
  }
}

function payloadOf(payload: JsonObject): StepOrProblem {
  const { events, title } = DEFAULT_CLIENT;
  const named = Object.values<Json>(payload).some((value) => entryOf(events, textOf(value)) !== undefined);
  return named ? { is: 'client', payload } : { problem: `the payload names no event of ${title}` };
}

const agentOf = (written: string): Agent => {
  const [type = '', id = '1'] = written.trim().split('#');
  return { type, id: `${type || 'agent'}-${id}` };
};

const orderOf = ({ rule, verb, args, from }: JsonObject): TestStep => ({
  is: 'order',
  rule: textOf(rule),
  verb: textOf(verb),
  args: isObject(args) ? args : {},
  from: from === 'person' ? 'person' : 'agent',
});

function personOf(written: string): StepOrProblem {
  const [verb = '', first, second] = written.trim().split(/\s+/);
  const is = 'person';
  if (verb === 'disable' || verb === 'enable') return { is, person: { act: verb } };
  if (verb === 'reset') return { is, person: { act: 'reset', ...(first !== undefined && { rule: first }) } };
  if (verb === 'level') {
    if (isLevel(first)) return { is, person: { act: 'level', level: first } };
    return { problem: `\`level\` takes one of ${LEVELS.join(', ')}` };
  }
  if (verb === 'allow' && first !== undefined) {
    const uses = Number(second ?? 1);
    if (!Number.isSafeInteger(uses) || uses < 1) return { problem: `\`${second}\` is not a number of uses` };
    return { is, person: { act: 'grant', rule: first, uses } };
  }
  return { problem: 'a person can `disable`, `enable`, `level LEVEL`, `allow RULE [USES]`, `reset [RULE]`' };
}

function callOf(key: string, given: JsonObject): StepOrProblem {
  const value = given[key];
  const [form] = schemaProblems(callForm, value ?? '');
  if (form !== undefined) return { problem: 'a call is a text such as `npm test`, or {tool, input}' };
  const read = isObject(value)
    ? { tool: textOf(value.tool), input: isObject(value.input) ? value.input : {} }
    : DEFAULT_CLIENT.shortCall(textOf(value));
  if ('problem' in read) return read;
  const [, name = '', id] = ACTOR_KEY.exec(key) ?? [];
  const { call, started } = starting(read);
  return {
    is: 'call',
    ...(key !== 'main' && { who: callerOf(key, name, id) }),
    call: given.lines === undefined ? call : DEFAULT_CLIENT.withLines(call, Number(given.lines)),
    result: resultOf(given.result),
    ...(started && { started }),
  };
}

function callerOf(key: string, name: string, id: string | undefined): Partial<Agent> {
  if (key.startsWith('teammate')) return { type: name || 'teammate' };
  const type = name || DEFAULT_CLIENT.agents.general;
  return { type, id: `${type}-${id ?? '1'}` };
}

const resultOf = (given: Json | undefined): 'done' | 'none' | 'failed' | JsonObject => {
  if (isObject(given)) return given;
  return given === 'none' || given === 'failed' ? given : 'done';
};

/** `Agent reader#2 …`: the number distinguishes agents of one type within the test. */
function starting(call: NativeCall): { readonly call: NativeCall; readonly started?: Agent } {
  const { delegation } = DEFAULT_CLIENT.toCall(call);
  if (delegation === undefined || delegation.message === true) return { call };
  const started = agentOf(delegation.type);
  const input = Object.fromEntries(
    Object.entries(call.input).map(([key, value]) => [key, value === delegation.type ? started.type : value]),
  );
  return { call: { ...call, input }, started };
}
