// A plan in a session's report: which phases were worked on, for how long, and how often they failed.

import { count, number, type Section, table } from '../blocks.ts';
import { boundedMap, boundedRows } from '../bounded.ts';
import { lastingOf } from '../duration.ts';
import { doneOf } from '../plan/progress.ts';
import { type ReportFold, type RuleEntry, reportPart } from '../rule-report.ts';
import { goesAhead } from '../verdict.ts';
import { phaseNamed } from './graph-delegate.ts';
import type { GraphSettings } from './graph-settings.ts';
import { type GraphSlice, progressOf } from './graph-slice.ts';
import { counted } from './words.ts';

export interface PlanReport extends RuleEntry {
  /** Of the plan the ledger remembers. Absent: it remembers none. */
  readonly phases?: number;
  readonly done?: number;
  readonly worked: readonly PhaseReport[];
}

interface PhaseReport {
  readonly phase: string;
  readonly runs: number;
  readonly failures: number;
  readonly milliseconds: number;
  readonly open: boolean;
}

const MOST_PHASES = 500;
const MOST_RUNS = 200;

type PhaseCounts = { -readonly [K in keyof Omit<PhaseReport, 'open'>]: PhaseReport[K] } & { running: number };

/** One agent working on a phase. Several may work on the same one. */
interface PhaseRun {
  readonly counts: PhaseCounts;
  readonly at: number;
  over: boolean;
}

export const planReport = reportPart<GraphSettings, GraphSlice, PlanReport>({ key: 'plans', open, section });

function open(rule: string): ReportFold<GraphSettings, GraphSlice, PlanReport> {
  const phases = boundedRows<PhaseCounts>(MOST_PHASES, (phase) => ({
    phase,
    runs: 0,
    failures: 0,
    milliseconds: 0,
    running: 0,
  }));
  const byCall = boundedMap<string, PhaseRun>(MOST_RUNS);
  const byAgent = boundedMap<string, PhaseRun>(MOST_RUNS);

  const end = (run: PhaseRun | undefined, at: number): void => {
    if (run === undefined || run.over) return;
    run.over = true;
    run.counts.running--;
    run.counts.milliseconds += Math.max(0, at - run.at);
  };

  return {
    see: ({ event, verdict, at, settings }) => {
      if (event.name === 'agent.stop' && verdict.outcome !== 'hold') end(byAgent.get(event.who.agentId ?? ''), at);
      if (!('call' in event) || event.call.kind !== 'delegate') return;
      const { id = '', started } = event.call;
      if (event.name === 'tool.before') {
        const phase = goesAhead(verdict) ? phaseNamed(event, settings) : undefined;
        if (phase === undefined) return;
        const counts = phases.of(phase);
        counts.runs++;
        counts.running++;
        byCall.set(id, { counts, at, over: false });
      }
      const run = byCall.get(id);
      if (run === undefined) return;
      if (event.name === 'tool.failed') {
        run.counts.failures++;
        end(run, at);
      }
      if (event.name === 'tool.after' && started !== undefined) {
        if (started.finished) end(run, at);
        else byAgent.set(started.id, run);
      }
    },

    entry: ({ remembered }) => {
      const worked = phases.all().map(({ running, ...counts }) => ({ ...counts, open: running > 0 }));
      if (worked.length === 0) return undefined;
      const progress = remembered && progressOf(remembered, 0);
      return {
        rule,
        ...(progress && { phases: progress.plan.phases.length, done: doneOf(progress.marks) }),
        worked,
      };
    },
  };
}

function section({ rule, phases, done = 0, worked }: PlanReport): Section {
  return {
    title: `Plan ${rule}`,
    summary: `${counted(worked.length, 'phase')} worked on`,
    blocks: [
      ...(phases === undefined || phases === 0
        ? []
        : [
            {
              type: 'bar',
              label: 'phases',
              parts: [
                { count: done, name: 'done', style: 'good' },
                { count: phases - done, name: 'left', style: 'soft' },
              ],
            } as const,
          ]),
      table(
        ['phase', number('time'), number('runs'), number('failed')],
        worked.map((one) => [
          one.phase,
          one.open ? 'open' : lastingOf(one.milliseconds),
          count(one.runs),
          count(one.failures, 'bad'),
        ]),
      ),
    ],
  };
}
