// Redirections: which of them write, read or open a connection, and what they leave flowing in and out of the command.

import type { Redirection } from 'unbash';
import { isStream } from './path.ts';
import { keepFile, openFile, pathOf, type Shell, type Span, spend } from './shell.ts';
import { assign, isKnown, NUMBER, UNKNOWN } from './state.ts';
import { type Output, STREAM, type Stdin } from './use.ts';
import { heredocText, wordText } from './words.ts';

export interface Flow {
  /** Undefined: whatever flowed in before. */
  readonly stdin: Stdin | undefined;
  /** What comes of what the command prints: it stays, it goes into a file, or it may come back another way (`3>&1`). */
  readonly prints: 'on' | 'away' | 'around';
  /** The one file it goes into. */
  readonly into?: { readonly path: string; readonly more: boolean };
}

/** What flows on of what a command printed. */
export function flowing(shell: Shell, { prints, into }: Flow, output: Output): Output {
  if (into) keepFile(shell, into.path, output, into.more);
  return prints === 'on' ? output : prints === 'away' ? '' : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it stands for a number that cannot be told
const DUPLICATE = /^([\d\x02]+-?|-)$/;

export function readRedirects(shell: Shell, redirects: readonly Redirection[]): Flow {
  let stdin: Stdin | undefined;
  let prints: Flow['prints'] = 'on';
  let into: Flow['into'];
  for (const redirect of redirects) {
    spend(shell);
    const span: Span = [redirect.pos, redirect.end];
    const fd = redirect.descriptor?.type === 'FileDescriptor' ? redirect.descriptor.value : undefined;
    // `{fd}>f`: the shell picks a number and says which.
    const named = redirect.descriptor?.type === 'FileDescriptorVariable' ? redirect.descriptor.name : undefined;
    const isInput = named === undefined && (fd === undefined || fd === 0);
    const isOutput = named === undefined && (fd === undefined || fd === 1);

    if (redirect.type === 'HereDoc') {
      const { body, delimiter } = redirect;
      const text = delimiter?.quoted || !body.parts ? body.text : heredocText(shell, body.parts);
      if (isInput) stdin = { from: 'text', text };
      else if (fd !== undefined) shell.pipes.set(`/dev/fd/${fd}`, mayHold(text));
      continue;
    }
    const text = redirect.target ? wordText(shell, redirect.target) : '';
    if (redirect.type === 'HereString') {
      if (isInput) stdin = { from: 'text', text: `${text}\n` };
      else if (fd !== undefined) shell.pipes.set(`/dev/fd/${fd}`, mayHold(text));
      continue;
    }
    if (named !== undefined) shell.state = assign(shell.state, named, NUMBER);
    switch (redirect.operator) {
      case '<':
        if (isInput) stdin = contentOf(shell, text);
        openFile(shell, text, 'read', { span });
        break;
      case '<&':
        if (isInput) stdin = STREAM;
        break;
      case '<>':
        if (isInput) stdin = STREAM;
        openFile(shell, text, 'write', { span, why: 'redirected' });
        break;
      default: {
        const around = redirect.operator === '>&' && DUPLICATE.test(text);
        const stream = around || (text !== '/dev/null' && isStream(pathOf(shell, text)));
        if (isOutput) prints = stream || !isKnown(text) ? 'around' : 'away';
        if (!around) openFile(shell, text, 'write', { span, why: 'redirected' });
        if (isOutput && prints === 'away') into = { path: pathOf(shell, text), more: redirect.operator.endsWith('>>') };
      }
    }
  }
  return { stdin, prints, ...(into && { into }) };
}

function contentOf(shell: Shell, path: string): Stdin {
  const text = shell.pipes.get(path);
  if (text !== undefined) return { from: 'text', text };
  // What was put there on the way is likely still there, and yet not surely all there is.
  const written = shell.files.get(pathOf(shell, path));
  return written === undefined ? STREAM : { from: 'text', text: mayHold(written) };
}

/** This text, or by then another. */
const mayHold = (text: string): string => `${text}\n${UNKNOWN}`;
