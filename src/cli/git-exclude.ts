// Keeps personal files out of commits through `.git/info/exclude`, not through the shared `.gitignore`.

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { appendRegular, textIn, writeRegular } from '../regular-file.ts';

export const PERSONAL_POLICY = '.tutti/policy.local.yaml';

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

/** Before our lines, so that those a person wrote stay when ours are removed. */
const MARK = '# tutti init wrote these; tutti uninstall removes them:';
const endsBlock = (line: string | undefined): boolean => line === undefined || line === '' || line.startsWith('#');

export function addTo(file: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  const text = textIn(file) ?? '';
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  const last = text.trimEnd().split('\n');
  const isInBlock = last.slice(last.lastIndexOf(MARK) + 1).every((line) => !endsBlock(line)) && last.includes(MARK);
  appendRegular(file, `${gap}${[...(isInBlock ? [] : [MARK]), ...lines].map((line) => `${line}\n`).join('')}`, 0o666);
}

/** Removes those of these lines that `addTo` wrote. */
export function removeFrom(file: string, lines: readonly string[]): void {
  const before = textIn(file);
  if (before === undefined || !before.includes(MARK)) return;
  let isInBlock = false;
  const kept = before.split('\n').filter((line) => {
    if (line === MARK) isInBlock = true;
    else if (endsBlock(line)) isInBlock = false;
    return !isInBlock || !lines.includes(line);
  });
  const after = kept.filter((line, at) => line !== MARK || !endsBlock(kept[at + 1])).join('\n');
  if (after !== before) writeRegular(file, after);
}
