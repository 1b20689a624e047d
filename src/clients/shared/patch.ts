// Reads a patch of the format `*** Begin Patch`, which some models write: which files it writes and removes, and what it writes into them.

import type { Written } from '../client.ts';

export interface Patch {
  readonly written: readonly Written[];
  /** Files that are gone afterwards: deleted, or moved elsewhere. */
  readonly removed: readonly string[];
  /** Added and removed lines. */
  readonly lines: number;
}

const HEADER = /^\*\*\* (Add|Update|Delete) File: (.+?)\s*$/;
const MOVE = /^\*\*\* Move to: (.+?)\s*$/;

interface Section {
  readonly kind: 'Add' | 'Update' | 'Delete';
  readonly path: string;
  to?: string;
  readonly added: string[];
}

export function readPatch(text: string): Patch {
  const sections: Section[] = [];
  let lines = 0;
  for (const line of text.split('\n')) {
    const [, kind, path] = HEADER.exec(line) ?? [];
    const to = MOVE.exec(line)?.[1];
    const section = sections.at(-1);
    if ((kind === 'Add' || kind === 'Update' || kind === 'Delete') && path !== undefined) {
      sections.push({ kind, path, added: [] });
    } else if (section !== undefined && to !== undefined) section.to = to;
    else if (section !== undefined && line.startsWith('+')) section.added.push(line.slice(1));
    if (section !== undefined && /^[+-]/.test(line)) lines++;
  }
  const kept = sections.filter(({ kind }) => kind !== 'Delete');
  return {
    written: kept.map(({ kind, path, to, added }) => ({
      path: to ?? path,
      text: added.map((line) => `${line}\n`).join(''),
      ...(kind === 'Add' && { whole: true as const }),
    })),
    removed: sections.filter(({ kind, to }) => kind === 'Delete' || to !== undefined).map(({ path }) => path),
    lines,
  };
}

/** A patch that replaces one line of a file. */
export const patchOf = (path: string, from: string, to: string): string =>
  [
    '*** Begin Patch',
    `*** Update File: ${path}`,
    '@@',
    ...from.split('\n').map((line) => `-${line}`),
    ...to.split('\n').map((line) => `+${line}`),
    '*** End Patch',
    '',
  ].join('\n');
