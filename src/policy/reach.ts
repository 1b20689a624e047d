// The files that `extends` may read: policy files below the project, tutti's home and the managed folder. A repository could
// otherwise make tutti read, and quote in an error, any file of the person.

import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isWithin } from '../core/paths.ts';
import { type PolicyProblem, problemAt, START } from './problem.ts';

export interface ExtendsReach {
  /** Why a file must not be extended, if it must not. */
  refusal(path: string): string | undefined;
  /** A problem without what it quotes, if its file is a link that leads out of the folders. */
  discreet(problem: PolicyProblem): PolicyProblem;
}

/** `folders`: the project, tutti's home and the managed folder, as far as they exist. */
export function reachOf(folders: readonly string[]): ExtendsReach {
  const isInside = (path: string): boolean => folders.some((folder) => isWithin(path, folder));
  const reallyInside = (path: string): boolean => {
    const real = realOf(path);
    return real === undefined || folders.some((folder) => isWithin(real, realOf(folder) ?? folder));
  };
  return {
    refusal: (path) => {
      if (!/\.ya?ml$/i.test(path)) return 'only .yaml and .yml files can be extended';
      return isInside(path) && reallyInside(path)
        ? undefined
        : "`extends` reads only files below the project and tutti's home";
    },
    discreet: (problem) =>
      isInside(problem.file) && !reallyInside(problem.file)
        ? problemAt(problem.file, START, 'not a valid policy; no details, because the link leads out of the project')
        : problem,
  };
}

/** The folder that a policy file speaks for: the project of `PROJECT/.tutti/policy.yaml`, else the file's own folder. */
export function folderOf(file: string): string {
  const folder = dirname(file);
  return basename(folder) === '.tutti' ? dirname(folder) : folder;
}

/** Undefined where there is nothing. */
function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
