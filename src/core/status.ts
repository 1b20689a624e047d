// What a rule shows of itself in `tutti status`, the status line and the dashboard.

export interface RuleStatus {
  /** A few words each, for the status line. */
  readonly pieces?: readonly StatusPiece[];
  readonly budget?: BudgetStatus;
  readonly turn?: TurnStatus;
  readonly mode?: ModeStatus;
  readonly graph?: StageGraph;
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

/** A plan or a pipeline as a graph, with the current place. */
export interface StageGraph {
  /** What it is: `plan`, the name of the pipeline. */
  readonly title: string;
  readonly nodes: readonly StageNode[];
}

interface StageNode {
  readonly id: string;
  readonly label: string;
  /** `now`: work on it may be under way. `open`: still to come. */
  readonly state: 'done' | 'now' | 'open' | 'failed' | 'skipped';
  /** Nodes that lead to it. */
  readonly after: readonly string[];
  /** The agent that it is for. Absent: any. */
  readonly agent?: string;
}
