// Where Codex keeps hooks, and what tutti writes there. The project's file serves two scopes: of one user, then git does not see it,
// and of everybody.

import { join } from 'node:path';
import { mainCheckoutOf } from '../../checkout.ts';
import { reason } from '../../core/enforced-reason.ts';
import { isObject, objectIn } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import type { ClientPlace, HooksAt, StartPlace } from '../client.ts';
import { SCOPES, type SettingsScope } from '../installed-hook.ts';
import { commandForm, commandHooksAt, type FoundCommand } from '../shared/command-form.ts';
import { secondsIn } from '../shared/event-table.ts';
import type { ScopeHooks } from '../shared/hook-doctor.ts';
import { listIn } from '../shared/hooks-in.ts';
import { movedFolder } from '../shared/moved-home.ts';
import { EVENTS } from './events.ts';
import { FOLDER, HOME_VARIABLE, NAME } from './footprint.ts';

const HOOKS_FILE = 'hooks.json';

export const FORM = commandForm({
  name: NAME,
  events: secondsIn(EVENTS),
  layout: 'groups',
  entry: (command, timeout) => ({ type: 'command', command, timeout }),
  commandIn: ({ type, command }) => (type === 'command' && typeof command === 'string' ? command : ''),
});

type SettingsPlace = Pick<StartPlace, 'project' | 'home' | 'env'>;

export const hooksFile = (scope: SettingsScope, { project, home }: ClientPlace): string =>
  join(scope === 'user' ? home : project, FOLDER, HOOKS_FILE);

/** The folder of the user's settings, which a variable moves. */
export const userFolder = movedFolder(FOLDER);

/** The client reads the files of the folder it starts in and of those above it, up to the top of the repository. */
export const scopesAt = (place: SettingsPlace): readonly ScopeHooks<FoundCommand>[] =>
  SCOPES.map((scope) => {
    const own = hooksFile(scope, place);
    const file = scope === 'user' ? join(userFolder(place, place.env(HOME_VARIABLE)), HOOKS_FILE) : own;
    return { scope, file, read: true, hooks: FORM.installed(file, scope) };
  });

/** How a person lets the client run hooks. */
export const HOW_TO_TRUST = 'type `/hooks` in Codex and trust them there, or run `tutti init --client codex --trust`';
const HOW_TO_TRUST_FOLDER = 'start `codex` here and trust the folder, then run `tutti init --client codex --trust`';

/** The user's settings, where the client keeps what a person trusted. */
export const settingsFile = ({ env, ...place }: Pick<SettingsPlace, 'home' | 'env'>): string =>
  join(userFolder(place, env(HOME_VARIABLE)), 'config.toml');

/** The client ignores the hooks of a folder that nobody trusted. A worktree is trusted with its repository. */
function isFolderTrusted(settings: string, project: string): boolean {
  const names = [project, mainCheckoutOf(project)].flatMap((path) =>
    path === undefined ? [] : [JSON.stringify(path), `'${path}'`],
  );
  const isNamed = (line: string): boolean => names.some((name) => line.includes(name));
  // As a table, `[projects."/p"]`, or as a value on one line.
  return settings.split(/^(?=\s*\[)/m).some((table) => {
    const [head = '', ...lines] = table.split('\n');
    return (isNamed(head) ? [head, ...lines] : lines.filter(isNamed)).some((line) => TRUSTED_LEVEL.test(line));
  });
}

const TRUSTED_LEVEL = /\btrust_level["']?\s*=\s*["']trusted["']/;

/** The client's keys of our hooks in a file: `FILE:EVENT:GROUP:HOOK`. */
export function trustKeys(file: string): readonly string[] {
  const { hooks = {} } = objectIn(textIn(file) ?? '') ?? {};
  return Object.entries(isObject(hooks) ? hooks : {}).flatMap(([event, groups]) =>
    listIn(groups).flatMap((group, at) =>
      listIn(isObject(group) ? group.hooks : undefined).flatMap((hook, within) =>
        FORM.isOurs(hook) ? [`${file}:${snake(event)}:${at}:${within}`] : [],
      ),
    ),
  );
}

const snake = (name: string): string => name.replace(/\B[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** The hooks of the project are ignored, and those of the person do not run here instead. */
export const isFolderIgnored = (place: SettingsPlace): boolean => trustProblems(place).includes(FOLDER_UNTRUSTED);

/** What keeps hooks from running, as far as files tell. The doctor asks the client itself. */
function trustProblems(place: SettingsPlace): HooksAt['problems'] {
  const settings = textIn(settingsFile(place)) ?? '';
  const isLoaded = isFolderTrusted(settings, place.project);
  const isTrusted = (file: string): boolean =>
    trustKeys(file).some((key) => settings.includes(JSON.stringify(key)) || settings.includes(`'${key}'`));
  const problems = scopesAt(place)
    .filter(({ hooks }) => hooks.length > 0)
    .map(({ scope, file }) => {
      if (scope !== 'user' && !isLoaded) return FOLDER_UNTRUSTED;
      return isTrusted(file) ? undefined : HOOKS_UNTRUSTED;
    });
  // The hooks of one file are enough.
  return problems.includes(undefined) ? [] : [...new Set(problems)].filter((problem) => problem !== undefined);
}

export const FOLDER_UNTRUSTED = reason(
  'not',
  'FOLDER_UNTRUSTED',
  'Codex ignores the hooks of a folder that nobody has trusted',
  HOW_TO_TRUST_FOLDER,
);
const HOOKS_UNTRUSTED = reason(
  'not',
  'HOOKS_UNTRUSTED',
  'Codex runs no hook that a person has not trusted, and none of these is trusted',
  HOW_TO_TRUST,
);

export const hooksAt = commandHooksAt(scopesAt, FORM, trustProblems);
