// Finds tutti's hooks in parsed settings. Reads plain JSON, so that the server does not load the settings editor.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { HookForm } from './hook-form.ts';

export interface HookIn {
  readonly event: string;
  readonly hook: JsonObject;
  /** The matcher of its group. Empty: matches everything. */
  readonly matcher: string;
}

export function hooksIn(settings: Json, { layout, isOurs }: Pick<HookForm, 'layout' | 'isOurs'>): readonly HookIn[] {
  const hooks = isObject(settings) && isObject(settings.hooks) ? settings.hooks : {};
  return Object.entries(hooks).flatMap(([event, groups]) =>
    listIn(groups).flatMap((group) => {
      if (!isObject(group)) return [];
      const own = layout === 'list' ? [group] : listIn(group.hooks);
      const matcher = textOf(group.matcher);
      return own.flatMap((hook) => (isObject(hook) && isOurs(hook) ? [{ event, hook, matcher }] : []));
    }),
  );
}

export const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
