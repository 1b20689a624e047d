// The file with tutti's hooks is guarded for every client, in every scope, also where a pattern or another folder hides its name; a pattern
// reaches no file that another client would have.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT, everySupport } from '../../src/clients/registry.ts';
import { SCOPES } from '../../src/clients/support.ts';
import { createDiskWorld } from '../../src/world/disk.ts';
import { isTamper } from './tree.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-hook-files-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const place = { project: join(root, 'project'), home: join(root, 'home') };
const world = createDiskWorld({ home: join(root, 'state'), userHome: place.home });

const FILES = (await everySupport()).flatMap(({ client, settings }) =>
  SCOPES.map((scope) => ({ name: client.name, scope, file: settings.file(scope, place) })),
);
for (const { file } of FILES) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}\n');
}

const refuses = (command: string, cwd: string, within = root): boolean =>
  isTamper(world, { kind: 'shell', name: 'Bash', input: { command }, effects: [] }, cwd, within);

/** `.folder/settings.json` → `.fol*` and `settings.json`. */
const firstAsPattern = (path: string): string => path.replace(/^([^/]{4})[^/]*/, '$1*');

describe.each(FILES)('$name, scope $scope', ({ file, scope }) => {
  const base = scope === 'user' ? place.home : place.project;
  const path = relative(base, file);
  const folder = dirname(path);
  const [before, name] = scope === 'user' ? ['~/', basename(file)] : ['', basename(file)];

  it.each([
    `rm ${before}${path}`,
    `rm ${before}${firstAsPattern(path)}`,
    `rm -f ${before}${folder}/*`,
    `rm ${before}${folder}/${name.slice(0, 2)}*`,
    `sed -i s/strict/off/ ${before}${firstAsPattern(path)}`,
    `mv ${before}${firstAsPattern(path)} /tmp/gone`,
    `mv ${before}${firstAsPattern(path).split('/')[0]} /tmp/gone`,
    `cd ${before}${folder} && rm *`,
    `cd ${before}${folder} && rm ${name.slice(0, 2)}*`,
    `find ${before || '.'} -name '${name}' -delete`,
    `find ${before || '.'} -path '*${path}' -delete`,
    `find ${before || '.'} -name '${name}' -exec rm {} +`,
    `rm -rf ${before}.??*`,
  ])('refuses %s', (command) => {
    expect(refuses(command, place.project)).toBe(true);
  });

  it.each([`ls ${before}${folder}`, `cat ${before}${path}`, 'rm -rf build', 'git status', 'find src -name "*.json"'])(
    'allows %s',
    (command) => {
      expect(refuses(command, place.project)).toBe(false);
    },
  );
});

describe('a project that only the client of the session uses', () => {
  const alone = join(root, 'alone');
  const project = join(alone, 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
  mkdirSync(join(alone, 'home'), { recursive: true });
  const others = FILES.filter(({ name, scope }) => name !== DEFAULT_CLIENT.name && scope !== 'user');
  const [plain, endings] = [
    others.map(({ file }) => relative(place.project, file)),
    [...new Set(others.map(({ file }) => file.replace(/.*\./, '')))].filter((ending) => ending !== 'json'),
  ];

  it.each(
    endings.flatMap((ending) => [
      `prettier --write "**/*.${ending}"`,
      `sed -i s/a/b/ **/*.${ending}`,
      `find . -name '*.${ending}' | xargs sed -i s/a/b/`,
      `git ls-files | grep -E '\\.(ts|${ending})$' | xargs prettier --write`,
      `git ls-files '*.ts' '*.${ending}' | xargs prettier --write`,
      `find . -name '*.${ending}' -exec rm {} +`,
    ]),
  )('allows %s', (command) => {
    expect(refuses(command, project, alone)).toBe(false);
  });

  it.each(plain)('refuses to create %s of another client', (path) => {
    expect(refuses(`cp src/a ${path}`, project, alone)).toBe(true);
  });
});
