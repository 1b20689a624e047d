// A small process that holds the port and keeps a server listening on it: restarts a server that died, answers in place of
// one that hangs or does not come back, lets a newer one take over, and exits when the server exits by itself.

import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { CLIENTS, type Clients } from '../clients/registry.ts';
import { log } from '../world/log.ts';
import {
  newSecret,
  readAddress,
  removeShimAddress,
  type ServerAddress,
  urlOf,
  writeAddress,
} from '../world/server-address.ts';
import { askHealth } from './ask.ts';
import { type Lock, takeLock } from './lock.ts';
import { type ToServer, ToSupervisor } from './messages.ts';
import { adoptPort, anyPort, type HeldPort, holdPort } from './port.ts';
import { isServing, launch, type ServerProcess, sendTo } from './server-process.ts';
import { type Substitute, startSubstitute } from './substitute.ts';
import { CLIENT_VARS, joinVars, learnVars } from './vars.ts';

/** A server that lived this long, or has received an event, did not die of its start. */
const LIVED_WELL = 30_000;
const LONGEST_DELAY = 30_000;

/** Milliseconds: none for the first three deaths in a row, then doubling. */
export const restartDelay = (row: number): number => (row <= 3 ? 0 : Math.min(LONGEST_DELAY, 200 * 2 ** (row - 4)));

/** Former addresses that are kept, for hooks of projects that are rarely opened. */
const FORMERLY = 8;

const withFormer = (formerly: readonly string[], url: string): readonly string[] =>
  [...formerly.filter((known) => known !== url), url].slice(-FORMERLY);

export interface SupervisorOptions {
  readonly home: string;
  /** The port, from a server that has lost its supervisor. */
  readonly inherited?: HeldPort;
  /** The server's program file. */
  readonly entry: string;
  /** Milliseconds between pings. */
  readonly heartbeat?: number;
  /** Milliseconds without a server after which the supervisor answers; a beat more without its answer to a ping. Clients wait five
   *  seconds. */
  readonly substituteAfter?: number;
  /** Milliseconds without its answer to a ping after which a server is killed. Longer, since a starved machine is no reason to. */
  readonly killAfter?: number;
  readonly clients?: Clients;
}

type ServerReady = Extract<ToSupervisor, { say: 'ready' }>;

/** Resolves when the server has exited by itself, another supervisor serves this home, or the home is gone. */
export function supervise(options: SupervisorOptions): Promise<void> {
  const taken = takeLock(options.home, Date.now(), 'supervised');
  return taken === undefined ? Promise.resolve() : superviseAlone(taken, options);
}

function superviseAlone(lock: Lock, options: SupervisorOptions): Promise<void> {
  const { home, entry, inherited, clients = CLIENTS } = options;
  const { heartbeat = 1_000, substituteAfter = 2_000, killAfter = 10_000 } = options;
  const kept = readAddress(home);
  /** The address that hooks and other processes know. */
  let published = kept;
  let secret = kept?.secret ?? newSecret();
  let formerly: readonly string[] = kept?.formerly ?? [];
  const key = kept?.key ?? newSecret();
  const startedAt = Date.now();
  let vars = joinVars(CLIENT_VARS, kept?.vars ?? []);
  let movedFrom: string | undefined;
  let deaths = 0;
  let held: HeldPort | undefined;
  let current: ServerProcess | undefined;
  let next: ServerProcess | undefined;
  let substitute: Substitute | undefined;
  let absence: NodeJS.Timeout | undefined;
  const children = new Set<ServerProcess>();

  return new Promise((resolve, reject) => {
    const beat = setInterval(checkHearts, heartbeat);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => (isServing(current) ? current.child.kill('SIGTERM') : leave()));
    if (inherited) {
      held = inherited;
      start();
    } else begin(kept?.port);
    absent();

    function begin(port: number | undefined): void {
      open(port)
        .then((free) => (free ? start() : leave()))
        .catch(reject);
    }

    /** False: a server of this home is running already. */
    async function open(port: number | undefined): Promise<boolean> {
      if (port === undefined) {
        held = anyPort();
        return true;
      }
      // The program that has the port may be about to exit.
      for (const pause of [0, 50, 100, 200, 400]) {
        await wait(pause);
        held = holdPort(port);
        if (held !== undefined) return true;
        if (published && (await askHealth(published))) return false;
      }
      move();
      return true;
    }

    /** Hooks have sent the secret to the program that has the port now. */
    function move(): void {
      const left = published;
      held = anyPort();
      if (left) {
        movedFrom = left.url;
        formerly = withFormer(formerly, left.url);
        secret = newSecret();
      }
      log(home, `port ${left?.port ?? 0} is taken by another program, moved to ${held.port}`);
    }

    function start(): void {
      current = launched(entryNow());
    }

    /** A newer server, once it has taken over, is the one that is restarted. */
    function entryNow(): string {
      return current?.entry ?? entry;
    }

    function launched(program: string): ServerProcess {
      const server = launch(home, program, { received: receive, exited: gone });
      children.add(server);
      return server;
    }

    function receive(from: ServerProcess, message: unknown, handle: unknown): void {
      const read = v.safeParse(ToSupervisor, message);
      if (!read.success) return;
      const { output } = read;
      from.unanswered = 0;
      if (output.say === 'hello') givePort(from);
      if (output.say === 'taken') taken(from).catch(reject);
      if (output.say === 'ready') ready(from, output, adoptPort(handle));
      if (output.say === 'replace' && next === undefined) next = launched(output.entry);
      if (output.say === 'vars') learn(output.names);
      if (output.say === 'serving') from.served = true;
      if (output.say === 'pong' && from === current) responding(adoptPort(handle));
    }

    async function taken(by: ServerProcess): Promise<void> {
      held?.close();
      if (published && (await askHealth(published))) {
        leave();
        return;
      }
      move();
      givePort(by);
    }

    function givePort(running: ServerProcess): void {
      if (held) sendTo(running, { say: 'listen', port: held.port, secret, key, formerly: [...formerly] }, held);
    }

    function ready(running: ServerProcess, { version, socket }: ServerReady, port: HeldPort | undefined): void {
      running.ready = { version, socket };
      present(port);
      if (running === next) {
        log(home, `server ${current?.ready?.version} makes way for ${version}`);
        sendTo(current, { say: 'drain' });
        current = next;
        next = undefined;
      }
      publish();
      // The server that passed the port on.
      if (process.connected)
        process.send?.({ say: 'drain' } satisfies ToServer, undefined, {}, () => process.disconnect());
    }

    /** No server answers from now on. */
    function absent(): void {
      // Since the first death in a row.
      absence ??= setTimeout(() => answerInstead('no server'), substituteAfter);
    }

    function answerInstead(why: string): void {
      if (held === undefined || substitute !== undefined) return;
      log(home, `${why}: hooks are answered by the failure rule`);
      substitute = startSubstitute(held, { home, clients, secret, key, stop: leave }, () => {
        substitute = undefined;
        move();
      });
    }

    /** The server was only slow: it was asked for its port, so that the substitute can give up its own. */
    function responding(port: HeldPort | undefined): void {
      if (port === undefined) return;
      if (substitute !== undefined) log(home, 'the server responds again');
      present(port);
    }

    /** A server answers again. Its substitute closes its own copy of the port, so the server's is kept from now on. */
    function present(port: HeldPort | undefined): void {
      clearTimeout(absence);
      absence = undefined;
      if (substitute === undefined) {
        port?.close();
        return;
      }
      held = port;
      substitute.close();
      substitute = undefined;
    }

    function publish(): void {
      if (!current?.ready || !held) return;
      const address: ServerAddress = {
        url: urlOf(held.port, secret),
        port: held.port,
        secret,
        key,
        ...current.ready,
        pid: current.child.pid ?? 0,
        supervisor: process.pid,
        startedAt,
        vars: [...vars],
        ...(movedFrom !== undefined && { movedFrom }),
        ...(formerly.length > 0 && { formerly: [...formerly] }),
      };
      published = address;
      try {
        writeAddress(home, address);
      } catch (error) {
        log(home, `the address could not be written: ${error}`);
      }
    }

    function learn(names: readonly string[]): void {
      const more = learnVars(vars, names);
      if (more === vars) return;
      vars = more;
      publish();
    }

    function gone(running: ServerProcess, code: number | null, signal: string | null): void {
      children.delete(running);
      if (running === next) {
        next = undefined;
        log(home, `the newer server did not start (${signal ?? code}); the one that runs stays`);
        return;
      }
      if (running !== current) return;
      if (code === 0) {
        leave();
        return;
      }
      deaths = running.served || Date.now() - running.since >= LIVED_WELL ? 1 : deaths + 1;
      const delay = restartDelay(deaths);
      log(home, `server ${running.child.pid} died (${signal ?? code}), starting again in ${delay} ms`);
      absent();
      setTimeout(() => {
        // A newer server may have taken over meanwhile.
        if (current === running) held === undefined ? begin(readAddress(home)?.port) : start();
      }, delay);
    }

    function checkHearts(): void {
      // This process was stopped for so long that another one supervises this home.
      if (!lock.keep()) {
        leave();
        return;
      }
      // Nobody finds a server without its home, and it would hold the port until it is idle.
      if (isServing(current) && !existsSync(home)) current.child.kill('SIGTERM');
      for (const running of children) checkHeart(running);
    }

    /** Also of servers that were replaced: one that hangs would never answer the connections it has. */
    function checkHeart(running: ServerProcess): void {
      if (!isServing(running)) return;
      const silence = running.unanswered * heartbeat;
      if (silence >= killAfter) {
        log(home, `server ${running.child.pid} does not respond`);
        running.child.kill('SIGKILL');
        return;
      }
      // One beat later than without a server: an answer by the failure rule is worse than a slow one.
      if (running === current && silence >= substituteAfter + heartbeat) answerInstead('the server does not respond');
      running.unanswered++;
      sendTo(running, { say: 'ping', ...(substitute !== undefined && { port: true }) });
    }

    function leave(): void {
      clearInterval(beat);
      clearTimeout(absence);
      substitute?.close();
      if (current?.ready && readAddress(home)?.supervisor === process.pid) removeShimAddress(home);
      lock.release();
      held?.close();
      for (const { child } of [current, next].filter((running) => running !== undefined)) child.kill('SIGTERM');
      resolve();
    }
  });
}
