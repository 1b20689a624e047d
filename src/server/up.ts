// Finding, starting, replacing and stopping the one server of this user.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FOOTPRINTS } from '../clients/registry.ts';
import { BUILD, VERSION } from '../version.ts';
import { DIST } from '../world/built-programs.ts';
import { logPath } from '../world/log.ts';
import { makeHome, readAddress, type ServerAddress, writeReplacement } from '../world/server-address.ts';
import { askHealth, askReplace, askStop, type Health } from './ask.ts';
import { isAlive, isLocked, takeLock } from './lock.ts';
import { isBeingStarted } from './start-mark.ts';
import { startSupervisor } from './start-supervisor.ts';
import { compareVersions } from './versions.ts';

/** Generous: on a starved machine Node alone takes ten seconds to start. */
const UP_WITHIN = 30_000;
const DOWN_WITHIN = 12_000;
const LOOK_EVERY = 20;

export interface FoundServer {
  readonly address: ServerAddress;
  readonly health: Health;
}

export interface Up {
  readonly url: string;
  readonly pid: number;
  readonly version: string;
  /** By this call. */
  readonly started: boolean;
  /** The previous address, which hooks may still name, when another program has taken its port. */
  readonly movedFrom?: string;
}

export interface UpOptions {
  /** The server's program, with its version and build. Default: the one beside this file. */
  readonly entry?: string;
  readonly version?: string;
  readonly build?: string;
  /** Makes no home: it was there when this was asked for, so a person has removed it since. */
  readonly existing?: boolean;
}

type OwnProgram = Required<Omit<UpOptions, 'existing'>>;

/** The server that answers, if one does. */
export async function findServer(home: string): Promise<FoundServer | undefined> {
  const address = readAddress(home);
  const health = address && (await askHealth(address));
  return address && health ? { address, health } : undefined;
}

/** Safe to call from any number of processes at once: one of them starts the server, all of them get it. */
export async function ensureServer(home: string, options: UpOptions = {}): Promise<Up> {
  const entry = options.entry ?? join(DIST, 'server.js');
  const mine = { entry, version: options.version ?? VERSION, build: options.build ?? BUILD };
  const end = Date.now() + UP_WITHIN;
  if (!options.existing) makeHome(home);
  while (Date.now() < end) {
    // Waiting for it to come back would start a server for whoever makes it next.
    if (!existsSync(home)) throw new Error(`the server did not start: ${home} was removed`);
    const found = await findServer(home);
    if (found && !isOutdated(found.health, mine)) return upOf(found, false);
    const lock = found === undefined && isLocked(home, 'supervised') ? undefined : takeLock(home);
    if (lock === undefined) {
      await wait(LOOK_EVERY);
      continue;
    }
    try {
      // Another process may have started one between the look and the lock.
      const now = await findServer(home);
      if (now && !isOutdated(now.health, mine)) return upOf(now, false);
      const up = now ? await replaceServer(home, now, mine, end) : await startServer(home, entry, end);
      if (up) return upOf(up, true);
    } finally {
      lock.release();
    }
  }
  throw didNotStart(home);
}

/** The server that answers, or that answers once it has started. */
export async function findStarted(home: string): Promise<FoundServer | undefined> {
  await until(Date.now() + UP_WITHIN, async () => !isStarting(home) || undefined);
  return findServer(home);
}

/** A process is about to start one, or waits for it. If it is stopped before that process has seen it, that starts another. */
const isStarting = (home: string): boolean => isBeingStarted(home) || isLocked(home, 'lock');

/** True: there is none any more, and its supervisor writes nothing more into this home. Waits for one that is starting. */
export async function stopServer(home: string): Promise<boolean> {
  const address = await until(Date.now() + UP_WITHIN, async () => {
    if (isStarting(home)) return undefined;
    // Asked before: a supervisor that leaves meanwhile leaves no server behind.
    const supervised = isLocked(home, 'supervised');
    const known = readAddress(home);
    // A supervisor that answers in place of its server stops too, but is not found.
    if (known !== undefined && (await askStop(known))) return known;
    return supervised ? undefined : 'none';
  });
  if (address === undefined || address === 'none') return (await findServer(home)) === undefined;
  const gone = await until(Date.now() + DOWN_WITHIN, async () => {
    if (isLocked(home, 'supervised')) return undefined;
    return (await askHealth(address)) === undefined || undefined;
  });
  return gone === true;
}

function upOf({ address, health }: FoundServer, started: boolean): Up {
  const { url, movedFrom } = address;
  return { url, pid: health.pid, version: health.version, started, ...(movedFrom !== undefined && { movedFrom }) };
}

/** An earlier version, this installation before it was rebuilt, or a server that nobody would restart. */
function isOutdated(health: Health, mine: OwnProgram): boolean {
  const order = compareVersions(health.version, mine.version);
  return !health.supervised || order < 0 || (order === 0 && health.entry === mine.entry && health.build !== mine.build);
}

const didNotStart = (home: string): Error => new Error(`the server did not start; see ${logPath(home)}`);

/** The old server's supervisor, or one that it starts in its place, starts the new one on the same port, so that no request is
 *  refused. Stopping the old one first does refuse requests: only where it says that there is no other way, never because an answer
 *  is late. Undefined: look again. */
async function replaceServer(
  home: string,
  old: FoundServer,
  { entry, version }: OwnProgram,
  end: number,
): Promise<FoundServer | undefined> {
  writeReplacement(home, entry);
  const answer = await askReplace(old.address, entry);
  if (answer === 'unable') await stopServer(home);
  if (answer !== 'agreed') return undefined;
  const found = await until(end, async () => {
    const now = await findServer(home);
    if (now && now.health.pid !== old.health.pid) return now;
    return isAlive(old.address.supervisor) || isAlive(old.health.pid) ? undefined : 'gone';
  });
  if (found === undefined)
    throw new Error(`the server did not start; version ${old.health.version} keeps running; see ${logPath(home)}`);
  // A server that has lost its supervisor may have been starting its own program again.
  return found === 'gone' || compareVersions(found.health.version, version) < 0 ? undefined : found;
}

/** Undefined: look again, since another supervisor serves this home. */
async function startServer(home: string, entry: string, end: number): Promise<FoundServer | undefined> {
  const supervisor = startSupervisor(home, entry, serverEnv(process.env, home));
  let gone: 'left' | 'died' | undefined;
  supervisor.once('exit', (code) => {
    gone = code === 0 ? 'left' : 'died';
  });
  supervisor.once('error', () => {
    gone = 'died';
  });
  const found = await until(end, async () => {
    const now = await findServer(home);
    return now?.address.supervisor === supervisor.pid ? now : gone;
  });
  if (found === undefined || found === 'died') throw didNotStart(home);
  return found === 'left' ? undefined : found;
}

/** Variables of the session that happens to start the server, which outlives it. NODE_EXTRA_CA_CERTS triples Node's start time
 *  for connections that the server never makes. */
const NOT_FOR_THE_SERVER: readonly RegExp[] = [
  /^(NODE_EXTRA_CA_CERTS|NODE_OPTIONS|TUTTI_(LEVEL|POLICY)|AI_AGENT)$/,
  ...FOOTPRINTS.flatMap(({ variables }) => variables.session ?? []),
];

function serverEnv(env: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !NOT_FOR_THE_SERVER.some((pattern) => pattern.test(name)));
  return { ...Object.fromEntries(kept), TUTTI_HOME: home };
}

async function until<T>(end: number, look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (; Date.now() < end; await wait(LOOK_EVERY)) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
  return undefined;
}
