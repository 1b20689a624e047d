// What commands need of a client beyond answering its events: installing hooks, proving that they work, example payloads, transcripts.

import type { EventOf } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import type { Level } from '../core/level.ts';
import type { Client, ClientPlace, Decoded, NativeCall } from './client.ts';
import type { DoctorCheck } from './doctor-check.ts';

export interface ClientSupport {
  readonly client: Client;
  readonly settings: ClientSettings;
  readonly install: Installer;
  readonly doctor: ClientDoctor;
  readonly examples: Examples;
  readonly statusLine?: StatusLineSlot;
  readonly transcript?: Transcripts;
  /** How much of a session's work stayed out of the main agent's context. Undefined: it is not known. */
  contextSize?(session: RecordedSession): Promise<ContextSize | undefined>;
}

export const SCOPES = ['local', 'project', 'user'] as const;
/** Whose settings: one person's in one project, everybody's in a project, one person's everywhere. */
export type SettingsScope = (typeof SCOPES)[number];

export interface InstalledHook {
  /** By the client's name for it. */
  readonly event: string;
  readonly transport: 'http' | 'command';
}

interface ClientSettings {
  file(scope: SettingsScope, place: ClientPlace): string;
  /** tutti's hooks in a settings file; none where there is no file, or none that the client could read. */
  installed(file: string): readonly InstalledHook[];
  /** Files of one person alone, relative to the project: to be kept out of commits. */
  personal(scope: SettingsScope): readonly string[];
  /** tutti's hooks as a plugin of the client, where these settings, nearest first, switch it on. */
  plugin?(files: readonly string[]): readonly InstalledHook[];
}

export interface HookOptions {
  /** Which installation an event comes by; an event that two of them deliver counts once. */
  readonly via: SettingsScope | 'plugin';
  /** The server's address with its secret. Without one, and in files that are shared, every hook is a process. */
  readonly address?: string;
  /** The program `tutti-hook`: an absolute path, or one of `sharedShims`. */
  readonly shim: string;
  /** Whether a call without an answer is refused, where the client can do that. */
  readonly strict: boolean;
  /** Environment variables to be passed to the server; a process sees them itself. */
  readonly variables: readonly string[];
}

export interface HookChange {
  readonly event: string;
  readonly what: 'added' | 'updated' | 'removed' | 'kept';
}

export type SettingsPlan =
  | {
      readonly file: string;
      /** `undefined`: there is no such file. */
      readonly before: string | undefined;
      readonly after: string | undefined;
      readonly changes: readonly HookChange[];
    }
  | { readonly file: string /** With file, line and column. */; readonly problem: string };

interface Installer {
  /** How settings that are shared name the shim: no machine's path may be in them. */
  readonly sharedShims: { readonly inProject: string; readonly onPath: string };
  plan(file: string, options: HookOptions): SettingsPlan;
  install(file: string, options: HookOptions): SettingsPlan;
  uninstall(file: string): SettingsPlan;
}

/** What an installed hook must be for it to do its work. */
export interface ExpectedHooks {
  readonly address?: string;
  /** Every program that is known to be the shim. */
  readonly shims: readonly string[];
  readonly strict: boolean;
  readonly variables: readonly string[];
}

/** A session that nobody works in, for hooks that are fired to see what they answer. */
export interface TrialSession {
  readonly session: string;
  readonly project: string;
  /** A file that no agent may touch. */
  readonly policy: string;
}

export interface DoctorSubject extends ClientPlace {
  /** Where the client would be started: in the project, or below it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly level: Level;
  readonly expected: ExpectedHooks;
  readonly trial: TrialSession;
  readonly shown: (path: string) => string;
}

export interface FiredHook {
  readonly event: string;
  readonly milliseconds: number;
  /** Whether the call, stop or change in the payload was refused. */
  readonly refused: boolean;
  /** Why the client would find no usable answer. */
  readonly failed?: string;
}

export interface ClientDoctor {
  examine(subject: DoctorSubject): Promise<readonly DoctorCheck[]>;
  /** Fires an edit of the policy through the hook in this file that checks calls. Undefined: there is no such hook. */
  canary(file: string, trial: TrialSession, env: DoctorSubject['env']): Promise<FiredHook | undefined>;
  /** Sessions the client ran since `after`, newest first, as far as it keeps a record of them. */
  recentSessions(place: ClientPlace, after: number): readonly string[];
}

/** Something that happens in a client, for the demo, `explain` and policy tests. */
export type ExampleEvent =
  | { readonly event: 'session.start'; readonly source: string }
  | { readonly event: 'session.end' }
  | { readonly event: 'prompt'; readonly text: string }
  | (ExampleCall & { readonly event: 'tool.before' | 'tool.failed' })
  | (ExampleCall & { readonly event: 'tool.after'; readonly result?: ExampleResult })
  | { readonly event: 'agent.start'; readonly who: ExampleAgent }
  | { readonly event: 'agent.stop'; readonly who: ExampleAgent; readonly says: string }
  | (Pick<EventOf<'stop'>, 'active'> & { readonly event: 'stop'; readonly says: string; readonly background?: number })
  | { readonly event: 'compact'; readonly phase: 'before' | 'after' };

export interface ExampleAgent {
  readonly id: string;
  readonly type?: string;
}

interface ExampleCall {
  readonly id: string;
  readonly call: NativeCall;
  /** The subagent that makes it; the main agent when not given. */
  readonly who?: ExampleAgent;
}

/** What the tool answered, in the client's form, or the agent that a delegation started. */
type ExampleResult = JsonObject | { readonly agent: ExampleAgent; readonly finished: boolean };

export interface Examples {
  /** The event as this client would send it. Undefined: it has no such event. */
  payload(example: ExampleEvent, at: { readonly session: string; readonly cwd: string }): ExamplePayload | undefined;
  /** What the client makes of an answer, and the words in it. */
  readAnswer(stdout: string): { readonly outcome: 'allowed' | 'refused' | 'held'; readonly words: string };
}

interface ExamplePayload {
  readonly native: string;
  readonly payload: JsonObject;
}

export type StatusLineChange =
  | { readonly file: string; readonly what: 'installed' | 'updated' | 'kept' | 'removed'; readonly before?: string }
  | { readonly what: 'absent' }
  | { readonly what: 'failed'; readonly problem: string };

export interface StatusLineSlot {
  install(place: ClientPlace, shim: string): StatusLineChange;
  remove(place: ClientPlace, scopes?: readonly SettingsScope[]): StatusLineChange;
  /** The nearest settings file with tutti's line in it. */
  find(place: ClientPlace): string | undefined;
}

export interface RecordedSession extends ClientPlace {
  readonly session: string;
  readonly env: (name: string) => string | undefined;
}

export interface ContextSize {
  /** What subagents took in and wrote, without their prompt and their answer. */
  readonly tokens: number;
  readonly agents: number;
  /** The largest the main agent's own context was. */
  readonly mainTokens?: number;
  readonly how: 'usage' | 'characters';
}

export interface Transcripts {
  /** For a person who named another file: how to tell a transcript, and what its lines are. */
  readonly files: string;
  readonly lines: string;
  isTranscript(path: string): boolean;
  /** The sessions in a file or below a folder, in an order that depends on nothing but the names. */
  sessions(path: string): readonly TranscriptFiles[];
  /** Undefined: nothing in these files is of a session. */
  begun(files: TranscriptFiles): TranscriptStart | undefined;
  /** The payloads that hooks would have got, in order of time. */
  payloads(files: TranscriptFiles, start: TranscriptStart, watch: TranscriptWatch): Generator<TranscriptPayload>;
  /** As `decode` of the client, for a payload that is parsed already. */
  decode(payload: JsonObject): Decoded;
}

export interface AgentTranscript {
  readonly path: string;
  readonly id: string;
}

export interface TranscriptFiles {
  /** The session's own transcript; when it is absent, only agents of it are there. */
  readonly main?: string;
  readonly agents: readonly AgentTranscript[];
  readonly bytes: number;
}

export interface TranscriptStart {
  readonly session: string;
  /** Where the session began. */
  readonly cwd: string;
}

export interface DamagedLine {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export interface TranscriptWatch {
  readonly flaw: (line: DamagedLine) => void;
  readonly progress?: (bytes: number) => void;
  readonly longest?: number;
}

export interface TranscriptPayload {
  readonly at: number;
  readonly line: number;
  /** The name of the file. */
  readonly file: string;
  readonly said: JsonObject;
}
