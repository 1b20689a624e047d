// Commands that are printed for a person run as they are printed, however tutti was installed.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from './command-list.ts';
import { programHere } from './program-name.ts';
import { called, happen, newPlace, type Place, started } from './testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
});
afterEach(async () => {
  await place.run(['down', '--force']);
  place.remove();
});

it('is found where a shell of the person finds it', async () => {
  const program = (folder: string): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'tutti'), '#!/bin/sh\n');
    chmodSync(join(folder, 'tutti'), 0o755);
  };
  const cwd = join(place.project, 'deep');
  const [bin, own] = [join(place.home, 'bin'), join(place.project, 'node_modules/.bin')];
  mkdirSync(cwd, { recursive: true });
  expect(await programHere({ cwd, env: { PATH: bin } })).toMatch(/\/bin\/tutti\.js$/);
  program(own);
  // What npm starts finds the copy of the project on its PATH; the shell does not.
  expect(await programHere({ cwd, env: { PATH: `${own}:${bin}` } })).toBe('npx tutti');
  program(bin);
  expect(await programHere({ cwd, env: { PATH: bin } })).toBe('tutti');
});

describe('every printed command', () => {
  const BARE = new RegExp(`(?<!npx )\\btutti (?:${COMMANDS.map(({ name }) => name).join('|')})\\b`, 'g');
  const refused = called('Edit', { file_path: 'src/a.ts' });
  const asked: readonly (readonly [line: string, hint: RegExp])[] = [
    ['status', /npx tutti explain \S+:\d+$/m],
    ['doctor', /`npx tutti init`/],
    ['allow solo', /^undo: npx tutti revoke g\w{6}$/m],
    ['revoke g000000', /See `npx tutti grants`/],
    ['trust', /./],
    ['level guidance', /./],
    ['init --yes --transport command', /^next: .*`npx tutti status`/m],
  ];

  it.each(asked)('is spelled as the reader starts tutti: %s', async (line, hint) => {
    await happen(place, [started, refused]);
    const { out, err } = await place.run([...line.split(' '), '--no-color'], { answers: [], tutti: 'npx tutti' });
    expect(out + err).toMatch(hint);
    expect((out + err).match(BARE)).toBeNull();
  });

  it('stays as it was in what is quoted from a record', async () => {
    await happen(place, [started, called('Bash', { command: 'echo `tutti level off`' })]);
    for (const line of ['explain', 'ledger show 3f2a91c0:2']) {
      const { out } = await place.run(line.split(' '), { tutti: 'npx tutti' });
      expect(out, line).toContain('`tutti level off`');
      expect(out, line).not.toContain('`npx tutti level off`');
    }
  });
});
