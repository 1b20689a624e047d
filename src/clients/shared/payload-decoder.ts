// Hook payloads of the form that several clients share → events: one JSON object with `hook_event_name`, `session_id`, `tool_name`,
// `tool_input`. Nothing here throws, because a gate that crashes is an open gate. Untrustworthy input is marked as damaged, under
// the best known event name.

import type { Identity } from '../../core/actor.ts';
import type { Call, CallKind } from '../../core/call.ts';
import type { BackgroundTask, Damage } from '../../core/event.ts';
import { fromJson, isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { Client, ClientEvent, Decoded, NotOurs, PromptSender, ToolUse, Written } from '../client.ts';
import { listIn } from './hooks-in.ts';

type Base = Pick<ClientEvent, 'session' | 'cwd' | 'who'> & { readonly native: string };
type Build = (base: Base, payload: JsonObject, native: string) => ClientEvent;

/** What a client's payloads have of their own. */
export interface PayloadForm<Skipped extends NotOurs = never> {
  readonly events: Client['events'];
  /** The event assumed when the payload names none: a wrong guess must do no harm. */
  readonly assumed: string;
  /** The payload with the usual keys. */
  normal?(payload: JsonObject): JsonObject;
  toCall(use: ToolUse): Call;
  promptSender(text: string): PromptSender;
  /** What an edit wrote. */
  writtenBy?(tool: string, input: JsonObject): readonly Written[];
  /** The tool's result as an object. Default: the object in `tool_response`. */
  resultIn?(payload: JsonObject): JsonObject;
  /** Who is calling. Default: `agent_id` and `agent_type`. */
  identityIn?(native: string, payload: JsonObject): Identity;
  /** The session the user started. Default: `session_id`. */
  sessionIn?(payload: JsonObject): string;
  /** The agent's message, where it is not in `last_assistant_message`: its last one, or the plan that the person approved. */
  messageIn?(payload: JsonObject): string;
  /** The transcript with the last message, where the payload has none. Default: `agent_transcript_path` of a subagent. */
  transcriptIn?(event: ClientEvent, payload: JsonObject): string;
  /** What that transcript contains once it is complete. */
  transcriptMark?(payload: JsonObject): string;
  /** The mode in which the client asks only where a rule of the user says so. */
  isUnasked?(payload: JsonObject): boolean;
  /** Whether a call failed, for a client that has one event after all calls. */
  hasFailed?(payload: JsonObject): boolean;
  /** A payload that is not for tutti. */
  skips?(native: string, payload: JsonObject): Skipped | undefined;
  /** An event that the table of events does not tell: undefined for all others. */
  special?(base: Base, payload: JsonObject, native: string): ClientEvent | undefined;
}

export interface PayloadDecoder<Skipped extends NotOurs> {
  decode(payload: string, native?: string): Decoded | Skipped;
  /** For a payload that is already parsed. */
  decodePayload(payload: JsonObject, native?: string): Decoded;
}

export function payloadDecoder<Skipped extends NotOurs = never>(form: PayloadForm<Skipped>): PayloadDecoder<Skipped> {
  const build = buildersOf(form);
  const isKnown = (native: string): boolean => Object.hasOwn(form.events, native);

  function decode(payload: string, given?: string): Decoded | Skipped {
    const native = given === '' ? undefined : given;
    const read = parse(payload);
    if (!isObject(read.value)) {
      const name = native ?? nameIn(payload, isKnown) ?? form.assumed;
      return { event: { ...eventOf(name, {}), damage: read.damage ?? wrongShape('the payload is not an object') } };
    }
    const value = form.normal?.(read.value) ?? read.value;
    const skipped = form.skips?.(nameOf(value, native, isKnown) ?? form.assumed, value);
    return skipped ?? decodePayload(value, native);
  }

  function eventIn(payload: JsonObject, native?: string): ClientEvent {
    const name = nameOf(payload, native, isKnown);
    const event = eventOf(name ?? form.assumed, payload);
    const wrong = name === undefined ? 'hook_event_name is missing' : misfit(event.name, payload);
    return wrong === undefined ? event : { ...event, damage: wrongShape(wrong) };
  }

  function decodePayload(payload: JsonObject, native?: string): Decoded {
    const event = eventIn(payload, native);
    const message = textOf(payload.last_assistant_message) || (form.messageIn?.(payload) ?? '');
    const transcript = message === '' ? (form.transcriptIn ?? transcriptIn)(event, payload) : '';
    const sessionTranscript = STARTING.has(event.name) ? idIn(payload.transcript_path) : '';
    const key = keyOf(event);
    const written = event.name === 'tool.after' ? (form.writtenBy?.(event.call.name, event.call.input) ?? []) : [];
    return {
      event,
      ...(message !== '' && { message }),
      ...(transcript !== '' && { transcript }),
      ...(transcript !== '' && form.transcriptMark && { transcriptMark: form.transcriptMark(payload) }),
      ...(sessionTranscript !== '' && { sessionTranscript }),
      ...(form.isUnasked?.(payload) === true && { unasked: true as const }),
      ...(key !== undefined && { key }),
      ...(written.length > 0 && { written }),
    };
  }

  function eventOf(native: string, payload: JsonObject): ClientEvent {
    const base = {
      session: form.sessionIn?.(payload) ?? idIn(payload.session_id),
      cwd: idIn(payload.cwd),
      who: (form.identityIn ?? identityIn)(native, payload),
      native: named(native),
    };
    const special = form.special?.(base, payload, native);
    if (special !== undefined) return special;
    const known = isKnown(native) ? form.events[native]?.event : undefined;
    const name = known === 'tool.after' && form.hasFailed?.(payload) ? 'tool.failed' : known;
    return (build[name ?? 'notice'] ?? notice)(base, payload, native);
  }

  return { decode, decodePayload };
}

const transcriptIn = ({ name }: ClientEvent, payload: JsonObject): string =>
  name === 'agent.stop' ? idIn(payload.agent_transcript_path) : '';

/** Real tool input is never deeper than this, and later code may walk it recursively. */
const DEPTH = 200;
const NAME_LENGTH = 100;

/** Events that a process of the client delivers. */
const STARTING: ReadonlySet<string> = new Set(['session.start', 'prompt']);

const wrongShape = (note: string): Damage => ({ what: 'wrong-shape', note });

function parse(text: string): { readonly value?: unknown; readonly damage?: Damage } {
  if (text.trim() === '') return { damage: { what: 'empty', note: 'the payload is empty' } };
  try {
    return { value: fromJson(text) };
  } catch {
    return { damage: { what: 'not-json', note: 'the payload is not JSON' } };
  }
}

/** A known name in the payload takes precedence over the one in the address. */
function nameOf(
  payload: JsonObject,
  native: string | undefined,
  isKnown: (native: string) => boolean,
): string | undefined {
  const own = textOf(payload.hook_event_name);
  if (isKnown(own)) return own;
  return native ?? (own === '' ? undefined : own);
}

function nameIn(damaged: string, isKnown: (native: string) => boolean): string | undefined {
  const found = /"hook_event_name"\s*:\s*"([A-Za-z]+)"/.exec(damaged)?.[1];
  return found !== undefined && isKnown(found) ? found : undefined;
}

const notice: Build = (base, payload, native) => ({
  ...base,
  name: 'notice',
  about: named(textOf(payload.notification_type) || native),
});

type Builders = Partial<Readonly<Record<ClientEvent['name'], Build>>>;

function buildersOf(form: Omit<PayloadForm, 'skips'>): Builders {
  const { promptSender } = form;
  const responseIn = form.resultIn ?? objectResponse;
  const callIn = (payload: JsonObject, response?: JsonObject): Call => callOf(form, payload, response);
  return {
    notice,
    'session.start': (base, payload) => ({ ...base, name: 'session.start', source: textOf(payload.source) }),
    'session.end': (base, payload) => ({ ...base, name: 'session.end', reason: textOf(payload.reason) }),
    prompt: (base, payload) => {
      const text = textOf(payload.prompt);
      return { ...base, name: 'prompt', text, from: promptSender(text) };
    },
    // Field by field for speed: most events are calls.
    'tool.before': ({ session, cwd, who, native }, payload) => ({
      session,
      cwd,
      who,
      native,
      name: 'tool.before',
      call: callIn(payload),
    }),
    'tool.after': ({ session, cwd, who, native }, payload) => ({
      session,
      cwd,
      who,
      native,
      name: 'tool.after',
      call: callIn(payload, responseIn(payload)),
    }),
    'tool.failed': (base, payload) => ({
      ...base,
      name: 'tool.failed',
      call: withoutTasks(callIn(payload)),
      interrupted: payload.is_interrupt === true,
    }),
    'tool.batch': (base, payload) => ({ ...base, name: 'tool.batch', calls: listIn(payload.tool_calls).length }),
    permission: (base, payload) => ({ ...base, name: 'permission', call: callIn(payload) }),
    'agent.start': (base) => ({ ...base, name: 'agent.start' }),
    'agent.stop': (base, payload) => ({ ...base, name: 'agent.stop', ...stopIn(payload) }),
    'agent.idle': (base, payload) => ({ ...base, name: 'agent.idle', teammate: textOf(payload.teammate_name) }),
    stop: (base, payload) => ({ ...base, name: 'stop', ...stopIn(payload) }),
    'stop.failed': (base, payload) => ({ ...base, name: 'stop.failed', error: textOf(payload.error) }),
    compact: (base, payload, native) => ({
      ...base,
      name: 'compact',
      phase: native === 'PreCompact' ? 'before' : 'after',
      trigger: textOf(payload.trigger),
    }),
    // The host checks whether the hooks are still installed: the payload does not say.
    'config.change': (base, payload) => ({
      ...base,
      name: 'config.change',
      source: textOf(payload.source),
      ...(textOf(payload.file_path) !== '' && { path: textOf(payload.file_path) }),
      hooks: 'unknown',
    }),
    'task.created': (base, payload) => ({ ...base, name: 'task.created', task: taskIn(payload) }),
    'task.done': (base, payload) => {
      const teammate = idIn(payload.teammate_name);
      return { ...base, name: 'task.done', task: taskIn(payload), ...(teammate !== '' && { teammate }) };
    },
  };
}

function callOf({ toCall }: Pick<PayloadForm, 'toCall'>, payload: JsonObject, response?: JsonObject): Call {
  const given = inputIn(payload);
  const input = isObject(given) && !isDeep(given, DEPTH) ? given : {};
  const call = toCall({ id: textOf(payload.tool_use_id), tool: idIn(toolIn(payload)), input, response });
  return payload.permission_mode === 'plan' && EXPLORING.has(call.kind) ? { ...call, planning: true } : call;
}

/** Kinds of calls that look around, for which it matters whether the client is in its plan mode. */
const EXPLORING: ReadonlySet<CallKind> = new Set(['read', 'search', 'shell', 'web', 'mcp', 'other']);

/** Some wrappers around the client use `tool`, `name` and `input`. */
const toolIn = (payload: JsonObject): Json | undefined => payload.tool_name ?? payload.tool ?? payload.name;
export const inputIn = ({ tool_input: input, input: wrapped }: JsonObject): Json | undefined =>
  input === undefined ? wrapped : input;

export const objectResponse = (payload: JsonObject): JsonObject =>
  isObject(payload.tool_response) ? payload.tool_response : {};

/** A failed call changed no task. */
function withoutTasks({ tasks: _, ...call }: Call): Call {
  return call;
}

/** A stopping agent is still listed among the running tasks; leave it out, since it does not wait for itself. */
const stopIn = (payload: JsonObject): { readonly active: boolean; readonly background: readonly BackgroundTask[] } => ({
  active: payload.stop_hook_active === true,
  background: listIn(payload.background_tasks)
    .filter(isObject)
    .map((task) => ({ id: textOf(task.id), type: textOf(task.type), running: task.status === 'running' }))
    .filter(({ id }) => id === '' || id !== payload.agent_id),
});

const taskIn = (payload: JsonObject): { readonly id: string; readonly title: string } => ({
  id: textOf(payload.task_id),
  title: textOf(payload.task_subject),
});

const identityIn = (_native: string, payload: JsonObject): Identity => {
  const [agentId, agentType] = [idIn(payload.agent_id), idIn(payload.agent_type)];
  return { ...(agentId !== '' && { agentId }), ...(agentType !== '' && { agentType }) };
};

function keyOf(event: ClientEvent): string | undefined {
  if (!('call' in event) || event.call.id === undefined) return undefined;
  const key = event.native === undefined ? event.call.id : `${event.native}:${event.call.id}`;
  return event.who.agentId === undefined ? key : `${key}:${event.who.agentId}`;
}

const TOOL_EVENTS: ReadonlySet<string> = new Set(['tool.before', 'tool.after', 'tool.failed', 'permission']);
const GATES: ReadonlySet<string> = new Set(['tool.before', 'permission']);

/** What is wrong with the fields a decision depends on: session, agent, tool and input. A gate needs a session and a tool;
 *  missing input means no arguments. Everything else has a neutral default. */
function misfit(event: ClientEvent['name'], payload: JsonObject): string | undefined {
  const gate = GATES.has(event);
  if (!isId(payload.session_id, gate)) return 'session_id is not a text';
  if (gate && !isId(payload.agent_id ?? undefined, false)) return 'agent_id is not a text';
  if (!TOOL_EVENTS.has(event)) return undefined;
  if (!isId(toolIn(payload), gate) || (gate && toolIn(payload) === '')) return 'tool_name is not the name of a tool';
  const input = inputIn(payload);
  if (input === undefined) return undefined;
  if (!isObject(input)) return 'tool_input is not an object';
  return isDeep(input, DEPTH) ? `tool_input is nested deeper than ${DEPTH}` : undefined;
}

const isId = (value: Json | undefined, needed: boolean): boolean =>
  value === undefined ? !needed : typeof value === 'string' && !value.includes('\0');

/** Names and paths end up in system calls, where a NUL byte is an error. */
export const idIn = (value: Json | undefined): string => (isId(value, true) ? textOf(value) : '');

const isDeep = (value: Json, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner: Json) => typeof inner === 'object' && isDeep(inner, left - 1)));

export const named = (text: string): string => text.slice(0, NAME_LENGTH);
