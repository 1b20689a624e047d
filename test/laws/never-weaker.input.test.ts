// Law 2, at the entrance: what cannot be read, parsed or told never turns a refusal of `strict` into an allow, never stops
// work at `guidance` unless it could touch tutti's own files, and is said and recorded each time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import { anyEvent, toolEvent } from '../support/native.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';
import { refuses, stopsWork, told } from './answers.ts';
import { damagedCall, damagedOther } from './damage.ts';

/** Presets that promise to fail open are asked with that choice taken back. */
const POLICIES: readonly JsonObject[] = [{ extends: 'balanced' }, { extends: 'discipline', onDamage: 'level' }];

/** A call that every preset refuses, whatever was before: an edit of the policy itself. */
const TAMPERING: JsonObject = {
  hook_event_name: 'PreToolUse',
  session_id: 's1',
  tool_name: 'Edit',
  tool_input: { file_path: '.tutti/policy.yaml', old_string: 'strict', new_string: 'off' },
};

interface Case {
  readonly native: string;
  readonly payload: string | { readonly tooLarge: number };
}

const gate: fc.Arbitrary<Case> = fc.oneof(
  fc
    .constantFrom('PreToolUse', 'PermissionRequest')
    .chain((native) =>
      fc
        .oneof(toolEvent(native), fc.constant({ ...TAMPERING, hook_event_name: native }))
        .chain((event) => damagedCall(event).map((payload) => ({ native, payload }))),
    ),
  damagedOther({ hook_event_name: 'ConfigChange', session_id: 's1', source: 'project_settings' }).map((payload) => ({
    native: 'ConfigChange',
    payload,
  })),
);

const couldTouchOwn = ({ payload }: Case): boolean =>
  typeof payload !== 'string' || /tutti|settings|\.claude/i.test(payload);
const touchesOwn = ({ native, payload }: Case): boolean =>
  native !== 'ConfigChange' && (typeof payload !== 'string' || payload.includes('.tutti/policy.yaml'));

type Variables = Readonly<Record<string, string>>;

async function playedAfter(policy: JsonObject, events: readonly JsonObject[], env: Variables = {}): Promise<Played> {
  const played = await playedTutti(policy);
  for (const each of events) await played.send(each, undefined, env);
  return played;
}

const ask = ({ tutti, project }: Played, { native, payload }: Case, env: Variables = {}) =>
  tutti.hook({ client: 'claude-code', native, payload, transport: 'command', env: (name) => env[name], project });

async function lastRecord({ tutti }: Played) {
  const [record] = await all(tutti.ledger.records({ last: 1 }));
  return record;
}

describe.each(POLICIES)('damaged input under %j', (policy) => {
  it('is refused at strict where a call needs leave, said, and recorded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 6 }), gate, async (events, damaged) => {
        const played = await playedAfter(policy, events);
        const answer = await ask(played, damaged);
        const record = await lastRecord(played);
        await played.close();

        expect(refuses(damaged.native, answer)).toBe(true);
        expect(told(answer)).not.toBe('');
        expect(record?.event.damage?.note).toBeTruthy();
        expect(record?.verdict.outcome).toBe('deny');
      }),
      { numRuns: amount(12, 30) },
    );
  });

  it.each([
    ['the policy', { level: 'guidance' }, {}],
    ['a variable', {}, { TUTTI_LEVEL: 'guidance' }],
  ])("stops only what could touch tutti's own at the guidance of %s, said, and recorded", async (_, level, env) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 6 }), gate, async (events, damaged) => {
        const played = await playedAfter({ ...policy, ...level }, events, env);
        const answer = await ask(played, damaged, env);
        const record = await lastRecord(played);
        await played.close();

        if (!couldTouchOwn(damaged)) expect(stopsWork(damaged.native, answer)).toBe(false);
        if (touchesOwn(damaged)) expect(refuses(damaged.native, answer)).toBe(true);
        expect(told(answer)).not.toBe('');
        expect(record?.event.damage?.note).toBeTruthy();
      }),
      { numRuns: amount(12, 30) },
    );
  });

  it('never stops work where nothing needs leave', async () => {
    const others = fc.constantFrom(
      'Stop',
      'SubagentStop',
      'PostToolUse',
      'UserPromptSubmit',
      'SessionStart',
      'Unheard',
    );
    // Without the comma, `}` would make it an ordinary event.
    const noJson = fc.string().map((noise) => `{,${noise}`);
    await fc.assert(
      fc.asyncProperty(others, noJson, async (native, payload) => {
        const played = await playedAfter(policy, []);
        const answer = await ask(played, { native, payload });
        await played.close();
        expect(stopsWork(native, answer)).toBe(false);
      }),
      { numRuns: amount(10, 25) },
    );
  });

  it('leaves the counters as they were, so that nobody gains by it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 10 }), gate, async (events, damaged) => {
        const played = await playedAfter(policy, events);
        const before = await played.tutti.ledger.recall('s1', played.project);
        await ask(played, damaged);
        const later = await played.tutti.ledger.recall('s1', played.project);
        await played.close();
        expect(later.session?.rules ?? {}).toEqual(before.session?.rules ?? {});
        expect(later.session?.calls.before ?? 0).toEqual(before.session?.calls.before ?? 0);
      }),
      { numRuns: amount(10, 25) },
    );
  });
});

describe('a command that cannot be parsed', () => {
  const LOCKED: JsonObject = {
    extends: 'base',
    rules: { table: { kind: 'calls', rows: [{ effect: { atLeast: 'write' }, outcome: 'deny' }] } },
  };
  const REFUSED = ['echo x > src/a.ts', 'rm -rf build', 'npm test', 'sed -i s/a/b/ c', 'mv a b', 'node build.js'];
  const BROKEN = [
    ' "',
    " '",
    ' $(',
    ' `',
    ' ((',
    ' <(',
    ' && (',
    ' |',
    ' &&',
    ' ${',
    '; if',
    '; case x in',
    '; {',
    ' )',
  ];
  const bash = (command: string): JsonObject => ({
    hook_event_name: 'PreToolUse',
    session_id: 's1',
    tool_name: 'Bash',
    tool_input: { command },
  });

  it('is refused where the one it was made from is', async () => {
    const played = await playedTutti(LOCKED);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...REFUSED),
        fc.constantFrom(...BROKEN),
        fc.stringMatching(/^[a-z ]{0,12}$/),
        async (command, broken, more) => {
          expect(refuses('PreToolUse', await played.send(bash(command)))).toBe(true);
          expect(refuses('PreToolUse', await played.send(bash(`${command}${broken}${more}`)))).toBe(true);
          expect(refuses('PreToolUse', await played.send(bash(`${broken.trim()}${more} ${command}`)))).toBe(true);
        },
      ),
      { numRuns: amount(30, 80) },
    );
    await played.close();
  });

  it('is never taken for one that only reads', async () => {
    const played = await playedTutti(LOCKED);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('ls', 'cat a', 'git status'),
        fc.constantFrom(...BROKEN),
        async (read, broken) => {
          expect(refuses('PreToolUse', await played.send(bash(read)))).toBe(false);
          expect(refuses('PreToolUse', await played.send(bash(read + broken)))).toBe(true);
        },
      ),
      { numRuns: amount(15, 40) },
    );
    await played.close();
  });
});

describe('an actor that cannot be told', () => {
  const junk = fc.constantFrom(null, 7, true, [], ['a1'], {}, { id: 'a1' }, 'nul\0', '');
  const work: JsonObject = {
    hook_event_name: 'PreToolUse',
    session_id: 's1',
    tool_name: 'Write',
    tool_input: { file_path: 'src/a.ts', content: 'x' },
  };
  const refusing = (actor: string): JsonObject => ({
    extends: 'base',
    rules: { table: { kind: 'calls', rows: [{ actor, effect: 'write', outcome: 'deny' }] } },
  });

  it('gets no more than the main agent', async () => {
    const played = await playedTutti(refusing('main'));
    expect(refuses('PreToolUse', await played.send(work))).toBe(true);
    await fc.assert(
      fc.asyncProperty(junk, async (agent_id) => {
        expect(refuses('PreToolUse', await played.send({ ...work, agent_id }))).toBe(true);
      }),
    );
    await played.close();
  });

  it('gets no more than the subagent it may have been', async () => {
    const played = await playedTutti(refusing('subagent'));
    expect(refuses('PreToolUse', await played.send({ ...work, agent_id: 'a1', agent_type: 'Explore' }))).toBe(true);
    await fc.assert(
      fc.asyncProperty(
        junk.filter((id) => id !== null && id !== ''),
        async (agent_id) => {
          const answer = await played.send({ ...work, agent_id, agent_type: 'Explore' });
          expect(refuses('PreToolUse', answer)).toBe(true);
        },
      ),
    );
    await played.close();
  });
});
