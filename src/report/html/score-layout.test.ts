// Where notes and staves of a score are.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSpans,
  inSystems,
  MAIN,
  type PlacedNote,
  place,
  type ScoreNote,
  type Span,
  staves,
} from './score-layout.ts';

const note = (seq: number, at: number, agent = MAIN, mark: ScoreNote['mark'] = 'call'): ScoreNote => ({
  ...{ seq, at, agent, mark, what: '', tone: 'clean' },
});

/** Sessions of agents that start one another, in any order. */
const scores = fc
  .array(fc.record({ agent: fc.nat(12), gap: fc.nat(400_000), mark: fc.constantFrom('call', 'prompt', 'end') }), {
    minLength: 1,
    maxLength: 120,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(({ agent, gap, mark }, n) => {
      at += gap;
      return note(n + 1, at, agent === 0 ? MAIN : `agent ${agent}`, mark);
    });
  });

const laidOut = (notes: readonly ScoreNote[]) => {
  const placed: PlacedNote[] = [];
  place(placed, notes);
  const spans = new Map<string, Span>();
  addSpans(spans, placed);
  const parentOf = (key: string): string => (Number(key.slice(6)) > 6 ? 'agent 1' : MAIN);
  const all = staves(
    spans,
    (key) => ({ key, label: key, kind: 'subagent', task: '', parent: parentOf(key) }),
    () => 90,
  );
  return { placed, all };
};

describe('notes', () => {
  it('run from left to right, farther apart after a pause, and can be added one by one', () => {
    fc.assert(
      fc.property(scores, (notes) => {
        const { placed } = laidOut(notes);
        const oneByOne: PlacedNote[] = [];
        for (const one of notes) place(oneByOne, [one]);
        expect(oneByOne).toEqual(placed);
        // Sums of fractions are not exact.
        for (const [n, { x }] of placed.entries()) expect(x - (placed[n - 1]?.x ?? 0)).toBeGreaterThan(15 - 1e-6);
      }),
    );
    const placed: PlacedNote[] = [];
    place(placed, [note(1, 0), note(2, 1_000), note(3, 61_000), note(4, 3_661_000)]);
    const gaps = placed.slice(1).map(({ x }, n) => x - (placed[n]?.x ?? 0));
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(gaps[2]).toBeLessThan(80);
  });

  it('are all in some line, none wider than the page', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 200, max: 1_500 }), (notes, width) => {
        const systems = inSystems(laidOut(notes).placed, width);
        expect(systems.flatMap((system) => system.notes.map(({ note: { seq } }) => seq))).toEqual(
          notes.map(({ seq }) => seq),
        );
        for (const { from, to } of systems) expect(to - from).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('staves', () => {
  it('are below the agent that started them, and never overlap in a row, names included', () => {
    fc.assert(
      fc.property(scores, (notes) => {
        const { all } = laidOut(notes);
        for (const staff of all) {
          if (staff.agent.key === MAIN) expect(staff.row).toBe(0);
          else expect(staff.row).toBeGreaterThan(0);
          const above = all.find(({ agent }) => agent.key === staff.agent.parent);
          if (above !== undefined && above.from <= staff.from && staff.agent.key !== above.agent.key)
            expect(staff.row).toBeGreaterThan(above.row);
          for (const other of all) {
            if (other === staff || other.row !== staff.row || other.from < staff.from) continue;
            expect(other.from).toBeGreaterThan(Math.max(staff.to, staff.from + 90));
          }
        }
      }),
    );
  });

  it('use the row of an agent again that has ended', () => {
    const notes = Array.from({ length: 60 }, (_, n) =>
      note(n, n * 1_000, n % 20 < 5 ? MAIN : `agent ${1 + Math.floor(n / 20)}`),
    );
    expect(laidOut([note(0, 0), ...notes]).all.map(({ row }) => row)).toEqual([0, 1, 1, 1]);
  });
});
