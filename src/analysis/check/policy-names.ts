// The paths, programs, tools and agents that a policy names, with samples for the patterns among them.

import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import { isObject } from '../../core/json.ts';
import { SECRETS } from '../../core/paths.ts';
import type { Policy } from '../../core/policy.ts';

export const ROOTS = { project: '/home/ada/project', home: '/home/ada', tmp: '/tmp' } as const;

interface Names {
  readonly globs: readonly string[];
  readonly programs: readonly string[];
  readonly tools: readonly string[];
  readonly agents: readonly string[];
}

/** The settings of any kind that contain such names. `*` in a name is replaced by a sample. */
const KEYS: Readonly<Record<keyof Names, ReadonlySet<string>>> = {
  globs: new Set(['path', 'paths', 'free']),
  programs: new Set(['program', 'programs']),
  tools: new Set(['tool', 'tools', 'neutral', 'counts']),
  agents: new Set(['agents', 'agent', 'allows', 'utility', 'starts', 'delegateTo', 'exempt']),
};

/** Tools that the fixed steps already cover. */
const HAS_STEP = new Set(['Read', 'Grep', 'Edit', 'Write', 'Bash', 'Agent', 'Task', 'AskUserQuestion', 'ExitPlanMode']);
const MOST_NAMES = 24;

export function namesIn(policy: Policy): Names {
  const found = policy.rules.map(({ settings }) => namesOf(settings));
  const some = (sort: keyof Names, isNeeded: (name: string) => boolean = () => true): readonly string[] =>
    inTurn(found.map((names) => [...names[sort]].filter(isNeeded))).slice(0, MOST_NAMES);
  return {
    globs: some('globs'),
    programs: some('programs'),
    tools: some('tools', (name) => !HAS_STEP.has(name)),
    agents: some('agents', (name) => name !== DEFAULT_CLIENT.agents.general && name !== ''),
  };
}

/** The names in the settings of one rule. */
function namesOf(settings: object): Record<keyof Names, Set<string>> {
  const found = {
    globs: new Set<string>(),
    programs: new Set<string>(),
    tools: new Set<string>(),
    agents: new Set<string>(),
  };
  const take = (key: string, value: unknown): void => {
    if (typeof value === 'string') {
      for (const sort of ['globs', 'programs', 'tools', 'agents'] as const) {
        if (KEYS[sort].has(key)) found[sort].add(sort === 'tools' ? value : filled(value, 'x'));
      }
    } else if (Array.isArray(value)) for (const entry of value) take(key, entry);
    else if (isObject(value))
      for (const [name, entry] of Object.entries(value)) if (name !== 'examples') take(name, entry);
  };
  take('', settings);
  return found;
}

/** The first name of every rule, then the second of every rule …: one rule with many names must not leave the others without. */
function inTurn(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)));
  return [...new Set(turns.flat())];
}

const filled = (pattern: string, word: string): string => pattern.replaceAll(/\*+/g, word);

/** The effect of an MCP tool is derived from its name, so a pattern yields one sample name for each effect. */
export const toolNamed = (pattern: string): readonly string[] => {
  const words = pattern.startsWith('mcp__') && pattern.includes('*') ? MCP_SAMPLES : ['x'];
  return [...new Set(words.map((word) => filled(pattern, word)))];
};
const MCP_SAMPLES = ['x', 'get_x', 'create_x', 'run_x', 'delete_x'];

/** A path that the glob matches; its stars are already filled in. */
export function sampleOf(glob: string): string | undefined {
  if (glob === SECRETS) return `${ROOTS.project}/.env`;
  if (glob.startsWith('@') || /[[\]{}()?!]/.test(glob)) return undefined;
  if (glob.startsWith('~/')) return `${ROOTS.home}${glob.slice(1)}`;
  return glob.startsWith('/') ? glob : `${ROOTS.project}/${glob.replace(/^\.\//, '')}`;
}
