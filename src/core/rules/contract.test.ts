import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { claimsIn } from '../claim/claim.ts';
import type { Effect } from '../effect.ts';
import type { JsonObject } from '../json.ts';
import { contract, scratchFolder } from './contract.ts';
import { aCall, anEvent, edit, effect, inProject, NOON, ROOTS, type RuleWalk, read, shell, walk } from './testing.ts';

/** Files on disk by their path as reported, with when they were last touched. */
type Disk = Readonly<Record<string, number>>;
const LATER = NOON + 5_000;

const who = (agentId = 'a1', agentType = 'coder') => ({ agentId, agentType });

function reported(message: string, disk: Disk): JsonObject {
  const { files, done, tests, work } = claimsIn(message);
  const seen = (path: string) => (path in disk ? { there: true, at: disk[path] ?? 0 } : { there: false });
  const claims = {
    files: files.map((file) => ({ ...file, ...seen(file.path) })),
    done: done.map((path) => ({ path, there: path in disk })),
    tests,
    work,
  };
  return { claims };
}

const program = (words: string, name: Effect['effect'] = 'exec'): Call =>
  shell({ effect: name, targets: [], program: words.split(' ') });
const started = (id: string): Call =>
  aCall('Agent', {
    kind: 'delegate',
    effects: [effect('delegate')],
    started: { id, type: 'coder', teammate: false, finished: false },
  });

interface Session {
  readonly walked: RuleWalk;
  start(id?: string, type?: string): ReturnType<RuleWalk['send']>;
  did(call: Call, id?: string, failed?: boolean): void;
  stop(message: string, disk?: Disk, given?: { id?: string; active?: boolean }): ReturnType<RuleWalk['send']>;
}

function session(settings: JsonObject = {}, given: Parameters<typeof walk>[2] = {}): Session {
  const walked = walk(contract, settings, given);
  return {
    walked,
    start: (id, type) => walked.send(anEvent('agent.start', { who: who(id, type) })),
    did: (call, id, failed = false) => {
      walked.call(call, { who: who(id) });
      const after = { call, who: who(id) };
      walked.send(failed ? anEvent('tool.failed', { ...after, interrupted: false }) : anEvent('tool.after', after));
    },
    stop: (message, disk = {}, { id, active = false } = {}) =>
      walked.send(anEvent('agent.stop', { who: who(id), active, facts: reported(message, disk), at: LATER })),
  };
}

/** An agent that made these calls and reports this. */
function after(calls: readonly Call[], message: string, disk: Disk = {}) {
  const one = session();
  one.start();
  for (const call of calls) one.did(call);
  return one.stop(message, disk);
}

describe('a report that matches what was done', () => {
  it.each<[string, readonly Call[], string, Disk?]>([
    ['the file it names', [edit('src/a.ts')], 'I updated `src/a.ts`.'],
    ['the file by its name alone', [edit('src/a.ts')], 'Updated a.ts.'],
    ['the file by its whole path', [edit('src/a.ts')], `Updated \`${inProject('src/a.ts')}\`.`],
    ['the mend in another file', [edit('src/b.ts')], 'Fixed the bug in src/a.ts.'],
    ['a file that a program wrote', [program('npm run gen')], 'Generated `src/gen.ts`.', { 'src/gen.ts': LATER }],
    ['a file that is gone', [read('a')], 'Deleted `src/old.ts`.'],
    ['tests it ran', [edit('src/a.ts'), program('npm test')], 'Updated src/a.ts. All tests pass.'],
    ['tests by a script', [program('./ci.sh', 'unknown')], 'All tests pass.'],
    ['a result that is there', [edit('x')], 'DONE|/tmp/r.md', { '/tmp/r.md': LATER }],
    ['reading alone', [read('a'), read('b')], 'The login lives in `src/a.ts`; it is defined in src/b.ts:12.'],
    ['an answer without a single call', [], 'Paris.'],
  ])('is silent: %s', (_, calls, message, disk) => {
    expect(after(calls, message, disk)).toMatchObject({ outcome: 'allow', codes: [] });
  });
});

describe('a report that does not match', () => {
  it.each<[string, readonly Call[], string, string, Disk?]>([
    ['a file nobody wrote', [read('src/a.ts')], 'I updated `src/a.ts`.', 'it changed src/a.ts', { 'src/a.ts': LATER }],
    ['one of two', [edit('src/a.ts')], 'Updated `src/a.ts` and `src/b.ts`.', 'it changed src/b.ts,'],
    ['a mend, and nothing written', [read('a')], 'Fixed the bug in src/a.ts.', 'it changed src/a.ts'],
    ['untouched since it began', [program('npm test')], 'Updated src/a.ts.', 'src/a.ts', { 'src/a.ts': NOON - 60_000 }],
    ['a file that is still there', [read('a')], 'Deleted `src/old.ts`.', 'src/old.ts', { 'src/old.ts': NOON - 60_000 }],
    ['tests that never ran', [edit('src/a.ts'), program('git status')], 'All tests pass.', 'no command'],
    ['a build is no test', [program('npm run build')], 'I ran the tests.', 'no command'],
    ['a result that is missing', [edit('a')], 'DONE|/tmp/r.md', 'no such file'],
    ['no call at all', [], 'Done. I fixed the bug.', 'no call at all'],
  ])('is reported: %s', (_, calls, message, words, disk) => {
    const result = after(calls, message, disk);
    expect(result).toMatchObject({ outcome: 'hold', codes: ['CLAIM_MISMATCH'] });
    expect(result.words).toContain(words);
  });

  it('is reported for tests whose last run failed, but not after a successful run', () => {
    const one = session();
    one.start();
    one.did(program('npm test'), 'a1', true);
    one.did(edit('src/a.ts'));
    expect(one.stop('All tests pass.').words).toContain('the last run of them failed');
    one.did(program('npm test'));
    expect(one.stop('All tests pass.', {}, { active: true }).codes).toEqual([]);
  });

  it('is reported for a failed edit', () => {
    const one = session();
    one.start();
    one.did(edit('src/a.ts'), 'a1', true);
    expect(one.stop('I updated src/a.ts.').codes).toEqual(['CLAIM_MISMATCH']);
  });

  it('sends the agent back once, and then reports to the main agent once', () => {
    const one = session();
    one.start();
    one.did(read('a'));
    expect(one.stop('Updated src/a.ts.').outcome).toBe('hold');
    expect(one.walked.send(anEvent('prompt', { from: 'notification' })).codes).toEqual([]);
    // A client that does not say that it was sent back.
    expect(one.stop('Updated src/a.ts.').outcome).toBe('advise');
    const reported = one.walked.send(anEvent('prompt', { from: 'notification' }));
    expect(reported).toMatchObject({ outcome: 'advise', codes: ['CLAIM_TOLD'] });
    expect(reported.words).toContain('coder (a1)');
    expect(reported.words).toContain('src/a.ts');
    expect(one.walked.send(anEvent('prompt')).codes).toEqual([]);
  });

  it('is dropped when it was corrected', () => {
    const one = session();
    one.start();
    one.did(read('a'));
    one.stop('Updated src/a.ts.');
    one.did(edit('src/a.ts'));
    expect(one.stop('Updated src/a.ts.', {}, { active: true }).codes).toEqual([]);
    expect(one.walked.send(anEvent('prompt')).codes).toEqual([]);
  });

  it.each([
    ['at guidance', {}, { level: 'guidance' as const }],
    ['where the policy says so', { sendBack: false }, {}],
  ])('sends nobody back %s', (_, settings, given) => {
    const one = session(settings, given);
    one.start();
    expect(one.stop('Done.')).toMatchObject({ outcome: 'advise', codes: ['CLAIM_MISMATCH'] });
    expect(one.walked.call(read('a')).codes).toEqual([]);
    expect(one.walked.send(anEvent('tool.after', { call: read('a') })).codes).toEqual(['CLAIM_TOLD']);
  });

  it('is not passed on to other agents', () => {
    const one = session({ sendBack: false });
    one.start('a1');
    one.start('a2');
    one.stop('Done.', {}, { id: 'a1' });
    const other = one.walked.send(anEvent('tool.after', { call: read('a'), who: who('a2') }));
    expect(other.codes).toEqual([]);
  });
});

describe('the activity that counts', () => {
  it('includes agents it started, and theirs', () => {
    const one = session();
    one.start('a1');
    one.did(started('a2'), 'a1');
    one.start('a2');
    one.did(started('a3'), 'a2');
    one.start('a3');
    one.did(edit('src/a.ts'), 'a3');
    one.did(program('npm test'), 'a3');
    one.stop('x', {}, { id: 'a3' });
    one.stop('x', {}, { id: 'a2' });
    expect(one.stop('Updated src/a.ts, and all tests pass.', {}, { id: 'a1' }).codes).toEqual([]);
  });

  it('excludes agents that worked beside it', () => {
    const one = session();
    one.start('a1');
    one.start('a2');
    one.did(read('a'), 'a1');
    one.did(edit('src/a.ts'), 'a2');
    expect(one.stop('Updated src/a.ts.', { 'src/a.ts': LATER }, { id: 'a1' }).codes).toEqual(['CLAIM_MISMATCH']);
    expect(one.stop('Updated src/a.ts.', { 'src/a.ts': LATER }, { id: 'a2' }).codes).toEqual([]);
  });

  it('is unknown when it started an agent with an unknown id', () => {
    const one = session();
    one.start();
    one.did(aCall('SendMessage', { kind: 'delegate', effects: [effect('delegate')] }));
    expect(one.stop('Updated src/a.ts. All tests pass.', { 'src/a.ts': LATER }).codes).toEqual([]);
  });

  it('is unknown when results are missing', () => {
    const one = session();
    one.start();
    one.walked.call(edit('src/a.ts'), { who: who() });
    expect(one.stop('Updated src/a.ts. All tests pass.', { 'src/a.ts': LATER }).codes).toEqual([]);
  });

  it.each(['again', 'as a fork'])('of an agent that starts %s is only its result', (how) => {
    const one = session();
    if (how === 'again') {
      one.start();
      one.stop('Paris.');
    }
    one.start('a1', how === 'again' ? 'coder' : 'fork');
    expect(one.stop('Updated src/a.ts. All tests pass.').codes).toEqual([]);
    expect(one.stop('DONE|/tmp/r.md').codes).toEqual(['CLAIM_MISMATCH']);
  });

  it('of an agent whose start was not seen is only its result', () => {
    const one = session();
    expect(one.stop('Updated src/a.ts. Done.').codes).toEqual([]);
    expect(one.stop('DONE|/tmp/r.md').codes).toEqual(['CLAIM_MISMATCH']);
  });

  it('is not checked for teammates, which report by messages', () => {
    const teammate = { kind: 'teammate', name: 'alice', evidence: '' } as const;
    const one = session({}, { actor: teammate });
    one.start();
    expect(one.stop('Done. DONE|/tmp/r.md').codes).toEqual([]);
  });
});

describe('what runs in the background', () => {
  const background = [{ id: 'b9', type: 'subagent', running: true }];
  const stopWith = (one: Session) =>
    one.walked.send(anEvent('agent.stop', { who: who(), background, facts: reported('Done.', {}) })).findings[0]?.alone;

  it('is not its own when it started nobody', () => {
    const one = session();
    one.start();
    expect(stopWith(one)).toBe(true);
  });

  it('may be when it did', () => {
    const one = session();
    one.start();
    one.did(aCall('SendMessage', { kind: 'delegate', effects: [effect('delegate')] }));
    const result = one.walked.send(
      anEvent('agent.stop', { who: who(), background, facts: reported('DONE|/x/y.md', {}) }),
    );
    expect(result.findings[0]).not.toHaveProperty('alone');
  });
});

describe('the scratch folder', () => {
  it('is named when an agent starts, and is a throw-away one', () => {
    const words = session().start('a1/../x').words;
    expect(words).toContain('/tmp/tutti-s1/a1____x ');
    expect(scratchFolder(ROOTS, '../../etc', 'a')).toBe('/tmp/tutti-______etc/a');
  });

  it("is the client's own where it has one", () => {
    const roots = { ...ROOTS, scratch: '/var/scratch/s1' };
    const start = anEvent('agent.start', { who: who(), roots });
    expect(walk(contract).send(start).words).toContain('/var/scratch/s1 ');
  });

  it.each([
    ['agents that only read', {}, 'Explore'],
    ['anybody when the policy says so', { scratch: false }, 'coder'],
  ])('is not for %s', (_, settings, type) => {
    expect(session(settings).start('a1', type).codes).toEqual([]);
  });
});

it('stores no more for many agents than for few', () => {
  const sizeAfter = (count: number): number => {
    const one = session({ sendBack: false });
    for (let n = 100; n < 100 + count; n++) {
      one.start(`agent-${n}`);
      for (let m = 0; m < 20; m++) one.did(edit(`src/${'deep/'.repeat(20)}f${m}.ts`), `agent-${n}`);
      for (let m = 0; m < 10; m++) one.did(started(`kid-${n}-${m}`), `agent-${n}`);
      if (n % 2 === 0) one.stop('Done. DONE|/x/y.md', {}, { id: `agent-${n}` });
    }
    return JSON.stringify(one.walked.slice).length;
  };
  expect(sizeAfter(90)).toBeLessThanOrEqual(sizeAfter(30));
  expect(sizeAfter(90)).toBeLessThan(5_000);
});

describe('its settings', () => {
  const getsFolder = (settings: JsonObject, type: string): boolean =>
    session(settings).start('a1', type).outcome === 'advise';

  it('exclude agents from the scratch folder', () => {
    expect([getsFolder({}, 'scout'), getsFolder({ readers: ['sco*'] }, 'scout')]).toEqual([true, false]);
    expect(getsFolder({ readers: ['sco*'] }, 'coder')).toBe(true);
  });

  it('switch it off', () => {
    const facts = { ...reported('Updated `src/a.ts`.', {}), 'env:QUIET': '1' };
    const stops = (settings: JsonObject) => {
      const { start, walked } = session(settings);
      start();
      return walked.send(anEvent('agent.stop', { who: who(), active: false, facts, at: LATER })).outcome;
    };
    expect([stops({}), stops({ unless: [{ env: 'QUIET' }] })]).toEqual(['hold', 'allow']);
  });

  it('say which agents a refusal may offer', () => {
    const offers = (specialists: 'found' | 'always' | 'never') =>
      contract.specialists?.(v.parse(contract.settings, { specialists }), {
        agents: {},
        found: ['tutti:code-reviewer'],
      });
    expect(offers('found')).toEqual(['tutti:code-reviewer']);
    expect(offers('always')?.length).toBeGreaterThan(5);
    expect(offers('always')).toContain('tutti:code-reviewer');
    expect(offers('never')).toEqual([]);
  });
});
