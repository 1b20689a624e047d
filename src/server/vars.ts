// Environment variables of a client that reach the server as headers.

import { FOOTPRINTS } from '../clients/registry.ts';

const OWN = ['TUTTI_LEVEL', 'TUTTI_POLICY'] as const;

/** What an event may need under any policy. Hooks over http carry these and what the policy reads, and no more: each of them
 *  costs a client a quarter of a millisecond with every call. */
export const EVERY_HOOK: readonly string[] = [
  ...OWN,
  ...FOOTPRINTS.flatMap(({ variables }) => variables.scratch ?? []),
];

/** What shipped presets and tutti itself ask for: hooks that are processes pass all of it on. Those of a policy are added when
 *  they are first asked for. */
export const CLIENT_VARS: readonly string[] = [
  ...OWN,
  'TUTTI_HOME',
  ...FOOTPRINTS.flatMap(({ variables }) => variables.asked ?? []),
  'CHECK_RUFF',
  'CHECK_PYRIGHT',
  'DELEGATION_HOOK_DISABLE',
  'HTMLGRAPH_ORCHESTRATOR_DISABLED',
  'HTMLGRAPH_DISABLE_TRACKING',
  'AGENT_NAME',
];

/** More than this many names are not passed on. */
const LIMIT = 64;

export const isVarName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,127}$/.test(name);

export const joinVars = (known: readonly string[], more: readonly string[]): readonly string[] =>
  [...new Set([...known, ...more])].filter(isVarName).slice(0, LIMIT);

/** New names come first, so that those learnt longest ago are dropped. */
export const learnVars = (known: readonly string[], more: readonly string[]): readonly string[] =>
  more.every((name) => known.includes(name)) ? known : joinVars(CLIENT_VARS, [...more, ...known]);

/** The environment of a client: a variable that is empty, or was never filled in, is not set. */
export function clientEnv(raw: (name: string) => string | undefined): (name: string) => string | undefined {
  return (name) => {
    const value = raw(name);
    return value === undefined || value === '' || value === `$${name}` || value === `\${${name}}` ? undefined : value;
  };
}
