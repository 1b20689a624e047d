// Which files that a call removes git can bring back, or a build makes anew: committed and unchanged, or ignored and by name build
// output or a cache. Bounded in targets and time; in doubt, none.

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { nearestWith } from '../checkout.ts';
import type { Call } from '../core/call.ts';
import type { Roots } from '../core/event.ts';
import { changesNothingElse, removedBy } from '../core/recoverable.ts';
import { findProgram, runCommand } from './run-command.ts';

const TARGETS = 8;
const MILLISECONDS = 1_000;
/** Characters of git's output. With more, nothing is known. */
const OUTPUT = 1 << 18;

const NONE: ReadonlySet<string> = new Set();

/** Folders and files that a build, a test or a package manager makes anew. */
const MADE_ANEW =
  /^(?:node_modules|dist|build|out|target|obj|coverage|htmlcov|__pycache__|DerivedData|\.next|\.nuxt|\.output|\.svelte-kit|\.turbo|\.vite|\.parcel-cache|\.cache|\.nyc_output|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.tox|\.nox|\.gradle|\.dart_tool|\.eslintcache|.*\.(?:pyc|pyo|o|class|tsbuildinfo|egg-info))$/;

export async function recoverableTargets(call: Call, roots: Roots): Promise<ReadonlySet<string>> {
  const targets = removedBy(call, roots);
  if (targets.length === 0 || targets.length > TARGETS || !targets.every(isPlain)) return NONE;
  const tops = new Set(targets.map((target) => nearestWith(dirname(target), '.git')));
  const [top] = tops;
  if (top === undefined || tops.size > 1) return NONE;
  const paths = targets.map((target) => relative(top, target));
  const [changed, listed] = await Promise.all([
    git(top, [
      'status',
      '--porcelain',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--ignored=matching',
      '--ignore-submodules=none',
      '--',
      ...paths,
    ]),
    git(top, ['ls-files', '--stage', '-v', '-z', '--', ...paths]),
  ]);
  if (changed === undefined || listed === undefined) return NONE;
  const [states, entries] = [changed.map(stateOf), listed.map(entryOf)];
  return new Set(targets.filter((_, at) => isSafe(paths[at] ?? '', states, entries, changesNothingElse(call))));
}

/** Exists under this very name, is no link, and holds no repository of its own. */
function isPlain(target: string): boolean {
  try {
    if (target.split(sep).includes('.git') || lstatSync(target).isSymbolicLink()) return false;
    return realpathSync(target) === target && !existsSync(join(target, '.git'));
  } catch {
    return false;
  }
}

interface State {
  readonly code: string;
  readonly path: string;
}

const stateOf = (line: string): State => ({ code: line.slice(0, 2), path: line.slice(3).replace(/\/$/, '') });

interface Entry {
  /** In the index as usual: not marked as unchanged, and no repository of its own. */
  readonly usual: boolean;
  readonly path: string;
}

const entryOf = (line: string): Entry => ({
  usual: /^H (?!160000)/.test(line),
  path: line.slice(line.indexOf('\t') + 1),
});

/** `still`: the call itself changes nothing before. */
function isSafe(path: string, states: readonly State[], entries: readonly Entry[], still: boolean): boolean {
  const touches = (other: string): boolean => isIn(other, path) || isIn(path, other);
  const found = states.filter((state) => touches(state.path));
  const kept = entries.filter((entry) => touches(entry.path));
  if (!found.every(({ code, path: other }) => code === '!!' && isMadeAnew(isIn(path, other) ? path : other)))
    return false;
  return kept.length === 0 ? found.length > 0 : still && kept.every(({ usual }) => usual);
}

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const isMadeAnew = (path: string): boolean => path.split('/').some((name) => MADE_ANEW.test(name));

/** No attributes: a filter that they name would be run. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const QUIET = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_ATTR_SOURCE: EMPTY_TREE,
  GIT_LITERAL_PATHSPECS: '1',
  LC_ALL: 'C',
} as const;

/** The entries of git's output; undefined if it did not answer in time or wholly. */
async function git(top: string, args: readonly string[]): Promise<readonly string[] | undefined> {
  const path = process.env.PATH ?? '';
  const program = findProgram('git', top, path);
  if (program === undefined) return undefined;
  const outcome = await runCommand(program, ['-c', 'core.fsmonitor=false', ...args], {
    cwd: top,
    env: { PATH: path, HOME: process.env.HOME, ...QUIET },
    milliseconds: MILLISECONDS,
    output: OUTPUT,
  });
  if (!('exit' in outcome) || outcome.exit !== 0 || outcome.output.length >= OUTPUT) return undefined;
  return outcome.output.split('\0').filter((line) => line !== '');
}
