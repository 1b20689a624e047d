// Programs that read the folders they are given with all that is below: recursive searches, copies, archives. Searches that leave out
// hidden and ignored files (`rg`, `git grep`) read a folder only with options that take these in. Also files that a table does not name.

import type { Stdin } from '../shell/program-use.ts';

const RECURSIVE = /^-[a-zA-Z0-9]*[rR]|^--(dereference-)?recursive$|^--directories=recurse$|^recurse$/;
const COPIES = /^-[a-zA-Z]*[rRa]|^--(recursive|archive)$/;
const HIDDEN = /^-(uu+|\.|[a-zA-Z]*\.|[aU]|[a-zA-Z]*u[a-zA-Z]*u)$|^--(hidden|all-types|all-text)$/;
const CREATES = /^-?[a-zA-Z]*[cru]|^--(create|append|update)$/;
const ANY = /^/;

/** By program, an option that makes it read whole folders. */
const WHOLE: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    'grep egrep fgrep ggrep zgrep zegrep zfgrep bzgrep xzgrep pcregrep ugrep': RECURSIVE,
    rgrep: ANY,
    'rg ripgrep rga ag ack': HIDDEN,
    'cp gcp rsync scp': COPIES,
    'zip diff colordiff': /^-[a-zA-Z]*r|^--recurs/,
    'tar gtar bsdtar': CREATES,
    '7z 7za 7zz': /^[au]$/,
  }).flatMap(([names, option]) => names.split(' ').map((name) => [name, option] as const)),
);

export function readsWhole(name: string, args: readonly string[]): boolean {
  const option = WHOLE.get(name);
  if (option === undefined) return false;
  return (
    option === ANY || args.some((arg, at) => option.test(arg) && (option !== CREATES || at === 0 || /^-/.test(arg)))
  );
}

const SEARCHES: ReadonlySet<string> = new Set(['rg', 'ripgrep', 'rga', 'ag', 'ack', 'rgrep', 'sift']);

/** Whether it searches the working directory when no path is given. */
export const searchesHere = (name: string, args: readonly string[], { from }: Stdin): boolean =>
  SEARCHES.has(name) ? from === 'nothing' : name.endsWith('grep') && readsWhole(name, args);

/** The only files that a search reads, by name: `--include='*.ts'`, `rg -g .env`; none: all. */
export function searchedNames(name: string, args: readonly string[]): readonly string[] {
  if (!SEARCHES.has(name) && !name.endsWith('grep')) return [];
  return args.flatMap((arg, at) => {
    const [, attached] = /^--(?:include|i?glob)=(.+)$/s.exec(arg) ?? [];
    const separate = /^(--include|--i?glob|-g)$/.test(arg) ? args[at + 1] : undefined;
    const glob = attached ?? separate ?? (/^-g./.test(arg) && !name.endsWith('grep') ? arg.slice(2) : undefined);
    return glob === undefined || glob.startsWith('!') || glob.includes('/') ? [] : [glob];
  });
}

/** Programs that only read, and whose first or whose every operand is a file although the table takes it for a word. */
const FIRST: ReadonlySet<string> = new Set(['unzip', 'zipinfo', 'funzip', 'unrar']);
const EVERY: ReadonlySet<string> = new Set([
  'openssl',
  'csvlook',
  'csvstat',
  'csvcut',
  'csvgrep',
  'csvsql',
  'mlr',
  'ansible-vault',
]);
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'] as const;

/** The files that a program reads without any effect that names them. */
export function filesRead(name: string, args: readonly string[]): readonly string[] {
  const operands = (): readonly string[] => args.filter((arg) => arg !== '' && !/^[-:.]/.test(arg));
  if (FIRST.has(name)) return operands().slice(0, 1);
  if (EVERY.has(name)) return operands().filter((arg) => !/\s/.test(arg));
  if (!/^g?make$/.test(name)) return [];
  const at = args.findIndex((arg) => /^(-f|--file|--makefile)$/.test(arg));
  return at < 0 ? MAKEFILES : args.slice(at + 1, at + 2);
}
