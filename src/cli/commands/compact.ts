// `tutti compact`: shows the failures and the end of what a command prints, and keeps the whole in a file. Rules of kind `rewrite` put
// it behind commands.

import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from '../command.ts';
import { createCompactOutput } from '../compact-output.ts';
import { usage } from '../ui/problem.ts';

const LINES = 40;
const MOST_LINES = 1000;
/** The file ends here, so that a command that prints forever fills no disk. */
const MOST_BYTES = 256 << 20;

export const compact: Command = {
  name: 'compact',
  about: 'shorten the output of a command to its failures and its end',
  detail:
    'Reads what is piped into it. Output of up to twice as many lines is shown whole. Of longer output the first line names a new file in the temporary folder that has all of it.',
  examples: ['tutti compact < test.log', 'npm test 2>&1 | tutti compact --lines 20'],
  json: '{"file","shown":[]}',
  options: [{ flags: '--lines <n>', about: `how many of the last lines are shown (default ${LINES})` }],
  run: async (cli, args) => {
    const given = args.text('lines') ?? String(LINES);
    const lines = Number(given);
    if (!Number.isInteger(lines) || lines < 1 || lines > MOST_LINES)
      throw usage(`--lines ${given} is not a number from 1 to ${MOST_LINES}.`, 'Try `tutti compact --lines 20`.');
    const file = join(mkdtempSync(join(cli.env.TMPDIR || tmpdir(), 'tutti-output-')), 'output.txt');
    const out = openSync(file, 'wx', 0o600);
    const output = createCompactOutput(lines);
    // The client ends a command that takes too long: then this is all there is.
    process.once('SIGTERM', () => {
      cli.write(`${output.shown(file).join('\n')}\n`);
      process.exit(143);
    });
    let bytes = 0;
    for await (const line of createInterface({ input: cli.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      output.add(line);
      if (bytes < MOST_BYTES) bytes += writeSync(out, `${line}\n`);
    }
    closeSync(out);
    const shown = output.shown(file);
    return { json: { file, shown }, text: shown };
  },
};
