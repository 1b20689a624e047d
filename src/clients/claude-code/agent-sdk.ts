// tutti inside the Claude Agent SDK: the hooks of a query as callbacks in the same process, on the same ledger as other hosts.
// The SDK is not a dependency; its own type of `hooks` may be given as a parameter.

import { isObject, type JsonObject } from '../../core/json.ts';
import { createTutti, type Tutti, type TuttiOptions } from '../../pipeline/tutti.ts';
import { EVENTS } from './events.ts';
import { REGISTERED } from './hooks.ts';
import { claudeCode } from './index.ts';

/** As the SDK calls it. */
export type HookCallback = (
  input: object,
  toolUseId: string | undefined,
  options: { readonly signal: AbortSignal },
) => Promise<JsonObject>;

export type SdkHooks = Readonly<Record<string, { readonly hooks: HookCallback[]; readonly timeout: number }[]>>;

export interface SdkOptions extends TuttiOptions {
  /** Whether what the query is given as prompts is typed by a person: then `/tutti:allow` and the like count. Default: no. */
  readonly person?: boolean;
  /** Where a policy asks for variables. Default: those of this process. */
  readonly env?: (name: string) => string | undefined;
}

export interface AgentHooks<Hooks> {
  /** For `query({ options: { hooks } })`. */
  readonly hooks: Hooks;
  readonly tutti: Tutti;
  /** When the query has ended. */
  close(): Promise<void>;
}

/** Seconds. A check of the policy may take its time; a call that waits may not. */
const TIMEOUT = { closed: 5, open: 30, process: 30 } as const;

export async function createHooks<Hooks = SdkHooks>(options: SdkOptions = {}): Promise<AgentHooks<Hooks>> {
  const { person = false, env = (name: string) => process.env[name], ...rest } = options;
  const tutti = await createTutti(rest);

  const callback =
    (native: string): HookCallback =>
    async (input) => {
      const { stdout } = await tutti.hook({
        client: claudeCode.name,
        native,
        payload: written(input),
        transport: 'http',
        via: 'sdk',
        vouched: person,
        env,
      });
      return answered(stdout);
    };

  const hooks: SdkHooks = Object.fromEntries(
    REGISTERED.map((event) => [event, [{ hooks: [callback(event)], timeout: TIMEOUT[EVENTS[event]?.hook ?? 'open'] }]]),
  );
  // The only place where ours meets the SDK's own type.
  return { hooks: hooks as Hooks, tutti, close: () => tutti.close() };
}

/** What cannot be written is damaged input, and answered as such. */
function written(input: object): string {
  try {
    return JSON.stringify(input) ?? '';
  } catch {
    return '';
  }
}

/** Silence is an empty answer. */
function answered(stdout: string): JsonObject {
  if (stdout === '') return {};
  const answer: unknown = JSON.parse(stdout);
  return isObject(answer) ? answer : {};
}
