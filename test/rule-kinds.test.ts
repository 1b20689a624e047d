// Rule kinds are known by name only in src/core/rules: what the rest of the program needs of a kind, the kind declares.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../src/core/rules/index.ts';
import { VERB_GROUPS } from '../src/core/rules/verb-groups.ts';

const ROOT = resolve(import.meta.dirname, '..');
const RULES = join(ROOT, 'src/core/rules');
const KINDS: ReadonlySet<string> = new Set(RULE_KINDS.map(({ kind }) => kind));

/** Files that may name a kind, or use a word that is also the name of one. */
const ALLOWED: readonly { readonly file: string; readonly names: readonly string[]; readonly why: string }[] = [
  { file: 'src/core/linear-pattern.ts', names: ['repeat'], why: 'a node of a pattern' },
  { file: 'src/core/pattern-syntax.ts', names: ['repeat'], why: 'a node of a pattern' },
  { file: 'src/cli/attended.ts', names: ['protect'], why: 'the name of the rule in the base preset' },
  { file: 'src/cli/preset-list.ts', names: ['pipeline'], why: 'the name of a preset' },
  { file: 'src/cli/commands/session.ts', names: ['calls'], why: 'a label: the number of calls' },
  { file: 'src/report/describe.ts', names: ['calls'], why: 'a label: the number of calls' },
  { file: 'src/report/describe-agents.ts', names: ['calls'], why: 'a label: the number of calls' },
  { file: 'src/web/session-markup.ts', names: ['calls'], why: 'a label: the number of calls' },
  { file: 'src/web/page/score-pane.ts', names: ['role'], why: 'an attribute of HTML' },
  { file: 'src/report/recommend.ts', names: ['calls'], why: 'a field of AdviceSettings' },
  { file: 'src/effects/code/python.ts', names: ['mode'], why: "an argument of Python's open()" },
  {
    file: 'src/cli/import/orchestrator.ts',
    names: ['breaker', 'mode', 'recent'],
    why: "translates another system's state into these kinds",
  },
  { file: 'src/cli/import/pipeline.ts', names: ['pipeline'], why: 'the name of the other system' },
  { file: 'src/cli/import/workflow.ts', names: ['graph'], why: "translates another system's state into this kind" },
];

interface Mention {
  readonly file: string;
  readonly name: string;
}

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join(ROOT, 'src', path))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing'))
  .filter((path) => dirname(path) !== RULES);

const mentions = sources.flatMap((path): readonly Mention[] => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  return namesIn(source, path).map((name) => ({ file: relative(ROOT, path), name }));
});

/** Kinds in string literals, and in imports of their own modules. A type such as `Event['turn']` names a field. */
function namesIn(node: ts.Node, path: string): readonly string[] {
  if (ts.isLiteralTypeNode(node)) return [];
  if (ts.isStringLiteralLike(node)) return KINDS.has(node.text) ? [node.text] : kindOfModule(path, node.text);
  const names: string[] = [];
  node.forEachChild((child) => {
    names.push(...namesIn(child, path));
  });
  return names;
}

/** `core/rules/pipeline-view.ts` belongs to `pipeline`. */
function kindOfModule(importer: string, specifier: string): readonly string[] {
  if (!specifier.startsWith('.')) return [];
  const module = resolve(dirname(importer), specifier);
  const [kind = ''] = basename(module, '.ts').split('-');
  return dirname(module) === RULES && KINDS.has(kind) ? [kind] : [];
}

const isAllowed = ({ file, name }: Mention): boolean =>
  ALLOWED.some((allowed) => allowed.file === file && allowed.names.includes(name));

describe('rule kinds', () => {
  it('are named nowhere outside src/core/rules', () => {
    expect(mentions.filter((mention) => !isAllowed(mention))).toEqual([]);
  });

  it('are still named where the list of exceptions says so', () => {
    const exceptions = ALLOWED.flatMap(({ file, names }) => names.map((name) => ({ file, name })));
    const stale = exceptions.filter(
      ({ file, name }) => !mentions.some((mention) => mention.file === file && mention.name === name),
    );
    expect(stale).toEqual([]);
  });
});

describe('the verbs of a kind', () => {
  const groups = RULE_KINDS.flatMap(({ verbs }) => verbs?.group ?? []);

  it('are all listed for help', () => {
    expect(new Set(VERB_GROUPS)).toEqual(new Set(groups));
    expect(VERB_GROUPS).toHaveLength(groups.length);
  });

  it.each(RULE_KINDS.filter(({ verbs }) => verbs !== undefined))('of $kind are those that it runs', ({ verbs }) => {
    expect(Object.keys(verbs?.run ?? {}).toSorted()).toEqual(verbs?.group.verbs.map(({ name }) => name).toSorted());
  });

  it('have names of their own', () => {
    const names = VERB_GROUPS.flatMap(({ noun, verbs }) => verbs.map(({ name }) => `${noun} ${name}`));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(RULE_KINDS.flatMap(({ kind, verbs }) => (verbs === undefined ? [] : [[verbs.preset, kind]])))(
    'name the preset %s, which has a rule of kind %s',
    (preset, kind) => {
      expect(readFileSync(join(ROOT, 'presets', `${preset}.yaml`), 'utf8')).toMatch(new RegExp(`kind: ${kind}\\b`));
    },
  );

  it('add parts only to views that exist', () => {
    const views = RULE_KINDS.flatMap(({ verbs }) =>
      Object.entries(verbs?.run ?? {}).flatMap(([name, verb]) =>
        'show' in verb ? [`${verbs?.group.noun} ${name}`] : [],
      ),
    );
    expect(views).toEqual(
      expect.arrayContaining(RULE_KINDS.flatMap(({ verbs }) => (verbs?.parts ?? []).map(({ of }) => of))),
    );
  });

  it('show views that exist after an order', () => {
    for (const { verbs } of RULE_KINDS) {
      for (const verb of Object.values(verbs?.run ?? {})) {
        if (!('order' in verb) || !('view' in verb.after)) continue;
        const { view } = verb.after;
        const shown = RULE_KINDS.filter((kind) => kind.verbs?.group.noun === verbs?.group.noun);
        expect(shown.some((kind) => 'show' in (kind.verbs?.run[view] ?? {}))).toBe(true);
      }
    }
  });
});
