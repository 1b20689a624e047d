// Settings of another system, written into the project's own policy file: everything else in it stays as it is.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { JsonObject } from '../../core/json.ts';
import type { Setting } from './system.ts';

/** A rule in force, with its settings as a file would say them. */
export interface RuleInForce {
  readonly name: string;
  readonly kind: string;
  readonly settings: JsonObject;
}

export interface Change {
  readonly rule: string;
  readonly settings: JsonObject;
}

/** What the settings come to for the rules in force: one change for each rule, later ones upon earlier ones. */
export function changesOf(settings: readonly Setting[], rules: readonly RuleInForce[]): readonly Change[] {
  const changed = new Map<string, JsonObject>();
  for (const { kind, change } of settings) {
    for (const { name, settings: now } of rules.filter((rule) => rule.kind === kind)) {
      const before = changed.get(name) ?? {};
      changed.set(name, { ...before, ...change({ ...now, ...before }) });
    }
  }
  return [...changed].map(([rule, made]) => ({ rule, settings: made }));
}

/** False: there is no file to write into. */
export function writeInto(path: string, changes: readonly Change[]): boolean {
  if (!existsSync(path)) return false;
  const document = parseDocument(readFileSync(path, 'utf8'));
  for (const { rule, settings } of changes) {
    // A rule that was only given a level keeps it.
    const said: unknown = document.getIn(['rules', rule]);
    if (typeof said === 'string') document.setIn(['rules', rule], document.createNode({ level: said }));
    for (const [key, value] of Object.entries(settings)) {
      document.setIn(['rules', rule, key], document.createNode(value));
    }
  }
  writeFileSync(path, document.toString({ lineWidth: 120 }));
  return true;
}
