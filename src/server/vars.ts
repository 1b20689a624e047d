// Environment variables that reach tutti from a client which does not start it as a process: by headers.

/** What an event may need whatever the policy says. Hooks over http carry these and what the policy reads, and no more: the
 *  client takes a quarter of a millisecond for each of them, with every call. */
export const EVERY_HOOK: readonly string[] = ['TUTTI_LEVEL', 'TUTTI_POLICY', 'CLAUDE_SCRATCHPAD_DIR'];

/** What the shipped presets and tutti itself ask for; processes tell the server of all of it. A policy's own are learnt when they
 *  are first asked for. */
export const CLIENT_VARS: readonly string[] = [
  'TUTTI_LEVEL',
  'TUTTI_POLICY',
  'TUTTI_HOME',
  'CLAUDE_PID',
  'CLAUDE_AGENT_ROLE',
  'CLAUDE_AGENT_NAME',
  'CLAUDE_AGENT_ID',
  'CLAUDE_SUBAGENT_ID',
  'CLAUDE_PARENT_SESSION_ID',
  'CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS',
  'CLAUDE_MAX_CONCURRENT',
  'CLAUDE_SCRATCHPAD_DIR',
  'CLAUDE_ORCHESTRATOR_HOOK_EXECUTING',
  'CLAUDE_SKIP_PYTHON_VALIDATION',
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

/** What processes tell the server of from now on: what is asked for anew takes the place of what was learnt longest ago. */
export const learnVars = (known: readonly string[], more: readonly string[]): readonly string[] =>
  more.every((name) => known.includes(name)) ? known : joinVars(CLIENT_VARS, [...more, ...known]);

/** The environment of a client, however it came: what is empty, or was never filled in, is not set. */
export function clientEnv(raw: (name: string) => string | undefined): (name: string) => string | undefined {
  return (name) => {
    const value = raw(name);
    return value === undefined || value === '' || value === `$${name}` || value === `\${${name}}` ? undefined : value;
  };
}
