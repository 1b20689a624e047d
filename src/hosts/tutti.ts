// The journey of one event: decode → lower → gather facts → decide → commit → encode. Every host calls this and nothing else.

import type { NativeAnswer } from '../clients/client.ts';
import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';

export interface HookRequest {
  readonly client: string;
  /** The event's native name, when the caller knows it: damaged input can then still be answered natively. */
  readonly native?: string;
  /** The payload as it came, or how large it was when it was over the limit and not read. */
  readonly payload: string | { readonly tooLarge: number };
  readonly transport: 'command' | 'http';
  /** Environment of the client: the process's own, or what came as headers. */
  readonly env: (name: string) => string | undefined;
  /** Which installation delivered it (`local`, `project`, `user`, `plugin`): the same event by two roads counts once. */
  readonly via?: string;
  /** Where to look for the project when the payload does not tell. */
  readonly project?: string;
}

/** What a person does to tutti, as the command line passes it on. */
export type ActRequest = {
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session' | 'project' | 'user';
  readonly session?: string;
  readonly project: string;
} & (
  | { readonly act: 'level'; readonly level: import('../core/level.ts').Level | null }
  | { readonly act: 'enable' | 'disable' | 'clear' | 'uninstall' }
  | { readonly act: 'reset'; readonly rule?: string }
  | { readonly act: 'import'; readonly slices: Readonly<Record<string, import('../core/json.ts').JsonObject>> }
);

export interface Tutti {
  /** Never throws, never takes longer than the deadline: what goes wrong is answered by the level's failure rule. */
  hook(request: HookRequest): Promise<NativeAnswer>;
  act(request: ActRequest): Promise<LedgerRecord>;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

export interface TuttiOptions {
  /** `$TUTTI_HOME`: ledger, server address, user policy. Default: the platform's state folder. */
  readonly home?: string;
  readonly ledger?: Ledger;
  readonly now?: () => number;
  readonly nonce?: () => string;
  /** How long an event may take, in milliseconds, before the failure rule answers. */
  readonly deadline?: number;
}

export type CreateTutti = (options?: TuttiOptions) => Promise<Tutti>;
