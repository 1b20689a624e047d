// Installs tutti's hooks in a client's settings file, and removes them. Everything else stays as it is: order, layout, other hooks
// for the same event. A plan contains exactly the text that is written.

import type { HookChange, HookOptions, SettingsPlan } from '../support.ts';
import { type Edited, putIn, takeOut } from './edit-hooks.ts';
import { type HookForm, SHARED } from './hook-form.ts';
import { keepOriginal, leave, originalOf, settled } from './original-settings.ts';
import { isOpen, makePrivate, PRIVATE, PUBLIC, readText, writeText } from './settings-file.ts';

export interface HookInstaller {
  plan(file: string, options: HookOptions): SettingsPlan;
  planUninstall(file: string): SettingsPlan;
  install(file: string, options: HookOptions): SettingsPlan;
  uninstall(file: string): SettingsPlan;
}

export const hookInstaller = (form: HookForm): HookInstaller => ({
  plan: (file, options) => planInstall(file, form, options),
  planUninstall: (file) => planUninstall(file, form),
  install: (file, options) => install(file, form, options),
  uninstall: (file) => carriedOut(planUninstall(file, form), ({ after }) => leave(file, after)),
});

const planInstall = (file: string, form: HookForm, options: HookOptions): SettingsPlan =>
  planned(file, (before) => putIn(before ?? '', form, options));

/** Restores the original file if nothing else has changed since. */
const planUninstall = (file: string, form: HookForm): SettingsPlan =>
  planned(file, (before) => {
    if (before === undefined) return { text: undefined, changes: [] };
    const plain = takeOut(before, form);
    if ('problem' in plain || plain.changes.length === 0) return plain;
    const had = takeOut(originalOf(file) ?? '', form);
    const out = 'problem' in had ? plain : takeOut(before, form, had.text);
    return 'problem' in out ? out : { ...out, text: settled(file, out.text, form) };
  });

/** Carries out the plan. The first time, a backup of the file is kept beside it. A file with the server's secret becomes private. */
function install(file: string, form: HookForm, options: HookOptions): SettingsPlan {
  const secret = options.address !== undefined && !SHARED.has(options.via);
  const plan = carriedOut(planInstall(file, form, options), ({ after }) => {
    keepOriginal(file, form);
    if (after !== undefined) writeText(file, after, secret ? PRIVATE : options.via === 'managed' ? PUBLIC : undefined);
  });
  if ('problem' in plan || !secret || !isOpen(file)) return plan;
  return attempted(file, () => {
    makePrivate(file);
    return plan;
  });
}

type Edit = Edited | { readonly text: string | undefined; readonly changes: readonly HookChange[] };

export function planned(file: string, edit: (before: string | undefined) => Edit): SettingsPlan {
  return attempted(file, () => {
    const before = readText(file);
    const result = edit(before);
    if (!('problem' in result)) return { file, before, after: result.text, changes: result.changes };
    const { line, column, what } = result.problem;
    return { file, problem: `${file}:${line}:${column}: ${what}. Put it right and try again; nothing was changed.` };
  });
}

/** Writes the planned text. */
export const written = (plan: SettingsPlan): SettingsPlan =>
  carriedOut(plan, ({ file, after }) => {
    if (after !== undefined) writeText(file, after);
  });

export function carriedOut(
  plan: SettingsPlan,
  write: (plan: Exclude<SettingsPlan, { problem: string }>) => void,
): SettingsPlan {
  if ('problem' in plan || plan.before === plan.after) return plan;
  return attempted(plan.file, () => {
    write(plan);
    return plan;
  });
}

function attempted(file: string, act: () => SettingsPlan): SettingsPlan {
  try {
    return act();
  } catch (error) {
    return { file, problem: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
}
