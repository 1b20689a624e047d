// Law 1: replaying a ledger through the same policy gives the same verdicts, byte for byte, with no disk to look at.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import { anyEvent } from '../support/native.ts';
import { replay } from '../support/replay.ts';
import { playedTutti } from '../support/tutti-in-memory.ts';

describe.each(['discipline', 'balanced', 'orchestrator', 'layers', 'workflow'])('law 1 holds for %s', (preset) => {
  it('replays any session to the same verdicts after the project is gone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 30 }), async (events) => {
        const { tutti, project, send, close } = await playedTutti({ extends: preset });
        for (const each of events) await send(each);
        const { policy } = await tutti.policy(project, () => undefined);
        const records = await all(tutti.ledger.records({}));
        await close();

        expect(records.length).toBe(events.length);
        expect(replay(policy, records).map((verdict) => JSON.stringify(verdict))).toEqual(
          records.map(({ verdict }) => JSON.stringify(verdict)),
        );
      }),
      { numRuns: amount(12, 30) },
    );
  });

  it("replays persons' acts among the events", async () => {
    const { tutti, project, send, close } = await playedTutti({ extends: preset });
    const edit = {
      hook_event_name: 'PreToolUse',
      session_id: 's1',
      tool_name: 'Edit',
      tool_input: { file_path: 'a.ts' },
    };
    await send(edit);
    await tutti.act({ act: 'level', level: 'shadow', scope: 'project', by: 'ada', reason: 'trying', project });
    await send(edit);
    await tutti.act({ act: 'level', level: null, scope: 'project', by: 'ada', reason: '', project });
    await send(edit);
    const { policy } = await tutti.policy(project, () => undefined);
    const records = await all(tutti.ledger.records({}));
    await close();

    const levels = records.map(({ verdict }) => verdict.level);
    expect(levels).toEqual(['strict', 'off', 'shadow', 'off', 'strict']);
    expect(replay(policy, records)).toEqual(records.map(({ verdict }) => verdict));
  });
});
