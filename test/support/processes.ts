// Processes found by a variable in their environment: what is started inherits it, whatever group or session it hides in, so
// nothing outlives the test that started it.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { lookFor } from './ticks.ts';

export interface Found {
  readonly pid: number;
  readonly command: string;
}

/** Living processes that carry `entry` (`NAME=value`) in their environment. */
export const carrying = (entry: string): readonly Found[] =>
  existsSync('/proc/self/environ') ? fromProc(entry) : fromPs(entry);

function fromProc(entry: string): readonly Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(entry)) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), command }];
      } catch {
        return []; // Ended between the two looks, or belongs to somebody else.
      }
    });
}

function fromPs(entry: string): readonly Found[] {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return lines
    .split('\n')
    .filter((line) => line.split(' ').includes(entry))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }));
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/** Waits until `done` holds; says whether it did in time. */
export const until = async (done: () => boolean, limitMs: number): Promise<boolean> =>
  (await lookFor(done, limitMs)) !== undefined;
