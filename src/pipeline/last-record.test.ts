import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import { createTutti } from './tutti.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-last-record-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const NOW = 1_760_000_000_000;

/** One event in a process of its own; returns the time it was recorded with. */
async function eventAt(wall: number, session: string): Promise<number> {
  vi.spyOn(Date, 'now').mockReturnValue(wall);
  let recorded = Number.NaN;
  const onRecord = ({ at }: { readonly at: number }): void => {
    recorded = at;
  };
  const tutti = await createTutti({ home: folder, userHome: folder, onRecord });
  const payload = { session_id: session, cwd: folder, hook_event_name: 'UserPromptSubmit', prompt: `at ${wall}` };
  await tutti.hook({
    ...{ client: DEFAULT_CLIENT.name, native: 'UserPromptSubmit', transport: 'command' },
    ...{ payload: JSON.stringify(payload), env: () => undefined },
  });
  await tutti.close();
  return recorded;
}

it('lets no process record an event before the last one, in any session, though the clock was set back', async () => {
  expect(await eventAt(NOW, 'a')).toBe(NOW);
  expect(await eventAt(NOW - 3_600_000, 'a')).toBeGreaterThanOrEqual(NOW);
  expect(await eventAt(NOW - 3_600_000, 'b')).toBeGreaterThanOrEqual(NOW);
  expect(await eventAt(NOW + 3_600_000, 'b')).toBe(NOW + 3_600_000);
});
