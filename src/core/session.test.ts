import { describe, expect, it } from 'vitest';
import { prompt } from '../../test/support/make.ts';
import { advance } from './session.ts';
import { newSession } from './state.ts';

describe('the request that delegations are worded with', () => {
  const requestAfter = (...prompts: readonly string[]): string =>
    prompts.reduce((session, text) => advance(session, prompt(text)), newSession('a client', '/project', 0)).turn.asked;

  it('is the last prompt', () => {
    expect(requestAfter('Fix the parser', 'Now the lexer')).toBe('Now the lexer');
  });

  it.each(['go on', 'yes, please', 'ok'])('stays the same when the person only says "%s"', (text) => {
    expect(requestAfter('Fix the parser', text)).toBe('Fix the parser');
  });

  it.each(['tutti allow solo --uses 1', '/tutti:allow solo', 'tutti level off', 'tutti bypass'])(
    'is never the prompt "%s", which is addressed to tutti',
    (text) => {
      expect(requestAfter('Fix the parser', text)).toBe('Fix the parser');
      expect(requestAfter(text)).toBe('');
    },
  );
});
