// Phases of one wave that would change the same files at once. They are found before anybody starts, because two agents that
// write one file lose each other's work.

import { globsMeet } from '../glob-overlap.ts';
import type { Phase } from './plan.ts';

export interface PathConflict {
  /** Indexes of the two phases. */
  readonly phases: readonly [number, number];
  /** What each of them names. */
  readonly paths: readonly [string, string];
}

/** A few are enough to mend a plan by. */
const MOST = 20;

interface Claim {
  readonly phase: number;
  readonly path: string;
  /** Its folders and its name, up to the first name with a wildcard. */
  readonly names: readonly string[];
  readonly isGlob: boolean;
}

export function pathConflicts(phases: readonly Phase[]): readonly PathConflict[] {
  const waves = new Map<number, Claim[]>();
  for (const [n, { wave, brief }] of phases.entries()) {
    for (const path of brief?.paths ?? []) {
      const claims = waves.get(wave) ?? [];
      claims.push(claimOf(n, path));
      waves.set(wave, claims);
    }
  }
  const found: PathConflict[] = [];
  for (const claims of waves.values()) {
    for (const [a, b] of meeting(claims)) {
      if (found.length === MOST) return found;
      const isKnown = found.some(({ phases: [first, second] }) => first === a.phase && second === b.phase);
      if (isKnown || waitsFor(phases, a.phase, b.phase) || waitsFor(phases, b.phase, a.phase)) continue;
      found.push({ phases: [a.phase, b.phase], paths: [a.path, b.path] });
    }
  }
  return found;
}

const WILD = /[*?[\]{}]/;

function claimOf(phase: number, path: string): Claim {
  const all = path
    .replace(/^\.\//, '')
    .replace(/\/+$/, '')
    .split('/')
    .filter((name) => name !== '' && name !== '.');
  const wild = all.findIndex((name) => WILD.test(name));
  // `src/**` is the folder itself.
  const isFolder = wild === all.length - 1 && all[wild] === '**';
  return { phase, path, names: wild < 0 ? all : all.slice(0, wild), isGlob: wild >= 0 && !isFolder };
}

/** Names of a folder by name; the claims that end there. */
interface Folder {
  readonly below: Map<string, Folder>;
  readonly claims: Claim[];
}

const newFolder = (): Folder => ({ below: new Map(), claims: [] });

/** Pairs of claims by different phases that may mean one file. A claim is compared with those on its way down and below its end. */
function* meeting(claims: readonly Claim[]): Generator<readonly [Claim, Claim]> {
  const root = newFolder();
  for (const claim of claims) {
    let at = root;
    for (const name of claim.names) {
      yield* overlapping(at.claims, claim);
      const next = at.below.get(name) ?? newFolder();
      at.below.set(name, next);
      at = next;
    }
    for (const folder of within(at)) yield* overlapping(folder.claims, claim);
    at.claims.push(claim);
  }
}

function* within(folder: Folder): Generator<Folder> {
  yield folder;
  for (const next of folder.below.values()) yield* within(next);
}

function* overlapping(others: readonly Claim[], claim: Claim): Generator<readonly [Claim, Claim]> {
  for (const other of others) {
    if (other.phase !== claim.phase && isShared(other, claim)) yield [other, claim];
  }
}

function isShared(a: Claim, b: Claim): boolean {
  if (!a.isGlob && !b.isGlob) return true;
  const below = ({ path, isGlob }: Claim): readonly string[] => {
    const plain = path
      .replace(/^\.\//, '')
      .replace(/\/+$/, '')
      .replace(/\/\*\*$/, '');
    return isGlob ? [plain] : [plain, `${plain}/**`];
  };
  return below(a).some((left) => below(b).some((right) => globsMeet(left, right)));
}

/** Whether a phase comes after another one anyway, directly or by way of others. */
function waitsFor(phases: readonly Phase[], phase: number, other: number): boolean {
  const seen = new Set<number>();
  const left = [phase];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (at === other) return true;
    for (const need of phases[at]?.needs ?? []) {
      if (!seen.has(need)) left.push(need);
      seen.add(need);
    }
  }
  return false;
}
