// The policy tests of the presets ship with them. All pass, and they cover every rule and row.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../policy/shipped-presets.ts';
import { totalsOf } from './run.ts';
import { ranText } from './testing.ts';

const FOLDER = join(import.meta.dirname, '../../../presets/tests');

describe('policy tests of presets', () => {
  it('exist for every preset', () => {
    const names = readdirSync(FOLDER).map((name) => name.replace('.policy-test.yaml', ''));
    expect(names.toSorted()).toEqual([...PRESETS.keys()].toSorted());
  });

  it.each([...PRESETS.keys()])('of %s pass and cover every rule and row', async (name) => {
    const file = join(FOLDER, `${name}.policy-test.yaml`);
    const result = await ranText(readFileSync(file, 'utf8'), file);
    expect(result.problems).toEqual([]);
    expect(result.tests.flatMap(({ failures }) => failures)).toEqual([]);
    const { coverage } = totalsOf([result]);
    expect(coverage).toMatchObject([{ policy: name, percent: 100 }]);
  });
});
