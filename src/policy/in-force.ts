// The policy in force for a directory: the one its files say, or the last good one while a file is broken. A session that went
// elsewhere takes the policy it began under with it.

import { dirname, isAbsolute } from 'node:path';
import { isWithin } from '../core/paths.ts';
import type { Policy } from '../core/policy.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { compose } from './compose.ts';
import { type Clip, DEFAULTS, type Retention } from './definition.ts';
import { readDocument } from './document.ts';
import { followExtends } from './extend.ts';
import { freeze, makePolicy, type PolicyData, thawWhole } from './freeze.ts';
import { join } from './join.ts';
import { createLoader, type Loaded } from './load.ts';
import { presetReader } from './presets.ts';
import { renderProblem } from './problem.ts';
import { projectOf } from './project.ts';
import { PRESETS } from './shipped-presets.ts';

export interface InForcePolicy {
  readonly policy: Policy;
  readonly data: PolicyData;
  readonly limits: Clip;
  readonly retention: Retention;
  /** Policy files on the disk that have a say. */
  readonly files: readonly string[];
  /** For the person: what is wrong with the files, when this is not what they say. */
  readonly notice?: string;
  readonly loaded: Loaded;
  /** What it was joined from: the policy the session began under, and the one where its agent is. */
  readonly joined?: { readonly began: InForcePolicy; readonly nested: InForcePolicy; readonly project: string };
}

type Env = (name: string) => string | undefined;

export interface Policies {
  /** `began`: the project the session began in. What its policy refuses stays refused, whatever lies where the agent went. */
  inForce(cwd: string, env: Env, began?: string): Promise<InForcePolicy>;
  /** Remembers a policy that is about to decide something, once per project and process. Fails as the ledger does. */
  keep(force: InForcePolicy, project: string): Promise<void>;
}

type Whole = Pick<InForcePolicy, 'policy' | 'data'>;

export function createPolicies(home: string, ledger: Ledger): Policies {
  const load = createLoader({ kinds: RULE_KINDS, presets: PRESETS, home });
  const kept = new Set<string>();
  const joins = createJoins();

  async function keep({ policy, data, loaded, joined }: InForcePolicy, project: string): Promise<void> {
    const key = `${policy.id} ${project}`;
    if (kept.has(key)) return;
    if (joined !== undefined) {
      await keep(joined.began, project);
      await keep(joined.nested, joined.project);
      // Not the last good one of either project: only for those who read its records.
      await ledger.keepPolicy(policy.id, `${project} ${joined.project}`, freeze({ policy, data }));
    } else if (loaded.effective !== undefined) {
      await ledger.keepPolicy(policy.id, project, freeze({ policy, data }));
    }
    kept.add(key);
  }

  async function lastGood(loaded: Loaded, project: string): Promise<InForcePolicy> {
    const [problem] = loaded.problems;
    const what = problem === undefined ? 'the policy cannot be read' : renderProblem(problem);
    const good = await ledger.lastGoodPolicy(project).catch(() => undefined);
    const whole = good && thawed(good.document);
    return whole === undefined
      ? told(builtIn(), loaded, `${what}. Until it is mended the default policy is in force.`)
      : told(whole, loaded, `${what}. The last good policy stays in force.`);
  }

  function at(cwd: string, env: Env): Promise<InForcePolicy> | InForcePolicy {
    const loaded = load({ cwd, env });
    return loaded.effective === undefined ? lastGood(loaded, projectOf(cwd)) : asLoaded(loaded, loaded.effective);
  }

  return {
    inForce: async (cwd, env, began) => {
      const found = at(cwd, env);
      const here = found instanceof Promise ? await found : found;
      if (began === undefined || began === cwd || isFrom(began, here, cwd)) return here;
      const there = await at(began, env);
      if (!isOwn(here) || here.policy.id === there.policy.id) return there;
      const notice = [there.notice, here.notice].filter((words) => words !== undefined).join(' ');
      return {
        ...there,
        ...joins(there, here),
        files: [...new Set([...there.files, ...here.files])],
        ...(notice !== '' && { notice }),
        joined: { began: there, nested: here, project: projectOf(cwd) },
      };
    },
    keep,
  };
}

/** What was loaded does not change, so neither does what is said of it: as a rule there is one for many events. */
const LOADED = new WeakMap<Loaded, InForcePolicy>();

function asLoaded(loaded: Loaded, effective: Whole): InForcePolicy {
  const known = LOADED.get(loaded);
  if (known !== undefined) return known;
  const force = told(effective, loaded);
  LOADED.set(loaded, force);
  return force;
}

const told = ({ policy, data }: Whole, loaded: Loaded, notice?: string): InForcePolicy => ({
  policy,
  data,
  limits: data.clip,
  retention: data.retention,
  files: loaded.files.map(({ path }) => path),
  loaded,
  ...(notice !== undefined && { notice }),
});

/** Files that belong to a place, rather than to the person or the machine. */
const placed = ({ loaded }: InForcePolicy): readonly string[] =>
  loaded.files.filter(({ layer }) => layer === 'project' || layer === 'local').map(({ path }) => path);

const isOwn = (force: InForcePolicy): boolean => placed(force).length > 0;

/** Whether what is in force here is what is in force where the session began: then that need not be looked at, too. */
function isFrom(began: string, here: InForcePolicy, cwd: string): boolean {
  const chosen = here.loaded.vars.TUTTI_POLICY;
  if (chosen !== undefined) return isAbsolute(chosen);
  return isWithin(cwd, began) && placed(here).every((path) => isWithin(began, dirname(dirname(path))));
}

/** Pairs of policies that were joined lately. */
const REMEMBERED = 64;

function createJoins(): (began: Whole, nested: Whole) => Whole {
  const known = new Map<string, Whole>();
  return (began, nested) => {
    const key = `${began.policy.id} ${nested.policy.id}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const data = join(began.data, nested.data);
    const policy = makePolicy(data, RULE_KINDS);
    if ('failed' in policy) throw new Error(`rule ${policy.failed.name}: ${policy.why}`);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, { policy, data });
    return { policy, data };
  };
}

function thawed(document: Parameters<typeof thawWhole>[0]): Whole | undefined {
  try {
    return thawWhole(document, RULE_KINDS);
  } catch {
    return undefined;
  }
}

let shipped: Whole | undefined;

/** What is in force when nothing else can be read: the default preset as it ships, under a managed policy if there is one. */
function builtIn(): Whole {
  const nowhere = '/dev/null/tutti';
  const load = createLoader({ kinds: RULE_KINDS, presets: PRESETS, home: nowhere });
  shipped ??= load({ cwd: '/', env: () => undefined }).effective ?? withoutDisk();
  if (shipped === undefined) throw new Error('the built-in policy is broken');
  return shipped;
}

export const builtInPolicy = (): Policy => builtIn().policy;

/** Without a look at the disk, where any file may be the one that is broken. */
function withoutDisk(): Whole | undefined {
  const byDefault = readDocument('built in', JSON.stringify({ extends: ['base', ...DEFAULTS.extends] }));
  const { documents } = followExtends(byDefault, presetReader(PRESETS));
  return compose({ sources: documents.map((document) => ({ layer: 'built-in', document })) }, RULE_KINDS).effective;
}
