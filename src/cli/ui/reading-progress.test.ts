import { afterEach, expect, it, vi } from 'vitest';
import { openMemory } from '../../ledger/memory.ts';
import { counting, place } from '../../ledger/testing/samples.ts';
import { reading } from './reading-progress.ts';

afterEach(() => vi.restoreAllMocks());

it('draws the progress of reading records, and clears the line', async () => {
  const ledger = openMemory();
  for (let n = 1; n <= 4; n++) await ledger.commit(place('a', { key: `${n}` }), counting('a', `${n}`));
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const drawn: string[] = [];
  const read = (json: boolean) =>
    reading({ draw: (text) => void drawn.push(text), json }, ledger, [{ events: 4 }], async (counted) => {
      let records = 0;
      for await (const _ of counted.records({ session: 'a' })) records++;
      return records;
    });
  expect(await read(true)).toBe(4);
  expect(drawn).toEqual([]);
  expect(await read(false)).toBe(4);
  expect(drawn.map((text) => /(\d+)%/.exec(text)?.[1])).toEqual(['25', '50', '75', '100', undefined]);
});
