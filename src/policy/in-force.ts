// The policy in force for an event: that of the project where the session began, as far as it is accepted (settle.ts), joined with
// that of the project where its agent works.

import { dirname, isAbsolute } from 'node:path';
import { isWithin } from '../core/paths.ts';
import type { PolicyPin, PolicyPins } from '../core/state.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { builtIn } from './built-in.ts';
import type { PolicyParts } from './compose.ts';
import type { ReadVariable } from './find.ts';
import { type BuiltPolicy, freeze } from './freeze.ts';
import { joinPolicies } from './join.ts';
import { createLoader, type LoadedPolicy, type LoaderOptions, loadInstead } from './load.ts';
import { readPins, type SessionPins, writePins, writePolicyFile } from './pin-files.ts';
import type { PolicyNotice } from './policy-notice.ts';
import { projectOf } from './project.ts';
import { built, createSettle, type SettledPolicy } from './settle.ts';
import type { Weakening } from './weaker.ts';

export interface PolicyInForce extends BuiltPolicy {
  /** The policy files on disk that it depends on. */
  readonly files: readonly string[];
  /** What is wrong with the files, if they are broken, and what holds instead. */
  readonly problem?: string;
  /** For the person: why this is not the policy of the files. */
  readonly notices?: readonly PolicyNotice[];
  /** What of the files would be weaker, and waits for a person to accept it. */
  readonly waiting?: readonly Weakening[];
  readonly loaded: LoadedPolicy;
  /** The pin of each project it was made for. */
  readonly pins?: PolicyPins;
  /** What it was joined from: the policy of the project the session began in, and that of the project where its agent works. */
  readonly joined?: { readonly outer: PolicyInForce; readonly nested: PolicyInForce; readonly project: string };
}

/** A session that has started. */
export interface RunningSession extends SessionPins {
  /** It had pins, which cannot be read any more. */
  readonly lost?: boolean;
}

export interface Policies {
  /** `session`: its project's policy applies wherever the agent works. Undefined: for a session that would begin now. */
  inForce(cwd: string, env: ReadVariable, session?: RunningSession): Promise<PolicyInForce>;
  /** The policy of person and machine alone: in force where no project has one. */
  own(): BuiltPolicy;
  /** Stores a policy that is about to decide, once per project and process. Rejects when the ledger does. */
  keep(policy: PolicyInForce, project: string): Promise<void>;
  /** Stores the pins of a session beside the ledger, for when that cannot be read. */
  pin(session: string, pins: SessionPins, policy: PolicyInForce): void;
}

/** Other projects than its own whose policy a session pins; in further ones it is read anew with each event. */
const MAX_NESTED = 16;

export function createPolicies(
  home: string,
  ledger: Ledger,
  parts: Omit<LoaderOptions, 'home'>,
  { dry = false }: { readonly dry?: boolean | undefined } = {},
): Policies {
  const options = { ...parts, home };
  const load = createLoader(options);
  const settle = createSettle(options, ledger);
  const kept = new Set<string>();
  const joined = createJoinCache(parts);

  async function keep(inForce: PolicyInForce, project: string): Promise<void> {
    const { policy, loaded, joined } = inForce;
    const key = `${policy.id} ${project}`;
    if (kept.has(key)) return;
    if (joined !== undefined) {
      await keep(joined.outer, project);
      await keep(joined.nested, joined.project);
      // For readers of the records. It is not the last good policy of either project.
      await ledger.keepPolicy(policy.id, `${project} ${joined.project}`, freeze(inForce));
    } else if (loaded.composed !== undefined) {
      await ledger.keepPolicy(policy.id, project, { ...freeze(inForce), name: loaded.composed.extends.join(', ') });
    }
    kept.add(key);
  }

  interface Place {
    readonly loaded: LoadedPolicy;
    readonly project: string;
    readonly session: RunningSession | undefined;
    readonly variable: string | undefined;
  }

  async function settledAt({ loaded, project, session, variable }: Place): Promise<PolicyInForce> {
    const { composed } = loaded;
    const pin = session?.pins?.[project] ?? (session?.lost ? ('lost' as const) : undefined);
    // Nearly every event: the files are as they were when the session began, and all of them are accepted.
    if (composed !== undefined && typeof pin === 'object' && pin.id === pin.read && pin.id === composed.policy.id) {
      return asLoaded(loaded, composed, project, pin);
    }
    const last = pin === undefined ? lastPinOf(project) : undefined;
    return inForce(await settle({ loaded, project, pin, last, variable }), loaded, project);
  }

  /** The pin of the project's last session. */
  function lastPinOf(project: string): PolicyPin | undefined {
    const last = readPins(home, projectKey(project));
    return typeof last === 'object' ? last.pins?.[project] : undefined;
  }

  return {
    inForce: async (cwd, env, session) => {
      const loaded = load({ cwd, env });
      const variable = env('TUTTI_TRUST');
      const sessionProject = session?.project ?? projectOf(cwd);
      const within = nestedPin(session, cwd);
      const isHere =
        within === undefined &&
        (session === undefined || sessionProject === cwd || isPolicyOf(sessionProject, loaded, cwd));
      if (isHere) return settledAt({ loaded, project: sessionProject, session, variable });
      const there = load({ cwd: sessionProject, env });
      const outer = await settledAt({ loaded: there, project: sessionProject, session, variable });
      const isOther = projectFilesOf(loaded).length > 0 && loaded.composed?.policy.id !== there.composed?.policy.id;
      if (within === undefined && !isOther) return outer;
      const project = within ?? projectOf(cwd);
      const isPinned = within !== undefined || Object.keys(session?.pins ?? {}).length <= MAX_NESTED;
      const nested = await settledAt({ loaded, project, session: isPinned ? session : undefined, variable });
      const problem = outer.problem ?? nested.problem;
      const waiting = [...(outer.waiting ?? []), ...(nested.waiting ?? [])];
      return {
        ...outer,
        ...(problem !== undefined && { problem }),
        ...(waiting.length > 0 && { waiting }),
        ...(nested.policy.id === outer.policy.id ? {} : joined(outer, nested)),
        files: [...new Set([...outer.files, ...nested.files])],
        notices: [...(outer.notices ?? []), ...(nested.notices ?? [])],
        pins: { ...outer.pins, ...(isPinned && nested.pins) },
        joined: { outer, nested, project },
      };
    },
    own: () => loadInstead(options, home, []).composed ?? builtIn(options),
    keep,
    pin: (session, pins, policy) => {
      if (dry) return;
      for (const each of policy.joined === undefined ? [policy] : [policy.joined.outer, policy.joined.nested]) {
        writePolicyFile(home, each.policy.id, () => freeze(each));
      }
      writePins(home, session, pins);
      writePins(home, projectKey(pins.project), pins);
    },
  };
}

/** No client's session is named like this. */
const projectKey = (project: string): string => `@project:${project}`;

/** The innermost project around a folder whose policy the session has pinned, other than its own: it holds even if its file is gone. */
function nestedPin(session: RunningSession | undefined, cwd: string): string | undefined {
  let found: string | undefined;
  for (const project in session?.pins) {
    if (project === session.project || !isWithin(cwd, project) || isWithin(session.project, project)) continue;
    if (found === undefined || project.length > found.length) found = project;
  }
  return found;
}

/** A cached loaded policy serves many events; so does the policy in force that is made from it. */
const IN_FORCE = new WeakMap<PolicyPin, PolicyInForce>();

function asLoaded(loaded: LoadedPolicy, composed: BuiltPolicy, project: string, pin: PolicyPin): PolicyInForce {
  const known = IN_FORCE.get(pin);
  if (known?.loaded === loaded) return known;
  const { policy, data } = composed;
  const made = inForce({ policy, data, pin }, loaded, project);
  IN_FORCE.set(pin, made);
  return made;
}

const inForce = (settled: SettledPolicy, loaded: LoadedPolicy, project: string): PolicyInForce => ({
  policy: settled.policy,
  data: settled.data,
  files: loaded.files.map(({ path }) => path),
  loaded,
  pins: { [project]: settled.pin },
  ...(settled.notice !== undefined && { notices: [settled.notice] }),
  ...(settled.notice !== undefined && loaded.composed === undefined && { problem: settled.notice.text }),
  ...(settled.waiting !== undefined && { waiting: settled.waiting }),
});

/** Files of a project, rather than of the person or the machine. */
const projectFilesOf = ({ files }: LoadedPolicy): readonly string[] =>
  files.filter(({ layer }) => layer === 'project' || layer === 'local').map(({ path }) => path);

/** Whether the policy for `cwd` is also that of `project`, so that the latter need not be loaded. */
function isPolicyOf(project: string, here: LoadedPolicy, cwd: string): boolean {
  const chosen = here.vars.TUTTI_POLICY;
  if (chosen !== undefined) return isAbsolute(chosen);
  return isWithin(cwd, project) && projectFilesOf(here).every((path) => isWithin(project, dirname(dirname(path))));
}

/** Joined pairs of policies that are cached. */
const MAX_JOINED = 64;

function createJoinCache(parts: PolicyParts): (outer: BuiltPolicy, nested: BuiltPolicy) => BuiltPolicy {
  const cache = new Map<string, BuiltPolicy>();
  return (outer, nested) => {
    const key = `${outer.policy.id} ${nested.policy.id}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = built(joinPolicies(outer.data, nested.data), parts);
    if (cache.size >= MAX_JOINED) cache.clear();
    cache.set(key, made);
    return made;
  };
}
