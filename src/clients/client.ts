// The port to one agent product: everything needed to answer its events. Installing, checking and reading transcripts are in
// support.ts, which hooks never load. Each client has its own folder, with the same files in it.

import type { Call, CallArguments, CallKind } from '../core/call.ts';
import type { CallChange } from '../core/call-change.ts';
import type { EnforcedReason } from '../core/enforced-reason.ts';
import type { Event, EventOf } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import type { FailureRule } from '../core/policy.ts';
import type { Fix, Verdict } from '../core/verdict.ts';
import type { Capabilities } from './capabilities.ts';
import type { Footprint } from './footprint.ts';
import type { HookScope, InstalledHook } from './installed-hook.ts';

type WithoutHost<E> = E extends Event ? Omit<E, 'at' | 'nonce' | 'client' | 'roots' | 'facts'> : never;

/** A decoded event: without time and facts, calls without effects, nothing clipped. `session` is the one the user started; a
 *  client that runs subagents in sessions of their own puts those ids into `who.agentId`. */
export type ClientEvent = WithoutHost<Event>;

/** Text that an edit writes, and the file it goes to. */
export interface Written {
  readonly path: string;
  readonly text: string;
  /** The text is the whole content of the file. */
  readonly whole?: true;
}

export interface Decoded {
  readonly event: ClientEvent;
  /** The agent's last message; with the result of a call that approves a plan, the plan. Only facts about it are recorded: pattern matches, or its beginning if a rule passes it on. */
  readonly message?: string;
  /** The transcript that contains the message, when the payload does not. */
  readonly transcript?: string;
  /** A text that the transcript contains once the message is in it: the client may write it a moment later than it runs its hooks. */
  readonly transcriptMark?: string;
  /** The transcript of the session, if the payload names it. */
  readonly sessionTranscript?: string;
  /** The full text that an edit writes. Never recorded. */
  readonly written?: readonly Written[];
  /** The client asks only where a rule of the person says so, whatever form the call has. */
  readonly unasked?: true;
  /** The client's own id of this event, if it has one. */
  readonly key?: string;
}

/** An event that is not for tutti: answered with silence and not recorded. */
export interface NotOurs {
  readonly notOurs: string;
}

/** The answer to the client. Empty stdout and exit 0: silence. */
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
  /** The tool's result; present only after it ran. */
  readonly response?: JsonObject | undefined;
}

/** A short call that cannot be parsed. */
export interface UnreadableCall {
  readonly problem: string;
}

export interface RewriteOptions {
  /** As in `Decoded`. */
  readonly unasked: boolean;
  /** The command that starts tutti in the agent's shell. */
  readonly tutti: string;
}

/** Builds calls in the client's format. */
export interface ReadyCalls {
  read(path: string): NativeCall;
  edit(path: string, change: { readonly from: string; readonly to: string }): NativeCall;
  shell(command: string): NativeCall;
  delegate(type: string, goal: string): NativeCall;
  ask(question: string): NativeCall;
}

export type PromptSender = EventOf<'prompt'>['from'];

/** The folders a client is installed in or works in. */
export interface ClientPlace {
  readonly project: string;
  /** The user's home folder. */
  readonly home: string;
}

/** What a client tells its status line. Empty texts: it did not say. */
export interface ClientStatus {
  readonly session: string;
  /** The folder it is in, and the one it was started in. */
  readonly cwd: string;
  readonly project: string;
  readonly version?: string;
  /** Per cent of the context window. */
  readonly used?: number;
  readonly dollars?: number;
  /** How much of the person's plan with the vendor is used, in per cent, by the period it is counted in. */
  readonly limits?: readonly { readonly period: string; readonly used: number }[];
  /** Columns of the terminal beside the line, which the client keeps free. */
  readonly margin?: number;
}

export interface Client extends Footprint {
  /** The product name. */
  readonly title: string;
  /** The command that starts it. */
  readonly program: string;
  /** The releases that the end-to-end scenarios ran with. */
  readonly tested: {
    readonly from: string;
    readonly to: string;
    /** What an older release lacks that tutti needs, and how a person gets a newer one. Absent: nothing is known. */
    readonly older?: string;
  };
  /** The folder of its transcripts, as a user would type it. */
  readonly transcriptFolder?: string;
  readonly capabilities: Capabilities;
  /** Its hook events by native name, with the event each one decodes to. */
  readonly events: Readonly<Record<string, { readonly event: ClientEvent['name'] }>>;
  /** Its tools by name. Any other tool is `mcp` or `other`. */
  readonly tools: ReadonlyMap<string, CallKind>;
  /** Never throws: an unreadable payload becomes an event with `damage`. `native` is the event's name, if the caller knows it. */
  decode(payload: string, native?: string): Decoded | NotOurs;
  /** Recognises its own events among those that hooks of another client deliver: it runs these hooks too. */
  sends?(env: (name: string) => string | undefined, payload: string): boolean;
  /** Only what this client honours for this event; `allow` without text is silence. `transport` matters for answers that only
   *  a process can give (an exit code). `rewritten`: the input that a call runs with instead of its own. */
  encode(
    verdict: Verdict,
    native: string | undefined,
    transport: 'command' | 'http',
    rewritten?: JsonObject | undefined,
  ): NativeAnswer;
  /** The whole input of the call with the change. Undefined: the client cannot make it, or could ask the person about a call that
   *  it would have run, or run one that it would have asked about. Without it, calls are never changed. */
  rewrite?(call: NativeCall, change: CallChange, how: RewriteOptions): JsonObject | undefined;
  /** Denies an event that could not be checked, without reading its payload. Undefined: the event cannot be denied. */
  bareRefusal(native: string | undefined, why: string): NativeAnswer | undefined;
  /** Who wrote a prompt: clients also deliver messages from agents and their own notices as prompts. */
  promptSender(text: string): PromptSender;
  /** Converts a tool use. The effects are missing unless only the client knows them. */
  toCall(use: ToolUse): Call;
  /** The arguments of a call, read from its input: of one the client sent, or of a recorded one. */
  argumentsOf(tool: string, input: JsonObject): CallArguments;
  readonly calls: ReadyCalls;
  /** Formats a fix as the call the model can make next. */
  delegation(fix: Fix): string;
  /** Parses a call as written in policies and tests: `Write src/a.ts`, or just `npm test`. */
  shortCall(text: string): NativeCall | UnreadableCall;
  /** The same edit with this many lines of text; any other call unchanged. */
  withLines(call: NativeCall, lines: number): NativeCall;
  readonly agents: AgentDefinitions;
  /** Reads what the client passes to a status line command. Never throws. */
  readStatus?(payload: string): ClientStatus;
  /** Every variable in the client's settings in these folders: text of the repository. Several files may set the same one. */
  settingsVariables?(folders: readonly string[]): readonly SettingsVariable[];
  /** What a transcript shows of calls: of those that anyone could have sent, and of those that no hook reported. */
  readonly callsMade?: CallsMade;
  /** Checks whether tutti's hooks are still active after a change to the client's configuration. */
  hooksAfter?(installation: HooksPlace): EventOf<'config.change'>['hooks'];
  readonly hookAddresses?: HookAddresses;
  /** tutti's hooks that the client loads when it starts in a folder. */
  hooksAt?(place: StartPlace): HooksAt;
}

/** A folder that the client starts in, and the project that contains it. */
export interface StartPlace extends ClientPlace {
  readonly cwd: string;
  /** The folder with the settings of the whole machine: `/`. */
  readonly root: string;
  readonly env: (name: string) => string | undefined;
}

export interface HooksAt {
  readonly loaded: readonly LoadedHooks[];
  /** Installed for the project, but not read by a client that starts in this folder. */
  readonly unread: readonly LoadedHooks[];
  /** Files with hooks that the client ignores as a whole, as reasons. */
  readonly ignored: readonly EnforcedReason[];
  /** What keeps the loaded ones from running, or from seeing every event. */
  readonly problems: readonly EnforcedReason[];
}

/** One installation of tutti's hooks. */
export interface LoadedHooks {
  readonly scope: HookScope | 'plugin';
  /** Empty for a plugin. */
  readonly file: string;
  readonly hooks: readonly InstalledHook[];
  /** The servers that hooks over http ask, with their secrets. */
  readonly addresses: readonly string[];
  /** Absolute paths of the programs that command hooks run. */
  readonly programs: readonly string[];
}

/** A variable in a file of a repository, with its value as written. What the client makes of that: the same, any part of a text, or anything. */
export type SettingsVariable = readonly [name: string, value: string, becomes?: { readonly within: string } | 'any'];

/** Whether a variable of the environment may come from such a file. */
export function mayComeFrom([each, text, becomes]: SettingsVariable, name: string, value: string | undefined): boolean {
  if (each !== name || value === undefined) return false;
  if (typeof becomes !== 'object') return becomes === 'any' || text === value;
  // A line break may be written as one, or as an escape.
  return value.split(/[\r\n]+/).every((line) => becomes.within.includes(line));
}

/** The addresses that a client's http hooks name in its settings files. */
export interface HookAddresses {
  find(place: ClientPlace): readonly string[];
  /** Lets hooks that name one of the addresses name another one. */
  replace(place: ClientPlace, old: readonly string[], address: string): void;
}

export interface CallsMade {
  /** The transcript of an agent of the session; of the main agent when none is named. */
  file(sessionTranscript: string, agentId: string | undefined): string;
  /** The transcripts of all agents of the session. */
  files(sessionTranscript: string): readonly string[];
  /** The times of the calls in the end of a transcript, by their ids: milliseconds since 1970. */
  in(text: string): ReadonlyMap<string, number>;
  /** Undefined: not a message of the conversation. */
  read(line: string): TranscriptLine | undefined;
}

/** What a line of a transcript says of calls. */
export interface TranscriptLine {
  /** NaN: it does not say. */
  readonly at: number;
  readonly calls: readonly { readonly id: string; readonly tool: string }[];
  readonly results: readonly { readonly id: string /** Nobody denied the call. */; readonly ran: boolean }[];
}

/** The client's name for an event. */
export const nativeName = ({ events }: Pick<Client, 'events'>, event: ClientEvent['name']): string | undefined =>
  Object.keys(events).find((native) => events[native]?.event === event);

/** `via`: the installation that delivered the event, if the hook names it. */
type DeliveredPlace = ClientPlace & { readonly via?: string };

export interface AgentDefinitions {
  /** The agent for any work, which a delegation without a type starts. */
  readonly general: string;
  /** The agent that looks for things and changes nothing. */
  readonly reading: string;
  /** Folders with agent definitions, relative to a project or a home. */
  readonly folders: readonly string[];
  /** The agents among `names` that the client can start here, under the client's own names for them. */
  find(names: readonly string[], place: DeliveredPlace): readonly string[];
}

export interface HooksPlace extends DeliveredPlace {
  /** The server address that http hooks must use. */
  readonly address?: string;
  readonly shim: string;
  readonly failure: FailureRule;
}
