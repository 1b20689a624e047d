// A plan outlives its session. What a session learns about it when it starts: its own plan after its context was lost, or the open plan
// of another session, which does not hold for it until it chooses.

import { knownAt, withCommand } from '../available.ts';
import { ago } from '../duration.ts';
import { doneOf, isComplete, type PlanProgress } from '../plan/progress.ts';
import type { RuleContext, RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { nextFix, nextStep } from './graph-gate.ts';
import type { GraphSettings } from './graph-settings.ts';
import { binds, type GraphSlice, progressOf, withFollower } from './graph-slice.ts';
import { clipped, counted } from './words.ts';

type Starting = RuleContext<'session.start', GraphSettings, GraphSlice>;

/** Characters of the approved plan that a session gets back. */
const APPROVED = 6_000;

export function onSessionStart(context: Starting): RuleResult<GraphSlice> {
  const { event, settings } = context;
  const before = withoutOwnRuns(context);
  // The client starts another session where it clears the context of one.
  const next =
    event.source === 'clear' && before.cleared === true
      ? withoutCleared(withFollower(handedOn(before, event.session), event.session))
      : before;
  const progress = progressOf(next, event.at, settings.staleAfter);
  const findings =
    progress !== undefined && !isComplete(next.marks)
      ? [openPlan(context, next, progress)]
      : approvedText(context, next);
  return { ...(next !== context.slice && { slice: next }), findings };
}

/** A new process has no running agents: their phases can start again. */
function withoutOwnRuns({ event, slice }: Starting): GraphSlice {
  const isNew = event.source === 'startup' || event.source === 'resume';
  return isNew && slice.runs.some(({ session }) => session === event.session)
    ? { ...slice, runs: slice.runs.filter(({ session }) => session !== event.session) }
    : slice;
}

const withoutCleared = ({ cleared: _, ...slice }: GraphSlice): GraphSlice => slice;

const handedOn = (slice: GraphSlice, session: string): GraphSlice =>
  slice.approved === undefined ? slice : { ...slice, approved: { ...slice.approved, session } };

/** The session ends: its agents are gone, and if its context was cleared, another session goes on with the plan. */
export function onSessionEnd({
  event,
  slice,
}: RuleContext<'session.end', GraphSettings, GraphSlice>): RuleResult<GraphSlice> {
  const isOwn = slice.followers?.includes(event.session) || slice.approved?.session === event.session;
  const passes = event.reason === 'clear' && isOwn && slice.cleared !== true;
  const runs = slice.runs.filter(({ session }) => session !== event.session);
  if (!passes && runs.length === slice.runs.length) return {};
  return { slice: { ...slice, runs, ...(passes && { cleared: true as const }) } };
}

function openPlan({ event, settings, session }: Starting, slice: GraphSlice, progress: PlanProgress): RawFinding {
  const { plan, marks } = progress;
  const called = plan.title === undefined ? '' : ` ("${plan.title}")`;
  const where = `${doneOf(marks)} of ${counted(plan.phases.length, 'phase')} done, submitted ${ago(slice.at, event.at)}`;
  if (binds(slice, event.session)) {
    const next = nextStep(progress, settings);
    return { ...next, words: `A plan is open${called}: delegations follow it. ${next.words}` };
  }
  const fix = nextFix(progress, settings);
  const words = [
    `This project has an open plan of another session${called}: ${where}. It does not hold for this session until you choose:`,
    `- resume it: delegate one of its phases, with a line "${settings.mark} <phase>"`,
    `- replace it: submit another plan with \`{tutti} plan submit FILE\`; the old one is kept (\`{tutti} plan list\`)`,
    '- leave it: work on what the person asks, without its phases.',
    'Choose by what the person asks for; if that does not tell, ask.',
  ];
  return {
    outcome: 'advise',
    code: 'GRAPH_OTHER',
    words: withCommand(words.join('\n'), knownAt(session, event)),
    reason: `open plan of another session: ${where}`,
    ...(fix && { fix }),
  };
}

/** A plan that was approved and not begun is given back where the context was lost. */
function approvedText({ event, session }: Starting, { approved }: GraphSlice): readonly RawFinding[] {
  if (approved === undefined || approved.begun || approved.text === '' || approved.session !== event.session) return [];
  const words = `The person approved this plan, and it has not been begun. Submit it with \`{tutti} plan submit FILE\` if it has phases, then delegate its first wave:\n${clipped(approved.text, APPROVED)}`;
  return [
    {
      outcome: 'advise',
      code: 'GRAPH_APPROVED',
      words: withCommand(words, knownAt(session, event)),
      reason: 'an approved plan that was not begun',
    },
  ];
}
