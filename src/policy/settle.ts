// The policy that decides in a session. A running session keeps the one it is pinned to until the files describe a policy that is
// nowhere weaker, or that a person has accepted. A new session starts with the text of the files if it is accepted; if not, with the
// last accepted one, else the person's own policy, plus whatever the new text makes stricter.

import type { PolicyPin } from '../core/state.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { builtIn } from './built-in.ts';
import { newCommands } from './commands.ts';
import type { ComposedPolicy } from './compose.ts';
import type { RepositoryFile } from './find.ts';
import { type BuiltPolicy, buildPolicy, type PolicyData, thawWithData } from './freeze.ts';
import { type LoadedPolicy, type LoaderOptions, loadInstead } from './load.ts';
import { readPolicyFile } from './pin-files.ts';
import { type PolicyNotice, say } from './policy-notice.ts';
import { type PolicySources, sourcesOf } from './sources.ts';
import { strengthened } from './strengthen.ts';
import { type Acceptance, acceptedFiles, readTrust, trustStamp } from './trust-store.ts';
import { type Weakening, weakenings } from './weaker.ts';

interface SettleQuestion {
  readonly loaded: LoadedPolicy;
  readonly project: string;
  /** `lost`: the session had one that cannot be read any more. */
  readonly pin: PolicyPin | 'lost' | undefined;
  /** For a new session: the pin of the project's last one. */
  readonly last?: PolicyPin | undefined;
  /** TUTTI_TRUST: the digests of accepted texts. */
  readonly variable: string | undefined;
}

export interface SettledPolicy extends BuiltPolicy {
  readonly pin: PolicyPin;
  readonly notice?: PolicyNotice;
  /** What of the files would be weaker, and is therefore not in force. */
  readonly waiting?: readonly Weakening[];
}

export type Settle = (question: SettleQuestion) => Promise<SettledPolicy>;

/** Policies kept in memory by id. */
const MAX_KEPT = 64;

export function createSettle(options: LoaderOptions, ledger: Ledger): Settle {
  const { home, kinds } = options;
  const kept = new Map<string, BuiltPolicy>();

  async function withId(id: string): Promise<BuiltPolicy | undefined> {
    const known = kept.get(id);
    if (known !== undefined) return known;
    // The file first: a ledger that cannot be read takes seconds to say so, and the id is the digest of the content.
    for (const read of [async () => readPolicyFile(home, id), () => ledger.policy(id)]) {
      const document = await read().catch(() => undefined);
      const found = document && thawed(document, options);
      if (found?.policy.id === id) return remember(found);
    }
    return undefined;
  }

  function remember<T extends BuiltPolicy>(built: T): T {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(built.policy.id, built);
    return built;
  }

  const compared = (before: BuiltPolicy, after: BuiltPolicy): readonly Weakening[] =>
    weakenings(before.data, after.data, kinds);

  /** A running session: its pinned policy stays in force unless the text is accepted or nowhere weaker. */
  async function keepPinned(question: SettleQuestion, pin: PolicyPin, was: BuiltPolicy): Promise<SettledPolicy> {
    const { loaded, project } = question;
    const { composed } = loaded;
    if (composed === undefined)
      return { ...was, pin, notice: say.broken(loaded, 'The last good policy stays in force.') };
    const sources = sourcesOf(loaded, project, home);
    if (pin.lost) {
      const next = await startWithoutPin(question);
      return compared(was, next).length === 0 ? next : { ...was, pin, notice: say.lost() };
    }
    const isOwnSame = sources.own === pin.own;
    if (isOwnSame && sources.repository === pin.repository && composed.policy.id !== pin.read) {
      const next = await start(question);
      return { ...next, notice: say.upgraded(composed, compared(was, next)) };
    }
    const accepted = acceptancesOf(question, sources);
    const isAccepted = isOwnSame ? accepted.length > 0 : accepted.some(({ own }) => own === sources.own);
    if (isAccepted || (isOwnSame && isNamed(question, sources))) return asWritten(question, composed, sources);
    const weaker = compared(was, composed);
    if (weaker.length === 0) return asWritten(question, composed, sources);
    // The session showed this notice when it started.
    if (composed.policy.id === pin.read) return { ...was, pin, waiting: weaker };
    const notice = say.changed({ sources, composed, weaker }, sources.repository === pin.repository);
    return { ...was, pin, waiting: weaker, notice };
  }

  async function start(question: SettleQuestion): Promise<SettledPolicy> {
    const { loaded, project } = question;
    const { composed } = loaded;
    const sources = sourcesOf(loaded, project, home);
    if (composed === undefined) return startBroken(question, sources);
    const trusted = trustOf(project);
    const last = trusted.at(-1);
    const nothingToAccept = sources.files.length === 0 && (last === undefined || sources.chosen);
    if (nothingToAccept || acceptancesOf(question, sources).length > 0 || isNamed(question, sources)) {
      return announced(question, composed, sources);
    }
    const base = (last && baseOf(project, acceptedFiles(home, last.text))) ?? baseOf(project, []) ?? builtIn(options);
    return strengthenBase(base, question, composed, sources, (weaker) =>
      last === undefined || weaker.length > 0
        ? say.unaccepted({
            ...{ sources, composed, weaker, first: last === undefined },
            commands: newCommands(base.policy, composed.policy),
          })
        : undefined,
    );
  }

  /** Puts an accepted text in force, with a notice if an upgrade changed what it means since the project's last session. */
  async function announced(
    question: SettleQuestion,
    composed: ComposedPolicy,
    sources: PolicySources,
  ): Promise<SettledPolicy> {
    const settled = asWritten(question, composed, sources);
    const { last } = question;
    const isSameText = last?.own === sources.own && last.repository === sources.repository;
    if (!isSameText || last.read === composed.policy.id) return settled;
    const was = await withId(last.id);
    return { ...settled, notice: say.upgraded(composed, was === undefined ? [] : compared(was, composed)) };
  }

  /** A broken text takes nothing away either: the last good policy of the project holds as far as it is stricter than the base. */
  async function startBroken({ loaded, project }: SettleQuestion, { own }: PolicySources): Promise<SettledPolicy> {
    const last = trustOf(project).at(-1);
    const accepted = last && baseOf(project, acceptedFiles(home, last.text));
    const standard = builtIn(options);
    const base = accepted ?? baseOf(project, []) ?? standard;
    const stored = await ledger.lastGoodPolicy(project).catch(() => undefined);
    const good = stored && thawed(stored.document, options);
    const isGood = good !== undefined && compared(base, good).length === 0;
    const policy =
      good === undefined ? base : isGood ? good : built(strengthened(base.data, good.data, kinds), options);
    const { id } = remember(policy).policy;
    const name = accepted ? 'last accepted' : base.policy.id === standard.policy.id ? 'default' : 'own';
    const rest = isGood ? 'The last good policy stays in force.' : UNTIL_FIXED[name];
    return {
      policy: policy.policy,
      data: policy.data,
      pin: { id, read: id, own, repository: '' },
      notice: say.broken(loaded, rest),
    };
  }

  /** The pinned policy of a running session cannot be read: the default policy is in force until it ends. No text
   *  waits for approval, since approval would not change that. */
  async function startWithoutPin(question: SettleQuestion): Promise<SettledPolicy> {
    const { loaded, project } = question;
    const { composed } = loaded;
    const base = builtIn(options);
    const sources = sourcesOf(loaded, project, home);
    if (composed !== undefined) {
      const { waiting: _, ...next } = strengthenBase(base, question, composed, sources, say.lost);
      return { ...next, pin: { ...next.pin, lost: true } };
    }
    const { id } = base.policy;
    return { ...base, pin: { id, read: id, own: sources.own, repository: '', lost: true }, notice: say.lost() };
  }

  /** The base policy plus whatever the text makes stricter. */
  function strengthenBase(
    base: BuiltPolicy,
    question: SettleQuestion,
    composed: ComposedPolicy,
    sources: PolicySources,
    words: (weaker: readonly Weakening[]) => PolicyNotice | undefined,
  ): SettledPolicy {
    const weaker = compared(base, composed);
    const notice = words(weaker);
    const withNotice = notice === undefined ? {} : { notice };
    if (weaker.length === 0) return { ...asWritten(question, composed, sources), ...withNotice };
    const policy = remember(built(strengthened(base.data, composed.data, kinds), options));
    const { repository, own } = sources;
    return {
      ...policy,
      pin: { id: policy.policy.id, read: composed.policy.id, own, repository },
      waiting: weaker,
      ...withNotice,
    };
  }

  const baseOf = (project: string, files: readonly RepositoryFile[] | undefined): BuiltPolicy | undefined =>
    files && loadInstead(options, project, files).composed;

  /** The accepted texts of a project, the last accepted one last. */
  const trustOf = (project: string): readonly Acceptance[] =>
    readTrust(home).filter((one) => one.project === project && one.text !== '');

  const acceptancesOf = ({ project }: SettleQuestion, { repository }: PolicySources): readonly Acceptance[] =>
    trustOf(project).filter(({ text }) => text === repository);

  /** The policy of the files, unchanged. */
  function asWritten(question: SettleQuestion, composed: ComposedPolicy, sources: PolicySources): SettledPolicy {
    const { policy, data } = remember(composed);
    const { own, repository } = sources;
    const variable = isNamed(question, sources) && { variable: true as const };
    return { policy, data, pin: { id: policy.id, read: policy.id, own, repository, ...variable } };
  }

  async function settled(question: SettleQuestion): Promise<SettledPolicy> {
    const { pin } = question;
    if (pin === undefined) return start(question);
    const was = pin === 'lost' ? undefined : await withId(pin.id);
    return pin === 'lost' || was === undefined ? startWithoutPin(question) : keepPinned(question, pin, was);
  }

  const cache = new WeakMap<LoadedPolicy, Map<string, SettledPolicy>>();

  return async (question) => {
    const { loaded, project, pin, last, variable } = question;
    const pins = [pin, last].map((each) => (typeof each === 'object' ? JSON.stringify(each) : each));
    const key = [project, ...pins, variable, trustStamp(home)].join('\0');
    const known = cache.get(loaded)?.get(key);
    if (known !== undefined) return known;
    const made = await settled(question);
    // The last good policy of a broken text may change meanwhile.
    if (loaded.composed !== undefined) cache.set(loaded, (cache.get(loaded) ?? new Map()).set(key, made));
    return made;
  };
}

const UNTIL_FIXED = {
  'last accepted': 'Until it is fixed, the last accepted policy is in force.',
  own: 'Until it is fixed, your own policy is in force.',
  default: 'Until it is fixed, the default policy is in force.',
} as const;

/** Throws when a rule kind does not accept its settings. */
export function built(data: PolicyData, { kinds }: Pick<LoaderOptions, 'kinds'>): BuiltPolicy {
  const policy = buildPolicy(data, kinds);
  if ('failed' in policy) throw new Error(`rule ${policy.failed.name}: ${policy.why}`);
  return { policy, data };
}

/** Whether TUTTI_TRUST names this text. */
const isNamed = ({ variable }: SettleQuestion, { repository }: PolicySources): boolean =>
  variable?.split(/[\s,]+/).includes(repository) ?? false;

function thawed(document: Parameters<typeof thawWithData>[0], { kinds }: LoaderOptions): BuiltPolicy | undefined {
  try {
    return thawWithData(document, kinds);
  } catch {
    return undefined;
  }
}
