// The corpora of shell commands of known effect, many of them tried out: how much of each must be seen right.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Judged, runShellCases, type ShellCase } from './run.ts';

const share = (all: readonly Judged[], right: (each: Judged) => boolean): number =>
  all.filter(right).length / all.length;
const acts = ({ seen }: Judged): boolean => !['read', 'plan', 'delegate'].includes(seen);

describe.each(['shell-cases', 'shell-cases-independent', 'shell-cases-field'])('%s', (file) => {
  const cases: readonly ShellCase[] = JSON.parse(
    readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), 'utf8'),
  );
  const { judged, table, passed, failed } = runShellCases(cases);
  const of = (effect: string): readonly Judged[] => judged.filter((each) => each.effect === effect);

  it.each(['write', 'exec', 'destructive', 'vcs', 'network'])('%s is seen to act', (effect) => {
    expect(share(of(effect), acts)).toBeGreaterThanOrEqual(0.99);
  });

  it('destruction is seen as destruction', () => {
    expect(share(of('destructive'), ({ seen }) => seen === 'destroy' || seen === 'tamper')).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  it('what only looks is let be', () => {
    expect(share(of('read'), ({ seen }) => seen !== 'read')).toBeLessThanOrEqual(0.01);
  });

  it('tampering is seen as tampering, every time', () => {
    const tampering = judged.filter((each) => each.class === 'guard-tamper');
    expect(tampering.filter(({ seen }) => seen !== 'tamper').map(({ cmd }) => cmd)).toEqual([]);
  });

  it('ends with how many passed and failed', () => {
    expect(passed + failed).toBe(cases.length);
    expect(table.endsWith(`${passed} passed, ${failed} failed`)).toBe(true);
  });
});
