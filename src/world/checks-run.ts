// Facts that take looking at edits or running programs: gathered before anything is decided, outside of any transaction, within
// bounds, and recorded like every fact. A replay runs nothing.

import type { Written } from '../clients/client.ts';
import { levelInForce } from '../core/acts.ts';
import { filesWritten } from '../core/call.ts';
import type { CommandNeed, ScanNeed } from '../core/check-need.ts';
import { levelOf } from '../core/engine.ts';
import type { Event, EventName } from '../core/event.ts';
import type { Need } from '../core/fact.ts';
import { evaluationOrder, levelUnder, type Mode, modeOf } from '../core/mode.ts';
import type { Policy, Rule } from '../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../core/state.ts';
import type { Remembered } from '../ledger/ledger.ts';
import type { Runner } from './checks-command.ts';

export interface Surroundings extends Runner {
  readonly env: (name: string) => string | undefined;
  readonly written: readonly Written[];
  readonly recall: () => Promise<Remembered>;
}

export async function withChecks(event: Event, around: Surroundings): Promise<Event> {
  if (event.damage !== undefined || !mayCheck(around.force.policy, event)) return event;
  const needs = await needsNow(event, around);
  if (needs.length === 0) return event;
  const [{ scanned }, { ran }] = await Promise.all([import('./checks-scan.ts'), import('./checks-command.ts')]);
  const scans = needs.flatMap(({ need }) => (need.from === 'scan' ? [need] : []));
  const commands = needs.flatMap(({ rule, need }) => (need.from === 'command' ? [{ rule, need }] : []));
  const found = { ...scanned(scans, event, around.written), ...(await ran(commands, event, around)) };
  return Object.keys(found).length === 0 ? event : { ...event, facts: { ...event.facts, ...found } };
}

/** Without a look at anything: most events concern no check. */
function mayCheck(policy: Policy, event: Event): boolean {
  const { bound, free } = momentsOf(policy);
  if (free.has(event.name)) return true;
  return bound.has(event.name) && (!('call' in event) || filesWritten(event.call).length > 0);
}

interface Moments {
  /** Events on which files are looked at. */
  readonly bound: ReadonlySet<EventName>;
  /** Events on which a command runs without files. */
  readonly free: ReadonlySet<EventName>;
}

const known = new WeakMap<Policy, Moments>();

function momentsOf(policy: Policy): Moments {
  const found = known.get(policy);
  if (found !== undefined) return found;
  const needs = policy.rules.flatMap(({ kind, settings }) => kind.needs?.(settings) ?? []).filter(isCheck);
  const moments: Moments = {
    bound: new Set(needs.flatMap(({ globs, on }) => (globs === undefined ? [] : on))),
    free: new Set(needs.flatMap(({ globs, on }) => (globs === undefined ? on : []))),
  };
  known.set(policy, moments);
  return moments;
}

type Check = ScanNeed | CommandNeed;
const isCheck = (need: Need): need is Check => need.from === 'scan' || need.from === 'command';

/** What the rules need that are in force at all, with what they remember. */
async function needsNow(
  event: Event,
  { force: { policy }, env, recall }: Surroundings,
): Promise<readonly { readonly rule: string; readonly need: Check }[]> {
  const state = stateOf(event, await recall());
  return inForce(policy, state, event, env('TUTTI_LEVEL'))
    .flatMap((rule) => checksOf(rule, event, state).map((need) => ({ rule: rule.name, need })))
    .filter(({ need }) => !Object.entries(need.unless ?? {}).some(([name, value]) => env(name) === value));
}

/** Rules that will be asked, as far as can be told before anything is decided. */
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

const stateOf = (event: Event, remembered: Remembered): State => ({
  session: remembered.session ?? newSession(event.client, event.roots.project, event.at),
  project: remembered.project ?? NEW_PROJECT,
  user: remembered.user ?? NEW_USER,
});
