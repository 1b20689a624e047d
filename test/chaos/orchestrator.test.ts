// Many calls at once while the orchestrator mode is on: one look passes, no edit does, and a breaker that lets three pass lets
// exactly three pass.

import { expect, it } from 'vitest';
import { isRefused, onFile, races } from './race.ts';

const race = races();

const LATER = { operations: 'guidance', lookups: 'guidance' };

it.each([
  ['over http', 'Read', 1, { breaker: 'off' }, 0],
  ['over http', 'Edit', 0, {}, 3],
  ['over http', 'Edit', 3, LATER, 3],
  ['as processes', 'Edit', 3, LATER, 3],
] as const)(
  '%s of many %ss at once %d get through with %j',
  {
    timeout: 120_000,
  },
  async (transport, tool, through, rules, violations) => {
    const mode = race(transport, { extends: 'orchestrator', rules });
    expect(await mode.tutti('orchestrator', 'enable')).toMatchObject({ exit: 0 });
    const answers = await mode.all((n) => onFile(mode, tool, n));
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(through);
    const { session, project } = await mode.recall();
    expect(session?.calls.before).toBe(mode.calls);
    expect(session?.rules.lookups?.calls).toHaveLength(mode.calls);
    expect(project?.rules.breaker?.violations ?? []).toHaveLength(violations);
  },
);
