// Reads redirections: which files they read or write, and what they do to the command's input and output.

import type { Redirection } from 'unbash';
import { ANY_DESCRIPTOR, copyDescriptor, openDescriptor } from './descriptors.ts';
import { openFile, rememberFile } from './opened-files.ts';
import { isStream } from './path.ts';
import { type Output, STREAM_INPUT, type Stdin } from './program-use.ts';
import { pathOf, type Shell, type SourceSpan, spend } from './shell.ts';
import { assign, isKnown, isNameList, NUMBER, printable, UNKNOWN } from './state.ts';
import { assignedText, heredocText, wordText } from './words.ts';

export interface RedirectedFlow {
  /** Undefined: standard input is unchanged. */
  readonly stdin: Stdin | undefined;
  /** Where standard output goes: unchanged, into a file, or to a descriptor that may lead anywhere (`3>&1`). */
  readonly stdout: 'unchanged' | 'file' | 'descriptor';
  /** The file that standard output goes into. */
  readonly file?: { readonly path: string; readonly append: boolean };
}

/** The part of a command's output that is still on standard output after its redirections. */
export function outputAfter(shell: Shell, { stdout, file }: RedirectedFlow, output: Output): Output {
  if (file) rememberFile(shell, file.path, output, file.append);
  return stdout === 'unchanged' ? output : stdout === 'file' ? '' : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: \x02 is the placeholder for an unknown number
const DUPLICATE = /^([\d\x02]+-?|-)$/;

export function readRedirects(shell: Shell, redirects: readonly Redirection[]): RedirectedFlow {
  let stdin: Stdin | undefined;
  let stdout: RedirectedFlow['stdout'] = 'unchanged';
  let file: RedirectedFlow['file'];
  for (const redirect of redirects) {
    spend(shell);
    const span: SourceSpan = [redirect.pos, redirect.end];
    const fd = redirect.descriptor?.type === 'FileDescriptor' ? redirect.descriptor.value : undefined;
    // `{fd}>f` assigns the descriptor's number to the variable.
    const variable = redirect.descriptor?.type === 'FileDescriptorVariable' ? redirect.descriptor.name : undefined;
    const number = variable !== undefined ? ANY_DESCRIPTOR : fd === undefined ? undefined : String(fd);
    const isInput = variable === undefined && (fd === undefined || fd === 0);
    const isOutput = variable === undefined && (fd === undefined || fd === 1);

    if (redirect.type === 'HereDoc') {
      const { body, delimiter } = redirect;
      const text = delimiter?.quoted || !body.parts ? body.text : heredocText(shell, body.parts);
      if (isInput) stdin = { from: 'text', text };
      else if (fd !== undefined) shell.fdTexts.set(`/dev/fd/${fd}`, mayHold(text));
      continue;
    }
    if (redirect.type === 'HereString') {
      const text = redirect.target ? assignedText(shell, redirect.target) : '';
      if (isInput) stdin = { from: 'text', text: `${text}\n` };
      else if (fd !== undefined) shell.fdTexts.set(`/dev/fd/${fd}`, mayHold(text));
      continue;
    }
    const text = redirect.target ? wordText(shell, redirect.target) : '';
    if (variable !== undefined) shell.state = assign(shell.state, variable, NUMBER);
    switch (redirect.operator) {
      case '<':
        if (isInput) stdin = contentOf(shell, text);
        else if (fd !== undefined) shell.fdTexts.set(`/dev/fd/${fd}`, textOf(contentOf(shell, text)));
        openFile(shell, text, 'read', { span });
        openDescriptor(shell, number ?? '0', pathOf(shell, text));
        break;
      case '<&':
        if (isInput) stdin = STREAM_INPUT;
        copyDescriptor(shell, printable(text).replace(/-$/, ''), number ?? '0');
        break;
      case '<>':
        if (isInput) stdin = STREAM_INPUT;
        openFile(shell, text, 'write', { span, why: 'redirected' });
        break;
      default: {
        const duplicates = redirect.operator === '>&' && DUPLICATE.test(text);
        if (duplicates) copyDescriptor(shell, printable(text).replace(/-$/, ''), number ?? '1');
        const toStream = duplicates || (text !== '/dev/null' && isStream(pathOf(shell, text)));
        if (isOutput) stdout = toStream || !isKnown(text) ? 'descriptor' : 'file';
        if (!duplicates) openFile(shell, text, 'write', { span, why: 'redirected' });
        if (isOutput && stdout === 'file')
          file = { path: pathOf(shell, text), append: redirect.operator.endsWith('>>') };
      }
    }
  }
  return { stdin, stdout, ...(file && { file }) };
}

const textOf = (content: Stdin): Output => (content.from === 'text' ? content.text : undefined);

function contentOf(shell: Shell, path: string): Stdin {
  const text = shell.fdTexts.get(path);
  if (text !== undefined) return { from: 'text', text };
  // The command wrote this file earlier; by now it may hold more.
  const written = shell.writtenFiles.get(pathOf(shell, path));
  return written === undefined ? STREAM_INPUT : { from: 'text', text: mayHold(written) };
}

/** The text, possibly followed by more. A list of names stands for any number of them. */
const mayHold = (text: string): string => (isNameList(text) ? text : `${text}\n${UNKNOWN}`);
