// Where generated commands run: where nothing they do can reach anything but the tree they were given. The best confinement
// the machine offers is taken: namespaces with a root of their own; else another user; else only commands whose very text
// shows that they stay inside.

import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { GUARD } from '../../src/clients/registry.ts';
import type { ShellContext } from '../../src/effects/shell/effects.ts';
import { isTame } from './tame.ts';

export interface Sandbox {
  /** How it is confined, for people. */
  readonly kind: 'namespaces' | 'nobody' | 'text';
  /** The tree as commands see it, and as we do. */
  readonly root: string;
  readonly host: string;
  readonly context: ShellContext;
  /** Resolves when the command and everything it started have ended. Undefined: it was not run. */
  run(command: string): Promise<number | undefined>;
  close(): Promise<void>;
}

const SECONDS = 3;
const LIMITS = 'ulimit -c 0 -t 2 -f 2048 -n 64 2>/dev/null';

const contextIn = (root: string): ShellContext => ({
  cwd: `${root}/code/project`,
  home: `${root}/home`,
  tmp: `${root}/tmp`,
  project: `${root}/code/project`,
  guard: GUARD,
});

const environment = ({ home, tmp }: ShellContext): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: home,
  TMPDIR: tmp,
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  // Looking at a repository refreshes its index, which is nothing anybody would call a change.
  GIT_OPTIONAL_LOCKS: '0',
  GIT_CONFIG_NOSYSTEM: '1',
});

/** A root with the programs, the devices that are streams, and the tree; nothing else, and only the tree can be written. */
const BUILD_ROOT = `
set -e
stage=$1 host=$2; shift 2
mount -t tmpfs -o mode=755 none "$stage"
cd "$stage"
mkdir usr proc dev etc box tmp
mount --rbind /usr usr
mount -o remount,bind,ro usr
for each in bin sbin lib lib32 lib64 libx32; do
  if [ -L /$each ]; then cp -P /$each .
  elif [ -d /$each ]; then mkdir $each; mount --bind /$each $each; mount -o remount,bind,ro $each
  fi
done
if [ -d /etc/alternatives ]; then mkdir etc/alternatives; mount --bind /etc/alternatives etc/alternatives
  mount -o remount,bind,ro etc/alternatives; fi
echo 'root:x:0:0::/box/home:/bin/bash' > etc/passwd
echo 'root:x:0:' > etc/group
for each in null zero full random urandom; do : > dev/$each; mount --bind /dev/$each dev/$each; done
ln -s /proc/self/fd dev/fd
ln -s /proc/self/fd/0 dev/stdin; ln -s /proc/self/fd/1 dev/stdout; ln -s /proc/self/fd/2 dev/stderr
mount -t proc -o ro proc proc
mount --bind "$host" box
mount -o remount,ro "$stage"
exec chroot . setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- env -i "$@"
`;

/**
 * The first process of a namespace: every other one is a child of a command. So "all of them" is what a command left behind,
 * and is waited for, then ended.
 */
const SERVE = `
while IFS= read -r -d '' text; do
  ( cd /box/code/project; ${LIMITS}; exec timeout -s KILL ${SECONDS} bash --norc --noprofile -c "$text" ) </dev/null >/dev/null 2>&1
  status=$?
  for ((left = 400; left > 0; left--)); do
    kill -0 -1 2>/dev/null || break
    read -r -t 0.005 -N 1
  done
  kill -KILL -1 2>/dev/null
  while kill -0 -1 2>/dev/null; do read -r -t 0.001 -N 1; done
  echo $status
done
`;

const NAMESPACES = ['--map-root-user', '--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];

type Server = ChildProcessByStdio<Writable, Readable, null>;

function startServer(folder: string, host: string, context: ShellContext): Server {
  const variables = Object.entries(environment(context)).map(([name, value]) => `${name}=${value}`);
  const stage = join(folder, 'stage');
  mkdirSync(stage);
  const build = [...NAMESPACES, 'bash', '-c', BUILD_ROOT, '_', stage, host];
  const serve = ['bash', '--norc', '--noprofile', '-c', SERVE];
  return spawn('unshare', [...build, ...variables, ...serve], { stdio: ['pipe', 'pipe', 'ignore'] });
}

/** Undefined: this machine has no namespaces for us. */
async function inNamespaces(folder: string, host: string): Promise<Sandbox | undefined> {
  if (process.platform !== 'linux') return undefined;
  const context = contextIn('/box');
  const server = startServer(folder, host, context);
  const lines = createInterface({ input: server.stdout });
  const answers = lines[Symbol.asyncIterator]();
  server.on('error', () => lines.close());
  server.stdin.on('error', () => lines.close());

  const ask = async (command: string): Promise<number | undefined> => {
    server.stdin.write(`${command}\0`);
    const { value, done } = await answers.next();
    return done ? undefined : Number(value);
  };
  const run = async (command: string): Promise<number> => {
    const status = await ask(command);
    if (status === undefined) throw new Error(`ended its own sandbox: ${command}`);
    return status;
  };
  if ((await ask('exit 7')) !== 7) return undefined;
  return {
    kind: 'namespaces',
    root: '/box',
    host,
    context,
    run,
    close: async () => {
      server.stdin.end();
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NOBODY = 65_534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs', '--'];

const canBeNobody = (): boolean =>
  process.getuid?.() === 0 && spawnSync('setpriv', [...AS_NOBODY.slice(1), 'true']).status === 0;

/** Process by process, each with the group of what it started. */
function byProcess(folder: string, host: string): Sandbox {
  const nobody = canBeNobody();
  const context = contextIn(host);
  const wrapped = `${LIMITS}; exec bash --norc --noprofile -c "$1"`;
  const argv = [...(nobody ? AS_NOBODY : []), 'bash', '--norc', '--noprofile', '-c', wrapped, '_'];
  const [program = 'bash', ...args] = argv;

  const run = async (command: string): Promise<number | undefined> => {
    if (!nobody && !isTame(command, host)) return undefined;
    const child = spawn(program, [...args, command], {
      cwd: context.cwd,
      env: environment(context),
      stdio: 'ignore',
      detached: true,
    });
    const late = setTimeout(() => endGroup(child), SECONDS * 1000);
    const [status] = await once(child, 'exit');
    clearTimeout(late);
    endGroup(child);
    return typeof status === 'number' ? status : 137;
  };
  return {
    kind: nobody ? 'nobody' : 'text',
    root: host,
    host,
    context,
    run,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {}
}

export async function openSandbox(): Promise<Sandbox> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-differential-')));
  const host = join(folder, 'box');
  for (const each of ['code/project', 'home', 'tmp']) mkdirSync(join(host, each), { recursive: true });
  const confined = await inNamespaces(folder, host);
  if (confined) return confined;
  if (canBeNobody()) {
    chmodSync(folder, 0o755);
    for (const each of ['.', 'code', 'code/project', 'home', 'tmp']) chownSync(join(host, each), NOBODY, NOBODY);
  }
  return byProcess(folder, host);
}
