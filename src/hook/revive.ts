// A hook that finds no server starts one for the hooks after it, without waiting for it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { EventName } from '../core/event.ts';
import { readAddress } from '../server/address.ts';
import { isAlive } from '../server/lock.ts';
import { compareVersions } from '../server/versions.ts';
import { VERSION } from '../version.ts';
import { DIST } from '../world/built-programs.ts';

/** Events that begin work: worth a server even where there never was one. */
const OPENING: ReadonlySet<EventName | undefined> = new Set(['session.start', 'prompt']);
/** Somebody is starting one, or has just failed to. */
const RECENT = 10_000;

/** Whether one should be started, judged from files and process ids alone: starting it looks closer. */
export function wantsServer(home: string, event: EventName | undefined, unanswered: boolean): boolean {
  if (process.env.TUTTI_NO_SERVER) return false;
  const address = readAddress(home);
  if (address === undefined && !OPENING.has(event)) return false;
  const tried = statSync(join(home, 'lock'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - tried < RECENT) return false;
  if (address === undefined || unanswered) return true;
  return !isAlive(address.pid) || compareVersions(address.version, VERSION) < 0;
}

export async function revive(): Promise<void> {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [join(DIST, 'server.js'), '--ensure'], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
