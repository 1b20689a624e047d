// Strings in inline code that may be paths. The code may open any of them, whatever it calls.

import { mayBePath } from '../shell/given-files.ts';
import type { Token } from './tokens.ts';

/** Names by which code enters a folder, or opens files relative to one. */
const ENTERS = /chdir|cwd|dir_?fd|(^|\.)(cd|join|resolve|joinpath|Path)$/i;
/** A pattern in a named folder: `glob("dir/*")`. */
const PATTERN = /^(?!\.\*|.*\*\*)[\w.*?-]*[*?][\w.*?-]*\/[\w.*?[\]-]+$|^[\w.-]+\/[^\s*]*\*[^\s*]*$/;
/** Folders and files that are combined. */
const MAX_COMBINED = 24;

/** Functions that list a folder. */
const LISTS = /rglob|readdir|scandir|listdir|iterdir|opendir|Dir\.(entries|children|each)/;

/** `d + "/name"` for every `d` in a folder. */
function inListedFolders(tokens: readonly Token[]): readonly string[] {
  if (!tokens.some(({ kind, text }) => kind === 'name' && LISTS.test(text))) return [];
  const deep = tokens.flatMap(({ kind, text }, at) =>
    kind === 'text' && /[a-z]/i.test(text) && /rglob$/.test(tokens[at - 2]?.text ?? '') ? [`**/${text}`] : [],
  );
  const names = tokens.flatMap(({ kind, text }, at) => {
    if (kind !== 'text') return [];
    // `join(d, "name.yaml")`
    const joined = tokens[at - 1]?.text === ',' && /^[\w-]+\.\w+$/.test(text) ? text : undefined;
    return IN_FOLDER.exec(text)?.[1] ?? joined ?? [];
  });
  // Hidden folders hold files; what is built there has no ending.
  return [...deep, ...names.flatMap((name) => (name.includes('.') ? [`*/${name}`, `.*/${name}`] : [`*/${name}`]))];
}

/** `d + "/name"` is a file of that name, not whatever `d` is. */
export const isInFolder = ({ kind, text }: Token): boolean => kind === 'text' && IN_FOLDER.test(text);

const IN_FOLDER = /^\0?\/([\w.*?-]+)$/;

/** Functions and settings by which a folder is read with what its links lead to. */
const FOLLOWS = /copytree|dereference|make_archive|follow_?symlinks|followlinks|cpSync|(^|\.)cp(_r)?$/;

/** Functions that make a link: it can be used as its target, even in the same command. */
const LINKS = /(^|\.)(sym|hard)?link(Sync|_to)?$|(^|\.)ln_sf?$/;

export const makesLinks = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind, text }) => kind === 'name' && LINKS.test(text));

export const followsLinks = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind, text }) => kind === 'name' && FOLLOWS.test(text));

/** The strings that may be paths: alone, and behind any other if the code enters folders. */
export function filesNamedIn(tokens: readonly Token[]): readonly string[] {
  const named = tokens
    .filter(({ kind, text }) => kind === 'text' && (mayBePath(text) || PATTERN.test(text)))
    .map(({ text }) => text);
  const files = [...new Set([...named, ...inListedFolders(tokens)])];
  if (!tokens.some(({ kind, text }) => kind === 'name' && ENTERS.test(text))) return files;
  const combined = files.slice(0, MAX_COMBINED);
  const relative = combined.filter((file) => !file.startsWith('/'));
  return [...files, ...combined.flatMap((folder) => relative.map((file) => `${folder}/${file}`))];
}
