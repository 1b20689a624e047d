// What Claude Code wrote down of a session → what its hooks would have told, in their own form. What cannot be told from the
// transcript (a session's end, a dialog) is not made up.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
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
  const session = { ...around, running: new Map<string, string>() };
  const { running } = session;
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
      if (entry.ends) for (const id of finishedIn(JSON.stringify(said))) running.delete(id);
      continue;
    }
    const out: Told[] = [];
    const speaker = speakerOf(entry);
    const told = teller(speaker, { at: entry.at ?? now, line: entry.line, cwd, session: around.session });
    if (!began) {
      began = true;
      out.push(told('SessionStart', { source: 'startup' }));
    }
    // Whoever else speaks up: what was asked for before has begun.
    if (last !== undefined && last !== speaker) {
      drain(last, out);
      if (last.agent !== undefined) end(last, running, out);
    }
    last = speaker;
    hear(entry, speaker, told, session, out);
    for (const one of out) yield one;
  }
  const out: Told[] = [];
  for (const speaker of speakers.values()) {
    drain(speaker, out);
    end(speaker, running, out);
  }
  for (const one of out) yield one;
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

/** `said`: what the payload has beside what every payload has; it becomes the payload. */
type Teller = (native: string, said: Record<string, Json>) => Told;

const teller =
  (
    { agent }: Speaker,
    { at, line, cwd, session }: { at: number; line: number; cwd: string; session: string },
  ): Teller =>
  (native, said) => {
    said.hook_event_name = native;
    said.session_id = session;
    said.cwd = cwd;
    if (agent !== undefined) {
      said.agent_id = agent.id;
      said.agent_type = agent.type;
    }
    return { at, line, said };
  };

type Session = Around & { readonly running: Map<string, string> };

/** What a line tells goes to the end of `out`; so with all below. */
function hear(entry: Entry, speaker: Speaker, told: Teller, session: Session, out: Told[]): void {
  if (entry.type === 'assistant') answered(entry, speaker, told, out);
  else if (entry.type === 'system') noted(entry, speaker, told, session, out);
  else asked(entry, speaker, told, session, out);
}

function asked(entry: Entry, speaker: Speaker, told: Teller, session: Session, out: Told[]): void {
  const parts = partsOf(entry.message);
  const results = parts.filter(({ type }) => type === 'tool_result');
  for (const result of results) settle(result, entry, speaker, told, session);
  if (results.length === 0) prompted(entry, textIn(parts), speaker, told, session, out);
  else if (speaker.open.size === 0) drain(speaker, out);
}

function answered({ message, said }: Entry, speaker: Speaker, told: Teller, out: Told[]): void {
  if (speaker.typed !== undefined) {
    out.push(speaker.typed);
    speaker.typed = undefined;
  }
  if (said.isApiErrorMessage === true) {
    speaker.spoke = undefined;
    drain(speaker, out);
    out.push(told('StopFailure', { error: textIn(partsOf(message)) }));
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
    told,
  };
  for (const use of uses) {
    const [id, name, input] = [textOf(use.id), textOf(use.name), isObject(use.input) ? use.input : {}];
    const before = told('PreToolUse', { tool_name: name, tool_input: input, tool_use_id: id });
    speaker.waiting.push(before);
    if (speaker.open.size >= OPEN) speaker.open.clear();
    speaker.open.set(id, { name, input, before });
  }
}

/** Calls without a result that are remembered; more are never under way. */
const OPEN = 256;

function settle(result: JsonObject, { said }: Entry, speaker: Speaker, told: Teller, session: Session): void {
  const id = textOf(result.tool_use_id);
  const use = speaker.open.get(id);
  if (use === undefined) return;
  speaker.open.delete(id);
  const { name: tool_name, input: tool_input } = use;
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
    speaker.waiting.push(told('PostToolUse', { tool_name, tool_input, tool_use_id: id, tool_response: response }));
    return;
  }
  if (isRefusal(said, text)) return;
  const interrupted = text.startsWith(INTERRUPTED);
  const error = text.slice(0, ERROR);
  const failed = { tool_name, tool_input, tool_use_id: id, error, is_interrupt: interrupted };
  speaker.waiting.push(told('PostToolUseFailure', failed));
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

function prompted(entry: Entry, text: string, speaker: Speaker, told: Teller, session: Session, out: Told[]): void {
  drain(speaker, out);
  if (text.startsWith(INTERRUPTED)) {
    speaker.spoke = undefined;
    speaker.open.clear();
    return;
  }
  const held = text.startsWith('Stop hook feedback:');
  if (held || (entry.said.isMeta !== true && entry.said.isCompactSummary !== true)) {
    end(speaker, session.running, out);
  }
  if (held) speaker.held = true;
  if (entry.said.isMeta === true || entry.said.isCompactSummary === true) return;
  if (speaker.agent !== undefined) {
    out.push(told('SubagentStart', {}));
    return;
  }
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
  out.push(told('UserPromptSubmit', { prompt: text }));
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

function noted({ said }: Entry, speaker: Speaker, told: Teller, session: Session, out: Told[]): void {
  if (said.subtype === 'stop_hook_summary') {
    drain(speaker, out);
    end(speaker, session.running, out);
    return;
  }
  if (said.subtype !== 'compact_boundary') return;
  drain(speaker, out);
  const about = isObject(said.compactMetadata) ? said.compactMetadata : {};
  const trigger = textOf(about.trigger) || 'auto';
  out.push(
    told('PreCompact', { trigger }),
    told('PostCompact', { trigger }),
    told('SessionStart', { source: 'compact' }),
  );
}

/** What was asked for in one message, in the order in which it happened. */
function drain(speaker: Speaker, out: Told[]): void {
  if (speaker.waiting.length === 0) return;
  const { waiting } = speaker;
  // Mostly one call and its result, in this order already.
  if (waiting.some(({ at }, index) => at < (waiting[index - 1]?.at ?? at))) waiting.sort((a, b) => a.at - b.at);
  for (const told of waiting) out.push(told);
  speaker.waiting = [];
}

/** Nothing was left to do after its last words. */
function end(speaker: Speaker, running: ReadonlyMap<string, string>, out: Told[]): void {
  const { spoke, agent, held } = speaker;
  speaker.spoke = undefined;
  if (spoke === undefined || spoke.called) return;
  const background = [...running].map(([id, type]) => ({ id, type, status: 'running' }));
  out.push(
    spoke.told(agent === undefined ? 'Stop' : 'SubagentStop', {
      stop_hook_active: held,
      background_tasks: agent === undefined ? background : [],
      last_assistant_message: spoke.text,
    }),
  );
}
