// What only shows when the parts of a command are seen together: who is stopped, or which files are changed, may stand in
// another part than the stopping or the changing.

import type { Effect } from '../core/effect.ts';
import { namesGuard, STOPPING } from './commands/system.ts';
import type { ShellContext } from './context.ts';
import { resolve } from './path.ts';
import { tamperPath } from './tamper-paths.ts';

/** They tell processes by name; what they print cannot be told. */
const FINDS: ReadonlySet<string> = new Set(['pgrep', 'pidof', 'lsof', 'fuser']);
const FILTERS: ReadonlySet<string> = new Set(['grep', 'egrep', 'fgrep', 'rg', 'ag', 'awk', 'gawk', 'mawk', 'sed']);
/** They tell files by name. */
const LISTS: ReadonlySet<string> = new Set(['ls', 'find', 'fd', 'fdfind', 'grep', 'egrep', 'rg', 'ag', 'ack', 'git']);

const namesGuards = ({ program: [name = '', ...words] = [] }: Effect, programs: ReadonlySet<string>): boolean =>
  programs.has(name) && words.some(namesGuard);

/** `kill $(pgrep -f tutti)` */
function markStops(effects: readonly Effect[]): readonly Effect[] {
  const blind = ({ effect, program: [name = '', ...words] = [] }: Effect): boolean =>
    effect === 'exec' && STOPPING.includes(name) && words.some((word) => word.includes('?'));
  if (!effects.some(blind)) return effects;
  const listed = effects.some(({ program }) => program?.[0] === 'ps');
  if (!effects.some((each) => namesGuards(each, FINDS) || (listed && namesGuards(each, FILTERS)))) return effects;
  return effects.map((each) =>
    blind(each) ? { ...each, effect: 'tamper', why: 'stops what enforces the rules' } : each,
  );
}

/** `grep -rl hooks .claude | xargs sed -i …` */
function markListed(effects: readonly Effect[], context: ShellContext): readonly Effect[] {
  const blind = ({ effect, targets, program }: Effect): boolean =>
    (effect === 'write' || effect === 'destroy') && program !== undefined && targets.includes('?');
  if (!effects.some(blind)) return effects;
  const listed = effects.some(
    ({ effect, targets, program }) =>
      effect === 'read' && LISTS.has(program?.[0] ?? '') && targets.some((target) => tamperPath(target, context)),
  );
  if (!listed) return effects;
  return effects.map((each) =>
    blind(each) ? { ...each, effect: 'tamper', why: 'changes what it found where the rules in force are' } : each,
  );
}

/** They run whatever package they are told to. */
const RUNNERS: ReadonlySet<string> = new Set(['npx', 'bunx', 'pnpx', 'uvx', 'pipx']);

/** A program nobody knows that is given what holds the rules may change it. */
function markNamed(effects: readonly Effect[], context: ShellContext): readonly Effect[] {
  return effects.map((each) => {
    const { effect, program: [name = '', ...words] = [] } = each;
    if (effect !== 'unknown' && !(effect === 'exec' && RUNNERS.has(name))) return each;
    const guarded = words.find((word) => !word.startsWith('-') && tamperPath(resolve(word, context.cwd), context));
    return guarded === undefined ? each : { ...each, effect: 'tamper', why: `may change ${guarded}` };
  });
}

export const seenTogether = (effects: readonly Effect[], context: ShellContext): readonly Effect[] =>
  markNamed(markListed(markStops(effects), context), context);
