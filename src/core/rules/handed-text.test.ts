import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtBoundary, handedOn } from './handed-text.ts';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n} of the report`).join('\n');

describe('a text that is cut', () => {
  it.each([
    ['a paragraph', 'First part here.\n\nSecond part', 20, 'First part here.'],
    ['a line', 'first line\nsecond line\nthird', 24, 'first line\nsecond line'],
    ['a word, where a line is too long', 'one two three four', 12, 'one two'],
    ['any character, where there is no word', 'abcdefghij', 4, 'abcd'],
    ['no half of a character', 'abc😀', 4, 'abc'],
    ['nothing, where it fits', 'abc', 3, 'abc'],
  ])('ends with %s', (_, text, limit, kept) => {
    expect(cutAtBoundary(text, limit)).toBe(kept);
  });
});

describe('reports that are handed on', () => {
  it('are whole where they fit', () => {
    expect(handedOn('Found:', [{ label: 'a', text: 'x' }], 100)).toBe('Found:\n\n[a]\nx');
  });

  it('say that they are cut, and where the whole is', () => {
    const whole = { path: '/tmp/t/report.md', characters: 9_000 };
    const text = handedOn('Found:', [{ label: 'a', text: lines(100), whole }], 600);
    expect(text).toMatch(
      /^Found:\n\n\[a, cut: the first \d+ of 9000 characters; all of it is in \/tmp\/t\/report\.md\]\nline 0 /,
    );
    expect(text).toMatch(/\nline \d+ of the report$/);
  });

  it('say that they are cut where only a part was kept', () => {
    const whole = { path: '/tmp/t/report.md', characters: 9_000 };
    expect(handedOn('Found:', [{ label: 'a', text: 'x', whole }], 600)).toContain('[a, cut: the first 1 of 9000');
  });

  it('leave the room that one does not need to the others', () => {
    const text = handedOn(
      'Found:',
      [
        { label: 'a', text: 'short' },
        { label: 'b', text: lines(100) },
      ],
      1_000,
    );
    expect(text).toContain('[a]\nshort');
    expect(text.length).toBeGreaterThan(900);
  });

  it('never take more than the room, and never end within a line that fits', () => {
    const text = fc.array(fc.stringMatching(/^[a-z ]{0,60}$/), { maxLength: 60 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 800, max: 4_000 }),
        (texts, room) => {
          const parts = texts.map((each, n) => ({ label: `part${n}`, text: each }));
          const handed = handedOn('Found:', parts, room);
          expect(handed.length).toBeLessThanOrEqual(room);
          const known = new Set(['', ...texts.flatMap((each) => each.split('\n').map((line) => line.trim()))]);
          const own = handed.split('\n').filter((line) => !line.startsWith('[part') && line !== 'Found:');
          for (const line of own) expect(known.has(line.trim())).toBe(true);
        },
      ),
    );
  });
});
