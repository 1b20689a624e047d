// The whole journey on a ledger in memory and a project in a temporary folder, with a clock and a nonce that a test can rely on.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openMemory } from '../../src/ledger/memory.ts';
import { createTutti, type Tutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from './accept.ts';

export interface Played {
  readonly tutti: Tutti;
  readonly project: string;
  send(payload: JsonObject | string, native?: string, env?: Readonly<Record<string, string>>): Promise<NativeAnswer>;
  close(): Promise<void>;
}

/** A call as Claude Code asks about it, in session `s1`. */
export const uses = (tool_name: string, tool_input: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  hook_event_name: 'PreToolUse',
  session_id: 's1',
  tool_name,
  tool_input,
  ...more,
});

/** `broken`: operations of the ledger that behave differently. */
export async function playedTutti(policy: JsonObject, broken: Partial<Ledger> = {}): Promise<Played> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-test-')));
  // Not below the temporary folder as tutti knows it: scratch files are free in some presets.
  const project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti', 'policy.yaml'), JSON.stringify(policy));
  acceptPolicy(join(folder, 'state'), project);
  let at = 1_760_000_000_000;
  let n = 0;
  const tutti = await createTutti({
    home: join(folder, 'state'),
    userHome: join(folder, 'home'),
    ledger: { ...openMemory(), ...broken },
    now: () => (at += 1_000),
    nonce: () => (n++).toString(16).padStart(16, '0'),
  });
  return {
    tutti,
    project,
    send: (payload, native, env = {}) =>
      tutti.hook({
        client: 'claude-code',
        payload: typeof payload === 'string' ? payload : JSON.stringify({ cwd: project, ...payload }),
        transport: 'command',
        env: (name) => env[name],
        project,
        ...(native !== undefined && { native }),
      }),
    close: async () => {
      await tutti.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
