// The preset `discipline` on the whole journey: how much of a project's own guide a held stop shows.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';

let played: Played | undefined;
afterEach(async () => {
  await played?.close();
  played = undefined;
});

/** What a held stop says, with this guide in the project. */
async function heldWith(guide: string): Promise<string> {
  played = await playedTutti({ extends: 'discipline' });
  const file = join(played.project, '.claude/momentum-guide.md');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, guide);
  const stop = { hook_event_name: 'Stop', session_id: 's1', last_assistant_message: 'done', stop_hook_active: false };
  return JSON.parse((await played.send(stop)).stdout).reason;
}

describe("a project's own guide", () => {
  const lines = (characters: number): string => 'Check it.\n'.repeat(characters / 10);

  it('is shown whole up to 8,000 characters, and the token after it', async () => {
    const guide = `${lines(7_980)}This is the end.`;
    expect(await heldWith(guide)).toMatch(/This is the end\.[\s\S]*ACK-[A-Z0-9]{4}/);
  });

  it('is cut beyond that, and the token still follows', async () => {
    const reason = await heldWith(`${lines(8_000)}This is the end.`);
    expect(reason).toContain('Check it.');
    expect(reason).not.toContain('This is the end.');
    expect(reason).toMatch(/ACK-[A-Z0-9]{4}/);
  });

  it('is shown with its secrets masked', async () => {
    const secret = `ghp_${'Ab3'.repeat(12)}`;
    const reason = await heldWith(`Push with ${secret} when you are done.`);
    expect(reason).toContain('Push with');
    expect(reason).not.toContain(secret);
  });
});
