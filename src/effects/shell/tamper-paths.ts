// Paths that an agent must not change because they hold its rules: settings and hooks of coding agents, tutti's files, and the
// state of other enforcement systems.

import type { ShellContext } from './context.ts';
import { mayMatch } from './glob.ts';

/** Folders of coding agents, in a project or in a home. */
const AGENT =
  '(?:\\.claude|\\.codex|\\.gemini|\\.qwen|\\.cursor|\\.copilot|\\.factory|\\.opencode|\\.crush|\\.pi|\\.github)';

/** In an agent's folder: what it is told to do, and what it is held to. A `?` or `*` may stand for any of them. */
const RULES: readonly RegExp[] = [
  /^settings[^/]*\.json$/,
  /^(config\.toml|managed-settings\.json|requirements\.toml|hooks\.json|crush\.json)$/,
  /^(hooks?|hook-state|state|plugins?|extensions)(\/|$)/,
  /(^|\/)[^/]*(guard|gate|enforce|orchestrat|delegat|pipeline|violation|audit|daemon|watchdog)[^/]*\.(json[lc]?|ya?ml|toml|log|txt|db|pid|sock|lock|sh|[cm]?[jt]s|py|url)(\.[^/]*)?$/,
  /\.(sock|pid)$/,
  /^\*+$/,
  /^\?$/,
  /^$/,
];

const IN_AGENT = new RegExp(`(?:^|/)${AGENT}(?:/(.*))?$`);
/** A repository's `.github` holds much that is nobody's rule: only its hooks count. */
const GITHUB = /(?:^|\/)\.github(?:\/(.*))?$/;

const ANYWHERE: readonly RegExp[] = [
  /(^|\/)\.tutti(\/|$)/,
  // Work items lie there as well: these are anybody's.
  /(^|\/)\.htmlgraph(\/(orchestrator[^/]*|hooks?(\/.*)?|[*?]+)?)?$/,
  /(^|\/)(\.local\/state|\.config|Library\/Application Support|AppData\/Local)\/tutti(\/|$)/,
  /(^|\/)node_modules\/tutti(\/|$)/,
  /(^|\/)bin\/tutti(-hook)?$/,
  /(^|\/)node_modules\/\.bin\/tutti(-hook)?$/,
  /(^|\/)\.config\/(opencode|crush)\/(plugins?(\/|$)|(opencode|crush)\.jsonc?$)/,
  /(^|\/)\.opencode\/plugins?(\/|$)/,
  /^\/etc\/(claude-code|codex|gemini-cli|cursor|tutti)(\/|$)/,
  /^\/Library\/Application Support\/ClaudeCode(\/|$)/,
];

/** No path without one of these is any of them: most paths need no closer look. */
const MAYBE = new RegExp(`${AGENT}|tutti|htmlgraph|opencode|crush|claude|codex|gemini|cursor`, 'i');

/** Paths that a glob must not match. */
export const guardedPlaces = ({ project, home }: ShellContext): readonly string[] =>
  [project, home].flatMap((folder) => [
    `${folder}/.tutti`,
    `${folder}/.tutti/policy.yaml`,
    `${folder}/.claude`,
    `${folder}/.claude/settings.json`,
    `${folder}/.claude/settings.local.json`,
    `${folder}/.claude/hooks`,
    `${folder}/.local/state/tutti`,
    `${folder}/.local/state/tutti/ledger.db`,
  ]);

const files = (context: ShellContext): readonly string[] =>
  guardedPlaces(context).filter((place) => /\.(yaml|json|db)$/.test(place));

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
  if (!MAYBE.test(path)) return false;
  const inAgent = IN_AGENT.exec(path);
  if (inAgent) {
    const inside = inAgent[1] ?? '';
    if (GITHUB.test(path)) return /^hooks(\/|$)/.test(inside);
    if (RULES.some((rule) => rule.test(inside))) return true;
  }
  return ANYWHERE.some((rule) => rule.test(path)) || path === `${context.home}/.claude.json`;
}

/** Addresses, keys and sockets of what enforces: to have them is to speak in its name. */
const KEYS =
  /(^|\/)(tutti|\.tutti|\.claude)\/(.*\/)?([^/]*\.(sock|token|secret)|server\.(?!log)[^/]*|token|secret|server)$/;

/** A path that must not even be read or connected to: a key, a token, a socket. */
export const tamperRead = (path: string): boolean => MAYBE.test(path) && KEYS.test(path);
