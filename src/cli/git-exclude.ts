// Keeps personal files out of commits through `.git/info/exclude`, not through the shared `.gitignore`.

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { appendRegular, textIn } from '../regular-file.ts';

/** The path of `info/exclude`; undefined outside a repository. */
export function excludeFile(project: string): string | undefined {
  try {
    const path = execFileSync('git', ['rev-parse', '--git-path', 'info/exclude'], {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return resolve(project, path.trim());
  } catch {
    return undefined;
  }
}

/** The lines of `wanted` that the file does not contain yet. */
export function missingIn(file: string, wanted: readonly string[]): readonly string[] {
  const lines = new Set((textIn(file) ?? '').split('\n').map((line) => line.trim()));
  return wanted.filter((line) => !lines.has(line));
}

export function addTo(file: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  const text = textIn(file) ?? '';
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  appendRegular(file, `${gap}${lines.map((line) => `${line}\n`).join('')}`, 0o666);
}
