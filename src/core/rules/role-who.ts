// Who has a role. A client knows its agents and no roles, so a role is told by variables, by a name or by a person; but who the
// client itself calls a subagent is one, whatever else is said.

import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import type { EventBase } from '../event.ts';
import { listOf, maybe, name, setting } from './settings.ts';

const variable = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, 'not the name of a variable'));

/** Where a role is told, the strongest word first. */
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
  names: setting(listOf(name), [], 'Names of agents that have the role; case does not matter.'),
  main: setting(
    v.boolean(),
    false,
    'Whether the main agent has the role where nothing else tells. Otherwise nobody has it until a person or a variable says so.',
  ),
  offVar: maybe(variable, 'A variable of the client that, being `true`, lets everything pass and counts nothing.'),
};

const schema = v.object(whoSettings);
type WhoSettings = v.InferOutput<typeof schema>;

/** What somebody who does not have the role is called. */
const NOBODY = 'subagent';

interface Asked {
  readonly actor: Actor;
  readonly event: EventBase;
  /** As it was last told in this session. */
  readonly stored: string | null;
  readonly settings: WhoSettings;
}

/** The role of the caller; null: nothing tells. */
export function roleOf({ actor, event, stored, settings }: Asked): string | null {
  const { role, roleVar, nameVar, names, main } = settings;
  const isNamed = (agent: string): boolean => names.some((each) => each.toLowerCase() === agent.toLowerCase());
  const either = (has: boolean): string => (has ? role : NOBODY);
  const told = (variable: string | undefined): string | undefined => {
    const value = variable === undefined ? undefined : event.facts[`env:${variable}`];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };

  if (actor.kind === 'subagent') return NOBODY;
  if (actor.kind === 'teammate') return either(isNamed(actor.name));
  const byRole = told(roleVar);
  if (byRole !== undefined) return either(byRole === role);
  const byName = told(nameVar);
  if (byName !== undefined) return either(isNamed(byName));
  // Whoever writes a payload may call himself anything: it can give the role, and never take it.
  if (isNamed(event.who.agentName ?? '') || (actor.kind === 'main' && isNamed(actor.type ?? ''))) return role;
  return stored ?? (main ? role : null);
}
