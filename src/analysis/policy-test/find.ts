// Finds test files: those given by path, and those below the given folders.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const SUFFIX = /\.policy-test\.ya?ml$/;

/** Folders that contain no tests of the project. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);
const MAX_DEPTH = 24;
const MAX_FOLDERS = 20_000;

export interface FoundTests {
  readonly files: readonly string[];
  /** Every folder that was searched. */
  readonly folders: readonly string[];
  readonly missing: readonly string[];
}

/** `paths` are absolute. A given file counts as a test file whatever its name. */
export function findTests(paths: readonly string[]): FoundTests {
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
    if (folders.size > MAX_FOLDERS) return;
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      // Links are not followed: they may form a cycle.
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && depth < MAX_DEPTH)
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

/** The policy of the project that contains the test file. */
export function projectPolicy(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, '.tutti', 'policy.yaml');
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}
