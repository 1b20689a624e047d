// One of our hooks as Claude Code runs it.

import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import { type Firing, type FiringPlace, fireHook } from '../shared/fire-hook.ts';
import type { FiredHook } from '../support.ts';
import { examples } from './examples.ts';
import { type FoundHook, wordsOf } from './hooks.ts';

const USUAL_TIMEOUT = 10;

export const fire = (hook: FoundHook, payload: JsonObject, around: FiringPlace): Promise<FiredHook> =>
  fireHook(firingOf(hook, around), payload, around, examples);

function firingOf({ event, hook, url, transport }: FoundHook, { project, env }: FiringPlace): Firing {
  const seconds = typeof hook.timeout === 'number' ? hook.timeout : USUAL_TIMEOUT;
  if (transport === 'http') return { event, seconds, url: url ?? '', headers: headersOf(hook) };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal in the settings
  const words = wordsOf(hook).map((word) => word.replaceAll('${CLAUDE_PROJECT_DIR}', project));
  return { event, seconds, words, env: { ...env, CLAUDE_PROJECT_DIR: project } };
}

const headersOf = ({ headers }: JsonObject): Readonly<Record<string, string>> =>
  isObject(headers) ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, textOf(value)])) : {};
