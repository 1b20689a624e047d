// A person who accepts the policy that a test has written into a project.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptProject } from '../../src/pipeline/accept.ts';

/** What accepting a policy wrote into a new home, by the policy's text. */
const written = new Map<string, ReadonlyMap<string, string>>();
const PROJECT = '<PROJECT>';

/** `home`: tutti's own folder. Thousands of tests accept one of a few policies in a new home: they get copies of what was written
 *  there the first time, since composing a policy and waiting for the disk take longer than most of them. */
export function acceptPolicy(home: string, project: string): void {
  const policies = join(project, '.tutti');
  const isOrdinary = !existsSync(home) && readdirSync(policies).join() === 'policy.yaml';
  const key = isOrdinary ? readFileSync(join(policies, 'policy.yaml'), 'utf8') : '';
  const before = isOrdinary ? written.get(key) : undefined;
  if (before === undefined) {
    const accepted = acceptProject({ home, project }, { by: 'ada', at: Date.now() });
    if (isOrdinary && accepted) written.set(key, filesBelow(home, project));
    return;
  }
  for (const [name, text] of before) {
    mkdirSync(join(home, name, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(join(home, name), text.replaceAll(PROJECT, project), { mode: 0o600 });
  }
}

const filesBelow = (home: string, project: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name))
      .map((file) => [file.slice(home.length + 1), readFileSync(file, 'utf8').replaceAll(project, PROJECT)]),
  );
