// Policies have one name for what every client has under some name: the tool that delegates, the agent for any work, the agent
// that only reads. A client with other names adds them to its events as a fact, so that whatever is offered exists there.

import type { Facts } from './event.ts';
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
