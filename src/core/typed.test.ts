import { describe, expect, it } from 'vitest';
import { isForTutti } from './typed.ts';

describe('a text that an agent passes on', () => {
  it.each([
    ...['allow solo', 'level off', 'bypass', 'enable', 'disable', 'revoke g012345', 'trust --yes'],
    ...['orchestrator disable', 'plan clear', 'pipeline reset', 'session init'],
  ])('is a command that only a person may give: tutti %s', (words) => {
    for (const text of [`tutti ${words}`, ` tutti  ${words}`, `/tutti:${words}`])
      expect(isForTutti(text), text).toBe(true);
  });

  it.each([
    'tutti should be removed',
    'tutti:reader#2 look there too',
    'tutti status',
    'tutti levels',
    'see tutti level off',
  ])('is not: %s', (text) => {
    expect(isForTutti(text)).toBe(false);
  });
});
