// Reads a sed script: which files it reads and writes, and which commands it runs.

import { wordsOf } from '../shell/given-files.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { NUMBER, UNKNOWN } from '../shell/state.ts';

interface Cursor {
  readonly text: string;
  at: number;
}

const peek = (cursor: Cursor): string => cursor.text[cursor.at] ?? '';

const skip = (cursor: Cursor, pattern: RegExp): void => {
  while (cursor.at < cursor.text.length && pattern.test(peek(cursor))) cursor.at++;
};

const restOfLine = (cursor: Cursor): string => {
  const end = cursor.text.indexOf('\n', cursor.at);
  const rest = cursor.text.slice(cursor.at, end < 0 ? undefined : end);
  cursor.at += rest.length;
  return rest.trim();
};

/** Skips past the next `delimiter`; in a pattern, one in brackets does not count. */
function past(cursor: Cursor, delimiter: string, pattern: boolean): void {
  let bracket = false;
  for (; cursor.at < cursor.text.length; cursor.at++) {
    const char = peek(cursor);
    if (char === '\\') cursor.at++;
    else if (char === delimiter && !bracket) break;
    else if (char === '[' && pattern && !bracket) {
      bracket = true;
      if (cursor.text[cursor.at + 1] === '^') cursor.at++;
      if (cursor.text[cursor.at + 1] === ']') cursor.at++;
    } else if (char === ']') bracket = false;
  }
  cursor.at++;
}

const ADDRESS = `0123456789$~+,! \t${NUMBER}`;

function pastAddress(cursor: Cursor): void {
  while (ADDRESS.includes(peek(cursor)) && peek(cursor) !== '') cursor.at++;
  const char = peek(cursor);
  if (char !== '/' && char !== '\\') return;
  const delimiter = char === '/' ? '/' : (cursor.text[++cursor.at] ?? '');
  cursor.at++;
  past(cursor, delimiter, true);
  skip(cursor, /[IM]/);
  pastAddress(cursor);
}

/** Skips the text of `a`, `i` and `c`, which ends with the first line without a trailing backslash. */
function pastText(cursor: Cursor): void {
  while (cursor.at < cursor.text.length) {
    const line = restOfLine(cursor);
    cursor.at++;
    if (!line.endsWith('\\')) return;
  }
}

function execute(use: ProgramUse, command: string): void {
  if (command === '') {
    use.emit('exec', [], 'runs its input as commands');
    const { stdin } = use;
    if (stdin.from === 'text') use.inSubshell(() => use.source(stdin.text));
    // Its input may be what the script made of it.
    use.mayWrite(use.args.flatMap((arg) => wordsOf(arg.replaceAll('\\', ''))));
  } else use.inSubshell(() => use.source(command));
}

function substitution(cursor: Cursor, use: ProgramUse): void {
  const delimiter = cursor.text[++cursor.at] ?? '';
  cursor.at++;
  past(cursor, delimiter, true);
  const from = cursor.at;
  past(cursor, delimiter, false);
  const replacement = cursor.text.slice(from, cursor.at - 1).replace(/&|\\\d/g, UNKNOWN);
  for (; /[\w]/.test(peek(cursor)); cursor.at++) {
    if (peek(cursor) === 'e') {
      execute(use, '');
      // sed runs the whole line; the replacement is its known part.
      use.inSubshell(() => use.source(replacement));
    }
    if (peek(cursor) !== 'w') continue;
    cursor.at++;
    use.open(restOfLine(cursor), 'write');
    return;
  }
}

/** Returns false if it is not a valid sed script. */
export function readSed(script: string, use: ProgramUse): boolean {
  const cursor: Cursor = { text: script, at: 0 };
  while (cursor.at < script.length) {
    skip(cursor, /[\s;{}]/);
    pastAddress(cursor);
    skip(cursor, /[ \t!]/);
    const command = peek(cursor);
    if (command === '') break;
    if (command === 's') substitution(cursor, use);
    else {
      cursor.at++;
      switch (command) {
        case 'w':
        case 'W':
          use.open(restOfLine(cursor), 'write');
          break;
        case 'r':
        case 'R':
          use.open(restOfLine(cursor), 'read');
          break;
        case 'e':
          execute(use, restOfLine(cursor));
          break;
        case 'a':
        case 'i':
        case 'c':
          pastText(cursor);
          break;
        case 'y': {
          const delimiter = peek(cursor);
          cursor.at++;
          past(cursor, delimiter, false);
          past(cursor, delimiter, false);
          break;
        }
        case 'b':
        case 't':
        case 'T':
        case ':':
          skip(cursor, /[^;\n}]/);
          break;
        case '#':
          restOfLine(cursor);
          break;
        default:
          if (!/[=dDgGhHnNpPxzFqQlLv{}]/.test(command)) return false;
          skip(cursor, /[\d \t]/);
      }
    }
  }
  return true;
}
