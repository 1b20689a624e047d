// Decides an event: the same policy, state and event always give the same verdict.

import { type Actor, resolveActor } from './actor.ts';
import { applyAct, type InForce, isAct, levelInForce } from './acts.ts';
import { startable } from './available.ts';
import { awaiting, isUnproven, withoutUnproven, withProven, withUnproven } from './delegation.ts';
import { asEither, bracketed, EITHER, isEitherAgents } from './either-agent.ts';
import { callOf, type Event, type EventOf, GATING } from './event.ts';
import { type Evaluation, fold } from './fold.ts';
import { liftedBy, openGrants, spend, withoutExpired } from './grant.ts';
import { countHolds } from './holds.ts';
import type { JsonObject } from './json.ts';
import { type Level, weakness } from './level.ts';
import { evaluationOrder, inPolicyOrder, levelUnder, modeOf } from './mode.ts';
import { withOffer } from './offer.ts';
import { withOwnFiles } from './own-files.ts';
import { agentsAsked, hasSetting, type Policy, type Rule } from './policy.ts';
import { type Refused, refusalWorkedAround, rememberRefusals, retargetFinding } from './retarget.ts';
import { isRewritten, withAcceptedRewrite } from './rewrite.ts';
import type { Mode, OtherFinding, RuleResult } from './rule.ts';
import { type ConductTally, type JudgedEvent, NO_TALLY, tally } from './score.ts';
import { advance } from './session.ts';
import { copyOf, type Grant, type Slices, type State } from './state.ts';
import { typedToUs } from './typed-act.ts';
import type { RawFinding, Verdict } from './verdict.ts';
import { withPolicyNames } from './vocabulary.ts';

export interface Decision {
  readonly state: State;
  readonly actor: Actor;
  readonly verdict: Verdict;
}

/** `damaged`: scopes whose stored state cannot be trusted. Their rules continue from a slice that allows no more. */
export function decide(policy: Policy, stored: State, sent: Event, damaged: Damaged = NOTHING_DAMAGED): Decision {
  const given = withPolicyNames(sent, (name) => hasSetting(policy, name));
  const state = withProven(policy, withoutExpired(stored, given.at), given);
  const own = withOwnFiles(given, state.session.ownFiles);
  const judge = (changed: Event): Verdict => decide(policy, stored, changed, damaged).verdict;
  const event = own.name === 'tool.before' ? withAcceptedRewrite(own, judge) : own;
  const isUnsure = isEitherAgents(event, state.session.actors);
  const actor = event.damage ? UNKNOWN : isUnsure ? EITHER : resolveActor(event.who, state.session.actors);
  if (isAct(event)) {
    return { state: applyAct(state, event, policy), actor: PERSON, verdict: SILENT };
  }
  if (event.name === 'order') return decideOrder(policy, state, event);
  const typed = typedToUs(policy, state, event, actor);
  if (typed !== undefined) return { actor, ...typed };

  const force = levelInForce(policy, state, event.facts['env:TUTTI_LEVEL']);
  const project =
    state.user.uninstalledAt === undefined
      ? state.project
      : { ...state.project, uninstalledAt: state.project.uninstalledAt ?? state.user.uninstalledAt };

  // A managed policy that forbids weakening also disables grants.
  const locked = policy.floor !== undefined;
  const grants = locked ? NO_GRANTS : openGrants(state, event.at);
  const modes = new Map<string, Mode>();
  const evaluated: Evaluation[] = [];
  for (const rule of evaluationOrder(policy)) {
    const mode = modeOf(rule, modes);
    const level = levelUnder(mode, levelOf(rule, force), policy.floor);
    const { kind, settings } = rule;
    const handles = kind.events.has(event.name);
    const silent = !handles && kind.governs === undefined && !damaged.has(kind.scope);
    if (silent || (level === 'off' && !kind.unbending)) {
      evaluated.push(evaluation(rule, level, NOTHING, mode));
      continue;
    }
    const slice = sliceOf(rule, state, damaged);
    // Under damage only an unbending rule is asked: what it refuses does not depend on `onDamage`.
    const asked = handles && (event.damage === undefined || kind.unbending);
    const asks = (who: Actor): RuleResult<JsonObject> =>
      handle(rule, {
        event,
        actor: who,
        slice,
        settings,
        session: state.session,
        project,
        level,
        locked,
        others: kind.seesOthers ? otherFindings(evaluated, grants, event) : NOTHING_FOUND,
      });
    const either = asked && isUnsure && !kind.unbending ? asEither(asks) : undefined;
    const found = either?.result ?? (asked ? asks(actor) : NOTHING);
    const counted = withoutUnproven(found, event);
    const result = event.damage && !counted.findings?.length ? damagedResult(rule, level, event) : counted;
    const one = evaluation(rule, level, withStoredSlice(rule, damaged, slice, result), mode);
    evaluated.push(either?.unsure ? { ...one, unsure: true } : one);
    if (kind.governs) {
      modes.set(rule.name, kind.governs(result.slice ?? slice, settings, { facts: event.facts, locked }));
    }
  }
  const evaluations = inPolicyOrder(policy, evaluated);

  const folded = fold(evaluations, { policy, session: state.session, event, level: force.level, grants });
  const refusals = state.session.refused ?? NOBODY_REFUSED;
  const round = event.damage ? undefined : refusalWorkedAround(refusals, event, actor);
  const changed = event.name === 'tool.before' && isRewritten(event, folded);
  const answered = changed ? { ...folded, rewrite: true as const } : folded;
  const judged = isAnyOff(modes) ? { ...answered, unjudged: true as const } : answered;
  const verdict = round ? { ...judged, findings: [...judged.findings, retargetFinding(round, event)] } : judged;
  const goesAhead = HAPPENED.has(event.name) || verdict.outcome === 'allow' || verdict.outcome === 'advise';
  const next = stateAfter(state, { event, actor, verdict }, evaluations, goesAhead);
  const refused = rememberRefusals(refusals, event, actor, verdict, round);
  const after = spend(refused === refusals ? next : { ...next, session: { ...next.session, refused } }, used(verdict));
  if (verdict.fix === undefined) return { state: after, actor, verdict };
  const ask = (attempt: Event): Verdict => decide(policy, after, attempt).verdict;
  const there = (type: string) => (agentsAsked(policy).has(type) ? startable(type, after.session) : type);
  const specialists = specialistsIn(evaluations, after).flatMap((type) => there(type) ?? []);
  return { state: after, actor, verdict: withOffer(verdict, event, { ask, specialists, startable: there }) };
}

function isAnyOff(modes: ReadonlyMap<string, Mode>): boolean {
  for (const { on } of modes.values()) if (!on) return true;
  return false;
}

const NO_GRANTS: readonly Grant[] = [];
const NOTHING: RuleResult<JsonObject> = {};
const NOTHING_FOUND: readonly OtherFinding[] = [];
const NOBODY_REFUSED: readonly Refused[] = [];

const evaluation = (rule: Rule, level: Level, result: RuleResult<JsonObject>, mode: Mode | undefined): Evaluation =>
  mode === undefined ? { rule, level, result } : { rule, level, result, mode };

/** Agents that the rules in force know. */
const specialistsIn = (evaluations: readonly Evaluation[], state: State): readonly string[] =>
  evaluations.flatMap(({ rule: { kind, name, settings }, level }) =>
    level === 'off' ? [] : (kind.specialists?.(settings, state[kind.scope].rules[name] ?? kind.initial) ?? []),
  );

/** A finding that a grant lifts is not a violation. */
const otherFindings = (
  evaluated: readonly Evaluation[],
  grants: readonly Grant[],
  event: Event,
): readonly OtherFinding[] =>
  evaluated.flatMap(({ rule: { name }, result }) =>
    (result.findings ?? [])
      .filter(() => liftedBy(grants, name, event) === undefined)
      .map((finding) => ({ rule: name, finding })),
  );

/** These calls have happened, whatever the verdict. */
export const HAPPENED: ReadonlySet<Event['name']> = new Set(['tool.after', 'tool.failed']);

/** Grants that let this event pass. If another rule stopped it, none is spent. */
function used({ outcome, findings }: Verdict): ReadonlySet<string> {
  if (findings.length === 0 || (outcome !== 'allow' && outcome !== 'advise')) return NONE_USED;
  return new Set(findings.flatMap(({ grant }) => (grant === undefined ? [] : [grant])));
}
const NONE_USED: ReadonlySet<string> = new Set();

/** Handled by the rule it names. A refused order changes no state. */
function decideOrder(policy: Policy, state: State, event: EventOf<'order'>): Decision {
  const actor = event.from === 'person' ? PERSON : AGENT;
  const rule = policy.rules.find(({ name }) => name === event.rule);
  const result: RuleResult<JsonObject> =
    rule === undefined || !rule.kind.events.has('order')
      ? { findings: [unknownOrder(event)] }
      : rule.kind.handle({
          event,
          actor,
          slice: sliceOf(rule, state, NOTHING_DAMAGED),
          settings: rule.settings,
          session: state.session,
          project: state.project,
          level: policy.level,
          locked: policy.floor !== undefined,
          others: [],
        });
  const findings = (result.findings ?? []).map((finding) => ({
    ...finding,
    rule: event.rule,
    effective: finding.outcome,
  }));
  const refused = findings.some(({ outcome }) => outcome === 'deny');
  const say = findings.map(({ words }) => words).join('\n');
  const slice = refused ? undefined : (result.ifAllowed ?? result.slice);
  const scope = rule?.kind.scope ?? 'session';
  const rules = slice === undefined ? state[scope].rules : { ...state[scope].rules, [event.rule]: slice };
  return {
    state: { ...state, [scope]: { ...state[scope], rules } },
    actor,
    verdict: { outcome: refused ? 'deny' : 'allow', level: policy.level, say, tell: '', findings },
  };
}

const unknownOrder = ({ rule, verb }: EventOf<'order'>): RawFinding => ({
  outcome: 'deny',
  code: 'ORDER_UNKNOWN',
  words: `The policy in force has no rule ${rule} that knows "${verb}".`,
  reason: `order ${verb} to ${rule}`,
});

export type Damaged = ReadonlySet<'session' | 'project' | 'user'>;
const NOTHING_DAMAGED: Damaged = new Set();
const UNKNOWN: Actor = { kind: 'unknown', evidence: 'the input could not be read' };
const PERSON: Actor = { kind: 'main', evidence: 'a person, at the command line' };
const AGENT: Actor = { kind: 'unknown', evidence: 'an agent, at the command line' };
const SILENT: Verdict = { outcome: 'allow', level: 'off', say: '', tell: '', findings: [] };

/** A rule's own level holds, unless a person set a weaker one and was allowed to. */
export function levelOf({ level: own }: Pick<Rule, 'level'>, { level, overridden }: InForce): Level {
  if (own === undefined) return level;
  return overridden && weakness(level) > weakness(own) ? level : own;
}

function sliceOf(rule: Rule, state: State, damaged: Damaged): JsonObject {
  if (damaged.has(rule.kind.scope)) return rule.kind.damaged(rule.settings);
  return state[rule.kind.scope].rules[rule.name] ?? rule.kind.initial;
}

/** Stores a slice rebuilt after damage, even if the rule did not change it. */
function withStoredSlice(
  rule: Rule,
  damaged: Damaged,
  slice: JsonObject,
  result: RuleResult<JsonObject>,
): RuleResult<JsonObject> {
  return damaged.has(rule.kind.scope) && result.slice === undefined ? { ...result, slice } : result;
}

/** A crash of a rule counts as damage of that rule alone, and is recorded even where nothing is denied. */
function handle(rule: Rule, context: Parameters<Rule['kind']['handle']>[0]): RuleResult<JsonObject> {
  try {
    return rule.kind.handle(context);
  } catch (error) {
    const { event, level } = context;
    const note = error instanceof Error ? error.message : String(error);
    const crashed: Event = { ...event, damage: { ...event.damage, what: 'rule', note: `rule ${rule.name}: ${note}` } };
    const silent: RawFinding = { ...damageFinding(crashed), outcome: 'allow', words: '' };
    return { findings: [silent], ...damagedResult(rule, level, crashed) };
  }
}

/** Damage denies at `strict` and passes at `guidance`, unless the policy sets `onDamage`. An unbending rule that crashes still
 *  denies what could touch tutti's own. */
function damagedResult(rule: Rule, level: Level, event: Event): RuleResult<JsonObject> {
  const refuses =
    rule.onDamage === 'deny' ||
    (rule.onDamage === 'level' && level === 'strict') ||
    (rule.kind.unbending && couldTouchOwn(event));
  if (!refuses || !GATING.has(event.name) || !rule.kind.events.has(event.name)) return {};
  return { findings: [damageFinding(event)] };
}

const couldTouchOwn = (event: Event): boolean =>
  event.damage?.own !== undefined ||
  (event.name === 'config.change' && event.hooks === 'dropped') ||
  (callOf(event)?.effects.some(({ effect }) => effect === 'tamper') ?? false);

const damageFinding = (event: Event): RawFinding => ({
  outcome: 'deny',
  code: 'DAMAGED',
  words: `Refused: tutti could not check this call (${event.damage?.note ?? 'damaged'}). Try it again; if it fails again, ask the person to run \`tutti doctor\`.`,
  reason: `damage: ${event.damage?.what ?? 'unknown'}: ${event.damage?.note ?? ''}`,
});

function stateAfter(state: State, judged: JudgedEvent, evaluations: readonly Evaluation[], goesAhead: boolean): State {
  const { event, verdict } = judged;
  const session = event.damage ? copyOf(state.session) : advance(state.session, event);
  session.actors = awaiting(bracketed(session.actors, event, goesAhead), judged, goesAhead);
  const shared = slicesAfter(state.project.rules, 'project', evaluations, goesAhead);
  const conduct = conductAfter(session.conduct, judged);
  session.rules = slicesAfter(session.rules, 'session', evaluations, goesAhead);
  if (verdict.tell !== '') session.told = withShown(session.told, verdict, event);
  const { holds, held } = countHolds(session, event, verdict);
  session.holds = holds;
  if (held !== undefined) session.held = held;
  else if (session.held !== undefined) delete session.held;
  if (conduct !== undefined) session.conduct = conduct;
  if (goesAhead && !event.damage && isUnproven(event)) {
    const delegations = withUnproven(session.delegations, event);
    if (delegations !== undefined) session.delegations = delegations;
  }
  return {
    session,
    project: shared === state.project.rules ? state.project : { ...state.project, rules: shared },
    user: state.user,
  };
}

/** The same object if no rule changed its slice. */
function slicesAfter(
  before: Slices,
  scope: 'session' | 'project',
  evaluations: readonly Evaluation[],
  goesAhead: boolean,
): Slices {
  let after: Record<string, JsonObject> | undefined;
  for (const { rule, result } of evaluations) {
    if (rule.kind.scope !== scope) continue;
    const slice = (goesAhead ? result.ifAllowed : undefined) ?? result.slice;
    if (slice === undefined) continue;
    after ??= { ...before };
    after[rule.name] = slice;
  }
  return after ?? before;
}

/** Undefined until the first event that counts for the score. */
function conductAfter(before: ConductTally | undefined, judged: JudgedEvent): ConductTally | undefined {
  const after = tally(before ?? NO_TALLY, judged);
  return before === undefined && after.counts === NO_TALLY.counts && !after.unchecked && !after.unjudged
    ? undefined
    : after;
}

/** Each notice is shown once per session; only the last ones are remembered. */
const NOTICES_KEPT = 20;
const withShown = (shown: readonly string[], verdict: Verdict, event: Event): readonly string[] =>
  [...new Set([...shown, ...notices(event), ...verdict.findings.map(({ code }) => code)])].slice(-NOTICES_KEPT);

/** Notices that the host put into the event: `notice:<id>`. */
const notices = (event: Event): readonly string[] =>
  Object.keys(event.facts).filter((key) => key.startsWith('notice:'));
