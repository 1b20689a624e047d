// The server process: gets the port from its supervisor, and answers until it is replaced, stopped or idle.

import type { ChildProcess } from 'node:child_process';
import { lstatSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { CLIENTS, type Clients } from '../clients/registry.ts';
import { startShipping } from '../fleet/shipping.ts';
import { isAgentSession } from '../ledger/agent-sessions.ts';
import { ABANDONED_MS } from '../ledger/ledger.ts';
import { ledgerPath } from '../ledger/ledger-path.ts';
import { repairing } from '../ledger/repair-process.ts';
import { enforcementAt } from '../pipeline/enforcement.ts';
import type { createTutti, Tutti } from '../pipeline/tutti.ts';
import { prunePins } from '../policy/pin-files.ts';
import { statusLineFor } from '../report/status-snapshot.ts';
import { BUILD, VERSION } from '../version.ts';
import { DIST } from '../world/built-programs.ts';
import { log } from '../world/log.ts';
import { branchAt } from '../world/repository.ts';
import { readAddress, readReplacement, urlOf } from '../world/server-address.ts';
import type { Health } from './ask.ts';
import { updatingHooks } from './hooks-elsewhere.ts';
import { type ClientPids, openSessions, watchIdle } from './idle.ts';
import { ToServer, type ToSupervisor } from './messages.ts';
import { createPage, type Page } from './page/page.ts';
import { adoptPort, type HeldPort } from './port.ts';
import { reportLater, startWriting } from './report-later.ts';
import { createHookServer, type HookServer, type ServerParts } from './server.ts';
import { startSupervisor } from './start-supervisor.ts';
import { isVarName } from './vars.ts';

/** `pipeline/tutti.ts`, loaded by the program that needs it. */
export interface TuttiModule {
  readonly createTutti: typeof createTutti;
}

const MINUTE = 60_000;
/** What other programs do to the ledger's files is noticed with the next event, or after this long. */
const WATCH_MS = 5_000;
/** How long a server that cannot use its ledger still answers, by the failure rule. */
const SPLIT_MS = 200;

/** Where clients keep settings of the person and of the machine. */
const PLACE = { home: homedir(), root: '/' };
/** After a supervisor that did not stay, such as one that found the lock of its predecessor. */
const PASS_ON_AGAIN = 1_000;
const DAY = 24 * 60 * MINUTE;
/** Sessions whose client's process id is remembered. An older session counts as open until it has been quiet for a day. */
const SESSIONS = 1_000;
/** How long a leaving server waits for idle connections, and at most for everything. */
const STOPPED = { idle: 2_000, total: 10_000 } as const;
/** Nobody waits for a replaced server. It leaves idle connections to their clients to close, and these do so within seconds unless
 *  they are starved: a request that is under way when the server closes its connection is lost. */
const REPLACED = { idle: 60_000, total: 120_000 } as const;
/** Bytes: the system's limit for the address of a Unix socket. */
const SOCKET_PATH_LIMIT = 100;

export async function serve(home: string, load: () => Promise<TuttiModule>, clients: Clients = CLIENTS): Promise<void> {
  const { createTutti } = await load();
  const reports = reportLater((sessions) => void startWriting(home, sessions));
  const onDamaged = repairing({ program: join(DIST, 'repair.js'), path: ledgerPath(home) }, (line) => log(home, line));
  const onSplit = (): void => {
    log(home, 'the log of the ledger was replaced: the server starts again');
    // After the answer to the event that found it.
    setTimeout(() => process.exit(1), SPLIT_MS);
  };
  const shipping = startShipping({ home, program: join(DIST, 'ship.js') }, (line) => log(home, line));
  const tutti = await createTutti({
    home,
    onRecord: (record) => {
      reports.onRecord(record);
      page?.recorded();
      shipping.recorded();
    },
    opening: { onDamaged, onSplit, watchMs: WATCH_MS },
  });
  const pids = new Map<string, number>();
  const asked = new Set<string>();
  const startedAt = Date.now();
  let lastEventAt = startedAt;
  let leaving = false;
  let servers: readonly HookServer[] = [];
  let held: HeldPort | undefined;
  let page: Page | undefined;
  let successor: ChildProcess | undefined;
  let forgetSocket = (): void => {};
  let stopWatching = (): void => {};

  const health = async (): Promise<Health> => ({
    version: VERSION,
    build: BUILD,
    entry: process.argv[1] ?? '',
    pid: process.pid,
    supervised: process.connected,
    startedAt,
    ...(await openNow(tutti, pids)),
  });

  const partsOf = (secret: string, key: string): ServerParts => ({
    tutti,
    clients,
    secret,
    key,
    health,
    statusLine: (asked) =>
      statusLineFor(
        {
          enforcement: (session) =>
            enforcementAt(tutti, { ...session, ...PLACE, server: { running: true, url: readAddress(home)?.url } }),
          branchAt,
          now: Date.now,
        },
        asked,
      ),
    stop: () => leave(STOPPED),
    replace: () => {
      const entry = readReplacement(home);
      if (entry === undefined) return false;
      if (process.connected) sendUp({ say: 'replace', entry });
      else passOn(entry);
      return true;
    },
    seen: (pid, session) => {
      if (lastEventAt === startedAt) sendUp({ say: 'serving' });
      lastEventAt = Date.now();
      if (pid === undefined || session === undefined) return;
      if (pids.get(session) !== pid) page?.seen(session, pid);
      pids.delete(session);
      pids.set(session, pid);
      const [oldest] = pids.size > SESSIONS ? pids.keys() : [];
      if (oldest !== undefined) pids.delete(oldest);
    },
    missing: (name) => {
      if (asked.has(name) || !isVarName(name)) return;
      asked.add(name);
      sendUp({ say: 'vars', names: [name] });
    },
  });

  async function listen(parts: ServerParts, port: HeldPort): Promise<void> {
    const tcp = createHookServer(parts);
    try {
      await listening(tcp, port.handle);
    } catch {
      return sendUp({ say: 'taken' });
    }
    const unix = createHookServer(parts);
    const socket = await listenUnix(home, unix);
    servers = socket === null ? [tcp] : [tcp, unix];
    held = port;
    if (socket !== null) forgetSocket = ownSocket(socket);
    stopWatching = watchIdle({
      idleAfter: Number(process.env.TUTTI_IDLE_MINUTES ?? 30) * MINUTE,
      lastEventAt: () => lastEventAt,
      // Whoever looks at the page waits for what agents do next.
      open: async () => (page?.streams() ?? 0) + (await openNow(tutti, pids)).sessions,
      tidy: () => forget(tutti, home),
      leave: () => leave(STOPPED, 'sleeping'),
      failed: (error) => log(home, `while idle: ${error}`),
    });
    // Opens the ledger, which compares it with its heads.
    tutti.ledger.breaks().catch(() => {});
    log(home, `server ${VERSION} ready on port ${port.port}`);
    sendUp({ say: 'ready', version: VERSION, socket }, port);
  }

  /** The supervisor has died: starts another one, which inherits the port, and leaves when the next server is ready. */
  function passOn(entry: string): void {
    if (held === undefined || leaving || successor !== undefined) return;
    successor = startSupervisor(home, entry, process.env, held);
    // Not before: whoever reads this may count on a process that holds the port.
    log(home, `server ${process.pid} has lost its supervisor and started another one`);
    successor.once('error', () => {});
    successor.once('exit', () => {
      successor = undefined;
      setTimeout(() => passOn(entry), PASS_ON_AGAIN).unref();
    });
    successor.on('message', (message) => {
      if (v.is(ToServer, message) && message.say === 'drain') leave(REPLACED);
    });
    successor.channel?.unref();
  }

  function leave(within: typeof STOPPED | typeof REPLACED, why?: 'sleeping'): void {
    if (leaving) return;
    leaving = true;
    const { idle, total } = within;
    page?.end(why ?? (within === REPLACED ? 'replaced' : 'stopped'));
    stopWatching();
    reports.flush();
    forgetSocket();
    // Two timers: a process that was stalled until the first one is due still answers what it has received.
    setTimeout(() => setTimeout(() => process.exit(0), total / 2), total / 2).unref();
    Promise.all(servers.map((server) => server.drain(idle)))
      // A thread that is left would be terminated.
      .then(() => Promise.all([shipping.stop(), page?.stop()]))
      .then(() => tutti.close())
      .finally(() => process.exit(0));
  }

  process.on('message', (message, handle) => {
    const read = v.safeParse(ToServer, message);
    if (!read.success) return;
    const { output } = read;
    if (output.say === 'ping') sendUp({ say: 'pong' }, output.port === true ? held : undefined);
    if (output.say === 'drain') leave(REPLACED);
    const given = output.say === 'listen' ? adoptPort(handle) : undefined;
    if (output.say === 'listen' && given) {
      const { port, secret, key, formerly = [] } = output;
      const hooksElsewhere = updatingHooks({ url: urlOf(port, secret), formerly });
      page = createPage({
        ...{ key, port, server: { version: VERSION, build: BUILD, startedAt } },
        threadData: () => ({ home, pids: [...pids] }),
        log: (line) => log(home, line),
      });
      void listen({ ...partsOf(secret, key), hooksElsewhere, page }, given);
    }
  });
  process.once('disconnect', () => passOn(process.argv[1] ?? ''));
  process.on('SIGTERM', () => leave(STOPPED));
  process.on('SIGINT', () => leave(STOPPED));
  sendUp({ say: 'hello' });
}

/** Does nothing once the supervisor has died. */
function sendUp(message: ToSupervisor, port?: HeldPort): void {
  if (process.connected) process.send?.(message, port?.handle, {}, () => {});
}

/** PostgreSQL's code for a login that may not delete: then its owner does. */
const isForbidden = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

/** Deletes old sessions, by the longest retention among the policies of all projects. */
async function forget(tutti: Tutti, home: string): Promise<void> {
  const sessions = await tutti.ledger.sessions();
  const projects = new Set([home, ...sessions.map(({ project }) => project)]);
  const kept = await Promise.all(
    [...projects].map(async (project) => (await tutti.policy(project)).data.retention.days),
  );
  const before = Date.now() - kept.reduce((most, days) => Math.max(most, days), 0) * DAY;
  await tutti.ledger.prune(before).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
  });
  prunePins(home, before - ABANDONED_MS);
}

async function openNow(tutti: Tutti, pids: ClientPids): Promise<Pick<Health, 'sessions' | 'open'>> {
  const sessions = openSessions(await tutti.ledger.sessions(), pids, Date.now());
  const agents = sessions.filter(isAgentSession).map(({ session, project }) => ({ session, project }));
  return { sessions: sessions.length, open: agents };
}

function listening({ http }: HookServer, where: object | string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(where, () => resolve());
  });
}

/** Renamed into place once it listens, so that the previous server stays reachable until then and does not remove this socket. */
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

/** Removes the socket, unless the next server has replaced it. */
function ownSocket(path: string): () => void {
  const { ino } = lstatSync(path);
  return () => {
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === ino) rmSync(path, { force: true });
  };
}
