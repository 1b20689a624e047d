// The World of a replay from transcripts: only what the transcript recorded. It does not access this machine, so a transcript
// gives the same events anywhere.

import { clientNamed, GUARD } from '../clients/registry.ts';
import type { Facts, Roots } from '../core/event.ts';
import { factKey, type Need } from '../core/fact.ts';
import type { Json } from '../core/json.ts';
import { textOf } from '../core/json.ts';
import { verdictIn } from '../core/plan/verdict.ts';
import { namedIn } from '../effects/self-protection/guard.ts';
import type { OwnResources } from '../effects/self-protection/tamper.ts';
import { ownNameIn } from '../effects/self-protection/unparsed-names.ts';
import { matchesOf } from './facts.ts';
import { type FactsQuestion, NO_CHECKS, type World } from './world.ts';

/** `cwd`: where the session began. */
export function createTranscriptWorld(cwd: string): World {
  const roots = rootsFrom(cwd);
  const known = new Map<string, OwnResources>();
  const ownOf = (client: string): OwnResources => {
    const own = known.get(client) ?? ownFrom(roots, client);
    known.set(client, own);
    return own;
  };
  return {
    // Each line of a transcript has its own time.
    stamp: () => ({ at: 0, nonce: '' }),
    scene: ({ cwd: candidates }) => ({ cwd: candidates.find((path) => path) ?? roots.project, roots }),
    own: (_, __, client) => ownOf(client),
    ownNameIn: (text) => ownNameIn(text, GUARD, [stateIn(roots)]),
    links: () => NO_LINKS,
    tracked: () => [],
    facts: factsFrom,
    recoverable: async () => new Set(),
    times: () => new Map(),
    checks: async () => NO_CHECKS,
    hooks: () => 'unknown',
    untrustedVariables: () => [],
    delegationsMade: () => [],
    callsShown: () => [],
    isTypedByAgent: () => false,
    sentByClient: () => ({}),
  };
}

const NO_LINKS = {};

/** The home folder is inferred from the project's path. */
function rootsFrom(cwd: string): Roots {
  const project = cwd === '' ? '/project' : cwd;
  const home = /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root)(?=\/|$)/.exec(project)?.[0] ?? '/home/person';
  return { project, home, tmp: '/tmp' };
}

const stateIn = ({ home }: Roots): string => `${home}/.local/state/tutti`;

/** tutti's own files where it installs itself by default. Files of other clients are not known to exist. */
function ownFrom(roots: Roots, client: string): OwnResources {
  const { project, home } = roots;
  const state = stateIn(roots);
  const { ownPaths } = clientNamed(client);
  const settings = ownPaths.settings ?? [];
  const files = [home, project].flatMap((folder) => ['.tutti', ...settings].map((file) => `${folder}/${file}`));
  return {
    paths: [state, ...files],
    copies: ['tutti', '.bin/tutti', '.bin/tutti-hook'].map((name) => `${project}/node_modules/${name}`),
    closed: [state],
    open: [`${state}/reports`],
    addresses: [],
    home,
    guard: { ...GUARD, named: namedIn(ownPaths) },
  };
}

/** The facts that a transcript contains. All others stay unknown, which differs from absent. */
function factsFrom(needs: readonly Need[], { message, call, arguments: args }: FactsQuestion): Facts {
  const facts: Record<string, Json> = {};
  for (const need of needs) {
    if (need.calls !== undefined && (call === undefined || !need.calls.includes(call))) continue;
    if (need.from === 'message') facts[factKey(need)] = matchesOf(need.pattern, message);
    if (need.from === 'prompt') facts[factKey(need)] = matchesOf(need.pattern, args?.prompt ?? '');
    if (need.from === 'verdict') facts[factKey(need)] = { ...verdictIn(message) };
    if (need.from === 'words') {
      const before = textOf(facts[factKey(need)]);
      const words = message.trim().slice(0, need.limit);
      facts[factKey(need)] = words.length > before.length ? words : before;
    }
  }
  return facts;
}
