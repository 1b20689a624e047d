// Programs that pass file names to other commands.

import { mayMatch } from '../shell/glob.ts';
import { basename, within } from '../shell/path.ts';
import type { Family, Handled } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown, MAYBE_OPTIONS, SOME_WORD, UNKNOWN } from '../shell/state.ts';
import { guardedPlaces, tamperPath } from '../shell/tamper-paths.ts';
import { disguised } from './decoders.ts';
import { compiledPattern } from './filters.ts';
import {
  emacsPattern,
  entersGuarded,
  guardedIn,
  mayBeIt,
  ownNames,
  pathPattern,
  reachedBy,
  type Search,
  searchOf,
} from './find-tests.ts';
import { everyFound, showsHidden } from './listings.ts';
import { operandsOf } from './shapes.ts';
import { few, listed, xargs } from './xargs.ts';

const RUNS = new Set(['-exec', '-execdir', '-ok', '-okdir']);
const WRITES = new Set(['-fprint', '-fprint0', '-fls', '-fprintf']);

/** The searched names that may match tutti's own files; other names are used unchanged. Excluded or pruned names do not count. */
function meantBy(use: ProgramUse, places: readonly string[]): readonly string[] {
  const { args, path, context } = use;
  return args.flatMap((arg, at) => {
    const pattern = args[at + 1] ?? '';
    if (!/^-i?(name|path|wholename|regex)$/.test(arg) || /^(!|-not)$/.test(args[at - 1] ?? '')) return [];
    if (args.indexOf('-prune', at) > 0) return [];
    const ignoresCase = arg.startsWith('-i');
    const selects = (test: (path: string) => boolean): readonly string[] => [
      ...guardedIn(places, test, use),
      ...ownNames(places, test),
    ];
    if (arg.endsWith('regex')) return selects(emacsPattern(pattern, ignoresCase));
    const whole = !arg.endsWith('name') || arg.endsWith('wholename');
    // A path may end in what follows the first wildcard: `*.name/settings.json`.
    const names = whole
      ? [...new Set([pattern, pattern.replace(/^\*+\/?/, '')])]
      : places.map((place) => `${place}/${pattern}`);
    const crossing = whole
      ? [...selects(pathPattern(pattern, ignoresCase)), ...entersGuarded(places, pattern, ignoresCase)]
      : [];
    return [...names.filter((name) => tamperPath(path(name), context)), ...crossing];
  });
}

/** What is found: anything below the start, and the start itself unless excluded. */
function foundFrom(place: string, args: readonly string[], search: Search): readonly string[] {
  const value = (option: RegExp): string | undefined => args[args.findIndex((arg) => option.test(arg)) + 1];
  const asks = (option: RegExp): boolean => args.some((arg) => option.test(arg));
  const below = `${place.replace(/\/+$/, '') || (place === '' ? '.' : '')}/${SOME_WORD}`;
  const choice = asks(/^(-o|-or|!|-not|,)$/);
  if (asks(/^-mindepth$/) && value(/^-mindepth$/) !== '0') return [below];
  const folder = /(^|\/)\.{0,2}$/.test(place);
  if (!choice && folder && asks(/^-type$/) && !value(/^-type$/)?.includes('d')) return [below];
  if (!choice && asks(/^-name$/) && !mayMatch(value(/^-name$/) ?? '', basename(place))) return [below];
  return mayBeIt(search, place) ? [place, below] : [below];
}

/** Actions on the results, or output other than names. */
const ACTS = /^-(delete|exec|execdir|ok|okdir|printf|ls|fprint|fprint0|fls|fprintf)$/;

/** Tests that take a value: an unquoted variable after one is meant as a single word, like a starting point. */
const TAKES =
  /^-([acm]?(min|time)|i?(name|path|wholename|regex|lname)|newer..|[ac]?newer|user|group|uid|gid|perm|size|type|xtype|links|inum|fstype|samefile|used|mindepth|maxdepth|context)$/;

const find = (use: ProgramUse): Handled => {
  const { args } = use;
  const first = args.findIndex(
    (arg, index) => /^[-(!]/.test(arg) && !/^-([HLP]|O\d?|D)$/.test(arg) && args[index - 1] !== '-D',
  );
  const starts = (first < 0 ? args : args.slice(0, first)).filter((arg) => !/^-/.test(arg));
  const places = starts.length > 0 ? starts : ['.'];
  use.emit('read', places.map(use.path));
  const meant = meantBy(use, places);
  if (args.some((arg, at) => at > 0 && arg.includes(MAYBE_OPTIONS) && !TAKES.test(args[at - 1] ?? '')))
    use.emit('unknown', [], 'its action on the results is unknown');
  const search = searchOf(first < 0 ? [] : args.slice(first));
  const reached = places.flatMap((place) => reachedBy(search, place));

  for (let at = Math.max(first, 0); at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '-delete') {
      const gone = search.narrow ? [...places.flatMap((place) => foundFrom(place, args, search)), ...reached] : places;
      use.emit('destroy', [...gone, ...meant].map(use.path));
    } else if (WRITES.has(arg)) use.open(args[at + 1] ?? '', 'write');
    else if (RUNS.has(arg)) {
      const end = args.findIndex(
        (each, index) => index > at && (each === ';' || (each === '+' && args[index - 1] === '{}')),
      );
      const command = args.slice(at + 1, end < 0 ? undefined : end);
      const run = (from: ProgramUse, name: string): void => {
        from.inSubshell(() => from.run(command.map((word) => word.replaceAll('{}', name))));
      };
      // In the folder of each result.
      if (arg.endsWith('dir')) run(use.inFolder(UNKNOWN), `./${SOME_WORD}`);
      else for (const place of places) for (const name of foundFrom(place, args, search)) run(use, name);
      for (const name of [...reached, ...meant]) run(use, name);
      at = end < 0 ? args.length : end;
    }
  }
  const format = (args[args.indexOf('-printf') + 1] ?? '').replace(/\\[n0]/g, '\n');
  if (args.includes('-printf')) {
    const lines = [SOME_WORD, ...meant].map((name) => `${format.replace(/%[a-zA-Z]/g, () => name)}\n`);
    return { prints: meant.length > 0 ? lines.join('') : disguised(use, ...lines) };
  }
  if (args.some((arg) => ACTS.test(arg) || arg.includes(MAYBE_OPTIONS))) return true;
  const found = places.flatMap((place) => foundFrom(place, args, search));
  // Links lead elsewhere, so names behind them matter: `find . -type l | while read l; do cat $l/x`.
  const links = args.some((arg, at) => /^-i?lname$/.test(arg) || (arg === '-type' && args[at + 1]?.includes('l')));
  const below = links ? places.map((place) => `${place.replace(/\/+$/, '')}/*`) : [];
  return { prints: [...found, ...reached, ...meant, ...below].join('\n') };
};

const parallel = (use: ProgramUse): boolean => {
  let at = 0;
  for (; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (!arg.startsWith('-')) break;
    if (
      /^(-j|-P|-S|-a|-C|-N|-n|-I|--jobs|--sshlogin|--colsep|--delay|--timeout|--retries|--joblog|--results|--tmpdir|--arg-file|--halt)$/.test(
        arg,
      )
    ) {
      if (/^(-S|--sshlogin)$/.test(arg)) use.emit('network');
      if (/^(--joblog|--results)$/.test(arg)) use.open(use.args[at + 1] ?? '', 'write');
      at++;
    }
  }
  const rest = use.args.slice(at);
  const colons = rest.findIndex((arg) => /^:::/.test(arg));
  const command = colons < 0 ? rest : rest.slice(0, colons);
  const given = colons < 0 ? [] : rest.slice(colons);
  const listing = use.args.slice(0, at).some((arg) => /^(-a|--arg-file)/.test(arg));
  // Several lists, or lists in files, count as any name.
  const names =
    listing || given.filter((arg) => /^:::/.test(arg)).length > 1 || (given[0] ?? ':::') !== ':::'
      ? [SOME_WORD]
      : colons < 0
        ? listed(use.stdin, /\n+/)
        : few(given.slice(1));
  if (use.args.slice(0, at).some((arg) => /^(--dry-run|--dryrun|--help|--version)$/.test(arg))) use.emit('read');
  else if (command.length === 0) {
    // Without a command, the list contains the commands.
    for (const name of names) {
      if (isKnown(name)) use.inSubshell(() => use.source(name));
      else use.emit('exec', [], 'runs code from standard input');
    }
  } else {
    const template = command.join(' ');
    const holds = /\{[^}]*\}/.test(template);
    for (const name of names) {
      const word = `'${name.replaceAll("'", "'\\''")}'`;
      use.inSubshell(() => use.source(holds ? template.replace(/\{[./#%\d]*\}/g, () => word) : `${template} ${word}`));
    }
  }
  return true;
};

const FD_TAKES =
  /^-[tedESDcjosgF]$|^--(type|extension|max-depth|min-depth|exact-depth|exclude|size|changed-within|changed-before|owner|color|threads|max-results|base-directory|search-path)$/;

const fd = (use: ProgramUse): Handled => {
  const at = use.args.findIndex((arg) => /^(-x|-X|--exec|--exec-batch)$/.test(arg));
  const own = at < 0 ? use.args : use.args.slice(0, at);
  const [pattern, ...folders] = operandsOf(own, FD_TAKES);
  use.emit('read', folders.map(use.path));
  const found = pattern === undefined ? undefined : compiledPattern(pattern, !/[A-Z]/.test(pattern));
  // tutti's own files are hidden, or in hidden folders.
  const meant = showsHidden(own)
    ? guardedPlaces(use.context).filter(
        (place) =>
          found?.test(basename(place)) &&
          (folders.length > 0 ? folders : ['.']).some((each) => within(place, use.path(each))),
      )
    : [];
  const every = everyFound(own, pattern, /^(-e|-E|-t|-d|-S|--extension|--exclude|--type|--max-depth|--size)/);
  const places = (folders.length > 0 ? folders : ['.']).flatMap((folder) => [
    `${folder}/${SOME_WORD}`,
    ...(every ? [`${folder}/**`] : []),
  ]);
  places.push(...meant);
  if (at < 0) return { prints: places.join('\n') };
  const command = use.args.slice(at + 1).filter((arg) => arg !== ';');
  const holds = command.some((word) => /\{[./]*\}/.test(word));
  for (const name of places) {
    const replaced = command.map((word) => word.replace(/\{[./]*\}/g, () => name));
    use.inSubshell(() => use.run(holds ? replaced : [...replaced, name]));
  }
  return true;
};

export const finders: Family = {
  'find gfind bfs': {
    handle: find,
    examples: [
      ["find . -name '*.ts'", 'read'],
      ['find . -delete', 'destroy'],
      ['find . $ARGS', 'unknown'],
      ['find . -user $OWNER -perm -100', 'read'],
      ['find . -user a $MORE', 'unknown'],
      ['find $DIRS -name a', 'read'],
      ['find . -exec rm {} +', 'destroy'],
      ['find . -exec grep -l a {} +', 'read'],
      ['find . -fprint out', 'write'],
      ["find . -path './.tutti/*' -delete", 'tamper'],
      ['find . -name .tutti -prune -o -name a -delete', 'destroy'],
      ["find . -not -path './.claude/*' -name a -delete", 'destroy'],
      ['find', 'read'],
      ["find . -printf 'rm %p\\n' | sh", 'destroy'],
    ],
  },
  'fd fdfind': {
    handle: fd,
    examples: [
      ['fd -e ts', 'read'],
      ['fd -e ts -X rm', 'destroy'],
      ['fd -H tutti -X rm -r', 'tamper'],
    ],
  },
  'xargs gxargs': {
    handle: xargs,
    examples: [
      ['xargs wc -l', 'read'],
      ['xargs -0 -n 1 rm', 'destroy'],
      ["xargs -I{} sh -c 'echo x > {}'", 'write'],
      ['ls | xargs -I{} echo rm {} | sh', 'destroy'],
    ],
  },
  'parallel rust-parallel': {
    handle: parallel,
    examples: [
      ['parallel gzip ::: a b', 'write'],
      ['parallel wc ::: a b', 'read'],
    ],
  },
};
