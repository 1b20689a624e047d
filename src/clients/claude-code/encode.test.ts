import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../core/level.ts';
import { OUTCOMES, type Outcome, type Verdict } from '../../core/verdict.ts';
import { SILENCE } from '../client.ts';
import { encode } from './encode.ts';
import { EVENTS } from './events.ts';

const verdict = (outcome: Outcome, say = '', tell = ''): Verdict => ({
  outcome,
  level: 'strict',
  say,
  tell,
  findings: [],
});
const sent = (outcome: Outcome, native: string | undefined, say = 'why', tell = '', transport = 'http' as const) => {
  const { stdout } = encode(verdict(outcome, say, tell), native, transport);
  return stdout === '' ? undefined : JSON.parse(stdout);
};
const specific = (hookEventName: string, fields: object) => ({ hookSpecificOutput: { hookEventName, ...fields } });
const byExit = { stdout: '', stderr: 'why', exit: 2 };

describe('denials', () => {
  it.each(['deny', 'ask'] as const)('%s a call before it is made', (outcome) => {
    expect(sent(outcome, 'PreToolUse')).toEqual(
      specific('PreToolUse', { permissionDecision: outcome, permissionDecisionReason: 'why' }),
    );
  });

  it.each([
    ['deny', 'PreToolUse'],
    ['hold', 'Stop'],
  ] as const)('%s on %s tells the person, and not the model, what to type to let it through', (outcome, native) => {
    const { stdout } = encode({ ...verdict(outcome, 'why', 'aside'), lift: ['edits', 'commands'] }, native, 'http');
    const { systemMessage, ...rest } = JSON.parse(stdout);
    expect(systemMessage).toBe(
      'aside\ntutti: type `tutti allow edits`, then `tutti allow commands` to let this through.',
    );
    expect(rest).toEqual(sent(outcome, native));
  });

  it('answer a permission dialog, but leave `ask` to the user', () => {
    expect(sent('deny', 'PermissionRequest')).toEqual(
      specific('PermissionRequest', { decision: { behavior: 'deny', message: 'why' } }),
    );
    expect(sent('ask', 'PermissionRequest', '')).toBeUndefined();
  });

  it.each([
    ['hold', 'Stop'],
    ['hold', 'SubagentStop'],
    ['deny', 'UserPromptSubmit'],
    ['deny', 'PostToolUse'],
    ['deny', 'ConfigChange'],
  ] as const)('%s on %s is a block with a reason', (outcome, native) => {
    expect(sent(outcome, native)).toEqual({ decision: 'block', reason: 'why' });
  });

  it.each(['ConfigChange', 'TaskCreated', 'TaskCompleted', 'TeammateIdle', 'PreCompact'])(
    'of %s are an exit code, where a process answers',
    (native) => {
      expect(encode(verdict('deny', 'why', 'aside'), native, 'command')).toEqual(byExit);
    },
  );

  it.each(['TaskCreated', 'TaskCompleted', 'TeammateIdle', 'PreCompact'])('of %s do not work over http', (native) => {
    expect(encode(verdict('deny', 'why'), native, 'http').exit).toBe(0);
    expect(sent('deny', native)).toEqual({ systemMessage: 'why' });
  });

  it('become text for the model when the event cannot be denied', () => {
    expect(sent('deny', 'SubagentStart')).toEqual(specific('SubagentStart', { additionalContext: 'why' }));
    expect(sent('deny', 'PostToolBatch')).toEqual(specific('PostToolBatch', { additionalContext: 'why' }));
  });

  it('include the next legal step as a call', () => {
    const fix = {
      type: 'Explore',
      goal: 'find every caller of open() and list them',
      paths: ['src/a.ts'],
      check: 'each is named',
    };
    const { stdout } = encode({ ...verdict('deny', 'Refused.'), fix }, 'PreToolUse', 'http');
    expect(JSON.parse(stdout).hookSpecificOutput.permissionDecisionReason).toBe(
      'Refused.\nNext: Agent({"subagent_type":"Explore","description":"find every caller of open()","prompt":"find every caller of open() and list them\\nOwned paths: src/a.ts\\nAccepted when: each is named."})',
    );
  });

  it('always give a reason', () => {
    expect(sent('deny', 'PreToolUse', '').hookSpecificOutput.permissionDecisionReason).not.toBe('');
    expect(sent('hold', 'Stop', '', 'seen').reason).toBe('seen');
  });

  it('of an event without a name answer a call', () => {
    expect(sent('deny', undefined)).toEqual(sent('deny', 'PreToolUse'));
  });
});

describe('text', () => {
  it.each([
    ...['PreToolUse', 'UserPromptSubmit', 'SessionStart', 'SubagentStart', 'Setup', 'PostToolUse'],
    ...['PostToolUseFailure', 'PostToolBatch', 'Notification'],
  ])('on %s reach the model and decide nothing', (native) => {
    expect(sent('advise', native)).toEqual(specific(native, { additionalContext: 'why' }));
  });

  it.each(['Stop', 'SubagentStop'])('on %s goes to the user, since the model would continue', (native) => {
    expect(sent('advise', native)).toEqual({ systemMessage: 'why' });
    expect(sent('advise', native, 'why', 'aside')).toEqual({ systemMessage: 'aside\nwhy' });
  });

  it('for the user goes beside the answer', () => {
    expect(sent('allow', 'PreToolUse', '', 'aside')).toEqual({ systemMessage: 'aside' });
    expect(sent('deny', 'PreToolUse', 'why', 'aside')).toEqual({
      ...sent('deny', 'PreToolUse'),
      systemMessage: 'aside',
    });
    expect(sent('hold', 'Stop', 'why', 'aside')).toEqual({ ...sent('hold', 'Stop'), systemMessage: 'aside' });
  });

  it('for the model is dropped on unknown events', () => {
    expect(sent('deny', 'Eclipse')).toBeUndefined();
    expect(sent('deny', 'constructor', 'why', 'aside')).toEqual({ systemMessage: 'aside' });
  });

  it('is cut below the limit of the client, between characters', () => {
    for (const long of ['x'.repeat(20_000), '😀'.repeat(10_000), `x${'😀'.repeat(10_000)}`]) {
      const text: string = sent('deny', 'PreToolUse', long).hookSpecificOutput.permissionDecisionReason;
      expect(text.length).toBeLessThanOrEqual(9_900);
      expect(text.length).toBeGreaterThan(9_800);
      expect(Buffer.from(text).toString()).toBe(text);
      expect(text).toContain('[cut');
    }
    expect(sent('deny', 'PreToolUse', 'x'.repeat(9_900)).hookSpecificOutput.permissionDecisionReason).toHaveLength(
      9_900,
    );
  });
});

describe('answers', () => {
  /** The answers the client honours, copied from its documentation. */
  const HONOURED: Record<string, readonly string[]> = {
    PreToolUse: ['permissionDecision', 'permissionDecisionReason', 'additionalContext'],
    PermissionRequest: ['decision'],
    PostToolUse: ['additionalContext'],
    PostToolUseFailure: ['additionalContext'],
    PostToolBatch: ['additionalContext'],
    UserPromptSubmit: ['additionalContext'],
    UserPromptExpansion: ['additionalContext'],
    SessionStart: ['additionalContext'],
    SubagentStart: ['additionalContext'],
    Setup: ['additionalContext'],
    Notification: ['additionalContext'],
  };
  const BLOCKING = ['PostToolUse', 'UserPromptSubmit', 'UserPromptExpansion', 'Stop', 'SubagentStop', 'ConfigChange'];
  const BY_EXIT = ['ConfigChange', 'TaskCreated', 'TaskCompleted', 'TeammateIdle', 'PreCompact'];

  const words = fc.oneof(fc.constant(''), fc.string(), fc.string({ unit: 'binary', maxLength: 12_000 }));
  const anyVerdict: fc.Arbitrary<Verdict> = fc.record({
    outcome: fc.constantFrom(...OUTCOMES),
    level: fc.constantFrom(...LEVELS),
    say: words,
    tell: words,
    findings: fc.constant([]),
  });
  const anyEvent = fc.constantFrom(...Object.keys(EVENTS), 'Eclipse', '__proto__');
  const anyTransport = fc.constantFrom('command' as const, 'http' as const);

  it('are one object with known keys, or nothing', () => {
    fc.assert(
      fc.property(anyVerdict, anyEvent, anyTransport, (given, native, transport) => {
        const answer = encode(given, native, transport);
        if (answer.exit === 2) {
          expect([transport, answer.stdout, BY_EXIT.includes(native)]).toEqual(['command', '', true]);
          expect(answer.stderr).not.toBe('');
          return;
        }
        expect(answer.stderr).toBe('');
        if (answer.stdout === '') return;
        expect(answer.stdout.startsWith('{')).toBe(true);
        const { systemMessage: _, hookSpecificOutput, ...top } = JSON.parse(answer.stdout);
        expect(Object.keys(top)).toEqual('decision' in top ? ['decision', 'reason'] : []);
        if ('decision' in top) expect([top.decision, BLOCKING.includes(native)]).toEqual(['block', true]);
        if (hookSpecificOutput === undefined) return;
        const { hookEventName, ...own } = hookSpecificOutput;
        expect(hookEventName).toBe(native);
        for (const key of Object.keys(own)) expect(HONOURED[native]).toContain(key);
        expect(['deny', 'ask', undefined]).toContain(own.permissionDecision);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never grant a permission', () => {
    fc.assert(
      fc.property(anyVerdict, anyEvent, anyTransport, (given, native, transport) => {
        const { stdout } = encode({ ...given, say: 'x', tell: 'y' }, native, transport);
        expect(stdout).not.toMatch(/"(allow|approve)"/);
      }),
    );
  });

  it('are silent for allow without text', () => {
    fc.assert(
      fc.property(anyEvent, anyTransport, fc.constantFrom(...LEVELS), (native, transport, level) => {
        expect(encode({ ...verdict('allow'), level }, native, transport)).toEqual(SILENCE);
      }),
    );
  });

  it('are never given to events whose behaviour an answer replaces', () => {
    fc.assert(
      fc.property(anyVerdict, anyTransport, (given, transport) => {
        expect(encode(given, 'WorktreeCreate', transport)).toEqual(SILENCE);
      }),
    );
  });
});
