// Law 5 while the ledger cannot be written: an answered event is in the ledger, or in a gap that the session's next record carries. The
// person is told once, and the gap counts in the score. With the server and with hook processes.

import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { gapsIn } from '../../src/core/gap.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { foldSession } from '../../src/report/fold.ts';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import { refuses, told } from './answers.ts';
import { ask, holdLock, type OnDisk, onDisk } from './on-disk.ts';

const PRESETS = ['balanced', 'discipline', 'layers', 'orchestrator', 'pipeline', 'workflow'] as const;
const FAILS_OPEN: ReadonlySet<string> = new Set(['discipline', 'layers', 'orchestrator', 'pipeline']);

const uses = (tool_name: string, tool_input: JsonObject): JsonObject => ({
  hook_event_name: 'PreToolUse',
  tool_name,
  tool_input,
});
const look = uses('Read', { file_path: 'src/a.ts' });
const OWN: readonly JsonObject[] = [
  uses('Write', { file_path: '.tutti/policy.yaml', content: 'level: "off"' }),
  uses('Edit', { file_path: '.tutti/policy.yaml', old_string: 'a', new_string: 'b' }),
  uses('Bash', { command: 'sed -i s/a/b/ .tutti/policy.yaml' }),
  uses('Bash', { command: 'rm -rf .git .tutti' }),
  uses('mcp__fs__write_file', { path: '.tutti/policy.yaml', content: 'x' }),
];

const made: OnDisk[] = [];
afterEach(async () => {
  for (const place of made.splice(0)) await place.close();
});

/** A tutti that waits for the ledger only a moment: a new one for each event, as a hook process, or one for all, as a server. */
function host(place: OnDisk, oneForAll: boolean) {
  const open = () => createTutti({ home: place.home, userHome: `${place.folder}/user`, opening: { deadlineMs: 60 } });
  let shared: ReturnType<typeof open> | undefined;
  return {
    send: async (payload: JsonObject) => {
      shared ??= open();
      const tutti = await (oneForAll ? shared : open());
      const answer = await ask(tutti, place, payload);
      if (!oneForAll) await tutti.close();
      return answer;
    },
    close: async () => (await shared)?.close(),
  };
}

const LEVELS = ['strict', 'guidance'] as const;
const HOSTS = [
  ['server', true],
  ['hook processes', false],
] as const;

/** Under each preset one at each level in turn, or both. */
const hostsFor = (preset: (typeof PRESETS)[number], level: (typeof LEVELS)[number]) =>
  HOSTS.filter((_, n) => (n + PRESETS.indexOf(preset) + LEVELS.indexOf(level)) % amount(2, 1) === 0);

describe.each(PRESETS)('under %s', (preset) => {
  describe.each(LEVELS)('at %s', (level) => {
    it.each(hostsFor(preset, level))('the gap is on record afterwards, with the %s', async (_, oneForAll) => {
      const goesOn = FAILS_OPEN.has(preset) || (level === 'guidance' && preset !== 'workflow');
      const place = onDisk({ extends: preset, level });
      made.push(place);
      const { send, close } = host(place, oneForAll);
      await send({ hook_event_name: 'SessionStart', source: 'startup' });

      const holder = await holdLock(place.ledger, 60_000);
      for (const call of OWN) expect(refuses('PreToolUse', await send(call)), JSON.stringify(call)).toBe(true);
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await send(look);
        expect(refuses('PreToolUse', answer)).toBe(!goesOn);
        expect(told(answer)).toContain('locked');
      }
      const gone = once(holder, 'exit');
      holder.kill('SIGKILL');
      await gone;

      const first = await send({ hook_event_name: 'UserPromptSubmit', prompt: 'Go on.' });
      const second = await send({ hook_event_name: 'UserPromptSubmit', prompt: 'Go on!' });
      await close();
      expect(told(first)).toMatch(/7 events within \d+ s could not be recorded/);
      expect(told(second)).not.toContain('could not be recorded');

      const reader = await place.open();
      const records = await all(reader.ledger.records({ session: 's1' }));
      const gaps = records.flatMap(({ event }) => gapsIn(event));
      expect(gaps).toEqual([
        { ...gaps[0], events: 7, calls: goesOn ? 2 : 0, why: expect.stringContaining('locked by another process') },
      ]);
      expect(gaps[0]?.from).toBeLessThanOrEqual(gaps[0]?.to ?? 0);
      const [summary] = await reader.ledger.sessions();
      if (summary === undefined) throw new Error('no session');
      const fold = foldSession(summary);
      for (const record of records) fold.see(record);
      const report = fold.report();
      expect(report.unrecorded).toEqual({ gaps: 1, events: 7, calls: goesOn ? 2 : 0 });
      expect(report.score?.unchecked).toBe(goesOn ? 2 : undefined);
      expect(await reader.ledger.verify()).toMatchObject({ ok: true });
    });
  });
});
