// Test files on the disk: those that are named, and those below the folders that are.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const SUFFIX = /\.policy-test\.ya?ml$/;

/** Folders of other people's files, and of nobody's. */
const PASSED_OVER: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);
const DEEPEST = 24;
const MOST_FOLDERS = 20_000;

export interface Found {
  readonly files: readonly string[];
  /** Every folder that was looked into. */
  readonly folders: readonly string[];
  readonly missing: readonly string[];
}

/** `paths`: absolute. A file that is named is taken, whatever it is called. */
export function findTests(paths: readonly string[]): Found {
  const files = new Set<string>();
  const folders = new Set<string>();
  const missing: string[] = [];
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) missing.push(path);
    else if (stats.isDirectory()) walk(path, files, folders);
    else {
      files.add(path);
      folders.add(dirname(path));
    }
  }
  return { files: [...files].toSorted(), folders: [...folders], missing };
}

function walk(root: string, files: Set<string>, folders: Set<string>): void {
  const queue = [{ folder: root, depth: 0 }];
  for (const { folder, depth } of queue) {
    folders.add(folder);
    if (folders.size > MOST_FOLDERS) return;
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      // A link may lead round in a circle: what it leads to is looked at under its own name.
      if (entry.isDirectory() && !PASSED_OVER.has(entry.name) && depth < DEEPEST)
        queue.push({ folder: path, depth: depth + 1 });
      else if (entry.isFile() && SUFFIX.test(entry.name)) files.add(path);
    }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The policy of the project a test file lies in. */
export function projectPolicy(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, '.tutti', 'policy.yaml');
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}
