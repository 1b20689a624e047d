// What `read` gets: a line of standard input, or of another descriptor.

import type { Output, Stdin } from './program-use.ts';
import { noteFound, type Shell } from './shell.ts';
import { isNameList } from './state.ts';

/** The first line of known input. Unknown if it was read from before, or is read repeatedly in a loop. */
export function takeLine(shell: Shell, stdin: Stdin): Output {
  if (stdin.from !== 'text' || shell.consumedInputs.has(stdin)) return undefined;
  if (isNameList(stdin.text)) {
    noteFound(shell, stdin.text);
    return stdin.text.replace(/\n$/, '');
  }
  const end = stdin.text.indexOf('\n');
  const line = end < 0 ? stdin.text : stdin.text.slice(0, end);
  if (shell.conditions > 0 && end >= 0 && end < stdin.text.length - 1) return undefined;
  shell.consumedInputs.add(stdin);
  return line;
}

/** The only line behind a descriptor, or a list of names. Others may have been read before. */
export function onlyLine(shell: Shell, descriptor: string): Output {
  const text = shell.fdTexts.get(`/dev/fd/${descriptor}`)?.replace(/\n\0?$/, '');
  return text === undefined || (text.includes('\n') && !isNameList(text)) ? undefined : text;
}
