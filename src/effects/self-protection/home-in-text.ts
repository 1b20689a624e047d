// Recognises a command that names tutti's home where its targets do not: an argument of a program whose arguments are not known, a path
// in inline code, a folder that the command line enters.

import type { Effect } from '../../core/effect.ts';
import { listsHome } from './listed-variables.ts';

/** See `OwnResources`. */
interface HomePaths {
  readonly closed: readonly string[];
  readonly open?: readonly string[];
  readonly home?: string;
}

export function usesHome(
  { effect, program: [name = '', verb = ''] = [], span, targets }: Effect,
  own: HomePaths,
  text: string,
): boolean {
  if (text === '' || effect === 'tamper') return false;
  const { named, entered } = patternsOf(own);
  const piece = span === undefined ? text : text.slice(...span);
  if (targets.some((target) => target.startsWith('?')) && (LISTED.test(text) || listsHome(text, own.closed[0] ?? '')))
    return true;
  if (IS_CODE.test(name) && usedInCode(piece)) return true;
  if (!named.test(text)) return false;
  if (entered.test(text)) return true;
  return !isTextOnly(name, verb) && named.test(piece.replace(PRINTED, ''));
}

/** The variable is taken from a list of all, or under another name; an unknown path may be its value. */
const LISTED =
  /\b(?:env|printenv|export|declare|typeset|local|set|environ)\b[^;&\n]{0,200}\bTUTTI_HOME|\bTUTTI_HOME\b[^;&\n]{0,200}\benviron\b/;

/** Programs that are given code, which may read a variable under any name: `e = os.environ; e["TUTTI_HOME"]`. */
const IS_CODE = /^(python|pypy|node|deno|bun|perl|ruby|jruby|php|lua|[gmn]?awk|tclsh|Rscript|julia|elixir)[\d.]*$/;
const JOINED = /["'`]\s*(?:\+|\.\.?|<<)?\s*["'`]/g;

function usedInCode(piece: string): boolean {
  if (!/env/i.test(piece) || !/TUTTI/.test(piece)) return false;
  return /\bTUTTI_HOME\b(?!\}?["']?\]?["'\s+]*\/+reports(?![\w.-])(?!\/+\.\.))/.test(
    piece.replace(JOINED, '').replace(PRINTED, ''),
  );
}

/** Programs whose arguments are text or patterns. The files they read are known as targets. */
const TEXT_ONLY: ReadonlySet<string> = new Set([
  ...['echo', 'printf', 'grep', 'egrep', 'fgrep', 'rg', 'ag', 'ack', 'sed', 'awk', 'jq', 'tutti'],
]);
export const isTextOnly = (name: string, verb: string): boolean =>
  TEXT_ONLY.has(name) || (name === 'git' && /^(commit|tag|log|grep|notes)$/.test(verb));

/** The variable that may hold it, in a shell or in code: `$TUTTI_HOME`, `os.environ["TUTTI_HOME"]`. */
const BY_VARIABLE = `(?:\\$[({]?|[eE][nN][vV]\\w*[^\\w\\s]{1,4})TUTTI_HOME\\b(?!\\}?["']?/+reports(?![\\w.-])(?!/+\\.\\.))`;

/** Code that only prints the variable: `console.log(process.env.TUTTI_HOME)`. */
const PRINTED =
  /\b(?:console\.\w+|print|puts)[\s(]\s*[$\w.]*env\w*(?:\.(?:get|fetch))?[^\w\s]{1,4}TUTTI_HOME["'\]}]{0,2}\)?\s*(?:\)|;|'|$)/gi;

interface HomePatterns {
  readonly named: RegExp;
  readonly entered: RegExp;
}

/** Own resources are cached by the host, so their patterns are too. */
const PATTERNS = new WeakMap<HomePaths, HomePatterns>();

function patternsOf(own: HomePaths): HomePatterns {
  const known = PATTERNS.get(own);
  if (known !== undefined) return known;
  const { closed, open = [], home = '' } = own;
  const spellings = (paths: readonly string[]): readonly string[] =>
    paths.flatMap((path) =>
      home !== '' && path.startsWith(`${home}/`)
        ? [path, `~${path.slice(home.length)}`, `$HOME${path.slice(home.length)}`, `\${HOME}${path.slice(home.length)}`]
        : [path],
    );
  const end = '(?![\\w.-])';
  const opened = open.length === 0 ? '' : `(?!(?:${oneOf(spellings(open))})${end}(?!/+\\.\\.))`;
  const path = `(?:${opened}(?:${oneOf(spellings(closed))})${end}|${BY_VARIABLE})`;
  const made = {
    named: new RegExp(path),
    entered: new RegExp(`\\b(?:cd|pushd)\\s+(?:--\\s+)?["']?${path}|ENVIRON\\["TUTTI_HOME"`),
  };
  PATTERNS.set(own, made);
  return made;
}

const oneOf = (paths: readonly string[]): string =>
  paths.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
