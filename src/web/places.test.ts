import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOf, codeIn, type PagePlace, placeAt } from './places.ts';

it('an address leads back to its place, whatever the id of the session', () => {
  const id = fc.string({ minLength: 1, unit: 'grapheme' });
  const places: fc.Arbitrary<PagePlace> = fc.oneof(
    fc.constant<PagePlace>({ view: 'sessions' }),
    id.map((session): PagePlace => ({ view: 'session', session })),
    id.map((session): PagePlace => ({ view: 'report', session })),
    fc.string({ unit: 'grapheme' }).map((project): PagePlace => ({ view: 'policy', project })),
  );
  fc.assert(
    fc.property(places, (place) => {
      expect(placeAt(addressOf(place))).toEqual(place);
      expect(codeIn(addressOf(place))).toBeUndefined();
    }),
  );
});

it('anything else leads to the list; what is no place is a code', () => {
  expect(['', '#', '#/x', '#/session/%E0%A4%A/report', '#abc'].map((hash) => placeAt(hash).view)).toEqual([
    'sessions',
    'sessions',
    'sessions',
    'report',
    'sessions',
  ]);
  expect(['', '#', '#/', '#abc'].map(codeIn)).toEqual([undefined, undefined, undefined, 'abc']);
});
