// Whether an agent started a process: shown by the variables that clients set, and by the parent processes.

import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { uptime } from 'node:os';
import { basename } from 'node:path';
import type { Footprint } from '../clients/footprint.ts';
import { FOOTPRINTS } from '../clients/registry.ts';

export type ProcessVariables = Readonly<Record<string, string | undefined>>;

/** Variables that a client sets for its agent's commands and that a person's own shell does not have. */
const ANY_AGENT = 'AI_AGENT';

const INTERPRETERS = new Set(['node', 'bun', 'deno', 'python', 'python3', 'sh', 'bash', 'dash', 'zsh', 'MainThread']);

/** A process above this one: its name, the file it runs, the first words of its command line. */
export interface ParentProcess {
  readonly id?: number;
  readonly name: string;
  readonly file?: string;
  readonly words: readonly string[];
  /** Variables that a client set for it: what it starts may have removed them. */
  readonly marks?: readonly string[];
  /** Milliseconds since 1970. */
  readonly startedAt?: number;
  /** When it started, in the system's own count: with the id, it identifies a process. */
  readonly started?: string;
  /** Its controlling terminal, by the system's number or name. */
  readonly terminal?: string;
}

/** The agent that this process runs in, with the evidence: `NAME (VARIABLE is set)`. */
export function findAgent(env: ProcessVariables, above: Iterable<ParentProcess>): string | undefined {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value === '') continue;
    const client = markOf(name);
    if (client !== undefined) return `${client} (${name} is set)`;
  }
  for (const process of above) {
    const client = clientOf(process);
    if (client !== undefined) return `${client} (started by ${process.name})`;
    const [mark] = process.marks ?? [];
    if (mark !== undefined) return `${markOf(mark)} (${mark} is set for ${process.name} above)`;
  }
  return undefined;
}

function markOf(name: string): string | undefined {
  if (name === ANY_AGENT) return 'an agent';
  const marked = ({ variables: { marks = [] } }: Footprint): boolean =>
    marks.some((mark) => (typeof mark === 'string' ? mark === name : mark.test(name)));
  return FOOTPRINTS.find(marked)?.name;
}

export function clientOf({ name, file, words }: ParentProcess): string | undefined {
  const interpreted = [name, file, words[0]].some((word) => word !== undefined && INTERPRETERS.has(plainName(word)));
  for (const word of [name, file, words[0], interpreted ? words[1] : undefined]) {
    const known = word === undefined ? undefined : FOOTPRINTS.find((one) => isProcessOf(one, word))?.name;
    if (known !== undefined) return known;
  }
  return undefined;
}

const isProcessOf = ({ processes: { names = [], paths = [] } }: Footprint, word: string): boolean =>
  names.includes(plainName(word)) || paths.some((path) => path.test(word));

const plainName = (word: string): string => basename(word).replace(/\.(exe|c?js|mjs)$/, '');

/** Enough for nested shells. The chain cannot loop, but a pid may be reused meanwhile. */
const DEEPEST = 64;

/** This process's parent first. */
export function* parentProcesses(pid: number = process.ppid, platform = process.platform): Generator<ParentProcess> {
  const look = platform === 'linux' ? lookInProc : lookWithPs;
  let at = pid;
  for (let depth = 0; at > 0 && depth < DEEPEST; depth++) {
    const found = look(at);
    if (found === undefined) return;
    yield found;
    at = found.parent;
  }
}

/** Ticks per second in `/proc`. */
const TICKS = 100;

type Looked = ParentProcess & { readonly parent: number };

function lookInProc(pid: number): Looked | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const parent = Number(numbers[1]);
    const startedAt = Date.now() - (uptime() - Number(numbers[19]) / TICKS) * 1_000;
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2);
    const file = fileOf(pid);
    const terminal = numbers[4] === '0' ? undefined : numbers[4];
    return {
      ...{ id: pid, name, parent, words, startedAt, marks: marksOf(pid) },
      ...(numbers[19] !== undefined && { started: numbers[19] }),
      ...(file !== undefined && { file }),
      ...(terminal !== undefined && { terminal }),
    };
  } catch {
    return undefined;
  }
}

/** Not readable for processes of other users. */
function fileOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}

function marksOf(pid: number): readonly string[] {
  try {
    const set = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return set.map((pair) => /^(\w+)=./.exec(pair)?.[1] ?? '').filter((name) => markOf(name) !== undefined);
  } catch {
    return [];
  }
}

/** `501 ttys003 Tue Nov 17 13:29:41 2026 /bin/zsh` */
const PS_LINE = /^(\d+)\s+(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/;

function lookWithPs(pid: number): Looked | undefined {
  const ask = (columns: string): string =>
    execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const [, parent, tty = '', started = '', file] = PS_LINE.exec(ask('ppid=,tty=,lstart=,comm=')) ?? [];
    if (parent === undefined || file === undefined) return undefined;
    return {
      ...{ id: pid, parent: Number(parent), name: basename(file), file, startedAt: Date.parse(started) },
      words: ask('args=').split(/\s+/).slice(0, 2),
      ...(!/^[?-]*$/.test(tty) && { terminal: tty }),
    };
  } catch {
    return undefined;
  }
}
