// Takes over the state that another system left: its orders and settings for the project, and the state of each session.

import type { JsonObject } from '../../core/json.ts';
import type { Policy } from '../../core/policy.ts';
import type { AnyRuleKind } from '../../core/rule.ts';
import { RULE_KINDS } from '../../core/rules/index.ts';
import { writeAccepted } from '../../pipeline/accept.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import type { Cli } from '../command.ts';
import { homeOf, policyFileOf, refuseIgnoredTrust, sessionHere } from '../workplace.ts';
import { type Change, changesOf, writeInto } from './policy-settings.ts';
import type { ImportedState, Order } from './system.ts';

interface Imported {
  readonly session: string;
  readonly slices: Readonly<Record<string, JsonObject>>;
}

interface RuleOrder {
  readonly rule: string;
  readonly verb: string;
  readonly args: JsonObject;
}

export interface TakenOver {
  readonly imported: readonly Imported[];
  readonly orders: readonly RuleOrder[];
  readonly settings: readonly Change[];
  readonly notices: readonly string[];
  /** State of a session was left out, because the system does not say which, and none is recorded here. */
  readonly needsSession: boolean;
}

export interface TakeOver {
  readonly found: readonly ImportedState[];
  readonly act: { readonly by: string; readonly reason: string; readonly project: string };
  /** For a system without sessions; otherwise the newest of the project. */
  readonly session?: string | undefined;
  readonly dryRun: boolean;
}

export async function takeOver(
  cli: Cli,
  tutti: Tutti,
  { found, act, dryRun, ...wanted }: TakeOver,
): Promise<TakenOver> {
  const { project } = act;
  const { policy, loaded } = await tutti.policy(project, (name) => cli.env[name]);
  const settings = changesOf(
    found.flatMap((one) => one.settings ?? []),
    loaded.composed?.data.rules ?? [],
  );
  if (settings.length > 0 && !dryRun) await refuseIgnoredTrust(cli);
  const session = wanted.session ?? (await sessionHere(cli, tutti.ledger, project))?.session;
  const imported: Imported[] = [];
  const sent: RuleOrder[] = [];
  const notices: string[] = [];
  let needsSession = false;
  for (const { session: named, slices, agents, orders = [] } of found) {
    const valid = ordersIn(orders, policy);
    if (!dryRun) notices.push(...(await giveOrders(valid, act, tutti)));
    sent.push(...valid);
    const skipped = orders.filter(({ kind }) => !policy.rules.some((rule) => rule.kind.kind === kind));
    notices.push(...skipped.map(({ kind }) => `no rule of kind ${kind} is in force: its orders are skipped`));
    const byName = byRule(slices, policy, RULE_KINDS);
    if (Object.keys(byName).length === 0) continue;
    const into = named ?? session;
    if (into === undefined) {
      needsSession = true;
      continue;
    }
    imported.push({ session: into, slices: byName });
    const taken = { slices: byName, ...(agents !== undefined && { agents }) };
    if (!dryRun) await tutti.act({ act: 'import', ...act, scope: 'session', session: into, ...taken });
  }
  if (settings.length > 0 && !dryRun && !writePolicy(cli, act, settings)) {
    notices.push('there is no .tutti/policy.yaml to write settings into: run `tutti init` first');
  }
  return { imported, orders: sent, settings, notices, needsSession };
}

function writePolicy(cli: Cli, { project, by }: TakeOver['act'], changes: readonly Change[]): boolean {
  const file = policyFileOf(project);
  const here = { home: homeOf(cli), project, file, replaces: false };
  return writeAccepted(here, { by, at: cli.now() }, () => writeInto(file, changes));
}

const ordersIn = (orders: readonly Order[], policy: Policy): readonly RuleOrder[] =>
  orders.flatMap(({ kind, verb, args }) => {
    const rule = policy.rules.find((each) => each.kind.kind === kind);
    return rule === undefined ? [] : [{ rule: rule.name, verb, args }];
  });

/** Sends orders to rules of the project, which accept or refuse them as usual. */
async function giveOrders(
  orders: readonly RuleOrder[],
  act: TakeOver['act'],
  tutti: Tutti,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const order of orders) {
    const { verdict } = await tutti.act({ act: 'order', from: 'person', scope: 'project', ...act, ...order });
    if (verdict.outcome === 'deny') refused.push(`${order.rule}: ${verdict.say}`);
  }
  return refused;
}

/** Turns slices by kind into slices by rule, for every rule in force of that kind. Without one, the slice is kept under the
 *  kind's name, as in the preset, for when that policy is in force. */
function byRule(slices: ImportedState['slices'], policy: Policy, kinds: readonly AnyRuleKind[]): Imported['slices'] {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const slice = slices[kind.kind];
      if (slice === undefined) return [];
      const names = policy.rules.filter((rule) => rule.kind.kind === kind.kind).map(({ name }) => name);
      return (names.length === 0 ? [kind.kind] : names).map((name) => [name, { ...kind.initial, ...slice }]);
    }),
  );
}
