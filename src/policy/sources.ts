// The texts that a policy was made from: those of the repository, which need a person's acceptance, and those of the person and the
// machine, which do not. Presets are neither: they change with an upgrade.

import { createHash } from 'node:crypto';
import { dirname, isAbsolute, relative } from 'node:path';
import { isWithin } from '../core/paths.ts';
import { managedPath, type RepositoryFile } from './find.ts';
import type { PolicyLayer } from './layers.ts';
import type { LoadedPolicy } from './load.ts';

export interface PolicySources {
  readonly files: readonly RepositoryFile[];
  /** Digest of the repository's files. */
  readonly repository: string;
  /** Digest of the texts of the person and the machine. */
  readonly own: string;
  /** The person named a file outside the project, with TUTTI_POLICY. */
  readonly chosen: boolean;
}

/** Hashing takes longer than looking it up, and a loaded policy serves many events. */
const KNOWN = new WeakMap<LoadedPolicy, { readonly project: string; readonly sources: PolicySources }>();

/** `home`: tutti's own folder. */
export function sourcesOf(loaded: LoadedPolicy, project: string, home: string): PolicySources {
  const known = KNOWN.get(loaded);
  if (known?.project === project) return known.sources;
  const outside = ({ document }: PolicyLayer): boolean =>
    loaded.vars.TUTTI_POLICY !== undefined && !isWithin(document.file, project);
  const files: RepositoryFile[] = [];
  const own: (readonly [string, string])[] = [];
  for (const each of loaded.layers) {
    const { layer, document } = each;
    if (!isAbsolute(document.file)) continue;
    if (
      layer === 'built-in' ||
      layer === 'user' ||
      layer === 'managed' ||
      isOwn(document.file, home) ||
      outside(each)
    ) {
      own.push([layer, document.text]);
    } else {
      files.push({ layer, path: relative(project, document.file), text: document.text });
    }
  }
  const sources: PolicySources = {
    files,
    repository: digestOf(files),
    own: sha256(JSON.stringify(own)),
    chosen: loaded.vars.TUTTI_POLICY !== undefined && files.length === 0,
  };
  KNOWN.set(loaded, { project, sources });
  return sources;
}

/** The digest that a person accepts, and that TUTTI_TRUST names. */
export const digestOf = (files: readonly RepositoryFile[]): string =>
  sha256(JSON.stringify([2, files.map(({ layer, path, text }) => [layer, path, text])]));

/** Whether a file is in tutti's home or in the folder of the managed policy. */
export const isOwn = (file: string, home: string): boolean => isWithin(file, home) || isWithin(file, MANAGED);

const MANAGED = dirname(managedPath(process.platform, (name) => process.env[name]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
