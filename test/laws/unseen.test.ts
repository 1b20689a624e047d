// Law 5 while no hook answers: a call that ran although tutti never saw it is found in the client's transcript by the session's next
// prompt, stop or start. It is on record once, in one gap with its neighbours, and counts in the score.

import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { gapsIn } from '../../src/core/gap.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openMemory } from '../../src/ledger/memory.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { makeReport } from '../../src/report/make.ts';
import { all } from '../support/all.ts';
import { told } from './answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-unseen-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let sessions = 0;

/** The results of calls as the client writes them. Undefined: none yet. */
const RESULTS = {
  ran: { content: 'fine' },
  failed: { content: 'exit 1', is_error: true },
  denied: { content: 'PreToolUse:Bash hook error: no', is_error: true },
  'denied by the user': { content: "The user doesn't want to proceed with this tool use.", is_error: true },
  rejected: { content: '<tool_use_error>InputValidationError</tool_use_error>', is_error: true },
  open: undefined,
} as const satisfies Record<string, JsonObject | undefined>;
type Result = keyof typeof RESULTS;
const RAN: ReadonlySet<Result> = new Set(['ran', 'failed']);

interface Made {
  readonly seen: boolean;
  readonly result: Result;
  readonly agent: boolean;
  readonly tool: string;
}

/** A session whose client writes a transcript, whether or not its hooks reach tutti. */
async function session() {
  const id = `s${sessions++}`;
  const transcript = join(folder, `${id}.jsonl`);
  const ofAgent = join(folder, id, 'subagents', 'agent-a1.jsonl');
  mkdirSync(dirname(ofAgent), { recursive: true });
  let now = Date.now() - 1_000_000;
  let calls = 0;
  const memory = openMemory();
  let locked = false;
  const ledger: Ledger = {
    ...memory,
    commit: (...question) => (locked ? Promise.reject(new Error('locked')) : memory.commit(...question)),
  };
  const home = join(folder, `${id}-home`);
  mkdirSync(home);
  writeFileSync(join(home, 'policy.yaml'), 'extends: discipline\n');
  const tutti = await createTutti({ home, userHome: folder, ledger, now: () => now });
  const send = async (payload: JsonObject): Promise<string> =>
    told(
      await tutti.hook({
        client: 'claude-code',
        native: String(payload.hook_event_name),
        payload: JSON.stringify({ cwd: folder, session_id: id, transcript_path: transcript, ...payload }),
        transport: 'command',
        env: () => undefined,
      }),
    );
  const write = (agent: boolean, type: string, part: JsonObject): void => {
    const entry = { type, isSidechain: agent, sessionId: id, timestamp: new Date(now).toISOString() };
    const line = JSON.stringify({ ...entry, message: { role: type, content: [part] } });
    appendFileSync(agent ? ofAgent : transcript, `${line}\n`);
  };
  writeFileSync(transcript, '');
  await send({ hook_event_name: 'SessionStart', source: 'startup' });

  return {
    send,
    later: (milliseconds: number) => {
      now += milliseconds;
    },
    make: async ({ seen, result, agent, tool }: Made): Promise<void> => {
      now += 10;
      const use = `toolu_${id}_${calls++}`;
      write(agent, 'assistant', { type: 'tool_use', id: use, name: tool, input: {} });
      now += 10;
      const call = {
        tool_name: tool,
        tool_input: {},
        tool_use_id: use,
        ...(agent && { agent_id: 'a1', agent_type: 'x' }),
      };
      if (seen) await send({ hook_event_name: 'PreToolUse', ...call });
      const said = RESULTS[result];
      if (said !== undefined) write(agent, 'user', { type: 'tool_result', tool_use_id: use, ...said });
    },
    gaps: async () => (await all(ledger.records({ session: id }))).flatMap(({ event }) => gapsIn(event)),
    report: async () => {
      const [summary] = await ledger.sessions();
      if (summary === undefined) throw new Error('no session');
      return makeReport(ledger, summary);
    },
    lock: (is: boolean) => {
      locked = is;
    },
    close: () => tutti.close(),
  };
}

const LOOKS: Readonly<Record<string, JsonObject>> = {
  prompt: { hook_event_name: 'UserPromptSubmit', prompt: 'Go on.' },
  stop: { hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: 'done' },
  resume: { hook_event_name: 'SessionStart', source: 'resume' },
};

const made = fc.record({
  seen: fc.boolean(),
  result: fc.constantFrom(...(Object.keys(RESULTS) as Result[])),
  agent: fc.boolean(),
  tool: fc.constantFrom('Bash', 'Read', 'Agent'),
});
const turns = fc.array(fc.tuple(fc.array(made, { maxLength: 4 }), fc.constantFrom(...Object.keys(LOOKS))), {
  maxLength: 4,
});

describe('a call that no hook reported', () => {
  it('is on record once if it ran, however calls and outages follow each other', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (played) => {
        const one = await session();
        for (const [calls, look] of played) {
          for (const call of calls) await one.make(call);
          one.later(2_000);
          await one.send(LOOKS[look] ?? {});
        }
        // Until a call without a result counts as abandoned.
        one.later(2 * 3_600_000);
        await one.send(LOOKS.stop ?? {});
        const missed = played.flatMap(([calls]) => calls).filter(({ seen, result }) => !seen && RAN.has(result));
        const gaps = await one.gaps();
        expect(gaps.reduce((sum, { calls }) => sum + calls, 0)).toBe(missed.length);
        expect(new Set(gaps.flatMap(({ tools = [] }) => tools))).toEqual(new Set(missed.map(({ tool }) => tool)));
        await one.close();
      }),
      { numRuns: 25 },
    );
  });

  it.each(Object.keys(LOOKS))('is announced once, by the next %s, and counts half a violation', async (look) => {
    const one = await session();
    const missed = { seen: false, result: 'ran', agent: false, tool: 'Bash' } as const;
    await one.make({ ...missed, seen: true, tool: 'Read' });
    await one.make(missed);
    await one.make({ ...missed, tool: 'Write', agent: true });
    one.later(2_000);
    expect(await one.send(LOOKS[look] ?? {})).toContain(
      '2 calls within 1 s ran unchecked (no hook reported them): Bash, Write.',
    );
    expect(await one.send(LOOKS.prompt ?? {})).not.toContain('unchecked');
    const [gap, ...others] = await one.gaps();
    expect(others).toEqual([]);
    expect(gap).toMatchObject({ calls: 2, tools: ['Bash', 'Write'] });
    const report = await one.report();
    expect(report.unrecorded).toEqual({ gaps: 1, events: 2, calls: 2 });
    expect(report.score?.unchecked).toBe(2);
    await one.close();
  });

  it('does not count again if it was answered while the ledger was locked', async () => {
    const one = await session();
    const call = { seen: true, result: 'ran', agent: false, tool: 'Read' } as const;
    one.lock(true);
    await one.make(call);
    await one.make(call);
    one.lock(false);
    await one.make(call);
    await one.make({ ...call, seen: false });
    one.later(2_000);
    await one.send(LOOKS.stop ?? {});
    expect(await one.gaps()).toMatchObject([
      { calls: 2, ids: [expect.any(String), expect.any(String)] },
      { calls: 1, tools: ['Read'] },
    ]);
    await one.close();
  });

  it('does not count if it was made before the first record: tutti may not have been installed', async () => {
    const one = await session();
    one.later(-60_000);
    await one.make({ seen: false, result: 'ran', agent: false, tool: 'Read' });
    one.later(120_000);
    await one.send(LOOKS.stop ?? {});
    expect(await one.gaps()).toEqual([]);
    await one.close();
  });
});
