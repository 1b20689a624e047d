// Where a command runs.

export interface ShellContext {
  readonly cwd: string;
  readonly home: string;
  readonly tmp: string;
  /** The project's root folder. */
  readonly project: string;
}
