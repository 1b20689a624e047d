import { describe, expect, it } from 'vitest';
import { type Client, SILENCE } from '../clients/client.ts';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import { lastResort } from './last-resort.ts';
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

const NOTE = 'tutti could not check this: boom';

describe('an event that could not be decided', () => {
  it('gets the bare refusal of a client whose own code fails', () => {
    const answer = lastResort(crashing, request('PreToolUse'), 'boom');
    expect(answer).toEqual(DEFAULT_CLIENT.bareRefusal('PreToolUse', NOTE));
    expect(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision).toBe('deny');
  });

  it.each([
    ['an event that takes no refusal', crashing, 'Stop', undefined],
    ['a level below strict', crashing, 'PreToolUse', 'guidance'],
    ['an unknown client', undefined, 'PreToolUse', undefined],
  ])('is let through with a note for %s', (_, client, native, level) => {
    expect(lastResort(client, request(native, level), 'boom')).toEqual({ ...SILENCE, stderr: `${NOTE}\n` });
  });

  it('is answered with silence when it is not for tutti', () => {
    const client: Client = { ...DEFAULT_CLIENT, decode: () => ({ notOurs: 'a duplicate' }) };
    expect(lastResort(client, request('PreToolUse'), 'boom')).toEqual(SILENCE);
  });

  it('keeps the level last known for its session', () => {
    const ask = (level: 'strict' | 'guidance') =>
      lastResort(DEFAULT_CLIENT, request('PreToolUse'), 'boom', () => level);
    expect(JSON.parse(ask('strict').stdout).hookSpecificOutput.permissionDecision).toBe('deny');
    expect(JSON.parse(ask('guidance').stdout)).toEqual({ systemMessage: NOTE });
  });
});
