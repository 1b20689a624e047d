// What a tool nobody knows was told to work on. Its effect is told by its name; that its input names what is tutti's own
// must not depend on the key it stands under, or an unknown tool would be the way round.

import type { Call, CallKind } from '../../core/call.ts';
import type { Effect, EffectName } from '../../core/effect.ts';
import type { Json } from '../../core/json.ts';
import { isForTutti } from '../../core/typed.ts';
import { normalise } from '../absolute-path.ts';
import { shellEffects } from '../shell/effects.ts';
import type { Surroundings } from '../tool-effects.ts';
import type { Guard } from './guard.ts';

/** Tools whose input has no form that is known. */
const FORMLESS: ReadonlySet<CallKind> = new Set(['mcp', 'other']);
/** Those, and tools that make a text come back later, perhaps in the person's place. */
const SPEAKING: ReadonlySet<CallKind> = new Set(['mcp', 'other', 'delegate', 'task']);

const COMMAND_KEYS: ReadonlySet<string> = new Set(['command', 'cmd', 'script', 'shell', 'commandline', 'command_line']);
const LOOKS_LIKE_PATH = /^(?!-)[^\s<>|"']{1,4096}$/;
const SWITCHES = /^(disableAllHooks|allowManagedHooksOnly|hooks)$/;

/** Effects that are of interest only where they turn out to be tampering: see `markTamper`. */
export function hiddenEffects(call: Call, effect: EffectName, around: Surroundings, guard: Guard): readonly Effect[] {
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
  isForTutti(text) ? [{ effect: 'tamper', targets: [], why: 'asks tutti for leave in the place of the person' }] : [];

function formless({ key, text }: Text, effect: EffectName, { cwd, roots }: Surroundings): readonly Effect[] {
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

/** Files that a patch names, in either of its usual forms. */
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

const commanded = (command: string, { cwd, roots }: Surroundings, guard: Guard): readonly Effect[] =>
  shellEffects(command, { cwd, ...roots, guard });

interface Text {
  readonly key: string;
  readonly text: string;
}

/** Every text in an input, however deep; how deep is limited where it is decoded. */
const textsIn = (value: Json, key = ''): readonly Text[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner: Json) => textsIn(inner, key));
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
};

/** `{command: "rm x"}`, and `{command: "rm", args: ["x"]}`. */
function commandsIn(input: Call['input']): readonly string[] {
  const words = textsIn(input.args ?? input.arguments ?? []).map(({ text }) => text);
  const commands = textsIn(input)
    .filter(({ key }) => COMMAND_KEYS.has(key.toLowerCase()))
    .map(({ text }) => text);
  if (words.length === 0) return commands;
  const quoted = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  return commands.length === 0 ? [quoted] : commands.flatMap((command) => [command, `${command} ${quoted}`]);
}
