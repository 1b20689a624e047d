import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { showJson, showText } from './show.ts';
import { composeTexts, folder, loadFrom } from './testing.ts';

const PROJECT = 'work/.tutti/policy.yaml';

function shown(files: Readonly<Record<string, string>>) {
  const root = folder(files);
  const { composed } = loadFrom(root);
  if (composed === undefined) throw new Error('problems');
  return { composed, text: showText(composed).replaceAll(`${root}/`, '') };
}

describe('showText', () => {
  it('shows each setting with its origin in a column', () => {
    const { text, composed } = shown({
      [PROJECT]: 'level: strict\nrules:\n  spend: {words: "no, not now"}\n',
      'work/.tutti/policy.local.yaml': 'rules:\n  table: off\n',
    });
    expect(text).toBe(`# policy ${composed.policy.id}
extends: [balanced]       # default
level: strict             # project  work/.tutti/policy.yaml:1:1
onDamage: level           # default
maxHolds: 3               # default
clip:
  string: 240             # default
  entries: 40             # default
  depth: 6                # default
retention:
  days: 90                # default
rules:
  spend:
    kind: budget          # extends  presets/balanced.yaml:3:11
    onDamage: level       # default
    allowance: 5          # extends  presets/balanced.yaml:3:25
    past: deny            # default
    words: "no, not now"  # project  work/.tutti/policy.yaml:3:11
    free: ["*.md"]        # default
    soft: false           # default
  table:
    kind: calls           # extends  presets/balanced.yaml:4:11
    level: off            # local  work/.tutti/policy.local.yaml:2:3
    onDamage: level       # default
    rows: []              # default
  protect:
    kind: protect         # built-in  presets/base.yaml:2:3
    onDamage: level       # default
    also: []              # default
`);
  });

  it('writes long lists with one item per line', () => {
    const rows = Array.from({ length: 3 }, (_, i) => `{tool: [Alpha${i}, Beta${i}], outcome: deny}`).join(', ');
    const { text } = shown({ [PROJECT]: `rules:\n  table: {rows: [${rows}]}\n` });
    expect(text).toContain('\n      - {tool: [Alpha1, Beta1], outcome: deny}\n');
  });

  it('keeps the column where one line is too long for it', () => {
    const long = 'x'.repeat(30);
    const { text } = shown({ [PROJECT]: `rules:\n  spend: {free: [${long}, ${long}]}\n` });
    expect(text).toContain(`    free: [${long}, ${long}]  # project`);
    expect(text).toContain('\nmaxHolds: 3          # default\n');
  });

  it('quotes text that YAML would read as something else', () => {
    const free = ['true', 'null', 'No', '1e3', '0x1', '.inf', '~', '- a', 'a: b', 'a #b', '', ' a', 'plain text'];
    const { text } = shown({ [PROJECT]: JSON.stringify({ rules: { spend: { free } } }) });
    expect(readDocument('shown.yaml', text).data).toMatchObject({ rules: { spend: { free } } });
    for (const item of ['"true"', '"No"', 'plain text']) expect(text).toContain(`\n      - ${item}\n`);
  });

  it('shows that the policy is locked', () => {
    const { text } = shown({ 'etc/policy.yaml': 'locked: true\nlevel: strict\n' });
    expect(text).toContain('\n# locked: no command and no variable makes it weaker than strict\n');
  });

  it('is a policy file that loads as the same policy', () => {
    const { composed, text } = shown({
      [PROJECT]: 'extends: firm\nrules:\n  mine: {kind: guide, texts: [{on: start, text: hi}]}\n',
    });
    const again = loadFrom(folder({ [PROJECT]: text }));
    expect(again.problems).toEqual([]);
    expect(again.composed?.policy.id).toBe(composed.policy.id);
  });

  it('is valid YAML for any settings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        (free, words) => {
          const source = JSON.stringify({ rules: { budget: { free, words } } });
          const { composed } = composeTexts(['project', source]);
          if (composed === undefined) return;
          const { data, problems } = readDocument('shown.yaml', showText(composed));
          expect(problems).toEqual([]);
          expect(data.rules).toMatchObject({ budget: { free, words } });
        },
      ),
    );
  });
});

describe('showJson', () => {
  it('shows each value with its origin', () => {
    const { composed } = shown({ [PROJECT]: 'level: strict\nrules:\n  spend: shadow\n' });
    const json = showJson(composed);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    expect(json).toMatchObject({
      id: composed.policy.id,
      extends: { value: ['balanced'], origin: { layer: 'default' } },
      level: {
        value: 'strict',
        origin: { layer: 'project', file: expect.stringContaining(join('.tutti', 'policy.yaml')), line: 1, column: 1 },
      },
      clip: { depth: { value: 6, origin: { layer: 'default' } } },
      rules: [
        {
          name: 'spend',
          kind: { value: 'budget', origin: { layer: 'extends' } },
          level: { value: 'shadow', origin: { layer: 'project', line: 3, column: 3 } },
          settings: {
            allowance: { value: 5, origin: { layer: 'extends', line: 3 } },
            past: { value: 'deny', origin: { layer: 'default' } },
          },
        },
        { name: 'table' },
        { name: 'protect', kind: { origin: { layer: 'built-in' } } },
      ],
    });
  });
});
