// What a rule shows of itself in `tutti status`, the status line and the dashboard.

export interface RuleStatus {
  /** A few words each, for the status line. */
  readonly pieces?: readonly StatusPiece[];
  readonly budget?: BudgetStatus;
  readonly turn?: TurnStatus;
  readonly mode?: ModeStatus;
}

export interface StatusPiece {
  readonly text: string;
  readonly about: 'limit' | 'stage' | 'score';
  /** Needs attention: shown in colour, and dropped later than others of its sort. */
  readonly low?: boolean;
}

export interface BudgetStatus {
  readonly left: number;
  readonly allowance: number;
  readonly unit: string;
}

export interface ModeStatus {
  readonly on: boolean;
  readonly level: string;
  /** Who or what switched it last; empty: nobody. */
  readonly from: string;
}

export interface TurnStatus {
  readonly seconds: number;
  readonly running: boolean;
  /** Seconds that the last turns took, the newest last. */
  readonly last: readonly number[];
}
