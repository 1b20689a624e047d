import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { realPath, resolveLinks } from './links.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-links-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const project = join(folder, 'project');
mkdirSync(join(project, 'plans'), { recursive: true });
mkdirSync(join(project, 'src'));
symlinkSync(join(project, 'src'), join(project, 'plans', 'sneaky'));
symlinkSync(project, join(folder, 'by-link'));
symlinkSync('src/new.ts', join(project, 'dangling'));
symlinkSync('dangling', join(project, 'twice'));
symlinkSync('../nothing/new.ts', join(project, 'src', 'up'));
symlinkSync('round', join(project, 'round'));
const roots = { project, home: join(folder, 'home'), tmp: join(folder, 'tmp') };

describe('links', () => {
  it('resolves the path of a file that does not exist yet', () => {
    expect(realPath(join(project, 'plans', 'sneaky', 'new', 'a.ts'))).toBe(join(project, 'src', 'new', 'a.ts'));
  });

  it.each([
    ['a link to a file that does not exist yet', 'dangling', 'src/new.ts'],
    ['a link to such a link', 'twice', 'src/new.ts'],
    ['such a link in a folder behind a link', 'plans/sneaky/up', 'nothing/new.ts'],
    ['a path below such a link', 'dangling/x', 'src/new.ts/x'],
    ['a link to itself', 'round', 'round'],
  ])('resolves %s to the file that a write would create', (_, path, real) => {
    expect(realPath(join(project, path))).toBe(join(project, real));
  });

  it('resolves a target behind a link', () => {
    const target = join(project, 'plans', 'sneaky', 'a.ts');
    expect(resolveLinks([target], roots)).toEqual({ [target]: [join(project, 'src', 'a.ts')] });
  });

  it('does not resolve the link of a project that is itself reached through a link', () => {
    const reached = { ...roots, project: join(folder, 'by-link') };
    expect(resolveLinks([join(folder, 'by-link', 'src', 'a.ts')], reached)).toEqual({});
  });

  it('resolves a target behind many others', () => {
    const target = join(project, 'plans', 'sneaky', 'a.ts');
    const many = Array.from({ length: 2_000 }, (_, n) => join(project, 'src', `${n}.ts`));
    expect(resolveLinks([...many, target], roots)).toEqual({ [target]: [join(project, 'src', 'a.ts')] });
  });

  it('takes targets beyond the number that is resolved for any file', () => {
    const many = Array.from({ length: 40_000 }, (_, n) => `/proc/no-such-folder/${n}`);
    expect(resolveLinks([...many, join(project, 'a.ts')], roots)[join(project, 'a.ts')]).toEqual(['/**']);
  });

  describe('of paths that are deep', () => {
    const levels = (count: number): string => join(project, ...Array.from({ length: count }, () => 'd'));
    mkdirSync(join(levels(1_000), 'in'), { recursive: true });
    symlinkSync(join(project, 'src'), join(levels(500), 'link'));

    it.each([1, 2, 3, 255, 256, 999, 1_000])('are found below a folder of level %s that has no such file', (count) => {
      const missing = join(levels(count), 'no', 'such', 'file');
      expect(realPath(missing)).toBe(missing);
    });

    it('are found in the middle of one', () => {
      const below = join(levels(500), 'link', 'no', 'such', 'file');
      expect(realPath(below)).toBe(join(project, 'src', 'no', 'such', 'file'));
    });

    it('count for more lookups, so that many of them lead anywhere', () => {
      const many = Array.from({ length: 40 }, (_, n) => join(levels(1_000), 'no', `${n}.ts`));
      const links = resolveLinks(many, roots);
      expect(links[many[0] ?? '']).toBeUndefined();
      expect(links[many.at(-1) ?? '']).toEqual(['/**']);
    });
  });

  describe('that a pattern matches behind many folders', () => {
    const many = join(project, 'many');
    for (let n = 0; n < 200; n++) mkdirSync(join(many, `${n}`, 'sub'), { recursive: true });
    symlinkSync(join(project, 'src'), join(many, 'z'));
    symlinkSync(join(project, 'src'), join(many, '99', 'z'));

    it.each(['*/a.ts', '*/*/a.ts', '*/z/a.ts'])('%s are resolved, and nothing else', (pattern) => {
      expect(Object.values(resolveLinks([join(many, pattern)], roots)).flat()).toContain(join(project, 'src', 'a.ts'));
      expect(Object.values(resolveLinks([join(many, pattern)], roots)).flat()).not.toContain('/**');
    });

    it('lead anywhere if they are too many to be looked at', () => {
      const patterns = Array.from({ length: 200 }, (_, n) => join(many, '*', '*', `${n}.ts`));
      const links = resolveLinks(patterns, roots);
      expect(links[patterns.at(-1) ?? '']).toEqual(['/**']);
    });
  });

  it('ignores invalid targets', () => {
    expect(resolveLinks(['/a\0b'], roots)).toEqual({});
    expect(resolveLinks(['?/a'], roots)).toEqual({});
  });
});
