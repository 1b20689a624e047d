// Personal files stay out of commits while tutti is installed, and what a person wrote into the same file stays as it is.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPlace, type Place } from './testing.ts';

let place: Place;
const file = (): string => join(place.project, '.git/info/exclude');
const init = (client: string, ...more: readonly string[]) =>
  place.run(['init', '--yes', '--transport', 'command', '--client', client, ...more]);

beforeEach(() => {
  place = newPlace();
  execFileSync('git', ['init', '-q'], { cwd: place.project });
});
afterEach(() => place.remove());

it.each([
  ['', 'nothing'],
  ['# mine\n*.o\n', 'lines of the person'],
  ['.gemini/settings.json\n', 'a line that tutti would add'],
  ['# mine', 'no last line break'],
])('uninstall leaves %j as it was, for all clients: %s', async (before) => {
  writeFileSync(file(), before);
  await init('claude-code,gemini,qwen', '--preset', 'layers');
  expect(readFileSync(file(), 'utf8')).toContain('.qwen/settings.json');
  await place.run(['uninstall', '--yes']);
  expect(readFileSync(file(), 'utf8').replace(/\n$/, '')).toBe(before.replace(/\n$/, ''));
});

it('uninstall of one client keeps the lines of the others, and lines that a person added below', async () => {
  await init('gemini,qwen');
  writeFileSync(file(), `${readFileSync(file(), 'utf8')}mine\n`);
  await place.run(['uninstall', '--yes', '--client', 'qwen']);
  const lines = readFileSync(file(), 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['.gemini/settings.json', '.tutti/policy.local.yaml', 'mine']));
  expect(lines).not.toContain('.qwen/settings.json');
});
