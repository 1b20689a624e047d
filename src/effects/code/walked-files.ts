// Files that code finds by listing folders and then opens: `for d, _, fs in os.walk(".")`. They are what a `find` with the same tests
// would print, so they count like its names.

import type { EffectName, Lookup } from '../../core/effect.ts';
import { globTest } from '../../core/glob.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown } from '../shell/state.ts';
import type { Receiver } from './constants.ts';
import { nameFilters } from './name-filters.ts';
import type { Token } from './tokens.ts';

/** What code does to files whose names it does not spell. */
export interface BlindUse {
  readonly reads: boolean;
  readonly writes: boolean;
  /** It removes or moves them, folders included. */
  readonly removes: boolean;
}

const OPENS =
  /(^|\.)(open|read_text|read_bytes|readFile(Sync)?|createReadStream|readfile|file_get_contents|File\.(read|open|foreach)|IO\.read|linecache\.getlines?)$/;
/** These take a folder with all that is in it. */
const TAKES_FOLDERS =
  /(^|\.)(rmtree|rm(Sync)?|rename(Sync|s)?|replace|move|mv|cpSync|rm_rf?|remove_(tree|dir|entry)|removeSync|remove|rmdir(Sync)?)$/;
const CHANGES = /^\s*(rm|mv|cp|sed|truncate|unlink|shred|tee|dd|chmod|chown|ln|install)\b/;

/** `unnamed`: the effects on files that the code does not spell. */
export function blindUse(tokens: readonly Token[], unnamed: ReadonlySet<EffectName>): BlindUse {
  const has = (names: RegExp): boolean => tokens.some(({ kind, text }) => kind === 'name' && names.test(text));
  // `os.system("rm " + f)`, `subprocess.run(["rm", f])`
  const runs = unnamed.has('exec') && tokens.some(({ kind, text }) => kind === 'text' && CHANGES.test(text));
  const changes = unnamed.has('write') || unnamed.has('destroy') || runs;
  return {
    reads: unnamed.has('read') || tokens.some((_, at) => opensUnnamed(tokens, at)),
    writes: changes,
    removes: runs || (changes && has(TAKES_FOLDERS)),
  };
}

/** `open(f)`, unlike `open("x.json")`. */
function opensUnnamed(tokens: readonly Token[], at: number): boolean {
  const { kind, text } = tokens[at] ?? {};
  if (kind !== 'name' || !OPENS.test(text ?? '')) return false;
  const [open, first, next] = tokens.slice(at + 1, at + 4);
  return !(open?.text === '(' && first?.kind === 'text' && isKnown(first.text) && /^[,)]$/.test(next?.text ?? ''));
}

/** Functions that list a folder given as an argument, or the one they are called on. */
const LISTS =
  /(^|\.)(f?walk|scandir|listdir|readdir(Sync)?|opendir(Sync)?|readDir(Sync)?|Dir\.(entries|children|each_child|foreach)|Find\.find|finddepth|(Recursive)?DirectoryIterator|walkSync)$/;
const LISTS_RECEIVER = /(^|\.)(iterdir|rglob|walk)$/;
/** Those that list what is below, too. */
const DEEP = /(^|\.)(f?walk|walkSync|rglob|Find\.find|finddepth|RecursiveDirectoryIterator)$|^recursive$|^File::Find/;
/** `glob("**")`: hidden files only if the pattern or an option says so. */
const GLOBS = /(^|\.)(i?glob|globSync|Dir\.glob)$/;
const SHOWS_HIDDEN = /include_hidden|DOTMATCH|^dot$/;
const CURRENT = /(^|\.)(getcwd|cwd|curdir|pwd)$/;
const HOMES = /(^|\.)(expanduser|homedir|home)$/;

/** How it explores beyond the files it spells: reads what it lists, or lists by a pattern or in whole trees. */
export function explores(tokens: readonly Token[], { reads, writes }: BlindUse, spells: boolean): Lookup | undefined {
  if (writes && !reads) return undefined;
  const has = (names: RegExp): boolean => tokens.some(({ kind, text }) => kind === 'name' && names.test(text));
  const globs = has(GLOBS);
  if (globs || has(LISTS) || has(LISTS_RECEIVER)) return reads ? 'search' : globs || has(DEEP) ? 'list' : undefined;
  return reads && !spells ? 'search' : undefined;
}

/** A folder as code writes it, where it cannot be distinguished from other text: not `"."` as a separator. */
const isFolder = (text: string): boolean => /^(\.{0,2}\/|~)|^\.{1,2}$/.test(text);
const SPLITS =
  /(^|\.)(split|rsplit|join|startswith|startsWith|endswith|endsWith|replace|replaceAll|find|index|count|strip)$/;

/** Notes every file that a listing may find and that the code then reads, writes or removes. */
export function noteWalked(
  tokens: readonly Token[],
  made: ReadonlyMap<string, Receiver>,
  blind: BlindUse,
  use: ProgramUse,
): void {
  if (!blind.reads && !blind.writes && !blind.removes) return;
  const files = [...listedBelow(tokens, made, use), ...globbed(tokens)];
  if (files.length === 0) return;
  if (blind.removes) use.mayRemove(files);
  if (blind.writes) use.mayWrite(files);
  use.mayRead(files);
}

function listedBelow(
  tokens: readonly Token[],
  made: ReadonlyMap<string, Receiver>,
  use: ProgramUse,
): readonly string[] {
  const calls = tokens.flatMap(({ kind, text }, at) =>
    kind === 'name' && (LISTS.test(text) || LISTS_RECEIVER.test(text) || isPathGlob(tokens, at, made)) ? [at] : [],
  );
  const byFind =
    tokens.some(({ text }) => text === 'File::Find') || use.args.some((arg) => /^-M'?File::Find/.test(arg));
  if (calls.length === 0 && !byFind) return [];
  const { chosen, skipped } = nameFilters(tokens);
  const hidden = ['.tutti', ...use.context.guard.named.filter((name) => !name.includes('/'))];
  if (hidden.every((name) => skipped.some((glob) => globTest(glob, { dot: true, otherwise: false })(name)))) return [];
  const deep =
    byFind ||
    calls.length > 1 ||
    tokens.some(({ kind, text }) => kind !== 'mark' && (DEEP.test(text) || /^(def|function|sub)$/.test(text))) ||
    calls.some((at) => isPathGlob(tokens, at, made) && argumentTexts(tokens, at).some((text) => text.includes('**')));
  const roots = new Set(calls.flatMap((at) => rootsOf(tokens, at, made)));
  if (byFind || roots.delete('')) for (const folder of anyFolders(tokens, use)) roots.add(folder);
  const globs = chosen.length === 0 ? ['*'] : chosen;
  return [...roots].flatMap((root) => globs.flatMap((glob) => below(inHome(root, use), glob, deep)));
}

const inHome = (root: string, use: ProgramUse): string => root.replace(/^~(?=\/|$)/, use.context.home);

/** Hidden names are listed, too, and a chosen folder is listed with what is in it. */
function below(root: string, glob: string, deep: boolean): readonly string[] {
  const folder = root.replace(/\/+$/, '');
  const names = glob.startsWith('*') ? [glob, `.${glob}`] : [glob];
  if (!deep) return names.map((name) => `${folder}/${name}`);
  return glob === '*' ? [`${folder}/**`] : [`${folder}/**/${glob}`, `${folder}/**/${glob}/**`];
}

/** The folders that a listing starts from; empty: one that is not written there. */
function rootsOf(tokens: readonly Token[], at: number, made: ReadonlyMap<string, Receiver>): readonly string[] {
  const name = tokens[at]?.text ?? '';
  const given = argumentsOf(tokens, at);
  const texts = given.filter(({ kind, text }) => kind === 'text' && isKnown(text)).map(({ text }) => text);
  if (LISTS_RECEIVER.test(name) && !/^(os|fs)\.f?walk$/.test(name)) return [receiverOf(tokens, at, made)];
  if (isPathGlob(tokens, at, made)) return [receiverOf(tokens, at, made)];
  if (given.some(({ kind, text }) => kind === 'name' && HOMES.test(text))) return ['~'];
  if (given.length === 0 || given.some(({ kind, text }) => kind === 'name' && CURRENT.test(text))) return ['.'];
  const [first] = texts;
  return [first ?? ''];
}

/** The text of `Path("x")` before a method; `.` for `Path()` and `Path.cwd()`. */
function receiverOf(tokens: readonly Token[], at: number, made: ReadonlyMap<string, Receiver>): string {
  const name = tokens[at]?.text ?? '';
  if (name.includes('.')) {
    const holder = name.slice(0, name.lastIndexOf('.'));
    return made.get(holder)?.text ?? '';
  }
  const before = tokens.slice(Math.max(at - 6, 0), at).reverse();
  const open = before.findIndex(({ text }) => text === '(');
  const [called, inner] = [before[open + 1]?.text ?? '', before.slice(0, Math.max(open, 0))];
  if (HOMES.test(called)) return '~';
  if (CURRENT.test(called)) return '.';
  const text = inner.find(({ kind }) => kind === 'text')?.text;
  return text ?? (/(^|\.)(Posix|Windows)?Path$/.test(called) && inner.every(({ kind }) => kind === 'mark') ? '.' : '');
}

/** `Path(".").glob("**")`, unlike the function of that name. */
const isPathGlob = (tokens: readonly Token[], at: number, made: ReadonlyMap<string, Receiver>): boolean =>
  /(^|\.)glob$/.test(tokens[at]?.text ?? '') &&
  ((tokens[at - 1]?.text === '.' && tokens[at - 2]?.text === ')') ||
    made.has((tokens[at]?.text ?? '').replace(/\.glob$/, '')));

/** Every folder that the code names, or is given: a function that lists takes it from somewhere. */
function anyFolders(tokens: readonly Token[], use: ProgramUse): readonly string[] {
  const written = tokens.flatMap(({ kind, text }, at) => {
    const caller = tokens[at - 1]?.text === '(' ? (tokens[at - 2]?.text ?? '') : '';
    return kind === 'text' && isFolder(text) && !SPLITS.test(caller) ? [text] : [];
  });
  const current = tokens.some(({ kind, text }) => kind === 'name' && CURRENT.test(text)) ? ['.'] : [];
  const home = tokens.some(({ kind, text }) => kind === 'name' && HOMES.test(text)) ? ['~'] : [];
  const given = tokens.some(({ kind, text }) => kind === 'name' && /argv/i.test(text))
    ? use.args.filter((arg) => isFolder(arg))
    : [];
  return [...written, ...current, ...home, ...given];
}

/** The patterns of `glob`, where they may match hidden files. */
function globbed(tokens: readonly Token[]): readonly string[] {
  const hidden = tokens.some(({ kind, text }) => kind === 'name' && SHOWS_HIDDEN.test(text));
  return tokens.flatMap(({ kind, text }, at) =>
    kind === 'name' && GLOBS.test(text)
      ? argumentTexts(tokens, at).filter((glob) => /[*?[]/.test(glob) && (hidden || /(^|\/)\.[^/]/.test(glob)))
      : [],
  );
}

const argumentTexts = (tokens: readonly Token[], at: number): readonly string[] =>
  argumentsOf(tokens, at).flatMap(({ kind, text }) => (kind === 'text' ? [text] : []));

/** The tokens of a call's arguments, without those of calls in them; at most a line. */
function argumentsOf(tokens: readonly Token[], at: number): readonly Token[] {
  const found: Token[] = [];
  const open = tokens[at + 1]?.text === '(';
  let depth = 0;
  for (let index = at + 1; index < tokens.length && index < at + 40; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.text === '(') depth++;
    else if (token.text === ')' && --depth <= 0 && open) break;
    else if (!open && /^[;\n)}]$/.test(token.text)) break;
    else found.push(token);
  }
  return found;
}
