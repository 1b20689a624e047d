// Every attack of the table is refused before it runs. A sample of each class is then really run, to show that the table lists
// attacks; what looks alike is run, too, and reaches nothing. TUTTI_ATTACKS=all runs every one.

import { afterAll, describe, expect, it } from 'vitest';
import { amount } from '../support/amount.ts';
import { CALLS, HARMLESS_CALLS } from './table.calls.ts';
import { LENT, LENT_OTHERS } from './table.listed.ts';
import { ORDINARY } from './table.ordinary.ts';
import { OTHER_PAGE_CALLS, OTHER_PAGES, PAGE_CALLS, PAGE_COMMANDS } from './table.page.ts';
import { OTHER_PROCESSES, SERVER_ATTACKS } from './table.server.ts';
import { CLASSES } from './table.ts';
import { type Attempt, plantTree } from './tree.ts';

const tree = plantTree();
const plain = plantTree({ links: false });
/** Nothing runs in it: what a look finds while a command removes tutti's files holds for a second. */
const still = plantTree();
afterAll(() => {
  tree.close();
  still.close();
  plain.close();
});

const asAttempt = (one: string | Attempt): Attempt => (typeof one === 'string' ? { command: one } : one);

/** Starting programs is slow: each class runs this many, spread over its table. */
const SAMPLE = amount(3, 6);
const isSampled = (at: number, { length }: { readonly length: number }): boolean =>
  process.env.TUTTI_ATTACKS === 'all' || at % Math.ceil(length / SAMPLE) === 0;

describe.each(CLASSES)('$about', ({ attacks, harmless }) => {
  it.each(attacks.map(asAttempt))('refuses $cwd $command', (attempt) => {
    expect(tree.refuses(attempt)).toBe(true);
  });

  it.each(attacks.map(asAttempt).filter((_, at) => isSampled(at, attacks)))(
    'lists a real attack: $cwd $command',
    async (attempt) => {
      const { reached, course } = await tree.run(attempt);
      expect(reached, course).not.toEqual([]);
    },
  );

  it.each(harmless.map(asAttempt))('allows $command, which reaches nothing', async (attempt) => {
    expect(plain.refuses(attempt)).toBe(false);
    if (process.env.TUTTI_ATTACKS === 'all') expect((await plain.run(attempt)).reached).toEqual([]);
  });
});

describe('ordinary commands', () => {
  it.each(ORDINARY)('allows %s', (command) => {
    expect(plain.refuses({ command })).toBe(false);
  });
});

describe("the server's process", () => {
  it.each(SERVER_ATTACKS)('refuses %s', (command) => {
    expect(tree.refuses({ command })).toBe(true);
  });

  it.each(OTHER_PROCESSES)('allows %s', (command) => {
    expect(plain.refuses({ command })).toBe(false);
  });
});

describe('a folder that a program lends, serves or writes', () => {
  it.each(LENT)('refuses %s', (command) => {
    expect(tree.refuses({ command })).toBe(true);
  });

  it.each(LENT_OTHERS)('allows %s', (command) => {
    expect(plain.refuses({ command })).toBe(false);
  });
});

describe("the page of tutti's server", () => {
  it.each(PAGE_COMMANDS)('refuses %s', (command) => {
    expect(tree.refuses({ command })).toBe(true);
  });

  it.each(PAGE_CALLS)('refuses $name $input', ({ kind, name, input, cwd }) => {
    expect(still.refusesCall(kind, name, input, cwd)).toBe(true);
  });

  it.each(OTHER_PAGES)('allows %s', (command) => {
    expect(plain.refuses({ command })).toBe(false);
  });

  it.each(OTHER_PAGE_CALLS)('allows $name $input', ({ kind, name, input, cwd }) => {
    expect(plain.refusesCall(kind, name, input, cwd)).toBe(false);
  });
});

describe('other tools', () => {
  it.each(CALLS)('refuses $name $input.path $input.code $input.uri in $cwd', ({ kind, name, input, cwd }) => {
    expect(still.refusesCall(kind, name, input, cwd)).toBe(true);
  });

  it.each(HARMLESS_CALLS)('allows $kind $name $input', ({ kind, name, input, cwd }) => {
    expect(plain.refusesCall(kind, name, input, cwd)).toBe(false);
  });
});
