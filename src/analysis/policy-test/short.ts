// Parses the events of a test from their short form. Each problem names the key it is about.

import type { NativeCall } from '../../clients/client.ts';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Identity } from '../../core/actor.ts';
import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
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
      readonly who: Identity;
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

export function readEvent(said: Json): ParsedEvent | { readonly problems: readonly SchemaProblem[] } {
  if (typeof said === 'string') return ALONE.has(said) ? readEvent({ [said]: null }) : readEvent({ main: said });
  if (!isObject(said)) return wrong([], `an event is a map, or a call of the main agent, not ${JSON.stringify(said)}`);
  const [form] = schemaProblems(eventForm, said);
  if (form !== undefined) return { problems: [form] };
  const unknown = Object.keys(said).find((key) => !isKey(key));
  if (unknown !== undefined) {
    return { problems: [{ path: [unknown], at: 'key', ...suggest(`unknown event \`${unknown}\``, unknown, KEYS) }] };
  }
  const [what, other] = Object.keys(said).filter((key) => STEP_KEYS.has(key) || ACTOR_KEY.test(key));
  if (other !== undefined) return wrong([other], `one event per entry: \`${what}\` and \`${other}\` are two`, 'key');
  const after = durationOf(said.after);
  if (after === undefined)
    return wrong(['after'], `\`${textOf(said.after)}\` is not a duration: write 30s, 5m, 2h or 1d`);
  if (what === undefined && said.after === undefined)
    return wrong([], `nothing happens: name one of ${KEYS.slice(0, 8).join(', ')} …`);
  const step = what === undefined ? ({ is: 'wait' } as const) : stepOf(what, said);
  if ('problem' in step) return wrong([what ?? ''], step.problem);
  return { label: labelOf(what, said), after, step, expected: expectedOf(said) };
}

const wrong = (path: DocumentPath, message: string, at: SchemaProblem['at'] = 'value') => ({
  problems: [{ path, at, message }],
});

const isKey = (key: string): boolean => STEP_KEYS.has(key) || Object.hasOwn(STEP_OPTIONS, key) || ACTOR_KEY.test(key);

function labelOf(what: string | undefined, said: JsonObject): string {
  if (what === undefined) return `after ${textOf(said.after)}`;
  const value = said[what];
  const shown = isObject(value) ? JSON.stringify(value) : value === null || value === undefined ? '' : String(value);
  return shown === '' ? what : `${what}: ${shown}`;
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

function durationOf(said: Json | undefined): number | undefined {
  if (said === undefined) return 0;
  const [, count, unit] = /^(\d{1,6})\s*([a-z]+)$/.exec(textOf(said).trim()) ?? [];
  const size = UNITS[unit ?? ''];
  return count === undefined || size === undefined ? undefined : Number(count) * size;
}

const listOf = (said: Json | undefined): readonly string[] =>
  typeof said === 'string' ? [said] : Array.isArray(said) ? said.map(String) : [];

const expectedOf = ({ expect, by, words, not }: JsonObject): Expectation => ({
  ...(expect !== undefined && { outcome: expect === null ? null : textOf(expect) }),
  by: listOf(by),
  words: listOf(words),
  not: listOf(not),
});

type StepOrProblem = TestStep | { readonly problem: string };

/** YAML reads `prompt: 42` as a number; here it is text. */
const written = (value: Json | undefined): string => (value === null || value === undefined ? '' : String(value));

function stepOf(what: string, said: JsonObject): StepOrProblem {
  const value = said[what];
  const says = written(said.says);
  switch (what) {
    case 'prompt':
      return { is: 'prompt', text: written(value) || 'Please mend it.' };
    case 'stop':
      return { is: 'stop', says: written(value), background: Number(said.background ?? 0) };
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
      return { is: 'client', payload: isObject(value) ? value : {} };
    default:
      return callOf(what, said);
  }
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

function callOf(key: string, said: JsonObject): StepOrProblem {
  const value = said[key];
  const [form] = schemaProblems(callForm, value ?? '');
  if (form !== undefined) return { problem: 'a call is `Bash npm test`, `Write src/a.ts`, or {tool, input}' };
  const read = isObject(value)
    ? { tool: textOf(value.tool), input: isObject(value.input) ? value.input : {} }
    : DEFAULT_CLIENT.shortCall(textOf(value));
  if ('flaw' in read) return { problem: read.flaw };
  const [, name = '', id] = ACTOR_KEY.exec(key) ?? [];
  const { call, started } = starting(read);
  return {
    is: 'call',
    who: whoOf(key, name, id),
    call: said.lines === undefined ? call : withLines(call, Number(said.lines)),
    result: resultOf(said.result),
    ...(started && { started }),
  };
}

function whoOf(key: string, name: string, id: string | undefined): Identity {
  if (key === 'main') return {};
  if (key.startsWith('teammate')) return { agentType: name || 'teammate' };
  const type = name || 'general-purpose';
  return { agentId: `${type}-${id ?? '1'}`, agentType: type };
}

const resultOf = (said: Json | undefined): 'done' | 'none' | 'failed' | JsonObject => {
  if (isObject(said)) return said;
  return said === 'none' || said === 'failed' ? said : 'done';
};

/** `Agent reader#2 …`: the number distinguishes agents of one type within the test. */
function starting(call: NativeCall): { readonly call: NativeCall; readonly started?: Agent } {
  if (call.tool !== 'Agent' && call.tool !== 'Task') return { call };
  const started = agentOf(textOf(call.input.subagent_type));
  const typed = started.type === '' ? call.input : { ...call.input, subagent_type: started.type };
  return { call: { ...call, input: typed }, started };
}

const TEXTS = ['content', 'new_string', 'new_source'] as const;

function withLines(call: NativeCall, lines: number): NativeCall {
  const key = TEXTS.find((name) => call.input[name] !== undefined);
  if (key === undefined) return call;
  return {
    ...call,
    input: { ...call.input, [key]: Array.from({ length: lines }, (_, at) => `line ${at + 1}`).join('\n') },
  };
}
