// Each refusal tells the person a way out that works: what it says to type lets the same call through.

import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Played, playedTutti, uses } from '../support/tutti-in-memory.ts';

const PRESETS = readdirSync(resolve(import.meta.dirname, '../../presets'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''));

let played: Played;
afterEach(() => played.close());

const typed = (prompt: string) =>
  played.tutti.hook({
    client: 'claude-code',
    payload: JSON.stringify({ hook_event_name: 'UserPromptSubmit', session_id: 's1', cwd: played.project, prompt }),
    transport: 'command',
    env: () => undefined,
    vouched: true,
  });

/** Calls of a session done alone. */
const solo = (project: string): readonly JsonObject[] =>
  Array.from({ length: 40 }, (_, n) => [
    uses('Edit', { file_path: join(project, `src/${n}.ts`), old_string: 'a', new_string: 'b\n'.repeat(n) }),
    uses('Bash', { command: `npm test ${n}` }),
    uses('Bash', { command: `git commit -m ${n}` }),
  ]).flat();

it.each(PRESETS)('under %s', async (preset) => {
  played = await playedTutti({ extends: preset });
  if (preset === 'orchestrator') {
    const reach = { scope: 'project', project: played.project, by: 'ada', reason: '' } as const;
    await played.tutti.act({ act: 'order', from: 'person', rule: 'orchestrator', verb: 'enable', args: {}, ...reach });
  }
  for (const call of solo(played.project)) {
    let { stdout } = await played.send(call);
    // Twice: the first refusal may have been the one that trips a breaker.
    for (let round = 0; round < 2 && stdout.includes('"deny"'); round++) {
      const commands = JSON.parse(stdout).systemMessage.match(/tutti allow [\w-]+/g) ?? [];
      expect(commands, stdout).not.toEqual([]);
      for (const command of commands) await typed(command);
      ({ stdout } = await played.send(call));
    }
    expect(stdout).not.toContain('"deny"');
  }
});
