import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlined } from '../../scripts/inlined.mjs';
import { RULE_KINDS } from '../core/rules/index.ts';
import { POLICY_PARTS } from '../pipeline/policy-parts.ts';
import { freeze, thaw } from './freeze.ts';
import { loadPolicy } from './load.ts';
import { parsedPresets, presetReader, readPresets } from './presets.ts';
import { renderProblem } from './problem.ts';
import { folder, PARTS } from './testing.ts';

const presets = readPresets('presets');

describe('the shipped presets', () => {
  it('include the built-in one and the default', () => {
    expect([...presets.keys()]).toEqual(expect.arrayContaining(['balanced', 'base']));
  });

  it.each([...presets.keys()])('%s has no problems and can be stored', (name) => {
    const root = folder({ 'policy.yaml': `extends: ${name}\n` });
    const { problems, composed } = loadPolicy({
      ...POLICY_PARTS,
      presets,
      home: root,
      managed: join(root, 'none.yaml'),
      cwd: root,
      env: () => undefined,
    });
    expect(problems.map(renderProblem)).toEqual([]);
    expect(composed && thaw(freeze(composed), RULE_KINDS)).toEqual(composed?.policy);
  });
});

describe('presets parsed by the build', () => {
  const built = parsedPresets(JSON.parse(inlined().__TUTTI_PRESETS__));

  it.each([...presets.keys()])('%s has the same data and positions', (name) => {
    const [parsed, read] = [presetReader(built)(name), presetReader(presets)(name)];
    expect(parsed?.data).toEqual(read?.data);
    expect(parsed?.problems).toEqual([]);
    const first = Object.keys(parsed?.data ?? {}).at(-1) ?? '';
    expect(parsed?.keyAt([first])).toEqual(read?.keyAt([first]));
    expect(parsed?.keyAt([first]).line).toBeGreaterThan(1);
  });

  it('are validated again when they are combined', () => {
    const parsed = parsedPresets({
      base: { text: 'rules: {}', data: { rules: {} } },
      one: { text: '', data: { rules: { looks: { allowance: 1 } } } },
      two: { text: '', data: { rules: {} } },
    });
    const problemsOf = (extended: string) => {
      const root = folder({ '.tutti/policy.yaml': `extends: ${extended}\n` });
      const managed = join(root, 'none.yaml');
      return loadPolicy({ ...PARTS, presets: parsed, home: root, managed, cwd: root, env: () => undefined }).problems;
    };
    expect(problemsOf('one')).toEqual([]);
    expect(problemsOf('[one, two]').map(renderProblem)).toEqual([expect.stringContaining('unknown rule `looks`')]);
  });
});
