// The policy in force for a directory: the one its files say, or the last good one while a file is broken.

import type { Policy } from '../core/policy.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { compose } from '../policy/compose.ts';
import { type Clip, DEFAULTS, type Retention } from '../policy/definition.ts';
import { readDocument } from '../policy/document.ts';
import { followExtends } from '../policy/extend.ts';
import { freeze, limitsOf, thaw } from '../policy/freeze.ts';
import { createLoader, type Loaded } from '../policy/load.ts';
import { presetReader } from '../policy/presets.ts';
import { renderProblem } from '../policy/problem.ts';
import { PRESETS } from './presets.ts';
import { projectOf } from './project.ts';

export interface InForcePolicy {
  readonly policy: Policy;
  readonly limits: Clip;
  readonly retention: Retention;
  /** Policy files on the disk that have a say. */
  readonly files: readonly string[];
  /** For the person: what is wrong with the files, when this is not what they say. */
  readonly notice?: string;
  readonly loaded: Loaded;
}

export interface Policies {
  inForce(cwd: string, env: (name: string) => string | undefined): Promise<InForcePolicy>;
  /** Remembers a policy that is about to decide something, once per project and process. Fails as the ledger does. */
  keep(force: InForcePolicy, project: string): Promise<void>;
}

export function createPolicies(home: string, ledger: Ledger): Policies {
  const load = createLoader({ kinds: RULE_KINDS, presets: PRESETS, home });
  const kept = new Set<string>();

  async function keep({ loaded }: InForcePolicy, project: string): Promise<void> {
    if (loaded.effective === undefined) return;
    const { policy } = loaded.effective;
    const key = `${policy.id} ${project}`;
    if (kept.has(key)) return;
    await ledger.keepPolicy(policy.id, project, freeze(loaded.effective));
    kept.add(key);
  }

  async function lastGood(loaded: Loaded, project: string): Promise<InForcePolicy> {
    const files = loaded.files.map(({ path }) => path);
    const [problem] = loaded.problems;
    const what = problem === undefined ? 'the policy cannot be read' : renderProblem(problem);
    const good = await ledger.lastGoodPolicy(project).catch(() => undefined);
    const policy = good && thawed(good.document);
    if (good === undefined || policy === undefined) {
      const notice = `${what}. Until it is mended the default policy is in force.`;
      const { clip, retention } = limitsOf({});
      return { policy: builtInPolicy(), limits: clip, retention, files, notice, loaded };
    }
    const { clip, retention } = limitsOf(good.document);
    return { policy, limits: clip, retention, files, loaded, notice: `${what}. The last good policy stays in force.` };
  }

  return {
    inForce: async (cwd, env) => {
      const loaded = load({ cwd, env });
      if (loaded.effective === undefined) return lastGood(loaded, projectOf(cwd));
      const { policy, data } = loaded.effective;
      const files = loaded.files.map(({ path }) => path);
      return { policy, limits: data.clip, retention: data.retention, files, loaded };
    },
    keep,
  };
}

function thawed(document: Parameters<typeof thaw>[0]): Policy | undefined {
  try {
    return thaw(document, RULE_KINDS);
  } catch {
    return undefined;
  }
}

let builtIn: Policy | undefined;

/** What is in force when nothing else can be read: the default preset as it ships, under a managed policy if there is one. */
export function builtInPolicy(): Policy {
  const nowhere = '/dev/null/tutti';
  const load = createLoader({ kinds: RULE_KINDS, presets: PRESETS, home: nowhere });
  builtIn ??= load({ cwd: '/', env: () => undefined }).policy ?? shippedPolicy();
  if (builtIn === undefined) throw new Error('the built-in policy is broken');
  return builtIn;
}

/** Without a look at the disk, where any file may be the one that is broken. */
function shippedPolicy(): Policy | undefined {
  const byDefault = readDocument('built in', JSON.stringify({ extends: ['base', ...DEFAULTS.extends] }));
  const { documents } = followExtends(byDefault, presetReader(PRESETS));
  return compose({ sources: documents.map((document) => ({ layer: 'built-in', document })) }, RULE_KINDS).effective
    ?.policy;
}
