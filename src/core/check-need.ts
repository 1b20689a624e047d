// Facts for checks: matches of a pattern in new text, and the results of programs.

import type { CallKind } from './call.ts';
import type { EventName } from './event.ts';

/** Variables, with the values that switch something off. */
export type Switches = Readonly<Record<string, string>>;

/** `calls`: only for calls of these kinds. */
export interface NeedScope {
  readonly on: readonly EventName[];
  readonly calls?: readonly CallKind[];
}

/** Lines that match a pattern, in the text of an edit or in `files`. The fact has their places, never the text. */
export interface ScanNeed extends NeedScope {
  readonly from: 'scan';
  readonly globs: readonly string[];
  readonly find: string;
  /** Only if the text also matches this. */
  readonly with?: string;
  /** Lines that match this are skipped. */
  readonly except?: string;
  readonly anyCase?: boolean;
  readonly unless?: Switches;
  readonly files?: readonly string[];
}

/** The result of a program. It runs without a shell, in the project, and only if its policy is trusted. */
export interface CommandNeed extends NeedScope {
  readonly from: 'command';
  /** For the person who is asked to trust it. */
  readonly name: string;
  /** The rule's setting that it comes from: the layer that set it decides whether it is trusted. */
  readonly setting: string;
  /** Program and arguments; of several commands the first one installed. `{file}` is replaced by every file. */
  readonly run: readonly (readonly string[])[];
  /** Runs only for written files that match, or for `files`. Absent: at every such event. */
  readonly globs?: readonly string[];
  readonly files?: readonly string[];
  readonly unless?: Switches;
  /** Variables it gets besides those every program needs. */
  readonly pass?: readonly string[];
  readonly seconds?: number;
  /** Characters of its output that are kept. */
  readonly output?: number;
}

/** The fact of a pattern whose search took too long and found nothing until then. */
export const LATE = 'late';

/** A place where a pattern matched. */
export interface ScanMatch {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line is counted in the new text, whose place in the file is unknown. */
  readonly of?: 'text';
}

/** How a command ended. Without `exit` it has no result, for the reason in `why`. */
export type CommandResult = { readonly files: readonly string[] } & (
  | { readonly exit: number; readonly output: string }
  | { readonly why: 'untrusted' | 'missing' | 'late' | 'flood' | 'failed'; readonly output?: string }
);
