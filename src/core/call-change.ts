// What a change of a call is, and what the call becomes.

import type { Effect } from './effect.ts';
import type { JsonObject } from './json.ts';

export type CallChange =
  /** The model that a delegated agent uses. */
  | { readonly of: 'model'; readonly to: string }
  /** Of what a command prints, only failures and this many last lines reach the model. */
  | { readonly of: 'output'; readonly to: number }
  /** What is added to the task of a delegated agent, below the words of its caller. */
  | { readonly of: 'task'; readonly to: string };

/** The call as it runs after all changes. */
export interface Rewritten {
  readonly changes: readonly CallChange[];
  readonly effects: readonly Effect[];
  readonly input: JsonObject;
}
