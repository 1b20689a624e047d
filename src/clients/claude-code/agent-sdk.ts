// tutti inside the Claude Agent SDK: the hooks of a query as callbacks in the same process, on the same ledger as other hosts.
// The SDK is not a dependency; its type of `hooks` can be passed as a type parameter.

import { isObject, type JsonObject } from '../../core/json.ts';
import { createHost } from '../../pipeline/host.ts';
import type { Tutti, TuttiOptions } from '../../pipeline/tutti.ts';
import { EVENTS } from './events.ts';
import { REGISTERED } from './hooks.ts';
import { claudeCode } from './index.ts';

/** The SDK's type of a hook. */
export type HookCallback = (
  input: object,
  toolUseId: string | undefined,
  options: { readonly signal: AbortSignal },
) => Promise<JsonObject>;

export type SdkHooks = Readonly<Record<string, { readonly hooks: HookCallback[]; readonly timeout: number }[]>>;

export interface SdkOptions extends TuttiOptions {
  /** Whether a person types the prompts of the query, so that commands such as `/tutti:allow` count. Default: no. */
  readonly person?: boolean;
  /** The environment variables a policy reads. Default: those of this process. */
  readonly env?: (name: string) => string | undefined;
}

export interface AgentHooks<Hooks> {
  /** For `query({ options: { hooks } })`. */
  readonly hooks: Hooks;
  readonly tutti: Tutti;
  /** Call this when the query has ended. */
  close(): Promise<void>;
}

/** Seconds. Events that run checks get longer; a call that is waiting gets less. */
const TIMEOUT = { gate: 5, closed: 5, open: 30, process: 30 } as const;

export async function createHooks<Hooks = SdkHooks>(options: SdkOptions = {}): Promise<AgentHooks<Hooks>> {
  const { person = false, env = (name: string) => process.env[name], ...rest } = options;
  const tutti = await createHost(rest);

  const callback =
    (native: string): HookCallback =>
    async (input) => {
      const { stdout } = await tutti.hook({
        client: claudeCode.name,
        native,
        payload: toText(input),
        transport: 'http',
        via: 'sdk',
        ...(person && { vouched: true }),
        env,
      });
      return toAnswer(stdout);
    };

  const hooks: SdkHooks = Object.fromEntries(
    REGISTERED.map((event) => [event, [{ hooks: [callback(event)], timeout: TIMEOUT[EVENTS[event]?.hook ?? 'open'] }]]),
  );
  // The only cast between our type and the SDK's.
  return { hooks: hooks as Hooks, tutti, close: () => tutti.close() };
}

/** Input that cannot be serialised counts as damaged. */
function toText(input: object): string {
  try {
    return JSON.stringify(input) ?? '';
  } catch {
    return '';
  }
}

/** Silence becomes an empty answer. */
function toAnswer(stdout: string): JsonObject {
  if (stdout === '') return {};
  const answer: unknown = JSON.parse(stdout);
  return isObject(answer) ? answer : {};
}
