// Writes settings of another system into the project's policy file, and leaves the rest of the file unchanged.

import { existsSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { JsonObject } from '../../core/json.ts';
import { ORDINARY_BYTES, readWhole } from '../../regular-file.ts';
import type { ImportedSetting } from './system.ts';

/** A rule in force, with its settings as they would be written in a policy file. */
export interface RuleInForce {
  readonly name: string;
  readonly kind: string;
  readonly settings: JsonObject;
}

export interface Change {
  readonly rule: string;
  readonly settings: JsonObject;
}

/** One change for each rule in force; later settings override earlier ones. */
export function changesOf(settings: readonly ImportedSetting[], rules: readonly RuleInForce[]): readonly Change[] {
  const changed = new Map<string, JsonObject>();
  for (const { kind, change } of settings) {
    for (const { name, settings: now } of rules.filter((rule) => rule.kind === kind)) {
      const before = changed.get(name) ?? {};
      changed.set(name, { ...before, ...change({ ...now, ...before }) });
    }
  }
  return [...changed].map(([rule, made]) => ({ rule, settings: made }));
}

/** Returns false when the policy file does not exist. */
export function writeInto(path: string, changes: readonly Change[]): boolean {
  if (!existsSync(path)) return false;
  const document = parseDocument(readWhole(path, ORDINARY_BYTES).toString('utf8'));
  for (const { rule, settings } of changes) {
    // A rule written as only a level keeps that level.
    const before: unknown = document.getIn(['rules', rule]);
    if (typeof before === 'string') document.setIn(['rules', rule], document.createNode({ level: before }));
    for (const [key, value] of Object.entries(settings)) {
      document.setIn(['rules', rule, key], document.createNode(value));
    }
  }
  writeFileSync(path, document.toString({ lineWidth: 120 }));
  return true;
}
