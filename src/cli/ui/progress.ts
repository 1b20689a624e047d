// A progress bar for long work. Nothing is drawn without a terminal, or when the work is done quickly.

import type { Cli } from '../command.ts';

export interface Progress {
  add(amount: number): void;
  /** Clears the line. */
  end(): void;
}

const WIDTH = 30;
const EVERY_MS = 100;
const FIRST_MS = 300;

export function progressOf(
  { draw }: Pick<Cli, 'draw'>,
  quiet: boolean,
  /** Undefined: the amount of work is unknown. */
  total: number | undefined,
  shown: (amount: number) => string,
  clock: () => number = () => performance.now(),
): Progress {
  if (draw === undefined || quiet) return { add: () => {}, end: () => {} };
  let done = 0;
  let drawn = false;
  let next = clock() + FIRST_MS;
  return {
    add: (amount) => {
      done += amount;
      const now = clock();
      if (now < next) return;
      next = now + EVERY_MS;
      drawn = true;
      draw(
        `\r${total === undefined ? '' : `${bar(total === 0 ? 1 : Math.min(1, done / total))}  `}${shown(done)}\u001b[K`,
      );
    },
    end: () => {
      if (drawn) draw('\r\u001b[K');
    },
  };
}

function bar(share: number): string {
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${Math.floor(share * 100)}%`;
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(bytes < 10_485_760 ? 1 : 0)} MiB`;
