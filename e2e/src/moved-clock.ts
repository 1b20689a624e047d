// A server whose clock a scenario moves on. tutti takes no such wish from its environment, so the scenario starts the supervisor itself,
// with a preloaded file that adds the offset to the machine's time.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookFor } from '../../test/support/ticks.ts';
import { type Box, must, ROOT } from './box.ts';
import { same } from './check.ts';

export interface MovedClock {
  readonly forward: (milliseconds: number) => void;
}

export async function serverWithClock(box: Box): Promise<MovedClock> {
  const [offset, preload] = [join(box.root, 'offset'), join(box.root, 'clock.cjs')];
  writeFileSync(offset, '0');
  writeFileSync(
    preload,
    `const { readFileSync } = require('node:fs');
const { now } = Date;
Date.now = () => now() + Number(readFileSync(${JSON.stringify(offset)}, 'utf8'));\n`,
  );
  await must(box, 'down', '--force');
  const env = { ...box.env, NODE_OPTIONS: `--require ${preload}` };
  const supervisor = [join(ROOT, 'dist/server.js'), '--supervise'];
  spawn(process.execPath, supervisor, { cwd: box.tuttiHome, detached: true, stdio: 'ignore', env }).unref();
  const isUp = async (): Promise<boolean> => JSON.parse((await box.tutti('status', '--json')).out).server?.running;
  same('whether the server with the moved clock runs', true, await lookFor(isUp, 5_000));
  let moved = 0;
  return {
    forward: (milliseconds) => {
      moved += milliseconds;
      writeFileSync(offset, String(moved));
    },
  };
}
