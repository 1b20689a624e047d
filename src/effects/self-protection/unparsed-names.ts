// Finds names of tutti's own files in input that cannot be parsed: such a call could touch them, and its effects are unknown.

import type { Guard } from './guard.ts';

/** The name that was found. `paths`: absolute, tutti's home and program. */
export function ownNameIn(text: string, guard: Guard, paths: readonly string[]): string | undefined {
  const plain = unescaped(text);
  const [found] = guard.inText.exec(plain) ?? [];
  return found?.replaceAll(/^[^\w./]+|[^\w]+$/g, '') ?? paths.find((path) => plain.includes(path.toLowerCase()));
}

/** As a JSON parser and a file system would read it, in lower case for file systems that ignore case. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .replaceAll('\\/', '/')
    .replaceAll(/\/(?:\.?\/)+/g, '/')
    .toLowerCase();
