// What a report shows of a long session adds up: nothing is left out without a word.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { asked, called, happen, newPlace, type Place, started } from '../testing.ts';

let place: Place;
beforeEach(async () => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: balanced\n');
  const large = (n: number) => called('Write', { file_path: `src/${n}.ts`, content: 'line\n'.repeat(80) });
  await happen(place, [
    started,
    asked,
    ...Array.from({ length: 13 }, (_, n) => large(n)),
    called('Bash', { command: 'rm -rf src' }),
  ]);
});
afterEach(() => place.remove());

interface Counted {
  readonly total: number;
  readonly byRule: readonly { readonly times: number }[];
}

it('counts each violation once, and says how many are not listed', async () => {
  const { violations } = (await place.json(['report'])) as { readonly violations: Counted };
  expect(violations.total).toBe(13);
  expect(violations.byRule.reduce((sum, { times }) => sum + times, 0)).toBe(13);
  const { out } = await place.run(['report']);
  const listed = out.match(/^ *\S+:\d+ +refused +main\b/gm)?.length ?? 0;
  const [, more = '0'] = /(\d+) more/.exec(out) ?? [];
  expect([listed > 0, listed + Number(more)], out).toEqual([true, 13]);
});

it('names the policy, and shows what was put to the person', async () => {
  const { out } = await place.run(['report']);
  expect(out).toMatch(/policy +balanced /);
  expect(out).toMatch(/asked +1 call put to the person/);
});
