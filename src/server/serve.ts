// The server process: waits for its supervisor to hand it the port, answers until it is told to go or has nothing to do.

import { lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CLIENTS, type Clients } from '../clients/registry.ts';
import type { createTutti, Tutti } from '../pipeline/tutti.ts';
import { statusLineFor } from '../report/status-snapshot.ts';
import { BUILD, VERSION } from '../version.ts';
import { log } from '../world/log.ts';
import type { Health } from './ask.ts';
import { createEnvironments } from './environments.ts';
import { openSessions, watchIdle } from './idle.ts';
import { ToServer, type ToSupervisor } from './messages.ts';
import { reportLater, startWriting } from './report-later.ts';
import { createHookServer, type HookServer, type ServerParts } from './server.ts';
import { isVarName } from './vars.ts';

/** The journey, loaded by whoever starts the server. */
export interface Journey {
  readonly createTutti: typeof createTutti;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of so many sessions the client's process is known; an older one counts as open until it has been quiet for a day. */
const SESSIONS = 1_000;
/** Who has not finished by then is not waited for. */
const LEAVE_WITHIN = 10_000;
/** What has come by then is answered before, even by a process that was stalled for longer. */
const LAST_LOOK = 500;
/** Nobody waits for a server that another one has replaced. Clients close what they do not use within a few seconds: a request on
 *  its way does not meet a connection that is being closed when they are the ones to close it. */
const REPLACED_GRACE = 8_000;
/** A longer path does not fit into the address of a Unix socket. */
const SOCKET_PATH_LIMIT = 100;

export async function serve(home: string, load: () => Promise<Journey>, clients: Clients = CLIENTS): Promise<void> {
  const { createTutti } = await load();
  const reports = reportLater((sessions) => void startWriting(home, sessions));
  const tutti = await createTutti({ home, clients, told: reports.told });
  const pids = new Map<string, number>();
  const asked = new Set<string>();
  const environments = createEnvironments();
  const startedAt = Date.now();
  let lastEventAt = startedAt;
  let leaving = false;
  let servers: readonly HookServer[] = [];
  let forgetSocket = (): void => {};
  let stopWatching = (): void => {};

  const health = async (): Promise<Health> => ({
    version: VERSION,
    build: BUILD,
    entry: process.argv[1] ?? '',
    pid: process.pid,
    supervised: process.connected,
    startedAt,
    sessions: await countOpen(tutti, pids),
  });

  const partsOf = (secret: string, key: string): ServerParts => ({
    tutti,
    clients,
    secret,
    key,
    health,
    environments,
    statusLine: (asked) => statusLineFor(tutti, { ...asked, at: Date.now() }),
    stop: leave,
    replace: (entry) => {
      if (process.connected) say({ say: 'replace', entry });
      return process.connected;
    },
    seen: (pid, session) => {
      if (lastEventAt === startedAt) say({ say: 'serving' });
      lastEventAt = Date.now();
      if (pid === undefined || session === undefined) return;
      pids.delete(session);
      pids.set(session, pid);
      const [oldest] = pids.size > SESSIONS ? pids.keys() : [];
      if (oldest !== undefined) pids.delete(oldest);
    },
    missing: (name) => {
      if (asked.has(name) || !isVarName(name)) return;
      asked.add(name);
      say({ say: 'vars', names: [name] });
    },
  });

  async function listen(parts: ServerParts, handle: object): Promise<void> {
    const tcp = createHookServer(parts);
    try {
      await listening(tcp, handle);
    } catch {
      return say({ say: 'taken' });
    }
    const unix = createHookServer(parts);
    const socket = await listenUnix(home, unix);
    servers = socket === null ? [tcp] : [tcp, unix];
    if (socket !== null) forgetSocket = ownSocket(socket);
    stopWatching = watchIdle({
      idleAfter: Number(process.env.TUTTI_IDLE_MINUTES ?? 30) * MINUTE,
      lastEventAt: () => lastEventAt,
      open: () => countOpen(tutti, pids),
      tidy: () => forget(tutti, home),
      leave,
      failed: (error) => log(home, `while idle: ${error}`),
    });
    log(home, `server ${VERSION} ready on port ${tcpPort(tcp)}`);
    say({ say: 'ready', version: VERSION, socket });
  }

  function leave(idleGrace?: number): void {
    if (leaving) return;
    leaving = true;
    stopWatching();
    reports.flush();
    forgetSocket();
    setTimeout(() => setTimeout(() => process.exit(0), LAST_LOOK), LEAVE_WITHIN - LAST_LOOK).unref();
    Promise.all(servers.map((server) => server.drain(idleGrace)))
      .then(() => tutti.close())
      .finally(() => process.exit(0));
  }

  process.on('message', (message, handle) => {
    const heard = v.safeParse(ToServer, message);
    if (!heard.success) return;
    const { output } = heard;
    if (output.say === 'ping') say({ say: 'pong' });
    if (output.say === 'drain') leave(REPLACED_GRACE);
    if (output.say === 'listen' && handle) void listen(partsOf(output.secret, output.key), handle);
  });
  process.on('SIGTERM', () => leave());
  process.on('SIGINT', () => leave());
  say({ say: 'hello' });
}

/** Its supervisor may have died: then the server stays as it is, and nobody hears. */
function say(message: ToSupervisor): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}

/** Forgets old sessions, but none that the policy of any project still wants to be remembered. */
async function forget(tutti: Tutti, home: string): Promise<void> {
  const sessions = await tutti.ledger.sessions();
  const projects = new Set([home, ...sessions.map(({ project }) => project)]);
  const kept = await Promise.all([...projects].map(async (project) => (await tutti.policy(project)).retention.days));
  await tutti.ledger.prune(Date.now() - Math.max(...kept) * DAY);
}

async function countOpen(tutti: Tutti, pids: ReadonlyMap<string, number>): Promise<number> {
  return openSessions(await tutti.ledger.sessions(), pids, Date.now()).length;
}

function listening({ http }: HookServer, where: object | string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(where, () => resolve());
  });
}

const tcpPort = ({ http }: HookServer): number => {
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Moved into place once it listens: the one before stays reachable until then, and does not take this one with it. */
async function listenUnix(home: string, server: HookServer): Promise<string | null> {
  const path = join(home, 'server.sock');
  const draft = `${path}.${process.pid}`;
  if (process.platform === 'win32' || Buffer.byteLength(draft) > SOCKET_PATH_LIMIT) return null;
  try {
    rmSync(draft, { force: true });
    await listening(server, draft);
    renameSync(draft, path);
    return path;
  } catch (error) {
    log(home, `no Unix socket: ${error}`);
    return null;
  }
}

/** Removes the socket, unless the next server's is already there. */
function ownSocket(path: string): () => void {
  const { ino } = lstatSync(path);
  return () => {
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === ino) rmSync(path, { force: true });
  };
}
