// The example in the README is what `tutti demo` really prints: `node scripts/record-example.mjs` writes it there, `--check`
// fails when it would differ. What changes from run to run (times, tokens) is left out or put in fixed form.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './inlined.mjs';
import { bringUpToDate } from './marked.mjs';

function example() {
  const home = mkdtempSync(join(tmpdir(), 'tutti-example-'));
  try {
    const printed = execFileSync(process.execPath, [join(root, 'bin/tutti.js'), 'demo', '--no-color'], {
      encoding: 'utf8',
      // Nothing of whoever runs this may show.
      env: { PATH: process.env.PATH, HOME: home, TUTTI_HOME: join(home, 'state') },
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
