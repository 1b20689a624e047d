// The effects of a call: one scale for every tool, shell command and patch.

export const EFFECTS = ['read', 'plan', 'delegate', 'vcs', 'network', 'write', 'exec', 'destroy', 'tamper'] as const;

/** `unknown` ranks as `exec`. */
export type EffectName = (typeof EFFECTS)[number] | 'unknown';

export const EFFECT_NAMES = [...EFFECTS, 'unknown'] as const;

/**
 * How a `read` explores. read: the contents of the files it names. search: the contents of files that nobody named, by a pattern, below
 * a folder or from a list. list: the names of files, by a pattern or in whole trees.
 */
export const LOOKUPS = ['read', 'search', 'list'] as const;
export type Lookup = (typeof LOOKUPS)[number];

export interface Effect {
  readonly effect: EffectName;
  /** Absolute, normalised paths; hosts or addresses for `network`; empty when unknown. */
  readonly targets: readonly string[];
  /** The part of the command that causes it: [start, end). Absent for tools that are not a shell. */
  readonly span?: readonly [number, number];
  /** The program and its leading arguments, where a program causes it: `['npm', 'test']`. */
  readonly program?: readonly string[];
  /** The same without options before the sub-command, if there are any: `['git', 'commit']`. `?`: unknown. */
  readonly command?: readonly string[];
  /** Those targets of a `destroy` that can surely be brought back. */
  readonly recoverable?: readonly string[];
  /** Of a `read`: folders among the targets are read with all that is below them. */
  readonly deep?: true;
  /** Of a `read`. Absent: it explores nothing, as `git status` or `wc -l`. */
  readonly lookup?: Lookup;
  /** When the files among the targets last changed, in milliseconds since 1970; 0: there was none. Only where the host looked. */
  readonly changedAt?: Readonly<Record<string, number>>;
  /** Why, in half a line for a person. */
  readonly why?: string;
}

const RANK: Readonly<Record<EffectName, number>> = {
  // `fromEntries` loses the type of its keys: they are all of EFFECTS.
  ...(Object.fromEntries(EFFECTS.map((name, rank) => [name, rank])) as Record<(typeof EFFECTS)[number], number>),
  unknown: EFFECTS.indexOf('exec'),
};

export const rankOf = (effect: EffectName): number => RANK[effect];

/** The strongest effect; `read` for a call without effects. A known `exec` wins over `unknown`. */
export function strongest(effects: readonly Effect[]): EffectName {
  let top: EffectName = 'read';
  for (const { effect } of effects) {
    if (RANK[effect] > RANK[top] || (RANK[effect] === RANK[top] && top === 'unknown')) top = effect;
  }
  return top;
}
