// The interface for importing another system's state: where the state is, and what tutti takes from it.

import type { GuardMarks } from '../../clients/support.ts';
import type { JsonObject } from '../../core/json.ts';

export interface ImportedState {
  /** Null when the system has no sessions: the user names one. */
  readonly session: string | null;
  /** State slices by rule kind; missing fields start as in a new session. */
  readonly slices: Readonly<Record<string, JsonObject>>;
  /** How many agents it counts as running. */
  readonly agents?: number;
  /** Orders for rules of the project. */
  readonly orders?: readonly Order[];
  /** Settings to write into the project's policy file. */
  readonly settings?: readonly ImportedSetting[];
  /** Messages about what could not be read, and the consequence. */
  readonly notices: readonly string[];
}

/** An order for the rule of this kind. */
export interface Order {
  readonly kind: string;
  readonly verb: string;
  readonly args: JsonObject;
}

/** Settings for the rules of a kind, computed from those in force. */
export interface ImportedSetting {
  readonly kind: string;
  readonly change: (now: JsonObject) => JsonObject;
}

export interface System {
  /** The preset modelled on the system. */
  readonly name: string;
  readonly about: string;
  /** The folder of its state: absolute, or relative to the project. */
  readonly folder: (env: Readonly<Record<string, string | undefined>>) => string;
  readonly read: (folder: string, around?: ImportSurroundings) => readonly ImportedState[];
  /** How its hooks are recognised. */
  readonly marks: GuardMarks;
}

interface ImportSurroundings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The YAML parser, passed in because loading it would slow `tutti --help`. */
  readonly yaml?: (text: string) => unknown;
  readonly now?: number;
}

/** Nobody still runs whom a state counts as running that was last written this long ago. */
const STALE_MS = 30 * 60_000;

export const isStale = (written: number, now: number): boolean => now - written > STALE_MS;
