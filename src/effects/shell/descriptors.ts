// Paths that lead through a process: `/dev/fd/3` is the file that was opened as 3, `/proc/self/cwd` the working directory. A file
// that was opened for reading can be written through such a path.

import type { ShellContext } from './context.ts';
import { printable } from './state.ts';
import { tamperPath } from './tamper-paths.ts';

/** A descriptor whose number the shell chose: `{fd}<file`. */
export const ANY_DESCRIPTOR = '?';

const PROCESS = '/proc/(?:[^/]+/task/)?[^/]+';
const DESCRIPTOR = new RegExp(`^(?:/dev/fd|${PROCESS}/fd)/([^/]+)(?=/|$)`);
const STANDARD = /^\/dev\/(stdin|stdout|stderr)$/;
const STANDARD_NUMBERS: Readonly<Record<string, string>> = { stdin: '0', stdout: '1', stderr: '2' };
const ROOT = new RegExp(`^${PROCESS}/root(?=/|$)`);
/** A process given by its number has a folder of its own, which the file system knows. */
const CWD = /^\/proc\/(?:[^/]+\/task\/)?(?!\d+\/)[^/]+\/cwd(?=\/|$)/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: \x02 is the placeholder for a number that the shell sets, such as `$$`
const OTHER_PROCESS = /^\/+proc\/+(?!self\/|thread-self\/|\x02)/;
/** Whether a path leads into a process that may be another one than the shell. */
export const ofOtherProcess = (text: string): boolean => OTHER_PROCESS.test(text);

/** The part of a shell that knows which files are open. */
interface OpenFiles {
  readonly context: ShellContext;
  readonly descriptors: Map<string, readonly string[]>;
}

/** Remembers that a command opened a file for reading. */
export function openDescriptor(shell: OpenFiles, descriptor: string, path: string): void {
  shell.descriptors.set(descriptor, [...(shell.descriptors.get(descriptor) ?? []), path]);
}

/** `4<&3`: all that was opened as 3 is open as 4, too. */
export function copyDescriptor({ descriptors }: OpenFiles, from: string, to: string): void {
  const files = opened(descriptors, from);
  if (files.length > 0) descriptors.set(to, [...new Set([...(descriptors.get(to) ?? []), ...files])]);
}

/** The same path without the process it leads through. */
export function throughProcess(shell: OpenFiles, text: string, cwd: string | undefined): string {
  if (!text.startsWith('/dev/') && !text.startsWith('/proc/')) return text;
  const path = printable(text.replace(/\/{2,}/g, '/'));
  const [, name = ''] = STANDARD.exec(path) ?? [];
  const found = DESCRIPTOR.exec(path);
  if (name !== '' || found !== null) {
    const file = guardedFirst(shell, opened(shell.descriptors, STANDARD_NUMBERS[name] ?? found?.[1] ?? ''));
    return file === undefined ? text : file + path.slice((found?.[0] ?? path).length);
  }
  if (ROOT.test(path)) return throughProcess(shell, path.replace(ROOT, '') || '/', cwd);
  return cwd !== undefined && CWD.test(path) ? path.replace(CWD, () => cwd) : text;
}

function opened(descriptors: OpenFiles['descriptors'], number: string): readonly string[] {
  if (number.includes(ANY_DESCRIPTOR)) return [...descriptors.values()].flat();
  return [...(descriptors.get(number) ?? []), ...(descriptors.get(ANY_DESCRIPTOR) ?? [])];
}

/** One file, since a path has one target: the one that matters most, else the last that was opened. */
const guardedFirst = ({ context }: OpenFiles, files: readonly string[]): string | undefined =>
  files.find((file) => tamperPath(file, context)) ?? files.at(-1);
