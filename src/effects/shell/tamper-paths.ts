// Paths that an agent must not change because they hold its rules: settings and hooks of coding agents, tutti's files, and the
// state of other enforcement systems.

import type { Guard } from '../self-protection/guard.ts';
import type { ShellContext } from './context.ts';
import { mayMatch } from './glob.ts';

/** In an agent's folder, the files and folders that hold rules. A `?` or `*` may stand for any of them. */
const RULES: readonly RegExp[] = [
  /^settings[^/]*\.json$/,
  /^(config\.toml|managed-settings\.json|requirements\.toml|hooks\.json)$/,
  /^(hooks?|hook-state|state|plugins?|extensions)(\/|$)/,
  /(^|\/)[^/]*(guard|gate|enforce|orchestrat|delegat|pipeline|violation|audit|daemon|watchdog)[^/]*\.(json[lc]?|ya?ml|toml|log|txt|db|pid|sock|lock|sh|[cm]?[jt]s|py|url)(\.[^/]*)?$/,
  /\.(sock|pid)$/,
  /^\*+$/,
  /^\?$/,
  /^$/,
];

/** tutti's own files, and those of another system that enforces rules. */
const ANYWHERE: readonly RegExp[] = [
  /(^|\/)\.tutti(\/|$)/,
  // Work items, which anybody may change, are in the same folder.
  /(^|\/)\.htmlgraph(\/(orchestrator[^/]*|hooks?(\/.*)?|[*?]+)?)?$/,
  /(^|\/)(\.local\/state|\.config|Library\/Application Support|AppData\/Local)\/tutti(\/|$)/,
  /(^|\/)node_modules\/tutti(\/|$)/,
  /(^|\/)bin\/tutti(-hook)?$/,
  /(^|\/)node_modules\/\.bin\/tutti(-hook)?$/,
  /^\/etc\/tutti(\/|$)/,
];

interface GuardedPlaces {
  readonly project: string;
  readonly home: string;
  readonly all: readonly string[];
  readonly files: readonly string[];
}

/** Asked for every pattern of a command. */
const placesOf = new WeakMap<Guard, GuardedPlaces>();

/** No path without one of these is any of them: most paths need no closer look. */
function placesIn({ project, home, guard }: ShellContext): GuardedPlaces {
  const known = placesOf.get(guard);
  if (known?.project === project && known.home === home) return known;
  const all = [project, home].flatMap((folder) => [
    `${folder}/.tutti`,
    `${folder}/.tutti/policy.yaml`,
    ...guard.named.map((path) => `${folder}/${path}`),
    `${folder}/.local/state/tutti`,
    `${folder}/.local/state/tutti/ledger.db`,
  ]);
  const made = { project, home, all, files: all.filter((place) => /\.(yaml|json|db)$/.test(place)) };
  placesOf.set(guard, made);
  return made;
}

export const guardedPlaces = (context: ShellContext): readonly string[] => placesIn(context).all;

const files = (context: ShellContext): readonly string[] => placesIn(context).files;

/** A `?` next to other characters may be any unknown text, so it becomes `*`. A lone `?` stays. */
const loosened = (path: string): string =>
  path.replace(/[^/]*\?[^/]*/g, (part) => (part === '?' ? part : part.replaceAll('?', '*')));

/** The same, but only for names with enough known letters: `.tut?ti`. */
const filledIn = (path: string): string =>
  path.replace(/[^/]*\?[^/]*/g, (part) => (/[a-z].*[a-z].*[a-z]/i.test(part) ? part.replaceAll('?', '*') : part));

/** Folders in a home that contain tutti's: removing one removes tutti's too. */
const ABOVE = /^\/(\.local(\/state)?|Library(\/Application Support)?|AppData(\/Local)?)$/;

export const tamperRemoval = (path: string, context: ShellContext): boolean =>
  tamperPath(path, context) || (path.startsWith(context.home) && ABOVE.test(path.slice(context.home.length)));

/** A recursive glob that names next to nothing is too broad to decide here: `markTamper` compares it with tutti's actual paths. */
const sweeps = (path: string): boolean =>
  path.includes('**') && !/[a-z]{3}/i.test(path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, ''));

export function tamperPath(path: string, context: ShellContext): boolean {
  if (/[*?[]/.test(path) && !sweeps(path) && guardedPlaces(context).some((place) => mayMatch(path, place))) return true;
  if (path.includes('?')) {
    if (files(context).some((place) => mayMatch(loosened(path), place))) return true;
    const filled = filledIn(path);
    if (filled !== path && guardedPlaces(context).some((place) => mayMatch(filled, place))) return true;
  }
  const { guard, home } = context;
  if (!guard.maybe.test(path)) return false;
  const inside = insideFolder(path, guard);
  if (inside !== undefined && (guard.files.has(inside) || RULES.some((rule) => rule.test(inside)))) return true;
  if (guard.inPart.test(path) || ANYWHERE.some((rule) => rule.test(path))) return true;
  return guard.anywhere.some((place) => place.test(path)) || guard.homeFiles.some((file) => path === home + file);
}

const insideFolder = (path: string, { inFolder }: Guard): string | undefined => {
  const found = inFolder.exec(path);
  return found === null ? undefined : (found[1] ?? '');
};

/** A path that must not even be read or connected to: a key, a token, a socket. */
export const tamperRead = (path: string, { guard }: ShellContext): boolean =>
  guard.maybe.test(path) && guard.keys.test(path);
