import { describe, expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { extensionsOf, followExtends, isPresetName } from './extend.ts';
import { renderProblem } from './problem.ts';

const followed = (files: Readonly<Record<string, string>>, start = 'start') => {
  const read = (name: string) => readDocument(`/p/${name}`, files[name] ?? '');
  const open = (name: string) => (name in files ? read(name) : `no such file: ${name}`);
  const { documents, problems } = followExtends(read(start), open);
  return { order: documents.map(({ file }) => file.slice(3)), problems: problems.map(renderProblem) };
};

describe('extends', () => {
  it.each([
    ['balanced', true],
    ['my-team', true],
    ['./a.yaml', false],
    ['a.yaml', false],
    ['A.YML', false],
    ['../team/policy', false],
    ['..', false],
    ['C:\\a', false],
  ])('isPresetName(%j) is %s', (name, preset) => {
    expect(isPresetName(name)).toBe(preset);
  });

  it('accepts a name or a list of names', () => {
    expect(extensionsOf(readDocument('p', 'extends: a'))).toEqual([{ name: 'a', path: ['extends'] }]);
    expect(extensionsOf(readDocument('p', 'extends: [a, 3, b]'))).toEqual([
      { name: 'a', path: ['extends', 0] },
      { name: 'b', path: ['extends', 2] },
    ]);
    expect(extensionsOf(readDocument('p', ''))).toEqual([]);
  });

  it('lists extended documents first, each once', () => {
    const files = { start: 'extends: [b, c]', b: 'extends: a', c: 'extends: [a, d]', a: '', d: '' };
    expect(followed(files)).toEqual({ order: ['a', 'b', 'd', 'c'], problems: [] });
  });

  it('reports a circle where it closes', () => {
    const files = { start: '\nextends: a', a: 'extends: [x, b]', b: 'level: off\nextends: start', x: '' };
    expect(followed(files).problems).toEqual(['/p/b:2:10: `start` makes `extends` a circle: start → a → b → start']);
    expect(followed({ start: 'extends: a', a: 'extends: b', b: 'extends: b' }).problems).toEqual([
      '/p/b:1:10: `b` makes `extends` a circle: b → b',
    ]);
  });

  it('reports a missing file where it is named', () => {
    expect(followed({ start: 'extends:\n  - gone' }).problems).toEqual(['/p/start:2:5: no such file: gone']);
  });

  it('follows at most 16 levels', () => {
    const deep = (depth: number) =>
      Object.fromEntries([
        ['start', 'extends: f1'],
        ...Array.from({ length: depth }, (_, i) => [`f${i + 1}`, i + 1 < depth ? `extends: f${i + 2}` : '']),
      ]);
    expect(followed(deep(16)).problems).toEqual([]);
    expect(followed(deep(17)).problems).toEqual(['/p/f16:1:10: `extends` goes deeper than 16 files']);
  });
});
