// Runs commands that a person typed to tutti in the client's prompt. The model never sees them.

import type { Actor } from './actor.ts';
import { levelInForce, withLevel } from './acts.ts';
import type { Event, EventOf } from './event.ts';
import { mint, withGrant } from './grant.ts';
import { type Level, weakness } from './level.ts';
import type { Policy } from './policy.ts';
import { advance } from './session.ts';
import type { SetLevel, State } from './state.ts';
import { LEVEL_USAGE, TYPED_FACT, type TypedCommand, typedBy } from './typed.ts';
import type { Verdict } from './verdict.ts';

interface Answered {
  readonly state: State;
  readonly verdict: Verdict;
}

/** Named in the records as the author of such commands. */
const BY = 'the person, in the prompt';

/** Whether a person typed the prompt into the client itself. */
export const isByPerson = (event: Event): event is EventOf<'prompt'> =>
  event.name === 'prompt' &&
  event.from === 'person' &&
  event.vouched === true &&
  event.who.agentId === undefined &&
  event.damage === undefined;

export function typedToUs(policy: Policy, state: State, event: Event, actor: Actor): Answered | undefined {
  if (!isByPerson(event) || actor.kind !== 'main') return undefined;
  const before = { ...state, session: advance(state.session, event) };
  const printed = event.facts[TYPED_FACT];
  if (typeof printed === 'string') return answered(printed, before);
  const typed = typedBy(
    event.text,
    policy.rules.map(({ name }) => name),
  );
  if (typed === undefined) return undefined;
  const [words, after = before] = acted(typed, policy, before, event);
  return answered(words, after);

  function answered(words: string, after: State): Answered {
    const say = words.includes('\n') ? `tutti:\n${words}` : `tutti: ${words}`;
    return { state: after, verdict: { outcome: 'deny', level: policy.level, say, tell: '', findings: [] } };
  }
}

/** Whether the prompt was a command to tutti: it was kept from the model, and no rule refused it. */
export const isCommand = (event: Pick<Event, 'name'>, { outcome, findings }: Verdict): boolean =>
  event.name === 'prompt' && outcome === 'deny' && findings.length === 0;

/** The reply, and the state if it changes. */
type Acted = readonly [words: string, state?: State];

function acted(typed: TypedCommand, policy: Policy, state: State, event: EventOf<'prompt'>): Acted {
  if ('flaw' in typed) return [typed.flaw];
  switch (typed.act) {
    case 'allow':
      return granted(typed, policy, state, event);
    case 'level':
      return typed.level === undefined
        ? [`${levelText(policy, state, event)} ${LEVEL_USAGE}`]
        : levelled(typed.level, typed.reason);
    case 'bypass':
      return bypassed(typed.reason, policy, state, event);
  }

  function levelled(level: Level | null, reason: string): Acted {
    const forbidden = level === null ? undefined : belowFloor(level, policy);
    if (forbidden !== undefined) return [forbidden];
    const next = withLevel(state, { scope: 'session', by: BY, reason, at: event.at }, level);
    const back = level === 'off' ? ' Type `tutti bypass` to switch it on again.' : '';
    return [`${levelText(policy, next, event)}${back}`, next];
  }
}

const belowFloor = (level: Level, { floor }: Policy): string | undefined =>
  floor !== undefined && weakness(level) > weakness(floor)
    ? `a managed policy forbids a level weaker than ${floor}.`
    : undefined;

/** Off in the project until it is switched on again, in whichever session; on again wherever a prompt had switched it off. */
function bypassed(reason: string, policy: Policy, state: State, event: EventOf<'prompt'>): Acted {
  const at = (scope: 'session' | 'project') => ({ scope, by: BY, reason, at: event.at });
  const isOff = (level: SetLevel | undefined): boolean => level?.level === 'off';
  const both = withLevel(withLevel(state, at('session'), null), at('project'), null);
  if (isOff(state.session.level) || isOff(state.project.level)) return [levelText(policy, both, event), both];
  const forbidden = belowFloor('off', policy);
  if (forbidden !== undefined) return [forbidden];
  const off = withLevel(both, at('project'), 'off');
  // The variable is stronger than what is set for the project, not than what is set for the session.
  const inForce = levelInForce(policy, off, event.facts['env:TUTTI_LEVEL']).level;
  const next = inForce === 'off' ? off : withLevel(off, at('session'), 'off');
  const lasts =
    'It stays off in this project, in later sessions too, until you type `tutti bypass` again, or run `tutti enable` in a shell.';
  return [`${levelText(policy, next, event)} ${lasts}`, next];
}

function levelText(policy: Policy, state: State, event: Event): string {
  const { level, why } = levelInForce(policy, state, event.facts['env:TUTTI_LEVEL']);
  return `the level in this session is ${level} (${why}).`;
}

function granted(typed: Extract<TypedCommand, { act: 'allow' }>, policy: Policy, state: State, event: Event): Acted {
  if (policy.floor !== undefined) return ['a managed policy forbids grants.'];
  const grant = mint(typed.wish, BY, typed.reason, event);
  const where = grant.paths === undefined ? '' : ` under ${grant.paths.join(', ')}`;
  const minutes = Math.round((grant.until - event.at) / 60_000);
  const words = `${grant.rule} is lifted${where} in this session: uses ${grant.uses}, minutes ${minutes} (${grant.id}).`;
  return [words, { ...state, session: withGrant(state.session, grant, event.at) }];
}
