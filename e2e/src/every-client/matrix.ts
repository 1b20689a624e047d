// What the client does with each answer of a hook: those that its encoder gives to verdicts, and those of a hook that fails. The hook is
// a script that answers as the row says; each row is a command that leaves a file behind if it ran.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nativeName } from '../../../src/clients/client.ts';
import type { Verdict } from '../../../src/core/verdict.ts';
import type { Box } from '../box.ts';
import { same } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { say } from '../script.ts';

interface HookAnswer {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly exit?: number;
  /** How long the script lives on after its answer. */
  readonly seconds?: number;
}

interface Row {
  readonly name: string;
  readonly answer: HookAnswer;
  readonly ran: boolean;
  /** Whether the model is told the row's words. */
  readonly told: boolean;
}

/** Answers of a hook that fails, by name. `denied`: what the client honours as a refusal. */
const FAILURES: Readonly<Record<string, (denied: string) => HookAnswer>> = {
  crashed: () => ({ exit: 1 }),
  'exit-two': () => ({ exit: 2, stderr: 'It is refused.' }),
  'exit-two-silent': () => ({ exit: 2 }),
  'broken-json': () => ({ stdout: '{"decision":' }),
  'plain-text': () => ({ stdout: 'It is refused.' }),
  'surplus-key': (denied) => ({ stdout: JSON.stringify({ ...JSON.parse(denied), surplus: true }) }),
  late: (denied) => ({ stdout: denied, seconds: 5 }),
};

const wordsOf = (name: string): string => `words-of-${name}`;

const OUTCOMES: readonly Verdict['outcome'][] = ['deny', 'ask', 'hold', 'advise', 'allow'];
const REFUSING: ReadonlySet<string> = new Set(['deny', 'ask', 'hold']);

function rowsOf({ client, runsAfter, wordless = [] }: Guest): readonly Row[] {
  const gate = nativeName(client, 'tool.before');
  const encoded = (outcome: Verdict['outcome']): HookAnswer => {
    const say = outcome === 'allow' ? '' : wordsOf(outcome);
    return client.encode({ outcome, level: 'strict', say, tell: '', findings: [] }, gate, 'command');
  };
  const advises = client.capabilities.context.includes('tool.before');
  return [
    ...OUTCOMES.map((outcome) => ({
      name: outcome,
      answer: encoded(outcome),
      ran: !REFUSING.has(outcome),
      told: outcome !== 'allow' && !wordless.includes(outcome) && (outcome !== 'advise' || advises),
    })),
    { name: 'bare', answer: client.bareRefusal(gate, wordsOf('bare')) ?? {}, ran: false, told: true },
    ...Object.entries(FAILURES).map(([name, answer]) => ({
      name,
      answer: answer(encoded('deny').stdout ?? ''),
      ran: runsAfter.includes(name),
      told: false,
    })),
  ];
}

/** Finds the row in the payload's command. */
function writeHook(box: Box, rows: readonly Row[]): string {
  const folder = join(box.root, 'answers');
  mkdirSync(folder);
  for (const { name, answer } of rows) {
    const { stdout = '', stderr = '', exit = 0, seconds = 0 } = answer;
    const parts = { out: stdout, err: stderr, exit: String(exit), seconds: String(seconds) };
    for (const [part, text] of Object.entries(parts)) writeFileSync(join(folder, `${name}.${part}`), text);
  }
  const hook = join(folder, 'hook');
  const script = `#!/bin/sh
row=$(grep -o 'row-[a-z-]*' | head -n 1)
at="${folder}/\${row#row-}"
[ -n "$row" ] && [ -f "$at.exit" ] || exit 0
cat "$at.out"
cat "$at.err" >&2
sleep "$(cat "$at.seconds")"
exit "$(cat "$at.exit")"
`;
  writeFileSync(hook, script);
  chmodSync(hook, 0o755);
  return hook;
}

export const matrix = (guest: Guest): Scenario => ({
  name: 'matrix',
  async run(box) {
    const rows = rowsOf(guest);
    const file = guest.hooksFile(box, 'local');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, guest.hookSettings(writeHook(box, rows)));
    await guest.run(box, {
      main: [...rows.map(({ name }) => guest.shell(name, `touch row-${name}.ran`)), say('Done.')],
    });
    const told = JSON.stringify(box.model.askedBy('main').map(({ body }) => body));
    const seen = rows.map(({ name }) => ({
      name,
      ran: box.read(`row-${name}.ran`) !== undefined,
      told: told.includes(wordsOf(name)),
    }));
    const expected = rows.map(({ name, ran, told }) => ({ name, ran, told }));
    same('what became of the calls', expected, seen);
  },
});
