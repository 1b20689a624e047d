// Asks a person at the terminal, one line at a time.

import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Problem, usage } from './problem.ts';

interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** One reader for all questions of a command, so that answers can be typed ahead. */
export function questioner(io: Terminal): Questioner {
  const typed: string[] = [];
  let waiting:
    | { readonly answer: (line: string | undefined) => void; readonly leave: (why: Problem) => void }
    | undefined;
  let ended = false;
  let lines: Interface | undefined;

  /** Takes the waiting question, so that only one line answers it. */
  const taken = () => {
    const one = waiting;
    waiting = undefined;
    return one;
  };
  const listen = (): Interface => {
    const made = createInterface({ input: io.stdin, output: io.stdout });
    made.on('line', (line) => {
      const { answer } = taken() ?? {};
      if (answer === undefined) typed.push(line);
      else answer(line);
    });
    made.on('SIGINT', () => taken()?.leave(usage('interrupted; nothing was changed.')));
    made.on('close', () => {
      ended = true;
      taken()?.answer(undefined);
    });
    return made;
  };

  return {
    ask: async (question) => {
      lines ??= listen();
      io.stdout.write(question);
      const ahead = typed.shift();
      if (ahead !== undefined) return ahead.trim();
      if (ended) return undefined;
      const line = await new Promise<string | undefined>((answer, leave) => {
        waiting = { answer, leave };
      });
      return line?.trim();
    },
    close: () => lines?.close(),
  };
}

interface Questioner {
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly close: () => void;
}
