// The policy in force for a directory: the loaded one, or the last good one while a file has problems. A session that works in
// another project keeps the policy that it started with, joined with the one there.

import { dirname, isAbsolute } from 'node:path';
import { isWithin } from '../core/paths.ts';
import type { Policy } from '../core/policy.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { compose, type PolicyParts } from './compose.ts';
import { DEFAULTS } from './definition.ts';
import { readDocument } from './document.ts';
import { followExtends } from './extend.ts';
import type { ReadVariable } from './find.ts';
import { type BuiltPolicy, buildPolicy, freeze, thawWithData } from './freeze.ts';
import { joinPolicies } from './join.ts';
import { createLoader, type LoadedPolicy } from './load.ts';
import { presetReader } from './presets.ts';
import { renderProblem } from './problem.ts';
import { projectOf } from './project.ts';

export interface PolicyInForce extends BuiltPolicy {
  /** The policy files on disk that it depends on. */
  readonly files: readonly string[];
  /** For the person: why this is not the policy of the files. */
  readonly notice?: string;
  readonly loaded: LoadedPolicy;
  /** What it was joined from: the policy the session started with, and that of the project where its agent works. */
  readonly joined?: { readonly began: PolicyInForce; readonly nested: PolicyInForce; readonly project: string };
}

export interface Policies {
  /** `began`: the project in which the session started. Its policy applies wherever the agent works. */
  inForce(cwd: string, env: ReadVariable, began?: string): Promise<PolicyInForce>;
  /** Stores a policy that is about to decide, once per project and process. Rejects when the ledger does. */
  keep(policy: PolicyInForce, project: string): Promise<void>;
}

export function createPolicies(home: string, ledger: Ledger, parts: PolicyParts): Policies {
  const load = createLoader({ ...parts, home });
  const kept = new Set<string>();
  const joined = createJoinCache(parts);

  async function keep(inForce: PolicyInForce, project: string): Promise<void> {
    const { policy, loaded, joined } = inForce;
    const key = `${policy.id} ${project}`;
    if (kept.has(key)) return;
    if (joined !== undefined) {
      await keep(joined.began, project);
      await keep(joined.nested, joined.project);
      // For readers of the records. It is not the last good policy of either project.
      await ledger.keepPolicy(policy.id, `${project} ${joined.project}`, freeze(inForce));
    } else if (loaded.composed !== undefined) {
      await ledger.keepPolicy(policy.id, project, freeze(inForce));
    }
    kept.add(key);
  }

  async function lastGood(loaded: LoadedPolicy, project: string): Promise<PolicyInForce> {
    const [problem] = loaded.problems;
    const why = problem === undefined ? 'the policy cannot be read' : renderProblem(problem);
    const stored = await ledger.lastGoodPolicy(project).catch(() => undefined);
    const good = stored && thawed(stored.document, parts);
    return good === undefined
      ? inForce(builtIn(parts), loaded, `${why}. Until it is fixed, the default policy is in force.`)
      : inForce(good, loaded, `${why}. The last good policy stays in force.`);
  }

  function at(cwd: string, env: ReadVariable): Promise<PolicyInForce> | PolicyInForce {
    const loaded = load({ cwd, env });
    return loaded.composed === undefined ? lastGood(loaded, projectOf(cwd)) : asLoaded(loaded, loaded.composed);
  }

  return {
    inForce: async (cwd, env, began) => {
      const found = at(cwd, env);
      const here = found instanceof Promise ? await found : found;
      if (began === undefined || began === cwd || isPolicyOf(began, here, cwd)) return here;
      const there = await at(began, env);
      if (projectFilesOf(here).length === 0 || here.policy.id === there.policy.id) return there;
      const notice = [there.notice, here.notice].filter((text) => text !== undefined).join(' ');
      return {
        ...there,
        ...joined(there, here),
        files: [...new Set([...there.files, ...here.files])],
        ...(notice !== '' && { notice }),
        joined: { began: there, nested: here, project: projectOf(cwd) },
      };
    },
    keep,
  };
}

/** A cached loaded policy serves many events; so does the policy in force that is made from it. */
const IN_FORCE = new WeakMap<LoadedPolicy, PolicyInForce>();

function asLoaded(loaded: LoadedPolicy, composed: BuiltPolicy): PolicyInForce {
  const known = IN_FORCE.get(loaded);
  if (known !== undefined) return known;
  const made = inForce(composed, loaded);
  IN_FORCE.set(loaded, made);
  return made;
}

const inForce = ({ policy, data }: BuiltPolicy, loaded: LoadedPolicy, notice?: string): PolicyInForce => ({
  policy,
  data,
  files: loaded.files.map(({ path }) => path),
  loaded,
  ...(notice !== undefined && { notice }),
});

/** Files of a project, rather than of the person or the machine. */
const projectFilesOf = ({ loaded }: PolicyInForce): readonly string[] =>
  loaded.files.filter(({ layer }) => layer === 'project' || layer === 'local').map(({ path }) => path);

/** Whether the policy for `cwd` is also that of `began`, so that the latter need not be loaded. */
function isPolicyOf(began: string, here: PolicyInForce, cwd: string): boolean {
  const chosen = here.loaded.vars.TUTTI_POLICY;
  if (chosen !== undefined) return isAbsolute(chosen);
  return isWithin(cwd, began) && projectFilesOf(here).every((path) => isWithin(began, dirname(dirname(path))));
}

/** Joined pairs of policies that are cached. */
const MAX_JOINED = 64;

function createJoinCache({ kinds }: PolicyParts): (began: BuiltPolicy, nested: BuiltPolicy) => BuiltPolicy {
  const cache = new Map<string, BuiltPolicy>();
  return (began, nested) => {
    const key = `${began.policy.id} ${nested.policy.id}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const data = joinPolicies(began.data, nested.data);
    const policy = buildPolicy(data, kinds);
    if ('failed' in policy) throw new Error(`rule ${policy.failed.name}: ${policy.why}`);
    if (cache.size >= MAX_JOINED) cache.clear();
    cache.set(key, { policy, data });
    return { policy, data };
  };
}

function thawed(document: Parameters<typeof thawWithData>[0], { kinds }: PolicyParts): BuiltPolicy | undefined {
  try {
    return thawWithData(document, kinds);
  } catch {
    return undefined;
  }
}

let shipped: BuiltPolicy | undefined;

/** Used when nothing else can be read: the default preset, below the managed policy if there is one. */
function builtIn(parts: PolicyParts): BuiltPolicy {
  const nowhere = '/dev/null/tutti';
  const load = createLoader({ ...parts, home: nowhere });
  shipped ??= load({ cwd: '/', env: () => undefined }).composed ?? withoutFiles(parts);
  if (shipped === undefined) throw new Error('the built-in policy is broken');
  return shipped;
}

export const builtInPolicy = (parts: PolicyParts): Policy => builtIn(parts).policy;

/** Reads no file: any of them may be the broken one. */
function withoutFiles(parts: PolicyParts): BuiltPolicy | undefined {
  const document = readDocument('built in', JSON.stringify({ extends: ['base', ...DEFAULTS.extends] }));
  const { documents } = followExtends(document, presetReader(parts.presets));
  return compose(
    documents.map((each) => ({ layer: 'built-in', document: each })),
    parts,
  ).composed;
}
