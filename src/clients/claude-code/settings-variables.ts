// The variables that settings files of a project put into the environment of Claude Code and its hooks.

import { join } from 'node:path';
import { isObject, objectIn } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import type { Client, SettingsVariable } from '../client.ts';
import { footprint } from './footprint.ts';

export const settingsVariables: NonNullable<Client['settingsVariables']> = (folders) => {
  const files = folders.flatMap((folder) => (footprint.ownPaths.settings ?? []).map((file) => join(folder, file)));
  return files.flatMap(variablesIn);
};

/** The client reads files of any size, whatever their bytes: a file that is read here in another way would hide its variables. */
const LARGEST = 64 * 1024 * 1024;

function variablesIn(file: string): readonly SettingsVariable[] {
  const env = objectIn(textIn(file, LARGEST) ?? '')?.env;
  if (!isObject(env)) return [];
  return Object.entries(env).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [[name, String(value)] as const],
  );
}
