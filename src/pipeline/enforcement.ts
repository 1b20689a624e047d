// Gathers what `core/enforced.ts` answers from: the hooks a client loads, the server they ask, the policy in force, the stored states,
// and the variables and files that rules depend on.

import { existsSync } from 'node:fs';
import { mainCheckoutOf } from '../checkout.ts';
import type { Client, HooksAt, StartPlace } from '../clients/client.ts';
import { type InForce, levelInForce } from '../core/acts.ts';
import { type Enforced, type EnforcementFacts, enforced, type HookFacts } from '../core/enforced.ts';
import type { Facts } from '../core/event.ts';
import { weakness } from '../core/level.ts';
import { agentsNamed, type Policy } from '../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../core/state.ts';
import type { SessionSummary } from '../ledger/ledger.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import { gather } from '../world/facts.ts';
import type { ClientEnvironment } from '../world/world.ts';
import type { Tutti } from './tutti.ts';

export interface EnforcementQuestion extends StartPlace {
  readonly client: Client;
  /** Undefined: the newest open session, or one that would begin now. */
  readonly session?: string;
  /** The open sessions of the project, if they were read before. */
  readonly open?: readonly SessionSummary[];
  readonly server: KnownServer;
  /** Left out where an answer is wanted quickly: it decides no call. */
  readonly details?: PolicyDetails;
  readonly now: number;
}

/** What of the policy's text is not in force. */
type PolicyDetails = Pick<EnforcementFacts, 'waiting' | 'accepted' | 'skippedCommands'>;

export interface KnownServer {
  readonly running: boolean;
  /** Where the server is, or will be when a hook starts it. Undefined: there never was one. */
  readonly url?: string | undefined;
}

export interface Enforcement {
  readonly enforced: Enforced;
  readonly level: InForce;
  readonly hooks: HooksAt;
  readonly inForce: PolicyInForce;
  readonly state: State;
  readonly client: string;
  /** The session it is about, by its id. Empty: none is open. */
  readonly session: string;
}

/** Open sessions that are looked at. One without events for a day counts as abandoned. */
const SESSIONS = 5;
const ABANDONED_AFTER = 24 * 60 * 60_000;

const NO_DETAILS: PolicyDetails = { waiting: [], accepted: true, skippedCommands: [] };
const NO_HOOKS: HooksAt = { loaded: [], unread: [], ignored: [], problems: [] };

export async function enforcementAt(
  { policy, ledger }: Pick<Tutti, 'policy' | 'ledger'>,
  question: EnforcementQuestion,
): Promise<Enforcement> {
  const { client, project, env, now } = question;
  const hooks = client.hooksAt?.(question) ?? NO_HOOKS;
  const open = question.session === undefined ? await inUse(ledger, question) : [question.session];
  const [session = '', ...others] = open;
  const inForce = await policy(project, env, session);
  const { state, stored } = await stateOf(ledger, session, question);
  const variables = variablesFor(state, env);
  // Hooks may come from the client's command line, where nobody else sees them, or the client may not say where it reads them.
  const isHeard = client.hooksAt === undefined || (question.session !== undefined && stored && !isUninstalled(state));
  const level = levelInForce(inForce.policy, state, variables('TUTTI_LEVEL'));
  const weakerSessions = [];
  for (const other of others) {
    const { state: its } = await stateOf(ledger, other, question);
    const found = levelInForce(inForce.policy, its, variablesFor(its, env)('TUTTI_LEVEL'));
    if (weakness(found.level) > weakness(level.level)) weakerSessions.push({ session: other, level: found });
  }
  return {
    enforced: enforced({
      hooks: hookFacts(hooks, question, { isInUse: session !== '', isHeard }),
      policy: inForce.policy,
      ...(inForce.problem !== undefined && { problem: inForce.problem }),
      state,
      session,
      level,
      weakerSessions,
      facts: switchFacts(inForce.policy, project, variables),
      missingAgents: missingAgents(inForce.policy, question),
      ...(question.details ?? NO_DETAILS),
      now,
    }),
    ...{ level, hooks, inForce, state, session, client: client.name },
  };
}

/** The newest open sessions of a project. */
export const openSessions = (ledger: Tutti['ledger'], project: string): Promise<readonly SessionSummary[]> =>
  ledger.sessions({ project, agents: true, open: true, limit: SESSIONS });

async function inUse(ledger: Tutti['ledger'], { project, now, open }: EnforcementQuestion): Promise<readonly string[]> {
  const found = open ?? (await openSessions(ledger, project));
  return found.filter(({ lastAt }) => now - lastAt < ABANDONED_AFTER).map(({ session }) => session);
}

async function stateOf(
  ledger: Tutti['ledger'],
  id: string,
  { client, project, now }: EnforcementQuestion,
): Promise<{ readonly state: State; readonly stored: boolean }> {
  const { session, project: ofProject, user } = await ledger.recall(id, project);
  const state = {
    session: session ?? newSession(client.name, project, now),
    project: ofProject ?? NEW_PROJECT,
    user: user ?? NEW_USER,
  };
  return { state, stored: session !== undefined };
}

const isUninstalled = ({ project, user }: State): boolean =>
  project.uninstalledAt !== undefined || user.uninstalledAt !== undefined;

/** Patterns mean whichever there are. */
const missingAgents = (policy: Policy, { client, project, home }: EnforcementQuestion): readonly string[] =>
  agentsNamed(policy).filter(
    (name) => !name.includes('*') && client.agents.find([name], { project, home }).length === 0,
  );

/** A session keeps the variables it began with. */
const variablesFor = ({ session }: State, env: ClientEnvironment): ClientEnvironment =>
  session.env === undefined ? env : (name) => session.env?.[name];

/** The variables and files by which a person switches rules and modes off. */
function switchFacts(policy: Policy, project: string, env: ClientEnvironment): Facts {
  const needs = policy.rules
    .flatMap((rule) => rule.kind.needs?.(rule.settings) ?? [])
    .filter((need) => need.from === 'env' || (need.from === 'file' && need.held === true));
  return gather(needs, { cwd: project, env, message: '', folders: [], home: '', agents: () => [] });
}

function hookFacts(
  { loaded, unread, ignored, problems }: HooksAt,
  { cwd, project, server }: EnforcementQuestion,
  { isInUse, isHeard }: { readonly isInUse: boolean; readonly isHeard: boolean },
): HookFacts {
  const addresses = loaded.flatMap((one) => one.addresses);
  const lost = addresses.find((address) => address !== server.url);
  return {
    loaded: loaded.length > 0 || isHeard,
    ...(unread.length > 0 && {
      elsewhere: { project, scope: mainCheckoutOf(cwd) === project ? 'local' : 'user' },
    }),
    ignored,
    problems,
    gone: [...new Set(loaded.flatMap(({ programs }) => programs))].filter((program) => !existsSync(program)),
    ...(lost !== undefined && { lostAddress: new URL(lost).origin }),
    serverDown: addresses.length > 0 && lost === undefined && !server.running && isInUse,
  };
}
