// `npm run differential -- --runs N --seed S [--corpora]`: the same as the test, for as long as one likes.

import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { corpusCommands } from './corpora.ts';
import { play, shownFlaw } from './play.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    beside: { type: 'string', default: '3' },
    enough: { type: 'string', default: '1000' },
    corpora: { type: 'boolean', default: false },
  },
});
setPriority(10);

const started = Date.now();
const { flaws, ...counts } = await play({
  runs: Number(values.runs),
  seed: Number(values.seed),
  beside: Number(values.beside),
  enough: Number(values.enough),
  ...(values.corpora && { commands: corpusCommands() }),
  onFlaw: (flaw) => process.stdout.write(`${shownFlaw(flaw)}\n\n`),
});
const seconds = (Date.now() - started) / 1000;
process.stdout.write(`${JSON.stringify({ ...counts, flaws: flaws.length, seconds })}\n`);
process.exitCode = flaws.length > 0 ? 1 : 0;
