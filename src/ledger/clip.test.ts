import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../core/json.ts';
import { clip, clipText, DEFAULT_LIMITS, redactAndClip } from './clip.ts';
import { MASK } from './redact.ts';

describe('clipping', () => {
  it('leaves small values unchanged', () => {
    const value = { text: 'x'.repeat(240), list: [1, true, null, 'a'], nested: { a: { b: { c: 1 } } }, none: [] };
    expect(clip(value)).toEqual(value);
  });

  it('does not copy small values without secrets', () => {
    const value = { text: 'x', list: [1, { a: null }], nested: { a: {} } };
    expect(redactAndClip(value)).toBe(value);
    const changed = { ...value, list: [1, { password: 'hunter22' }] };
    expect(redactAndClip(changed)).toEqual({ ...value, list: [1, { password: MASK }] });
    expect(redactAndClip(changed).nested).toBe(value.nested);
    expect(changed.list).toEqual([1, { password: 'hunter22' }]);
  });

  it('cuts a long text and notes its length', () => {
    const cut = clipText(`${'abc'.repeat(100)}`, 40);
    expect(cut).toBe('abcabcabcabcabcabcabca… (300 characters)');
    expect(cut).toHaveLength(40);
  });

  it('does not split a surrogate pair', () => {
    const cut = clipText('\u{1f3bb}'.repeat(100), 41);
    expect(cut).toMatch(/^\u{1f3bb}+… \(200 characters\)$/u);
  });

  it('cuts long lists and objects and notes their size', () => {
    const list = clip(
      Array.from({ length: 100 }, (_, n) => n),
      { entries: 3 },
    );
    expect(list).toEqual([0, 1, '… (100 entries)']);
    const object = clip(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n])), { entries: 3 });
    expect(object).toEqual({ k0: 0, k1: 1, '…': '… (100 entries)' });
  });

  it('cuts deep nesting', () => {
    expect(clip({ a: { b: { c: { d: 1 } } } }, { depth: 2 })).toEqual({ a: { b: '… (1 entries)' } });
    expect(clip([[[[1, 2]]]], { depth: 3 })).toEqual([[['… (2 entries)']]]);
  });

  it('cuts property names like any text', () => {
    expect(Object.keys(redactAndClip({ ['k'.repeat(999)]: 1 }))[0]).toHaveLength(240);
  });

  it('limits the total size', () => {
    const wide = (depth: number): Json =>
      depth === 0
        ? 'x'.repeat(300)
        : Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`k${n}`, wide(depth - 1)]));
    expect(JSON.stringify(clip(wide(3))).length).toBeLessThan(8000);
  });

  it('is idempotent', () => {
    const limits = { text: 30, entries: 4, depth: 3, total: Number.POSITIVE_INFINITY };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const once = clip(value as Json, limits);
        expect(clip(once, limits)).toEqual(once);
      }),
    );
  });

  it('never exceeds its limits', () => {
    const limits = { text: 30, entries: 4, depth: 3, total: 500 };
    const check = (value: Json, depth: number): void => {
      if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(limits.text);
      if (typeof value !== 'object' || value === null) return;
      const entries = Object.entries(value);
      expect(entries.length).toBeLessThanOrEqual(limits.entries);
      expect(depth).toBeLessThan(limits.depth);
      for (const [, entry] of entries) check(entry, depth + 1);
    };
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => check(clip(value as Json, limits), 0)));
  });
});

describe('the recorded form of input', () => {
  it('contains neither secrets nor long texts', () => {
    const input: JsonObject = {
      command: `PGPASSWORD=hunter2 psql -c "${'select 1; '.repeat(100)}"`,
      env: { API_KEY: 'abc', PORT: '80' },
    };
    expect(redactAndClip(input)).toEqual({
      command: expect.stringMatching(/^PGPASSWORD=‹redacted› psql -c "select 1; .*… \(1029 characters\)$/),
      env: { API_KEY: MASK, PORT: '80' },
    });
  });

  it('masks a secret that cutting would make unrecognisable', () => {
    const secret = `ghp_${'aB3dE5gH1j'.repeat(4)}`;
    for (let before = 150; before <= DEFAULT_LIMITS.text; before++) {
      const text = `${'x'.repeat(before)} ${secret} ${'y'.repeat(999)}`;
      expect(JSON.stringify(redactAndClip({ text }))).not.toContain('ghp_');
    }
    const key = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADAN'.repeat(9999)}\n-----END PRIVATE KEY-----`;
    expect(JSON.stringify(redactAndClip({ key: `${'x'.repeat(100)}${key}` }))).not.toContain('MIIE');
  });

  it('has no note if masking made the text short enough', () => {
    expect(redactAndClip({ text: `token=${'a1'.repeat(400)} end` })).toEqual({ text: `token=${MASK} end` });
  });

  it('takes the same limits as clip', () => {
    expect(redactAndClip({ list: [1, 2, 3, 4], text: 'x'.repeat(100) }, { entries: 2, text: 30 })).toEqual({
      list: [1, '… (4 entries)'],
      text: `${'x'.repeat(12)}… (100 characters)`,
    });
  });

  it('is computed quickly for large input', () => {
    const huge = {
      content: 'password=x '.repeat(200_000),
      list: Array.from({ length: 100_000 }, () => 'token=a1b2c3'),
    };
    // The best of several runs: a busy machine slows down even what is measured in CPU time.
    const spent = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      expect(JSON.stringify(redactAndClip(huge)).length).toBeLessThan(8000);
      return process.cpuUsage(before).user / 1000;
    });
    expect(Math.min(...spent)).toBeLessThan(50);
  });

  it('is always plain data', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => {
        const kept = redactAndClip(input as JsonObject);
        expect(JSON.stringify(JSON.parse(JSON.stringify(kept)))).toBe(JSON.stringify(kept));
      }),
    );
  });
});
