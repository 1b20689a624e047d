// A terminal as a screen that is drawn again and again, on the alternate screen so that the person's own lines come back afterwards.
// By hand, because libraries for that bring a layout engine of their own; this is a few control sequences.

import { emitKeypressEvents, type Key } from 'node:readline';
import type { Writable } from 'node:stream';
import type { Terminal } from './choose.ts';
import type { Screen } from './output.ts';

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

interface TerminalEvents {
  readonly key: (key: Key) => void;
  readonly resized: () => void;
  /** Nobody can type any more. */
  readonly closed: () => void;
}

export interface LiveTerminal {
  readonly size: () => ScreenSize;
  /** Takes the screen over until `close`. */
  readonly open: (events: TerminalEvents) => OpenTerminal;
}

interface OpenTerminal {
  /** As many lines as the screen has rows. */
  readonly draw: (lines: readonly string[]) => void;
  readonly close: () => void;
}

/** The alternate screen, no cursor, no wrapping: a line that is wider than it looks must not move the others. */
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l';
const LEAVE = '\u001b[?7h\u001b[?25h\u001b[?1049l';
const HOME = '\u001b[H';
/** Before a line is written: after it, the cursor may be on its last character, which would be erased too. */
const ERASE_LINE = '\u001b[2K';

interface Streams {
  readonly stdin: Terminal['stdin'];
  readonly stdout: Writable & Screen;
}

export const liveTerminal = ({ stdin, stdout }: Streams): LiveTerminal => ({
  size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
  open: ({ key, resized, closed }) => {
    let last = '';
    const pressed = (_: unknown, typed: Key): void => key(typed);
    const redraw = (): void => {
      last = '';
      resized();
    };
    emitKeypressEvents(stdin);
    stdin.setRawMode?.(true);
    stdin.on('keypress', pressed).once('end', closed).resume();
    stdout.on('resize', redraw);
    stdout.write(ENTER);
    return {
      draw: (lines) => {
        const frame = `${HOME}${lines.map((line) => `${ERASE_LINE}${line}`).join('\r\n')}`;
        if (frame === last) return;
        last = frame;
        stdout.write(frame);
      },
      close: () => {
        stdout.off('resize', redraw);
        stdin.off('keypress', pressed).off('end', closed).pause();
        stdin.setRawMode?.(false);
        stdout.write(LEAVE);
      },
    };
  },
});
