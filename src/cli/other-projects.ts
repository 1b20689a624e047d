// Other projects of this user that tutti's hooks serve: they must go on working when this one leaves.

import { existsSync } from 'node:fs';
import { projectsKnown } from '../world/failure-rules.ts';
import type { Cli } from './command.ts';
import { ownAmong, scopesOf } from './hooks-here.ts';
import { homeOf, shownPath } from './workplace.ts';

export interface OtherProject {
  readonly project: string;
  /** It has hooks in settings of its own, beside those of the user. */
  readonly own: boolean;
}

/** Those that had an event lately and still exist. */
export async function otherProjects(cli: Cli, here: string): Promise<readonly OtherProject[]> {
  const known = projectsKnown(homeOf(cli)).filter((project) => project !== here && existsSync(project));
  return Promise.all(
    known.map(async (project) => {
      const own = ownAmong(await scopesOf(cli, project)).some(({ scope }) => scope !== 'user');
      return { project, own };
    }),
  );
}

const NAMED = 3;

export function namesOf(cli: Cli, projects: readonly OtherProject[]): string {
  const names = projects.slice(0, NAMED).map(({ project }) => shownPath(cli, project));
  return [...names, ...(projects.length > NAMED ? [`${projects.length - NAMED} more`] : [])].join(', ');
}
