// Accepts a project's policy as its files are now, for a person who has just written it.

import { loadPolicy } from '../policy/load.ts';
import type { Acceptance } from '../policy/trust-store.ts';
import { accept, asWritten, isTextAccepted } from '../world/trust.ts';
import { POLICY_PARTS } from './policy-parts.ts';

interface ProjectHere {
  /** tutti's own folder. */
  readonly home: string;
  readonly project: string;
}

const loadHere = ({ home, project }: ProjectHere) => ({
  loaded: loadPolicy({ ...POLICY_PARTS, home, cwd: project, env: () => undefined }),
  files: [],
});

/** Undefined while the files are broken. */
export function acceptProject(here: ProjectHere, who: Pick<Acceptance, 'by' | 'at'>): Acceptance | undefined {
  const written = asWritten(loadHere(here));
  return written && accept(written, here.project, here.home, who);
}

/** Writes a policy file for a person, and accepts the result: unless the project has other text that nobody has accepted. */
export function writeAccepted<T>(
  here: ProjectHere & { readonly file: string; readonly replaces: boolean },
  who: Pick<Acceptance, 'by' | 'at'>,
  write: () => T,
): T {
  const { home, project, file, replaces } = here;
  const before = loadHere(here);
  const isReplaced =
    replaces &&
    before.loaded.files.every(({ path, layer }) => path === file || layer === 'user' || layer === 'managed');
  const mayAccept = isReplaced || isTextAccepted(before, project, home);
  const result = write();
  if (mayAccept) acceptProject(here, who);
  return result;
}
