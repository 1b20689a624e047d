// Which paths a glob may match.

import { expect, it } from 'vitest';
import { cpuMillisecondsSince } from '../../../test/support/cpu-time.ts';
import { mayMatch } from './glob.ts';

it.each([
  ['/a/.t*ti', '/a/.tutti'],
  ['/a/.tutt?', '/a/.tutti'],
  ['/a/.[st]utti', '/a/.tutti'],
  ['/*/.claude/s*.json', '/a/.claude/settings.json'],
  ['/a/.*', '/a/.tutti'],
  ['/a/.*t*i*', '/a/.tutti'],
  ['/a/**/policy.yaml', '/a/.tutti/policy.yaml'],
  ['/a/**/policy.yaml', '/a/policy.yaml'],
  ['/a/**', '/a/b/c'],
])('%s may match %s', (pattern, path) => {
  expect(mayMatch(pattern, path)).toBe(true);
});

it.each([
  ['/a/*', '/a/.tutti'],
  ['/a/?tutti', '/a/.tutti'],
  ['/a/.t*x', '/a/.tutti'],
  ['/a/*', '/a/b/c'],
  ['/a/.tutt', '/a/.tutti'],
  ['/a/**/x.yaml', '/a/.tutti/policy.yaml'],
  ['/b/**', '/a/.tutti'],
])('%s never matches %s', (pattern, path) => {
  expect(mayMatch(pattern, path)).toBe(false);
});

it('matches a hostile pattern quickly', () => {
  const started = process.cpuUsage();
  expect(mayMatch(`/${'*a'.repeat(2_000)}b`, `/${'a'.repeat(2_000)}`)).toBe(false);
  expect(cpuMillisecondsSince(started)).toBeLessThan(1_000);
});
