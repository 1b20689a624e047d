import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { PRESET_LIST, presetInWords } from '../preset-list.ts';
import { sink } from '../testing.ts';
import { chooser, drawn, type Question } from './choose.ts';
import { plain, visible } from './output.ts';

const QUESTION: Question<string> = {
  title: 'Which?',
  choices: PRESET_LIST.map((preset) => ({ name: preset.name, about: presetInWords(preset) })),
  usual: 'balanced',
};
const [UP, DOWN] = ['\u001b[A', '\u001b[B'];

const chosen = async (typed: readonly string[]): Promise<string | undefined> => {
  const { choose } = chooser({ stdin: Readable.from(typed), stdout: sink(true).stream, paint: plain });
  return choose(QUESTION);
};

describe('choosing', () => {
  it.each([
    [['\r'], 'balanced'],
    [['\n'], 'balanced'],
    [[DOWN, DOWN, '\r'], 'orchestrator'],
    [[DOWN, UP, UP, '\r'], 'pipeline'],
    [['4', '\r'], 'layers'],
    [['workflow\n'], 'workflow'],
    [['wo', '\r'], 'workflow'],
    [['dx', '\u007f', '\r'], 'discipline'],
    [['9', '\r', '2', '\r'], 'discipline'],
    [['strictest\n', 'discipline\n'], 'discipline'],
    [['w', DOWN, '\r'], 'pipeline'],
    [[], undefined],
    [['disc'], undefined],
    [['\u0004'], undefined],
  ])('%j picks %s', async (typed, expected) => {
    expect(await chosen(typed)).toBe(expected);
  });

  it('ends with an error on control-C', async () => {
    await expect(chosen(['\u0003'])).rejects.toThrow('interrupted; nothing was changed.');
  });

  it('answers several questions from keys that were typed ahead', async () => {
    const { choose } = chooser({ stdin: Readable.from(['2\r3\r']), stdout: sink(true).stream, paint: plain });
    expect([await choose(QUESTION), await choose(QUESTION)]).toEqual(['discipline', 'orchestrator']);
  });
});

describe('the question', () => {
  const lines = (width: number, height: number) =>
    drawn(QUESTION, { at: 1, typed: '' }, { width, height, paint: plain });

  it.each([[40], [80], [200]])('shows whole descriptions in %i columns', (width) => {
    const shown = lines(width, 100);
    expect(Math.max(...shown.map(visible))).toBeLessThanOrEqual(width);
    const text = shown.join(' ').replaceAll(/\s+/g, ' ');
    for (const { name, about } of QUESTION.choices) expect(text).toContain(`${name} ${about}`);
  });

  it('fits a usual terminal of 80 by 24', () => {
    expect(lines(80, 24).length).toBeLessThanOrEqual(23);
    expect(lines(80, 24).join(' ').replaceAll(/\s+/g, ' ')).toContain(QUESTION.choices[5]?.about);
  });

  it('describes only the marked choice on a low screen', () => {
    expect(lines(80, 12).length).toBeLessThanOrEqual(11);
    expect(lines(80, 12).join('\n')).toMatch(/^> 2 discipline {4}No limits/m);
  });
});
