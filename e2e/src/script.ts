// What the scripted model answers: words, tool calls, or a function of what it was just asked.

import type { JsonObject } from '../../src/core/json.ts';
import type { ToolResult } from './dialect.ts';

/** A request of the client, kept for assertions. */
export interface Asked {
  readonly script: string;
  /** Counted from 0 within the script. */
  readonly turn: number;
  /** The model that the client asked for. */
  readonly model: string;
  /** The request as it came. */
  readonly body: unknown;
  /** Everything said since the model last spoke. */
  readonly latest: string;
  readonly results: readonly ToolResult[];
}

interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
  /** For a tool that takes a plain text. */
  readonly text?: string;
  /** The group of the tool, for an API that has groups. */
  readonly namespace?: string;
}

export interface Turn {
  readonly text?: string;
  readonly calls?: readonly ToolCall[];
  /** How many tokens the request had, as far as the client is told. */
  readonly tokens?: number;
}

type Answer = Turn | ((asked: Asked) => Turn | Promise<Turn>);

/** One answer for each request in order, or one function for them all. */
export type Script = readonly Answer[] | ((asked: Asked) => Turn | Promise<Turn>);

export const say = (text: string): Turn => ({ text });

export const call = (id: string, name: string, input: JsonObject): Turn => ({
  calls: [{ id: `toolu_${id}`, name, input }],
});

/** A subagent that follows a script of its own. */
export const delegate = (id: string, script: string, input: JsonObject = { run_in_background: false }): Turn =>
  call(id, 'Agent', {
    description: script,
    prompt: `[[script:${script}]] Do your part.`,
    subagent_type: 'general-purpose',
    ...input,
  });

const TOKEN = /\bACK-[A-Z0-9]{4}\b/;

export const tokenIn = (text: string): string | undefined => TOKEN.exec(text)?.[0];

/** Says the token it was just asked for, or that it was asked for none. */
export const acknowledge = ({ latest }: Asked): Turn =>
  say(`All done. ${tokenIn(latest) ?? 'No token was asked for.'}`);
