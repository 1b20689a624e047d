import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlined } from '../../scripts/inlined.mjs';
import { RULE_KINDS } from '../core/rules/index.ts';
import { freeze, thaw } from './freeze.ts';
import { loadPolicy } from './load.ts';
import { knownPresets, presetReader, readPresets } from './presets.ts';
import { renderProblem } from './problem.ts';
import { folder, KINDS } from './testing.ts';

const presets = readPresets('presets');

describe('the presets that ship', () => {
  it('hold what is built in and what is the default', () => {
    expect([...presets.keys()]).toEqual(expect.arrayContaining(['balanced', 'base']));
  });

  it.each([...presets.keys()])('%s has no problem, and can be kept', (name) => {
    const root = folder({ 'policy.yaml': `extends: ${name}\n` });
    const { problems, effective } = loadPolicy({
      kinds: RULE_KINDS,
      presets,
      home: root,
      managed: join(root, 'none.yaml'),
      cwd: root,
      env: () => undefined,
    });
    expect(problems.map(renderProblem)).toEqual([]);
    expect(effective && thaw(freeze(effective), RULE_KINDS)).toEqual(effective?.policy);
  });
});

describe('presets that were read when the product was built', () => {
  const built = knownPresets(JSON.parse(inlined().__TUTTI_PRESETS__));

  it.each([...presets.keys()])('%s says the same, and knows where', (name) => {
    const [known, read] = [presetReader(built)(name), presetReader(presets)(name)];
    expect(known?.data).toEqual(read?.data);
    expect(known?.problems).toEqual([]);
    const first = Object.keys(known?.data ?? {}).at(-1) ?? '';
    expect(known?.keyAt([first])).toEqual(read?.keyAt([first]));
    expect(known?.keyAt([first]).line).toBeGreaterThan(1);
  });

  it('are looked at again where they meet others', () => {
    const known = knownPresets({
      base: { text: 'rules: {}', data: { rules: {} } },
      one: { text: '', data: { rules: { looks: { kind: 'budget', allowance: 'many' } } } },
      two: { text: '', data: { rules: {} } },
    });
    const problemsOf = (extended: string) => {
      const root = folder({ '.tutti/policy.yaml': `extends: ${extended}\n` });
      const managed = join(root, 'none.yaml');
      return loadPolicy({ kinds: KINDS, presets: known, home: root, managed, cwd: root, env: () => undefined })
        .problems;
    };
    expect(problemsOf('[one, two]').map(renderProblem)).toEqual([expect.stringContaining('allowance')]);
  });
});
