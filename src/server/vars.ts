// The client's environment variables that hook processes send to the server as headers.

import { FOOTPRINTS } from '../clients/registry.ts';

/** Variables that tutti and its presets read: command hooks pass on all of them. Those a policy reads are added on first use. */
export const CLIENT_VARS: readonly string[] = [
  'TUTTI_LEVEL',
  'TUTTI_POLICY',
  'TUTTI_DEBUG',
  'TUTTI_HOME',
  'TUTTI_TRUST',
  ...FOOTPRINTS.flatMap(({ variables }) => variables.asked ?? []),
  'CHECK_RUFF',
  'CHECK_PYRIGHT',
  'DELEGATION_HOOK_DISABLE',
  'HTMLGRAPH_ORCHESTRATOR_DISABLED',
  'HTMLGRAPH_DISABLE_TRACKING',
  'AGENT_NAME',
];

/** The most names that are passed on. */
const LIMIT = 64;

export const isVarName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,127}$/.test(name);

export const joinVars = (known: readonly string[], more: readonly string[]): readonly string[] =>
  [...new Set([...known, ...more])].filter(isVarName).slice(0, LIMIT);

/** New names come first, so that the oldest are dropped. */
export const learnVars = (known: readonly string[], more: readonly string[]): readonly string[] =>
  more.every((name) => known.includes(name)) ? known : joinVars(CLIENT_VARS, [...more, ...known]);

/** The client's environment. Empty variables and unexpanded placeholders (`$NAME`) count as unset. */
export function clientEnv(raw: (name: string) => string | undefined): (name: string) => string | undefined {
  return (name) => {
    const value = raw(name);
    return value === undefined || value === '' || value === `$${name}` || value === `\${${name}}` ? undefined : value;
  };
}
