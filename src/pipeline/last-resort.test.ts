import { describe, expect, it } from 'vitest';
import { type Client, SILENCE } from '../clients/client.ts';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import { LEVELS } from '../core/level.ts';
import { type LastKnown, lastResort } from './last-resort.ts';
import type { HookRequest } from './request.ts';

const request = (native: string, level?: string): HookRequest => ({
  client: DEFAULT_CLIENT.name,
  native,
  payload: '{}',
  transport: 'command',
  env: (name) => (name === 'TUTTI_LEVEL' ? level : undefined),
});

const crashing: Client = {
  ...DEFAULT_CLIENT,
  decode: () => {
    throw new Error('the adapter is broken, too');
  },
};

const NOTHING_KNOWN: LastKnown = { failureRule: () => undefined, ownNameIn: () => undefined, unrecorded: () => {} };

const NOTE = 'tutti could not check this: boom';

describe('an event that could not be decided', () => {
  it('gets the bare refusal of a client whose own code fails', () => {
    const answer = lastResort(crashing, request('PreToolUse'), 'boom', NOTHING_KNOWN);
    expect(answer).toEqual(DEFAULT_CLIENT.bareRefusal('PreToolUse', NOTE));
    expect(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision).toBe('deny');
  });

  it.each([
    ['an event that takes no refusal', crashing, 'Stop'],
    ['an unknown client', undefined, 'PreToolUse'],
  ])('is let through with a note for %s', (_, client, native) => {
    expect(lastResort(client, request(native), 'boom', NOTHING_KNOWN)).toEqual({ ...SILENCE, stderr: `${NOTE}\n` });
  });

  it.each(LEVELS)('is not answered by TUTTI_LEVEL=%s, which the settings of a repository may set', (level) => {
    for (const client of [DEFAULT_CLIENT, crashing]) {
      for (const rule of [undefined, ...LEVELS.map((last) => ({ level: last, onDamage: 'level' as const }))]) {
        const known: LastKnown = { ...NOTHING_KNOWN, failureRule: () => rule };
        const plain = lastResort(client, request('PreToolUse'), 'boom', known);
        expect(lastResort(client, request('PreToolUse', level), 'boom', known)).toEqual(plain);
      }
    }
  });

  it('is answered with silence when it is not for tutti', () => {
    const client: Client = { ...DEFAULT_CLIENT, decode: () => ({ notOurs: 'a duplicate' }) };
    expect(lastResort(client, request('PreToolUse'), 'boom', NOTHING_KNOWN)).toEqual(SILENCE);
  });

  it.each([
    ['strict', 'level', true, true],
    ['strict', 'deny', true, true],
    ['strict', 'allow', false, true],
    ['guidance', 'level', false, true],
    ['guidance', 'deny', true, true],
    ['guidance', 'allow', false, true],
    ['shadow', 'deny', false, false],
    ['off', 'deny', false, false],
  ] as const)('at %s with onDamage %s: refused %s, and %s if its text names tutti', (level, onDamage, any, own) => {
    const known = (name?: string): LastKnown => ({
      failureRule: () => ({ level, onDamage }),
      ownNameIn: () => name,
      unrecorded: () => {},
    });
    for (const client of [DEFAULT_CLIENT, crashing]) {
      const refused = (name?: string): boolean =>
        lastResort(client, request('PreToolUse'), 'boom', known(name)).stdout.includes('"deny"');
      expect([refused(), refused('.tutti')]).toEqual([any, own]);
    }
  });

  it('says why it was let through', () => {
    const known: LastKnown = { ...NOTHING_KNOWN, failureRule: () => ({ level: 'guidance', onDamage: 'level' }) };
    expect(JSON.parse(lastResort(DEFAULT_CLIENT, request('PreToolUse'), 'boom', known).stdout)).toEqual({
      systemMessage: NOTE,
    });
  });

  it('asks for the rule of the session, in its folder', () => {
    const asked: (string | undefined)[][] = [];
    const known: LastKnown = { ...NOTHING_KNOWN, failureRule: (...of) => void asked.push(of) };
    const payload = JSON.stringify({ session_id: 's1', cwd: '/work', tool_name: 'Read', tool_input: {} });
    lastResort(DEFAULT_CLIENT, { ...request('PreToolUse'), payload, project: '/other' }, 'boom', known);
    lastResort(crashing, { ...request('PreToolUse'), payload, project: '/other' }, 'boom', known);
    expect(asked).toEqual([
      ['s1', '/work'],
      ['', '/other'],
    ]);
  });
});
