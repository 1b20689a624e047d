// Determines who has a role. Clients know agents but no roles, so variables, names or a person assign them. An agent that the
// client identifies as a subagent has the role only if its type is one of the names.

import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import type { EventBase } from '../event.ts';
import { listOf, maybe, name, setting } from './settings.ts';

const variable = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, 'not the name of a variable'));

/** Sources of a role, the strongest first. */
export const whoSettings = {
  role: setting(name, 'orchestrator', 'The role this rule is about.'),
  roleVar: maybe(
    variable,
    'A variable of the client that names the role. With any other value the agent does not have it.',
  ),
  nameVar: maybe(
    variable,
    'A variable of the client that names the agent: one of `names` has the role, any other one has not.',
  ),
  names: setting(
    listOf(name),
    [],
    'Names of agents that have the role, types of subagents included; case does not matter.',
  ),
  main: setting(
    v.boolean(),
    false,
    'Whether the main agent has the role where nothing else tells. Otherwise nobody has it until a person or a variable says so.',
  ),
  file: maybe(
    name,
    "A file of another system in the project that names the main agent's role too, as JSON (`agent_role`). It can give the role, at once, and never take it away: that takes a person, here. No agent may write it.",
  ),
  offVar: maybe(variable, 'A variable of the client that, being `true`, lets everything pass and counts nothing.'),
};

const schema = v.object(whoSettings);
type WhoSettings = v.InferOutput<typeof schema>;

/** The role of everybody else. */
const NOBODY = 'subagent';

interface RoleQuestion {
  readonly actor: Actor;
  readonly event: Pick<EventBase, 'facts' | 'who'>;
  /** The role stored in this session. */
  readonly stored: string | null;
  readonly settings: WhoSettings;
}

/** An agent of a plugin is `PLUGIN:NAME` to the client. */
export const isNamed = (names: readonly string[], agent: string): boolean =>
  names.some((name) =>
    [agent, agent.slice(agent.lastIndexOf(':') + 1)].some((one) => one.toLowerCase() === name.toLowerCase()),
  );

/** The role of the caller; null: unknown. */
export function roleOf({ actor, event, stored, settings }: RoleQuestion): string | null {
  const { role, roleVar, nameVar, names, main } = settings;
  const either = (has: boolean): string => (has ? role : NOBODY);
  const variableValue = (variable: string | undefined): string | undefined => {
    const value = variable === undefined ? undefined : event.facts[`env:${variable}`];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };

  if (actor.kind === 'subagent') return either(isNamed(names, actor.type));
  if (actor.kind === 'teammate') return either(isNamed(names, actor.name));
  const byRole = variableValue(roleVar);
  if (byRole !== undefined) return either(byRole === role);
  const byName = variableValue(nameVar);
  if (byName !== undefined) return either(isNamed(names, byName));
  // A name in the payload cannot be trusted: it can give the role, but never take it away.
  if (isNamed(names, event.who.agentName ?? '') || (actor.kind === 'main' && isNamed(names, actor.type ?? '')))
    return role;
  return stored ?? (main ? role : null);
}
