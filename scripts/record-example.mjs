// Writes the output of `tutti demo` into the README; `--check` fails when it would differ. Times are left out and tokens
// replaced, so that the output is the same on every run.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './inlined.mjs';
import { bringUpToDate } from './marked.mjs';

function example() {
  const home = mkdtempSync(join(tmpdir(), 'tutti-example-'));
  try {
    // Printed commands are spelled as the reader starts tutti: here, by its name.
    symlinkSync(join(root, 'bin/tutti.js'), join(home, 'tutti'));
    const printed = execFileSync(process.execPath, [join(root, 'bin/tutti.js'), 'demo', '--no-color'], {
      encoding: 'utf8',
      // A fresh environment, so that the output shows nothing of this machine.
      env: { PATH: `${home}:${process.env.PATH}`, HOME: home, TUTTI_HOME: join(home, 'state') },
    });
    return `\`\`\`\n${lasting(printed)}\n\`\`\``;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const lasting = (text) =>
  text
    .trim()
    .replaceAll(/ \([\d.]+ ms\)/g, '')
    .replaceAll(/\bACK-[A-Z0-9]{4}\b/g, 'ACK-7Q2X');

bringUpToDate(['README.md'], { 'tutti demo': example }, 'node scripts/record-example.mjs');
