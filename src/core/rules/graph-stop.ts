// The end of an agent under a plan: its phase is done, unless the agent reports FAIL or has made no call. What is sent back is done
// again a few times, then a person is asked. An agent that checks sends back what it checked.

import { isIdleAgent } from '../actor.ts';
import { factKey } from '../fact.ts';
import { isObject, textOf } from '../json.ts';
import type { Plan } from '../plan/plan.ts';
import { isDone, marked } from '../plan/progress.ts';
import type { RuleContext, RuleResult } from '../rule.ts';
import { bare } from './graph-gate.ts';
import { type GraphSettings, VERDICT_NEED } from './graph-settings.ts';
import { type GraphSlice, progressOf, sentBack, withRuns } from './graph-slice.ts';
import { named } from './match.ts';
import { ended, type Run } from './runs.ts';

const IDLE = 'Its agent made no call, so nothing was done.';

export function onAgentStop(context: RuleContext<'agent.stop', GraphSettings, GraphSlice>): RuleResult<GraphSlice> {
  const { event, slice, settings, session } = context;
  const after = ended(slice.runs, event.session, event.who);
  const at = after.findIndex((run, n) => run !== slice.runs[n]);
  const run = after[at];
  if (run === undefined) return {};
  const returns = { at: event.at, sendBack: settings.sendBack };
  const progress = progressOf(slice, event.at, settings.staleAfter);
  // Without this fact the report is unknown, not empty.
  const report = event.facts[factKey(VERDICT_NEED)];
  const isKnown = settings.sendBack > 0 && isObject(report);
  const isIdle = isKnown && isIdleAgent(session.actors, event.who);
  if (!isKnown || progress === undefined || (report.says !== 'fail' && !isIdle))
    return { ifAllowed: withRuns(slice, after, returns) };

  const why = isIdle ? IDLE : textOf(report.why);
  const checks = run.checks !== undefined || isChecking(run, settings);
  if (!checks || isIdle) {
    const back = after.map((each, n): Run => (n === at && each.of >= 0 ? { ...each, ended: 'back' } : each));
    return { ifAllowed: withRuns(slice, back, returns, why) };
  }
  const next = withRuns(slice, after, returns);
  const blamed = blamedBy(run, progress.plan, next, why);
  const reopened = blamed.reduce((state, phase) => sentBack(state, phase, why, returns), next);
  // Its own phase is to check, which has to be done again afterwards.
  return { ifAllowed: run.of < 0 ? reopened : { ...reopened, marks: marked(reopened.marks, run.of, 'open') } };
}

const isChecking = ({ type }: Run, { exempt }: GraphSettings): boolean =>
  named(exempt, type) || named(exempt, bare(type));

/** The finished phases that a failed check is about: those it names, what it was asked to check, what its own phase needs, or the wave
 *  before. */
function blamedBy({ of, checks }: Run, plan: Plan, { marks }: GraphSlice, why: string): readonly number[] {
  const words = new Set(why.split(/[^\w.:-]+/).map((word) => word.replace(/[.:-]+$/, '')));
  const isOver = (phase: number): boolean => phase !== of && isDone(marks, phase);
  const says = plan.phases.flatMap(({ id }, n) => (words.has(id) && isOver(n) ? [n] : []));
  if (says.length > 0) return says;
  if (checks !== undefined) return isOver(checks) ? [checks] : [];
  const own = plan.phases[of];
  if (own === undefined) return [];
  if (own.needs.length > 0) return own.needs.filter(isOver);
  return plan.phases.flatMap(({ wave }, n) => (wave === own.wave - 1 && isOver(n) ? [n] : []));
}
