import { describe, expect, it } from 'vitest';
import { strongest } from '../../core/effect.ts';
import { shellEffects } from '../shell/effects.ts';
import type { CommandExample, ProgramEntry } from '../shell/program-entry.ts';
import { CONTEXT } from '../shell/testing.ts';
import { FAMILIES } from './index.ts';

function examplesOf(entry: ProgramEntry): readonly CommandExample[] {
  const subs = [...Object.values(entry.sub ?? {}), ...(entry.other ? [entry.other] : [])];
  return [...(entry.examples ?? []), ...subs.flatMap(examplesOf)];
}

const entries = FAMILIES.flatMap((family) => Object.entries(family));

describe('the table of commands', () => {
  it.each(entries)('%s has examples', (_, entry) => {
    expect(examplesOf(entry).length).toBeGreaterThan(0);
  });

  it('lists no program twice', () => {
    const names = entries.flatMap(([key]) => key.split(' '));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  const examples = entries.flatMap(([, entry]) => examplesOf(entry));
  it.each(examples)('%s → %s', (command, effect) => {
    expect(strongest(shellEffects(command, CONTEXT))).toBe(effect);
  });
});
