import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClientGlance, type Glance, statusLine, timeText } from './statusline.ts';

const GLANCE: Glance = {
  level: 'strict',
  pieces: [
    { about: 'budget', text: 'looks 9/12' },
    { about: 'budget', text: 'edits 0/3', low: true },
    { about: 'stage', text: 'wave 2/3' },
    { about: 'score', text: 'score 92' },
  ],
  turn: { seconds: 75, running: false, last: [10, 20, 40, 80, 60] },
};
const CLIENT: ClientGlance = { used: 43, dollars: 1.5, branch: 'main', version: '2.1.325' };

const shown = (columns?: number, glance: Glance = GLANCE, client: ClientGlance = CLIENT): string =>
  statusLine(glance, client, { colour: false, ...(columns !== undefined && { columns }) });

describe('the line', () => {
  it('has everything where there is room', () => {
    expect(shown()).toBe(
      'tutti strict · looks 9/12 · edits 0/3 · wave 2/3 · score 92 · ████░░░░░░ 43% · $1.50 · main · 1m15s ▂▃▅█▆ · 2.1.325',
    );
  });

  it.each([
    [100, 'tutti strict · looks 9/12 · edits 0/3 · wave 2/3 · score 92 · ████░░░░░░ 43% · $1.50 · 1m15s ▂▃▅█▆'],
    [70, 'tutti strict · looks 9/12 · edits 0/3 · wave 2/3 · ████░░░░░░ 43%'],
    [40, 'tutti strict · edits 0/3 · wave 2/3'],
    [26, 'tutti strict · wave 2/3'],
    [12, 'tutti strict'],
    [8, 'strict'],
    [3, 'str'],
  ])('leaves out what matters least in %i columns', (columns, line) => {
    expect(shown(columns)).toBe(line);
  });

  it('is never wider than the terminal, and always says the level where it fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (columns) => {
        const line = shown(columns);
        expect([...line].length).toBeLessThanOrEqual(columns);
        if (columns >= 6) expect(line).toContain('strict');
      }),
    );
  });

  it('shows a turn that is still going on, and no curve of a single one', () => {
    expect(shown(undefined, { level: 'off', pieces: [], turn: { seconds: 5, running: true, last: [3] } }, {})).toBe(
      'tutti off · 5s…',
    );
  });

  it('is coloured only when it may be', () => {
    expect(statusLine(GLANCE, CLIENT, { colour: true })).toContain('\u001b[32mtutti strict\u001b[0m');
    expect(shown()).not.toContain('\u001b');
  });

  it('takes the bar to what is possible', () => {
    expect(shown(undefined, { level: 'strict', pieces: [] }, { used: 140 })).toBe('tutti strict · ██████████ 100%');
    expect(shown(undefined, { level: 'strict', pieces: [] }, { used: -1 })).toBe('tutti strict · ░░░░░░░░░░ 0%');
  });

  it('lets no name steer the terminal', () => {
    expect(shown(undefined, { level: 'strict', pieces: [] }, { branch: 'a\u001b[2Jb\u202ec' })).toBe(
      'tutti strict · a[2Jbc',
    );
  });
});

it.each([
  [0, '0s'],
  [59.4, '59s'],
  [60, '1m00s'],
  [3599, '59m59s'],
  [3600, '1h00m'],
  [90_061, '25h01m'],
  [-5, '0s'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});
