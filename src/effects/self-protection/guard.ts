// Which paths and variables of coding agents hold the rules an agent works under. The agents are data that the host hands in; here
// they are compiled once into what the readers of commands ask.

/** Paths of one agent product. `settings` are the files in which tutti's hooks are registered. */
export interface OwnPaths {
  /** Folders in a project or a home that hold its settings and hooks: `.name`. */
  readonly folders?: readonly string[];
  /** Folders that hold much else as well, with the part of them that counts: `{ '.forge': 'hooks' }`. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Relative to a project or a home. */
  readonly settings?: readonly string[];
  /** Files in its folders that hold rules, beside those that every agent has. */
  readonly files?: readonly string[];
  /** Anything else, with all below it: absolute, under `~/`, or the end of a path anywhere. */
  readonly places?: readonly string[];
}

/** Variables of one agent product that change what its hooks do. */
export interface GuardedVariables {
  /** With `_AGENT_ROLE`, `_SUBAGENT…` and the like behind it, a variable says who is calling: `NAME`. */
  readonly prefix?: string;
  /** Variables that switch its hooks off, or lead it to other settings. */
  readonly switches?: readonly RegExp[];
  /** Those of them that count from the start of the client on. */
  readonly startup?: readonly string[];
  /** Values that follow from where a command runs: `@project`, or a path under `~/`. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface GuardedAgent {
  readonly ownPaths?: OwnPaths;
  readonly variables?: GuardedVariables;
}

export interface Guard {
  /** No path without one of these is guarded: most paths need no closer look. */
  readonly maybe: RegExp;
  /** A path in an agent's folder; the group is what follows the folder. */
  readonly inFolder: RegExp;
  /** A part of a folder that holds much else. */
  readonly inPart: RegExp;
  readonly files: ReadonlySet<string>;
  readonly anywhere: readonly RegExp[];
  /** Under a home, without the `~`. */
  readonly homeFiles: readonly string[];
  /** Folders and files that a pattern must not stand for, relative to a project or a home. */
  readonly named: readonly string[];
  /** A text that names one of the folders in `named`. */
  readonly mentions: RegExp;
  /** Lower-case text that cannot be parsed and names the rules, the settings that hold hooks, or tutti's program. */
  readonly inText: RegExp;
  /** A path that is such a folder. */
  readonly isFolder: RegExp;
  /** A text that is the path of one of them, or of something in it, and nothing else. */
  readonly alone: RegExp;
  /** Addresses, keys and sockets of what enforces: to have them is to speak in its name. */
  readonly keys: RegExp;
  readonly switches: readonly RegExp[];
  /** A variable that counts from the start of a client on, with the sign that sets it. */
  readonly startup: RegExp;
  /** No text without one of these sets such a variable, or names tutti. */
  readonly speaks: RegExp;
  readonly values: Readonly<Record<string, string>>;
}

const NEVER = '(?!)';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (texts: readonly string[]): string => (texts.length === 0 ? NEVER : texts.map(escaped).join('|'));

const IDENTITY = '(\\w*_)?(AGENT_(ROLE|NAME|ID|TYPE)|SUBAGENT\\w*|PARENT_SESSION_ID|HOOK_EXECUTING|HOOK_STATE_DIR)';

const KEY_FILE = '(?:[^/]*\\.(?:sock|token|secret)|server\\.(?!log)[^/]*|token|secret|server)';

const OWN_FOLDER = '.tutti';

export function createGuard(agents: readonly GuardedAgent[]): Guard {
  const paths = agents.flatMap(({ ownPaths }) => ownPaths ?? []);
  const variables = agents.flatMap((agent) => agent.variables ?? []);
  const folders = paths.flatMap((one) => one.folders ?? []);
  const parts = paths.flatMap((one) => Object.entries(one.parts ?? {}).map(([folder, part]) => `${folder}/${part}`));
  const places = paths.flatMap((one) => one.places ?? []);
  const anywhere = places.filter((place) => !place.startsWith('~/'));
  const hooked = paths.filter(({ settings = [] }) => settings.length > 0);
  const hookedFolders = [OWN_FOLDER, ...hooked.flatMap((one) => one.folders ?? [])];
  const prefixes = variables.flatMap(({ prefix }) => prefix ?? []);
  const startup = variables.flatMap((one) => one.startup ?? []);
  return {
    maybe: new RegExp(
      `${oneOf([...folders, ...parts, ...places.map((place) => place.replace('~/', ''))])}|tutti|htmlgraph`,
      'i',
    ),
    inFolder: new RegExp(`(?:^|/)(?:${oneOf(folders)})(?:/(.*))?$`),
    inPart: new RegExp(`(?:^|/)(?:${oneOf(parts)})(?:/|$)`),
    files: new Set(paths.flatMap((one) => one.files ?? [])),
    anywhere: anywhere.map((place) => new RegExp(`${place.startsWith('/') ? '^' : '(?:^|/)'}${escaped(place)}(?:/|$)`)),
    homeFiles: places.filter((place) => place.startsWith('~/')).map((place) => place.slice(1)),
    named: paths.flatMap(namedIn),
    mentions: new RegExp(oneOf(hookedFolders.map((folder) => folder.slice(1))), 'i'),
    inText: new RegExp(namePattern(agents)),
    isFolder: new RegExp(`(?:${oneOf(hookedFolders)})$`),
    alone: new RegExp(`^\\S*(?:^|/)(?:${oneOf(hookedFolders)})(?:/\\S*)?\\s*$`),
    keys: new RegExp(`(?:^|/)(?:tutti|${oneOf(hookedFolders)})/(?:.*/)?${KEY_FILE}$`),
    switches: [
      ...(prefixes.length === 0 ? [] : [new RegExp(`^(?:${oneOf(prefixes)})_${IDENTITY}$`)]),
      ...variables.flatMap((one) => one.switches ?? []),
    ],
    startup: new RegExp(`\\b(?:TUTTI_[A-Z_]+|${oneOf(startup)})\\b["']?\\s*[= ]`),
    speaks: new RegExp(`tutti|${oneOf(startup)}`, 'i'),
    values: Object.assign({}, ...variables.map((one) => one.values ?? {})),
  };
}

/** What a pattern must not stand for, of an agent in which tutti registers hooks. */
export const namedIn = ({ folders = [], settings = [] }: OwnPaths): readonly string[] =>
  settings.length === 0 ? [] : [...folders, ...settings, ...folders.map((folder) => `${folder}/hooks`)];

const END = '([^a-z0-9_-]|$)';

/** For lower-case text. Understood by JavaScript and by bash: the shim uses it too. */
export function namePattern(agents: readonly GuardedAgent[]): string {
  const paths = agents.flatMap(({ ownPaths }) => ownPaths ?? []).filter(({ settings = [] }) => settings.length > 0);
  const folders = paths.flatMap((one) => one.folders ?? []);
  const places = paths.flatMap((one) => one.places ?? []).map((place) => place.replace('~/', ''));
  const files = [
    ...paths.flatMap((one) => one.settings ?? []),
    ...folders.map((folder) => `${folder}/hooks`),
    ...places,
  ];
  return [
    `(\\${OWN_FOLDER}|/bin/tutti|node_modules/tutti)${END}`,
    'tutti-hook',
    '(^|[^a-z0-9_./-])tutti +[a-z]',
    `(${oneOf(files).toLowerCase()})${END}`,
    // A folder counts only as a whole: payloads name files in it, such as the transcript.
    `(${oneOf(folders).toLowerCase()})/?([^a-z0-9_/.-]|$)`,
  ].join('|');
}
