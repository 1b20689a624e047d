// Resolves links: a path that leads into tutti's own files, or out of the project, counts as its target.

import { type BigIntStats, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import type { Roots } from '../core/event.ts';
import { globTest } from '../core/glob.ts';
import { isWithin } from '../core/paths.ts';
import type { Links } from '../effects/call-effects.ts';
import { entriesIn } from '../regular-file.ts';
import { type IdentifiedFiles, identifiedBy, identify, linksIn, statOf } from './identity.ts';

/** No file system takes a longer path. */
export const PATH_LIMIT = 4_096;

/** Folders in each other. For an event, every folder above the working folder is looked at several times, and each look at a deep path
 *  takes as long as it is deep. Nobody works this deep. */
export const DEEPEST_FOLDER = 128;

export function depthOf(path: string): number {
  let depth = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth++;
  return depth;
}

/** What may be looked up for one call: paths, and folders that are listed, which take longer. */
const MOST_LOOKUPS = 32_768;
const LISTING = 4;

/** The system follows a path from its beginning for each of its folders, so the time to find its links grows with the square of its
 *  depth. */
const FREE_DEPTH = 16;
const lookupsFor = (path: string): number => Math.max(1, Math.floor((depthOf(path) / FREE_DEPTH) ** 2));

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
  const looks = noLooks();
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
      const real = realPath(path, HOPS, looks);
      const seen = [asSeenFrom(roots, real), ...ownName(real, own, again, looks)];
      return seen.every((each) => each === path) && ++plain > MOST_PLAIN ? [] : seen;
    });
    const elsewhere = found.filter((path) => path !== text);
    if (elsewhere.length > 0) links[target] = [...new Set(elsewhere)];
  }
  return links;
}

const NO_FILES: IdentifiedFiles = new Map();

/** What was found at the paths of one call: many of its targets are in the same few folders, and are looked at for several reasons. */
interface Looks {
  readonly found: Map<string, Found | undefined>;
  /** By folder: what is nearest above it. */
  readonly above: Map<string, Found | undefined>;
  /** Of the files themselves, not of links to them. */
  readonly stats: Map<string, BigIntStats | undefined>;
}

const noLooks = (): Looks => ({ found: new Map(), above: new Map(), stats: new Map() });

const statIn = ({ stats }: Looks, path: string) => remembered(stats, path, () => statOf(path));

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found as T;
  const made = find();
  known.set(key, made);
  return made;
}

/** The name under which one of tutti's own files is known, if it is the same file, or the folder it would be in. */
function ownName(real: string, own: IdentifiedFiles, again: () => IdentifiedFiles, looks: Looks): readonly string[] {
  if (own.size === 0 || real.length > PATH_LIMIT) return [];
  const statAt = (path: string) => statIn(looks, path);
  let at = real;
  let stat = statAt(at);
  if (stat === undefined) {
    at = dirname(real);
    stat = statAt(at);
  }
  const name = stat && identifiedBy(stat, own, again, statAt);
  return name === undefined || realPath(name, HOPS, looks) === at ? [] : [name + real.slice(at.length)];
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
export function realPath(path: string, hops = HOPS, looks = noLooks()): string {
  const found = path.length > PATH_LIMIT ? undefined : longestExisting(path, looks);
  if (found === undefined || (!found.real && hops === 0)) return path;
  const { at, leadsTo } = found;
  const real = found.real ? leadsTo : realPath(resolve(realPath(dirname(at), hops, looks), leadsTo), hops - 1, looks);
  return at === path ? real : join(real, path.slice(at.length));
}

/** What is at many paths at one moment: each is looked at once. */
export interface PathLooks {
  readonly realPath: (path: string) => string;
  readonly stat: typeof statOf;
}

export function createPathLooks(): PathLooks {
  const looks = noLooks();
  return { realPath: (path) => realPath(path, HOPS, looks), stat: (path) => statIn(looks, path) };
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
function longestExisting(path: string, looks: Looks): Found | undefined {
  const lookAt = (at: string) => remembered(looks.found, at, () => inspect(at, looks));
  const folder = dirname(path);
  return lookAt(path) ?? lookAt(folder) ?? remembered(looks.above, folder, () => existingAbove(path, looks));
}

/** Depends on the path's folder alone. */
function existingAbove(path: string, looks: Looks): Found | undefined {
  const ends: number[] = [];
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) ends.push(end);
  let [there, missing] = [0, ends.length];
  while (there < missing) {
    const middle = (there + missing) >> 1;
    if (isThere(path.slice(0, ends[middle]))) there = middle + 1;
    else missing = middle;
  }
  return there === 0 ? undefined : inspect(path.slice(0, ends[there - 1]), looks);
}

function isThere(at: string): boolean {
  try {
    return lstatSync(at, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function inspect(at: string, { stats }: Looks): Found | undefined {
  try {
    const stat = lstatSync(at, { bigint: true, throwIfNoEntry: false });
    if (stat === undefined) {
      stats.set(at, undefined);
      return undefined;
    }
    const target = stat.isSymbolicLink() ? statOf(at) : stat;
    if (target === undefined) return { at, real: false, leadsTo: readlinkSync(at) };
    const real = realpathSync.native(at);
    stats.set(real, target);
    return { at, real: true, leadsTo: real };
  } catch {
    return undefined;
  }
}
