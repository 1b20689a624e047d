// The World port: everything an event needs from outside itself. The pipeline accesses the machine only through it.
// Implementations: `disk.ts` (live), `transcript.ts` (replay), `fixture.ts` (policy tests, check).

import type { Client, SettingsVariable, Written } from '../clients/client.ts';
import type { Call, CallArguments, CallKind } from '../core/call.ts';
import type { Event, EventOf, Facts, Roots } from '../core/event.ts';
import type { Need } from '../core/fact.ts';
import type { FailureRule } from '../core/policy.ts';
import type { UnprovenDelegation } from '../core/state.ts';
import type { Links } from '../effects/call-effects.ts';
import type { OwnResources } from '../effects/self-protection/tamper.ts';
import type { StoredStates } from '../ledger/ledger.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import type { ShownCall } from './calls-shown.ts';
import type { Sending, SentByClient } from './sent-by-client.ts';

/** The client's environment variables: of its process, or as its hooks send them. */
export type ClientEnvironment = (name: string) => string | undefined;

export interface EventStamp {
  readonly at: number;
  readonly nonce: string;
}

/** Where an event happened. */
export interface Scene {
  readonly cwd: string;
  readonly roots: Roots;
}

export interface SceneQuestion {
  /** Folders the event may have happened in, best guess first. Paths that are not absolute are ignored. */
  readonly cwd: readonly (string | undefined)[];
  /** The project the session began in; undefined for its first event. */
  readonly sessionProject: string | undefined;
  readonly env: ClientEnvironment;
}

/** The installation an event came through, for questions about the client's own files. */
export interface InstallationQuestion {
  readonly client: Client;
  readonly roots: Roots;
  readonly via?: string;
}

export interface FactsQuestion extends InstallationQuestion {
  readonly cwd: string;
  readonly env: ClientEnvironment;
  /** The agent's last message; empty if the client did not send it. */
  readonly message: string;
  /** The file to read the message from in that case. */
  readonly transcript?: string;
  /** The kind and the arguments of the call, as the client sent it. */
  readonly call?: CallKind;
  readonly arguments?: CallArguments;
}

/** Most events need no checks. */
export const NO_CHECKS: Facts = {};

export interface ChecksQuestion {
  readonly force: PolicyInForce;
  readonly env: ClientEnvironment;
  readonly written: readonly Written[];
  readonly recall: () => Promise<StoredStates>;
  /** Called before programs run, with the most milliseconds they may take. */
  readonly patience: (milliseconds: number) => void;
}

export interface World {
  stamp(): EventStamp;
  scene(question: SceneQuestion): Scene;
  /** tutti's own files, addresses and processes, as seen from this scene. */
  own(scene: Scene, policyFiles: readonly string[], client: string): OwnResources;
  /** A name of tutti's own files in text that cannot be parsed, if there is one. */
  ownNameIn(text: string): string | undefined;
  /** The targets that are reached through links or have other names, with the paths they lead to. */
  links(targets: readonly string[], roots: Roots, own: OwnResources): Links;
  /** Which of these files survive a git command that removes untracked files. */
  tracked(paths: readonly string[]): readonly string[];
  facts(needs: readonly Need[], question: FactsQuestion): Facts;
  /** The files that a call removes and that can surely be brought back. */
  recoverable(call: Call, roots: Roots): Promise<ReadonlySet<string>>;
  /** When the files that a call writes or removes last changed; 0: there is none. */
  times(call: Call): ReadonlyMap<string, number>;
  /** What programs and patterns find in edited files. It is slow, so call it last. */
  checks(event: Event, question: ChecksQuestion): Promise<Facts>;
  /** Whether tutti's hooks are still in force after the client's settings changed. */
  hooks(question: InstallationQuestion & { readonly failure: FailureRule }): EventOf<'config.change'>['hooks'];
  /** Variables that client settings in these folders set, and that nobody has accepted for the project. */
  untrustedVariables(client: Client, folders: readonly string[], project: string): readonly SettingsVariable[];
  /** Which of these delegations the client really made: their ids. All are of one agent. */
  delegationsMade(client: Client, transcript: string, asked: readonly UnprovenDelegation[]): readonly string[];
  /** The calls that the session's transcripts show after a time. */
  callsShown(client: Client, transcript: string, after: number): readonly ShownCall[];
  /** Whether a prompt addressed to tutti was typed into a client that an agent started. */
  isTypedByAgent(prompt: string, env: ClientEnvironment): boolean;
  /** Whether the client itself started the process that delivered an event. */
  sentByClient(sending: Sending): SentByClient | undefined;
}
