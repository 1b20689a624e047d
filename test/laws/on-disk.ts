// The whole journey on a real ledger in a temporary folder, where things can be done to its files.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { repairHere } from '../../src/ledger/testing/repair-here.ts';
import { POLICY_PARTS } from '../../src/pipeline/policy-parts.ts';
import { createTutti, type Tutti } from '../../src/pipeline/tutti.ts';
import { loadPolicy } from '../../src/policy/load.ts';
import { sourcesOf } from '../../src/policy/sources.ts';
import type { ClientEnvironment } from '../../src/world/world.ts';

export interface OnDisk {
  readonly folder: string;
  readonly project: string;
  readonly home: string;
  readonly ledger: string;
  /** Accepts the policy as it was made, with nothing in a home that may be unusable. */
  readonly env: ClientEnvironment;
  open(): Promise<Tutti>;
  close(): Promise<void>;
}

/** `home`: where `$TUTTI_HOME` is, relative to the temporary folder. */
export function onDisk(policy: JsonObject, home = 'state'): OnDisk {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-law-')));
  const project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti', 'policy.yaml'), JSON.stringify(policy));
  const loaded = loadPolicy({ ...POLICY_PARTS, home: '/nowhere', cwd: project, env: () => undefined });
  const digest = sourcesOf(loaded, project, '/nowhere').repository;
  const opened: Tutti[] = [];
  const state = join(folder, home);
  return {
    folder,
    project,
    home: state,
    ledger: ledgerPath(state),
    env: (name) => (name === 'TUTTI_TRUST' ? digest : undefined),
    open: async () => {
      const tutti = await createTutti({
        home: state,
        userHome: join(folder, 'user'),
        opening: { onDamaged: repairHere(ledgerPath(state)) },
      });
      opened.push(tutti);
      return tutti;
    },
    close: async () => {
      for (const tutti of opened) await tutti.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const ask = (
  tutti: Tutti,
  { project, env }: OnDisk,
  payload: JsonObject,
  more: Readonly<Record<string, string>> = {},
): Promise<NativeAnswer> =>
  tutti.hook({
    client: 'claude-code',
    native: String(payload.hook_event_name),
    payload: JSON.stringify({ cwd: project, session_id: 's1', ...payload }),
    transport: 'command',
    env: (name) => more[name] ?? env(name),
  });

/** By somebody with a database program. */
export function sql(path: string, ...statements: readonly string[]): void {
  const db = new Database(path);
  try {
    for (const statement of statements) db.exec(statement);
  } finally {
    db.close();
  }
}

/** A process that holds the ledger for so long. Resolves when it does. */
export async function holdLock(path: string, milliseconds: number): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'hold-lock.mjs');
  const child = spawn(process.execPath, [program, path, String(milliseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
