// Everything of an event is bounded: a text of 200 KB, a list of thousands or a deep nesting in any field of any kind of event.

import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../../src/clients/registry.ts';
import type { Event } from '../../src/core/event.ts';
import type { Json } from '../../src/core/json.ts';
import { packPlan } from '../../src/core/plan/pack.ts';
import { sanitise } from '../../src/pipeline/sanitise.ts';
import { DEFAULTS } from '../../src/policy/definition.ts';
import { containersIn, EVERY_EVENT, type Path, stringsIn, withStrings, withValues } from '../support/every-event.ts';

/** As documented in docs/secrets.md, in bytes: of an event with one long text, and of any event. */
const [ONE, ANY] = [64 * 1024, 512 * 1024];

const kept = (event: Event): Event => sanitise(event, DEFAULTS.clip, DEFAULT_CLIENT.argumentsOf);
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const bytesOf = (event: Event): number => Buffer.byteLength(JSON.stringify(kept(event)));

const LONG = ['x'.repeat(200_000), 'some words of a text '.repeat(10_000), '€uro "quoted"\n'.repeat(15_000)];
const longAt = (index: number): string => LONG[index % LONG.length] ?? '';
const FOLDERS: readonly Path[] = [['cwd'], ['roots', 'project'], ['roots', 'home'], ['roots', 'tmp']];

const ENTRIES = 1_000;
const many = (before: Json): Json =>
  Array.isArray(before)
    ? Array.from({ length: ENTRIES }, () => before[0] ?? null)
    : Object.fromEntries(Array.from({ length: ENTRIES }, (_, n) => [`${'name '.repeat(200)}${n}`, before]));
const deep = (before: Json): Json =>
  Array.isArray(before) ? before : { inner: Array.from({ length: 100 }).reduce<Json>((inner) => [[inner]], before) };

describe.each(EVERY_EVENT.map((event) => [event.name, event] as const))('%s', (_, event) => {
  const places = [...stringsIn(event), ...FOLDERS];
  const containers = containersIn(event);

  it('is small, whichever text is long', () => {
    for (const [index, place] of places.entries()) {
      expect(bytesOf(withStrings(event, [[place, longAt(index)]])), place.join('.')).toBeLessThan(ONE);
    }
  });

  it('is bounded if all texts are long', () => {
    const strings = places.map((place, index) => [place, longAt(index)] as const);
    expect(bytesOf(withStrings(event, strings))).toBeLessThan(ANY);
  });

  it('is bounded, whichever list or object is large or deep', () => {
    for (const place of containers) {
      expect(bytesOf(withValues(event, [[place, many]])), place.join('.')).toBeLessThan(ANY);
      expect(depthOf(kept(withValues(event, [[place, deep]]))), place.join('.')).toBeLessThan(24);
    }
  });
});

it('keeps a plan of 2,000 phases whole', () => {
  const phase = (n: number) => ({
    id: `p${n}-${'x'.repeat(50)}`,
    wave: 0,
    needs: [],
    agent: '',
    depth: 0,
    teammates: [],
  });
  const phases = Array.from({ length: 2_000 }, (_, n) => ({ ...phase(n), atomic: false }));
  const plan = packPlan({ mode: 'subagent', waves: ['w'], current: 0, phases });
  expect(plan.length).toBeGreaterThan(100_000);
  for (const event of EVERY_EVENT) {
    const facts = { 'plan:plan.json': { digest: 'd', plan } };
    expect(kept({ ...event, facts }).facts).toEqual(facts);
    expect(bytesOf({ ...event, facts })).toBeLessThan(ANY);
  }
});

it('keeps no half of a secret where a text is cut', () => {
  const secret = `ghp_${'aB3dE5gH1j'.repeat(4)}`;
  for (let before = 16_384 - 80; before <= 16_384; before += 7) {
    const facts = { words: `${'x '.repeat(before / 2)}${secret} ${'y'.repeat(20_000)}` };
    for (const event of EVERY_EVENT.slice(0, 1))
      expect(JSON.stringify(kept({ ...event, facts }))).not.toContain('ghp_');
  }
});
