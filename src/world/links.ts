// Resolves links: a path that leads into tutti's own files, or out of the project, counts as its target.

import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import type { Roots } from '../core/event.ts';
import { globTest } from '../core/glob.ts';
import { isWithin } from '../core/paths.ts';
import type { Links } from '../effects/call-effects.ts';
import { entriesIn } from '../regular-file.ts';
import { type IdentifiedFiles, identifiedBy, identify, linksIn } from './identity.ts';

/** No file system takes a longer path. */
export const PATH_LIMIT = 4_096;

/** What may be looked up for one call: paths, and folders that are listed, which take longer. */
const MOST_LOOKUPS = 32_768;
const LISTING = 4;

/** The system follows a path from its beginning for each of its folders, so the time to find its links grows with the square of its
 *  depth. */
const FREE_DEPTH = 16;
const lookupsFor = (path: string): number => {
  let depth = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth++;
  return Math.max(1, Math.floor((depth / FREE_DEPTH) ** 2));
};

/** Matches of a pattern that lead nowhere else: it stands for further ones itself. */
const MOST_PLAIN = 64;

/** A target that is not looked up may lead to any file. */
const ANYWHERE = '/**';

interface Lookups {
  left: number;
}

/** Links that lead to something of the process that asks. */
const OF_PROCESS = /^\/(proc\/(self|thread-self)|dev\/(fd|stdin|stdout|stderr))(\/|$)/;

/** The targets that lead elsewhere, with where they lead: through links, or because one of tutti's own files has this name, too.
 *  A link above the session's own folders does not count. */
export function resolveLinks(targets: readonly string[], roots: Roots, own: IdentifiedFiles = NO_FILES): Links {
  const links: Record<string, readonly string[]> = {};
  const lookups: Lookups = { left: MOST_LOOKUPS };
  let known: IdentifiedFiles | undefined;
  // Once for all targets: it looks at every own file.
  const again = (): IdentifiedFiles => {
    known ??= identify([...own.values()]);
    return known;
  };
  for (const target of new Set(targets)) {
    if (!target.startsWith('/') || OF_PROCESS.test(target)) continue;
    const text = target.includes('/.') ? normalize(target) : target;
    let plain = 0;
    const found = [target, ...linksMatching(target, lookups)].flatMap((path) => {
      lookups.left -= lookupsFor(path);
      if (lookups.left < 0) return [ANYWHERE];
      const real = realPath(path);
      const seen = [asSeenFrom(roots, real), ...ownName(real, own, again)];
      return seen.every((each) => each === path) && ++plain > MOST_PLAIN ? [] : seen;
    });
    const elsewhere = found.filter((path) => path !== text);
    if (elsewhere.length > 0) links[target] = [...new Set(elsewhere)];
  }
  return links;
}

const NO_FILES: IdentifiedFiles = new Map();

/** The name under which one of tutti's own files is known, if it is the same file, or the folder it would be in. */
function ownName(real: string, own: IdentifiedFiles, again: () => IdentifiedFiles): readonly string[] {
  if (own.size === 0 || real.length > PATH_LIMIT) return [];
  let at = real;
  let found = identifiedBy(at, own, again);
  if (found === undefined) {
    at = dirname(real);
    found = identifiedBy(at, own, again);
  }
  const name = found?.name;
  return name === undefined || realPath(name) === at ? [] : [name + real.slice(at.length)];
}

/** Entries of one folder that are compared with a pattern. */
const MAX_ENTRIES = 10_000;
const WILDCARD = /[*?[{]/;

/** Every link below a folder: see `linksBelow`. */
const LINKS_BELOW = /^([^*?[{]*)\/\*\*\/\.$/;

/** The links that a pattern matches: `cat not*` reads what `notes` leads to. Those found before the lookups were used up. */
function linksMatching(pattern: string, lookups: Lookups): readonly string[] {
  const [, below] = LINKS_BELOW.exec(pattern) ?? [];
  if (below !== undefined) return linksIn(below === '' ? '/' : below);
  if (!WILDCARD.test(pattern) || pattern.includes('**') || pattern.length > PATH_LIMIT) return [];
  const parts = pattern.split('/');
  const first = parts.findIndex((part) => WILDCARD.test(part));
  // A pattern in the last part is about the links themselves.
  const last = parts.slice(0, -1).findLastIndex((part) => WILDCARD.test(part));
  if (last < 0) return [];
  const endsOpen = WILDCARD.test(parts.at(-1) ?? '');
  let found = [parts.slice(0, first).join('/')];
  for (const [index, part] of parts.slice(first, last + 1).entries()) {
    // A lone `?` represents an unknown name.
    if (part === '?') return [];
    const isLast = first + index === last && parts[last + 1] === '.';
    found = WILDCARD.test(part)
      ? found.flatMap((folder) => matchesIn(folder, part, isLast, lookups))
      : found.map((folder) => `${folder}/${part}`);
  }
  if (endsOpen) found = found.filter((folder) => realPath(folder) !== folder);
  return found.map((folder) => [folder, ...parts.slice(last + 1)].join('/'));
}

function matchesIn(folder: string, part: string, isLast: boolean, lookups: Lookups): readonly string[] {
  lookups.left -= LISTING;
  if (lookups.left < 0) return [];
  try {
    const matches = globTest(part, { dot: part.startsWith('.') });
    const found = entriesIn(folder === '' ? '/' : folder, MAX_ENTRIES).filter(
      (entry) => (entry.isLink || (!isLast && entry.isFolder)) && matches(entry.name),
    );
    lookups.left -= found.length;
    return found.map(({ name }) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

/** A real path, written with the session's own folders, which may themselves be links. */
function asSeenFrom(roots: Roots, real: string): string {
  for (const root of [roots.project, roots.tmp, roots.home]) {
    const realRoot = realRootOf(root);
    if (realRoot !== root && isWithin(real, realRoot)) return root + real.slice(realRoot.length);
  }
  return real;
}

/** Looked up again after a second: every event asks for the same few, and a wrong one changes only how a path is written. */
const realRoots = new Map<string, { readonly real: string; readonly until: number }>();
const MOST_ROOTS = 64;

function realRootOf(root: string): string {
  const now = performance.now();
  const known = realRoots.get(root);
  if (known !== undefined && now < known.until) return known.real;
  const real = realPath(root);
  if (realRoots.size >= MOST_ROOTS) realRoots.clear();
  realRoots.set(root, { real, until: now + 1_000 });
  return real;
}

/** The real path of a file that may not exist yet: that of its nearest existing folder, then the rest as it is. A dangling
 *  link counts as its target, since writing through it creates that. */
export function realPath(path: string, hops = HOPS): string {
  const found = path.length > PATH_LIMIT ? undefined : longestExisting(path);
  if (found === undefined || (!found.real && hops === 0)) return path;
  const { at, leadsTo } = found;
  const real = found.real ? leadsTo : realPath(resolve(realPath(dirname(at), hops), leadsTo), hops - 1);
  return at === path ? real : join(real, path.slice(at.length));
}

/** Longest chain of dangling links that is followed. */
const HOPS = 8;

/** An existing path with its real path, or a dangling link with its target. */
interface Found {
  readonly at: string;
  readonly real: boolean;
  readonly leadsTo: string;
}

/** The longest part of a path that exists. Usually the path or its folder; else searched by halves, because each look at a deep path
 *  takes as long as it is deep. Above a part that exists, everything exists. */
function longestExisting(path: string): Found | undefined {
  const near = inspect(path) ?? inspect(dirname(path));
  if (near !== undefined) return near;
  const ends: number[] = [];
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) ends.push(end);
  let [there, missing] = [0, ends.length];
  while (there < missing) {
    const middle = (there + missing) >> 1;
    if (isThere(path.slice(0, ends[middle]))) there = middle + 1;
    else missing = middle;
  }
  return there === 0 ? undefined : inspect(path.slice(0, ends[there - 1]));
}

function isThere(at: string): boolean {
  try {
    return lstatSync(at, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function inspect(at: string): Found | undefined {
  try {
    const isLink = lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink === undefined) return undefined;
    if (isLink && !existsSync(at)) return { at, real: false, leadsTo: readlinkSync(at) };
    return { at, real: true, leadsTo: realpathSync.native(at) };
  } catch {
    return undefined;
  }
}
