// Where a command runs, and what is guarded there.

import type { Guard } from '../self-protection/guard.ts';

export interface ShellContext {
  readonly cwd: string;
  readonly home: string;
  readonly tmp: string;
  /** The project's root folder. */
  readonly project: string;
  readonly guard: Guard;
}
