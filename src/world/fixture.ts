// A World for policy tests and `check`: a project that belongs to nobody, with a clock and nonces of its own. Only files that
// a test lays out exist in it.

import { join } from 'node:path';
import type { Roots } from '../core/event.ts';
import { runChecks } from './checks-run.ts';
import { gather } from './facts.ts';
import { resolveLinks } from './links.ts';
import { createOwn } from './own-paths.ts';
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
  const ownAt = createOwn(tuttiHome, () => 0);
  let at = begins;
  let drawn = 0n;
  return {
    moment: () => {
      at += SECOND;
      drawn += 1n;
      return { at, nonce: nonceOf(drawn) };
    },
    wait: (milliseconds) => {
      at += milliseconds;
    },
    scene: () => ({ cwd: roots.project, roots }),
    own: ({ cwd }, policies) => ownAt({ roots, cwd, policies }),
    links: resolveLinks,
    tracked: () => [],
    facts: (needs, { env, message, transcript, call }) =>
      gather(needs, {
        cwd: roots.project,
        env,
        message,
        folders: [roots.project],
        home: roots.home,
        agents: () => [],
        ...(transcript !== undefined && { transcript }),
        ...(call !== undefined && { call }),
      }),
    checks: (event, question) => runChecks(event, tuttiHome, question),
    hooks: () => 'unknown',
    isTypedByAgent: () => false,
  };
}

/** Spread out, so that tokens made from successive nonces differ. */
const nonceOf = (drawn: bigint): string =>
  BigInt.asUintN(64, drawn * 0x9e3779b97f4a7c15n)
    .toString(16)
    .padStart(16, '0');
