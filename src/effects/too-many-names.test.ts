// However many files a call names, and whichever way: a bounded number is looked up and compared, and a call beyond that is refused.

import { describe, expect, it } from 'vitest';
import { call, PROJECT } from '../../test/support/make.ts';
import { DEFAULT_CLIENT, GUARD } from '../clients/registry.ts';
import type { Call } from '../core/call.ts';
import { type CallReading, judgeCall, readCall } from './call-effects.ts';
import { MOST_NAMES, MOST_PATTERNS } from './too-many-names.ts';

const around = { cwd: PROJECT, roots: { project: PROJECT, home: '/home/ada', tmp: '/tmp' } };
const own = { paths: [`${PROJECT}/.tutti`], closed: ['/home/ada/.local/state/tutti'], addresses: [], guard: GUARD };

const readingOf = (made: Call): CallReading =>
  readCall(made, DEFAULT_CLIENT.argumentsOf(made.name, made.input), around, GUARD);

const judged = (made: Call): Call => judgeCall(made, readingOf(made), { own, links: {}, cwd: PROJECT, tracked: [] });

const names = (count: number, name: (n: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, n) => name(n));
const mcp = (input: Call['input']): Call => call('mcp__files__write_many', { kind: 'mcp', input });
const shell = (command: string): Call => call('Bash', { kind: 'shell', input: { command } });
const plain = (n: number): string => `src/f${n}.ts`;

/** Each way to name `count` files. */
const WAYS: Readonly<Record<string, (count: number) => Call>> = {
  'a list': (count) => mcp({ paths: [...names(count, plain)] }),
  'absolute paths': (count) => mcp({ paths: [...names(count, (n) => `${PROJECT}/src/f${n}.ts`)] }),
  keys: (count) => mcp({ edits: Object.fromEntries(names(count, plain).map((path) => [path, 'x'])) }),
  'nested objects': (count) => mcp({ files: names(count, plain).map((path) => ({ path })) }),
  addresses: (count) => mcp({ uris: [...names(count, (n) => `file:///w/f${n}`)] }),
  'a patch': (count) => mcp({ patch: names(count, (n) => `*** Update File: f${n}`).join('\n') }),
  'arguments of a command': (count) => mcp({ command: 'rm', args: [...names(count, plain)] }),
  code: (count) => mcp({ code: names(count, (n) => `open("f${n}", "w")`).join('\n') }),
  'a tool nobody knows': (count) => call('Frobnicate', { kind: 'other', input: { all: [...names(count, plain)] } }),
};

const MUCH = 3 * MOST_NAMES;

describe.each(Object.keys(WAYS))('names in %s', (way) => {
  it('are looked up in bounded number, and refused beyond', () => {
    const many = WAYS[way]?.(MUCH) ?? call('Read');
    expect(readingOf(many).targets.length).toBeLessThanOrEqual(4 * MOST_NAMES);
    expect(judged(many).effects).toContainEqual(expect.objectContaining({ effect: 'tamper' }));
    for (const { targets } of judged(many).effects) expect(targets.length).toBeLessThanOrEqual(4 * MOST_NAMES);
  });

  it('are let through in ordinary number', () => {
    const few = judged(WAYS[way]?.(100) ?? call('Read'));
    expect(few.effects.filter(({ effect }) => effect === 'tamper')).toEqual([]);
  });
});

it.each([
  ['patterns in a list', mcp({ paths: [...names(2 * MOST_PATTERNS, (n) => `a${n}*`)] })],
  ['patterns of a command', shell(`rm ${names(2 * MOST_PATTERNS, (n) => `*a${n}*`).join(' ')}`)],
  ['long commands, many times', mcp({ command: [...names(200, (n) => `cat f${n} ${'x'.repeat(2_000)}`)] })],
])('refuses %s without looking any up', (_, many) => {
  expect(readingOf(many).targets.length).toBeLessThanOrEqual(1);
  expect(judged(many).effects).toContainEqual(expect.objectContaining({ effect: 'tamper' }));
});

it('reads a command with many files as before', () => {
  const { effects } = judged(shell(`rm ${names(1_500, (n) => `f${n}`).join(' ')}`));
  expect(effects.map(({ effect }) => effect)).toEqual(['destroy']);
  expect(effects[0]?.targets).toHaveLength(1_500);
});
