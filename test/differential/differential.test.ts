// What a command is foretold to do, against what it really does: nothing changes, and no file is read, that was not foretold.
// TUTTI_SEED=n makes other commands.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED } from '../fuzz/random.ts';
import { amount, LONG } from '../support/amount.ts';
import { corpusCommands } from './corpora.ts';
import found from './found.json' with { type: 'json' };
import { openStage, play, type Stage, shownFlaw, tryCommand } from './play.ts';
import { openSandbox } from './sandbox.ts';

const CORPUS = amount(40, 600, 4_000);
const RUNS = amount(150, 2_000, 50_000);
/** The same commands every time, unless others are asked for: a failure then comes from a change of the code. */
const seed = LONG || process.env.TUTTI_SEED !== undefined ? SEED : 1;

it(`${RUNS} commands change nothing that was not foretold (seed ${seed})`, {
  timeout: 600_000 + 144 * RUNS,
}, async () => {
  const { flaws, ...counts } = await play({ runs: RUNS, seed, beside: 3, enough: 3 });
  expect(flaws.map(shownFlaw).join('\n\n')).toBe('');
  expect(counts.changed).toBeGreaterThan(counts.runs / 10);
  // A file system without times of reading cannot show any.
  if (counts.reads > 0) expect(counts.readsKnown).toBeGreaterThan(counts.reads / 2);
  process.stdout.write(`${JSON.stringify(counts)}\n`);
});

it(`${CORPUS} commands of the corpora change and read nothing that was not foretold`, {
  timeout: 600_000,
}, async (context) => {
  const { kind, close } = await openSandbox();
  await close();
  // Only generated commands are known to stay in their tree.
  if (kind !== 'namespaces') {
    process.stdout.write(`not run: no user namespaces here (${kind})\n`);
    context.skip();
  }
  const { flaws, ...counts } = await play({ runs: CORPUS, seed: 1, beside: 3, enough: 3, commands: corpusCommands() });
  expect(flaws.map(shownFlaw).join('\n\n')).toBe('');
  expect(counts.readsKnown).toBeGreaterThan(0);
  process.stdout.write(`${JSON.stringify(counts)}\n`);
});

describe('commands that once did what was not foretold', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.sandbox.close());

  it.each(found)('$command: $about', async ({ command }) => {
    const trial = await tryCommand(stage, command);
    expect(trial.acts, 'it acts').toBe(true);
    expect(trial.flaw === undefined ? '' : shownFlaw(trial)).toBe('');
  });
});
