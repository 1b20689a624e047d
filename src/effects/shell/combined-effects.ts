// What only shows when the parts of a command are seen together: who is stopped, or which files are changed, may stand in
// another part than the stopping or the changing.

import type { Effect } from '../../core/effect.ts';
import { namesGuard, STOPPING } from '../programs/system.ts';
import type { ShellContext } from './context.ts';
import { resolve } from './path.ts';
import { tamperPath } from './tamper-paths.ts';
import { hidesAct } from './tutti-words.ts';

/** They tell processes by name; what they print cannot be told. */
const FINDS: ReadonlySet<string> = new Set(['pgrep', 'pidof', 'lsof', 'fuser', 'ps']);
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

/** `grep -rl hooks .tutti | xargs sed -i …` */
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

/** They know how to leave something out: what they are told so is just what they do not mean. */
const CHOOSES = /^\s*(?:sudo\s+)?(?:[ef]?grep|rg|find|fd|rsync|tar|zip|tree|du|diff|ag)\s/;
const LEFT_OUT =
  /(?:\s--(?:exclude|exclude-dir|ignore)(?:=|\s+)|\s(?:!|-not)\s+-i?(?:path|name|wholename)\s+|\bgrep\s+(?:-\w+\s+){0,4}-\w*v\w*\s+|\s-g\s*(?=['"]?!))(?:'[^']*'|"[^"]*"|\S+)/g;

/** The words of a text, wherever they stand in it: in quotes, in code, beside a sign. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[;&\n]|\|(?=\s)/)
    .map((part) => (CHOOSES.test(part) ? part.replace(LEFT_OUT, ' ') : part))
    .flatMap((part) => part.split(/[\s"'`=:;|&<>(),]+|\\[0nt]/))
    .filter((word) => word !== '' && word.length < 4_096);

/** What is changed stands nowhere, or is only known when it runs. */
export const isBlind = ({ effect, targets }: Effect): boolean =>
  (effect === 'unknown' && targets.length === 0) ||
  ((effect === 'write' || effect === 'destroy') && (targets.length === 0 || targets.includes('?')));

/** `python3 -c '… os.remove(sys.argv[1])' .tutti/policy.yaml`: what is changed is not told, and this is what is named. */
function markBlind(effects: readonly Effect[], context: ShellContext, text: string): readonly Effect[] {
  if (!effects.some(isBlind)) return effects;
  const holds = (path: string): boolean => tamperPath(path, context);
  const named = effects.some(({ targets }) => targets.some(holds)) ? 'it' : wordsIn(text).find(holds);
  if (named === undefined) return effects;
  return effects.map((each) =>
    isBlind(each)
      ? { ...each, effect: 'tamper', why: 'names what holds the rules, and what it changes cannot be told' }
      : each,
  );
}

/** Another way to a place is as good as the place: whoever makes one may use it in the same breath. */
const LINKS: ReadonlySet<string> = new Set(['ln', 'link']);
/** They put what they are given into a folder under the name it has. */
const BRINGS: ReadonlySet<string> = new Set(['cp', 'gcp', 'install', 'rsync', 'ditto']);

function markPlaced(effects: readonly Effect[], context: ShellContext): readonly Effect[] {
  const { cwd, project, home, guard } = context;
  const named = effects.find(
    ({ effect, targets, program: [name = ''] = [] }) =>
      effect === 'read' && (LINKS.has(name) || BRINGS.has(name)) && targets.some((path) => tamperPath(path, context)),
  );
  if (named === undefined) return effects;
  return effects.map((each) => {
    const { effect, targets, span, program: [name = ''] = [] } = each;
    if (effect !== 'write' || span?.[0] !== named.span?.[0]) return each;
    if (LINKS.has(name)) return { ...each, effect: 'tamper', why: 'makes another way to what holds the rules' };
    const lands =
      BRINGS.has(name) &&
      named.targets.some((path) => guard.isFolder.test(path)) &&
      targets.some((folder) => folder === cwd || folder === project || folder === home);
    return lands ? { ...each, effect: 'tamper', why: 'brings other rules than those in force' } : each;
  });
}

function markHanded(effects: readonly Effect[], { guard }: ShellContext, text: string): readonly Effect[] {
  if (!guard.speaks.test(text)) return effects;
  return effects.map((each) => {
    if (each.effect === 'tamper') return each;
    const why = hidesAct(each, each.span === undefined ? text : text.slice(...each.span), { text, effects, guard });
    return why === undefined ? each : { ...each, effect: 'tamper', why };
  });
}

export function seenTogether(effects: readonly Effect[], context: ShellContext, text: string): readonly Effect[] {
  const named = markNamed(markListed(markStops(effects), context), context);
  return markHanded(markBlind(markPlaced(named, context), context, text), context, text);
}
