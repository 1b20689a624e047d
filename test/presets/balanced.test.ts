// The allowances of `balanced`, measured on published sessions: short work is hardly ever refused, a long solo always.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frictionTable, playRealSessions } from '../support/friction.ts';

describe('balanced on published sessions', async () => {
  const prompts = await playRealSessions({ extends: 'balanced' });
  const short = prompts.filter(({ calls }) => calls < 25);
  const long = prompts.filter(({ calls }) => calls >= 50);

  it('refuses nothing in five of six short prompts', () => {
    expect(short.filter(({ ignored }) => ignored === 0).length / short.length).toBeGreaterThan(5 / 6);
  });

  it('refuses something in every long solo, and not only once', () => {
    expect(long.length).toBeGreaterThan(10);
    for (const { ignored } of long) expect(ignored).toBeGreaterThan(5);
  });

  it('is documented with these figures', () => {
    const page = readFileSync('docs/presets/balanced.md', 'utf8');
    for (const row of frictionTable(prompts)) expect(page).toContain(`| ${row.join(' | ')} |`);
  });

  it('refuses less than half as often when the agent delegates', () => {
    const total = (how: 'ignored' | 'obeyed'): number => long.reduce((sum, prompt) => sum + prompt[how], 0);
    expect(total('obeyed')).toBeLessThan(total('ignored') / 2);
  });
});
