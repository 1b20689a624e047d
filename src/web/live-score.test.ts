import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Note, NoteAgent } from './api.ts';
import {
  addEarlier,
  addLater,
  announcement,
  changeNotes,
  indexOf,
  newScore,
  seek,
  stavesOf,
  stretchOf,
} from './live-score.ts';

const MAIN: NoteAgent = { key: 'main', label: 'main', kind: 'main', task: '' };
const WORKER: NoteAgent = { key: 'agent a', label: 'tester', kind: 'subagent', task: 'Run the tests', parent: 'main' };

const note = (seq: number, more: Partial<Note> = {}): Note => ({
  ...{ seq, at: 1_000 * seq, agent: 'main', what: `Read of ${seq}`, tone: 'clean', mark: 'call', effect: 'read' },
  ...more,
});
const notes = (from: number, to: number): readonly Note[] =>
  Array.from({ length: to - from + 1 }, (_, n) => note(from + n, (from + n) % 3 === 0 ? { agent: WORKER.key } : {}));
const window = (from: number, to: number) => ({
  notes: notes(from, to),
  agents: [MAIN, WORKER],
  first: from,
  last: to,
});

describe('a live score', () => {
  it('is the same, apart from where it begins, in whatever pieces it is loaded', () => {
    const whole = newScore(window(1, 60));
    const gaps = (score: typeof whole) => score.placed.slice(1).map(({ x }, n) => x - (score.placed[n]?.x ?? 0));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 59 }), fc.integer({ min: 2, max: 59 }), (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const score = newScore(window(from, to));
        addEarlier(score, window(1, from - 1));
        // What overlaps counts once.
        addLater(score, window(to - 1, 60));
        expect(score.placed.map(({ note: { seq } }) => seq)).toEqual(whole.placed.map(({ note: { seq } }) => seq));
        for (const [n, gap] of gaps(score).entries()) expect(gap).toBeCloseTo(gaps(whole)[n] ?? Number.NaN, 6);
        expect([score.first, score.last]).toEqual([1, 60]);
        expect([...score.spans.keys()]).toEqual([...whole.spans.keys()]);
      }),
    );
  });

  it('keeps the places of notes when older ones come before them', () => {
    const score = newScore(window(20, 30));
    const before = score.placed.map(({ x }) => x);
    addEarlier(score, window(1, 19));
    expect(score.placed.slice(-11).map(({ x }) => x)).toEqual(before);
  });

  it('takes what later records say of a note', () => {
    const score = newScore(window(1, 5));
    changeNotes(score, [
      { seq: 2, ms: 4_000, failed: true },
      { seq: 99, ms: 1 },
    ]);
    expect(score.placed[1]?.note).toMatchObject({ seq: 2, ms: 4_000, failed: true, what: 'Read of 2' });
    expect([...score.signs.values()].some(({ failed }) => failed)).toBe(true);
    expect(score.placed).toHaveLength(5);
  });

  it('draws only the stretch that is asked for, with the staves in it', () => {
    const score = newScore(window(1, 3_000));
    const all = stavesOf(score, new Set(['main']));
    const [from, to] = [score.placed[1_000]?.x ?? 0, score.placed[1_049]?.x ?? 0];
    const view = stretchOf(score, all, { from, to, session: 's', current: undefined });
    expect(view.notes.map(({ note: { seq } }) => seq)).toEqual(notes(1_001, 1_050).map(({ seq }) => seq));
    expect(view.x(from)).toBe(0);
    expect(view.staves.map(({ agent }) => agent.key)).toEqual(['main', WORKER.key]);
    expect(all[1]).toMatchObject({ row: 1, depth: 1, agent: { task: 'Run the tests' } });
  });

  it('has the staff of the main agent on top, even where it did nothing', () => {
    const score = newScore({ notes: [note(7, { agent: WORKER.key })], agents: [MAIN, WORKER], first: 5, last: 9 });
    expect(stavesOf(score, new Set()).map(({ agent, row }) => [agent.key, row])).toEqual([
      ['main', 0],
      [WORKER.key, 1],
    ]);
  });

  it('finds notes by record, and those that keys lead to', () => {
    const score = newScore({ ...window(1, 9), notes: [...notes(1, 5), note(7, { tone: 'deny' }), note(9)] });
    expect(indexOf(score, 4)).toBe(3);
    expect(indexOf(score, 6)).toBe(5);
    expect(seek(score, 0, 'next')?.note.seq).toBe(2);
    expect(seek(score, 0, 'previous')).toBeUndefined();
    expect(seek(score, 0, 'next-finding')?.note.seq).toBe(7);
    expect(seek(score, 6, 'previous-finding')?.note.seq).toBe(7);
    expect(seek(score, 0, 'other-below')?.note.seq).toBe(3);
  });
});

describe('what a screen reader announces', () => {
  it('is only what needs attention, in one sentence', () => {
    expect(announcement([note(1), note(2, { tone: 'advise' })])).toBe('');
    expect(
      announcement([
        note(1, { tone: 'deny' }),
        note(2),
        note(3, { tone: 'hold' }),
        note(4, { tone: 'deny', what: 'Edit of a.ts', rule: 'edits' }),
      ]),
    ).toBe('2 refused, 1 held. The last: Edit of a.ts, by edits.');
  });
});
