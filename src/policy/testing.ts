// Shared by the tests of policies: a few rule kinds, presets made of them, and folders with files.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import type { Json } from '../core/json.ts';
import { type AnyRuleKind, defineRule } from '../core/rule.ts';
import { compose, type PolicyParts } from './compose.ts';
import { readDocument } from './document.ts';
import type { LayerName, PolicyLayer } from './layers.ts';
import { createLoader, type LoadedPolicy, type LoadPolicy } from './load.ts';
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
  kind('calls', v.strictObject({ rows: v.optional(v.array(row), []), byName: v.optional(v.record(v.string(), row)) })),
  kind('guide', v.strictObject({ texts: v.optional(v.array(moment), []) })),
  kind(
    'range',
    v.pipe(
      v.strictObject({ from: v.optional(v.number(), 0), to: v.optional(v.number(), 10) }),
      v.check(({ from, to }) => from <= to, '`from` must not be above `to`'),
    ),
  ),
  kind('named', v.strictObject({ title: v.string() })),
  kind('protect', v.strictObject({ also: v.optional(v.array(v.string()), []) })),
];

const inner = v.strictObject({
  deep: v.optional(v.array(v.strictObject({ n: v.optional(v.number(), 7) })), [{}]),
  name: v.optional(v.string()),
});

/** Every form that settings may have, nested. */
export const nestedSchema = v.strictObject({
  a: v.optional(v.number(), 1),
  list: v.optional(
    v.pipe(
      v.union([v.array(v.string()), v.string()]),
      v.transform((value) => [value].flat()),
    ),
    'x',
  ),
  inner: v.optional(inner, {}),
  either: v.optional(
    v.variant('on', [
      v.strictObject({ on: v.literal('a'), x: v.optional(v.number(), 3) }),
      v.strictObject({ on: v.literal('b') }),
    ]),
  ),
  names: v.optional(v.record(v.string(), inner)),
  none: v.optional(v.nullable(v.string()), null),
});

const SETTING_NAMES = ['a', 'list', 'inner', 'deep', 'n', 'name', 'either', 'on', 'x', 'names', 'none', 'rows'];
const words = fc.constantFrom(...SETTING_NAMES, 'b', 'outcome', 'deny', 'texts');

/** JSON made of the names of settings. */
export const anyJson = fc.letrec<{ value: Json; map: Record<string, Json> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.integer({ min: -2, max: 9 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('map'),
  ),
  map: fc.dictionary(words, tie('value'), { maxKeys: 5 }),
}));

export const PRESETS: ReadonlyMap<string, string> = new Map([
  ['base', 'rules:\n  protect: {}\n'],
  ['balanced', 'level: guidance\nrules:\n  spend: {kind: budget, allowance: 5}\n  table: {kind: calls}\n'],
  ['firm', 'extends: balanced\nlevel: strict\nonDamage: deny\nrules:\n  spend: {past: ask}\n  extra: {kind: guide}\n'],
  ['open', 'level: strict\nonDamage: allow\nrules:\n  looks: {kind: budget, allowance: 1}\n'],
]);

export const PARTS: PolicyParts = {
  kinds: KINDS,
  presets: PRESETS,
  readCall: () => ({ problem: 'none of these kinds has examples' }),
  readExample: () => 'unknown',
};

/** A new folder with these files, removed after the test. */
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

/** A loader whose home is `home/` and whose managed policy is `etc/policy.yaml` in `root`. */
export const loaderOf = (root: string): LoadPolicy =>
  createLoader({ ...PARTS, home: join(root, 'home'), managed: join(root, 'etc/policy.yaml') });

export function loadFrom(root: string, cwd = 'work', env: Readonly<Record<string, string>> = {}): LoadedPolicy {
  return loaderOf(root)({ cwd: join(root, cwd), env: (name) => env[name] });
}

/** Problems as people see them, without the folder. */
export const rendered = (loaded: LoadedPolicy, root?: string): readonly string[] =>
  loaded.problems
    .map((problem) => renderProblem(problem))
    .map((line) => (root === undefined ? line : line.replaceAll(`${root}/`, '')));

/** Layers as text, lowest first, above the built-in one. */
export type LayerText = readonly [LayerName, string];

export function composeTexts(...layers: readonly LayerText[]) {
  const texts: readonly LayerText[] = [['built-in', PRESETS.get('base') ?? ''], ...layers];
  return compose(
    texts.map(([layer, text]): PolicyLayer => ({ layer, document: readDocument(`/${layer}.yaml`, text) })),
    PARTS,
  );
}
