// Whatever the fast reader answers is what `yaml` says. TUTTI_LONG=1 asks it for long, TUTTI_SEED=n about other texts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { plainYaml } from './plain-yaml.ts';
import { blocks, deep, flows, lined, placed, slipped, thrown, typed, written } from './testing/yaml-texts.ts';

const LONG = process.env.TUTTI_LONG === '1';
const SEED = process.env.TUTTI_SEED === undefined ? {} : { seed: Number(process.env.TUTTI_SEED) };

/** Undefined: it did not answer, or it answered as `yaml` does. */
function difference(text: string): string | undefined {
  const mine = plainYaml(text);
  if (mine === undefined) return undefined;
  const document = parseDocument(text, { logLevel: 'silent' });
  const told = [...document.errors, ...document.warnings].map(({ message }) => message);
  if (told.length > 0) return `${JSON.stringify(mine)} instead of ${told.join('; ')}`;
  const theirs: unknown = document.toJS();
  // The order of keys too.
  if (isDeepStrictEqual(mine, theirs) && JSON.stringify(mine) === JSON.stringify(theirs)) return undefined;
  return `${JSON.stringify(mine)} instead of ${JSON.stringify(theirs)}`;
}

describe('what the fast reader answers is what yaml says', () => {
  it.each([
    ['words, at every place', placed],
    ['lines, in every order', lined(LONG ? 4 : 3)],
    ['lines of texts, in every order', blocks(LONG ? 4 : 2)],
    ['lines of lists and maps, in every order', flows(LONG ? 4 : 3)],
  ])('of %s', { timeout: LONG ? 3_600_000 : 30_000 }, (_, texts) => {
    const wrong = texts.flatMap((text) => {
      const found = difference(text);
      return found === undefined ? [] : [`${JSON.stringify(text)}: ${found}`];
    });
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it.each([
    // The share it must answer: silence would always be right.
    ['written by yaml', written, 20],
    ['typed by hand', typed, 20],
    ['typed with slips', slipped, 4],
    ['thrown together', thrown, 6],
    ['nested deep', deep, 5],
  ])('of texts %s', { timeout: LONG ? 3_600_000 : 30_000 }, (_, texts, least) => {
    const count = { all: 0, answered: 0 };
    fc.assert(
      fc.property(texts, (text) => {
        count.all += 1;
        if (plainYaml(text) !== undefined) count.answered += 1;
        expect(difference(text)).toBeUndefined();
      }),
      { numRuns: LONG ? 200_000 : 600, ...SEED },
    );
    if (LONG) process.stdout.write(`${count.answered} of ${count.all} answered\n`);
    expect((100 * count.answered) / count.all).toBeGreaterThan(least);
  });
});

describe('the fast reader answers', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/presets/workflow.md'), 'utf8');
  const [, shown] = /^\$ cat plan\.yaml\n([^$]+)/m.exec(page) ?? [];
  const phases = Array.from({ length: 30 }, (_, n) => ({
    phase_id: `phase_${n}`,
    title: `Part ${n}: the parser`,
    about:
      'in words that are longer than a line would be which a program writes by itself, and so go on in the next one',
    agent: 'general-purpose',
    wave: n,
    needs: n === 0 ? [] : [`phase_${n - 1}`],
    is_atomic: true,
    score: 0.5,
    note: null,
  }));

  it.each([
    ['as the documentation shows it', shown ?? ''],
    ['as yaml writes it', stringify({ phases })],
    ['as yaml writes it, without indenting lists', stringify({ phases }, { indentSeq: false, lineWidth: 0 })],
    [
      'as yaml writes it, every text in quotes',
      stringify({ phases }, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 }),
    ],
    [
      'with comments and empty lines',
      '# A plan\n---\n\nphases: # all\n\n  # one\n  - id: a # A\n  - # two\n    id: b\n',
    ],
    [
      'with lists and maps in a line',
      "waves:\n  - phases: [{id: a, needs: []}, {'id': b, \"needs\": [a]}]\n  - [c, \"d\", 'e''s', 5]\n",
    ],
    [
      'with lists of several lines',
      'phases:\n  - id: a\n    needs: [b,\n            c]\n    files: [\n      "d",\n      e,\n    ]\n',
    ],
    [
      'with texts of several lines',
      'phases:\n- id: a\n  about: |\n    One.\n\n      Two: 2\n  why: >-\n    Because\n    of it.\n\n    So.\n',
    ],
    ['with line ends of Windows', 'phases:\r\n  - id: a\r\n    about: |\r\n      One.\r\n      Two.\r\n'],
    ['without a line end', 'phases:\n  - a\n  - b'],
    ['with escapes and other scripts', 'phases:\n  - id: "a\\u00e9\\n\\""\n    about: é ☕ 語 😀 (http://x.y/#z)\n'],
  ])('of a plan %s', (_, text) => {
    expect(plainYaml(text)).toBeDefined();
    expect(difference(text)).toBeUndefined();
  });

  it('nothing, rather than breaking, however deep or long a text is', () => {
    expect(plainYaml(`${'\n'.repeat(3_900_000)}a: b`)).toBeUndefined();
    for (const by of ['- ', '[', '{a: ']) expect(plainYaml(`a:\n  ${by.repeat(100_000)}`)).toBeUndefined();
    expect(plainYaml(Array.from({ length: 1_000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'))).toBeUndefined();
  });
});
