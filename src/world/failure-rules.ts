// The level and `onDamage` last in force for each project, in a file of tutti's home that the shim can read too: what is left to
// decide by when neither policy nor ledger can be read. One line per project: LEVEL ONDAMAGE FOLDER.

import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLevel } from '../core/level.ts';
import { isWithin } from '../core/paths.ts';
import { type FailureRule, isOnDamage } from '../core/policy.ts';
import { makeFolder } from '../ledger/make-folder.ts';
import { textIn } from '../regular-file.ts';

export interface FailureRules {
  /** The rule of the innermost project that contains the folder. */
  of(folder: string): FailureRule | undefined;
  /** Never throws: without the file, calls that cannot be checked are refused. */
  keep(project: string, rule: FailureRule): void;
}

/** Projects kept; the ones changed last come first. */
const PROJECTS = 200;

const fileIn = (home: string): string => join(home, 'failure-rules');

export function createFailureRules(home: string): FailureRules {
  const kept = new Map<string, string>();
  return {
    of: (folder) => {
      const [found] = rulesIn(home)
        .filter(({ project }) => isWithin(folder, project))
        .sort((a, b) => b.project.length - a.project.length);
      return found?.rule;
    },
    keep: (project, { level, onDamage }) => {
      const line = `${level} ${onDamage} ${project}`;
      if (kept.get(project) === line || /[\r\n]/.test(project)) return;
      try {
        if (!linesIn(home).includes(line)) write(home, project, line);
        kept.set(project, line);
      } catch {
        // Tried again with the next event.
      }
    },
  };
}

/** The projects that had an event lately, the latest first. */
export const projectsKnown = (home: string): readonly string[] => rulesIn(home).map(({ project }) => project);

function write(home: string, project: string, line: string): void {
  makeFolder(home);
  const others = linesIn(home).filter((other) => !other.endsWith(` ${project}`));
  const draft = `${fileIn(home)}.${process.pid}`;
  writeFileSync(draft, `${[line, ...others].slice(0, PROJECTS).join('\n')}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(home));
}

const linesIn = (home: string): readonly string[] => (textIn(fileIn(home)) ?? '').split('\n').filter(Boolean);

const rulesIn = (home: string): readonly { readonly project: string; readonly rule: FailureRule }[] =>
  linesIn(home).flatMap((line) => {
    const [, level, onDamage, project = ''] = /^(\S+) (\S+) (.+)$/.exec(line) ?? [];
    return isLevel(level) && isOnDamage(onDamage) ? [{ project, rule: { level, onDamage } }] : [];
  });
