// What is drawn is what the terminal shows, on a small model of a terminal that does not wrap.

import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { liveTerminal } from './live-terminal.ts';

/** Its rows after these bytes. */
function shownOn(columns: number, rows: number, bytes: string): readonly string[] {
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ' '));
  let [row, column] = [0, 0];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal is sent
  for (const [, command, sign] of bytes.matchAll(/\x1b\[([?\d]*[A-Za-z])|([^\x1b])/gs)) {
    if (command === 'H') [row, column] = [0, 0];
    else if (command === '2K') cells[row]?.fill(' ');
    else if (command === 'K') cells[row]?.fill(' ', column);
    else if (command === 'J') {
      cells[row]?.fill(' ', column);
      for (const below of cells.slice(row + 1)) below.fill(' ');
    } else if (sign === '\r') column = 0;
    else if (sign === '\n') row = Math.min(row + 1, rows - 1);
    else if (sign !== undefined) {
      const line = cells[row];
      if (line !== undefined) line[column] = sign;
      // Without wrapping, the cursor stays on the last column.
      column = Math.min(column + 1, columns - 1);
    }
  }
  return cells.map((line) => line.join('').trimEnd());
}

it('keeps every character of lines of any width, and nothing of what was there before', () => {
  const [columns, rows] = [12, 4];
  let bytes = '';
  const out = new Writable({
    write: (chunk, _, done) => {
      bytes += String(chunk);
      done();
    },
  });
  const stdout = Object.assign(out, { isTTY: true, columns, rows });
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  const none = (): void => {};
  const screen = liveTerminal({ stdin, stdout }).open({ key: none, resized: none, closed: none });
  for (const lines of [
    ['x'.repeat(12), 'y'.repeat(12), 'z'.repeat(11), 'w'.repeat(12)],
    ['', 'twelve chars', 'eleven char', 'short'],
    ['twelve char…', '', 'a', 'q'.repeat(12)],
  ]) {
    screen.draw(lines);
    expect(shownOn(columns, rows, bytes)).toEqual(lines);
  }
  screen.close();
});
