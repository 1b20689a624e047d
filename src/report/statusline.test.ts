import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Enforced } from '../core/enforced.ts';
import { type SessionStatus, statusLine, timeText, type WorkStatus } from './statusline.ts';

const ENFORCED: Enforced = { state: 'enforced', reasons: [] };
const BARE: SessionStatus = { level: 'strict', enforced: ENFORCED, pieces: [] };

const SESSION: SessionStatus = {
  level: 'strict',
  enforced: ENFORCED,
  pieces: [
    { about: 'limit', text: 'looks 9/12' },
    { about: 'limit', text: 'edits 0/3', low: true },
    { about: 'stage', text: 'wave 2/3' },
    { about: 'score', text: 'score 92' },
  ],
  turn: { seconds: 75, running: false, last: [10, 20, 40, 80, 60] },
};
const CLIENT: WorkStatus = { used: 43, dollars: 1.5, branch: 'main', version: '2.1.325' };

const shown = (columns?: number, session: SessionStatus = SESSION, client: WorkStatus = CLIENT): string =>
  statusLine(session, client, { colour: false, ...(columns !== undefined && { columns }) });

describe('statusLine', () => {
  it('shows everything when it fits', () => {
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
  ])('drops the least important parts in %i columns', (columns, line) => {
    expect(shown(columns)).toBe(line);
  });

  it('is never wider than the terminal, and shows the level whenever it fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (columns) => {
        const line = shown(columns);
        expect([...line].length).toBeLessThanOrEqual(columns);
        if (columns >= 6) expect(line).toContain('strict');
      }),
    );
  });

  it('never cuts a part, such as the version, while two fit: each is whole, short or absent', () => {
    const whole = shown().split(' · ');
    const short = ['strict', '43%', '1m15s'];
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 200 }), (columns) => {
        for (const part of shown(columns).split(' · ')) expect([...whole, ...short]).toContain(part);
      }),
    );
    // A version is the first to go, so a line without much else has it in 80 columns.
    expect(shown(80, BARE)).toBe('tutti strict · ████░░░░░░ 43% · $1.50 · main · 2.1.325');
  });

  it('shows a running turn, and no sparkline for a single turn', () => {
    const off: SessionStatus = { level: 'off', enforced: { state: 'not', reasons: [] }, pieces: [] };
    expect(shown(undefined, { ...off, turn: { seconds: 5, running: true, last: [3] } }, {})).toBe('tutti off · 5s…');
  });

  it('shows how much of the plan with the vendor is used, where the client says so', () => {
    const limits = [
      { period: '5h', used: 43.4 },
      { period: 'week', used: 12 },
    ];
    expect(shown(undefined, BARE, { dollars: 1.5, limits })).toBe('tutti strict · $1.50 · 5h 43% week 12%');
    expect(statusLine(BARE, { limits: [{ period: '5h', used: 95 }] }, { colour: true })).toContain('\u001b[31m5h 95%');
  });

  it('is coloured only on request', () => {
    expect(statusLine(SESSION, CLIENT, { colour: true })).toContain('\u001b[32mtutti strict\u001b[0m');
    expect(shown()).not.toContain('\u001b');
  });

  it('limits the bar to 0 and 100 per cent', () => {
    expect(shown(undefined, BARE, { used: 140 })).toBe('tutti strict · ██████████ 100%');
    expect(shown(undefined, BARE, { used: -1 })).toBe('tutti strict · ░░░░░░░░░░ 0%');
  });

  it('strips control characters from names', () => {
    expect(shown(undefined, BARE, { branch: 'a\u001b[2Jb\u202ec' })).toBe('tutti strict · a[2Jbc');
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
