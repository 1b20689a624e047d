// Which of tutti's files git keeps. Looked up only when a command sweeps away what git does not keep, and by reading its index:
// to run git would run what the repository's settings say.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nearest } from './project.ts';

/** Whether a file survives when git sweeps away what it does not keep: it keeps it, ignores it, or there is none. */
export function createTracks(): (path: string) => boolean {
  const indexes = new Map<string, Buffer | undefined>();
  return (path) => {
    // `init` has git ignore what is local, and programs are installed to folders that it ignores.
    if (!existsSync(path) || /\.local\.|\/node_modules\//.test(path)) return true;
    const top = nearest(dirname(path), '.git');
    if (top === undefined) return true;
    if (!indexes.has(top)) indexes.set(top, indexOf(top));
    return indexes.get(top)?.includes(relative(top, path)) ?? false;
  };
}

function indexOf(top: string): Buffer | undefined {
  const git = join(top, '.git');
  try {
    if (statSync(git).isDirectory()) return readFileSync(join(git, 'index'));
    const folder = /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8'))?.[1] ?? '';
    return readFileSync(join(resolve(top, folder), 'index'));
  } catch {
    return undefined;
  }
}
