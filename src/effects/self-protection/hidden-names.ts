// Finds tutti's own paths anywhere in the input of an unknown tool. The tool's name gives its effect, but its input may name a
// path under any key, so every string counts.

import type { Call, CallKind } from '../../core/call.ts';
import type { Effect, EffectName } from '../../core/effect.ts';
import type { Json } from '../../core/json.ts';
import { isForTutti } from '../../core/typed.ts';
import { normalise } from '../absolute-path.ts';
import { shellEffects } from '../shell/effects.ts';
import type { CallLocation } from '../tool-effects.ts';
import type { Guard } from './guard.ts';

/** Tools whose input format is unknown. */
const FORMLESS: ReadonlySet<CallKind> = new Set(['mcp', 'other']);
/** Those, and tools whose text may come back later as a prompt. */
const SPEAKING: ReadonlySet<CallKind> = new Set(['mcp', 'other', 'delegate', 'task']);

const COMMAND_KEYS: ReadonlySet<string> = new Set(['command', 'cmd', 'script', 'shell', 'commandline', 'command_line']);
const LOOKS_LIKE_PATH = /^(?!-)[^\s<>|"']{1,4096}$/;
const SWITCHES = /^(disableAllHooks|allowManagedHooksOnly|hooks)$/;

/** Possible effects, which count only if they turn out to be tampering: see `markTamper`. */
export function hiddenEffects(call: Call, effect: EffectName, around: CallLocation, guard: Guard): readonly Effect[] {
  if (!SPEAKING.has(call.kind)) return NONE;
  const texts = textsIn(call.input);
  return [
    ...texts.flatMap(speaking),
    ...(FORMLESS.has(call.kind) ? texts.flatMap((text) => formless(text, effect, around)) : []),
    ...(FORMLESS.has(call.kind) ? commandsIn(call.input).flatMap((text) => commanded(text, around, guard)) : []),
  ];
}

const NONE: readonly Effect[] = [];

const speaking = ({ text }: Text): readonly Effect[] =>
  isForTutti(text) ? [{ effect: 'tamper', targets: [], why: "gives tutti a command in the user's name" }] : [];

function formless({ key, text }: Text, effect: EffectName, { cwd, roots }: CallLocation): readonly Effect[] {
  if (key === 'setting' && SWITCHES.test(text)) {
    return [{ effect: 'tamper', targets: [], why: "switches the client's hooks" }];
  }
  if (text.includes('\n'))
    return patched(text).map((path) => ({ effect, targets: [normalise(path, cwd, roots.home)] }));
  const url = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\s]*)([^\s]*)$/i.exec(text);
  if (url === null) {
    return LOOKS_LIKE_PATH.test(text) ? [{ effect, targets: [normalise(text, cwd, roots.home)] }] : [];
  }
  const [, scheme = '', host = '', path = ''] = url;
  if (scheme.toLowerCase() !== 'file') return [{ effect: 'network', targets: [host] }];
  return [{ effect, targets: [normalise(decoded(path), cwd, roots.home)] }];
}

/** The files named in a patch of either common format. */
const patched = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:\*\*\* (?:Update|Add|Delete|Move) (?:File|to): |(?:\+\+\+|---) (?:[ab]\/)?)(\S+)/gm)].flatMap(
    ([, path]) => (path === undefined ? [] : [path]),
  );

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const commanded = (command: string, { cwd, roots }: CallLocation, guard: Guard): readonly Effect[] =>
  shellEffects(command, { cwd, ...roots, guard });

interface Text {
  readonly key: string;
  readonly text: string;
}

/** Every string in an input. The decoder limits the depth. */
const textsIn = (value: Json, key = ''): readonly Text[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner: Json) => textsIn(inner, key));
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
};

/** Shell commands in an input: `{command: "rm x"}`, and `{command: "rm", args: ["x"]}`. */
function commandsIn(input: Call['input']): readonly string[] {
  const words = textsIn(input.args ?? input.arguments ?? []).map(({ text }) => text);
  const commands = textsIn(input)
    .filter(({ key }) => COMMAND_KEYS.has(key.toLowerCase()))
    .map(({ text }) => text);
  if (words.length === 0) return commands;
  const quoted = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  return commands.length === 0 ? [quoted] : commands.flatMap((command) => [command, `${command} ${quoted}`]);
}
