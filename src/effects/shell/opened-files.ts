// Files that a command opens by redirection or as a program's output, and what it is known to have written to them.

import { ofOtherProcess } from './descriptors.ts';
import { isDisk, isStream, socketHost } from './path.ts';
import type { Output } from './program-use.ts';
import { type EffectCause, emit, mayOpen, pathOf, type Shell } from './shell.ts';

/** Scripts that a command writes and runs are short and few. */
const MAX_FILE_LENGTH = 8_192;
const MAX_FILES = 20;

export function rememberFile(shell: Shell, path: string, output: Output, append: boolean): void {
  const before = append ? shell.writtenFiles.get(path) : '';
  const text = output === undefined || before === undefined ? undefined : before + output;
  if (text === undefined || text === '' || text.length > MAX_FILE_LENGTH) shell.writtenFiles.delete(path);
  else if (shell.writtenFiles.size < MAX_FILES || shell.writtenFiles.has(path)) shell.writtenFiles.set(path, text);
}

/** Reports that a path is opened: a regular file, a disk, a stream or `/dev/tcp`. */
export function openFile(shell: Shell, text: string, how: 'read' | 'write', cause: EffectCause): void {
  const target = pathOf(shell, text);
  if (ofOtherProcess(text)) mayOpen(shell, how, [text], cause);
  const host = socketHost(target);
  if (host !== undefined) emit(shell, 'network', [host], { ...cause, why: 'opens a connection' });
  else if (isStream(target)) return;
  else if (how === 'write' && isDisk(target)) emit(shell, 'destroy', [target], { ...cause, why: 'overwrites a disk' });
  else emit(shell, how, [target], cause);
}
