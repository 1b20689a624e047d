// Gathers the facts that need to read edited files or run programs: before the decision, outside any transaction, with limits. They
// are recorded like every fact, so a replay runs nothing.

import { levelInForce } from '../core/acts.ts';
import { filesWritten } from '../core/call.ts';
import type { CommandNeed, ScanNeed } from '../core/check-need.ts';
import { levelOf } from '../core/engine.ts';
import type { Event, EventName, Facts } from '../core/event.ts';
import type { Need } from '../core/fact.ts';
import { evaluationOrder, levelUnder, modeOf } from '../core/mode.ts';
import type { Policy, Rule } from '../core/policy.ts';
import type { Mode } from '../core/rule.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../core/state.ts';
import type { StoredStates } from '../ledger/ledger.ts';
import { type ChecksQuestion, NO_CHECKS } from './world.ts';

/** `home`: tutti's own folder. */
export async function runChecks(event: Event, home: string, question: ChecksQuestion): Promise<Facts> {
  if (event.damage !== undefined || !mayCheck(question.force.policy, event)) return NO_CHECKS;
  const needs = await activeNeeds(event, question);
  if (needs.length === 0) return NO_CHECKS;
  const [{ scanTexts }, { runDueCommands }] = await Promise.all([
    import('./checks-scan.ts'),
    import('./checks-command.ts'),
  ]);
  const scans = needs.flatMap(({ need }) => (need.from === 'scan' ? [need] : []));
  const commands = needs.flatMap(({ rule, need }) => (need.from === 'command' ? [{ rule, need }] : []));
  return {
    ...(await scanTexts(scans, event, question.written)),
    ...(await runDueCommands(commands, event, { ...question, home })),
  };
}

/** Decided from the policy alone: most events need no check. */
function mayCheck(policy: Policy, event: Event): boolean {
  const { withFiles, withoutFiles } = checkEventsOf(policy);
  if (withoutFiles.has(event.name)) return true;
  return withFiles.has(event.name) && (!('call' in event) || filesWritten(event.call).length > 0);
}

interface CheckEvents {
  /** Events whose checks look at files. */
  readonly withFiles: ReadonlySet<EventName>;
  /** Events whose checks run a command without files. */
  readonly withoutFiles: ReadonlySet<EventName>;
}

const known = new WeakMap<Policy, CheckEvents>();

function checkEventsOf(policy: Policy): CheckEvents {
  const found = known.get(policy);
  if (found !== undefined) return found;
  const needs = policy.rules.flatMap(({ kind, settings }) => kind.needs?.(settings) ?? []).filter(isCheck);
  const moments: CheckEvents = {
    withFiles: new Set(needs.flatMap(({ globs, on }) => (globs === undefined ? [] : on))),
    withoutFiles: new Set(needs.flatMap(({ globs, on }) => (globs === undefined ? on : []))),
  };
  known.set(policy, moments);
  return moments;
}

type Check = ScanNeed | CommandNeed;
const isCheck = (need: Need): need is Check => need.from === 'scan' || need.from === 'command';

/** The needs of the rules in force, given their state. */
async function activeNeeds(
  event: Event,
  { force: { policy }, env, recall }: ChecksQuestion,
): Promise<readonly { readonly rule: string; readonly need: Check }[]> {
  const state = stateOf(event, await recall());
  return inForce(policy, state, event, env('TUTTI_LEVEL'))
    .flatMap((rule) => checksOf(rule, event, state).map((need) => ({ rule: rule.name, need })))
    .filter(({ need }) => !Object.entries(need.unless ?? {}).some(([name, value]) => env(name) === value));
}

/** The rules that will run, as far as is known before the decision. */
function inForce(policy: Policy, state: State, { facts }: Event, variable: string | undefined): readonly Rule[] {
  const force = levelInForce(policy, state, variable);
  const modes = new Map<string, Mode>();
  return evaluationOrder(policy).filter((rule) => {
    const { kind, settings, name } = rule;
    const slice = state[kind.scope].rules[name] ?? kind.initial;
    const governs = kind.governs?.(slice, settings, { facts, locked: policy.floor !== undefined });
    if (governs) modes.set(name, governs);
    return levelUnder(modeOf(rule, modes), levelOf(rule, force), policy.floor) !== 'off';
  });
}

function checksOf({ kind, settings, name }: Rule, event: Event, state: State): readonly Check[] {
  const slice = kind.needsSliceOn.has(event.name) ? (state[kind.scope].rules[name] ?? kind.initial) : undefined;
  const fits = ({ on, calls }: Check): boolean =>
    on.includes(event.name) && (calls === undefined || ('call' in event && calls.includes(event.call.kind)));
  return (kind.needs?.(settings, slice) ?? []).filter(isCheck).filter(fits);
}

const stateOf = (event: Event, states: StoredStates): State => ({
  session: states.session ?? newSession(event.client, event.roots.project, event.at),
  project: states.project ?? NEW_PROJECT,
  user: states.user ?? NEW_USER,
});
