// All rule kinds.

import type { AnyRuleKind } from '../rule.ts';
import { breaker } from './breaker.ts';
import { budget } from './budget.ts';
import { calls } from './calls.ts';
import { checks } from './checks.ts';
import { continuation } from './continuation.ts';
import { contract } from './contract.ts';
import { egress } from './egress.ts';
import { graph } from './graph.ts';
import type { PlanReport } from './graph-report.ts';
import { guide } from './guide.ts';
import { mode } from './mode.ts';
import { momentum } from './momentum.ts';
import { pipeline } from './pipeline.ts';
import type { PipelinePeriod } from './pipeline-period.ts';
import type { PipelineReport } from './pipeline-report-form.ts';
import { protect } from './protect.ts';
import { recall } from './recall.ts';
import { recent } from './recent.ts';
import { repeat } from './repeat.ts';
import { rewrite } from './rewrite.ts';
import { role } from './role.ts';
import type { RoleReport } from './role-report.ts';
import { solo } from './solo.ts';
import { teams } from './teams.ts';
import { turn } from './turn.ts';

export const RULE_KINDS: readonly AnyRuleKind[] = [
  calls,
  budget,
  recent,
  solo,
  repeat,
  momentum,
  continuation,
  contract,
  graph,
  teams,
  guide,
  checks,
  egress,
  rewrite,
  role,
  turn,
  mode,
  breaker,
  pipeline,
  recall,
  protect,
];

/** What kinds add to a session's report, under the keys that their report parts name. */
export type RuleReports = {
  readonly pipelines: readonly PipelineReport[];
  readonly plans: readonly PlanReport[];
  readonly roles: readonly RoleReport[];
};

/** What they add to the report on a period, under the same keys. */
export type RulePeriods = {
  readonly pipelines: readonly PipelinePeriod[];
};
