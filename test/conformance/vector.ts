// The form of a behaviour vector: what is set up, what happens, and what must be seen.

import type { Json, JsonObject } from '../../src/core/json.ts';

export interface Expectation {
  readonly outcome?: string;
  readonly state?: JsonObject;
  readonly message_contains?: readonly string[];
  readonly message_excludes?: readonly string[];
  readonly stdout_contains?: readonly string[];
  /** What a summary says, as far as it is asked. */
  readonly summary?: JsonObject;
  /** The last line of the audit. */
  readonly audit_last?: JsonObject;
}

export interface Step {
  readonly event?: JsonObject;
  readonly raw_stdin?: string;
  readonly raw_event?: string;
  readonly cli?: string | readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly repeat?: number;
  readonly capture?: Readonly<Record<string, string>>;
  readonly expect?: Expectation;
}

interface Setup {
  readonly state?: JsonObject;
  readonly state_raw?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly task_graph?: JsonObject;
  readonly task_graph_raw?: string;
  readonly cwd?: string;
}

export interface Vector {
  readonly id: string;
  readonly title: string;
  readonly class: string;
  readonly variant: string;
  readonly setup?: Setup;
  readonly steps: readonly Step[];
}

export interface VectorFile {
  readonly format: string;
  readonly system: string;
  readonly name: string;
  readonly vectors: readonly Vector[];
}

/** Replaces `${NAME}` in every string of a value. */
export function filled<T extends Json>(value: T, names: Readonly<Record<string, string>>): T {
  const text = JSON.stringify(value).replace(/\$\{(\w+)\}/g, (whole, name: string) =>
    names[name] === undefined ? whole : JSON.stringify(names[name]).slice(1, -1),
  );
  return JSON.parse(text);
}
