// Law 2, inside: a rule that throws and a policy file that cannot be read never turn a refusal of `strict` into an allow,
// never stop work at `guidance`, and are said and recorded.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../src/core/engine.ts';
import type { Event } from '../../src/core/event.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Level } from '../../src/core/level.ts';
import type { Policy } from '../../src/core/policy.ts';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import { state } from '../support/make.ts';
import { anyEvent } from '../support/native.ts';
import { playedTutti } from '../support/tutti-in-memory.ts';
import { refuses, stopsWork, told } from './answers.ts';

const POLICIES: readonly JsonObject[] = [{ extends: 'balanced' }, { extends: 'discipline', onDamage: 'level' }];

/** The same policy, with one rule that throws whatever it is asked. */
const withCrash = (policy: Policy, name: string, level: Level): Policy => ({
  ...policy,
  level,
  rules: policy.rules.map((rule) => {
    if (rule.name !== name) return rule;
    const handle = (): never => {
      throw new TypeError('cannot read properties of undefined');
    };
    return { ...rule, kind: { ...rule.kind, handle } };
  }),
});

async function playedEvents(policy: JsonObject, sent: readonly JsonObject[]) {
  const { tutti, project, send, close } = await playedTutti(policy);
  for (const each of sent) await send(each);
  const { policy: inForce } = await tutti.policy(project, () => undefined);
  const records = await all(tutti.ledger.records({ session: 's1' }));
  await close();
  return { policy: inForce, events: records.map(({ event }) => event) };
}

/** Every event on the state a healthy session has there, decided with and without the crash. */
function* beside(policy: Policy, broken: Policy, events: readonly Event[]) {
  let now = state();
  for (const event of events) {
    const healthy = decide(policy, now, event);
    yield { event, healthy: healthy.verdict, crashed: decide(broken, now, event).verdict };
    now = healthy.state;
  }
}

describe.each(POLICIES)('a rule that throws under %j', (made) => {
  const session = fc.array(
    anyEvent.map((event) => ({ ...event, session_id: 's1' })),
    { minLength: 1, maxLength: 25 },
  );

  it('allows nothing that strict refuses, and is said and recorded', async () => {
    await fc.assert(
      fc.asyncProperty(session, async (sent) => {
        const { policy, events } = await playedEvents(made, sent);
        for (const { name, kind } of policy.rules) {
          for (const { event, healthy, crashed } of beside(policy, withCrash(policy, name, 'strict'), events)) {
            if (healthy.outcome === 'deny') expect(crashed.outcome).toBe('deny');
            if (!kind.events.has(event.name)) continue;
            expect(crashed.findings).toContainEqual(expect.objectContaining({ rule: name, code: 'DAMAGED' }));
            expect(crashed.tell).toContain(`rule ${name}`);
          }
        }
      }),
      { numRuns: amount(8, 20) },
    );
  });

  it('stops nothing at guidance that goes ahead without it, and is said and recorded', async () => {
    await fc.assert(
      fc.asyncProperty(session, async (sent) => {
        const { policy, events } = await playedEvents(made, sent);
        const lenient: Policy = { ...policy, level: 'guidance' };
        for (const { name, kind } of policy.rules) {
          for (const { event, healthy, crashed } of beside(lenient, withCrash(policy, name, 'guidance'), events)) {
            if (['allow', 'advise'].includes(healthy.outcome)) expect(['allow', 'advise']).toContain(crashed.outcome);
            if (!kind.events.has(event.name)) continue;
            expect(crashed.findings).toContainEqual(expect.objectContaining({ rule: name, code: 'DAMAGED' }));
            expect(crashed.tell).toContain(`rule ${name}`);
          }
        }
      }),
      { numRuns: amount(8, 20) },
    );
  });
});

describe('a policy file that cannot be read', () => {
  const NO_WRITES: JsonObject = {
    extends: 'base',
    rules: { table: { kind: 'calls', rows: [{ effect: { atLeast: 'write' }, outcome: 'deny' }] } },
  };
  const write: JsonObject = {
    hook_event_name: 'PreToolUse',
    session_id: 's1',
    tool_name: 'Write',
    tool_input: { file_path: 'src/a.ts', content: 'x' },
  };
  const good = JSON.stringify(NO_WRITES);
  /** Every one of these is a mistake that is really made: half a file, a wrong key, a wrong value, another file. */
  const broken = fc.oneof(
    fc.integer({ min: 1, max: good.length - 1 }).map((at) => good.slice(0, at)),
    fc.constantFrom(
      'levle: off',
      'level: on',
      'extends: nothing-like-it',
      'rules: []',
      '- a',
      'a: b: c',
      '\u0000',
      '{{',
    ),
    fc.constantFrom(
      'rules: { table: { kind: calls, rows: [{ outcome: perhaps }] } }',
      'rules: { x: { kind: nobody } }',
    ),
    fc.constant('# \xff'.repeat(400_000)),
  );

  it.each(['strict', 'guidance'] as const)('leaves the last good one in force at %s, and is said', async (level) => {
    await fc.assert(
      fc.asyncProperty(broken, async (text) => {
        const { tutti, project, send, close } = await playedTutti({ ...NO_WRITES, level });
        const before = await send(write);
        writeFileSync(join(project, '.tutti', 'policy.yaml'), text);
        const after = await send(write);
        const record = await tutti.ledger.record('s1', 2);
        await close();

        expect(refuses('PreToolUse', before)).toBe(level === 'strict');
        expect(refuses('PreToolUse', after)).toBe(level === 'strict');
        expect(told(after)).toContain('policy.yaml');
        expect(record?.event.facts).toMatchObject({ 'notice:policy': expect.stringContaining('policy.yaml') });
        expect(record?.policy).toBe((await policyOf(level)).id);
      }),
      { numRuns: amount(8, 20) },
    );
  });

  const policyOf = async (level: Level) => {
    const { tutti, project, close } = await playedTutti({ ...NO_WRITES, level });
    const { policy } = await tutti.policy(project, () => undefined);
    await close();
    return policy;
  };

  it('is a folder: the same', async () => {
    const { project, send, close } = await playedTutti(NO_WRITES);
    await send(write);
    rmSync(join(project, '.tutti', 'policy.yaml'));
    mkdirSync(join(project, '.tutti', 'policy.yaml'));
    const answer = await send(write);
    await close();
    expect(refuses('PreToolUse', answer)).toBe(true);
    expect(told(answer)).toContain('policy.yaml');
  });

  it('was never good: the default is in force, and never less than it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 15 }), async (events) => {
        const plain = await playedTutti({});
        const unreadable = await playedTutti({});
        writeFileSync(join(unreadable.project, '.tutti', 'policy.yaml'), 'level: off\nrules: [');
        for (const each of events) {
          const native = String(each.hook_event_name);
          const expected = await plain.send(each);
          const got = await unreadable.send(each);
          expect(stopsWork(native, got)).toBe(stopsWork(native, expected));
        }
        await plain.close();
        await unreadable.close();
      }),
      { numRuns: amount(8, 20) },
    );
  });
});
