// What the report on a session says of a pipeline. The report on a period sums it up.

import type { FlowBlock } from '../blocks.ts';
import type { RuleEntry } from '../rule-report.ts';

export interface PipelineReport extends RuleEntry {
  readonly stage: string;
  readonly route: string | null;
  readonly end: boolean;
  readonly moves: number;
  readonly stages: readonly StageReport[];
  readonly arrows: FlowBlock['arrows'];
}

export interface StageReport {
  readonly name: string;
  readonly visits: number;
  readonly milliseconds: number;
  /** Delegations that went ahead, and that failed, while this was the stage. */
  readonly agents: number;
  readonly failures: number;
  readonly refused: number;
  readonly end: boolean;
}

/** Of a section. The one pipeline of a policy usually has the name of its kind. */
export const pipelineTitle = (rule: string): string => (rule === 'pipeline' ? 'Pipeline' : `Pipeline ${rule}`);
