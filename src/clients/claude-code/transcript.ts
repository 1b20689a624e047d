// A Claude Code transcript → the payloads its hooks would have received. Events that transcripts do not contain (the end of a
// session, a dialog) are left out.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { TranscriptPayload } from '../support.ts';
import { isRefusal, REJECTED } from './calls-made.ts';
import { partsOf, resultText, type TranscriptEntry, textIn } from './transcript-entry.ts';

type Payload = Omit<TranscriptPayload, 'file'>;

export interface AgentMeta {
  readonly id: string;
  readonly type: string;
  readonly background: boolean;
}

export interface TranscriptContext {
  readonly session: string;
  /** The subagent, if the transcript belongs to one. */
  readonly agent?: Pick<AgentMeta, 'id' | 'type'>;
  /** The session's agents by the call that started them. */
  readonly agents: ReadonlyMap<string, AgentMeta>;
}

/** The payloads of one file, in order of time except for the parallel calls of one message. */
export function* hooksIn(entries: Iterable<TranscriptEntry>, around: TranscriptContext): Generator<Payload> {
  const speakers = new Map<string, Speaker>();
  const session = { ...around, running: new Map<string, string>() };
  const { running } = session;
  let started = around.agent !== undefined;
  let [now, cwd] = [0, ''];
  let asides = 0;
  let last: Speaker | undefined;

  const speakerOf = (entry: TranscriptEntry): Speaker => {
    const name = around.agent !== undefined || !entry.aside ? '' : asideOf(entry);
    const known = speakers.get(name);
    if (known !== undefined) return known;
    const agent = name === '' ? around.agent : { id: name, type: textOf(entry.fields.attributionAgent) };
    const made = newSpeaker(agent);
    if (speakers.size >= SPEAKERS) speakers.clear();
    speakers.set(name, made);
    return made;
  };
  /** Older releases do not name the agent: each new start is another agent. */
  const asideOf = ({ fields, type }: TranscriptEntry): string => {
    const id = textOf(fields.agentId);
    if (id !== '') return id;
    if (type === 'user' && fields.parentUuid === null) asides += 1;
    return `aside-${asides}`;
  };

  for (const entry of entries) {
    now = Math.max(now, entry.at ?? now);
    const { fields } = entry;
    if (textOf(fields.cwd) !== '') cwd = textOf(fields.cwd);
    if (entry.type === 'queue-operation' || entry.type === 'attachment') {
      if (entry.ends) for (const id of finishedIn(JSON.stringify(fields))) running.delete(id);
      continue;
    }
    const out: Payload[] = [];
    const speaker = speakerOf(entry);
    const payload = payloadMaker(speaker, { at: entry.at ?? now, line: entry.line, cwd, session: around.session });
    if (!started) {
      started = true;
      out.push(payload('SessionStart', { source: 'startup' }));
    }
    // Another agent speaks, so the earlier calls have started.
    if (last !== undefined && last !== speaker) {
      drain(last, out);
      if (last.agent !== undefined) end(last, running, out);
    }
    last = speaker;
    hear(entry, speaker, payload, session, out);
    for (const one of out) yield one;
  }
  const out: Payload[] = [];
  for (const speaker of speakers.values()) {
    drain(speaker, out);
    end(speaker, running, out);
  }
  for (const one of out) yield one;
}

/** The most agents tracked at once. */
const SPEAKERS = 64;

interface Use {
  readonly name: string;
  readonly input: JsonObject;
  readonly before: Payload;
}

/** One agent's side of the conversation. */
interface Speaker {
  readonly agent: TranscriptContext['agent'];
  /** Calls that have no result yet. */
  readonly open: Map<string, Use>;
  /** Payloads held back until it is known whether the calls of this message were made. */
  waiting: Payload[];
  /** Its last message, if nothing came after it yet. */
  spoke: { id: string; text: string; called: boolean; payload: MakePayload } | undefined;
  /** A typed command that the client may have handled itself. */
  typed: Payload | undefined;
  /** Whether a stop was held since the last prompt. */
  held: boolean;
}

const newSpeaker = (agent: TranscriptContext['agent']): Speaker => ({
  agent,
  open: new Map(),
  waiting: [],
  spoke: undefined,
  typed: undefined,
  held: false,
});

/** `fields`: those of this event, which are extended in place to the payload. */
type MakePayload = (native: string, fields: Record<string, Json>) => Payload;

const payloadMaker =
  (
    { agent }: Speaker,
    { at, line, cwd, session }: { at: number; line: number; cwd: string; session: string },
  ): MakePayload =>
  (native, fields) => {
    fields.hook_event_name = native;
    fields.session_id = session;
    fields.cwd = cwd;
    if (agent !== undefined) {
      fields.agent_id = agent.id;
      fields.agent_type = agent.type;
    }
    return { at, line, payload: fields };
  };

type Session = TranscriptContext & { readonly running: Map<string, string> };

/** Appends the payloads of a line to `out`, like all functions below. */
function hear(entry: TranscriptEntry, speaker: Speaker, payload: MakePayload, session: Session, out: Payload[]): void {
  if (entry.type === 'assistant') answered(entry, speaker, payload, out);
  else if (entry.type === 'system') noted(entry, speaker, payload, session, out);
  else asked(entry, speaker, payload, session, out);
}

function asked(entry: TranscriptEntry, speaker: Speaker, payload: MakePayload, session: Session, out: Payload[]): void {
  const parts = partsOf(entry.message);
  const results = parts.filter(({ type }) => type === 'tool_result');
  for (const result of results) settle(result, entry, speaker, payload, session);
  if (results.length === 0) prompted(entry, textIn(parts), speaker, payload, session, out);
  else if (speaker.open.size === 0) drain(speaker, out);
}

function answered({ message, fields }: TranscriptEntry, speaker: Speaker, payload: MakePayload, out: Payload[]): void {
  if (speaker.typed !== undefined) {
    out.push(speaker.typed);
    speaker.typed = undefined;
  }
  if (fields.isApiErrorMessage === true) {
    speaker.spoke = undefined;
    drain(speaker, out);
    out.push(payload('StopFailure', { error: textIn(partsOf(message)) }));
    return;
  }
  const id = textOf(message.id);
  const same = speaker.spoke !== undefined && id !== '' && speaker.spoke.id === id;
  if (!same) drain(speaker, out);
  const parts = partsOf(message);
  const uses = parts.filter(({ type }) => type === 'tool_use');
  const before = same ? (speaker.spoke?.text ?? '') : '';
  const text = textIn(parts);
  speaker.spoke = {
    id,
    text: before === '' || text === '' ? before + text : `${before}\n${text}`,
    called: uses.length > 0 || (same && speaker.spoke?.called === true),
    payload,
  };
  for (const use of uses) {
    const [id, name, input] = [textOf(use.id), textOf(use.name), isObject(use.input) ? use.input : {}];
    const before = payload('PreToolUse', { tool_name: name, tool_input: input, tool_use_id: id });
    speaker.waiting.push(before);
    if (speaker.open.size >= OPEN) speaker.open.clear();
    speaker.open.set(id, { name, input, before });
  }
}

/** The most pending calls to remember. */
const OPEN = 256;

function settle(
  result: JsonObject,
  { fields }: TranscriptEntry,
  speaker: Speaker,
  payload: MakePayload,
  session: Session,
): void {
  const id = textOf(result.tool_use_id);
  const use = speaker.open.get(id);
  if (use === undefined) return;
  speaker.open.delete(id);
  const { name: tool_name, input: tool_input } = use;
  const text = result.is_error === true ? resultText(result.content) : '';
  // The client rejected the call before running any hook.
  if (text.startsWith(REJECTED)) {
    speaker.waiting = speaker.waiting.filter((one) => one !== use.before);
    return;
  }
  if (result.is_error !== true) {
    const response = responseOf(fields, id, session);
    const task = textOf(response.backgroundTaskId);
    if (task !== '') session.running.set(task, 'shell');
    if (response.status === 'async_launched') session.running.set(textOf(response.agentId), 'subagent');
    speaker.waiting.push(payload('PostToolUse', { tool_name, tool_input, tool_use_id: id, tool_response: response }));
    return;
  }
  if (isRefusal(fields, text)) return;
  const interrupted = text.startsWith(INTERRUPTED);
  const error = text.slice(0, ERROR);
  const failed = { tool_name, tool_input, tool_use_id: id, error, is_interrupt: interrupted };
  speaker.waiting.push(payload('PostToolUseFailure', failed));
}

const ERROR = 2_000;
const INTERRUPTED = '[Request interrupted by user';

/** Agent transcripts have no structured results; restore the started agent from the metadata. */
function responseOf(fields: JsonObject, id: string, { agents }: Session): JsonObject {
  if (isObject(fields.toolUseResult)) return fields.toolUseResult;
  const started = agents.get(id);
  if (started === undefined) return {};
  const status = started.background ? 'async_launched' : 'completed';
  return { status, agentId: started.id, agentType: started.type };
}

function prompted(
  entry: TranscriptEntry,
  text: string,
  speaker: Speaker,
  payload: MakePayload,
  session: Session,
  out: Payload[],
): void {
  drain(speaker, out);
  if (text.startsWith(INTERRUPTED)) {
    speaker.spoke = undefined;
    speaker.open.clear();
    return;
  }
  const held = text.startsWith('Stop hook feedback:');
  if (held || (entry.fields.isMeta !== true && entry.fields.isCompactSummary !== true)) {
    end(speaker, session.running, out);
  }
  if (held) speaker.held = true;
  if (entry.fields.isMeta === true || entry.fields.isCompactSummary === true) return;
  if (speaker.agent !== undefined) {
    out.push(payload('SubagentStart', {}));
    return;
  }
  for (const id of finishedIn(text)) session.running.delete(id);
  const command = commandIn(text);
  if (command !== undefined) {
    speaker.typed = payload('UserPromptSubmit', { prompt: command });
    return;
  }
  if (LOCAL.test(text)) {
    // The client handled the typed command itself.
    speaker.typed = undefined;
    return;
  }
  speaker.held = false;
  out.push(payload('UserPromptSubmit', { prompt: text }));
}

/** Output of commands that the client runs for the user. */
const LOCAL = /^\s*<(?:local-command-|bash-(?:input|stdout|stderr)>|user-memory-input>)/;

/** `/name arguments`, as typed. */
function commandIn(text: string): string | undefined {
  if (!/^\s*<command-(?:name|message)>/.test(text)) return undefined;
  const name = /<command-name>([^<]*)<\/command-name>/.exec(text)?.[1]?.trim() ?? '';
  const args = /<command-args>([\s\S]*?)<\/command-args>/.exec(text)?.[1]?.trim() ?? '';
  return `${name.startsWith('/') ? '' : '/'}${name} ${args}`.trim();
}

const finishedIn = (text: string): readonly string[] =>
  text.includes('<task-id>') ? [...text.matchAll(/<task-id>([^<\s]+)<\/task-id>/g)].map(([, id = '']) => id) : [];

function noted(
  { fields }: TranscriptEntry,
  speaker: Speaker,
  payload: MakePayload,
  session: Session,
  out: Payload[],
): void {
  if (fields.subtype === 'stop_hook_summary') {
    drain(speaker, out);
    end(speaker, session.running, out);
    return;
  }
  if (fields.subtype !== 'compact_boundary') return;
  drain(speaker, out);
  const about = isObject(fields.compactMetadata) ? fields.compactMetadata : {};
  const trigger = textOf(about.trigger) || 'auto';
  out.push(
    payload('PreCompact', { trigger }),
    payload('PostCompact', { trigger }),
    payload('SessionStart', { source: 'compact' }),
  );
}

/** Emits the calls of one message in the order they happened. */
function drain(speaker: Speaker, out: Payload[]): void {
  if (speaker.waiting.length === 0) return;
  const { waiting } = speaker;
  // Usually one call and its result, already in order.
  if (waiting.some(({ at }, index) => at < (waiting[index - 1]?.at ?? at))) waiting.sort((a, b) => a.at - b.at);
  for (const one of waiting) out.push(one);
  speaker.waiting = [];
}

/** Emits the stop after the agent's last message. */
function end(speaker: Speaker, running: ReadonlyMap<string, string>, out: Payload[]): void {
  const { spoke, agent, held } = speaker;
  speaker.spoke = undefined;
  if (spoke === undefined || spoke.called) return;
  const background = [...running].map(([id, type]) => ({ id, type, status: 'running' }));
  out.push(
    spoke.payload(agent === undefined ? 'Stop' : 'SubagentStop', {
      stop_hook_active: held,
      background_tasks: agent === undefined ? background : [],
      last_assistant_message: spoke.text,
    }),
  );
}
