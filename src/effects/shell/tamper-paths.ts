// Paths an agent must not change, because they hold the rules it works under: settings and hooks of coding agents, tutti's own
// files, and the state of enforcement systems in general.

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

/** What a pattern must not stand for. */
export const guardedPlaces = ({ project, home, guard }: ShellContext): readonly string[] =>
  [project, home].flatMap((folder) => [
    `${folder}/.tutti`,
    `${folder}/.tutti/policy.yaml`,
    ...guard.named.map((path) => `${folder}/${path}`),
    `${folder}/.local/state/tutti`,
    `${folder}/.local/state/tutti/ledger.db`,
  ]);

const files = (context: ShellContext): readonly string[] =>
  guardedPlaces(context).filter((place) => /\.(yaml|json|db)$/.test(place));

/** A `?` beside other letters may be all of a name that cannot be told. Alone it may be anything, and says nothing. */
const loosened = (path: string): string =>
  path.replace(/[^/]*\?[^/]*/g, (part) => (part === '?' ? part : part.replaceAll('?', '*')));

/** The same, but only for names of which enough is plain to mean one: `.tut?ti`. */
const filledIn = (path: string): string =>
  path.replace(/[^/]*\?[^/]*/g, (part) => (/[a-z].*[a-z].*[a-z]/i.test(part) ? part.replaceAll('?', '*') : part));

/** Folders of a home that take tutti's with them when they go. */
const ABOVE = /^\/(\.local(\/state)?|Library(\/Application Support)?|AppData(\/Local)?)$/;

export const tamperRemoval = (path: string, context: ShellContext): boolean =>
  tamperPath(path, context) || (path.startsWith(context.home) && ABOVE.test(path.slice(context.home.length)));

/** All there is below a folder, or all of a kind: whether what holds the rules is among it is for who knows where that is. */
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

/** A path that even reading is a step to tampering with. */
export const tamperRead = (path: string, { guard }: ShellContext): boolean =>
  guard.maybe.test(path) && guard.keys.test(path);
