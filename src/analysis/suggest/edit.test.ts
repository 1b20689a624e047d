import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SettingPath } from '../../core/gauge.ts';
import { unifiedDiff } from './diff.ts';
import { withSetting } from './edit.ts';

const LIMITS = [{ same: true, within: 3, most: 2 }];
const whole = (path: SettingPath) => (path.at(-1) === 'limits' ? LIMITS : 7);
const allowance = ['rules', 'looks', 'allowance'];

describe('a setting in a policy file', () => {
  it.each([
    [
      'is changed in place',
      'rules:\n  looks:\n    allowance: 12 # why\n',
      'rules:\n  looks:\n    allowance: 7 # why\n',
    ],
    [
      'is added at the end of its rule',
      'rules:\n  looks:\n    unit: look # one\n  b: off\n',
      'rules:\n  looks:\n    unit: look # one\n    allowance: 7\n  b: off\n',
    ],
    [
      'is added with its rule',
      'rules:\n  # off for now\n  b: off\n# end\n',
      'rules:\n  # off for now\n  b: off\n  looks:\n    allowance: 7\n# end\n',
    ],
    [
      'is added with the section of rules',
      '# ours\nextends: balanced\n',
      '# ours\nextends: balanced\n\nrules:\n  looks:\n    allowance: 7\n',
    ],
    [
      'is added below an empty key',
      'extends: a\nrules:\n#  RULE: off\n',
      'extends: a\nrules:\n  looks:\n    allowance: 7\n#  RULE: off\n',
    ],
    [
      'is added to a map on one line',
      'rules: { looks: { unit: look } }\n',
      'rules: { looks: { unit: look, allowance: 7 } }\n',
    ],
    [
      'is added to a rule that had only a level',
      'rules:\n  looks: shadow\n',
      'rules:\n  looks: { level: shadow, allowance: 7 }\n',
    ],
    ['is added to an empty file', '', 'rules:\n  looks:\n    allowance: 7\n'],
    [
      'is added to a file without a final line feed',
      'rules:\n  looks:\n    unit: x',
      'rules:\n  looks:\n    unit: x\n    allowance: 7\n',
    ],
  ])('%s', (_, before, after) => {
    const made = withSetting(before, allowance, 7, whole);
    expect(made).toBe(after);
    expect(parse(made).rules.looks.allowance).toBe(7);
  });

  it('is written with its whole list unless the file already has the list', () => {
    const path = ['rules', 'row', 'limits', 0, 'most'];
    expect(parse(withSetting('version: 1\n', path, 2, whole)).rules.row.limits).toEqual(LIMITS);
    const there = 'rules:\n  row:\n    limits:\n      - { within: 3, most: 1 } # strict\n';
    expect(withSetting(there, path, 2, whole)).toBe(there.replace('most: 1', 'most: 2'));
  });
});

describe('a unified diff', () => {
  it('shows each change with three lines of context, in separate hunks', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`);
    const after = lines.with(1, 'second').toSpliced(15, 0, 'new');
    expect(unifiedDiff(`${lines.join('\n')}\n`, `${after.join('\n')}\n`, 'p.yaml')).toEqual([
      ...[
        '--- a/p.yaml',
        '+++ b/p.yaml',
        '@@ -1,5 +1,5 @@',
        ' line 1',
        '-line 2',
        '+second',
        ' line 3',
        ' line 4',
        ' line 5',
      ],
      ...['@@ -13,6 +13,7 @@', ' line 13', ' line 14', ' line 15', '+new', ' line 16', ' line 17', ' line 18'],
    ]);
    expect(unifiedDiff('a', 'a', 'p')).toEqual([]);
  });
});
