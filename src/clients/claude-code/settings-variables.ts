// The variables that settings files of a project put into the environment of Claude Code and its hooks.

import { join } from 'node:path';
import { isObject, objectIn } from '../../core/json.ts';
import type { Client } from '../client.ts';
import { footprint } from './footprint.ts';
import { readText } from './settings-file.ts';

export const settingsVariables: NonNullable<Client['settingsVariables']> = (folders) => {
  const files = folders.flatMap((folder) => (footprint.ownPaths.settings ?? []).map((file) => join(folder, file)));
  return Object.assign({}, ...files.map(variablesIn));
};

function variablesIn(file: string): Readonly<Record<string, string>> {
  const env = objectIn(textIn(file))?.env;
  if (!isObject(env)) return {};
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)] as const])),
  );
}

function textIn(file: string): string {
  try {
    return readText(file) ?? '';
  } catch {
    return '';
  }
}
