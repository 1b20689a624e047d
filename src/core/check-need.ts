// What checks need from outside the event: places in new text, and the word of a program.

import type { CallKind } from './call.ts';
import type { EventName } from './event.ts';

/** Variables and the values with which they switch something off. */
export type Switches = Readonly<Record<string, string>>;

/** `calls`: only with calls of these kinds. */
export interface NeedScope {
  readonly on: readonly EventName[];
  readonly calls?: readonly CallKind[];
}

/** Lines under a pattern: of what an edit wrote, or of `files`. Found are places, never the text itself. */
export interface ScanNeed extends NeedScope {
  readonly from: 'scan';
  readonly globs: readonly string[];
  readonly find: string;
  /** Only where this stands in the same text. */
  readonly with?: string;
  /** Lines under this are passed over. */
  readonly except?: string;
  readonly anyCase?: boolean;
  readonly unless?: Switches;
  readonly files?: readonly string[];
}

/** What a program says. It runs without a shell, in the project, and only when the policy it stands in is trusted. */
export interface CommandNeed extends NeedScope {
  readonly from: 'command';
  /** For the person who is asked to trust it. */
  readonly name: string;
  /** The setting of the rule that it comes from: who said that setting decides whether it is trusted. */
  readonly setting: string;
  /** The words; of several commands the first whose program is there. `{file}` stands for every file. */
  readonly run: readonly (readonly string[])[];
  /** Runs only for files under these that the event wrote, or for `files`. Absent: whenever the event comes. */
  readonly globs?: readonly string[];
  readonly files?: readonly string[];
  readonly unless?: Switches;
  /** Variables it sees besides those every program needs. */
  readonly pass?: readonly string[];
  readonly seconds?: number;
  /** Characters of what it prints that are kept. */
  readonly output?: number;
}

/** A place a pattern was found at. */
export interface ScanMatch {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line is one of the new text alone: where that stands in the file cannot be told. */
  readonly of?: 'text';
}

/** What became of a command. Without `exit` it has said nothing that counts: `why` tells. */
export type CommandResult = { readonly files: readonly string[] } & (
  | { readonly exit: number; readonly output: string }
  | { readonly why: 'untrusted' | 'missing' | 'late' | 'flood' | 'failed'; readonly output?: string }
);
