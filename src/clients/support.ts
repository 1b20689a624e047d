// The part of a client that only commands use: installing hooks, testing them, example payloads, transcripts.

import type { EventOf } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import type { Level } from '../core/level.ts';
import type { FailureRule } from '../core/policy.ts';
import type { AgentDefinition } from './agent-definition.ts';
import type { Client, ClientPlace, Decoded, NativeCall } from './client.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { HookScope, InstalledHook, SettingsScope } from './installed-hook.ts';

export { type HookScope, type InstalledHook, SCOPES, type SettingsScope } from './installed-hook.ts';

export interface ClientSupport {
  readonly client: Client;
  readonly settings: ClientSettings;
  readonly install: Installer;
  /** Absent: the client cannot be given agents. */
  readonly agentFiles?: AgentFiles;
  readonly doctor: ClientDoctor;
  readonly examples: Examples;
  readonly statusLine?: StatusLineSlot;
  /** For a client that runs hooks only after a person reviewed them. */
  readonly trust?: HookTrust;
  readonly transcript?: Transcripts;
  /** How much of a session's work stayed out of the main agent's context. Undefined: unknown. */
  contextSize?(session: RecordedSession): Promise<ContextSize | undefined>;
}

/** An entry of the list of clients. */
export interface Adapter {
  readonly client: Client;
  support(): Promise<ClientSupport>;
}

/** The names by which the hooks of another guard are recognised: its scripts, and its plugins without their marketplace. */
export interface GuardMarks {
  readonly scripts: readonly string[];
  readonly plugins: readonly string[];
}

/** What a settings file has of another guard. */
export interface OtherHooks {
  /** The client's names of the events. */
  readonly events: readonly string[];
  /** Enabled plugins, with their marketplace. */
  readonly plugins: readonly string[];
}

interface ClientSettings {
  file(scope: SettingsScope, place: ClientPlace): string;
  /** The settings of the whole machine, below `root`. Absent: the client has none. */
  managed?(root: string): string;
  /** tutti's hooks in a settings file; empty if the file is missing or the client could not read it. `scope`: only those of this
   *  scope, where scopes share a file. */
  installed(file: string, scope?: HookScope): readonly InstalledHook[];
  /** What a person should know of hooks in this scope. */
  limits?(scope: SettingsScope): readonly string[];
  /** Why the client would not read hooks or a status line in this scope, with what to do instead. */
  unread?(scope: SettingsScope, env: Readonly<Record<string, string | undefined>>, home: string): string | undefined;
  /** Files of a single user, relative to the project, that should not be committed. */
  personal(scope: SettingsScope): readonly string[];
  /** The hooks of tutti's plugin, if these settings files (highest precedence first) enable it. */
  plugin?(files: readonly string[]): readonly InstalledHook[];
  /** Absent: no other guard is known for the client. */
  others?(file: string, marks: GuardMarks): OtherHooks;
}

export interface HookOptions {
  /** The installation that delivers the event; an event delivered by two installations counts once. */
  readonly via: HookScope | 'plugin';
  /** The server's address with its secret. Without one, and in shared files, every hook is a command. */
  readonly address?: string;
  /** The program `tutti-hook`: an absolute path, or one of `sharedShims`. */
  readonly shim: string;
  /** Decides whether a call that gets no answer is denied, if the client supports that. */
  readonly failure: FailureRule;
}

export interface HookChange {
  readonly event: string;
  readonly what: 'added' | 'updated' | 'removed' | 'kept';
}

export type SettingsPlan =
  | {
      readonly file: string;
      /** `undefined`: the file does not exist. */
      readonly before: string | undefined;
      readonly after: string | undefined;
      readonly changes: readonly HookChange[];
    }
  | { readonly file: string /** With file, line and column. */; readonly problem: string };

interface Installer {
  /** The shim in shared settings, which must not contain a path of one machine. */
  readonly sharedShims: { readonly inRepository: string; readonly inProject: string; readonly onPath: string };
  plan(file: string, options: HookOptions): SettingsPlan;
  install(file: string, options: HookOptions): SettingsPlan;
  uninstall(file: string): SettingsPlan;
  /** Removes the hooks of another guard and disables its plugins. */
  removeOthers?(file: string, marks: GuardMarks): SettingsPlan;
}

/** Where a client keeps definitions of agents, and how they are written. */
export interface AgentFiles {
  file(name: string, scope: SettingsScope, place: ClientPlace): string;
  /** `note`: a line for people, as a comment. */
  text(definition: AgentDefinition, note: string): string;
}

/** The values an installed hook must have to work. */
export interface ExpectedHooks {
  readonly address?: string;
  /** Every known path of the shim. */
  readonly shims: readonly string[];
  readonly failure: FailureRule;
}

/** A session made up for firing hooks to test their answers. */
export interface TrialSession {
  readonly session: string;
  readonly project: string;
  /** A file that agents may not edit. */
  readonly policy: string;
}

export interface DoctorSubject extends ClientPlace {
  /** The folder the client would start in: the project, or a folder inside it. */
  readonly cwd: string;
  /** The folder with the settings of the whole machine: `/`. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly level: Level;
  readonly expected: ExpectedHooks;
  /** The rule of the user's own policy, which hooks of scope `user` follow. */
  readonly userFailure: FailureRule;
  readonly trial: TrialSession;
  readonly shown: (path: string) => string;
}

export interface FiredHook {
  readonly event: string;
  readonly milliseconds: number;
  /** Whether the call, stop or change in the payload was denied. */
  readonly refused: boolean;
  /** Why the answer was not usable. */
  readonly failed?: string;
}

/** `calls`: the answers to the calls before it. */
export interface FiredCanary extends FiredHook {
  readonly calls: readonly FiredHook[];
}

export interface ClientDoctor {
  examine(subject: DoctorSubject): Promise<readonly DoctorCheck[]>;
  /** Fires these calls of the main agent and then an edit of the policy through the call-checking hook in this file. Undefined: the
   *  file has no such hook. */
  canary(
    file: string,
    trial: TrialSession,
    env: DoctorSubject['env'],
    calls?: readonly NativeCall[],
  ): Promise<FiredCanary | undefined>;
  /** Sessions since `after` that the client kept a record of, newest first. */
  recentSessions(place: ClientPlace, after: number): readonly string[];
}

/** An example event, for the demo, `explain` and policy tests. */
export type ExampleEvent =
  | { readonly event: 'session.start'; readonly source: string }
  | { readonly event: 'session.end' }
  | { readonly event: 'prompt'; readonly text: string }
  | (ExampleCall & { readonly event: 'tool.before' | 'tool.failed' })
  /** `tasks`: how many tasks were created before, for the id of the next one. */
  | (ExampleCall & { readonly event: 'tool.after'; readonly result?: ExampleResult; readonly tasks?: number })
  | { readonly event: 'agent.start'; readonly who: ExampleAgent }
  | { readonly event: 'agent.stop'; readonly who: ExampleAgent; readonly says: string }
  | (Pick<EventOf<'stop'>, 'active'> & { readonly event: 'stop'; readonly says: string; readonly background?: number })
  | { readonly event: 'compact'; readonly phase: 'before' | 'after' }
  /** Written by hand in the client's format, perhaps without session and folder. */
  | { readonly event: 'native'; readonly payload: JsonObject };

/** A teammate may have no id. */
interface ExampleCaller {
  readonly id?: string;
  readonly type?: string;
}

export interface ExampleAgent extends ExampleCaller {
  readonly id: string;
}

interface ExampleCall {
  readonly id: string;
  readonly call: NativeCall;
  /** The subagent or teammate that makes the call; the main agent if absent. */
  readonly who?: ExampleCaller;
}

/** The tool's result in the client's format, or the agent that a delegation started. */
type ExampleResult = JsonObject | { readonly agent: ExampleAgent; readonly finished: boolean };

export interface Examples {
  /** The event as this client would send it. Undefined: the client has no such event. */
  payload(example: ExampleEvent, at: { readonly session: string; readonly cwd: string }): ExamplePayload | undefined;
  /** How the client interprets an answer, and the text in it. */
  readAnswer(stdout: string): { readonly outcome: 'allowed' | 'refused' | 'held'; readonly words: string };
}

interface ExamplePayload {
  readonly native: string;
  readonly payload: JsonObject;
}

export interface HookTrust {
  /** What a person does to trust the hooks. */
  readonly how: string;
  /** What a person does before the hooks can be trusted at all. Undefined: nothing. */
  first(place: TrustPlace): string | undefined;
  /** Events whose hooks of ours the client does not run yet. Undefined: it could not be asked. */
  untrusted(place: TrustPlace): Promise<readonly string[] | undefined>;
  /** Trusts them, as the person said. Returns how many. */
  grant(place: TrustPlace): Promise<number>;
  /** Takes back the trust in our hooks in this file. Call it before they are removed. */
  revoke(file: string, place: TrustPlace): void;
}

interface TrustPlace extends ClientPlace {
  readonly env: DoctorSubject['env'];
}

export type StatusLineChange =
  | { readonly file: string; readonly what: 'installed' | 'updated' | 'kept' | 'removed'; readonly before?: string }
  | { readonly what: 'absent' }
  | { readonly what: 'failed'; readonly problem: string };

export interface StatusLineSlot {
  install(place: ClientPlace, shim: string): StatusLineChange;
  remove(place: ClientPlace, scopes?: readonly SettingsScope[]): StatusLineChange;
  /** The settings file of highest precedence that has tutti's status line. */
  find(place: ClientPlace): string | undefined;
}

export interface RecordedSession extends ClientPlace {
  readonly session: string;
  readonly env: (name: string) => string | undefined;
}

export interface ContextSize {
  /** Input and output tokens of subagents, without their prompts and answers. */
  readonly tokens: number;
  readonly agents: number;
  /** The largest size of the main agent's own context. */
  readonly mainTokens?: number;
  readonly how: 'usage' | 'characters';
  /** Only of agents whose transcript counts tokens. */
  readonly byAgent?: readonly AgentTokens[];
}

export interface AgentTokens {
  /** `main`, or the id of a subagent. */
  readonly agent: string;
  /** Tokens it wrote. */
  readonly output: number;
  /** The largest size of its context. */
  readonly context: number;
}

export interface Transcripts {
  /** For error messages about other files: which files are transcripts, and what their lines contain. */
  readonly files: string;
  readonly lines: string;
  isTranscript(path: string): boolean;
  /** The sessions in a file or below a folder, sorted by name. */
  sessions(path: string): readonly TranscriptFiles[];
  /** Undefined: the files contain no session. */
  startOf(files: TranscriptFiles): TranscriptStart | undefined;
  /** The payloads that hooks would have received, in order of time. */
  payloads(files: TranscriptFiles, start: TranscriptStart, watch: TranscriptWatch): Generator<TranscriptPayload>;
  /** Like the client's `decode`, for a payload that is already parsed. */
  decode(payload: JsonObject): Decoded;
}

export interface AgentTranscript {
  readonly path: string;
  readonly id: string;
}

export interface TranscriptFiles {
  /** The session's own transcript; absent if only those of its agents exist. */
  readonly main?: string;
  readonly agents: readonly AgentTranscript[];
  readonly bytes: number;
}

export interface TranscriptStart {
  readonly session: string;
  /** The folder the session began in. */
  readonly cwd: string;
}

export interface DamagedLine {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export interface TranscriptWatch {
  readonly damaged: (line: DamagedLine) => void;
  readonly progress?: (bytes: number) => void;
  readonly longest?: number;
}

export interface TranscriptPayload {
  readonly at: number;
  readonly line: number;
  /** The file name. */
  readonly file: string;
  readonly payload: JsonObject;
}
