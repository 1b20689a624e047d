// A policy as text or JSON for people: each setting with its origin. The text is itself a valid policy file.

import { DECLARED_PARTS } from '../core/declared.ts';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import type { ComposedPolicy } from './compose.ts';
import type { Origin } from './layers.ts';

interface Line {
  readonly text: string;
  readonly origin?: Origin;
}

/** Origins are aligned in one column; lines longer than this are not. */
const MAX_ALIGNED = 60;
/** Longer lists and maps are written with one entry per line. */
const MAX_INLINE = 72;

export function showText(composed: ComposedPolicy): string {
  const { policy, data } = composed;
  const origins = composed.origins();
  const setting = (indent: string, key: string, value: Json, path: string): readonly Line[] =>
    entry(indent, key, value, origins[path]);

  const lines: readonly Line[] = [
    { text: `# policy ${policy.id}` },
    ...(data.floor === undefined
      ? []
      : [{ text: `# locked: no command and no variable makes it weaker than ${data.floor}` }]),
    ...setting('', 'extends', composed.extends, 'extends'),
    ...setting('', 'level', data.level, 'level'),
    ...setting('', 'onDamage', data.onDamage, 'onDamage'),
    ...setting('', 'maxHolds', data.maxHolds, 'maxHolds'),
    { text: 'clip:' },
    ...Object.entries(data.clip).flatMap(([key, value]) => setting('  ', key, value, `clip.${key}`)),
    { text: 'retention:' },
    ...Object.entries(data.retention).flatMap(([key, value]) => setting('  ', key, value, `retention.${key}`)),
    ...DECLARED_PARTS.flatMap((part): readonly Line[] => {
      const entries = Object.entries(data.declared?.[part] ?? {});
      return entries.length === 0
        ? []
        : [
            { text: `${part}:` },
            ...entries.flatMap(([names, entry]) => setting('  ', names, entry, `${part}.${names}`)),
          ];
    }),
    { text: data.rules.length === 0 ? 'rules: {}' : 'rules:' },
    ...data.rules.flatMap(({ name, kind, level, onDamage, while: mode, settings }) => [
      { text: `  ${name}:` },
      ...setting('    ', 'kind', kind, `rules.${name}.kind`),
      ...(level === undefined ? [] : setting('    ', 'level', level, `rules.${name}.level`)),
      ...setting('    ', 'onDamage', onDamage, `rules.${name}.onDamage`),
      ...(mode === undefined ? [] : setting('    ', 'while', mode, `rules.${name}.while`)),
      ...Object.entries(settings).flatMap(([key, value]) => setting('    ', key, value, `rules.${name}.${key}`)),
    ]),
  ];
  return `${aligned(lines).join('\n')}\n`;
}

export function showJson({ policy, data, extends: extended, ...composed }: ComposedPolicy): JsonObject {
  const origins = composed.origins();
  const sourced = (value: Json, path: string): JsonObject => ({
    value,
    origin: { ...(origins[path] ?? { layer: 'default' }) },
  });
  const all = (values: JsonObject, path: string): JsonObject =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sourced(value, `${path}.${key}`)]));
  return {
    id: policy.id,
    ...(data.floor !== undefined && { floor: data.floor }),
    extends: sourced(extended, 'extends'),
    level: sourced(data.level, 'level'),
    onDamage: sourced(data.onDamage, 'onDamage'),
    maxHolds: sourced(data.maxHolds, 'maxHolds'),
    clip: all({ ...data.clip }, 'clip'),
    retention: all({ ...data.retention }, 'retention'),
    ...Object.fromEntries(Object.entries(data.declared ?? {}).map(([part, entries]) => [part, all(entries, part)])),
    rules: data.rules.map(({ name, kind, level, onDamage, while: mode, settings }) => ({
      name,
      kind: sourced(kind, `rules.${name}.kind`),
      ...(level !== undefined && { level: sourced(level, `rules.${name}.level`) }),
      onDamage: sourced(onDamage, `rules.${name}.onDamage`),
      ...(mode !== undefined && { while: sourced(mode, `rules.${name}.while`) }),
      settings: all(settings, `rules.${name}`),
    })),
  };
}

const originText = (origin: Origin): string =>
  origin.layer === 'default' ? 'default' : `${origin.layer}  ${origin.file}:${origin.line}:${origin.column}`;

function aligned(lines: readonly Line[]): readonly string[] {
  const widths = lines.filter(({ origin }) => origin !== undefined).map(({ text }) => text.length);
  const column = Math.max(0, ...widths.filter((width) => width <= MAX_ALIGNED));
  return lines.map(({ text, origin }) =>
    origin === undefined ? text : `${text.padEnd(column)}  # ${originText(origin)}`,
  );
}

function entry(indent: string, key: string, value: Json, origin?: Origin): readonly Line[] {
  const shown = origin === undefined ? {} : { origin };
  const head = `${indent}${flow(key)}:`;
  const inline = flow(value);
  if (inline.length <= MAX_INLINE || typeof value !== 'object') return [{ text: `${head} ${inline}`, ...shown }];
  const parts: readonly Line[] = Array.isArray(value)
    ? value.map((item: Json) => ({ text: `${indent}  - ${flow(item)}` }))
    : Object.entries(value ?? {}).flatMap(([name, item]) => entry(`${indent}  `, name, item));
  return [{ text: head, ...shown }, ...parts];
}

/** On one line; text is quoted where YAML would read it as something else. */
function flow(value: Json): string {
  if (typeof value === 'string') return isPlainText(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${flow(key)}: ${flow(item)}`)
    .join(', ')}}`;
}

const isPlainText = (text: string): boolean =>
  /^[A-Za-z_][\w./-]*(?: [\w./-]+)*$/.test(text) && !/^(?:true|false|null|yes|no|on|y|n)$/i.test(text);
