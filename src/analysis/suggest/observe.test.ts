import { describe, expect, it } from 'vitest';
import { all } from '../../../test/support/all.ts';
import { playedTutti } from '../../../test/support/tutti-in-memory.ts';
import type { JsonObject } from '../../core/json.ts';
import { fromLedger } from '../replay/sources.ts';
import { gaugesOf } from './gauges.ts';
import { createObserver, observedIn } from './observe.ts';

const call = (tool_name: string, tool_input: JsonObject = {}, session_id = 's1'): JsonObject => ({
  ...{ hook_event_name: 'PreToolUse', session_id, tool_name, tool_input },
});
const prompt = (session_id = 's1'): JsonObject => ({ hook_event_name: 'UserPromptSubmit', session_id, prompt: 'Go.' });
const reads = (n: number, session?: string) =>
  Array.from({ length: n }, () => call('Read', { file_path: 'a.ts' }, session));

async function seen(policy: JsonObject, events: readonly JsonObject[]): Promise<Readonly<Record<string, unknown>>> {
  const { tutti, project, send, close } = await playedTutti(policy);
  for (const event of events) await send(event);
  const { policy: inForce } = await tutti.policy(project, () => undefined);
  const pasts = await all(fromLedger(tutti.ledger, await tutti.ledger.sessions()));
  await close();
  const found = gaugesOf(inForce).flatMap((gauged) => {
    const observer = createObserver(gauged);
    for (const past of pasts) observer.see(past);
    return observer.observed();
  });
  return Object.fromEntries(
    found.map(({ gauge: { rule, path }, observed: { n, max, atLimit } }) => [
      [rule, ...path].join('.'),
      { n, max, atLimit },
    ]),
  );
}

describe('the observed values of a limit', () => {
  it('count from one refill to the next, also beyond the limit', async () => {
    const rules = { looks: { kind: 'budget', spendOn: [{ kind: 'read' }], allowance: 2, each: 9 } };
    const delegation = call('Agent', { subagent_type: 'x', prompt: 'y' });
    const found = await seen({ extends: [], rules }, [
      ...[prompt(), ...reads(4), delegation, ...reads(1), prompt(), ...reads(2), prompt('s2'), ...reads(3, 's2')],
    ]);
    expect(found['looks.allowance']).toEqual({ n: 4, max: 4, atLimit: 3 });
    expect(found['looks.each']).toEqual({ n: 10, max: 1, atLimit: 0 });
  });

  it('are the longest runs of recent and repeated calls', async () => {
    const rules = {
      row: { kind: 'recent', limits: [{ same: true, within: 3, most: 1 }] },
      polling: { kind: 'repeat', tools: ['TaskList'] },
    };
    const found = await seen({ extends: [], rules }, [
      ...[prompt(), ...reads(3), prompt(), ...reads(1), call('TaskList'), call('TaskList'), ...reads(1), prompt()],
    ]);
    expect(found['row.limits.0.most']).toMatchObject({ n: 2, max: 3 });
    expect(found['polling.inARow']).toMatchObject({ n: 1, max: 2 });
  });

  it('of a role are its reads between two delegations', async () => {
    const rules = { lead: { kind: 'role', role: 'lead', main: true, reads: 2 } };
    const delegation = call('Agent', { subagent_type: 'x', prompt: 'y' });
    const found = await seen({ extends: [], rules }, [prompt(), ...reads(5), delegation, ...reads(1), delegation]);
    expect(found['lead.reads']).toEqual({ n: 2, max: 5, atLimit: 1 });
  });

  it('of a graph are the most agents at once until none is left', async () => {
    const agent = (hook_event_name: string, agent_id: string) => ({
      ...{ hook_event_name, session_id: 's1', agent_id, agent_type: 'x' },
    });
    const delegation = (id: string) => ({ ...call('Agent', { subagent_type: 'x', prompt: 'y' }), tool_use_id: id });
    const start = (id: string) => [delegation(`call-${id}`), agent('SubagentStart', id)];
    const stop = (id: string) => agent('SubagentStop', id);
    const found = await seen({ extends: [], rules: { plan: { kind: 'graph', atOnce: 2 } } }, [
      ...[prompt(), ...start('a'), ...start('b'), stop('a'), ...start('c'), ...start('d')],
      ...[stop('b'), stop('c'), stop('d'), ...start('e'), stop('e')],
    ]);
    expect(found['plan.atOnce']).toEqual({ n: 2, max: 3, atLimit: 1 });
  });

  it('of a breaker are the refusals in one run', async () => {
    const rules = {
      table: { kind: 'calls', rows: [{ tool: 'Read', outcome: 'deny' }] },
      fuse: { kind: 'breaker', limit: 2 },
    };
    expect((await seen({ extends: [], rules }, [prompt(), ...reads(5)]))['fuse.limit']).toEqual({
      n: 1,
      max: 5,
      atLimit: 1,
    });
  });
});

describe('a percentile', () => {
  it('is an observed value, by nearest rank', () => {
    const counts = new Map([
      [1, 50],
      [4, 40],
      [9, 5],
      [30, 5],
    ]);
    const { at: _, ...found } = observedIn(counts, 9);
    expect(found).toEqual({ n: 100, p50: 1, p90: 4, p95: 9, max: 30, atLimit: 10 });
    expect(observedIn(new Map(), 1)).toMatchObject({ n: 0, p50: 0, max: 0 });
  });
});
