// The port to one agent product: everything that answering its events needs. Installing, checking and reading its transcripts is in
// support.ts, which no event loads. Each client has a folder of its own with the same files in it.

import type { Call, CallKind } from '../core/call.ts';
import type { Event, EventOf } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import type { Fix, Verdict } from '../core/verdict.ts';
import type { Capabilities } from './capabilities.ts';
import type { Footprint } from './footprint.ts';

type WithoutHost<E> = E extends Event ? Omit<E, 'at' | 'nonce' | 'client' | 'roots' | 'facts'> : never;

/** An event as the client sends it: without time and facts, calls without effects, nothing clipped. `session` is the one the
 *  person began; a client whose subagents have sessions of their own puts theirs into `who.agentId`. */
export type ClientEvent = WithoutHost<Event>;

/** New text and the file it goes to. */
export interface Written {
  readonly path: string;
  readonly text: string;
  /** It is all the file has. */
  readonly whole?: true;
}

export interface Decoded {
  readonly event: ClientEvent;
  /** The agent's last message. Recorded only as facts: what a pattern finds in it, or its beginning where a rule passes it on. */
  readonly message?: string;
  /** Where that message is written down, when it did not come along. */
  readonly transcript?: string;
  /** What an edit writes, whole. Never recorded. */
  readonly written?: readonly Written[];
  /** The client's own identity of this very event, where it has one. */
  readonly key?: string;
}

/** An event that is not for tutti: answered with silence and not recorded. */
export interface NotOurs {
  readonly notOurs: string;
}

/** What goes back to the client. Empty stdout and exit 0: silence. */
export interface NativeAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: 0 | 2;
}

export const SILENCE: NativeAnswer = { stdout: '', stderr: '', exit: 0 };

/** A call as the client would make it. */
export interface NativeCall {
  readonly tool: string;
  readonly input: JsonObject;
}

export interface ToolUse extends NativeCall {
  readonly id?: string;
  /** What the tool answered: only after it ran. */
  readonly response?: JsonObject | undefined;
}

/** A call that a person wrote down and that cannot be read. */
export interface UnreadableCall {
  readonly flaw: string;
}

/** Calls that tutti makes up itself. */
export interface ReadyCalls {
  read(path: string): NativeCall;
  edit(path: string, change: { readonly from: string; readonly to: string }): NativeCall;
  shell(command: string): NativeCall;
  delegate(type: string, goal: string): NativeCall;
  ask(question: string): NativeCall;
}

export type PromptSender = EventOf<'prompt'>['from'];

/** Where a client is installed or works. */
export interface ClientPlace {
  readonly project: string;
  /** The person's home folder. */
  readonly home: string;
}

export interface Client extends Footprint {
  /** As people call it. */
  readonly title: string;
  /** The command that starts it. */
  readonly program: string;
  /** Where it keeps transcripts, as a person would type it. */
  readonly transcriptFolder?: string;
  readonly capabilities: Capabilities;
  /** Its hook events by their names, and what each is to tutti. */
  readonly events: Readonly<Record<string, { readonly event: ClientEvent['name'] }>>;
  /** Its tools by their names. One that is not here is `mcp` or `other`. */
  readonly tools: ReadonlyMap<string, CallKind>;
  /** Never throws: what cannot be read becomes an event with `damage`. `native` is the event's name if the caller knew it. */
  decode(payload: string, native?: string): Decoded | NotOurs;
  /** Only what this client honours for this event; `allow` without words is silence. `transport` matters where only a
   *  process can answer (an exit code). */
  encode(verdict: Verdict, native: string | undefined, transport: 'command' | 'http'): NativeAnswer;
  /** The refusal of an event that could not be checked, without looking at its payload. Undefined: this event takes none. */
  bareRefusal(native: string | undefined, why: string): NativeAnswer | undefined;
  /** Who wrote a prompt: clients also pass on messages of agents and notices of their own as prompts. */
  typedPrompt(text: string): PromptSender;
  /** A call in tutti's form, without effects unless the client alone knows them. */
  toCall(use: ToolUse): Call;
  readonly calls: ReadyCalls;
  /** A fix as the call that the model can make next. */
  delegation(fix: Fix): string;
  /** A call as a person writes it in policies and tests: `Write src/a.ts`, or just `npm test`. */
  shortCall(text: string): NativeCall | UnreadableCall;
  readonly agents: AgentDefinitions;
  /** Looks whether tutti's hooks are still in force after a change of the client's configuration. */
  hooksAfter?(installation: HooksPlace): EventOf<'config.change'>['hooks'];
}

/** What the client calls an event. */
export const nativeName = ({ events }: Client, event: ClientEvent['name']): string | undefined =>
  Object.keys(events).find((native) => events[native]?.event === event);

/** `via`: the installation that delivered the event; absent where the hook does not say. */
type DeliveredPlace = ClientPlace & { readonly via?: string };

export interface AgentDefinitions {
  /** Folders with definitions of agents, in a project and in a home. */
  readonly folders: readonly string[];
  /** Which of these agents the client could start here, by the names it knows them by. */
  find(names: readonly string[], place: DeliveredPlace): readonly string[];
}

export interface HooksPlace extends DeliveredPlace {
  /** The server's, which hooks over http must name. */
  readonly address?: string;
  readonly shim: string;
  readonly strict: boolean;
}
