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
  it('finds where a file that does not exist yet would be', () => {
    expect(realPath(join(project, 'plans', 'sneaky', 'new', 'a.ts'))).toBe(join(project, 'src', 'new', 'a.ts'));
  });

  it.each([
    ['a link to a file that is not there yet', 'dangling', 'src/new.ts'],
    ['a link to such a link', 'twice', 'src/new.ts'],
    ['such a link in a folder behind a link', 'plans/sneaky/up', 'nothing/new.ts'],
    ['something below such a link', 'dangling/x', 'src/new.ts/x'],
    ['a link to itself', 'round', 'round'],
  ])('finds what would be written through %s', (_, path, real) => {
    expect(realPath(join(project, path))).toBe(join(project, real));
  });

  it('says where a target behind a link leads', () => {
    const target = join(project, 'plans', 'sneaky', 'a.ts');
    expect(resolveLinks([target], roots)).toEqual({ [target]: join(project, 'src', 'a.ts') });
  });

  it('does not take a project that is reached by a link for another place', () => {
    const reached = { ...roots, project: join(folder, 'by-link') };
    expect(resolveLinks([join(folder, 'by-link', 'src', 'a.ts')], reached)).toEqual({});
  });

  it('survives targets that no file system takes', () => {
    expect(resolveLinks(['/a\0b'], roots)).toEqual({});
    expect(resolveLinks(['?/a'], roots)).toEqual({});
  });
});
