// The screen of `tutti watch` fits every terminal, and shows what matters on each.

import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveSession } from '../../report/live-session.ts';
import type { Cli } from '../command.ts';
import { coloured, plain } from '../ui/output.ts';
import { explanationLines, watchScreen, watchText } from './screen.ts';
import type { WatchSnapshot } from './snapshot.ts';
import { FILTERS, FIRST_VIEW, pressed, verdictsIn, type WatchView } from './view.ts';

const NOW = 1_760_000_000_000;
// Only what the screen uses: everything else would be a terminal.
const cli = { paint: plain, width: 100, env: { HOME: '/home/p' }, now: () => NOW } as unknown as Cli;

const agent = {
  ...({ task: '', activity: 'working', open: 0, calls: 0, refused: 0, since: NOW, lastAt: NOW } as const),
};
const live: LiveSession = {
  agents: [
    { ...agent, key: 'main', label: 'main', depth: 0, calls: 9, refused: 2 },
    {
      ...agent,
      ...{ key: 'agent a', label: 'general-purpose', depth: 1, parent: 'main', task: 'Rename loadConfig' },
      ...{ open: 1, call: { what: 'Edit of src/config.ts', since: NOW - 3_000 } },
    },
  ],
  verdicts: [
    verdict(4, 'deny', 'edits', 'Edit of src/a.ts'),
    verdict(7, 'ask', 'destructive', 'Bash (rm -rf build)'),
    verdict(9, 'advise', 'looks', 'Read of src/b.ts'),
  ],
  asked: 'Rename loadConfig to readConfig, everywhere.',
  seq: 9,
};
function verdict(seq: number, outcome: 'deny' | 'ask' | 'advise', rule: string, what: string) {
  return { at: NOW, seq, outcome, rule, code: 'X', reason: `${rule} says so`, what, who: 'main' };
}
const session = (id: string) => ({
  ...{ session: id, client: 'some-client', project: '/p', startedAt: NOW, lastAt: NOW - 2_000, events: 13 },
});
const snapshot: WatchSnapshot = {
  ...{ at: NOW, project: '/p', level: 'strict', enforced: { state: 'enforced', reasons: [] }, live },
  ...{ sessions: [session('aaaaaaaa-1'), session('bbbbbbbb-2')], session: 'aaaaaaaa-1' },
  budgets: [{ session: 'aaaaaaaa-1', rule: 'looks', left: 15, allowance: 30, unit: 'look' }],
};
const key = (name: string, more: object = {}) => ({
  name,
  sequence: name,
  ctrl: false,
  meta: false,
  shift: false,
  ...more,
});

describe('the screen', () => {
  it.each([40, 80, 200])('shows sessions, agents, budgets and verdicts at %i columns', (columns) => {
    const text = watchScreen(cli, snapshot, FIRST_VIEW, { columns, rows: 40 }).join('\n');
    for (const word of [
      'strict, enforced',
      'aaaaaaaa',
      'general-purpose',
      'Edit of src',
      'looks',
      '15 of 30 looks',
      'deny',
      'destructive',
    ])
      expect(text).toContain(word);
  });

  it('has exactly the rows and at most the columns of the terminal, whatever it shows, in colour and without', () => {
    const text = fc.string({ maxLength: 80 });
    fc.assert(
      fc.property(
        fc.record({ columns: fc.integer({ min: 20, max: 220 }), rows: fc.integer({ min: 6, max: 60 }) }),
        fc.array(text, { maxLength: 30 }),
        fc.constantFrom(plain, coloured),
        (size, words, paint) => {
          const agents = words.map((label, n) => ({ ...agent, key: `agent ${n}`, label, task: label, depth: n % 4 }));
          const verdicts = words.map((word, n) => verdict(n + 1, 'deny', word, word));
          const shown = { ...snapshot, live: { ...live, agents, verdicts, asked: words.join(' ') } };
          const lines = watchScreen({ ...cli, paint }, shown, FIRST_VIEW, size);
          expect(lines.length).toBe(size.rows);
          for (const line of lines)
            expect([...stripVTControlCharacters(line)].length).toBeLessThanOrEqual(size.columns);
        },
      ),
    );
  });

  it.each([40, 80, 200])('says how to leave it at %i columns', (columns) => {
    expect(watchScreen(cli, snapshot, FIRST_VIEW, { columns, rows: 20 }).at(-1)).toMatch(/q quit$/);
  });

  it('lets no agent write control characters to it', () => {
    const evil = { ...live, asked: '\u001b[2Jx', verdicts: [verdict(1, 'deny', 'r', '\u001b]0;x\u0007')] };
    const text = watchScreen(cli, { ...snapshot, live: evil }, FIRST_VIEW, { columns: 120, rows: 30 }).join('\n');
    expect(text).not.toContain('\u001b');
  });

  it('says why nothing is enforced, and what mends it', () => {
    const enforced = {
      state: 'not',
      reasons: [{ code: 'NO_HOOKS', words: 'no hooks here', fix: '`tutti init`' }],
    } as const;
    const text = watchText(cli, { ...snapshot, enforced }, FIRST_VIEW).join('\n');
    expect(text).toContain('not enforced');
    expect(text).toContain('no hooks here  → `tutti init`');
  });
});

describe('keys', () => {
  const step = (view: WatchView, name: string, more: object = {}): WatchView => {
    const next = pressed(view, key(name, more), snapshot);
    if (next === 'leave' || 'explain' in next) throw new Error('not a view');
    return next;
  };

  it('mark a verdict, and explain the marked one', () => {
    expect(pressed(FIRST_VIEW, key('return'), snapshot)).toEqual({ explain: { session: 'aaaaaaaa-1', seq: 9 } });
    const down = step(step(FIRST_VIEW, 'down'), 'down');
    expect(pressed(down, key('return'), snapshot)).toEqual({ explain: { session: 'aaaaaaaa-1', seq: 4 } });
    expect(step(step(down, 'up'), 'up').marked).toBeUndefined();
    expect(step(down, 'down').marked).toBe(4);
  });

  it('keep the mark on its verdict while newer ones arrive', () => {
    const marked = step(FIRST_VIEW, 'down');
    const later = { ...snapshot, live: { ...live, verdicts: [...live.verdicts, verdict(11, 'deny', 'new', 'x')] } };
    expect(pressed(marked, key('return'), later)).toEqual({ explain: { session: 'aaaaaaaa-1', seq: 7 } });
  });

  it('switch sessions both ways, and return to the newest', () => {
    expect(step(FIRST_VIEW, 'tab').session).toBe('bbbbbbbb-2');
    expect(step(FIRST_VIEW, 'tab', { shift: true }).session).toBe('bbbbbbbb-2');
    expect(step(step(FIRST_VIEW, 'tab'), 'n').session).toBeUndefined();
  });

  it('filter verdicts by what became of the call', () => {
    const counts = FILTERS.map((filter) => verdictsIn(snapshot, { filter }).length);
    expect(Object.fromEntries(FILTERS.map((filter, n) => [filter, counts[n]]))).toEqual({
      ...{ all: 3, refused: 1, asked: 1, advice: 1 },
    });
    expect(step(FIRST_VIEW, 'f').filter).toBe('refused');
  });

  it('scroll an explanation, leave it, and leave the screen', () => {
    const lines = explanationLines(['one', 'two', 'three'], 40);
    const open: WatchView = { ...FIRST_VIEW, explained: { lines, top: 0 } };
    expect(step(open, 'down').explained?.top).toBe(1);
    expect(step(open, 'up').explained?.top).toBe(0);
    expect(step(open, 'pagedown').explained?.top).toBe(2);
    expect(step(open, 'escape').explained).toBeUndefined();
    expect(watchScreen(cli, snapshot, open, { columns: 40, rows: 10 })[0]).toBe('one');
    expect(pressed(FIRST_VIEW, key('q'), snapshot)).toBe('leave');
    expect(pressed(open, key('c', { ctrl: true }), snapshot)).toBe('leave');
  });
});
