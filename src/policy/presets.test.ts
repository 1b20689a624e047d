import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../core/rules/index.ts';
import { freeze, thaw } from './freeze.ts';
import { loadPolicy } from './load.ts';
import { readPresets } from './presets.ts';
import { renderProblem } from './problem.ts';
import { folder } from './testing.ts';

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
