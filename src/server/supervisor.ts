// A tiny process that holds the port and keeps a server behind it: starts it again when it dies, lets a newer one take over,
// and goes when the server goes of its own will.

import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { log, openLog } from '../world/log.ts';
import {
  type Address,
  closeAddress,
  makeHome,
  newSecret,
  readAddress,
  urlOf,
  writeAddress,
} from '../world/server-address.ts';
import { askHealth } from './ask.ts';
import { type ToServer, ToSupervisor } from './messages.ts';
import { anyPort, type HeldPort, holdPort } from './port.ts';
import { CLIENT_VARS, joinVars, learnVars } from './vars.ts';

/** A server that is not ready by then never will be. */
const READY_WITHIN = 10_000;
/** Longer than this nobody shall wait in front of a server that is not there: then they are refused instead. */
const LONG_WAIT = 1_000;

/** A server that lived this long, or that events have reached, did not die of its start. */
const LIVED_WELL = 30_000;
const LONGEST_DELAY = 30_000;

/** At once for the first three deaths in a row, then longer and longer. */
export const restartDelay = (inARow: number): number =>
  inARow <= 3 ? 0 : Math.min(LONGEST_DELAY, 200 * 2 ** (inARow - 4));

export interface SupervisorOptions {
  readonly home: string;
  /** The server's program. */
  readonly entry: string;
  /** How often the server has to show that it still hears; twice not heard, it is killed. */
  readonly heartbeat?: number;
}

interface Running {
  readonly child: ChildProcess;
  readonly entry: string;
  readonly since: number;
  ready?: { readonly version: string; readonly socket: string | null };
  serving?: boolean;
  unheard: number;
}

/** Resolves when the server has gone of its own will. */
export function supervise({ home, entry, heartbeat = 5_000 }: SupervisorOptions): Promise<void> {
  makeHome(home);
  const kept = readAddress(home);
  const secret = kept?.secret ?? newSecret();
  const key = kept?.key ?? newSecret();
  const startedAt = Date.now();
  let vars = joinVars(CLIENT_VARS, kept?.vars ?? []);
  let movedFrom: string | undefined;
  let deaths = 0;
  let held: HeldPort | undefined;
  let current: Running | undefined;
  let next: Running | undefined;

  return new Promise((resolve, reject) => {
    const beat = setInterval(listenForBeat, heartbeat);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => (isUp(current) ? tell(current, { say: 'drain' }) : leave()));
    begin(kept?.port);

    function begin(port: number | undefined): void {
      open(port)
        .then((free) => (free ? start() : leave()))
        .catch(reject);
    }

    /** False: a server of this home is there already. */
    async function open(port: number | undefined): Promise<boolean> {
      if (port === undefined) {
        held = anyPort();
        return true;
      }
      // Whoever has it may be just about to go.
      for (const pause of [0, 50, 100, 200, 400]) {
        await wait(pause);
        held = holdPort(port);
        if (held !== undefined) return true;
        if (kept && (await askHealth(kept))) return false;
      }
      move();
      return true;
    }

    function move(): void {
      held = anyPort();
      if (kept) movedFrom = kept.url;
      log(home, `port ${kept?.port ?? 0} is taken by another program, moved to ${held.port}`);
    }

    function start(): void {
      current = launch(entryNow());
    }

    /** What was replaced is not gone back to. */
    function entryNow(): string {
      return current?.entry ?? entry;
    }

    function launch(program: string): Running {
      const output = openLog(home);
      const child = fork(program, [], {
        cwd: home,
        execArgv: [],
        env: { ...process.env, TUTTI_HOME: home },
        stdio: ['ignore', output, output, 'ipc'],
      });
      closeSync(output);
      const running: Running = { child, entry: program, since: Date.now(), unheard: 0 };
      const tooLate = setTimeout(() => running.ready ?? child.kill('SIGKILL'), READY_WITHIN);
      child.on('message', (message) => hear(running, message));
      child.on('error', (error) => log(home, `server: ${error.message}`));
      child.on('exit', (code, signal) => {
        clearTimeout(tooLate);
        gone(running, code, signal);
      });
      return running;
    }

    function hear(from: Running, message: unknown): void {
      const heard = v.safeParse(ToSupervisor, message);
      if (!heard.success) return;
      const { output } = heard;
      from.unheard = 0;
      if (output.say === 'hello') letListen(from);
      if (output.say === 'taken') taken(from).catch(reject);
      if (output.say === 'ready') ready(from, output);
      if (output.say === 'replace' && next === undefined) next = launch(output.entry);
      if (output.say === 'vars') learn(output.names);
      if (output.say === 'serving') from.serving = true;
    }

    async function taken(by: Running): Promise<void> {
      held?.close();
      if (kept && (await askHealth(kept))) {
        leave();
        return;
      }
      move();
      letListen(by);
    }

    function letListen(running: Running): void {
      if (held) tell(running, { say: 'listen', port: held.port, secret, key }, held);
    }

    function ready(running: Running, { version, socket }: { version: string; socket: string | null }): void {
      running.ready = { version, socket };
      if (running === next) {
        log(home, `server ${current?.ready?.version} makes way for ${version}`);
        tell(current, { say: 'drain' });
        current = next;
        next = undefined;
      }
      publish();
    }

    function publish(): void {
      if (!current?.ready || !held) return;
      const address: Address = {
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
      };
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

    function gone(running: Running, code: number | null, signal: string | null): void {
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
      deaths = running.serving || Date.now() - running.since >= LIVED_WELL ? 1 : deaths + 1;
      const delay = restartDelay(deaths);
      log(home, `server ${running.child.pid} died (${signal ?? code}), starting again in ${delay} ms`);
      if (delay < LONG_WAIT) {
        setTimeout(start, delay);
        return;
      }
      const port = held?.port;
      held?.close();
      setTimeout(() => begin(port), delay);
    }

    function listenForBeat(): void {
      if (!current?.ready || !isUp(current)) return;
      // Who has no home any more is found by nobody, and would keep the port until it is idle.
      if (!existsSync(home)) {
        tell(current, { say: 'drain' });
        return;
      }
      if (current.unheard >= 2) {
        log(home, `server ${current.child.pid} does not hear any more`);
        current.child.kill('SIGKILL');
        return;
      }
      current.unheard++;
      tell(current, { say: 'ping' });
    }

    function leave(): void {
      clearInterval(beat);
      if (current?.ready) closeAddress(home);
      held?.close();
      for (const { child } of [current, next].filter((running) => running !== undefined)) child.kill('SIGTERM');
      resolve();
    }
  });
}

const isUp = (running: Running | undefined): boolean => running?.child.connected ?? false;

function tell(running: Running | undefined, message: ToServer, port?: HeldPort): void {
  if (!running?.child.connected) return;
  // It may die at any time: that is heard of elsewhere.
  running.child.send(message, port?.handle, {}, () => {});
}
