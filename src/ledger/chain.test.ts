import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, genesis, hashOf, seal, verifyChain } from './chain.ts';
import type { LedgerRecord } from './ledger.ts';
import { entry, promptEvent, START } from './testing/samples.ts';

function chain(session: string, length: number): LedgerRecord[] {
  const records: LedgerRecord[] = [];
  let last = genesis(session);
  for (let seq = 1; seq <= length; seq++) {
    const { event, actor, verdict, policy } = entry(promptEvent(session, `${seq}`));
    const record = seal({ seq, session, at: START + seq, event, actor, verdict, policy, prev: last.hash });
    records.push(record);
    last = record;
  }
  return records;
}

describe('canonical JSON', () => {
  it('escapes text like JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonical(text)).toBe(JSON.stringify(text));
      }),
    );
    for (let code = 0; code < 0x180; code++) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(canonical(text)).toBe(JSON.stringify(text));
    }
  });

  it.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ b: undefined, a: {} }, '{"a":{}}'],
    [[undefined, []], '[null,[]]'],
    [{ '10': 1, '9': 2, '': 3 }, '{"":3,"10":1,"9":2}'],
    // Sorted by UTF-16 code units, as RFC 8785 requires.
    [{ '\u{1f600}': 1, '\ufb33': 2, ö: 3 }, '{"ö":3,"\u{1f600}":1,"\ufb33":2}'],
    [[-0, 1e21, 1e-7, 333333333.3333333], '[0,1e+21,1e-7,333333333.3333333]'],
    ['\u0000\ud800"\\', '"\\u0000\\ud800\\"\\\\"'],
    [null, 'null'],
  ])('writes %j in one way only', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  it('survives a round trip through JSON, in any order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(text);
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe('a chain', () => {
  it('begins with a value that depends on its session', () => {
    expect(genesis('a').hash).not.toBe(genesis('b').hash);
    expect(genesis('a').hash).toMatch(/^[\w-]{43}$/);
  });

  it('covers every property of a record', () => {
    const [record] = chain('s', 1);
    if (!record) throw new Error('no record');
    const changes: readonly Partial<LedgerRecord>[] = [
      { session: 't' },
      { seq: 2 },
      { at: START },
      { event: promptEvent('s', 'other') },
      { actor: { kind: 'unknown', evidence: '' } },
      { verdict: { ...record.verdict, outcome: 'deny' } },
      { policy: 'p2' },
      { prev: record.hash },
    ];
    const hashes = changes.map((change) => hashOf({ ...record, ...change }));
    expect(new Set([record.hash, ...hashes]).size).toBe(changes.length + 1);
  });

  it('verifies unchanged', () => {
    const records = chain('s', 5);
    expect(verifyChain('s', records, records.at(-1))).toEqual({ ok: true, records: 5 });
    expect(verifyChain('s', [], genesis('s'))).toEqual({ ok: true, records: 0 });
  });

  it('does not verify as the chain of another session', () => {
    expect(verifyChain('t', chain('s', 2))).toMatchObject({ ok: false, seq: 1 });
  });

  it('names the first changed record, whatever the change', () => {
    const whole = chain('s', 12);
    const head = { seq: 12, hash: whole.at(-1)?.hash ?? '' };
    const edits = {
      change: (at: number) => whole.map((record, n) => (n === at ? { ...record, at: 0 } : record)),
      resealed: (at: number) => whole.map((record, n) => (n === at ? seal({ ...record, policy: 'other' }) : record)),
      delete: (at: number) => whole.filter((_, n) => n !== at),
      repeat: (at: number) => whole.flatMap((record, n) => (n === at ? [record, record] : [record])),
      cut: (at: number) => whole.slice(0, at),
      swap: (at: number) =>
        whole.map((record, n) => (n === at ? whole[n + 1] : n === at + 1 ? whole[at] : record) ?? record),
    };
    const where = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.integer({ min: 0, max: 10 }));
    fc.assert(
      fc.property(where, ([edit, at]) => {
        const records = edits[edit as keyof typeof edits](at);
        const check = verifyChain('s', records, head);
        // A resealed record has a valid hash, but the next one does not follow it.
        const seq = edit === 'repeat' || edit === 'resealed' ? at + 2 : at + 1;
        expect(check).toMatchObject({ ok: false, seq });
      }),
    );
  });

  it('does not notice a truncated end without the head', () => {
    expect(verifyChain('s', chain('s', 5).slice(0, 3))).toEqual({ ok: true, records: 3 });
  });
});
