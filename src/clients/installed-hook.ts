// Where tutti's hooks are installed in a client, and what one of them is.

export const SCOPES = ['local', 'project', 'user'] as const;
/** `local`: one user in one project. `project`: everyone in a project. `user`: one user everywhere. */
export type SettingsScope = (typeof SCOPES)[number];

/** Where hooks are installed. `managed`: for everyone on the machine, by its administrator. */
export type HookScope = SettingsScope | 'managed';

export interface InstalledHook {
  /** The client's name for the event. */
  readonly event: string;
  readonly transport: 'http' | 'command';
}
