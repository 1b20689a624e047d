// Whatever file a command is given to read, it does not wait for a pipe and does not read a device.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { COMMANDS } from './command-list.ts';
import { newPlace, type Place } from './testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

interface Reader {
  readonly argv: readonly string[];
  /** The special file. */
  readonly file: string;
  /** Whether the command passes over what it cannot read. */
  readonly passes?: boolean;
}

/** By command and parameter. */
const READERS: Readonly<Record<string, Reader>> = {
  'check --policy <file>': { argv: ['check', '--policy', 'x.yaml'], file: 'x.yaml' },
  'effects --file <path>': { argv: ['effects', '--file', 'x.json'], file: 'x.json' },
  'evidence verify <folder>': { argv: ['evidence', 'verify', 'pack'], file: 'pack/manifest.json' },
  'evidence verify --key <key>': { argv: ['evidence', 'verify', '.', '--key', 'x.pem'], file: 'x.pem' },
  'import --from <folder>': { argv: ['import', 'pipeline', '--from', 'old'], file: 'old/pipeline-state.json' },
  'plan score [file]': { argv: ['plan', 'score', 'x.yaml'], file: 'x.yaml' },
  'plan submit <file>': { argv: ['plan', 'submit', 'x.yaml'], file: 'x.yaml' },
  'policy check-file <files...>': { argv: ['policy', 'check-file', 'x.yaml'], file: 'x.yaml' },
  'replay [sources...]': { argv: ['replay', 'x.jsonl'], file: 'x.jsonl' },
  'replay --policy <policy>': { argv: ['replay', '--policy', './x.yaml'], file: 'x.yaml' },
  'replay --against <policy>': { argv: ['replay', '--against', './x.yaml'], file: 'x.yaml' },
  'suggest [sources...]': { argv: ['suggest', 'x.jsonl'], file: 'x.jsonl' },
  'suggest --policy <file>': { argv: ['suggest', '--policy', 'x.yaml'], file: 'x.yaml' },
  'test [files...]': { argv: ['test', 'x.policy-test.yaml'], file: 'x.policy-test.yaml' },
  // There is no policy to trust.
  'trust [file]': { argv: ['trust', 'x.yaml'], file: 'x.yaml', passes: true },
};

const NAMES_A_FILE = /[<[](files?|path|folder|key|policy|sources)(\.\.\.)?[>\]]/;

function parametersOf(command: Command, before: readonly string[] = []): readonly string[] {
  const path = [...before, command.name];
  const own = [
    ...(command.arguments ?? []).map(({ name }) => name),
    ...(command.options ?? []).map(({ flags }) => flags).filter((flags) => !flags.startsWith('--out ')),
  ];
  return [
    ...own.filter((name) => NAMES_A_FILE.test(name)).map((name) => [...path, name].join(' ')),
    ...(command.commands ?? []).flatMap((sub) => parametersOf(sub, path)),
  ];
}

const MAKE: Readonly<Record<string, (path: string) => void>> = {
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'an endless device': (path) => symlinkSync('/dev/zero', path),
};

describe('a file named on the command line', () => {
  it('is in the table, whichever command reads it', () => {
    const parameters = new Set(COMMANDS.flatMap((command) => parametersOf(command)));
    expect([...parameters].sort()).toEqual(Object.keys(READERS).sort());
  });

  it.each(Object.keys(MAKE))('ends every command at once when it is %s', async (kind) => {
    for (const [name, { argv, file, passes = false }] of Object.entries(READERS)) {
      const path = join(place.project, file);
      mkdirSync(dirname(path), { recursive: true });
      MAKE[kind]?.(path);
      const { exit, out, err } = await place.run(argv, { answers: ['y'] });
      expect({ name, passes: exit === 0, out, err }).toMatchObject({ name, passes });
      rmSync(path);
    }
  });
});
