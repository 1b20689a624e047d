// Many calls and starts of agents at once: one call is refused, each other one counts once, and every agent is known.

import { expect, it } from 'vitest';
import { isRefused, onFile, races } from './race.ts';

const race = races();
const timeout = 120_000;

it.each(['over http', 'as processes'] as const)(
  '%s one of many calls at once is refused, and each other one counts',
  { timeout },
  async (transport) => {
    const discipline = race(transport, { extends: 'discipline' });
    const answers = await discipline.all((n) => onFile(discipline, 'Read', n));
    expect(answers.filter(isRefused)).toHaveLength(1);
    const { session } = await discipline.recall();
    expect(session?.calls.before).toBe(discipline.calls);
    expect(session?.rules.solo).toMatchObject({ streak: discipline.calls - 1 });
  },
);

it('each of many agents that start at once is known, and its calls are free', { timeout }, async () => {
  const discipline = race('over http', { extends: 'discipline' });
  const who = (n: number) => ({ agent_id: `agent-${n}`, agent_type: 'general-purpose' });
  await discipline.all((n) => discipline.event('SubagentStart', who(n)));
  const answers = await discipline.all((n) => ({ ...onFile(discipline, 'Read', n), ...who(n) }));
  expect(answers.filter(isRefused)).toEqual([]);
  const { session } = await discipline.recall();
  const { agents = {}, forgotten = 0 } = session?.actors ?? {};
  expect(Object.keys(agents).length + forgotten).toBe(discipline.calls);
  expect(session?.rules.solo?.streak ?? 0).toBe(0);
});
