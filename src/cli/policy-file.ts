// The policy file of a project or of a user. Once written it belongs to the user: later only its `extends` is changed.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMap, isScalar, parseDocument } from 'yaml';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';

export type PolicyFilePlan =
  | { readonly what: 'write' | 'change'; readonly text: string; readonly before?: string }
  | { readonly what: 'keep'; readonly extends: readonly string[] };

export interface PolicyFileWish {
  readonly path: string;
  /** Absent: the file is the policy of a user. */
  readonly project?: string;
  readonly preset: string;
  /** The preset was given explicitly, not by default. */
  readonly asked: boolean;
  readonly force: boolean;
}

export const planPolicyFile = ({ project, ...wish }: PolicyFileWish): PolicyFilePlan =>
  planText({
    ...wish,
    fresh: freshText(
      wish.preset,
      project === undefined ? OF_USER : `${schemaLine(dirname(wish.path), project)}${OF_PROJECT}`,
    ),
  });

/** `fresh`: the text of a new file. */
export function planText({
  path,
  fresh,
  preset,
  asked,
  force,
}: Omit<PolicyFileWish, 'project'> & { readonly fresh: string }): PolicyFilePlan {
  if (force || !existsSync(path)) return { what: 'write', text: fresh };
  const before = readWhole(path, ORDINARY_BYTES).toString('utf8');
  const extended = extendsIn(before);
  if (!asked || (extended.length === 1 && extended[0] === preset)) return { what: 'keep', extends: extended };
  return { what: 'change', text: withExtends(before, preset), before: extended.join(', ') };
}

export function writePolicyFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Points editors to the schema in the project's own copy of tutti. Without a copy there is no such line: the file is shared,
 *  and editors report a missing schema. */
function schemaLine(folder: string, project: string): string {
  const copy = join(project, 'node_modules', 'tutti', 'schema', 'policy.schema.json');
  return existsSync(copy) ? `# yaml-language-server: $schema=${relative(folder, copy)}\n` : '';
}

const OF_PROJECT = `# The tutti policy of this project. \`tutti policy show\` prints every setting in force and where it is set.
# Settings of your own alone go into policy.local.yaml beside this file; it is not committed.
`;

const OF_USER = `# Your tutti policy, for every project without one of its own. \`tutti policy show\` prints what is in force.
`;

const freshText = (preset: string, head: string): string => `${head}version: 1
extends: ${preset}

# Enforcement: strict (refusals are enforced), guidance (they become advice), shadow (they are only recorded), off.
# level: strict

# Change a rule of the preset by naming it, or switch it off:
# rules:
#   RULE: off
`;

export function extendsIn(text: string): readonly string[] {
  const value: unknown = parseDocument(text).toJS()?.extends;
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** The text with another `extends`, otherwise unchanged. */
export function withExtends(text: string, preset: string): string {
  const document = parseDocument(text);
  const line = `extends: ${preset}`;
  if (!isMap(document.contents)) return `${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${line}\n`;
  const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === 'extends');
  const [start] = rangeOf(pair?.key) ?? [];
  const [, end] = rangeOf(pair?.value) ?? [];
  if (start !== undefined && end !== undefined) {
    // The range of a block list includes the line break after it, which must stay.
    return text.slice(0, start) + line + text.slice(start + text.slice(start, end).trimEnd().length);
  }
  const first = document.contents.range?.[0] ?? 0;
  return `${text.slice(0, first)}${line}\n${text.slice(first)}`;
}

function rangeOf(node: unknown): readonly number[] | undefined {
  const range: unknown = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) ? range.map(Number) : undefined;
}
