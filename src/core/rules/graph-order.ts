// Orders to a plan: `submit` replaces it, `resume` brings back one that was set aside, `clear` removes it. A person may do all of that at
// any time. An agent may submit or resume one while none is open, while nobody has begun with its own, where the open one breaks a
// rule, and in another session than those that follow it. A plan that breaks a rule is not taken.

import { isObject, textOf } from '../json.ts';
import { unpackPlan } from '../plan/pack.ts';
import type { RuleContext, RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { nextFix, shallowIn, shallowWords } from './graph-gate.ts';
import type { GraphSettings } from './graph-settings.ts';
import {
  atWork,
  binds,
  type GraphSlice,
  ID_LENGTH,
  isOpen,
  isUntouched,
  progressOf,
  withApprovedBegun,
  withEnded,
  withFile,
  withFollower,
  withoutPlan,
  withPlan,
} from './graph-slice.ts';
import { counted } from './words.ts';

/** `args.file`: the plan file at that time, which may contain a plan that no delegation has used yet. */
export function handleOrder({
  event,
  slice,
  settings,
}: RuleContext<'order', GraphSettings, GraphSlice>): RuleResult<GraphSlice> {
  const { from, verb, args, by, at, nonce } = event;
  const { slice: now, flaw } = args.file === undefined ? { slice, flaw: undefined } : withFile(slice, args.file, at);
  const file = isObject(args.file) ? textOf(args.file.digest) : now.file;
  if (verb === 'clear') {
    return from === 'person'
      ? { slice: { ...withoutPlan(now, at), file } }
      : { findings: [refusal('Clearing the plan', 'a plan is open already, and only a person clears one')] };
  }
  const session = from === 'person' ? '' : (slice.submitting ?? '');
  // A plan file that cannot be read may contain a plan, which an agent must not replace.
  const kept = from === 'person' ? undefined : flaw !== undefined ? UNREADABLE : whyKept(now, session, at, settings);
  if (verb === 'resume') {
    const found = (now.ended ?? []).find(({ id }) => id === textOf(args.id));
    if (found === undefined) return { findings: [unknownPlan(textOf(args.id), now)] };
    if (kept !== undefined) return { findings: [refusal('The plan', kept)] };
    const back = { ...withEnded(now, found, at), file };
    return { slice: session === '' ? back : withFollower(back, session) };
  }
  const packed = textOf(args.plan);
  const plan = unpackPlan(packed);
  if (verb !== 'submit' || plan === undefined) return { findings: [unknown(verb)] };
  if (kept !== undefined) return { findings: [refusal('The plan', kept)] };
  const followers = session === '' ? {} : { followers: [session] };
  const taken = {
    ...withPlan(withApprovedBegun(now), plan, packed, { from, by, at, id: nonce.slice(-ID_LENGTH), ...followers }),
    file,
  };
  const progress = progressOf(taken, at);
  const shallow = progress ? shallowIn(progress, settings.minDepth) : [];
  return shallow.length === 0 ? { slice: taken } : { findings: [notTaken(shallow, settings.minDepth)] };
}

const UNREADABLE = 'a plan is open already, in a file that cannot be read';

/** Why an agent of this session may not replace the plan; undefined if it may. */
export function whyKept(
  slice: GraphSlice,
  session: string,
  at: number,
  { minDepth, staleAfter }: Pick<GraphSettings, 'minDepth' | 'staleAfter'>,
): string | undefined {
  if (!isOpen(slice)) return undefined;
  const who = slice.lost || slice.by === '' ? '' : ` (from ${slice.by})`;
  const progress = progressOf(slice, at, staleAfter);
  if (slice.lost || progress === undefined) return `a plan is open already${who}`;
  if (shallowIn(progress, minDepth).length > 0) return undefined;
  if (session !== '' && !binds(slice, session)) {
    const others = atWork(slice.runs, at, staleAfter).filter((run) => run.of >= 0 && run.session !== session);
    return others.length === 0
      ? undefined
      : `${counted(others.length, 'agent of another session is', 'agents of other sessions are')} at work on the open plan`;
  }
  if ((slice.from === 'agent' || slice.from === 'tasks') && isUntouched(slice)) return undefined;
  return `a plan is open already${who}`;
}

/** `what` was refused. */
export const refusal = (
  what: string,
  why: string,
  slice?: GraphSlice,
  settings?: GraphSettings,
  at = 0,
): RawFinding => {
  const progress = slice && progressOf(slice, at);
  const fix = progress && settings ? nextFix(progress, settings) : undefined;
  return {
    outcome: 'deny',
    code: 'GRAPH_OPEN',
    words: `${what} was refused: ${why}. Finish it, or ask the person to submit another or to run \`tutti plan clear\`.`,
    reason: why,
    ...(fix && { fix }),
  };
};

const notTaken = (phases: ReturnType<typeof shallowIn>, least: number): RawFinding => ({
  outcome: 'deny',
  code: 'GRAPH_DEPTH',
  words: `The plan was not taken: it breaks the ${shallowWords(phases, least)}`,
  reason: `${counted(phases.length, 'atomic task lies', 'atomic tasks lie')} too high in the plan`,
});

export const tooHigh = (phases: ReturnType<typeof shallowIn>, least: number): RawFinding => ({
  outcome: 'advise',
  code: 'GRAPH_DEPTH',
  words: `The plan breaks the ${shallowWords(phases, least)}`,
  reason: `${counted(phases.length, 'atomic task lies', 'atomic tasks lie')} too high in the plan`,
});

const unknownPlan = (id: string, { ended = [] }: GraphSlice): RawFinding => ({
  outcome: 'deny',
  code: 'ORDER_UNKNOWN',
  words: `No plan ${id} was set aside here. ${ended.length === 0 ? 'There is none.' : `There are ${ended.map((plan) => plan.id).join(', ')}: \`tutti plan list\`.`}`,
  reason: `no plan ${id}`,
});

const unknown = (verb: string): RawFinding => ({
  outcome: 'deny',
  code: 'ORDER_UNKNOWN',
  words: `A plan knows submit (with a plan), resume and clear, not ${verb}.`,
  reason: `order ${verb}`,
});
