// A client that nobody tested tutti with is named by the doctor, and works meanwhile.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../box.ts';
import { matches } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { install } from './install.ts';

export const version = (guest: Guest): Scenario => ({
  name: 'unknown-version-warned',
  async run(box) {
    await install(guest, box, 'balanced');
    const { program, tested } = guest.client;
    const doctor = (env: Readonly<Record<string, string>> = {}) =>
      box.start(process.execPath, [join(ROOT, 'bin/tutti.js'), 'doctor'], { env });
    matches(
      'the pinned version',
      new RegExp(`${program} ${tested.to.replaceAll('.', '\\.')}\\b`),
      (await doctor()).out,
    );

    const folder = join(box.root, 'newer');
    mkdirSync(folder);
    writeFileSync(join(folder, program), '#!/bin/sh\necho 999.0.0\n');
    chmodSync(join(folder, program), 0o755);
    const { out } = await doctor({ PATH: `${folder}:${box.env.PATH}` });
    matches(
      'what the doctor says',
      new RegExp(`${program} 999\\.0\\.0 is newer than the version tutti was tested with`),
      out,
    );
  },
});
