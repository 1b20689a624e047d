// Who is stopped may stand in another part of the command than the stopping: `kill $(pgrep -f tutti)`.

import type { Effect } from '../core/effect.ts';
import { namesGuard, STOPPING } from './commands/system.ts';

/** They tell processes by name; what they print cannot be told. */
const FINDS: ReadonlySet<string> = new Set(['pgrep', 'pidof', 'lsof', 'fuser']);
const FILTERS: ReadonlySet<string> = new Set(['grep', 'egrep', 'fgrep', 'rg', 'ag', 'awk', 'gawk', 'mawk', 'sed']);

const names = ({ program: [name = '', ...words] = [] }: Effect, programs: ReadonlySet<string>): boolean =>
  programs.has(name) && words.some(namesGuard);

export function markStops(effects: readonly Effect[]): readonly Effect[] {
  const blind = ({ effect, program: [name = '', ...words] = [] }: Effect): boolean =>
    effect === 'exec' && STOPPING.includes(name) && words.some((word) => word.includes('?'));
  if (!effects.some(blind)) return effects;
  const listed = effects.some(({ program }) => program?.[0] === 'ps');
  if (!effects.some((each) => names(each, FINDS) || (listed && names(each, FILTERS)))) return effects;
  return effects.map((each) =>
    blind(each) ? { ...each, effect: 'tamper', why: 'stops what enforces the rules' } : each,
  );
}
