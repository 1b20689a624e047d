// The commands of a plan: submit, show, list, resume, clear and score it.

import type { Need } from '../fact.ts';
import { factKey } from '../fact.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { packPlan } from '../plan/pack.ts';
import { scorePlan } from '../plan/score.ts';
import type { KindVerbs, RuleState, VerbContext } from '../verb.ts';
import type { View } from '../view.ts';
import { scoreText } from './graph-score-text.ts';
import type { GraphSettings } from './graph-settings.ts';
import { type GraphSlice, NO_PLAN, withFile } from './graph-slice.ts';
import { GRAPH_VERBS } from './graph-syntax.ts';
import { asSlice, listText, type PlanView, planEntries, planText, planView } from './graph-view.ts';

type GraphState = RuleState<GraphSettings, GraphSlice>;

const planFile = (path: string): Need => ({ from: 'plan', path, on: [] });
const needs = ({ file }: GraphSettings): readonly Need[] => (file === '' ? [] : [planFile(file)]);
const fileFact = ({ settings }: GraphState, { facts }: VerbContext): Json =>
  facts[factKey(planFile(settings.file))] ?? null;

export const graphVerbs: KindVerbs<GraphSettings, GraphSlice> = {
  group: GRAPH_VERBS,
  preset: 'workflow',
  run: {
    submit: {
      order: 'submit',
      input: 'plan',
      needs,
      args: (state, context): JsonObject => ({
        plan: context.subject?.plan === undefined ? '' : packPlan({ ...context.subject.plan, ...sourceOf(context) }),
        file: fileFact(state, context),
      }),
      after: { view: 'show' },
    },
    show: { needs, show: shown },
    list: {
      show: ({ slice }, { now }) => {
        const plans = planEntries(slice);
        return { json: { plans }, text: plans.length === 0 ? [{ line: 'no plan' }] : listText(plans, now) };
      },
    },
    resume: {
      order: 'resume',
      needs,
      args: (state, context): JsonObject => ({ id: context.given.plan ?? '', file: fileFact(state, context) }),
      after: { view: 'show' },
    },
    clear: {
      order: 'clear',
      needs,
      args: (state, context): JsonObject => ({ file: fileFact(state, context) }),
      after: { change: () => ({ json: null, text: [{ line: 'the plan is forgotten' }] }) },
    },
    score: {
      input: 'plan-or-text',
      compute: ({ subject = { text: '' }, teams }) => {
        const score = scorePlan(subject, teams?.on === true);
        return { json: score, text: scoreText(score, teams?.variable) };
      },
    },
  },
};

/** What the next delegation would meet: a plan in its file counts, even before the first delegation. */
function shown(state: GraphState, context: VerbContext): View {
  const { slice } = state;
  const { now, given } = context;
  if (given.plan !== undefined && given.plan !== slice.id) return shownEnded(given.plan, slice, now);
  const file = fileFact(state, context);
  const view = planView(slice, now) ?? (isObject(file) ? viewOfFile(file, slice, now) : undefined);
  if (view !== undefined) return { json: view, text: planText(view, now) };
  const problem = slice.lost ? LOST : fileProblem(file, slice);
  return problem === undefined
    ? { json: null, text: [{ line: 'no plan' }] }
    : { exit: 1, json: { problem }, text: [{ line: problem }] };
}

function shownEnded(id: string, { ended = [] }: GraphSlice, now: number): View {
  const found = ended.find((plan) => plan.id === id);
  const view = found && planView(asSlice(found), found.until);
  if (view !== undefined) return { json: view, text: planText(view, now) };
  const problem = `no plan ${id} is known here: \`tutti plan list\` names them`;
  return { exit: 1, json: { problem }, text: [{ line: problem }] };
}

/** Where a text that was shortened can be read. */
const sourceOf = ({ given: { file } }: VerbContext): { readonly source?: string } =>
  file === undefined || file === '-' ? {} : { source: file };

const LOST = 'the stored plan is damaged: submit it again with `tutti plan submit`, or run `tutti plan clear`';

const fileProblem = (file: Json, slice: GraphSlice): string | undefined =>
  isObject(file) && typeof file.flaw === 'string' && file.digest !== slice.file
    ? `the plan file cannot be used: ${file.flaw}`
    : undefined;

function viewOfFile(file: JsonObject, slice: GraphSlice, now: number): PlanView | undefined {
  if (file.digest === slice.file) return undefined;
  const view = planView(withFile(NO_PLAN, file, now).slice, now);
  return view && { ...view, from: 'unread' };
}
