// Strings in inline code that may be paths. The code may open any of them, whatever it calls.

import { mayBePath } from '../shell/given-files.ts';
import type { Token } from './tokens.ts';

/** Names by which code enters a folder, or opens files relative to one. */
const ENTERS = /chdir|cwd|dir_?fd|(^|\.)(cd|join|resolve|joinpath|Path)$/i;
/** A pattern in a named folder: `glob("dir/*")`. */
const PATTERN = /^[\w.-]+\/[^\s*]*\*[^\s*]*$/;
/** Code that names more files than this is not about a few of them. */
const MAX_NAMED = 12;

/** The strings that may be paths: alone, and behind any other if the code enters folders. */
export function filesNamedIn(tokens: readonly Token[]): readonly string[] {
  const named = tokens
    .filter(({ kind, text }) => kind === 'text' && (mayBePath(text) || PATTERN.test(text)))
    .map(({ text }) => text);
  const files = [...new Set(named)].slice(0, MAX_NAMED);
  if (!tokens.some(({ kind, text }) => kind === 'name' && ENTERS.test(text))) return files;
  const relative = files.filter((file) => !file.startsWith('/'));
  return [...files, ...files.flatMap((folder) => relative.map((file) => `${folder}/${file}`))];
}
