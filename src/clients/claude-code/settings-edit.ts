// Adds, updates and removes our entries in the text of a settings file. Pure; install.ts reads and writes the files.

import { isDeepStrictEqual } from 'node:util';
import type { Node } from 'jsonc-parser';
import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { HookChange, HookOptions } from '../support.ts';
import { hookFor, isOurs, REGISTERED } from './hooks.ts';
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
export function putIn(original: string, options: HookOptions): Edited {
  return edited(original, (text) => {
    const cleared = withoutStale(text);
    const changes = [...cleared.changes];
    let now = cleared.text;
    for (const event of REGISTERED) {
      const next = putOne(now, event, hookFor(event, options));
      changes.push({ event, what: next.what });
      now = next.text;
    }
    return { text: now, changes };
  });
}

/** Removes our entries and the containers they leave empty, except those that were already empty in `before`. */
export function takeOut(original: string, before = ''): Edited {
  return edited(original, (text) => {
    const had = parseSettings(bare(before).text);
    const hooks = 'value' in had ? had.value.hooks : undefined;
    return removeEach(text, () => true, {
      hooks: hooks !== undefined,
      events: new Set(isObject(hooks) ? Object.keys(hooks) : []),
    });
  });
}

/** Removes the hooks of others that fit. */
export const takeOutHooks = (original: string, fits: (hook: Json) => boolean): Edited =>
  edited(original, (text) => removeEach(text, () => true, { hooks: false, events: new Set() }, fits));

function edited(original: string, edit: (text: string) => { text: string; changes: readonly HookChange[] }): Edited {
  const { mark, text } = bare(original);
  const problem = unfit(text);
  if (problem) return { problem };
  const { text: after, changes } = edit(text);
  return { text: after === text ? original : mark + after, changes };
}

/** Rejects hooks of an unknown form: an edit could lose data. */
function unfit(text: string): SettingsProblem | undefined {
  const settings = parseSettings(text);
  if ('problem' in settings) return settings.problem;
  const hooks = childOf(settings.root, 'hooks');
  if (hooks === undefined) return undefined;
  if (hooks.type !== 'object') return problemAt(text, hooks.offset, '"hooks" is not an object');
  const odd = REGISTERED.map((event) => childOf(hooks, event)).find(
    (list) => list !== undefined && list.type !== 'array',
  );
  return odd && problemAt(text, odd.offset, 'the hooks of an event are a list: [ … ]');
}

interface HookEntry {
  readonly event: string;
  readonly list: Node;
  readonly group: Node;
  readonly hooks: Node;
  readonly hook: Node;
  readonly matcher: string;
}

function entriesIn(text: string, hooks: Node | undefined, fits: (hook: Json) => boolean): readonly HookEntry[] {
  return (hooks?.children ?? []).flatMap((property) => {
    const [name, list] = property.children ?? [];
    if (name === undefined || list?.type !== 'array') return [];
    return (list.children ?? []).flatMap((group) => {
      const inner = childOf(group, 'hooks');
      if (inner?.type !== 'array') return [];
      const matcher = textOf(childOf(group, 'matcher')?.value);
      return (inner.children ?? [])
        .filter((hook) => fits(valueAt(text, hook)))
        .map((hook) => ({ event: name.value, list, group, hooks: inner, hook, matcher }));
    });
  });
}

const rootOf = (text: string): Node => {
  const settings = parseSettings(text);
  if ('problem' in settings) throw new Error(`the edit broke the settings: ${settings.problem.what}`);
  return settings.root;
};

/** Removes entries for events we no longer register, duplicates, and entries narrowed to some tools. */
function withoutStale(text: string): { text: string; changes: readonly HookChange[] } {
  return removeEach(text, (entry, all) => {
    const sees = ({ matcher }: HookEntry): boolean => matcher === '' || matcher === '*';
    const first = all.find((other) => other.event === entry.event && sees(other));
    return !REGISTERED.includes(entry.event) || first !== entry;
  });
}

interface Kept {
  readonly hooks: boolean;
  readonly events: ReadonlySet<string>;
}

function removeEach(
  text: string,
  unwanted: (entry: HookEntry, all: readonly HookEntry[]) => boolean,
  kept: Kept = { hooks: false, events: new Set() },
  fits: (hook: Json) => boolean = isOurs,
): { text: string; changes: readonly HookChange[] } {
  const changes: HookChange[] = [];
  let now = text;
  for (;;) {
    const root = rootOf(now);
    const all = entriesIn(now, childOf(root, 'hooks'), fits);
    const entry = all.find((candidate) => unwanted(candidate, all));
    if (entry === undefined) return { text: now, changes };
    changes.push({ event: entry.event, what: 'removed' });
    now = removeOne(now, root, entry, kept);
  }
}

/** Removes the entry, together with every container that holds nothing else. */
function removeOne(text: string, root: Node, { event, list, group, hooks, hook }: HookEntry, kept: Kept): string {
  if (countIn(hooks) > 1) return remove(text, hooks, hook);
  if (countIn(list) > 1 || kept.events.has(event)) return remove(text, list, group);
  const all = list.parent?.parent;
  if (all === undefined || list.parent === undefined) return text;
  if (countIn(all) > 1 || kept.hooks || all.parent === undefined) return remove(text, all, list.parent);
  return remove(text, root, all.parent);
}

const countIn = (node: Node): number => node.children?.length ?? 0;

function putOne(text: string, event: string, wanted: JsonObject): { text: string; what: HookChange['what'] } {
  const root = rootOf(text);
  const hooks = childOf(root, 'hooks');
  const there = entriesIn(text, hooks, isOurs).find((entry) => entry.event === event);
  if (there !== undefined) {
    if (isDeepStrictEqual(valueAt(text, there.hook), wanted)) return { text, what: 'kept' };
    return { text: replace(text, root, there.hook, wanted), what: 'updated' };
  }
  const group = { hooks: [wanted] };
  const list = hooks && childOf(hooks, event);
  if (hooks === undefined) return { text: append(text, root, root, { [event]: [group] }, 'hooks'), what: 'added' };
  if (list === undefined) return { text: append(text, root, hooks, [group], event), what: 'added' };
  return { text: append(text, root, list, group), what: 'added' };
}
