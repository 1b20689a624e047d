// Finds tutti's own paths anywhere in the input of an unknown tool. The tool's name gives its effect, but its input may name a
// path under any key, so every string counts.

import type { Call, CallKind } from '../../core/call.ts';
import type { Effect, EffectName } from '../../core/effect.ts';
import type { Json } from '../../core/json.ts';
import { isForTutti } from '../../core/typed.ts';
import { normalise } from '../absolute-path.ts';
import { assembledNames } from '../code/assembled-names.ts';
import { readShell } from '../shell/effects.ts';
import { addressedFiles, wordsOf } from '../shell/given-files.ts';
import { unresolved } from '../shell/path.ts';
import { MOST_NAMES, TOO_MANY_NAMES } from '../too-many-names.ts';
import type { CallLocation } from '../tool-effects.ts';
import type { Guard } from './guard.ts';

/** Tools whose input format is unknown. */
const FORMLESS: ReadonlySet<CallKind> = new Set(['mcp', 'other']);
/** Those, and tools whose text may come back later as a prompt. */
const SPEAKING: ReadonlySet<CallKind> = new Set(['mcp', 'other', 'delegate', 'task']);

/** Tools that open what an address names. */
const OPENING: ReadonlySet<CallKind> = new Set(['web', 'read', 'search']);

/** Tools that type into a terminal, by a word of their name: what they type is a command. */
const TYPES = /(?:^|_)(?:term|terminal|tmux|screen|iterm\d*|pty|tty|shell|bash|console|repl|ssh|send_?keys)(?:_|$)/i;
const TYPED_KEYS: ReadonlySet<string> = new Set(['text', 'keys', 'input', 'data', 'line', 'stdin', 'content']);
const COMMAND_KEYS: ReadonlySet<string> = new Set(['command', 'cmd', 'script', 'shell', 'commandline', 'command_line']);
const LOOKS_LIKE_PATH = /^(?!-)[^\s<>|"']{1,4096}$/;
const SWITCHES = /^(disableAllHooks|allowManagedHooksOnly|hooks)$/;

/** Possible effects, which count only if they turn out to be tampering: see `markTamper`. */
export function hiddenEffects(call: Call, effect: EffectName, around: CallLocation, guard: Guard): readonly Effect[] {
  if (!SPEAKING.has(call.kind)) return OPENING.has(call.kind) ? addressed(textsIn(call.input), around) : NONE;
  const texts = textsIn(call.input);
  if (!FORMLESS.has(call.kind)) return texts.flatMap(speaking);
  if (texts.length > MOST_NAMES) return [TOO_MANY_NAMES];
  const commands = [...commandsIn(call.input, texts), ...typed(call.name, texts), ...texts.flatMap(walking)];
  if (commands.reduce((sum, { length }) => sum + length, 0) > MOST_COMMANDS) return [TOO_MANY_COMMANDS];
  const acts = texts.some(({ text }) => CHANGES_DATA.test(text)) ? 'write' : effect;
  return [
    ...texts.flatMap(speaking),
    ...texts.flatMap((text) => formless(text, acts, around)),
    ...addressed(texts, around),
    ...texts.flatMap((text) => coded(text, around, guard)),
    ...commands.flatMap((text) => commanded(text, around, guard)),
  ];
}

const NONE: readonly Effect[] = [];

/** Characters of all commands together. */
const MOST_COMMANDS = 65_536;
const TOO_MANY_COMMANDS: Effect = {
  effect: 'tamper',
  targets: [],
  why: 'it could not be checked: its commands are too long to analyse',
};

/** SQL that changes a database, whatever the tool's name promises. */
const CHANGES_DATA =
  /\b(insert|replace)\s+into\b|\bupdate\s+\S+\s+set\b|\bdelete\s+from\b|\bdrop\s+(table|view|index|trigger)\b|\battach\s+(database\s+)?['"]|\balter\s+table\b|\bvacuum\s+into\b/i;
/** Keys under which tools take code to run. */
const CODE_KEYS: ReadonlySet<string> = new Set(
  'code source script expression expr function func python javascript js typescript ts sql program snippet cell eval statement statements'.split(
    ' ',
  ),
);
/** Neighbouring strings that code joins: `"no" + "tes"`. */
const JOINS = /(["'`])\s*(?:\+|\.{1,2})\s*["'`]/g;

const typed = (name: string, texts: readonly Text[]): readonly string[] =>
  TYPES.test(name) ? texts.filter(({ key }) => TYPED_KEYS.has(key.toLowerCase())).map(({ text }) => text) : [];

/** Code that finds its files, read as the languages that such tools run. */
const FINDS_FILES = /walk|glob|readdir|listdir|scandir|iterdir|environ|process\.env/i;
const walking = ({ key, text }: Text): readonly string[] => {
  if (!CODE_KEYS.has(key.toLowerCase()) || !FINDS_FILES.test(text)) return [];
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`;
  return [`python3 -c ${quoted}`, `node -e ${quoted}`];
};

/** The path as text and, behind `..`, as the file system resolves it. */
function pathsFor(path: string, { cwd, roots }: CallLocation): readonly string[] {
  const written = unresolved(path, cwd);
  return [normalise(path, cwd, roots.home), ...(written === undefined ? [] : [written])];
}

/** `file:` addresses, also in the middle of a text. */
const addressed = (texts: readonly Text[], around: CallLocation): readonly Effect[] =>
  texts.flatMap(({ text }) =>
    /\bfile:/i.test(text)
      ? [{ effect: 'read', targets: addressedFiles(text).flatMap((path) => pathsFor(path, around)) }]
      : [],
  );

/** Code may change every file it names. */
const coded = ({ key, text }: Text, around: CallLocation, guard: Guard): readonly Effect[] => {
  if (!CODE_KEYS.has(key.toLowerCase()) && !CHANGES_DATA.test(text)) return NONE;
  const words = [...wordsOf(text.replace(JOINS, '')), ...assembledNames(text, guard)];
  return [{ effect: 'write', targets: words.flatMap((word) => pathsFor(word, around)) }];
};

const speaking = ({ text }: Text): readonly Effect[] =>
  isForTutti(text) ? [{ effect: 'tamper', targets: [], why: "gives tutti a command in the user's name" }] : [];

function formless({ key, text }: Text, effect: EffectName, around: CallLocation): readonly Effect[] {
  if (key === 'setting' && SWITCHES.test(text)) {
    return [{ effect: 'tamper', targets: [], why: "switches the client's hooks" }];
  }
  if (text.includes('\n')) return patched(text).map((path) => ({ effect, targets: pathsFor(path, around) }));
  const url = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\s]*)([^\s]*)$/i.exec(text);
  if (url === null) {
    return LOOKS_LIKE_PATH.test(text)
      ? [{ effect, targets: [text, ...mountedFolder(text)].flatMap((path) => pathsFor(path, around)) }]
      : [];
  }
  const [, scheme = '', host = '', path = ''] = url;
  // `sqlite:///home/x.db`: a file, whatever the scheme.
  if (host === '' && scheme.toLowerCase() !== 'file') return [{ effect, targets: pathsFor(path, around) }];
  if (scheme.toLowerCase() !== 'file') return [{ effect: 'network', targets: [host] }];
  return addressedFiles(text).map((file) => ({ effect, targets: pathsFor(file, around) }));
}

/** `FOLDER:/in/container:ro`, and the file behind `sqlite:FILE`. */
const mountedFolder = (text: string): readonly string[] => {
  const [first = '', ...rest] = text.split(':');
  return rest.length === 0 ? [] : [first, rest[0] ?? ''];
};

/** The files named in a patch of either common format. */
const patched = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:\*\*\* (?:Update|Add|Delete|Move) (?:File|to): |(?:\+\+\+|---) (?:[ab]\/)?)(\S+)/gm)].flatMap(
    ([, path]) => (path === undefined ? [] : [path]),
  );

function commanded(command: string, { cwd, roots }: CallLocation, guard: Guard): readonly Effect[] {
  const reading = readShell(command, { cwd, ...roots, guard });
  return [...reading.effects, ...reading.possible].map((effect) => ({
    ...effect,
    targets: [...effect.targets, ...effect.targets.flatMap((target) => reading.unresolved.get(target) ?? [])],
  }));
}

interface Text {
  readonly key: string;
  readonly text: string;
}

/** Every string in an input. The decoder limits the depth. */
function textsIn(input: Json): readonly Text[] {
  const texts: Text[] = [];
  const add = (value: Json, key: string): void => {
    if (typeof value === 'string') {
      if (value !== '') texts.push({ key, text: value });
    } else if (Array.isArray(value)) {
      for (const inner of value as readonly Json[]) add(inner, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        // A key may be a path itself: `{edits: {"a/b.yaml": …}}`.
        if (/[./~]/.test(name)) texts.push({ key: '', text: name });
        add(inner, name);
      }
    }
  };
  add(input, '');
  return texts;
}

/** Shell commands in an input: `{command: "rm x"}`, and `{command: "rm", args: ["x"]}`. */
function commandsIn(input: Call['input'], texts: readonly Text[]): readonly string[] {
  const words = textsIn(input.args ?? input.arguments ?? []).map(({ text }) => text);
  const commands = texts.filter(({ key }) => COMMAND_KEYS.has(key.toLowerCase())).map(({ text }) => text);
  if (words.length === 0) return commands;
  const quoted = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  return commands.length === 0 ? [quoted] : commands.flatMap((command) => [command, `${command} ${quoted}`]);
}
