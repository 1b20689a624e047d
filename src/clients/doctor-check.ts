// The result of one doctor check, in the same form for every client.

export interface DoctorProblem {
  /** Stable, for programs: `HOOKS_DISABLED`. */
  readonly code: string;
  readonly what: string;
  readonly todo: string;
  /** For information only; nothing is wrong. */
  readonly note?: boolean;
  /** The repair that `doctor --fix` may run. */
  readonly fix?: 'hooks' | 'ledger' | 'modes' | 'server';
}

export interface DoctorCheck {
  readonly check: string;
  /** Shown when no problem was found. */
  readonly seen: string;
  readonly flaws: readonly DoctorProblem[];
}
