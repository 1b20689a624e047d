// A pipeline in a session's report: how long the work was in each stage, and what went wrong there.

import { count, number, type Section, table } from '../blocks.ts';
import { lastingOf } from '../duration.ts';
import { type ReportFold, type ReportStep, reportPart, type SettingAdvice } from '../rule-report.ts';
import { goesAhead } from '../verdict.ts';
import { arrowsFrom } from './pipeline-diagram.ts';
import { type PipelineSettings, planOf } from './pipeline-form.ts';
import { pipelinePeriod } from './pipeline-period.ts';
import { type PipelineReport, pipelineTitle, type StageReport } from './pipeline-report-form.ts';
import type { PipelineSlice } from './pipeline-state.ts';
import { counted } from './words.ts';

type StageCounts = { -readonly [K in keyof StageReport]: StageReport[K] };

const MOST_STAGES = 60;
/** So many failures or refusals make a stage worth a look. */
const MANY_FAILURES = 2;
const MANY_REFUSALS = 3;

export const pipelineReport = reportPart<PipelineSettings, PipelineSlice, PipelineReport>({
  key: 'pipelines',
  open,
  section,
  period: pipelinePeriod,
  advise: ({ stages }) =>
    stages.filter(({ failures, refused }) => failures >= MANY_FAILURES || refused >= MANY_REFUSALS).map(stuck),
});

const isEnd = (settings: PipelineSettings, stage: string): boolean => planOf(settings).stages.get(stage)?.end === true;

const unvisited = (name: string, end: boolean): StageReport => ({
  name,
  visits: 0,
  milliseconds: 0,
  agents: 0,
  failures: 0,
  refused: 0,
  end,
});

function open(rule: string): ReportFold<PipelineSettings, PipelineSlice, PipelineReport> {
  const stages = new Map<string, StageCounts>();
  let [stage, since] = ['', 0];
  let last: { readonly settings: PipelineSettings; readonly slice: PipelineSlice } | undefined;

  const countsOf = (name: string, settings: PipelineSettings): StageCounts | undefined => {
    const known = stages.get(name);
    if (name === '' || known !== undefined || stages.size >= MOST_STAGES) return known;
    const made = unvisited(name, isEnd(settings, name));
    stages.set(name, made);
    return made;
  };

  return {
    see: (step) => {
      const { at, settings, slice } = step;
      if (slice === undefined) return;
      last = { settings, slice };
      addStep(countsOf(stage || slice.stage, settings), step, rule);
      if (slice.stage === stage) return;
      const [left, entered] = [countsOf(stage, settings), countsOf(slice.stage, settings)];
      if (left !== undefined) left.milliseconds += Math.max(0, at - since);
      if (entered !== undefined) entered.visits++;
      [stage, since] = [slice.stage, at];
    },

    entry: ({ lastAt }) => {
      if (last === undefined) return undefined;
      const { settings, slice } = last;
      const plan = [...planOf(settings).stages.values()];
      // In the order of the policy; stages it no longer has come last.
      const planned = plan.map(({ name }) => stages.get(name) ?? unvisited(name, isEnd(settings, name)));
      const removed = [...stages.values()].filter((one) => !planned.includes(one));
      const openTime = (one: StageReport): number => (one.name === stage && !one.end ? Math.max(0, lastAt - since) : 0);
      return {
        rule,
        stage,
        route: slice.route,
        end: isEnd(settings, stage),
        moves: slice.moves,
        stages: [...planned, ...removed].map((one) => ({ ...one, milliseconds: one.milliseconds + openTime(one) })),
        arrows: plan.flatMap((from) => arrowsFrom(from).map(({ to, label }) => ({ from: from.name, to, label }))),
      };
    },
  };
}

function addStep(
  counts: StageCounts | undefined,
  { event, verdict }: ReportStep<PipelineSettings, PipelineSlice>,
  rule: string,
): void {
  if (counts === undefined) return;
  const delegates = 'call' in event && event.call.kind === 'delegate';
  if (delegates && event.name === 'tool.before' && goesAhead(verdict)) counts.agents++;
  if (delegates && event.name === 'tool.failed') counts.failures++;
  if (verdict.findings.some((finding) => finding.rule === rule && finding.outcome === 'deny')) counts.refused++;
}

const stuck = ({ name, failures, refused }: StageReport): SettingAdvice => ({
  code: 'STAGE_STUCK',
  setting: `stages[${name}].agents`,
  words: `Stage ${name}: ${counted(failures, 'agent')} failed, ${refused} refused. Check which agents may start there.`,
});

const timeIn = ({ visits, end, milliseconds }: StageReport): string =>
  visits === 0 ? 'not reached' : end ? 'end' : lastingOf(milliseconds);

function section({ rule, stage, route, moves, stages, arrows }: PipelineReport): Section {
  const onRoute = route === null ? '' : ` on route ${route}`;
  return {
    title: pipelineTitle(rule),
    summary: stage === '' ? 'not started' : `in stage ${stage}${onRoute}, ${counted(moves, 'move')}`,
    blocks: [
      {
        type: 'flow',
        name: `pipeline ${rule}`,
        steps: stages.map((one) => ({
          name: one.name,
          state: one.name === stage ? 'current' : one.visits > 0 ? 'visited' : 'ahead',
          note: [timeIn(one), ...(one.agents > 0 ? [counted(one.agents, 'agent')] : [])].join(', '),
          trouble: [
            ...(one.failures > 0 ? [`${one.failures} failed`] : []),
            ...(one.refused > 0 ? [`${one.refused} refused`] : []),
          ].join(', '),
        })),
        arrows,
      },
      table(
        ['stage', number('time'), number('visits'), number('agents'), number('failed'), number('refused')],
        stages.map((one) => [
          one.name,
          timeIn(one),
          count(one.visits),
          count(one.agents),
          count(one.failures, 'bad'),
          count(one.refused, 'bad'),
        ]),
      ),
    ],
  };
}
