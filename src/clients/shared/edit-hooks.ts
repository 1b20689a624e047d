// Adds, updates and removes our entries in the text of a settings file. Pure; hook-installer.ts reads and writes the files.

import { isDeepStrictEqual } from 'node:util';
import type { Node } from 'jsonc-parser';
import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { HookChange, HookOptions } from '../support.ts';
import type { HookForm } from './hook-form.ts';
import {
  append,
  bare,
  childOf,
  parseSettings,
  problemAt,
  remove,
  replace,
  type SettingsProblem,
  valueAt,
} from './settings-text.ts';

export type Edited =
  | { readonly text: string; readonly changes: readonly HookChange[] }
  | { readonly problem: SettingsProblem };

/** Adds missing hooks, updates those that differ, and removes those no longer wanted. */
export function putIn(original: string, form: HookForm, options: HookOptions): Edited {
  return edited(original, form, (text) => {
    const cleared = withoutStale(withHead(text, form), form);
    const changes = [...cleared.changes];
    let now = cleared.text;
    for (const event of form.registered) {
      const next = putOne(now, form, event, form.hookFor(event, options));
      changes.push({ event, what: next.what });
      now = next.text;
    }
    return { text: now, changes };
  });
}

/** Removes our entries and the containers they leave empty, except those that were already empty in `before`. */
export function takeOut(original: string, form: HookForm, before = ''): Edited {
  return edited(original, form, (text) => {
    const had = parseSettings(bare(before).text, form);
    const hooks = 'value' in had ? had.value.hooks : undefined;
    const kept = { hooks: hooks !== undefined, events: new Set(isObject(hooks) ? Object.keys(hooks) : []) };
    const { text: after, changes } = removeEach(text, form, { kept });
    return { text: withoutHead(after, form, 'value' in had ? had.value : {}), changes };
  });
}

/** Removes the hooks of others that fit. */
export const takeOutHooks = (original: string, form: HookForm, fits: (hook: Json) => boolean): Edited =>
  edited(original, form, (text) => removeEach(text, form, { fits }));

function withHead(text: string, form: HookForm): string {
  return Object.entries(form.head ?? {}).reduce((now, [key, value]) => {
    const root = rootOf(now, form);
    return childOf(root, key) === undefined ? append(now, root, root, value, key) : now;
  }, text);
}

/** Only where no hook is left, and as far as the file did not have it before. */
function withoutHead(text: string, form: HookForm, before: JsonObject): string {
  if (childOf(rootOf(text, form), 'hooks') !== undefined) return text;
  return Object.entries(form.head ?? {}).reduce((now, [key, value]) => {
    const root = rootOf(now, form);
    const there = childOf(root, key);
    const isOurs = there?.parent !== undefined && before[key] === undefined && valueAt(now, there) === value;
    return isOurs && there.parent !== undefined ? remove(now, root, there.parent) : now;
  }, text);
}

function edited(
  original: string,
  form: HookForm,
  edit: (text: string) => { text: string; changes: readonly HookChange[] },
): Edited {
  const { mark, text } = bare(original);
  const problem = unfit(text, form);
  if (problem) return { problem };
  const { text: after, changes } = edit(text);
  return { text: after === text ? original : mark + after, changes };
}

/** Rejects hooks of an unknown form: an edit could lose data. */
function unfit(text: string, form: HookForm): SettingsProblem | undefined {
  const settings = parseSettings(text, form);
  if ('problem' in settings) return settings.problem;
  const hooks = childOf(settings.root, 'hooks');
  if (hooks === undefined) return undefined;
  if (hooks.type !== 'object') return problemAt(text, hooks.offset, '"hooks" is not an object');
  const odd = form.registered
    .map((event) => childOf(hooks, event))
    .find((list) => list !== undefined && list.type !== 'array');
  return odd && problemAt(text, odd.offset, 'the hooks of an event are a list: [ … ]');
}

interface HookEntry {
  readonly event: string;
  readonly list: Node;
  /** What of the list holds the hook: its group, or the hook itself. */
  readonly group: Node;
  readonly hooks: Node;
  readonly hook: Node;
  readonly matcher: string;
}

type Fits = (hook: Json) => boolean;

function entriesIn(text: string, hooks: Node | undefined, { layout }: HookForm, fits: Fits): readonly HookEntry[] {
  return (hooks?.children ?? []).flatMap((property) => {
    const [name, list] = property.children ?? [];
    if (name === undefined || list?.type !== 'array') return [];
    const found = (list.children ?? []).flatMap((group): readonly Omit<HookEntry, 'event'>[] => {
      const inner = layout === 'list' ? list : childOf(group, 'hooks');
      if (inner?.type !== 'array') return [];
      const own = layout === 'list' ? [group] : (inner.children ?? []);
      const matcher = textOf(childOf(group, 'matcher')?.value);
      return own.map((hook) => ({ list, group, hooks: inner, hook, matcher }));
    });
    return found.filter(({ hook }) => fits(valueAt(text, hook))).map((entry) => ({ ...entry, event: name.value }));
  });
}

const rootOf = (text: string, form: HookForm): Node => {
  const settings = parseSettings(text, form);
  if ('problem' in settings) throw new Error(`the edit broke the settings: ${settings.problem.what}`);
  return settings.root;
};

/** Removes entries for events we no longer register, duplicates, and entries narrowed to some tools. */
function withoutStale(text: string, form: HookForm): { text: string; changes: readonly HookChange[] } {
  return removeEach(text, form, {
    unwanted: (entry, all) => {
      const sees = ({ matcher }: HookEntry): boolean => matcher === '' || matcher === '*';
      const first = all.find((other) => other.event === entry.event && sees(other));
      return !form.registered.includes(entry.event) || first !== entry;
    },
  });
}

interface Kept {
  readonly hooks: boolean;
  readonly events: ReadonlySet<string>;
}

interface Removal {
  readonly unwanted?: (entry: HookEntry, all: readonly HookEntry[]) => boolean;
  readonly kept?: Kept;
  readonly fits?: Fits;
}

function removeEach(
  text: string,
  form: HookForm,
  { unwanted = () => true, kept = { hooks: false, events: new Set() }, fits = form.isOurs }: Removal,
): { text: string; changes: readonly HookChange[] } {
  const changes: HookChange[] = [];
  let now = text;
  for (;;) {
    const root = rootOf(now, form);
    const all = entriesIn(now, childOf(root, 'hooks'), form, fits);
    const entry = all.find((candidate) => unwanted(candidate, all));
    if (entry === undefined) return { text: now, changes };
    changes.push({ event: entry.event, what: 'removed' });
    now = removeOne(now, root, entry, kept);
  }
}

/** Removes the entry, together with every container that holds nothing else. */
function removeOne(text: string, root: Node, { event, list, group, hooks, hook }: HookEntry, kept: Kept): string {
  if (hooks !== list && countIn(hooks) > 1) return remove(text, hooks, hook);
  if (countIn(list) > 1 || kept.events.has(event)) return remove(text, list, group);
  const all = list.parent?.parent;
  if (all === undefined || list.parent === undefined) return text;
  if (countIn(all) > 1 || kept.hooks || all.parent === undefined) return remove(text, all, list.parent);
  return remove(text, root, all.parent);
}

const countIn = (node: Node): number => node.children?.length ?? 0;

function putOne(
  text: string,
  form: HookForm,
  event: string,
  wanted: JsonObject,
): { text: string; what: HookChange['what'] } {
  const root = rootOf(text, form);
  const hooks = childOf(root, 'hooks');
  const there = entriesIn(text, hooks, form, form.isOurs).find((entry) => entry.event === event);
  if (there !== undefined) {
    if (isDeepStrictEqual(valueAt(text, there.hook), wanted)) return { text, what: 'kept' };
    return { text: replace(text, root, there.hook, wanted), what: 'updated' };
  }
  const group = form.layout === 'list' ? wanted : { hooks: [wanted] };
  const list = hooks && childOf(hooks, event);
  if (hooks === undefined) return { text: append(text, root, root, { [event]: [group] }, 'hooks'), what: 'added' };
  if (list === undefined) return { text: append(text, root, hooks, [group], event), what: 'added' };
  return { text: append(text, root, list, group), what: 'added' };
}
