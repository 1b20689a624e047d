// The project's policy file: written once, then the person's. Later only its `extends` is ever changed, and nothing else.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMap, isScalar, parseDocument } from 'yaml';

export type PolicyFilePlan =
  | { readonly what: 'write' | 'change'; readonly text: string; readonly before?: string }
  | { readonly what: 'keep'; readonly extends: readonly string[] };

export interface PolicyFileWish {
  readonly path: string;
  readonly project: string;
  readonly preset: string;
  /** The preset was asked for, not merely the default. */
  readonly asked: boolean;
  readonly force: boolean;
}

export function planPolicyFile({ path, project, preset, asked, force }: PolicyFileWish): PolicyFilePlan {
  const fresh = freshText(preset, schemaLine(dirname(path), project));
  if (force || !existsSync(path)) return { what: 'write', text: fresh };
  const before = readFileSync(path, 'utf8');
  const extended = extendsIn(before);
  if (!asked || (extended.length === 1 && extended[0] === preset)) return { what: 'keep', extends: extended };
  return { what: 'change', text: withExtends(before, preset), before: extended.join(', ') };
}

export function writePolicyFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The line by which an editor finds the schema in the project's own copy. Others have no use for the path of another copy:
 *  the file is shared, and editors complain of a schema that is not there. */
function schemaLine(folder: string, project: string): string {
  const copy = join(project, 'node_modules', 'tutti', 'schema', 'policy.schema.json');
  return existsSync(copy) ? `# yaml-language-server: $schema=${relative(folder, copy)}\n` : '';
}

const freshText = (
  preset: string,
  schema: string,
): string => `${schema}# What tutti holds this project to. \`tutti policy show\` prints every setting in force, and where it was said.
# Settings of your own alone go into policy.local.yaml beside this file; it is not committed.
version: 1
extends: ${preset}

# How hard it bites: strict (refusals stand), guidance (they become advice), shadow (recorded only), off.
# level: strict

# Change a rule of the preset by naming it, or switch it off:
# rules:
#   RULE: off
`;

export function extendsIn(text: string): readonly string[] {
  const said: unknown = parseDocument(text).toJS()?.extends;
  if (typeof said === 'string') return [said];
  return Array.isArray(said) ? said.filter((name) => typeof name === 'string') : [];
}

/** The text with another `extends`; every other character stays. */
export function withExtends(text: string, preset: string): string {
  const document = parseDocument(text);
  const line = `extends: ${preset}`;
  if (!isMap(document.contents)) return `${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${line}\n`;
  const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === 'extends');
  const [start] = rangeOf(pair?.key) ?? [];
  const [, end] = rangeOf(pair?.value) ?? [];
  if (start !== undefined && end !== undefined) {
    // A list of lines ends with the line break behind it, which is not part of what is replaced.
    return text.slice(0, start) + line + text.slice(start + text.slice(start, end).trimEnd().length);
  }
  const first = document.contents.range?.[0] ?? 0;
  return `${text.slice(0, first)}${line}\n${text.slice(first)}`;
}

function rangeOf(node: unknown): readonly number[] | undefined {
  const range: unknown = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) ? range.map(Number) : undefined;
}
