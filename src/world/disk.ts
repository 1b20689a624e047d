// The live World: this machine's files, links, git indexes, processes and clock.

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { CLIENTS } from '../clients/registry.ts';
import type { Roots } from '../core/event.ts';
import { checkouts, isWithin } from '../core/paths.ts';
import { projectOf } from '../policy/project.ts';
import { callsShown } from './calls-shown.ts';
import { runChecks } from './checks-run.ts';
import { createClock } from './clock.ts';
import { delegationsMade } from './delegations.ts';
import { gather } from './facts.ts';
import { fileTimes } from './file-times.ts';
import { survivesClean } from './git-index.ts';
import { DEEPEST_FOLDER, depthOf, PATH_LIMIT, resolveLinks } from './links.ts';
import { createOwnNames, createOwnPaths, packageRoot } from './own-paths.ts';
import { recoverableTargets } from './recoverable.ts';
import { sentByClient } from './sent-by-client.ts';
import { readAddress } from './server-address.ts';
import { unacceptedVariables } from './trust.ts';
import { tuttiCommand } from './tutti-command.ts';
import { isTypedByAgent } from './typed-by-agent.ts';
import { createWorktrees } from './worktree.ts';
import type { InstallationQuestion, Scene, SceneQuestion, World } from './world.ts';

export interface DiskOptions {
  /** tutti's own folder. */
  readonly home: string;
  /** The person's home folder, `~`. */
  readonly userHome: string;
  readonly now?: (() => number) | undefined;
  /** The time of the last event that an earlier process recorded, once it is known. */
  readonly recorded?: () => number;
  readonly nonce?: (() => string) | undefined;
}

export function createDiskWorld(options: DiskOptions): World {
  const { home, userHome, now, recorded, nonce = createNonces() } = options;
  // A clock that is given moves only when its owner moves it.
  const time = now === undefined ? createClock(Date.now, () => performance.now(), recorded) : createClock(now, () => 0);
  const ownAt = createOwnPaths(home);
  const scratchVariables = [...CLIENTS.values()].flatMap(({ variables }) => variables.scratch ?? []);
  const worktreeOf = createWorktrees();
  const tmp = tmpdir();

  function scene({ cwd: candidates, sessionProject, env }: SceneQuestion): Scene {
    const cwd = candidates.find(isFolderPath) ?? process.cwd();
    const worktree =
      sessionProject === undefined || cwd === sessionProject ? undefined : worktreeOf(cwd, sessionProject);
    const project = sessionProject ?? projectOf(cwd);
    const given = scratchVariables.map(env).find((folder) => folder !== undefined);
    const scratch = scratchFolder(given, [project, cwd, userHome]);
    const roots: { -readonly [Name in keyof Roots]: Roots[Name] } = { home: userHome, project, tmp };
    if (scratch !== undefined) roots.scratch = scratch;
    if (worktree !== undefined) roots.worktree = worktree;
    return { cwd, roots };
  }

  return {
    stamp: () => ({ at: time(), nonce: nonce() }),
    scene,
    own: ({ roots, cwd }, policies, client) => ownAt({ roots, cwd, policies, client }),
    ownNameIn: createOwnNames(home),
    links: (targets, roots, own) => resolveLinks(targets, roots, own.files),
    tracked: (paths) => paths.filter(survivesClean),
    facts: (needs, question) => {
      const { cwd, roots, env, message, transcript, call, arguments: args } = question;
      return gather(needs, {
        cwd: roots.project,
        env,
        message,
        folders: [cwd, ...checkouts(roots)],
        home: roots.home,
        scratch: [...(roots.scratch === undefined ? [] : [roots.scratch]), roots.tmp],
        agents: (names) => question.client.agents.find(names, installationOf(question)),
        tutti: () => tuttiCommand(roots.project, question.via),
        ...(transcript !== undefined && { transcript }),
        ...(call !== undefined && { call }),
        ...(args !== undefined && { arguments: args }),
      });
    },
    recoverable: recoverableTargets,
    times: fileTimes,
    checks: (event, question) => runChecks(event, home, question),
    hooks: ({ failure, ...question }) => {
      const address = readAddress(home)?.url;
      const shim = join(packageRoot(), 'bin', 'tutti-hook');
      const installation = { ...installationOf(question), shim, failure, ...(address !== undefined && { address }) };
      return question.client.hooksAfter?.(installation) ?? 'unknown';
    },
    untrustedVariables: (client, folders, project) => {
      // The settings in the person's home folder are the person's own.
      const shared = folders.filter((folder) => folder !== userHome);
      return unacceptedVariables(client.settingsVariables?.(shared) ?? [], project, home);
    },
    delegationsMade,
    callsShown,
    isTypedByAgent,
    sentByClient,
  };
}

const installationOf = ({ roots: { project, home }, via }: InstallationQuestion) => ({
  project,
  home,
  ...(via !== undefined && { via }),
});

/** Drawn in batches: a call to the system costs the same for few bytes as for many. */
function createNonces(): () => string {
  let [drawn, at] = ['', 0];
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBytes(8 * 64).toString('hex'), 0];
    at += 16;
    return drawn.slice(at - 16, at);
  };
}

/** The client's scratch folder, unless it contains the work itself. */
const scratchFolder = (folder: string | undefined, kept: readonly string[]): string | undefined =>
  isFolderPath(folder) && !kept.some((path) => isWithin(path, resolve(folder))) ? resolve(folder) : undefined;

/** Ignore paths that are not absolute, and those that nobody works in. */
const isFolderPath = (path: string | undefined): path is string =>
  path !== undefined && isAbsolute(path) && path.length <= PATH_LIMIT && depthOf(path) <= DEEPEST_FOLDER;
