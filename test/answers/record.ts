// Records what a built checkout answers: `node scripts/run-ts.mjs test/answers/record.ts CHECKOUT [FILE…]`, where FILE is the
// name of one of the files under test/fixtures/answers, without its ending. Only for changes that are meant.

import { join, resolve } from 'node:path';
import {
  type AnswerSource,
  checked,
  effectsOfCommands,
  PRESETS,
  policyTests,
  type RecordedAnswers,
  replayed,
  sessionByCommand,
  writeAnswers,
} from './collect.ts';
import { openScratch } from './scratch.ts';

const FILES: Readonly<Record<string, (source: AnswerSource) => Promise<RecordedAnswers>>> = {
  replay: replayed,
  'policy-tests': policyTests,
  check: checked,
  effects: effectsOfCommands,
  ...Object.fromEntries(
    PRESETS.map((preset) => [`session-${preset}`, (source: AnswerSource) => sessionByCommand(source, preset)]),
  ),
};

const [checkout, ...wanted] = process.argv.slice(2);
const unknown = wanted.filter((name) => FILES[name] === undefined);
if (checkout === undefined || unknown.length > 0) {
  process.stderr.write(`usage: record.ts CHECKOUT [${Object.keys(FILES).join('|')}]…\n`);
  process.exitCode = 2;
} else {
  const scratch = openScratch(resolve(checkout));
  try {
    for (const [name, collect] of Object.entries(FILES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const answers = await collect({ scratch, inputs: process.cwd() });
      writeAnswers(join(process.cwd(), 'test/fixtures/answers'), name, answers);
      process.stdout.write(`${name}: ${Object.keys(answers).length} answers\n`);
    }
  } finally {
    scratch.remove();
  }
}
