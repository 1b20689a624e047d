// The World of policy tests and `check`: a fictional project with its own clock and nonces. Only files that a test creates exist.

import { join } from 'node:path';
import type { Roots } from '../core/event.ts';
import { runChecks } from './checks-run.ts';
import { gather } from './facts.ts';
import { resolveLinks } from './links.ts';
import { createOwnNames, createOwnPaths } from './own-paths.ts';
import type { World } from './world.ts';

export interface FixtureOptions {
  readonly roots: Roots;
  /** Milliseconds since 1970, before the first event. */
  readonly begins: number;
}

export interface FixtureWorld extends World {
  wait(milliseconds: number): void;
}

const SECOND = 1_000;

export function createFixtureWorld({ roots, begins }: FixtureOptions): FixtureWorld {
  const tuttiHome = join(roots.home, '.local/state/tutti');
  const ownAt = createOwnPaths(tuttiHome, { now: () => 0 });
  let at = begins;
  let drawn = 0n;
  return {
    stamp: () => {
      at += SECOND;
      drawn += 1n;
      return { at, nonce: nonceOf(drawn) };
    },
    wait: (milliseconds) => {
      at += milliseconds;
    },
    scene: () => ({ cwd: roots.project, roots }),
    own: ({ cwd }, policies, client) => ownAt({ roots, cwd, policies, client }),
    ownNameIn: createOwnNames(tuttiHome),
    links: (targets, from, own) => resolveLinks(targets, from, own.files),
    tracked: () => [],
    facts: (needs, { env, message, transcript, call, arguments: args }) =>
      gather(needs, {
        cwd: roots.project,
        env,
        message,
        folders: [roots.project],
        home: roots.home,
        agents: () => null,
        ...(transcript !== undefined && { transcript }),
        ...(call !== undefined && { call }),
        ...(args !== undefined && { arguments: args }),
      }),
    recoverable: async () => new Set(),
    times: () => new Map(),
    checks: (event, question) => runChecks(event, tuttiHome, question),
    hooks: () => 'unknown',
    untrustedVariables: () => [],
    delegationsMade: () => [],
    callsShown: () => [],
    isTypedByAgent: () => false,
    sentByClient: () => ({}),
  };
}

/** Spread, so that tokens made from successive nonces differ. */
const nonceOf = (drawn: bigint): string =>
  BigInt.asUintN(64, drawn * 0x9e3779b97f4a7c15n)
    .toString(16)
    .padStart(16, '0');
