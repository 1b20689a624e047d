// The requests hosts pass to the pipeline: a hook's payload, or a person's act on tutti.

import type { Client } from '../clients/client.ts';
import type { GrantRequest } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import type { Level } from '../core/level.ts';
import type { ClientEnvironment } from '../world/world.ts';

export interface HookRequest {
  readonly client: string;
  /** The event's native name, when the caller knows it: damaged input can then still be answered natively. */
  readonly native?: string;
  /** The payload as received, or its size when it was over the limit and not read. */
  readonly payload: string | { readonly tooLarge: number };
  readonly transport: 'command' | 'http';
  /** Environment of the client: the process's own, or what its hooks send as headers. */
  readonly env: ClientEnvironment;
  /** The installation that delivered it (`local`, `project`, `user`, `plugin`): an event delivered twice counts once. */
  readonly via?: string;
  /** The id of this delivery: a retry under the same id counts once. */
  readonly delivery?: string;
  /** The folder to find the project from when the payload names none. */
  readonly project?: string;
  /** True: it came through a channel only the client can use. False: by the server's address, which an agent may know; its
   *  variables and prompts count for nothing. Absent: from the program that runs tutti in its own process; its prompts are no
   *  commands of a person. */
  readonly vouched?: boolean;
  /** The process that delivered it; `undefined` if there is none to be found. Absent: this host cannot tell. */
  readonly sender?: () => number | undefined;
  /** Called with the session's id once the payload is decoded; empty when it has none. */
  readonly onDecoded?: (session: string) => void;
  /** Updates http hooks of this project that reach no server. Says what is wrong if another program may answer them. */
  readonly hooksElsewhere?: (client: Client, project: string) => Promise<string | undefined>;
  /** Called when the answer may take this many milliseconds longer than usual, because programs are about to run. */
  readonly patience?: (milliseconds: number) => void;
  /** Milliseconds until the host answers by itself. */
  readonly timeLeft?: () => number;
  /** True once the host has answered by itself: a record made after that would show another answer than the client got. */
  readonly answered?: () => boolean;
}

/** A person's act on tutti, as passed on by the command line. */
export type ActRequest = {
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session' | 'project' | 'user';
  readonly session?: string;
  readonly project: string;
} & (
  | { readonly act: 'level'; readonly level: Level | null }
  | { readonly act: 'enable' | 'disable' | 'clear' | 'uninstall' | 'distrust' }
  | { readonly act: 'trust'; readonly digest: string; readonly commands: readonly string[] }
  | { readonly act: 'reset'; readonly rule?: string }
  | { readonly act: 'grant'; readonly wish: GrantRequest }
  | { readonly act: 'revoke'; readonly grant: string }
  | { readonly act: 'import'; readonly slices: Readonly<Record<string, JsonObject>>; readonly agents?: number }
  | {
      readonly act: 'order';
      readonly from: 'person' | 'agent';
      readonly rule: string;
      readonly verb: string;
      readonly args: JsonObject;
    }
);
