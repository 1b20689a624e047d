// The words of an answer, for clients that print one JSON object: the reason for the model, the next legal step, what is only for the
// person.

import type { JsonObject } from '../../core/json.ts';
import type { Fix, Verdict } from '../../core/verdict.ts';
import { type NativeAnswer, type NativeCall, SILENCE } from '../client.ts';

type Delegate = (fix: Fix) => string;

/** What the words of a held stop begin with, for clients that send these words back as a prompt. */
export const HELD = 'tutti: ';

const CUT = '\n[cut: too long to be shown whole]';
const WORDLESS = 'Stopped by tutti.';

/** The text for the model: the reason, then the next legal step, then how the user can override. */
export const contextOf = ({ say, fix, wayOut }: Verdict, delegate: Delegate): string =>
  [say, ...(fix ? [delegate(fix)] : []), ...(wayOut === undefined ? [] : [wayOut])].join('\n');

/** Never empty: some clients ignore a refusal without a reason. */
export const reasonOf = (verdict: Verdict, delegate: Delegate): string =>
  (verdict.say && contextOf(verdict, delegate)) || verdict.tell || WORDLESS;

/** The way out, for the person: the model must not ask for it. */
export const liftingWords = ({ lift = [] }: Verdict): string => {
  const commands = lift.map((rule) => `\`tutti allow ${rule}\``);
  return commands.length === 0 ? '' : `tutti: type ${commands.join(', then ')} to let this through.`;
};

export const linesOf = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** What the client shows the person. Nothing, if there is nothing to say. */
export const messageOf = (texts: readonly string[], limit: number): JsonObject => {
  const text = linesOf(texts);
  return text === '' ? {} : { systemMessage: clipped(text, limit) };
};

export const printed = (answer: JsonObject): NativeAnswer =>
  Object.keys(answer).length === 0 ? SILENCE : { stdout: JSON.stringify(answer), stderr: '', exit: 0 };

export function clipped(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit - CUT.length);
  // Do not cut a surrogate pair in half.
  return kept.replace(/[\uD800-\uDBFF]$/, '') + CUT;
}

/** A phase of a plan has 4,000 characters and a few lines around them. */
const GOAL = 5_500;

/** The prompt of a delegated agent. */
export function fixPrompt({ goal, paths = [], check }: Fix): string {
  const whole = goal.length > GOAL ? `${goal.slice(0, GOAL)}…` : goal;
  return [
    whole,
    ...(paths.length === 0 ? [] : [`Owned paths: ${paths.join(', ')}`]),
    ...(check === undefined ? [] : [`Accepted when: ${check}.`]),
  ].join('\n');
}

/** A fix as the call that the model can make next. */
export const nextCall = ({ tool, input }: NativeCall): string => `Next: ${tool}(${JSON.stringify(input)})`;

const TITLE_WORDS = 5;

/** A few words of a goal, for clients that want a description of an agent's task. */
export const shortTitle = (goal: string): string => goal.split(/\s+/).slice(0, TITLE_WORDS).join(' ');
