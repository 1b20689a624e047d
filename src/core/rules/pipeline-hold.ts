// What the main agent changes itself outside of the stages that are open for it. Agents do that work, in their order.

import type { EffectName } from '../effect.ts';
import type { EventOf } from '../event.ts';
import { matches } from '../paths.ts';
import type { PipelineSettings, PipelineStage } from './pipeline-form.ts';

/** Without `network`, which changes nothing here. An unknown effect may be any of them. */
const CHANGES: ReadonlySet<EffectName> = new Set(['vcs', 'write', 'exec', 'destroy', 'unknown']);

export const isHeld = (
  { call, roots }: EventOf<'tool.before'>,
  stage: PipelineStage | undefined,
  { holdMain, mainPaths }: PipelineSettings,
): boolean =>
  holdMain &&
  stage?.open !== true &&
  call.effects.some(
    ({ effect, targets }) =>
      CHANGES.has(effect) && (targets.length === 0 || !targets.every((target) => matches(mainPaths, target, roots))),
  );
