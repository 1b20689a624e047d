// Effects on unknown targets.

import type { Effect } from '../../core/effect.ts';

export const isBlind = ({ effect, targets }: Effect): boolean =>
  (effect === 'unknown' && targets.length === 0) ||
  ((effect === 'write' || effect === 'destroy') && (targets.length === 0 || targets.includes('?')));
