// What a call does, as data: the one scale on which every tool, shell command and patch is measured.

export const EFFECTS = ['read', 'plan', 'delegate', 'vcs', 'network', 'write', 'exec', 'destroy', 'tamper'] as const;

/** `unknown`: it cannot be told. Strict treats it as `exec`. */
export type EffectName = (typeof EFFECTS)[number] | 'unknown';

export const EFFECT_NAMES = [...EFFECTS, 'unknown'] as const;

export interface Effect {
  readonly effect: EffectName;
  /** Absolute, normalised paths; hosts or addresses for `network`; empty when it cannot be told. */
  readonly targets: readonly string[];
  /** Where in the command text the cause stands: [start, end). Absent for tools that are not a shell. */
  readonly span?: readonly [number, number];
  /** The program and its leading arguments, where a program causes it: `['npm', 'test']`. */
  readonly program?: readonly string[];
  /** The same without the options in front of its sub-command, where there are any: `['git', 'commit']`. `?`: cannot be told. */
  readonly command?: readonly string[];
  /** Half a line for a person: why it was seen as this. */
  readonly why?: string;
}

const RANK: Readonly<Record<EffectName, number>> = {
  // `fromEntries` does not tell its keys; they are all of EFFECTS.
  ...(Object.fromEntries(EFFECTS.map((name, rank) => [name, rank])) as Record<(typeof EFFECTS)[number], number>),
  unknown: EFFECTS.indexOf('exec'),
};

export const rankOf = (effect: EffectName): number => RANK[effect];

/** The strongest effect; `read` for a call that does nothing. A known `exec` is told before `unknown`. */
export function strongest(effects: readonly Effect[]): EffectName {
  let top: EffectName = 'read';
  for (const { effect } of effects) {
    if (RANK[effect] > RANK[top] || (RANK[effect] === RANK[top] && top === 'unknown')) top = effect;
  }
  return top;
}
