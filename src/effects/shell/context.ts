// Where a command runs.

export interface ShellContext {
  readonly cwd: string;
  readonly home: string;
  readonly tmp: string;
  /** Directory of the project. */
  readonly project: string;
}
