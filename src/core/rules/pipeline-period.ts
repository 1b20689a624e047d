// A pipeline in the report on a period: how long its stages took in all sessions together, and how often their agents succeeded.

import { bad, count, number, type Section, soft, table } from '../blocks.ts';
import { lastingOf } from '../duration.ts';
import { periodPart, type RuleEntry } from '../rule-report.ts';
import { type PipelineReport, pipelineTitle, type StageReport } from './pipeline-report-form.ts';
import { counted } from './words.ts';

export interface PipelinePeriod extends RuleEntry {
  readonly sessions: number;
  /** Sessions that reached a last stage. */
  readonly completed: number;
  readonly stages: readonly StagePeriod[];
}

interface StagePeriod extends StageReport {
  /** Sessions that were in this stage. */
  readonly sessions: number;
  /** The share of the stage's agents that did not fail, from 0 to 1. Absent: no agent started there. */
  readonly success?: number;
}

const MOST_STAGES = 120;

export const pipelinePeriod = periodPart<PipelineReport, PipelinePeriod>({ add, section });

function add(sum: PipelinePeriod | undefined, { rule, stages }: PipelineReport): PipelinePeriod {
  const { sessions = 0, completed = 0, stages: before = [] } = sum ?? {};
  const isComplete = stages.some(({ end, visits }) => end && visits > 0);
  const known = new Map(before.map((stage) => [stage.name, stage]));
  for (const stage of stages) {
    const counts = known.get(stage.name);
    if (counts !== undefined || known.size < MOST_STAGES) known.set(stage.name, both(counts, stage));
  }
  return { rule, sessions: sessions + 1, completed: completed + Number(isComplete), stages: [...known.values()] };
}

function both(before: StagePeriod | undefined, stage: StageReport): StagePeriod {
  const [agents, failures] = [(before?.agents ?? 0) + stage.agents, (before?.failures ?? 0) + stage.failures];
  return {
    name: stage.name,
    sessions: (before?.sessions ?? 0) + Number(stage.visits > 0),
    visits: (before?.visits ?? 0) + stage.visits,
    milliseconds: (before?.milliseconds ?? 0) + stage.milliseconds,
    agents,
    failures,
    refused: (before?.refused ?? 0) + stage.refused,
    end: stage.end,
    ...(agents > 0 && { success: Math.round((1_000 * Math.max(0, agents - failures)) / agents) / 1_000 }),
  };
}

const NONE = soft('–');
const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

function section({ rule, sessions, completed, stages }: PipelinePeriod): Section {
  return {
    title: pipelineTitle(rule),
    summary: `${completed} of ${counted(sessions, 'session')} reached the end (${percent(completed / sessions)})`,
    blocks: [
      table(
        [
          ...['stage', number('sessions'), number('visits'), number('time'), number('per visit'), number('agents')],
          ...[number('failed'), number('success'), number('refused')],
        ],
        stages.map(({ name, visits, end, milliseconds, success, ...counts }) => [
          name,
          count(counts.sessions),
          count(visits),
          end || visits === 0 ? NONE : lastingOf(milliseconds),
          end || visits === 0 ? NONE : lastingOf(Math.round(milliseconds / visits)),
          count(counts.agents),
          count(counts.failures, 'bad'),
          success === undefined ? NONE : success < 1 ? bad(percent(success)) : percent(success),
          count(counts.refused, 'bad'),
        ]),
      ),
    ],
  };
}
