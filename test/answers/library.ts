// Plays sessions through the library of a checkout, in a process of its own.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessResult, Scratch, ScratchPlace } from './scratch.ts';

export interface PlayedSession {
  readonly place: Pick<ScratchPlace, 'home' | 'state' | 'project'>;
  readonly events: readonly { readonly native: string; readonly payload: string }[];
  /** Variables of the client. */
  readonly env?: Readonly<Record<string, string>>;
  /** When it plays, in milliseconds since 1970; the present when not given. */
  readonly now?: number;
}

/** The answers of each session, as `tutti hook` would print them. */
export async function playByLibrary(
  { checkout, node }: Scratch,
  sessions: readonly PlayedSession[],
): Promise<readonly (readonly ProcessResult[])[]> {
  const library = pathToFileURL(join(checkout, 'dist/index.js')).href;
  const given = sessions.map(({ place: { home, state, project }, ...rest }) => ({ home, state, project, ...rest }));
  const { exit, out, err } = await node([join(process.cwd(), 'test/answers/play-library.mjs')], {
    cwd: process.cwd(),
    stdin: JSON.stringify({ library, sessions: given }),
  });
  if (exit !== 0) throw new Error(err);
  return JSON.parse(out);
}
