import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFailureRules } from './failure-rules.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tutti-rules-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const OPEN = { level: 'strict', onDamage: 'allow' } as const;
const CLOSED = { level: 'guidance', onDamage: 'deny' } as const;

it('knows the rule of the innermost project around a folder, in another process too', () => {
  createFailureRules(join(home, 'new')).keep('/srv', OPEN);
  createFailureRules(join(home, 'new')).keep('/srv/in side', CLOSED);
  const rules = createFailureRules(join(home, 'new'));
  expect(rules.of('/srv')).toEqual(OPEN);
  expect(rules.of('/srv/src')).toEqual(OPEN);
  expect(rules.of('/srv/in side/src')).toEqual(CLOSED);
  expect(rules.of('/workshop')).toBeUndefined();
  expect(rules.of('/')).toBeUndefined();
});

it('replaces the rule of a project, and keeps at most 200', () => {
  const rules = createFailureRules(home);
  for (let n = 0; n < 210; n++) rules.keep(`/p${n}`, OPEN);
  rules.keep('/p209', CLOSED);
  expect(rules.of('/p209')).toEqual(CLOSED);
  expect(rules.of('/p0')).toBeUndefined();
  expect(readFileSync(join(home, 'failure-rules'), 'utf8').trim().split('\n')).toHaveLength(200);
});

it('ignores lines that are no rule, and folders no line can hold', () => {
  writeFileSync(join(home, 'failure-rules'), 'lenient allow /srv\nstrict sometimes /srv\n/srv\n\n');
  const rules = createFailureRules(home);
  rules.keep('/a\nstrict allow /srv', OPEN);
  expect(rules.of('/srv')).toBeUndefined();
});

it('does without a file that cannot be written', () => {
  writeFileSync(join(home, 'file'), '');
  const rules = createFailureRules(join(home, 'file', 'state'));
  rules.keep('/srv', OPEN);
  expect(rules.of('/srv')).toBeUndefined();
});
