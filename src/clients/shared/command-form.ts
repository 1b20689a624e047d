// Hooks that are one command line in a client's JSON settings: `'/opt/tutti/bin/tutti-hook' CLIENT EVENT --via INSTALLATION`. The
// line depends on nothing but where tutti is, so that an upgrade does not change it.

import { isObject, type JsonObject, objectIn } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import type { Client, HooksAt, StartPlace } from '../client.ts';
import type { ExpectedHooks, HookOptions, HookScope, InstalledHook } from '../support.ts';
import type { ScopeHooks } from './hook-doctor.ts';
import type { HookForm } from './hook-form.ts';
import { hooksIn } from './hooks-in.ts';
import { withoutComments } from './json-comments.ts';

/** What a client's settings have of their own. */
export interface CommandHooks {
  readonly name: string;
  /** The events tutti registers for, with the seconds that the client waits. */
  readonly events: Readonly<Record<string, number>>;
  readonly layout: HookForm['layout'];
  readonly comments?: true;
  /** A hook as the client writes it. */
  entry(command: string, seconds: number, event: string): JsonObject;
  /** The command line in such an entry. */
  commandIn(hook: JsonObject): string;
  readonly head?: JsonObject;
}

export interface CommandForm extends HookForm {
  /** Our hooks in a file; empty if it is missing or the client could not read it. `scope`: only those of this scope, for scopes that
   *  share a file. */
  installed(file: string, scope?: HookScope): readonly FoundCommand[];
  isSound(hook: FoundCommand, expected: ExpectedHooks): boolean;
  /** How long the client waits. */
  secondsOf(event: string): number;
}

export interface FoundCommand extends InstalledHook {
  readonly via: string;
  /** As a shell reads it. */
  readonly program: string;
  readonly command: string;
  readonly hook: JsonObject;
  readonly matcher: string;
}

export function commandForm(client: CommandHooks): CommandForm {
  const registered = Object.keys(client.events);
  const hookFor = (event: string, { shim, via }: HookOptions): JsonObject =>
    client.entry(commandLine(shim, client.name, event, via), client.events[event] ?? 0, event);
  const isOurs: HookForm['isOurs'] = (hook) => isObject(hook) && ownIn(hook) !== undefined;
  const ownIn = (hook: JsonObject) => readCommand(client.commandIn(hook), client.name);

  return {
    registered,
    layout: client.layout,
    comments: client.comments === true,
    hookFor,
    isOurs,
    ...(client.head && { head: client.head }),
    secondsOf: (event) => client.events[event] ?? 0,
    installed: (file, scope) =>
      hooksIn(settingsIn(file, client.comments), { layout: client.layout, isOurs })
        .map(({ event, hook, matcher }) => ({
          event,
          transport: 'command' as const,
          ...(ownIn(hook) ?? { program: '', via: '' }),
          command: client.commandIn(hook),
          hook,
          matcher,
        }))
        .filter(({ via }) => scope === undefined || via === scope),
    isSound: ({ event, via, program, hook, matcher }, { shims }) =>
      (matcher === '' || matcher === '*') &&
      shims.includes(program) &&
      JSON.stringify(sorted(hook)) ===
        JSON.stringify(
          sorted(client.entry(commandLine(program, client.name, event, via), client.events[event] ?? 0, event)),
        ),
  };
}

/** Empty if the file is missing or the client could not read it. */
export function settingsIn(file: string, comments = false): JsonObject {
  const text = (textIn(file) ?? '').replace(/^\uFEFF/, '');
  return objectIn(comments ? withoutComments(text) : text) ?? {};
}

const sorted = (object: JsonObject): readonly (readonly [string, unknown])[] =>
  Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));

/** An absolute path is quoted; anything else is text for the shell. */
const commandLine = (shim: string, client: string, event: string, via: string): string =>
  `${shim.startsWith('/') ? quoted(shim) : shim} ${client} ${event} --via ${via}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const LINE = /^(.+) ([a-z-]+) [A-Za-z]+ --via ([a-z]+)$/;

function readCommand(command: string, client: string): Pick<FoundCommand, 'program' | 'via'> | undefined {
  const [, program = '', name, via = ''] = LINE.exec(command) ?? [];
  if (name !== client || !/tutti/.test(program)) return undefined;
  return { program: program.startsWith("'") ? program.slice(1, -1).replaceAll("'\\''", "'") : program, via };
}

/** The hooks that a client with such settings loads. `scopes`: highest precedence first. */
export const commandHooksAt =
  (
    scopesAt: (place: StartPlace) => readonly ScopeHooks<FoundCommand>[],
    form: Pick<HookForm, 'registered'>,
    problems: (place: StartPlace) => HooksAt['problems'] = () => [],
  ): NonNullable<Client['hooksAt']> =>
  (place) => {
    const found = scopesAt(place).filter(({ hooks }) => hooks.length > 0);
    const loaded = found.filter(({ read }) => read);
    const events = new Set(loaded.flatMap(({ hooks }) => hooks.map(({ event }) => event)));
    const missing = loaded.length === 0 ? [] : form.registered.filter((event) => !events.has(event));
    return {
      loaded: loaded.map(described),
      unread: found.filter(({ read }) => !read).map(described),
      ignored: [],
      problems: [
        ...(missing.length === 0
          ? []
          : [
              {
                code: 'HOOKS_MISSING',
                words: `hooks are missing: ${missing.join(', ')}`,
                fix: '`tutti doctor --fix`',
                leaves: 'partly' as const,
              },
            ]),
        ...(loaded.length === 0 ? [] : problems(place)),
      ],
    };
  };

const described = ({ scope, file, hooks }: ScopeHooks<FoundCommand>) => ({
  scope,
  file,
  hooks: hooks.map(({ event, transport }) => ({ event, transport })),
  addresses: [],
  programs: [...new Set(hooks.flatMap(({ program }) => (program.startsWith('/') ? [program] : [])))],
});

/** For a client that runs hooks in the folder of the session, which may be below the project. */
const AT_TOP = '"$(git rev-parse --show-toplevel 2>/dev/null || pwd)"';
export const SHIMS_AT_TOP = {
  inRepository: `${AT_TOP}/.tutti/hook`,
  inProject: `${AT_TOP}/node_modules/.bin/tutti-hook`,
  onPath: 'tutti-hook',
} as const;
