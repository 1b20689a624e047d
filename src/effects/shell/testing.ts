// For tests: a context to run commands in, and short forms for their effects.

import { GUARD } from '../../clients/registry.ts';
import { type Effect, type EffectName, strongest } from '../../core/effect.ts';
import { type ShellContext, shellEffects } from './effects.ts';

export const CONTEXT: ShellContext = {
  cwd: '/home/dev/app',
  home: '/home/dev',
  tmp: '/tmp',
  project: '/home/dev/app',
  guard: GUARD,
};

export const effectsOf = (command: string): readonly Effect[] => shellEffects(command, CONTEXT);

export const strongestOf = (command: string): EffectName => strongest(effectsOf(command));

/** The targets of all effects of one kind, in order. */
export const targetsOf = (command: string, effect: EffectName): readonly string[] =>
  effectsOf(command)
    .filter((each) => each.effect === effect)
    .flatMap(({ targets }) => targets);
