// Variables that files of a project put into the environment of a client and its hooks: `.env` files, and `env` in JSON settings. They
// are text of the repository, which must not get around this reading of it: so only names are parsed, in linear time.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isObject, objectIn } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import type { Client, SettingsVariable } from '../client.ts';
import { withoutComments } from './json-comments.ts';

/** The client reads files of any size. */
const LARGEST = 64 * 1024 * 1024;

/** `files`: relative to a folder. Those that end in `.json` are settings. */
export const projectVariables =
  (files: readonly string[]): NonNullable<Client['settingsVariables']> =>
  (folders) =>
    [...new Set(folders.flatMap((folder) => upwards(resolve(folder))))].flatMap((folder) =>
      files.flatMap((file) => {
        const text = textIn(join(folder, file), LARGEST) ?? '';
        return file.endsWith('.json') ? inSettings(text) : inDotenv(text);
      }),
    );

/** The folder and those above it in the repository: clients look for such files upwards. */
function upwards(folder: string): readonly string[] {
  const passed = [folder];
  for (let at = folder; !existsSync(join(at, '.git')); passed.push(at)) {
    if (dirname(at) === at) return [folder];
    at = dirname(at);
  }
  return passed;
}

/** Quotes, escapes and comments are the client's: the value may be any part of the text. */
function inDotenv(text: string): readonly SettingsVariable[] {
  const found: SettingsVariable[] = [];
  for (const { index, 0: whole, 1: name = '', 2: sign } of text.matchAll(/([\w.-]+)(\s*[=:])?/g)) {
    if (sign === undefined) continue;
    const from = index + whole.length;
    const end = text.indexOf('\n', from);
    found.push([name, text.slice(from, end === -1 ? undefined : end).trim(), { within: text }]);
  }
  return found;
}

/** The client replaces variables in the values. */
function inSettings(text: string): readonly SettingsVariable[] {
  const env = objectIn(withoutComments(text))?.env;
  return Object.entries(isObject(env) ? env : {}).flatMap(([name, value]): readonly SettingsVariable[] => {
    if (typeof value !== 'string') return [];
    return [value.includes('$') ? [name, value, 'any'] : [name, value]];
  });
}
