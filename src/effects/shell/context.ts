// Where a command runs, and what is guarded there.

import type { Declared } from '../../core/declared.ts';
import type { Guard } from '../self-protection/guard.ts';

export interface ShellContext {
  readonly cwd: string;
  readonly home: string;
  readonly tmp: string;
  /** The project's root folder. */
  readonly project: string;
  readonly guard: Guard;
  /** What the policy says of programs. It comes before the tables. */
  readonly declared?: Declared | undefined;
}
