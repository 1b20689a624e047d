// The form of a reader of another system's state: where it keeps it, and what of it tutti goes on with.

import type { JsonObject } from '../../core/json.ts';

export interface Found {
  /** Null: the system knows no sessions, and the person says which one goes on with it. */
  readonly session: string | null;
  /** What rules of a kind remember, by kind; fields that are left out start as in a new session. */
  readonly slices: Readonly<Record<string, JsonObject>>;
  /** Agents that it counts as running. */
  readonly agents?: number;
  /** What rules of the project are told. */
  readonly orders?: readonly Order[];
  /** What it was set to: goes into the project's policy file. */
  readonly settings?: readonly Setting[];
  /** What could not be read and what became of it, for a person. */
  readonly notices: readonly string[];
}

/** Something said to the rule of this kind. */
export interface Order {
  readonly kind: string;
  readonly verb: string;
  readonly args: JsonObject;
}

/** Settings of the rules of a kind, made from those in force. */
export interface Setting {
  readonly kind: string;
  readonly change: (now: JsonObject) => JsonObject;
}

export interface System {
  /** The preset that comes from it. */
  readonly name: string;
  readonly about: string;
  /** Where it keeps its state: from the project's folder, or absolute. */
  readonly folder: (env: Readonly<Record<string, string | undefined>>) => string;
  /** `yaml`: reads YAML, for who has files of it; loading that for `tutti --help` would be too much. */
  readonly read: (
    folder: string,
    env?: Readonly<Record<string, string | undefined>>,
    yaml?: (text: string) => unknown,
  ) => readonly Found[];
}
