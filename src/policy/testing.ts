// What the tests of policies share: a few rule kinds, presets made of them, and folders with files.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { type AnyRuleKind, defineRule } from '../core/rule.ts';
import { compose } from './compose.ts';
import { readDocument } from './document.ts';
import type { LayerName, Source } from './layers.ts';
import { createLoader, type Loaded, type Loader } from './load.ts';
import { renderProblem } from './problem.ts';

const row = v.strictObject({
  tool: v.optional(v.union([v.array(v.string()), v.string()])),
  effect: v.optional(
    v.union([v.picklist(['read', 'write']), v.strictObject({ atLeast: v.picklist(['read', 'write']) })]),
  ),
  outcome: v.picklist(['allow', 'deny']),
});

const moment = v.variant('on', [
  v.strictObject({ on: v.literal('start'), text: v.pipe(v.string(), v.maxLength(20)) }),
  v.strictObject({ on: v.literal('prompt'), when: v.optional(v.string(), '.*'), text: v.string() }),
]);

const kind = (name: string, settings: AnyRuleKind['settings']): AnyRuleKind =>
  defineRule({ kind: name, about: `The ${name} kind.`, settings, initial: {}, on: {} });

export const KINDS: readonly AnyRuleKind[] = [
  kind(
    'budget',
    v.strictObject({
      allowance: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 10),
      past: v.optional(v.picklist(['advise', 'ask', 'deny']), 'deny'),
      words: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
      free: v.optional(
        v.pipe(
          v.array(v.string()),
          v.transform((names) => new Set(names)),
        ),
        ['*.md'],
      ),
      soft: v.optional(v.boolean(), false),
    }),
  ),
  kind('calls', v.object({ rows: v.optional(v.array(row), []), byName: v.optional(v.record(v.string(), row)) })),
  kind('guide', v.object({ texts: v.optional(v.array(moment), []) })),
  kind(
    'range',
    v.pipe(
      v.object({ from: v.optional(v.number(), 0), to: v.optional(v.number(), 10) }),
      v.check(({ from, to }) => from <= to, '`from` must not be above `to`'),
    ),
  ),
  kind('named', v.object({ title: v.string() })),
  kind('protect', v.strictObject({ also: v.optional(v.array(v.string()), []) })),
];

export const PRESETS: ReadonlyMap<string, string> = new Map([
  ['base', 'rules:\n  protect: {}\n'],
  ['balanced', 'level: guidance\nrules:\n  spend: {kind: budget, allowance: 5}\n  table: {kind: calls}\n'],
  ['firm', 'extends: balanced\nlevel: strict\nonDamage: deny\nrules:\n  spend: {past: ask}\n  extra: {kind: guide}\n'],
  ['open', 'level: strict\nonDamage: allow\nrules:\n  looks: {kind: budget, allowance: 1}\n'],
]);

/** A folder of its own with these files, gone when the test is. */
export function folder(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'tutti-policy-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) put(join(root, name), text);
  return root;
}

export function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A loader over `root`: home/, etc/policy.yaml for managed, and projects wherever the test puts them. */
export const loaderOf = (root: string): Loader =>
  createLoader({ kinds: KINDS, presets: PRESETS, home: join(root, 'home'), managed: join(root, 'etc/policy.yaml') });

export function loadFrom(root: string, cwd = 'work', env: Readonly<Record<string, string>> = {}): Loaded {
  return loaderOf(root)({ cwd: join(root, cwd), env: (name) => env[name] });
}

/** Problems as a person sees them, without the folder. */
export const rendered = (loaded: Loaded, root?: string): readonly string[] =>
  loaded.problems
    .map((problem) => renderProblem(problem))
    .map((line) => (root === undefined ? line : line.replaceAll(`${root}/`, '')));

/** Layers straight from text, lowest first, over the built-in one. */
export type LayerText = readonly [LayerName, string];

export function composed(...layers: readonly LayerText[]) {
  const sources = [['built-in', PRESETS.get('base') ?? ''] as const, ...layers].map(
    ([layer, text]): Source => ({ layer, document: readDocument(`/${layer}.yaml`, text) }),
  );
  return compose({ sources }, KINDS);
}
