// How long the work was in each stage of its pipelines, and what went wrong there. Records hold no stages, but everything that
// moves them: the rule itself is asked again, and whether a call went ahead is on record.

import type { JsonObject } from '../core/json.ts';
import { evaluationOrder, levelUnder, modeOf } from '../core/mode.ts';
import type { Policy, Rule } from '../core/policy.ts';
import type { Mode } from '../core/rule.ts';
import { arrowsFrom } from '../core/rules/pipeline-diagram.ts';
import { planOf } from '../core/rules/pipeline-form.ts';
import { readSettings } from '../core/rules/pipeline-view.ts';
import { advance } from '../core/session.ts';
import { NEW_PROJECT, newSession, type SessionState } from '../core/state.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import type { Part } from './part.ts';
import type { Pipeline, StageTime } from './report.ts';

const STAGES = 60;

type Time = { -readonly [K in keyof StageTime]: StageTime[K] };

interface Walked {
  slice: JsonObject;
  rule: Rule;
  stage: string;
  since: number;
  readonly times: Map<string, Time>;
}

export function pipelines(): Part<readonly Pipeline[]> {
  const walked = new Map<string, Walked>();
  /** Slices of the modes that pipelines belong to. */
  const modeSlices = new Map<string, JsonObject>();
  let session: SessionState | undefined;
  let lastAt = 0;

  return {
    see: (record, policy) => {
      lastAt = record.at;
      if (policy === undefined || record.event.damage) return;
      session ??= newSession(record.event.client, record.event.roots.project, record.at);
      for (const rule of inForce(record, policy, modeSlices, session)) step(walked, rule, record, session);
      session = advanced(session, record);
    },
    told: () => [...walked.values()].map((one) => toldOf(one, lastAt)),
  };
}

/** A person's act is no event of the session; what it does to a pipeline is in `step`. */
const advanced = (session: SessionState, { event }: LedgerRecord): SessionState =>
  event.name.startsWith('person.') || event.name === 'order' ? session : advance(session, event);

/** Pipelines that were asked: those of a mode only while it was on. */
function inForce(
  { event, actor, verdict }: LedgerRecord,
  policy: Policy,
  slices: Map<string, JsonObject>,
  session: SessionState,
): readonly Rule[] {
  if (!policy.rules.some(isPipeline)) return [];
  const modes = new Map<string, Mode>();
  const found: Rule[] = [];
  for (const rule of evaluationOrder(policy)) {
    const { kind, settings } = rule;
    if (isPipeline(rule)) {
      const level = levelUnder(modeOf(rule, modes), rule.level ?? policy.level, policy.floor);
      if (level !== 'off' || verdict.findings.some((finding) => finding.rule === rule.name)) found.push(rule);
    }
    if (kind.governs === undefined || kind.scope !== 'session') continue;
    const slice = slices.get(rule.name) ?? kind.initial;
    const answer = kind.events.has(event.name)
      ? kind.handle({ event, actor, slice, settings, session, project: NEW_PROJECT, level: verdict.level, others: [] })
      : {};
    slices.set(rule.name, answer.slice ?? slice);
    modes.set(
      rule.name,
      kind.governs(answer.slice ?? slice, settings, { facts: event.facts, locked: policy.floor !== undefined }),
    );
  }
  return found;
}

const isPipeline = ({ kind }: Rule): boolean => kind.kind === 'pipeline';

function step(walked: Map<string, Walked>, rule: Rule, record: LedgerRecord, session: SessionState): void {
  const { event, verdict, at } = record;
  const { kind, name } = rule;
  const one = walked.get(name) ?? { slice: kind.initial, rule, stage: '', since: at, times: new Map<string, Time>() };
  walked.set(name, one);
  one.rule = rule;
  const before = one.stage;
  one.slice = sliceAfter(one.slice, rule, record, session);
  const stage = typeof one.slice.stage === 'string' ? one.slice.stage : '';

  const here = timeOf(one, before === '' ? stage : before);
  if (here !== undefined && event.name === 'tool.before' && event.call.kind === 'delegate') {
    if (verdict.outcome === 'allow' || verdict.outcome === 'advise') here.agents++;
  }
  if (here !== undefined && event.name === 'tool.failed' && event.call.kind === 'delegate') here.failures++;
  if (here !== undefined && verdict.findings.some((said) => said.rule === name && said.outcome === 'deny'))
    here.refused++;
  if (stage === before) return;
  const left = timeOf(one, before);
  if (left !== undefined) left.milliseconds += Math.max(0, at - one.since);
  const entered = timeOf(one, stage);
  if (entered !== undefined) entered.visits++;
  one.stage = stage;
  one.since = at;
}

function sliceAfter(slice: JsonObject, rule: Rule, record: LedgerRecord, session: SessionState): JsonObject {
  const { event, actor, verdict } = record;
  const { kind, settings } = rule;
  if (event.name === 'person.clear') return kind.initial;
  if (event.name === 'person.reset') return event.rule === undefined || event.rule === rule.name ? kind.initial : slice;
  if (event.name === 'person.import') return event.slices[rule.name] ?? slice;
  if (!kind.events.has(event.name) || (event.name === 'order' && event.rule !== rule.name)) return slice;
  const context = { event, actor, slice, settings, session, project: NEW_PROJECT, level: verdict.level, others: [] };
  const answer = kind.handle(context);
  const wentAhead = verdict.outcome === 'allow' || verdict.outcome === 'advise' || HAPPENED.has(event.name);
  return (wentAhead ? answer.ifAllowed : undefined) ?? answer.slice ?? slice;
}

const HAPPENED: ReadonlySet<string> = new Set(['tool.after', 'tool.failed']);

function timeOf({ times, rule }: Walked, name: string): Time | undefined {
  if (name === '') return undefined;
  const known = times.get(name);
  if (known !== undefined || times.size >= STAGES) return known;
  const end = planOf(readSettings(rule.settings)).stages.get(name)?.end === true;
  const made: Time = blank(name, end);
  times.set(name, made);
  return made;
}

const blank = (name: string, end: boolean): StageTime => ({
  name,
  visits: 0,
  milliseconds: 0,
  agents: 0,
  failures: 0,
  refused: 0,
  end,
});

/** Stages in the order of the policy; those that it does not have any more come last. */
function toldOf({ rule, slice, stage, since, times }: Walked, lastAt: number): Pipeline {
  const plan = planOf(readSettings(rule.settings));
  const all = [...plan.stages.values()].map(({ name, end }) => times.get(name) ?? blank(name, end === true));
  const gone = [...times.values()].filter(({ name }) => !plan.stages.has(name));
  return {
    rule: rule.name,
    stage,
    route: typeof slice.route === 'string' ? slice.route : null,
    end: plan.stages.get(stage)?.end === true,
    moves: typeof slice.moves === 'number' ? slice.moves : 0,
    stages: [...all, ...gone].map((time) => ({
      ...time,
      milliseconds: time.milliseconds + (time.name === stage && !time.end ? Math.max(0, lastAt - since) : 0),
    })),
    arrows: [...plan.stages.values()].flatMap((from) =>
      arrowsFrom(from).map(({ to, label }) => ({ from: from.name, to, label })),
    ),
  };
}
