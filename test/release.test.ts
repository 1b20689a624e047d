// The release check finds what would make a bad release, and the changelog is cut where the version says.

import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../scripts');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  write('package.json', JSON.stringify({ name: 'x', version: '0.2.0', files: ['bin', 'src'] }));
  write(
    'CHANGELOG.md',
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-01-31\n\n* One.\n\n## 0.1.0 - 2026-01-01\n\n* None.\n',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

function run(script: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(SCRIPTS, script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, problems: stderr.split('\n').filter((line) => line !== '') };
}

const check = (...names: readonly string[]) => run('release-check.mjs', ...names);

function git(...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: root, stdio: 'ignore' });
}

describe('the release check', () => {
  it('accepts a version that the newest heading names', () => {
    expect(check('changelog')).toEqual({ status: 0, stdout: 'ready: 0.2.0 (changelog)\n', problems: [] });
  });

  it('finds a version without a heading, headings of another form, and a plugin of another version', () => {
    write('CHANGELOG.md', '# Changelog\n\n## 0.3.0 (soon)\n\n## 0.1.0 - 2026-01-01\n');
    write('plugin/.claude-plugin/plugin.json', '{"version":"0.1.0"}');
    expect(check('changelog')).toMatchObject({
      status: 1,
      problems: [
        'changelog: "## 0.3.0 (soon)" is neither "## Unreleased" nor "## 1.2.3 - 2026-01-31"',
        'changelog: there is no "## Unreleased"',
        'changelog: package.json has version 0.2.0, the newest heading 0.1.0',
        'changelog: package.json has version 0.2.0, plugin/.claude-plugin/plugin.json 0.1.0: npm run docs',
      ],
    });
  });

  it('finds uncommitted files and tags of another form', () => {
    git('init', '-q');
    git('add', 'package.json');
    git('commit', '-qm', 'one');
    for (const tag of ['v0.1.0', '0.1.1', 'v0.2', 'nightly']) git('tag', tag);
    expect(check('tags', 'tree')).toMatchObject({
      status: 1,
      problems: [
        'tags: 0.1.1 is not of the form v1.2.3',
        'tags: v0.2 is not of the form v1.2.3',
        'tree: not committed: ?? CHANGELOG.md',
      ],
    });
  });

  it('finds files that are missing, do not belong, are local, or are too large', () => {
    write('bin/tutti.js', '');
    write('bin/old.cache', '');
    write('src/secret.ts', '');
    write('bin/large.js', randomBytes(8_000_000).toString('hex'));
    const { status, problems } = check('package');
    expect(problems).toContain('package: dist is missing');
    expect(problems).toContain('package: dist/cli.cjs is missing');
    expect(problems).not.toContain('package: bin/tutti.js is missing');
    expect(problems).toContain('package: src/secret.ts does not belong there');
    expect(problems).toContain('package: bin/old.cache belongs to this machine only');
    expect(problems).toContain('package: 16.0 MB unpacked, at most 14.5 MB');
    expect(problems).toContainEqual(expect.stringMatching(/^package: \d+\.\d MB packed, at most 4\.5 MB$/));
    expect(status).toBe(1);
  });

  it('names the checks there are when one is misspelt', () => {
    expect(check('tag')).toMatchObject({
      status: 2,
      problems: ['no such check: tag; there are changelog, tags, tree, package'],
    });
  });
});

describe('cutting the changelog', () => {
  const changelog = () => readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

  it('puts what is unreleased under the version, with the date, and keeps the rest', () => {
    write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n* New.\n\n## 0.1.0 - 2026-01-01\n\n* Old.\n');
    expect(run('cut-changelog.mjs').status).toBe(0);
    expect(changelog()).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 - \d{4}-\d\d-\d\d\n\n\* New\.\n\n## 0\.1\.0 - 2026-01-01\n\n\* Old\.\n$/,
    );
    expect(check('changelog').status).toBe(0);
  });

  it.each([
    ['nothing is unreleased', '## Unreleased\n\n## 0.1.0 - 2026-01-01\n'],
    ['the version is there already', '## Unreleased\n\n* New.\n\n## 0.2.0 - 2026-01-01\n'],
  ])('changes nothing when %s', (_, text) => {
    write('CHANGELOG.md', text);
    expect(run('cut-changelog.mjs').status).toBe(1);
    expect(changelog()).toBe(text);
  });
});
