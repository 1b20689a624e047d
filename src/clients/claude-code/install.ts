// Puts tutti's hooks into a settings file of Claude Code, and takes them out again. What is not ours is left as it is: the
// order, the layout, other people's hooks for the same event. What the plan says is what is written.

import { join } from 'node:path';
import type { HookOptions, Scope } from './hooks.ts';
import { type Change, type Edited, putIn, takeOut } from './settings-edit.ts';
import { readText, writeText } from './settings-file.ts';
import { keepOriginal, leave, originalOf, settled } from './settings-original.ts';

export const settingsFile = (scope: Scope, { project, home }: { project: string; home: string }): string =>
  ({
    local: join(project, '.claude', 'settings.local.json'),
    project: join(project, '.claude', 'settings.json'),
    user: join(home, '.claude', 'settings.json'),
  })[scope];

export type Plan =
  | {
      readonly file: string;
      /** `undefined`: there is no such file. */
      readonly before: string | undefined;
      readonly after: string | undefined;
      readonly changes: readonly Change[];
    }
  | { readonly file: string /** With file, line and column. */; readonly problem: string };

export const planInstall = (file: string, options: HookOptions): Plan =>
  planned(file, (before) => putIn(before ?? '', options));

export const planUninstall = (file: string): Plan =>
  planned(file, (before) => {
    if (before === undefined) return { text: undefined, changes: [] };
    const plain = takeOut(before);
    if ('problem' in plain || plain.changes.length === 0) return plain;
    const had = takeOut(originalOf(file) ?? '');
    const out = 'problem' in had ? plain : takeOut(before, had.text);
    return 'problem' in out ? out : { ...out, text: settled(file, out.text) };
  });

/** Writes what the plan says. The first time, a copy of the file as it was is kept beside it. */
export function install(file: string, options: HookOptions): Plan {
  return carriedOut(planInstall(file, options), ({ after }) => {
    keepOriginal(file);
    const secret = options.address !== undefined && options.via !== 'project';
    if (after !== undefined) writeText(file, after, secret);
  });
}

/** Writes what the plan says: the very file there was before, if nobody changed anything else since. */
export function uninstall(file: string): Plan {
  return carriedOut(planUninstall(file), ({ after }) => leave(file, after));
}

type Edit = Edited | { readonly text: undefined; readonly changes: readonly Change[] };

function planned(file: string, edit: (before: string | undefined) => Edit): Plan {
  return attempted(file, () => {
    const before = readText(file);
    const result = edit(before);
    if (!('problem' in result)) return { file, before, after: result.text, changes: result.changes };
    const { line, column, what } = result.problem;
    return { file, problem: `${file}:${line}:${column}: ${what}. Put it right and try again; nothing was changed.` };
  });
}

function carriedOut(plan: Plan, write: (plan: Exclude<Plan, { problem: string }>) => void): Plan {
  if ('problem' in plan || plan.before === plan.after) return plan;
  return attempted(plan.file, () => {
    write(plan);
    return plan;
  });
}

function attempted(file: string, act: () => Plan): Plan {
  try {
    return act();
  } catch (error) {
    return { file, problem: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
}
