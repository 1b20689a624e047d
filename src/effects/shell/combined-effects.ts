// Tampering that shows only in the combination of a command's effects: one part names the process or the files, another part
// stops or changes them.

import type { Effect } from '../../core/effect.ts';
import { namesGuard, STOPPING } from '../programs/system.ts';
import { isBlind } from './blind.ts';
import type { ShellContext } from './context.ts';
import { resolve } from './path.ts';
import { tamperPath } from './tamper-paths.ts';
import { hidesAct } from './tutti-words.ts';

/** Programs that find processes by name. Their output is unknown. */
const FINDS: ReadonlySet<string> = new Set(['pgrep', 'pidof', 'lsof', 'fuser', 'ps']);
const FILTERS: ReadonlySet<string> = new Set(['grep', 'egrep', 'fgrep', 'rg', 'ag', 'awk', 'gawk', 'mawk', 'sed']);
/** Programs that print file names. */
const LISTS: ReadonlySet<string> = new Set(['ls', 'find', 'fd', 'fdfind', 'grep', 'egrep', 'rg', 'ag', 'ack', 'git']);

const namesGuards = ({ program: [name = '', ...words] = [] }: Effect, programs: ReadonlySet<string>): boolean =>
  programs.has(name) && words.some(namesGuard);

/** `/proc/[0-9]*\/cmdline` */
const tellsOfProcess = (target: string): boolean => /^\/proc\/.*\/(cmdline|comm|stat|status|environ|exe)$/.test(target);

/** `kill $(pgrep -f tutti)` */
function markStops(effects: readonly Effect[]): readonly Effect[] {
  const blind = ({ effect, program: [name = '', ...words] = [] }: Effect): boolean =>
    effect === 'exec' && STOPPING.includes(name) && words.some((word) => /[?*]/.test(word));
  if (!effects.some(blind)) return effects;
  const listed = effects.some(({ program, targets }) => program?.[0] === 'ps' || targets.some(tellsOfProcess));
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
    blind(each) ? { ...each, effect: 'tamper', why: 'changes files it found among the rules in force' } : each,
  );
}

/** Programs that run any package. */
const RUNNERS: ReadonlySet<string> = new Set(['npx', 'bunx', 'pnpx', 'uvx', 'pipx']);

/** An unknown program may change a rule file that it gets as an argument. */
function markNamed(effects: readonly Effect[], context: ShellContext): readonly Effect[] {
  return effects.map((each) => {
    const { effect, program: [name = '', ...words] = [] } = each;
    if (effect !== 'unknown' && !(effect === 'exec' && RUNNERS.has(name))) return each;
    const guarded = words.find((word) => !word.startsWith('-') && tamperPath(resolve(word, context.cwd), context));
    return guarded === undefined ? each : { ...each, effect: 'tamper', why: `may change ${guarded}` };
  });
}

/** Programs with options that exclude files. Excluded names do not count. */
const CHOOSES = /^\s*(?:sudo\s+)?(?:[ef]?grep|rg|find|fd|rsync|tar|zip|tree|du|diff|ag)\s/;
const LEFT_OUT =
  /(?:\s--(?:exclude|exclude-dir|ignore)(?:=|\s+)|\s(?:!|-not)\s+-i?(?:path|name|wholename)\s+|\bgrep\s+(?:-\w+\s+){0,4}-\w*v\w*\s+|\s-g\s*(?=['"]?!))(?:'[^']*'|"[^"]*"|\S+)/g;

/** All words of a text, in quotes and in code too. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[;&\n]|\|(?=\s)/)
    .map((part) => (CHOOSES.test(part) ? part.replace(LEFT_OUT, ' ') : part))
    .flatMap((part) => part.split(/[\s"'`=:;|&<>(),]+|\\[0nt]/))
    .filter((word) => word !== '' && word.length < 4_096);

/** `python3 -c '… os.remove(sys.argv[1])' .tutti/policy.yaml`: the target is unknown, and the command names a rule file. */
function markBlind(effects: readonly Effect[], context: ShellContext, text: string): readonly Effect[] {
  if (!effects.some(isBlind)) return effects;
  const holds = (path: string): boolean => tamperPath(path, context);
  const named = effects.some(({ targets }) => targets.some(holds)) ? 'it' : wordsIn(text).find(holds);
  if (named === undefined) return effects;
  return effects.map((each) =>
    isBlind(each)
      ? { ...each, effect: 'tamper', why: 'names the files that hold the rules and changes unknown files' }
      : each,
  );
}

/** A link can be used as its target, even in the same command. */
const LINKS: ReadonlySet<string> = new Set(['ln', 'link']);
/** Programs that copy files into a folder under their own names. */
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
    if (LINKS.has(name)) return { ...each, effect: 'tamper', why: 'links to the files that hold the rules' };
    const lands =
      BRINGS.has(name) &&
      named.targets.some((path) => guard.isFolder.test(path)) &&
      targets.some((folder) => folder === cwd || folder === project || folder === home);
    return lands ? { ...each, effect: 'tamper', why: 'replaces the rules in force' } : each;
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
