// What Claude Code wrote down of a session → what its hooks would have told, in their own form. What cannot be told from the
// transcript (a session's end, a dialog) is not made up.

import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import { type Entry, partsOf, resultText, textIn } from './transcript-entry.ts';

/** A payload as a hook would have got it, with when and where it stands. */
export interface Told {
  readonly at: number;
  readonly line: number;
  readonly said: JsonObject;
}

export interface AgentMeta {
  readonly id: string;
  readonly type: string;
  readonly background: boolean;
}

export interface Around {
  readonly session: string;
  /** Whose transcript it is, when it is an agent's own. */
  readonly agent?: Pick<AgentMeta, 'id' | 'type'>;
  /** Agents of the session by the call that started them. */
  readonly agents: ReadonlyMap<string, AgentMeta>;
}

/** Of one file, in order of time but for what one message asked for at once. */
export function* hooksIn(entries: Iterable<Entry>, around: Around): Generator<Told> {
  const speakers = new Map<string, Speaker>();
  const running = new Map<string, string>();
  let began = around.agent !== undefined;
  let [now, cwd] = [0, ''];
  let asides = 0;
  let last: Speaker | undefined;

  const speakerOf = (entry: Entry): Speaker => {
    const name = around.agent !== undefined || !entry.aside ? '' : asideOf(entry);
    const known = speakers.get(name);
    if (known !== undefined) return known;
    const agent = name === '' ? around.agent : { id: name, type: textOf(entry.said.attributionAgent) };
    const made = newSpeaker(agent);
    if (speakers.size >= SPEAKERS) speakers.clear();
    speakers.set(name, made);
    return made;
  };
  /** Older releases do not name the agent: each that begins is another one. */
  const asideOf = ({ said, type }: Entry): string => {
    const id = textOf(said.agentId);
    if (id !== '') return id;
    if (type === 'user' && said.parentUuid === null) asides += 1;
    return `aside-${asides}`;
  };

  for (const entry of entries) {
    now = Math.max(now, entry.at ?? now);
    const { said } = entry;
    if (textOf(said.cwd) !== '') cwd = textOf(said.cwd);
    if (entry.type === 'queue-operation' || entry.type === 'attachment') {
      for (const id of finishedIn(JSON.stringify(said))) running.delete(id);
      continue;
    }
    const speaker = speakerOf(entry);
    const told = teller(speaker, { at: entry.at ?? now, line: entry.line, cwd, session: around.session });
    if (!began) {
      began = true;
      yield told('SessionStart', { source: 'startup' });
    }
    // Whoever else speaks up: what was asked for before has begun.
    if (last !== undefined && last !== speaker) {
      yield* drained(last);
      if (last.agent !== undefined) yield* ended(last, running);
    }
    last = speaker;
    yield* heard(entry, speaker, told, { ...around, running });
  }
  for (const speaker of speakers.values()) {
    yield* drained(speaker);
    yield* ended(speaker, running);
  }
}

/** Nobody has more agents than this at once. */
const SPEAKERS = 64;

interface Use {
  readonly name: string;
  readonly input: JsonObject;
  readonly before: Told;
}

/** One agent's side of the conversation. */
interface Speaker {
  readonly agent: Around['agent'];
  /** Calls that have no result yet. */
  readonly open: Map<string, Use>;
  /** Told as soon as it is known whether the calls of this message were made at all. */
  waiting: Told[];
  /** Its last message, while nothing came after it. */
  spoke: { id: string; text: string; called: boolean; told: Teller } | undefined;
  /** A command of the person's that may be the client's own affair. */
  typed: Told | undefined;
  /** A stop was held since the last prompt. */
  held: boolean;
}

const newSpeaker = (agent: Around['agent']): Speaker => ({
  agent,
  open: new Map(),
  waiting: [],
  spoke: undefined,
  typed: undefined,
  held: false,
});

type Teller = (native: string, more: JsonObject) => Told;

const teller =
  ({ agent }: Speaker, place: { at: number; line: number; cwd: string; session: string }): Teller =>
  (native, more) => ({
    at: place.at,
    line: place.line,
    said: {
      hook_event_name: native,
      session_id: place.session,
      cwd: place.cwd,
      ...(agent !== undefined && { agent_id: agent.id, agent_type: agent.type }),
      ...more,
    },
  });

type Session = Around & { readonly running: Map<string, string> };

function* heard(entry: Entry, speaker: Speaker, told: Teller, session: Session): Generator<Told> {
  if (entry.type === 'assistant') return yield* answered(entry, speaker, told);
  if (entry.type === 'system') return yield* noted(entry, speaker, told, session);
  const parts = partsOf(entry.message);
  const results = parts.filter(({ type }) => type === 'tool_result');
  if (results.length === 0) return yield* prompted(entry, textIn(parts), speaker, told, session);
  for (const result of results) settle(result, entry, speaker, told, session);
  if (speaker.open.size === 0) yield* drained(speaker);
}

function* answered({ message, said }: Entry, speaker: Speaker, told: Teller): Generator<Told> {
  if (speaker.typed !== undefined) {
    yield speaker.typed;
    speaker.typed = undefined;
  }
  if (said.isApiErrorMessage === true) {
    speaker.spoke = undefined;
    yield* drained(speaker);
    return yield told('StopFailure', { error: textIn(partsOf(message)) });
  }
  const id = textOf(message.id);
  const same = speaker.spoke !== undefined && id !== '' && speaker.spoke.id === id;
  if (!same) yield* drained(speaker);
  const parts = partsOf(message);
  const uses = parts.filter(({ type }) => type === 'tool_use');
  speaker.spoke = {
    id,
    text: [...(same ? [speaker.spoke?.text ?? ''] : []), textIn(parts)].filter((text) => text !== '').join('\n'),
    called: uses.length > 0 || (same && speaker.spoke?.called === true),
    told,
  };
  for (const use of uses) {
    const call = { tool_name: textOf(use.name), tool_input: isObject(use.input) ? use.input : {} };
    const before = told('PreToolUse', { ...call, tool_use_id: textOf(use.id) });
    speaker.waiting.push(before);
    if (speaker.open.size >= OPEN) speaker.open.clear();
    speaker.open.set(textOf(use.id), { name: call.tool_name, input: call.tool_input, before });
  }
}

/** Calls without a result that are remembered; more are never under way. */
const OPEN = 256;

function settle(result: JsonObject, { said }: Entry, speaker: Speaker, told: Teller, session: Session): void {
  const id = textOf(result.tool_use_id);
  const use = speaker.open.get(id);
  if (use === undefined) return;
  speaker.open.delete(id);
  const call = { tool_name: use.name, tool_input: use.input, tool_use_id: id };
  const text = result.is_error === true ? resultText(result.content) : '';
  // The client itself knew better before any hook was asked.
  if (text.startsWith('<tool_use_error>')) {
    speaker.waiting = speaker.waiting.filter((one) => one !== use.before);
    return;
  }
  if (result.is_error !== true) {
    const response = responseOf(said, id, session);
    const task = textOf(response.backgroundTaskId);
    if (task !== '') session.running.set(task, 'shell');
    if (response.status === 'async_launched') session.running.set(textOf(response.agentId), 'subagent');
    speaker.waiting.push(told('PostToolUse', { ...call, tool_response: response }));
    return;
  }
  if (isRefusal(said, text)) return;
  const interrupted = text.startsWith(INTERRUPTED);
  speaker.waiting.push(told('PostToolUseFailure', { ...call, error: text.slice(0, ERROR), is_interrupt: interrupted }));
}

const ERROR = 2_000;
const INTERRUPTED = '[Request interrupted by user';

/** Asked for and refused, by a hook or by the person: nothing came after it. */
const isRefusal = (said: JsonObject, text: string): boolean =>
  typeof said.toolDenialKind === 'string' ||
  text.startsWith('PreToolUse:') ||
  text.startsWith("The user doesn't want to proceed");

/** Of an agent's own calls the results are not written down; which agent they started is. */
function responseOf(said: JsonObject, id: string, { agents }: Session): JsonObject {
  if (isObject(said.toolUseResult)) return said.toolUseResult;
  const started = agents.get(id);
  if (started === undefined) return {};
  const status = started.background ? 'async_launched' : 'completed';
  return { status, agentId: started.id, agentType: started.type };
}

function* prompted(entry: Entry, text: string, speaker: Speaker, told: Teller, session: Session): Generator<Told> {
  yield* drained(speaker);
  if (text.startsWith(INTERRUPTED)) {
    speaker.spoke = undefined;
    speaker.open.clear();
    return;
  }
  const held = text.startsWith('Stop hook feedback:');
  if (held || (entry.said.isMeta !== true && entry.said.isCompactSummary !== true)) {
    yield* ended(speaker, session.running);
  }
  if (held) speaker.held = true;
  if (entry.said.isMeta === true || entry.said.isCompactSummary === true) return;
  if (speaker.agent !== undefined) return yield told('SubagentStart', {});
  for (const id of finishedIn(text)) session.running.delete(id);
  const command = commandIn(text);
  if (command !== undefined) {
    speaker.typed = told('UserPromptSubmit', { prompt: command });
    return;
  }
  if (LOCAL.test(text)) {
    // What was typed was for the client alone.
    speaker.typed = undefined;
    return;
  }
  speaker.held = false;
  yield told('UserPromptSubmit', { prompt: text });
}

/** What the client prints for the person, or runs for them. */
const LOCAL = /^\s*<(?:local-command-|bash-(?:input|stdout|stderr)>|user-memory-input>)/;

/** `/name arguments`, as it was typed. */
function commandIn(text: string): string | undefined {
  if (!/^\s*<command-(?:name|message)>/.test(text)) return undefined;
  const name = /<command-name>([^<]*)<\/command-name>/.exec(text)?.[1]?.trim() ?? '';
  const args = /<command-args>([\s\S]*?)<\/command-args>/.exec(text)?.[1]?.trim() ?? '';
  return `${name.startsWith('/') ? '' : '/'}${name} ${args}`.trim();
}

const finishedIn = (text: string): readonly string[] =>
  text.includes('<task-id>') ? [...text.matchAll(/<task-id>([^<\s]+)<\/task-id>/g)].map(([, id = '']) => id) : [];

function* noted({ said }: Entry, speaker: Speaker, told: Teller, session: Session): Generator<Told> {
  if (said.subtype === 'stop_hook_summary') {
    yield* drained(speaker);
    yield* ended(speaker, session.running);
    return;
  }
  if (said.subtype !== 'compact_boundary') return;
  yield* drained(speaker);
  const about = isObject(said.compactMetadata) ? said.compactMetadata : {};
  const trigger = textOf(about.trigger) || 'auto';
  yield told('PreCompact', { trigger });
  yield told('PostCompact', { trigger });
  yield told('SessionStart', { source: 'compact' });
}

/** What was asked for in one message, in the order in which it happened. */
function* drained(speaker: Speaker): Generator<Told> {
  if (speaker.waiting.length === 0) return;
  const told = speaker.waiting.toSorted((a, b) => a.at - b.at);
  speaker.waiting = [];
  yield* told;
}

/** Nothing was left to do after its last words. */
function* ended(speaker: Speaker, running: ReadonlyMap<string, string>): Generator<Told> {
  const { spoke, agent, held } = speaker;
  speaker.spoke = undefined;
  if (spoke === undefined || spoke.called) return;
  const background = [...running].map(([id, type]) => ({ id, type, status: 'running' }));
  yield spoke.told(agent === undefined ? 'Stop' : 'SubagentStop', {
    stop_hook_active: held,
    background_tasks: agent === undefined ? background : [],
    last_assistant_message: spoke.text,
  });
}
