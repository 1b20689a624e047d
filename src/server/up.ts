// Finding, starting, replacing and stopping the one server of this user.

import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FOOTPRINTS } from '../clients/registry.ts';
import { BUILD, VERSION } from '../version.ts';
import { DIST } from '../world/built-programs.ts';
import { logPath, openLog } from '../world/log.ts';
import { type Address, makeHome, readAddress } from './address.ts';
import { askHealth, askReplace, askStop, type Health } from './ask.ts';
import { isAlive, takeLock } from './lock.ts';
import { compareVersions } from './versions.ts';

const UP_WITHIN = 15_000;
const DOWN_WITHIN = 12_000;
const LOOK_EVERY = 20;

export interface Found {
  readonly address: Address;
  readonly health: Health;
}

export interface Up {
  readonly url: string;
  readonly pid: number;
  readonly version: string;
  /** By this call. */
  readonly started: boolean;
  /** The address hooks may still name, though somebody else has that port now. */
  readonly movedFrom?: string;
}

export interface UpOptions {
  /** The server's program, with its version and build. Default: the one beside this. */
  readonly entry?: string;
  readonly version?: string;
  readonly build?: string;
}

/** The server that answers, if one does. */
export async function findServer(home: string): Promise<Found | undefined> {
  const address = readAddress(home);
  const health = address && (await askHealth(address));
  return address && health ? { address, health } : undefined;
}

/** Any number of callers at once: one of them starts the server, all of them get it. */
export async function ensureServer(home: string, options: UpOptions = {}): Promise<Up> {
  const entry = options.entry ?? join(DIST, 'server.js');
  const mine = { entry, version: options.version ?? VERSION, build: options.build ?? BUILD };
  const until = Date.now() + UP_WITHIN;
  makeHome(home);
  while (Date.now() < until) {
    const found = await findServer(home);
    if (found && !isOlder(found.health, mine)) return upOf(found, false);
    const lock = takeLock(home);
    if (lock === undefined) {
      await wait(LOOK_EVERY);
      continue;
    }
    try {
      // Somebody may have been quicker between the look and the lock.
      const now = await findServer(home);
      if (now && !isOlder(now.health, mine)) return upOf(now, false);
      return upOf((now && (await replaced(home, now, entry))) ?? (await started(home, entry)), true);
    } finally {
      lock.release();
    }
  }
  throw new Error(`the server did not start within ${UP_WITHIN / 1_000} s; see ${logPath(home)}`);
}

/** True: there is none any more. */
export async function stopServer(home: string): Promise<boolean> {
  const found = await findServer(home);
  if (found === undefined) return true;
  if (!(await askStop(found.address))) return false;
  return until(DOWN_WITHIN, async () => {
    if (isAlive(found.address.supervisor) && isAlive(found.health.pid)) return undefined;
    return (await askHealth(found.address)) === undefined || undefined;
  }).then((gone) => gone === true);
}

function upOf({ address, health }: Found, started: boolean): Up {
  const { url, movedFrom } = address;
  return { url, pid: health.pid, version: health.version, started, ...(movedFrom !== undefined && { movedFrom }) };
}

/** An earlier version, or this very installation before it was built anew. */
function isOlder(health: Health, mine: Required<UpOptions>): boolean {
  const order = compareVersions(health.version, mine.version);
  return order < 0 || (order === 0 && health.entry === mine.entry && health.build !== mine.build);
}

/** The old one's supervisor starts the new one behind the same port, so nobody is refused. Undefined: it could not. */
async function replaced(home: string, old: Found, entry: string): Promise<Found | undefined> {
  if (await askReplace(old.address, entry)) {
    const found = await until(UP_WITHIN, async () => {
      const now = await findServer(home);
      return now && now.health.pid !== old.health.pid ? now : undefined;
    });
    if (found) return found;
  }
  await stopServer(home);
  return undefined;
}

async function started(home: string, entry: string): Promise<Found> {
  const output = openLog(home);
  const supervisor = spawn(process.execPath, [entry, '--supervise'], {
    cwd: home,
    detached: true,
    stdio: ['ignore', output, output],
    env: serverEnv(process.env, home),
  });
  closeSync(output);
  supervisor.unref();
  let gone = false;
  supervisor.once('exit', () => {
    gone = true;
  });
  supervisor.once('error', () => {
    gone = true;
  });
  const found = await until(UP_WITHIN, async () => (await findServer(home)) ?? (gone ? 'gone' : undefined));
  if (found === undefined || found === 'gone') throw new Error(`the server did not start; see ${logPath(home)}`);
  return found;
}

/** Variables of the session that happens to start the server, which outlives it. Certificates of the machine make Node start
 *  three times as slowly, and are for a network it never talks to. */
const NOT_FOR_THE_SERVER: readonly RegExp[] = [
  /^(NODE_EXTRA_CA_CERTS|NODE_OPTIONS|TUTTI_(LEVEL|POLICY)|AI_AGENT)$/,
  ...FOOTPRINTS.flatMap(({ variables }) => variables.session ?? []),
];

function serverEnv(env: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !NOT_FOR_THE_SERVER.some((pattern) => pattern.test(name)));
  return { ...Object.fromEntries(kept), TUTTI_HOME: home };
}

async function until<T>(within: number, look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const end = Date.now() + within; Date.now() < end; await wait(LOOK_EVERY)) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
  return undefined;
}
