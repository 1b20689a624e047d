// What the session's client has of what policies name: agents, and a command that starts tutti in the agent's shell. A refusal or a text
// must not name what does not exist. The facts come when a session starts and with each prompt; what is unknown counts as there.

import type { Event, Facts } from './event.ts';
import type { Need } from './fact.ts';
import { textOf } from './json.ts';
import { GENERAL_AGENT, READING_AGENT } from './vocabulary.ts';

export interface Available {
  /** Agents that the client can start, of those the policy asks about, by the client's names. Absent: unknown. */
  readonly agents?: readonly string[];
  /** Agents that could not be started in this session. */
  readonly failed?: readonly string[];
  /** The command that starts tutti. */
  readonly tutti?: string;
}

/** The keys of their facts: see `factKey`. */
const AGENTS_FACT = 'agents';
const COMMAND_FACT = 'tutti';

/** Agents that every client has under some name. */
export const isCommonAgent = (name: string): boolean => name === GENERAL_AGENT || name === READING_AGENT;

/** A session, for what it knows of its client. */
export interface KnowsClient {
  readonly has?: Available | undefined;
}

/** The client's name of an agent that the policy asks about; undefined if the client cannot start it. */
export function startable(name: string, { has }: KnowsClient): string | undefined {
  if (isCommonAgent(name)) return name;
  const found = has?.agents === undefined ? name : has.agents.find((other) => isNamed(other, name));
  return found !== undefined && has?.failed?.includes(found) ? undefined : found;
}

/** Agents of a plugin are named `plugin:agent`. */
const isNamed = (agent: string, name: string): boolean => agent === name || agent.endsWith(`:${name}`);

/** The text with the client's names of these agents; the general agent stands for those that are missing. */
export function withAgentNames(text: string, names: readonly string[], session: KnowsClient): string {
  return names.reduce((words, name) => {
    const there = startable(name, session) ?? GENERAL_AGENT;
    return there === name ? words : words.replace(new RegExp(`(?<![\\w:-])${name}(?![\\w-])`, 'g'), there);
  }, text);
}

/** How policies write the command that starts tutti. */
const PLACEHOLDER = '{tutti}';

export const namesCommand = (text: string): boolean => text.includes(PLACEHOLDER);

/** The command in an event's own facts; `tutti` if they do not say. */
export const commandIn = (facts: Facts): string => textOf(facts[COMMAND_FACT]) || 'tutti';

/** What a rule needs whose texts name the command. */
export const COMMAND_NEED: Need = { from: 'tutti', on: ['session.start', 'prompt'] };

/** The text with the command that starts tutti in this session. */
export const withCommand = (text: string, { has }: KnowsClient): string =>
  namesCommand(text) ? text.replaceAll(PLACEHOLDER, has?.tutti ?? 'tutti') : text;

/** With what the event itself says, which is not part of the session yet. */
export const knownAt = (session: KnowsClient, event: Event): KnowsClient => ({
  has: availableIn(session, event) ?? session.has,
});

/** What an event says of it; undefined if nothing. */
export function availableIn({ has }: KnowsClient, event: Event): Available | undefined {
  const { [AGENTS_FACT]: agents, [COMMAND_FACT]: tutti } = event.facts;
  const failed = failedIn(has, event);
  if (!Array.isArray(agents) && typeof tutti !== 'string' && failed === undefined) return undefined;
  return {
    ...has,
    ...(Array.isArray(agents) && { agents: agents.map(textOf) }),
    ...(typeof tutti === 'string' && { tutti }),
    ...(failed !== undefined && { failed }),
  };
}

const MOST_FAILED = 20;

/** A new process of the client has read the definitions again. */
function failedIn(has: Available | undefined, event: Event): readonly string[] | undefined {
  const before = has?.failed ?? [];
  if (event.name === 'session.start') return before.length === 0 ? undefined : [];
  const type = event.name === 'tool.failed' && !event.interrupted ? (event.call.delegation?.type ?? '') : '';
  if (type === '' || isCommonAgent(type) || before.includes(type)) return undefined;
  return [...before, type].slice(-MOST_FAILED);
}
