import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asking, call, stop } from '../../test/support/make.ts';
import { gapFacts } from './gap.ts';
import {
  CONDUCTS,
  type Conduct,
  type ConductTally,
  conductOf,
  type JudgedEvent,
  NO_TALLY,
  scoreOf,
  tally,
} from './score.ts';
import type { Finding, Outcome } from './verdict.ts';

const finding = (outcome: Outcome, over: Partial<Finding> = {}): Finding => ({
  rule: 'solo',
  outcome,
  effective: outcome,
  code: 'X',
  words: '',
  reason: '',
  ...over,
});

const judged = (findings: readonly Finding[], over: Partial<JudgedEvent> = {}): JudgedEvent => ({
  event: asking(call('Edit')),
  actor: { kind: 'main', evidence: '' },
  verdict: { outcome: 'allow', level: 'strict', say: '', tell: '', findings },
  ...over,
});

const counted = (counts: Partial<ConductTally['counts']>): ConductTally => ({
  ...NO_TALLY,
  counts: { ...NO_TALLY.counts, ...counts },
});

describe('conductOf', () => {
  it.each<[Conduct | undefined, JudgedEvent]>([
    ['clean', judged([])],
    ['advised', judged([finding('advise')])],
    ['refused', judged([finding('deny')])],
    ['refused', judged([finding('deny', { effective: 'advise', softened: 'level guidance' })])],
    ['refused', judged([finding('deny', { effective: 'allow', softened: 'level shadow' })])],
    ['granted', judged([finding('deny', { effective: 'allow', grant: 'g1' })])],
    ['worked-round', judged([finding('allow', { code: 'RETARGETED' })])],
    ['held', judged([finding('hold')], { event: stop() })],
    [
      'clean',
      judged([finding('hold', { effective: 'allow', softened: 'background work is still running' })], {
        event: stop(),
      }),
    ],
    [undefined, judged([finding('hold', { routine: true })], { event: stop() })],
    ['advised', judged([finding('hold', { routine: true }), finding('advise')], { event: stop() })],
    [undefined, judged([finding('deny')], { actor: { kind: 'subagent', id: 'a', type: 'x', evidence: '' } })],
  ])('%s', (conduct, given) => expect(conductOf(given)).toBe(conduct));

  it('counts advice as ignored when the same rule advises at the next opportunity', () => {
    const advice = judged([finding('advise')]);
    const after = [advice, advice, judged([]), advice].reduce(tally, NO_TALLY);
    expect(after.counts).toMatchObject({ advised: 2, ignored: 1, clean: 1 });
  });
});

describe('what is not judged', () => {
  const off = { outcome: 'allow', level: 'off', say: '', tell: '', findings: [] } as const;
  it.each([
    ['while the level is off', off],
    ["while the policy's mode is off", { ...off, level: 'strict', unjudged: true } as const],
  ])('counts no call or stop %s', (_, verdict) => {
    const after = [judged([], { verdict }), judged([], { verdict, event: stop() })].reduce(tally, NO_TALLY);
    expect(after).toEqual({ ...NO_TALLY, unjudged: 2 });
    expect(scoreOf(after)).toBeUndefined();
    expect(tally(after, judged([]))).toMatchObject({ counts: { clean: 1 }, unjudged: 2 });
  });
});

describe('the score', () => {
  it('is undefined without any opportunity', () => {
    expect(scoreOf(NO_TALLY)).toBeUndefined();
    expect(scoreOf(counted({ granted: 3 }))).toBeUndefined();
  });

  it('matches the worked examples of its page, with interval and observations', () => {
    const examples: Readonly<Record<string, Partial<ConductTally['counts']>>> = {
      '20 clean': { clean: 20 },
      '20 clean, 1 refused': { clean: 20, refused: 1 },
      '20 clean, 1 refused, 5 granted': { clean: 20, refused: 1, granted: 5 },
      '20 clean, 2 refused, 1 of them then worked around': { clean: 20, refused: 2, 'worked-round': 1 },
      '40 clean, 8 advised, 4 of those ignored': { clean: 40, advised: 4, ignored: 4 },
      '1 refused, nothing else': { refused: 1 },
    };
    const page = readFileSync(new URL('../../docs/score.md', import.meta.url), 'utf8');
    const shown = page.split('\n').flatMap((line) => {
      const [, session = '', , ...cells] = line.split('|').map((cell) => cell.trim());
      return session in examples ? [[session, ...cells.slice(0, 3)]] : [];
    });
    const right = Object.entries(examples).map(([session, counts]) => {
      const { value, low, high, observations } = scoreOf(counted(counts)) ?? {};
      return [session, `${value}`, `${Math.round(low ?? -1)}–${Math.round(high ?? -1)}`, `${observations}`];
    });
    expect(shown).toEqual(right);
  });

  const counts = fc.record(Object.fromEntries(CONDUCTS.map((name) => [name, fc.nat(200)]))) as fc.Arbitrary<
    ConductTally['counts']
  >;

  it('counts each call of a gap as half a violation, and keeps it', () => {
    const gap = gapFacts({ events: 5, calls: 3, from: 1, to: 2, why: 'locked' });
    const after = judged([], { event: { ...asking(call('Read')), facts: gap } });
    const once = tally(NO_TALLY, after);
    const later = tally(once, judged([]));
    expect([once.unchecked, later.unchecked, tally(NO_TALLY, judged([])).unchecked]).toEqual([3, 3, undefined]);
    expect(scoreOf(later)).toMatchObject({ value: 57.1, observations: 5, unchecked: 3 });
  });

  it('never rises with a violation, never falls with a clean opportunity', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...CONDUCTS), (before, conduct) => {
        const more = scoreOf(counted({ ...before, [conduct]: before[conduct] + 1 }))?.value;
        const now = scoreOf(counted(before))?.value;
        if (now === undefined || more === undefined) return;
        if (conduct === 'clean') expect(more).toBeGreaterThanOrEqual(now);
        else expect(more).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('never rises with a violation at any position, whatever was advised around it', () => {
    const violation = fc.constantFrom(
      judged([finding('advise')]),
      judged([finding('advise', { rule: 'looks' })]),
      judged([finding('advise'), finding('advise', { rule: 'looks' })]),
      judged([finding('deny', { effective: 'advise', softened: 'level guidance' })]),
      judged([finding('deny')]),
      judged([finding('hold')], { event: stop() }),
      judged([finding('allow', { code: 'RETARGETED' })]),
    );
    const past = fc.array(fc.oneof(violation, fc.constant(judged([]))), { minLength: 1, maxLength: 6 });
    const scored = (all: readonly JudgedEvent[]): number => scoreOf(all.reduce(tally, NO_TALLY))?.value ?? 0;
    fc.assert(
      fc.property(past, violation, fc.nat(6), (all, one, at) => {
        expect(scored(all.toSpliced(at, 0, one))).toBeLessThanOrEqual(scored(all));
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not change with a granted call at any position', () => {
    const grant = finding('deny', { effective: 'allow', grant: 'g1' });
    const granted = fc.constantFrom(judged([grant]), judged([grant, finding('advise')]));
    const other = fc.constantFrom(
      judged([]),
      judged([finding('advise')]),
      judged([finding('deny')]),
      judged([finding('hold')], { event: stop() }),
    );
    const scored = (all: readonly JudgedEvent[]) => {
      const { counts: _, ...score } = scoreOf(all.reduce(tally, NO_TALLY)) ?? { counts: {} };
      return score;
    };
    fc.assert(
      fc.property(fc.array(other, { maxLength: 6 }), granted, fc.nat(6), (all, one, at) => {
        const more = all.toSpliced(at, 0, one);
        expect(scored(more)).toEqual(scored(all));
        expect(more.reduce(tally, NO_TALLY).counts.granted).toBe(1);
      }),
    );
  });

  it('falls as a violation gets worse', () => {
    const worse = ['advised', 'ignored', 'refused', 'worked-round'] as const;
    const values = worse.map((name) => scoreOf(counted({ clean: 10, [name]: 3 }))?.value ?? Number.NaN);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(4);
  });

  it('lies within its interval, which narrows with more observations', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const score = scoreOf(counted(given));
        if (score === undefined) return;
        expect(score.low).toBeLessThanOrEqual(score.value);
        expect(score.high).toBeGreaterThanOrEqual(score.value);
      }),
    );
    const width = (n: number): number => {
      const score = scoreOf(counted({ clean: 8 * n, refused: 2 * n }));
      return (score?.high ?? 0) - (score?.low ?? 0);
    };
    expect(width(100)).toBeLessThan(width(1) / 5);
  });
});
