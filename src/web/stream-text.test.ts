import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseAfter, streamReader } from './stream-text.ts';

describe('the text of a stream', () => {
  it('gives the same messages in whatever pieces it arrives', () => {
    const messages = [
      { say: 'bye', why: 'stopped' },
      { say: 'sessions', rows: [], odd: 'data: "x"\n\n\r\n' },
      { say: 'bye', why: 'replaced' },
    ];
    const text = messages.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(': a comment\n\n');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 }), (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), text.length];
        const read = streamReader();
        const heard = ends.flatMap((end, n) => read(text.slice(ends[n - 1] ?? 0, end)));
        expect(heard).toEqual(messages);
      }),
    );
  });

  it('gives no message that is cut off, and none that is damaged', () => {
    const read = streamReader();
    expect(read('data: {"say":"bye"')).toEqual([]);
    expect(read('\n\ndata: {"say":"bye","why":"stopped"}\n\n')).toEqual([{ say: 'bye', why: 'stopped' }]);
  });
});

it('the pauses between attempts grow from a quarter of a second to five seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map(pauseAfter)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});
