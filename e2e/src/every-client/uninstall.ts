// Going leaves no trace in the client's settings: not a byte.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { must, readIfThere } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { resultOf } from '../steps.ts';
import { install } from './install.ts';

const comesAndGoes = (guest: Guest, scope: 'local' | 'user'): Scenario => ({
  name: `uninstall-${scope}`,
  async run(box) {
    const file = guest.hooksFile(box, scope);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, guest.odd);
    await install(guest, box, 'discipline', '--scope', scope);
    await guest.run(box, { main: [guest.writes(box, 'before', 'before.txt'), say('Refused.'), acknowledge] });
    matches('refusal', /delegate/i, resultOf(box, 'before').text);
    same('before.txt', undefined, box.read('before.txt'));

    await must(box, 'uninstall', '--yes');
    same(`settings of scope ${scope}`, guest.odd, readIfThere(file));
    await guest.run(box, { main: [guest.writes(box, 'after', 'after.txt'), say('Written.')] });
    same('after.txt', 'after.txt', box.read('after.txt')?.trim());
  },
});

const whereNothingWas = (guest: Guest): Scenario => ({
  name: 'uninstall-where-nothing-was',
  async run(box) {
    for (const scope of ['local', 'user'] as const) {
      const file = guest.hooksFile(box, scope);
      // Some clients do not start without settings of the person.
      const before = readIfThere(file);
      await install(guest, box, 'balanced', '--scope', scope);
      matches(`settings of scope ${scope}`, /tutti-hook/, readIfThere(file) ?? '');
      await must(box, 'uninstall', '--yes');
      same(`settings of scope ${scope}`, before, readIfThere(file));
    }
  },
});

export const uninstalls = (guest: Guest): readonly Scenario[] => [
  comesAndGoes(guest, 'local'),
  comesAndGoes(guest, 'user'),
  whereNothingWas(guest),
];
