import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './chain.ts';
import type { LedgerRecord } from './ledger.ts';
import { pack, unpack } from './pack.ts';
import { allowed, entry, promptEvent, refused, START, shellEvent } from './testing/samples.ts';

const where = { session: 's', at: START };

describe('the stored form of a record', () => {
  it.each([
    ['an allowed call', entry(shellEvent('s'))],
    ['a refused call', entry(shellEvent('s'), { verdict: refused })],
    [
      'a softened finding',
      entry(shellEvent('s'), {
        verdict: {
          ...refused,
          findings: refused.findings.map((f) => ({ ...f, effective: 'advise', softened: 'guidance' })),
        },
      }),
    ],
    ['another session and time than the record', entry(promptEvent('other', 'x', 1))],
    ['another directory than the project', entry({ ...promptEvent('s', 'x'), cwd: '/elsewhere' })],
    [
      'a subagent',
      entry(
        { ...shellEvent('s'), who: { agentId: 'a', agentType: 'Explore' } },
        { actor: { kind: 'subagent', id: 'a', type: 'Explore', evidence: 'agent id' } },
      ),
    ],
    ['facts', entry({ ...promptEvent('s', 'x'), facts: { 'env:X': null, n: ['a'], '-': 1, constructor: 2 } })],
    ['damage', entry({ ...promptEvent('s', ''), damage: { what: 'not-json', note: 'unexpected end' } })],
  ] as const)('restores %s exactly', (_, { event, actor, verdict, policy }) => {
    expect(unpack(JSON.parse(pack({ event, actor, verdict, policy }, where)), where)).toEqual({
      event,
      actor,
      verdict,
      policy,
    });
  });

  it('restores any value exactly, even one that no type allows', () => {
    // Names that the packing uses itself, so that they collide.
    const name = fc.constantFrom(
      'n',
      'e',
      '-',
      '~',
      '~n',
      'name',
      'call',
      'effects',
      'roots',
      'project',
      'cwd',
      'who',
      'at',
      'session',
      'outcome',
      'effective',
      'findings',
      'say',
      'constructor',
      'toString',
      '__proto__',
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('', 's', 'allow', START, 0, null, 'main'),
        fc.array(tie('any'), { maxLength: 2 }),
        fc.dictionary(name, tie('any'), { maxKeys: 5 }),
      ),
    })).any;
    // An empty list next to one that is not.
    const nearly = { roots: { project: [{}] }, cwd: [] };
    fc.assert(
      fc.property(value, value, value, (event, actor, verdict) => {
        const body = { event, actor, verdict, policy: 'p' } as unknown as Pick<
          LedgerRecord,
          'event' | 'actor' | 'verdict' | 'policy'
        >;
        expect(canonical(unpack(JSON.parse(pack(body, where)), where))).toBe(canonical(body));
      }),
      { numRuns: 2000, examples: [[nearly, [], {}]] },
    );
  });

  it('leaves out defaults', () => {
    const body = { ...entry(promptEvent('s', 'x')), verdict: allowed };
    expect(pack(body, where)).toBe(
      '[{"x":"00112233aabbccdd","c":"claude-code","r":{"p":"/home/ada/engine","h":"/home/ada"},"n":"prompt","text":"x","from":"person"},{},{"l":"strict"},"p1"]',
    );
  });

  it.each(['', '[', '{}', '[1,2,3]', 'null'])('rejects text that it did not write: %j', (text) => {
    expect(() => unpack(JSON.parse(text), where)).toThrow(SyntaxError);
  });
});
