// What was foretold, held against what happened.

import { posix } from 'node:path';
import { type Effect, type EffectName, strongest } from '../../src/core/effect.ts';
import type { Change, Outcome } from './tree.ts';

/** Of these nobody expects that anything changes. */
const QUIET: ReadonlySet<EffectName> = new Set(['read', 'plan', 'delegate']);
/** Of these nobody claims to know what. */
const OPEN: ReadonlySet<EffectName> = new Set(['exec', 'unknown', 'vcs', 'network']);

export interface Judgement {
  readonly flaw?: 'unpredicted' | 'elsewhere' | 'unnamed-read';
  /** What the flaw lies in. */
  readonly stray: readonly Change[];
  /** An effect that acts was foretold. */
  readonly acts: boolean;
  /** It was also foretold on what. */
  readonly knows: boolean;
  /** Files of the project that it read, and whether nobody could have foretold which. */
  readonly read: readonly string[];
  readonly readsUnknown: boolean;
}

export function judge(effects: readonly Effect[], outcome: Outcome): Judgement {
  const changes = judgeChanges(effects, outcome);
  const read = outcome.read.filter((path) => path.includes('/project/') && !path.includes('/.git/'));
  // Code that is run reads what it likes; git and patch look at every file that may have changed, and show none of them.
  const readsUnknown = effects.some(
    ({ effect, program, targets }) =>
      OPEN.has(effect) ||
      (!QUIET.has(effect) && targets.length === 0) ||
      program?.some((word) => word === 'git' || word === 'patch'),
  );
  if (changes.flaw !== undefined || readsUnknown || read.length === 0) return { ...changes, read, readsUnknown };
  const covers = coverage(new Set(effects.flatMap(({ targets }) => targets.map(tidied))), outcome);
  const stray = read.map((path): Change => ({ path, how: 'read', kind: 'file' })).filter((each) => !covers(each));
  return stray.length === 0
    ? { ...changes, read, readsUnknown }
    : { ...changes, read, readsUnknown, stray, flaw: 'unnamed-read' };
}

/** Looking at a repository refreshes its index, and the times of objects that it would write again. */
const isBook = (path: string, how: Change['how']): boolean =>
  (how === 'changed' && path.endsWith('/.git/index')) || (how === 'touched' && path.includes('/.git/objects/'));

function judgeChanges(effects: readonly Effect[], outcome: Outcome): Omit<Judgement, 'read' | 'readsUnknown'> {
  const acting = effects.filter(({ effect }) => !QUIET.has(effect));
  const acts = !QUIET.has(strongest(effects));
  const knows = acts && acting.every(({ effect, targets }) => !OPEN.has(effect) && targets.length > 0);
  const git = effects.some(({ program }) => program?.includes('git'));
  const changes = outcome.changes.filter(({ path, how }) => !(git && isBook(path, how)));
  if (!acts) return { acts, knows, stray: changes, ...(changes.length > 0 && { flaw: 'unpredicted' as const }) };
  if (!knows || changes.length === 0) return { acts, knows, stray: [] };

  const covers = coverage(new Set(acting.flatMap(({ targets }) => targets.map(tidied))), outcome);
  // Its own books are no target of a program that keeps them.
  const keeps = acting.some(({ program }) => program?.includes('git'));
  const foretold = (change: Change): boolean => covers(change) || (keeps && change.path.includes('/.git/'));
  // A folder comes and goes with what is in it: `mkdir -p a/b` makes a.
  const carries = ({ path, kind, how }: Change): boolean =>
    kind === 'folder' && how !== 'changed' && changes.some((each) => within(each.path, path) && foretold(each));
  const stray = changes.filter((change) => !foretold(change) && !carries(change));
  return { acts, knows, stray, ...(stray.length > 0 && { flaw: 'elsewhere' as const }) };
}

/** `?` in a target is a part that could not be told; a glob is as the shell left it for us to expand. */
function patternOf(target: string): RegExp {
  const source = target.replace(/\[!?[^\]/]+\]|\*+|[^*[]|\[/gs, (part) => {
    if (part === '?') return '.*';
    if (part.startsWith('*')) return '[^/]*';
    return part.length > 1 ? '[^/]' : part.replace(/[\\^$.|+(){}[\]]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 's');
}

/** Below a directory that could not be told, every way up leads anywhere. */
const tidied = (target: string): string => {
  const path = posix.normalize(target);
  return target.startsWith('?/') && (target.includes('..') || path === '?/') ? '?' : path.replace(/(.)\/$/, '$1');
};

/** The folders a path leads through. */
const foldersOf = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
};

const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Every name a path can be reached by: through links that lead to it or to a folder above, and as another name of one file. */
function namesOf(path: string, { links, twins }: Outcome): ReadonlySet<string> {
  const names = new Set([path, ...(twins.get(path) ?? [])]);
  for (let size = 0; size < names.size && names.size < 200; ) {
    size = names.size;
    for (const each of links) {
      for (const [link, leads] of each) {
        const end = posix.resolve(posix.dirname(link), leads);
        for (const name of names) if (within(name, end)) names.add(link + name.slice(end.length));
      }
    }
  }
  return names;
}

function coverage(targets: ReadonlySet<string>, outcome: Outcome): (change: Change) => boolean {
  const open = [...targets].filter((target) => /[?*[]/.test(target)).map(patternOf);
  const covered = (path: string): boolean => {
    const parts = path.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return above.some((each) => targets.has(each) || open.some((pattern) => pattern.test(each)));
  };
  const above = [...targets]
    .filter((target) => target.startsWith('?/'))
    .flatMap(foldersOf)
    .map(patternOf);
  // A name with blanks that a pattern stands for is several where it stands bare, which only the disk could have told.
  const pieces = outcome.spaced
    .filter((name) => open.some((pattern) => pattern.test(name)))
    .map((name) => name.split(' '));
  const isPiece = (path: string): boolean =>
    pieces.some(([first, ...rest]) => path === first || rest.some((piece) => path.endsWith(`/${piece}`)));
  return ({ path, kind, how }) => {
    const names = [...namesOf(path, outcome)];
    if (targets.has('/') || names.some(covered) || isPiece(path)) return true;
    // What was made in it may be gone again.
    if (kind !== 'folder' || how === 'changed') return false;
    return names.some(
      (name) => above.some((folder) => folder.test(name)) || [...targets].some((target) => within(target, name)),
    );
  };
}
