// Policies have one name for what every client has under some name: the tool that delegates, the agent for any work, the agent
// that only reads. A client with other names adds them to its events as a fact, so that whatever is offered exists there.

import { callOf, type Event, type Facts } from './event.ts';
import { entryOf, isObject, textOf } from './json.ts';

export const DELEGATE_TOOL = 'Agent';
export const GENERAL_AGENT = 'general-purpose';
export const READING_AGENT = 'Explore';

/** The client's names that differ, by the names that policies use. */
export const NAMES_FACT = 'client:names';

const namesIn = (facts: Facts): Facts => {
  const names = facts[NAMES_FACT];
  return isObject(names) ? names : {};
};

/** The client's name. A name that is only the policy's own stays. */
export const clientName = (name: string, facts: Facts): string => textOf(entryOf(namesIn(facts), name)) || name;

/** The reverse: the name that policies use. */
export const policyName = (name: string, facts: Facts): string =>
  Object.entries(namesIn(facts)).find(([, native]) => native === name)?.[0] ?? name;

const COMMON_AGENTS = [GENERAL_AGENT, READING_AGENT];

/** A text for the model, with the client's names of these agents. */
export const withClientNames = (text: string, facts: Facts): string =>
  facts[NAMES_FACT] === undefined
    ? text
    : COMMON_AGENTS.reduce(
        (words, name) => words.replace(new RegExp(`(?<![\\w:-])${name}(?![\\w-])`, 'g'), clientName(name, facts)),
        text,
      );

/** The event with the policy's names of these agents, so that rules know them in every client. `own`: names that the policy itself has. */
export function withPolicyNames<E extends Event>(event: E, own: (name: string) => boolean): E {
  if (event.facts[NAMES_FACT] === undefined) return event;
  const named = (type: string): string => {
    const name = policyName(type, event.facts);
    return COMMON_AGENTS.includes(name) && !own(type) ? name : type;
  };
  const { who } = event;
  const call = callOf(event);
  return {
    ...event,
    ...(who.agentType !== undefined && { who: { ...who, agentType: named(who.agentType) } }),
    ...(call?.delegation && {
      call: { ...call, delegation: { ...call.delegation, type: named(call.delegation.type) } },
    }),
  };
}
