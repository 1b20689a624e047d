// Carries out `tutti init`: writes the policy, starts the server, installs the hooks, and proves that they refuse.

import { relative } from 'node:path';
import type { SettingsPlan } from '../../clients/support.ts';
import { type Enforced, isByLevel } from '../../core/enforced.ts';
import type { Policy } from '../../core/policy.ts';
import { personHome } from '../../world/home.ts';
import { signature } from '../act.ts';
import { type AgentFilePlan, agentsFor, writeAgentFiles } from '../agent-files.ts';
import type { Args, Cli, Report } from '../command.ts';
import { withoutSecret } from '../commands/up.ts';
import { enforcementHere } from '../enforced-here.ts';
import { addTo, missingIn } from '../git-exclude.ts';
import { changedFiles, failuresAt, installHooks, planHooks, reinstallHooks } from '../install-hooks.ts';
import { writePolicyFile } from '../policy-file.ts';
import { printable } from '../ui/output.ts';
import { type Exit, environment, messageOf } from '../ui/problem.ts';
import { homeOf, refuseIgnoredTrust, withTutti } from '../workplace.ts';
import { type NextStep, nextStep } from './next.ts';
import { proof } from './proof.ts';
import { keptGuards, replaceGuards } from './replace-guards.ts';
import { asJson, doneText, type GoodPlan, type Installed } from './show.ts';
import { givenOrders } from './start-orders.ts';
import { trustHooks } from './trust-hooks.ts';
import type { Wish } from './wish.ts';

export interface CarriedOut extends Report {
  /** What the person does next. */
  readonly next: NextStep;
  /** For all clients with hooks here. */
  readonly enforced: Enforced;
}

export async function carryOut(cli: Cli, args: Args, wish: Wish): Promise<CarriedOut> {
  await refuseBadSettings(cli, wish);
  if (wish.policyPlan.what !== 'keep') await refuseIgnoredTrust(cli);
  await writePolicy(cli, args, wish);
  const { exclude } = wish;
  if (exclude !== undefined) attempt(() => addTo(exclude, wish.excluded), exclude);
  const server = wish.transport === 'http' ? await startServer(homeOf(cli)) : undefined;
  const { plan, ...installed } = await install(cli, args, wish, server?.url);
  const trusted = await trustHooks(cli, args, wish);
  const proven = await proof(cli, wish);
  const { enforced, clients } = await withTutti(cli, (tutti) => enforcementHere(cli, tutti, server?.url));
  const own = clients.find(({ client }) => client === wish.client);
  const isIgnored = own !== undefined && own.enforced.state === 'not' && !isByLevel(own.enforced, own.level.level);
  const done = {
    ...{ ...installed, plan, proven, isIgnored },
    ...(server && { server }),
    ...(trusted !== undefined && { trusted }),
  };
  const isSound = proven.enforced && installed.problem === undefined;
  return {
    exit: isSound ? 0 : (1 satisfies Exit),
    json: {
      ...asJson(wish, plan, installed.problem),
      ...(server && { server: { address: withoutSecret(server.url), started: server.started } }),
      enforced: proven.enforced,
      kept: proven.kept,
      proof: proven.seen,
      guards: installed.guards,
      agents: installed.agents.map(({ name, file, what }) => ({ name, file, what })),
      enforcement: enforced,
      ...(trusted !== undefined && { trust: trusted }),
      dryRun: false,
    },
    text: await doneText(cli, wish, done),
    next: nextStep(cli, wish, done),
    enforced,
  };
}

/** The policy of a project needs a person's acceptance, which writing it here is. That of the user does not. */
async function writePolicy(cli: Cli, args: Args, { policyPlan, policyFile, project, scope }: Wish): Promise<void> {
  if (policyPlan.what === 'keep') return;
  const write = (): void => writePolicyFile(policyFile, policyPlan.text);
  if (scope === 'user') return attempt(write, policyFile);
  const { writeAccepted } = await import('../../pipeline/accept.ts');
  const who = { by: signature(cli, args).by, at: cli.now() };
  const here = { home: homeOf(cli), project, file: policyFile, replaces: policyPlan.what === 'write' };
  attempt(() => writeAccepted(here, who, write), policyFile);
}

const install = (cli: Cli, args: Args, wish: Wish, address: string | undefined): Promise<Installed> =>
  withTutti(cli, async (tutti) => {
    const { project } = wish;
    const signed = signature(cli, args);
    await tutti.act({ act: 'enable', scope: wish.scope === 'user' ? 'user' : 'project', project, ...signed });
    const force = await tutti.policy(project, (name) => cli.env[name]);
    const agents = await provideAgents(cli, wish, wish.scope === 'user' ? tutti.ownPolicy() : force.policy);
    const { isTextAccepted } = await import('../../world/trust.ts');
    const failures = await failuresAt(cli, tutti, project);
    const plan = good(await installHooks(cli, { ...wish, failures, ...(address !== undefined && { address }) }));
    // Hooks in other scopes follow the policy too.
    const others = changedFiles(cli, await reinstallHooks(cli, tutti, project));
    const guards = wish.takeOver
      ? await replaceGuards(cli, tutti, wish.guards, { ...signed, project })
      : keptGuards(cli, wish.guards);
    return {
      plan,
      others,
      agents,
      guards,
      problem: force.problem,
      accepted: isTextAccepted(force, project, homeOf(cli)),
      orders: wish.chosen ? await givenOrders(tutti, force.policy, { ...signed, project }) : [],
    };
  });

/** Writes the agents that the policy names. Those of a single user are not committed. */
async function provideAgents(cli: Cli, wish: Wish, policy: Policy): Promise<readonly AgentFilePlan[]> {
  const { project, scope, exclude } = wish;
  const plans = await agentsFor(policy, wish, { project, home: personHome(cli.env) });
  attempt(() => writeAgentFiles(plans), 'the agents');
  if (scope !== 'local' || exclude === undefined) return plans;
  const own = plans.filter(({ what }) => what !== 'yours' && what !== 'removed');
  const paths = own.map(({ file }) => relative(project, file));
  attempt(() => addTo(exclude, missingIn(exclude, paths)), exclude);
  return plans;
}

/** Runs before anything is written: a partial installation is worse than none. */
export async function refuseBadSettings(cli: Cli, wish: Wish): Promise<void> {
  good(
    await withTutti(cli, async (tutti) =>
      planHooks(cli, { ...wish, failures: await failuresAt(cli, tutti, wish.project) }),
    ),
  );
}

function good(plan: SettingsPlan): GoodPlan {
  if ('problem' in plan) throw environment(plan.problem);
  return plan;
}

async function startServer(home: string) {
  const { ensureServer } = await import('../../server/up.ts');
  try {
    return await ensureServer(home);
  } catch (error) {
    throw environment(`${messageOf(error)}.`, 'Without a server: `tutti init --transport command`.');
  }
}

function attempt(write: () => void, file: string): void {
  try {
    write();
  } catch (error) {
    throw environment(`cannot write ${printable(file)}: ${messageOf(error)}.`);
  }
}
