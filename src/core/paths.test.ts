import { describe, expect, it } from 'vitest';
import type { Roots } from './event.ts';
import { flawOf, matches, mayReach, place, shown } from './paths.ts';

const roots: Roots = { project: '/home/ada/app', home: '/home/ada', tmp: '/tmp' };

describe('place', () => {
  it.each([
    ['/home/ada/app', 'project'],
    ['/home/ada/app/src/a.ts', 'project'],
    ['/home/ada/application/a.ts', 'outside'],
    ['/tmp/x', 'scratch'],
    ['/tmpfile', 'outside'],
    ['/private/tmp/x', 'scratch'],
    ['/etc/passwd', 'outside'],
    ['/home/ada', 'outside'],
  ])('%s is %s', (target, where) => {
    expect(place(target, roots)).toBe(where);
  });

  it('counts a project in the temporary folder as a project, and its siblings as scratch', () => {
    const nested: Roots = { ...roots, project: '/tmp/checkout' };
    expect(place('/tmp/checkout/src/a.ts', nested)).toBe('project');
    expect(place('/tmp/other', nested)).toBe('scratch');
  });

  it('counts a temporary folder inside the project as scratch', () => {
    expect(place('/home/ada/app/.tmp/x', { ...roots, tmp: '/home/ada/app/.tmp' })).toBe('scratch');
  });
});

describe('matches', () => {
  it.each([
    [['NOTES.md'], '/home/ada/app/NOTES.md', true],
    [['NOTES.md'], '/home/ada/app/docs/NOTES.md', false],
    [['NOTES.md'], '/etc/NOTES.md', false],
    [['./NOTES.md'], '/home/ada/app/NOTES.md', true],
    [['**/*.md'], '/home/ada/app/docs/a.md', true],
    [['**/*.md'], '/home/ada/app/.claude/plans/a.md', true],
    [['**/*.md'], '/home/ada/other/a.md', false],
    [['docs/**'], '/home/ada/app/docs/a\nb.md', true],
    [['/**'], '/etc/a\nb', true],
    [['src/**'], '/home/ada/app/src', true],
    [['src/**'], '/home/ada/app/srcs/a', false],
    [['~/.claude/plans/**'], '/home/ada/.claude/plans/p.md', true],
    [['~/.claude/plans/**'], '/root/.claude/plans/p.md', false],
    [['/etc/**'], '/etc/hosts', true],
    [['@project'], '/home/ada/app/x', true],
    [['@scratch'], '/tmp/x', true],
    [['@scratch'], '/tmp/build-*', true],
    [['@scratch'], '/tmp/?', false],
    [['@outside'], '/etc/hosts', true],
    [['@outside'], '/tmp/x', false],
    [['nothing', 'src/*.{ts,js}'], '/home/ada/app/src/a.js', true],
    [[], '/home/ada/app/x', false],
    [['@outside'], '?', false],
    [['**', '/**'], '?/a.md', false],
  ])('%j and %s: %s', (globs, target, expected) => {
    expect(matches(globs, target, roots)).toBe(expected);
  });

  it('takes special characters in the names of roots literally', () => {
    const odd: Roots = { ...roots, project: '/home/ada/[app](1)*' };
    expect(matches(['src/**'], '/home/ada/[app](1)*/src/a.ts', odd)).toBe(true);
    expect(matches(['src/**'], '/home/ada/a/src/a.ts', odd)).toBe(false);
  });
});

describe('a project at the root of the disk', () => {
  it('resolves globs against the root', () => {
    const bare: Roots = { project: '/', home: '/root', tmp: '/tmp' };
    expect(matches(['src/**'], '/src/a.ts', bare)).toBe(true);
    expect(matches(['~/x'], '/root/x', bare)).toBe(true);
    expect(place('/tmp/x', bare)).toBe('scratch');
  });
});

describe('mayReach', () => {
  it.each([
    ['the path itself', 'src/**', '/home/ada/app/src/a.ts', false, true],
    ['another path', 'src/**', '/home/ada/app/docs/a.ts', false, false],
    ['wildcards that expand to a plain name', '.env', '/home/ada/app/.e*', false, true],
    ['wildcards that expand to a name anywhere', '**/.env', '/home/ada/app/conf/.e??', false, true],
    ['wildcards that do not', '**/.env', '/home/ada/app/src/*.ts', false, false],
    ['writing to the folder above', 'src/**', '/home/ada/app', false, false],
    ['removing the folder above', 'src/**', '/home/ada/app', true, true],
    ['removing everything', 'src/**', '/', true, true],
    ['removing by wildcard in the folder above', 'src/core/**', '/home/ada/app/*', true, true],
    ['removing a neighbour', 'src/**', '/home/ada/app/docs', true, false],
    ['removing what the project lies in', '@project', '/home/ada', true, true],
    ['removing the home', '~/.ssh/id', '/home/ada', true, true],
    ['an unknown target', '.env', '?', false, true],
    ['an unknown target, for a place', '@project', '?', false, true],
    ['a name in an unknown folder', '.env', '?/.env', false, true],
    ['a name that fits in an unknown folder', 'src/**/*.ts', '?/a.ts', false, true],
    ['another name in an unknown folder', '.env', '?/notes.md', false, false],
    ['removing an unknown target', '.env', '?/notes', true, true],
    ['an unknown name in a known folder', '.env', '/home/ada/app/?', false, true],
    ['an unknown name in another folder', '.env', '/home/ada/app/docs/?', false, false],
  ])('%s', (_, glob, target, removes, expected) => {
    expect(mayReach([glob], target, roots, removes ? 'removes' : undefined)).toBe(expected);
  });
});

describe('shown', () => {
  it.each([
    ['/home/ada/app/src/a.ts', 'src/a.ts'],
    ['/home/ada/app', '.'],
    ['/home/ada/notes.md', '~/notes.md'],
    ['/etc/hosts', '/etc/hosts'],
  ])('%s as %s', (path, text) => {
    expect(shown(path, roots)).toBe(text);
  });
});

describe('flawOf', () => {
  it.each(['', '!src', '../x', 'a/../b', '@nowhere'])('refuses %j', (glob) => {
    expect(flawOf(glob)).toBeTypeOf('string');
  });
  it.each(['src/**', '@scratch', '~/x', '/x', '@(a|b)/c', 'a..b'])('accepts %j', (glob) => {
    expect(flawOf(glob)).toBeUndefined();
  });
});
