// Matches targets with globs. There are two questions, and one is not the opposite of the other: is a target certainly one of
// these paths (to allow it), and could it reach one of them (to deny it)?

import picomatch from 'picomatch/posix.js';
import type { Roots } from './event.ts';
import { type GlobTest, globTest } from './glob.ts';
import { globsMeet } from './glob-overlap.ts';
import { holdsSecrets, isSecretPath, SECRET_GLOBS } from './secret-paths.ts';

const PLACES = ['project', 'scratch', 'outside'] as const;
export type PathPlace = (typeof PLACES)[number];
/** A class of paths by their names, wherever they are. */
export const SECRETS = '@secrets';

/** Names of the temporary folder on various systems. Files in `/var/tmp` are meant to last. */
const SCRATCH = ['/tmp', '/private/tmp', '/var/folders'] as const;

/** The deeper root wins: a project below the temporary folder is a project. */
export function place(target: string, roots: Roots): PathPlace {
  let deepest = -1;
  const look = (folder: string): void => {
    if (folder.length > deepest && isWithin(target, folder)) deepest = folder.length;
  };
  if (roots.scratch !== undefined) look(roots.scratch);
  look(roots.tmp);
  for (const folder of SCRATCH) look(folder);
  if (checkouts(roots).some((folder) => isWithin(target, folder) && folder.length >= deepest)) return 'project';
  return deepest >= 0 ? 'scratch' : 'outside';
}

/** The folders that are the project. */
export const checkouts = ({ project, worktree }: Roots): readonly string[] =>
  worktree === undefined ? [project] : [worktree, project];

export const isWithin = (path: string, folder: string): boolean =>
  path.startsWith(folder) &&
  (path.length === folder.length || folder.endsWith('/') || path.charCodeAt(folder.length) === SLASH);

const SLASH = 0x2f;

/** Whether a target is certainly one of these paths. Globs are relative to the project, absolute, under `~/`, a place or `@secrets`. */
export const matches = (globs: readonly string[], target: string, roots: Roots): boolean =>
  globs.some((glob) => matchesOne(glob, target, roots));

/** How an effect reaches what is below its target: `removes` takes a folder with all in it, `reads` looks into all of it. */
export type Below = 'removes' | 'reads';

/** Whether a target could be one of these paths: it is unknown, has wildcards, or is a folder that contains them. */
export const mayReach = (globs: readonly string[], target: string, roots: Roots, below?: Below): boolean =>
  globs.some((glob) =>
    isUnknown(target)
      ? below === 'removes' || mayBeNamed(glob, target)
      : matchesOne(glob, target, roots) ||
        overlaps(glob, target, roots) ||
        (below !== undefined && takes(glob, target, roots)) ||
        (below === 'reads' && reachesBelow(glob, target, roots)),
  );

/** A secret may be anywhere, but is looked for only where there usually is one: at the top of the project, in known folders. */
const reachesBelow = (glob: string, folder: string, roots: Roots): boolean =>
  glob === SECRETS
    ? checkouts(roots).some((top) => isWithin(top, folder)) || holdsSecrets(folder, roots.home)
    : overlaps(glob, `${folder === '/' ? '' : folder}/**`, roots);

/** A path as a person would write it in this project. */
export function shown(path: string, roots: Roots): string {
  const checkout = checkouts(roots).find((folder) => isWithin(path, folder));
  if (checkout !== undefined) return path.slice(checkout.length).replace(/^\//, '') || '.';
  return isWithin(path, roots.home) ? `~${path.slice(roots.home.length)}` : path;
}

/** Why a glob is invalid, for the person who wrote it. */
export function flawOf(glob: string): string | undefined {
  if (glob === '') return 'a glob cannot be empty';
  if (glob.startsWith('!')) return 'a glob cannot exclude; list the paths that are meant';
  if (glob.split('/').includes('..')) return '`..` cannot be used in a glob; write an absolute path or `~/…`';
  if (glob.startsWith('@') && !isPlace(glob) && !glob.startsWith('@('))
    return `no such place; known: ${[...PLACE_GLOBS].join(', ')}`;
  return undefined;
}

const PLACE_GLOBS: ReadonlySet<string> = new Set([...PLACES.map((name) => `@${name}`), SECRETS]);
const isPlace = (glob: string): boolean => PLACE_GLOBS.has(glob);
const hasWildcards = (path: string): boolean => /[*?[{]/.test(path);
/** Its start is known only when the call runs: `?`, or `?/name` in an unknown folder. */
const isUnknown = (target: string): boolean => !target.startsWith('/');
const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Caches the few globs of policies, but not the many targets. */
const kept = new Map<string, GlobTest>();
function matcherOf(glob: string): GlobTest {
  const known = kept.get(glob);
  if (known) return known;
  const fresh = globTest(glob);
  kept.set(glob, fresh);
  return fresh;
}

interface Anchored {
  readonly folder: string;
  readonly rest: string;
}

/** The folders that a glob is relative to, and the glob within them. */
function anchors(glob: string, roots: Roots): readonly Anchored[] {
  const bare = (folder: string): string => folder.replace(/\/$/, '');
  if (glob.startsWith('~/')) return [{ folder: bare(roots.home), rest: glob.slice(2) }];
  if (glob.startsWith('/')) return [{ folder: '', rest: glob.slice(1) }];
  return checkouts(roots).map((folder) => ({ folder: bare(folder), rest: glob.replace(/^\.\//, '') }));
}

function matchesOne(glob: string, target: string, roots: Roots): boolean {
  if (glob === SECRETS) return isSecretPath(target);
  if (isPlace(glob)) return !isUnknown(target) && !mayLeave(glob, target) && glob === `@${place(target, roots)}`;
  return anchors(glob, roots).some(
    ({ folder, rest }) => isWithin(target, folder) && matcherOf(rest)(target.slice(folder.length + 1)),
  );
}

/** `?` may be anything, even `../..`: such a target may leave the scratch folder. */
const mayLeave = (glob: string, target: string): boolean => glob === '@scratch' && target.includes('?');

/** Of an unknown target, only the name at its end can be compared. */
function mayBeNamed(glob: string, target: string): boolean {
  const name = nameIn(target);
  if (glob === SECRETS) return hasWildcards(name) || isSecretPath(name);
  return isPlace(glob) || hasWildcards(name) || matcherOf(nameIn(glob))(name);
}

/** A target with wildcards overlaps a glob when a path made from both matches both. */
function overlaps(glob: string, target: string, roots: Roots): boolean {
  if (glob === SECRETS) return hasWildcards(target) && SECRET_GLOBS.some((each) => overlaps(each, target, roots));
  if (!hasWildcards(target) || isPlace(glob)) return false;
  // `?` also stands for unknown text of any length.
  const expands = globTest(target.replaceAll('?', '**'), { dot: true, otherwise: true });
  return anchors(glob, roots).some(({ folder, rest }) => {
    const name = nameIn(rest);
    if (hasWildcards(name)) return globsMeet(`${folder}/${rest}`, target.replaceAll('?', '*'));
    const candidates = [`${folder}/${rest}`, `${target.slice(0, target.lastIndexOf('/'))}/${name}`];
    return candidates.some((path) => !hasWildcards(path) && expands(path) && matchesOne(glob, path, roots));
  });
}

/** Removing or reading a folder reaches its content. */
function takes(glob: string, target: string, roots: Roots): boolean {
  const bases = isPlace(glob) ? rootsOf(glob, roots) : anchors(glob, roots).map(baseOf);
  return bases.some((base) => {
    const parts = base.split('/');
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/');
    return folders.some(
      (folder) =>
        folder === target || (hasWildcards(target) && globTest(target, { dot: true, otherwise: true })(folder)),
    );
  });
}

const rootsOf = (glob: string, roots: Roots): readonly string[] =>
  glob === '@project' ? checkouts(roots) : glob === '@scratch' ? [roots.scratch ?? roots.tmp, roots.tmp] : [];

/** The part of a glob before its first wildcard. */
function baseOf({ folder, rest }: Anchored): string {
  const { base } = picomatch.scan(rest);
  return base === '' ? folder : `${folder}/${base}`;
}
