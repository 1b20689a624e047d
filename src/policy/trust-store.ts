// What people have accepted on this machine: `trust.json` lists the accepted repository texts of each project by digest, and
// `trusted/DIGEST.json` keeps each text, so that the last accepted one can go on while a newer one waits.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';
import type { RepositoryFile } from './find.ts';
import { isPrivate, writePrivate } from './private-file.ts';
import { digestOf } from './sources.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const acceptance = v.object({
  project: v.string(),
  /** Digest of the repository text; empty for an acceptance of commands alone, from before texts were accepted. */
  text: v.union([sha256, v.literal('')]),
  /** Digest of the texts of person and machine that were shown with it. */
  own: v.string(),
  /** Digest of everything that affects the commands. */
  runs: sha256,
  /** The names of the commands. */
  commands: v.array(v.string()),
  /** Digests of variables in the client's settings of the project, with their values. */
  variables: v.optional(v.array(sha256)),
  by: v.string(),
  at: v.number(),
});
export type Acceptance = Readonly<v.InferOutput<typeof acceptance>>;

const store = v.union([
  v.object({ version: v.literal(2), accepted: v.array(acceptance) }),
  v.pipe(
    v.object({
      version: v.literal(1),
      trusted: v.array(
        v.object({
          digest: sha256,
          project: v.string(),
          commands: v.array(v.string()),
          by: v.string(),
          at: v.number(),
        }),
      ),
    }),
    v.transform(({ trusted }) => ({
      accepted: trusted.map(({ digest, ...one }): Acceptance => ({ ...one, text: '', own: '', runs: digest })),
    })),
  ),
]);

/** A project keeps this many acceptances: more branches than people switch between. */
const MAX_PER_PROJECT = 100;

export const trustFile = (home: string): string => join(home, 'trust.json');
const textFile = (home: string, digest: string): string => join(home, 'trusted', `${digest}.json`);

/** All acceptances, oldest first. A trust file that is damaged, or that others can write to, accepts nothing. */
export function readTrust(home: string): readonly Acceptance[] {
  const found = readStore(home);
  return typeof found === 'string' ? [] : found;
}

/** Why the trust file is ignored, if it is. */
export function trustFileProblem(home: string): string | undefined {
  const found = readStore(home);
  return typeof found === 'string' ? found : undefined;
}

function readStore(home: string): readonly Acceptance[] | string {
  const file = trustFile(home);
  if (!existsSync(file)) return [];
  try {
    const open = [home, file].find((path) => !isPrivate(path));
    if (open !== undefined) return `others can write to ${open}`;
    const read = v.safeParse(store, JSON.parse(readWhole(file, ORDINARY_BYTES).toString('utf8')));
    return read.success ? read.output.accepted : `${file} is damaged`;
  } catch {
    return `${file} cannot be read`;
  }
}

/** Changes whenever the trust file does. One `stat`: it is asked at every event while a text waits. */
export function trustStamp(home: string): string {
  try {
    const stats = statSync(trustFile(home), { throwIfNoEntry: false });
    return stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  } catch {
    return '';
  }
}

/** Adds to what is accepted for the project; the same text again becomes its last accepted one. Throws while the trust file is
 *  ignored: writing it anew would drop what is accepted for all projects. */
export function addTrust(home: string, accepted: Acceptance, files: readonly RepositoryFile[]): void {
  const all = readStore(home);
  if (typeof all === 'string') throw new Error(all);
  if (accepted.text !== '') writePrivate(textFile(home, accepted.text), JSON.stringify(files), { lasting: true });
  const { project, text } = accepted;
  const [mine, others] = split(all, project);
  const kept = mine.filter((one) => one.text !== text).slice(1 - MAX_PER_PROJECT);
  writeStore(home, [...others, ...kept, accepted]);
}

/** Revokes all acceptances of a project, and returns them. */
export function removeTrust(home: string, project: string): readonly Acceptance[] {
  const [gone, others] = split(readTrust(home), project);
  if (gone.length > 0) writeStore(home, others);
  return gone;
}

const writeStore = (home: string, accepted: readonly Acceptance[]): void =>
  writePrivate(trustFile(home), `${JSON.stringify({ version: 2, accepted }, null, 2)}\n`, { lasting: true });

function split(all: readonly Acceptance[], project: string): readonly [Acceptance[], Acceptance[]] {
  const isMine = (one: Acceptance): boolean => one.project === project;
  return [all.filter(isMine), all.filter((one) => !isMine(one))];
}

const repositoryFiles = v.array(
  v.object({ layer: v.picklist(['project', 'local', 'extends']), path: v.string(), text: v.string() }),
);

/** The files of an accepted text; undefined if they are missing or damaged. */
export function acceptedFiles(home: string, digest: string): readonly RepositoryFile[] | undefined {
  try {
    const files = v.parse(
      repositoryFiles,
      JSON.parse(readWhole(textFile(home, digest), ORDINARY_BYTES).toString('utf8')),
    );
    return digestOf(files) === digest ? files : undefined;
  } catch {
    return undefined;
  }
}
