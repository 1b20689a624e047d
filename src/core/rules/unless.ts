// Switches of a rule: while a variable is set, a file is in the project, or another rule's window is open, the rule does not run.
// Only a person can set them: no tool call can reach them.

import * as v from 'valibot';
import { type EnforcedReason, type EnforcementContext, reason } from '../enforced-reason.ts';
import type { EventName, Facts } from '../event.ts';
import { factKey, type Need } from '../fact.ts';
import { isObject } from '../json.ts';
import type { Handlers, RuleContext, RuleResult } from '../rule.ts';
import type { Slices } from '../state.ts';
import { type CompareValues, includesAll } from '../strictness.ts';
import type { RuleState } from '../verb.ts';
import { listOf, maybe, name, setting } from './settings.ts';

const oneSwitch = v.union([
  v.strictObject({
    env: v.pipe(name, v.description('A variable that the client was started with.')),
    is: maybe(v.string(), 'Its value. When not given: anything but nothing, `0` and `false`.'),
  }),
  v.strictObject({ file: v.pipe(name, v.description('A file in the project that need only be there.')) }),
  v.strictObject({ open: v.pipe(name, v.description('A rule of kind `turn` whose window is open.')) }),
]);
type Switch = v.InferOutput<typeof oneSwitch>;

export const unlessSetting = setting(
  listOf(oneSwitch),
  [],
  'Switches: while any of these is on, the rule keeps silent. `env` a variable, `file` a file in the project, `open` a window.',
);

/** Stricter with fewer switches. An open window belongs to another rule. */
export const SWITCHES: CompareValues<readonly Switch[]> = {
  stricter: 'fewer',
  atLeast: (before, after) => includesAll(before, after),
  rules: (unless) => unless.flatMap((given) => ('open' in given ? [given.open] : [])),
};

interface Switchable {
  readonly unless: readonly Switch[];
}

const needOf = (given: Switch, on: readonly EventName[]): Need | undefined => {
  if ('env' in given) return { from: 'env', name: given.env, on };
  if ('file' in given) return { from: 'file', path: given.file, held: true, limit: 1, on };
  return undefined;
};

export const switchNeeds = ({ unless }: Switchable, ...on: readonly EventName[]): readonly Need[] =>
  unless.map((given) => needOf(given, on)).filter((need) => need !== undefined);

type SwitchContext = Pick<RuleContext<EventName, Switchable, object>, 'event' | 'session' | 'settings' | 'locked'>;

export const isOff = ({ event, session, settings, locked = false }: SwitchContext): boolean =>
  settings.unless.some((given) => isSwitchedOn(given, { facts: event.facts, rules: session.rules, locked }));

interface SwitchFacts {
  readonly facts: Facts;
  readonly rules: Slices;
  readonly locked: boolean;
}

/** Under a managed policy, variables and files cannot switch a rule off. */
function isSwitchedOn(given: Switch, { facts, rules, locked }: SwitchFacts): boolean {
  if ('open' in given) {
    const slice = rules[given.open];
    return isObject(slice) && slice.open === true;
  }
  if (locked) return false;
  const need = needOf(given, []);
  const fact = need === undefined ? null : (facts[factKey(need)] ?? null);
  if ('file' in given) return fact !== null;
  return given.is === undefined ? isOn(fact) : fact === given.is;
}

/** The switches that keep a rule silent now. A window opens and closes within a turn, as the policy means it. */
export const switchedOff = (
  { rule, settings }: Pick<RuleState<Switchable, object>, 'rule' | 'settings'>,
  { facts, sessionRules, locked }: EnforcementContext,
): readonly EnforcedReason[] =>
  settings.unless
    .filter((given) => !('open' in given) && isSwitchedOn(given, { facts, rules: sessionRules, locked }))
    .map((given) =>
      'env' in given
        ? reason('partly', 'SWITCHED_OFF', silent(rule, `the variable ${given.env} is set`), unset(given.env))
        : reason(
            'partly',
            'SWITCHED_OFF',
            silent(rule, `the file ${nameOf(given)} is there`),
            `remove ${nameOf(given)}`,
          ),
    );

export const silent = (rule: string, why: string): string => `rule ${rule} does not run: ${why}`;
export const unset = (variable: string): string => `start the client without ${variable}`;

const nameOf = (given: Switch): string => ('file' in given ? given.file : '');

/** A variable is on unless it is empty, `0` or `false`. */
export const isOn = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value !== '0' && value.toLowerCase() !== 'false';

/** Handlers that do not run while a switch is on. */
export function switchable<Settings extends Switchable, Slice>(
  on: Handlers<Settings, Slice>,
): Handlers<Settings, Slice> {
  // `entries` loses the type that ties a handler to its event; each stays under its own name.
  const wrapped = Object.entries(on).map(([event, handle]) => {
    const ask = handle as (context: RuleContext<EventName, Settings, Slice>) => RuleResult<Slice>;
    return [event, (context: RuleContext<EventName, Settings, Slice>) => (isOff(context) ? {} : ask(context))];
  });
  return Object.fromEntries(wrapped) as Handlers<Settings, Slice>;
}
