// The hooks and plugins of other guards in a settings file: finds them by the names of their scripts, and takes them out.

import { isObject, objectIn, textOf } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import { takeOutHooks } from '../shared/edit-hooks.ts';
import { planned, written } from '../shared/hook-installer.ts';
import { listIn } from '../shared/hooks-in.ts';
import { childOf, parseSettings, replace } from '../shared/settings-text.ts';
import type { GuardMarks, OtherHooks, SettingsPlan } from '../support.ts';
import { FORM } from './install.ts';

export function othersIn(file: string, marks: GuardMarks): OtherHooks {
  const settings = objectIn((textIn(file) ?? '').replace(/^\uFEFF/, '')) ?? {};
  const hooks = isObject(settings.hooks) ? settings.hooks : {};
  const events = Object.entries(hooks).filter(([, groups]) =>
    listIn(groups).some((group) => isObject(group) && listIn(group.hooks).some((hook) => isTheirs(hook, marks))),
  );
  const plugins = isObject(settings.enabledPlugins) ? settings.enabledPlugins : {};
  return {
    events: events.map(([event]) => event),
    plugins: Object.keys(plugins).filter((name) => plugins[name] !== false && isTheirPlugin(name, marks)),
  };
}

export const removeOthers = (file: string, marks: GuardMarks): SettingsPlan =>
  written(
    planned(file, (before) => {
      if (before === undefined) return { text: undefined, changes: [] };
      const edited = takeOutHooks(before, FORM, (hook) => isTheirs(hook, marks));
      return 'problem' in edited
        ? edited
        : { ...edited, text: withoutPlugins(edited.text, othersIn(file, marks).plugins) };
    }),
  );

/** A script counts wherever it lies, and with any interpreter: `node .claude/hooks/NAME.mjs`, `"$CLAUDE_PROJECT_DIR"/hooks/NAME.py`. */
function isTheirs(hook: unknown, { scripts }: GuardMarks): boolean {
  if (!isObject(hook)) return false;
  const words = [textOf(hook.command), ...listIn(hook.args).map((arg) => (typeof arg === 'string' ? arg : ''))];
  const names = new Set(words.flatMap((word) => word.split(/[\s"'/\\]+/)).map(stem));
  return scripts.some((script) => names.has(stem(script)));
}

const stem = (file: string): string => file.replace(/\.\w+$/, '');

const isTheirPlugin = (name: string, { plugins }: GuardMarks): boolean =>
  plugins.some((plugin) => name === plugin || name.startsWith(`${plugin}@`));

function withoutPlugins(text: string, names: readonly string[]): string {
  return names.reduce((now, name) => {
    const settings = parseSettings(now);
    if ('problem' in settings) return now;
    const enabled = childOf(settings.root, 'enabledPlugins');
    const value = enabled && childOf(enabled, name);
    return value === undefined ? now : replace(now, settings.root, value, false);
  }, text);
}
