// What a repository or a stranger may do to stall the server that answers all sessions: files that do not end, folders without number,
// patterns that take forever, connections that do nothing. Each goes on until it is stopped.

import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../src/core/json.ts';
import { shimSecretOf, urlOf } from '../../src/world/server-address.ts';
import { httpClient } from './http.ts';
import type { Installed } from './installed.ts';

export interface Stall {
  readonly name: string;
  /** `entries`: in the largest folder. Returns how to stop it. */
  start(installed: Installed, entries?: number): Promise<() => Promise<void>>;
}

/** A hostile project: its policy, its files, and the event that makes tutti look at them. */
interface Hostile {
  readonly rules: JsonObject;
  readonly prepare?: (project: string, entries: number) => void;
  readonly event: (project: string) => JsonObject;
}

const SWITCHED = {
  texts: { kind: 'guide', texts: [{ on: 'session.start', text: 'x' }], unless: [{ file: 'switch' }] },
};
const starts = (): JsonObject => ({ hook_event_name: 'SessionStart', source: 'startup' });
const asks = (prompt: string) => (): JsonObject => ({ hook_event_name: 'UserPromptSubmit', prompt });
const edits =
  (name: string) =>
  (project: string): JsonObject => ({
    ...{ hook_event_name: 'PreToolUse', tool_name: 'Write' },
    tool_input: { file_path: join(project, name), content: 'x' },
  });

const DEEP = 900;

/** Folders in each other as deep as the system takes them, and one with very many files. */
function makeTree(project: string, entries: number): void {
  mkdirSync(join(project, Array.from({ length: DEEP }, () => 'd').join('/')), { recursive: true });
  mkdirSync(join(project, 'wide'));
  for (let n = 0; n < entries; n++) closeSync(openSync(join(project, 'wide', `f${n}`), 'w'));
}

const HOSTILE: Readonly<Record<string, Hostile>> = {
  'a pipe as a switch': {
    rules: SWITCHED,
    prepare: (project) => void execFileSync('mkfifo', [join(project, 'switch')]),
    event: starts,
  },
  'a link to /dev/zero as a switch': {
    rules: SWITCHED,
    prepare: (project) => symlinkSync('/dev/zero', join(project, 'switch')),
    event: starts,
  },
  'a file of 8 terabytes as a switch': {
    rules: SWITCHED,
    prepare: (project) => {
      writeFileSync(join(project, 'switch'), '');
      truncateSync(join(project, 'switch'), 8e12);
    },
    event: starts,
  },
  'a deep and wide tree of work items': {
    rules: { mode: { kind: 'mode', workItems: ['**/*.item'] } },
    prepare: makeTree,
    event: starts,
  },
  'a pattern that backtracks': {
    rules: { texts: { kind: 'guide', texts: [{ on: 'prompt', when: '^(([a-z ])+.)+[0-9]$', text: 'x' }] } },
    event: asks('please look at the tests that fail on the other machine and mend them'),
  },
  'a glob that backtracks': {
    rules: { rows: { kind: 'calls', rows: [{ path: '*a*a*a*a*a*a*a*a*a*b', outcome: 'deny' }] } },
    event: edits('a'.repeat(250)),
  },
};

/** Sends the event again and again, each in a session of its own. */
const hostileStall = (name: string, { rules, prepare, event }: Hostile): Stall => ({
  name,
  start: async (installed, entries = 2_000) => {
    const { project } = installed.another({ extends: 'base', rules });
    prepare?.(project, entries);
    const { port, key } = installed.address();
    // As the client's own process: prompts of others are not believed.
    const client = httpClient(urlOf(port, shimSecretOf(key)), 1);
    let going = true;
    const ended = (async () => {
      for (let n = 0; going; n++) {
        await client.post({ ...event(project), session_id: `hostile ${name} ${n}`, cwd: project }).catch(() => {});
        await wait(1);
      }
    })();
    return async () => {
      going = false;
      client.close();
      await ended;
    };
  },
});

const HALF = `POST /x/hook/claude-code/PreToolUse HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n`;

/** Keeps this many connections open. `busy`: what each does as long as it is open. */
const connectionStall = (name: string, most: number, busy: (socket: Socket) => void): Stall => ({
  name,
  start: async (installed) => {
    const { port } = installed.address();
    const sockets = new Set<Socket>();
    const open = (): void => {
      const socket = connect(port, '127.0.0.1');
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      socket.on('connect', () => busy(socket));
    };
    const refill = setInterval(() => {
      for (let n = 0; n < 20 && sockets.size < most; n++) open();
    }, 50);
    while (sockets.size < Math.min(most, 400)) await wait(20);
    return async () => {
      clearInterval(refill);
      for (const socket of sockets) socket.destroy();
    };
  },
});

export const STALLS: readonly Stall[] = [
  ...Object.entries(HOSTILE).map(([name, hostile]) => hostileStall(name, hostile)),
  connectionStall('1,000 idle connections', 1_000, () => {}),
  connectionStall('100 clients that send a byte at a time', 100, (socket) => {
    let at = 0;
    const dribble = setInterval(() => socket.write(HALF[at++] ?? 'x'), 20);
    socket.on('close', () => clearInterval(dribble));
  }),
];
