// How a client's settings file writes hooks down, as data: what the editor of settings files and the doctor have to know of it.

import type { Json, JsonObject } from '../../core/json.ts';
import type { HookOptions } from '../support.ts';

/** Installations that several users read, so that they must not contain a secret. */
export const SHARED: ReadonlySet<HookOptions['via']> = new Set(['project', 'plugin', 'managed']);

export interface HookForm {
  /** The events tutti registers for, in the client's order. */
  readonly registered: readonly string[];
  /** `groups`: an event has a list of groups, each with a list `hooks`. `list`: an event has a list of hooks. */
  readonly layout: 'groups' | 'list';
  /** Whether the client allows comments in the file. */
  readonly comments?: boolean;
  hookFor(event: string, options: HookOptions): JsonObject;
  /** One of tutti's entries, whatever its release or address. */
  isOurs(hook: Json): boolean;
  /** Keys that the client demands in a file with hooks. They go with the last hook, if nothing else is in the file. */
  readonly head?: JsonObject;
  /** What else of tutti's the file may contain. */
  readonly others?: OtherEntries;
}

interface OtherEntries {
  isIn(settings: Json): boolean;
  /** The text after adding and removing them. */
  inAndOut(text: string): string;
}
