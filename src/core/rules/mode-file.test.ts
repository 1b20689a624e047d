// The mode beside another system's state file: stricter there takes effect at once, weaker only by a person here.

import { describe, expect, it } from 'vitest';
import { mode } from './mode.ts';
import type { ModeSlice } from './mode-slice.ts';
import { MODE_OFF } from './mode-slice.ts';

const FILE = '.htmlgraph/orchestrator-mode.json';
const KEY = `file:${FILE}`;
const settings = { startAt: 'strict', workItems: [], file: FILE, skills: [], unless: [] } as const;

/** The mode after an event that saw this text in the file. */
function modeAfter(slice: ModeSlice, text: string | null): ModeSlice {
  const event = { name: 'tool.before', at: 2_000, facts: { [KEY]: text }, call: { skill: '' } };
  const context = { event, actor: { kind: 'main', evidence: '' }, slice, settings };
  return { ...slice, ...(mode.handle(context as never).slice as ModeSlice | undefined) };
}

const state = (fields: object): string => JSON.stringify({ enabled: true, ...fields });
const byPerson: ModeSlice = { ...MODE_OFF, by: 'ada', at: 1_000 };

describe("another system's file", () => {
  it('switches the mode on at once, at its level', () => {
    expect(modeAfter(MODE_OFF, state({}))).toMatchObject({ on: true, level: 'strict', by: FILE });
    expect(modeAfter(MODE_OFF, state({ enforcement_level: 'guidance' }))).toMatchObject({
      on: true,
      level: 'guidance',
    });
  });

  it('makes it stricter, never weaker', () => {
    const guided = modeAfter(MODE_OFF, state({ enforcement_level: 'guidance' }));
    expect(modeAfter(guided, state({}))).toMatchObject({ on: true, level: 'strict' });
    const strict = modeAfter(MODE_OFF, state({}));
    for (const weaker of [state({ enabled: false }), state({ enforcement_level: 'guidance' }), null, 'broken {']) {
      expect(modeAfter(strict, weaker)).toEqual(strict);
    }
  });

  it('gives way to what a person switched here, until it is switched on there again', () => {
    const off = { ...byPerson, disabled: true };
    const known = modeAfter(off, state({ activated_at: 'monday' }));
    expect(known).toEqual({ ...off, seen: 'monday' });
    expect(modeAfter(known, state({ activated_at: 'monday' }))).toEqual(known);
    expect(modeAfter(known, state({}))).toEqual(known);
    expect(modeAfter(known, state({ activated_at: 'tuesday' }))).toMatchObject({ on: true, disabled: false });
    const automatic = modeAfter(known, state({ activated_at: 'tuesday', auto_activated: true }));
    expect(automatic).toMatchObject({ on: false, disabled: true });
    const guided: ModeSlice = { ...byPerson, on: true, level: 'guidance' };
    expect(modeAfter(guided, state({ activated_at: 'monday' }))).toMatchObject({ level: 'guidance' });
  });

  it.each([
    ['missing', null],
    ['switched off', state({ enabled: false })],
  ])('that was %s when a person switched the mode off here switches it on later', (_, before) => {
    const off = modeAfter({ ...byPerson, disabled: true }, before);
    expect(off).toMatchObject({ on: false, disabled: true });
    expect(modeAfter(off, state({ activated_at: 'monday' }))).toMatchObject({ on: true, disabled: false });
    expect(modeAfter(off, state({ activated_at: 'monday', auto_activated: true }))).toMatchObject({ on: false });
    expect(modeAfter(off, state({}))).toMatchObject({ on: false });
  });

  it('that cannot be read changes nothing', () => {
    for (const text of ['', '[]', '{"enabled": "yes"}', 'x'.repeat(100), null]) {
      expect(modeAfter(MODE_OFF, text)).toEqual(MODE_OFF);
    }
  });
});
