// Commands that a person typed as a prompt and that need more than the event, such as `tutti status`. They run before the event is
// decided, and their output becomes one of its facts: a replay gives the same answer without running anything.

import type { Decoded } from '../clients/client.ts';
import type { Event, Facts } from '../core/event.ts';
import { TYPED_FACT, typedBy } from '../core/typed.ts';
import { isByPerson } from '../core/typed-act.ts';
import { TYPED_MS, type TypedPlace, type TypedPrompt } from '../world/run-typed.ts';
import type { HookRequest } from './request.ts';

/** Undefined: the prompt is not a command. */
export type RunTyped = (prompt: TypedPrompt, place: TypedPlace) => Promise<string | undefined>;

/** An event that is decided again must not run its command again. */
const RUNNING = new WeakMap<Decoded, Promise<string | undefined>>();

export async function typedFacts(
  decoded: Decoded,
  event: Event,
  { env, patience }: Pick<HookRequest, 'env' | 'patience'>,
  run: RunTyped | undefined,
): Promise<Facts | undefined> {
  if (run === undefined || !isByPerson(event) || !needsRunning(event.text)) return undefined;
  let running = RUNNING.get(decoded);
  if (running === undefined) {
    patience?.(TYPED_MS);
    running = run({ text: event.text, session: event.session }, { cwd: event.cwd, env });
    RUNNING.set(decoded, running);
  }
  const answer = await running;
  return answer === undefined ? undefined : { [TYPED_FACT]: answer };
}

/** The plugin's commands, with a slash, are the client's own. */
const needsRunning = (text: string): boolean => /^\s*tutti\s/.test(text) && typedBy(text, []) === undefined;
