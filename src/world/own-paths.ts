// tutti's own files, addresses and processes on this machine, which no agent may touch.

import { existsSync, lstatSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOOTPRINTS, GUARD } from '../clients/registry.ts';
import type { Roots } from '../core/event.ts';
import { isWithin } from '../core/paths.ts';
import type { OwnServer } from '../effects/self-protection/ending-the-server.ts';
import { type Guard, namedIn, type OwnPaths } from '../effects/self-protection/guard.ts';
import type { OwnResources } from '../effects/self-protection/tamper.ts';
import { ownNameIn } from '../effects/self-protection/unparsed-names.ts';
import { homeByVariable } from '../effects/shell/parameters.ts';
import { textIn } from '../regular-file.ts';
import { filesAt, identify, otherNames } from './identity.ts';
import { createPathLooks, realPath } from './links.ts';

export interface OwnPathsQuery {
  readonly roots: Roots;
  readonly cwd: string;
  /** Policy files in force, wherever they are. */
  readonly policies: readonly string[];
  /** The client of the event. */
  readonly client: string;
}

/** Where a project's hooks look for the shim. */
const PACKAGE = 'node_modules/tutti';
const SHIMS = ['node_modules/.bin/tutti', 'node_modules/.bin/tutti-hook'] as const;

/** Files in tutti's home: a glob may match one of these without matching the folder. */
const FILES = [
  ...['ledger.db', 'ledger.db-wal', 'policy.yaml', 'trust.json', 'failure-rules'],
  ...['server.json', 'address', 'server.log', 'evidence-key.pem'],
] as const;

/** Resolving real paths costs disk access. An event gets what was last found, and has it found anew up to `FRESH_MS` later: a name that
 *  a call made may be unknown for that long. A result older than `STALE_MS` is refreshed before it is used. */
const FRESH_MS = 1_000;
const STALE_MS = 30_000;

interface CachedPaths {
  readonly own: OwnResources;
  readonly policies: readonly string[];
  readonly at: number;
}

export interface OwnOptions {
  /** Runs work when nobody waits, after some milliseconds. */
  readonly later?: (work: () => void, ms: number) => void;
  /** A clock that is never set. */
  readonly now?: () => number;
}

/** Keeps no process running. */
const runLater = (work: () => void, ms: number): void => {
  setTimeout(work, ms).unref();
};

/** Needed with every call, so remembered for a moment. */
export function createOwnPaths(
  home: string,
  { later = runLater, now = () => performance.now() }: OwnOptions = {},
): (at: OwnPathsQuery) => OwnResources {
  const known = new Map<string, CachedPaths>();
  const refreshing = new Set<string>();

  function refresh(key: string, where: OwnPathsQuery): OwnResources {
    if (known.size > 100) known.clear();
    const own = ownPathsAt(home, where);
    known.set(key, { own, policies: where.policies, at: now() });
    return own;
  }

  return (where) => {
    const key = `${where.client}\0${where.cwd}\0${where.roots.project}\0${where.roots.worktree ?? ''}`;
    const found = known.get(key);
    const age = found === undefined ? Number.POSITIVE_INFINITY : now() - found.at;
    if (found === undefined || age > STALE_MS || !sameList(found.policies, where.policies)) return refresh(key, where);
    if (!refreshing.has(key)) {
      refreshing.add(key);
      later(
        () => {
          refreshing.delete(key);
          refresh(key, where);
        },
        Math.max(0, FRESH_MS - age),
      );
    }
    return found.own;
  };
}

/** Looks for tutti's own names in text that cannot be parsed. */
export function createOwnNames(home: string): (text: string) => string | undefined {
  let paths: readonly string[] = [];
  let until = 0;
  return (text) => {
    if (performance.now() > until) {
      paths = withRealPaths([home, ...programPaths()]);
      until = performance.now() + FRESH_MS;
    }
    return ownNameIn(text, GUARD, paths);
  };
}

const PLUGINS = FOOTPRINTS.flatMap(({ plugin }) => plugin ?? []);

/** The shim, the bundles this very program runs from, and plugins. */
const programPaths = (): readonly string[] =>
  ['bin', 'dist', 'presets', ...PLUGINS].map((name) => join(packageRoot(), name));

/** What is loaded from there, if it is there. The many files of types beside it are not. */
const loadedFrom = (root: string): readonly string[] =>
  existsSync(root)
    ? [
        ...['bin', 'dist/hook', 'presets', ...PLUGINS].map((name) => join(root, name)),
        ...filesAt(join(root, 'dist')).slice(1),
      ]
    : [];

const sameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((entry, index) => entry === others[index]);

/** Names of the client's own files and folders, which a call may create, and of those of other clients that exist: a pattern for
 *  all scripts of a project reaches no file of a client that is not used here. A path that is spelled out is guarded by its name alone. */
const namesThere = (
  client: string,
  folders: readonly string[],
  namesOf: (paths: OwnPaths) => readonly string[],
): ReadonlySet<string> =>
  new Set(
    FOOTPRINTS.flatMap(({ name, ownPaths }) =>
      namesOf(ownPaths).filter((path) => name === client || folders.some((folder) => isThere(join(folder, path)))),
    ),
  );

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** What is guarded in a session of a client in these folders. */
export const guardAt = (client: string, folders: readonly string[]): Guard => ({
  ...GUARD,
  named: [...namesThere(client, folders, namedIn)],
});

function ownPathsAt(home: string, { roots, cwd, policies, client }: OwnPathsQuery): OwnResources {
  const { realPath: real, stat } = createPathLooks();
  const program = programPaths();
  const places = [roots.project, ...(roots.worktree === undefined ? [] : [roots.worktree]), cwd];
  const folders = [...new Set([roots.home, ...places])];
  /** Hooks are registered, and can be switched off, in any of these. */
  const settings = [...namesThere(client, folders, ({ settings: files = [] }) => files)];
  const byVariable = homeByVariable(roots.home);
  const closed = [home, ...FILES.map((file) => join(home, file)), byVariable];
  const paths = [
    ...closed,
    ...folders.map((folder) => join(folder, '.tutti')),
    ...folders.flatMap((folder) => settings.map((file) => join(folder, file))),
    ...policies,
    ...program,
  ];
  const packages = [...new Set(places)].map((folder) => join(folder, PACKAGE));
  const shims = [...new Set(places)].flatMap((folder) => SHIMS.map((name) => join(folder, name)));
  const at = addresses(home);
  const server = serverOf(home, at);
  const rules = policies.concat(paths.filter((path) => !program.includes(path)));
  const files = rules.flatMap((path) => filesAt(path, stat));
  const names = otherNames(files, places, stat);
  const namesOf = (some: readonly string[]): readonly string[] =>
    [...names].flatMap(([name, file]) => (some.some((path) => isWithin(file, path)) ? [name] : []));
  return {
    paths: [...withRealPaths(paths, real), ...namesOf(paths)],
    copies: [...packages, ...shims],
    closed: [...withRealPaths(closed, real), ...namesOf(closed)],
    open: withRealPaths(
      [home, byVariable].map((folder) => join(folder, 'reports')),
      real,
    ),
    files: identify([...rules, ...shims, ...[packageRoot(), ...packages].flatMap(loadedFrom)].map(real), stat),
    addresses: at,
    ...(server !== undefined && { server }),
    program: withRealPaths(program, real),
    home: roots.home,
    guard: guardAt(client, folders),
  };
}

/** The paths and their real paths. */
const withRealPaths = (paths: readonly string[], real: (path: string) => string = realPath): readonly string[] => [
  ...new Set(paths.flatMap((path) => [path, real(path)])),
];

function addresses(home: string): readonly string[] {
  const port = /^\d+/.exec(textIn(join(home, 'address')) ?? '')?.[0];
  return port === undefined ? [] : [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
}

/** How to recognise the server's process. Without an address there is no server. */
function serverOf(home: string, [address]: readonly string[]): OwnServer | undefined {
  const port = /\d+$/.exec(address ?? '')?.[0];
  if (port === undefined) return undefined;
  return {
    port,
    pids: pidsIn(join(home, 'server.json')),
    command: `${process.execPath} ${join(packageRoot(), 'dist', 'server.js')}`,
    names: [...new Set([basename(process.execPath), 'node', 'MainThread'])],
  };
}

function pidsIn(path: string): readonly number[] {
  try {
    const { pid, supervisor } = JSON.parse(textIn(path) ?? '');
    return [pid, supervisor].filter((number): number is number => Number.isSafeInteger(number) && number > 0);
  } catch {
    return [];
  }
}

let root: string | undefined;

/** The nearest folder upwards of this file that contains the shim. */
export function packageRoot(): string {
  root ??= (() => {
    for (let at = here(); dirname(at) !== at; at = dirname(at)) {
      if (existsSync(join(at, 'bin', 'tutti-hook'))) return at;
    }
    return here();
  })();
  return root;
}

const here = (): string => (typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url)));
