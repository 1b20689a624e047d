// The paths of policy files.

import { dirname, join, resolve } from 'node:path';
import type { LayerName } from './layers.ts';

export type ReadVariable = (name: string) => string | undefined;

/** The environment variables that decide which files are read. */
export const VARIABLES = ['TUTTI_HOME', 'TUTTI_POLICY'] as const;

export interface PolicyFile {
  readonly layer: LayerName;
  readonly path: string;
}

/** A policy file of a repository. The path is relative to the project, so that every clone has the same digest. */
export interface RepositoryFile {
  readonly layer: 'project' | 'local' | 'extends';
  readonly path: string;
  readonly text: string;
}

export function managedPath(platform: NodeJS.Platform, env: ReadVariable): string {
  if (platform === 'darwin') return '/Library/Application Support/tutti/policy.yaml';
  if (platform === 'win32') return join(env('ProgramData') ?? 'C:\\ProgramData', 'tutti', 'policy.yaml');
  return '/etc/tutti/policy.yaml';
}

const FOLDER = '.tutti';
const PROJECT_FILE = 'policy.yaml';
const LOCAL_FILE = 'policy.local.yaml';

export const userPath = (home: string): string => join(home, PROJECT_FILE);

/** The nearest project file from `cwd` upwards and the local file beside it; without a project file, the nearest local file. */
export function projectFiles(cwd: string, userFile: string, exists: (path: string) => boolean): readonly PolicyFile[] {
  const folders = upwards(resolve(cwd)).map((folder) => join(folder, FOLDER));
  const nearest = (file: string) =>
    folders.find((folder) => join(folder, file) !== userFile && exists(join(folder, file)));
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
