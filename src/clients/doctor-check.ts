// What a doctor reports of one thing it looked at. The same form for every client, so that one screen shows them all.

export interface DoctorProblem {
  /** Stable, for programs: `HOOKS_DISABLED`. */
  readonly code: string;
  readonly what: string;
  readonly todo: string;
  /** Worth knowing, but nothing is wrong. */
  readonly note?: boolean;
  /** What `doctor --fix` may do about it. */
  readonly fix?: 'hooks' | 'modes' | 'server';
}

export interface DoctorCheck {
  readonly check: string;
  /** What was seen, when nothing is wrong with it. */
  readonly seen: string;
  readonly flaws: readonly DoctorProblem[];
}
