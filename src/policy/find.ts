// Where policy files are looked for.

import { dirname, join, resolve } from 'node:path';
import type { LayerName } from './layers.ts';

export type Env = (name: string) => string | undefined;

/** Variables that bear on which policy is in force. */
export const VARIABLES = ['TUTTI_HOME', 'TUTTI_POLICY'] as const;

export interface Place {
  readonly layer: Exclude<LayerName, 'built-in' | 'extends'>;
  readonly path: string;
}

export function managedPath(platform: NodeJS.Platform, env: Env): string {
  if (platform === 'darwin') return '/Library/Application Support/tutti/policy.yaml';
  if (platform === 'win32') return join(env('ProgramData') ?? 'C:\\ProgramData', 'tutti', 'policy.yaml');
  return '/etc/tutti/policy.yaml';
}

const FOLDER = '.tutti';
const PROJECT_FILE = 'policy.yaml';
const LOCAL_FILE = 'policy.local.yaml';

export const userPath = (home: string): string => join(home, PROJECT_FILE);

/** The nearest project file from `cwd` upwards with the local one beside it; a local one alone where there is no other. */
export function projectPlaces(cwd: string, userFile: string, isThere: (path: string) => boolean): readonly Place[] {
  const folders = upwards(resolve(cwd)).map((folder) => join(folder, FOLDER));
  const nearest = (file: string) =>
    folders.find((folder) => join(folder, file) !== userFile && isThere(join(folder, file)));
  const folder = nearest(PROJECT_FILE);
  if (folder !== undefined) {
    return [
      { layer: 'project', path: join(folder, PROJECT_FILE) },
      { layer: 'local', path: join(folder, LOCAL_FILE) },
    ];
  }
  const alone = nearest(LOCAL_FILE);
  return alone === undefined ? [] : [{ layer: 'local', path: join(alone, LOCAL_FILE) }];
}

function upwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}
