// Starts a server for later hooks when this one found none, without waiting for it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { EventName } from '../core/event.ts';
import { isAlive } from '../server/lock.ts';
import { markStart } from '../server/start-mark.ts';
import { compareVersions } from '../server/versions.ts';
import { VERSION } from '../version.ts';
import { DIST } from '../world/built-programs.ts';
import { readAddress } from '../world/server-address.ts';

/** Events that start a server even if there was none before. */
const OPENING: ReadonlySet<EventName | undefined> = new Set(['session.start', 'prompt']);
/** Within this many milliseconds of an attempt, another process is starting a server or has just failed to. */
const RECENT = 10_000;

/** Which folder the home is; undefined without one. */
export function homeFolder(home: string): string | undefined {
  const stat = statSync(home, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
}

interface HookFindings {
  /** `homeFolder` when the hook started. */
  readonly found: string | undefined;
  readonly event: EventName | undefined;
  /** No server answered. */
  readonly unanswered: boolean;
  /** The ledger is damaged: a server repairs it. */
  readonly damaged: boolean;
}

/** An estimate from files and process ids; the process that starts the server checks again. */
export function wantsServer(home: string, { found, event, unanswered, damaged }: HookFindings): boolean {
  if (process.env.TUTTI_NO_SERVER) return false;
  // Removed by `uninstall --purge` while this event was decided, and made again to record it.
  if (found !== undefined && homeFolder(home) !== found) return false;
  const address = readAddress(home);
  if (address === undefined && !OPENING.has(event) && !damaged) return false;
  const tried = statSync(join(home, 'lock'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - tried < RECENT) return false;
  if (address === undefined || unanswered) return true;
  return !isAlive(address.pid) || compareVersions(address.version, VERSION) < 0;
}

export async function revive(home: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [join(DIST, 'server.js'), '--ensure'], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  if (child.pid !== undefined) markStart(home, child.pid);
  child.unref();
}
