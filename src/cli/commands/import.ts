// `tutti import`: imports the state of another system, as one action per session.

import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import type { Policy } from '../../core/policy.ts';
import type { AnyRuleKind } from '../../core/rule.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { REASON, signature } from '../act.ts';
import type { Args, Cli, Command } from '../command.ts';
import { discipline } from '../import/discipline.ts';
import { layers } from '../import/layers.ts';
import { orchestrator } from '../import/orchestrator.ts';
import { pipeline } from '../import/pipeline.ts';
import type { Change, RuleInForce } from '../import/policy-settings.ts';
import type { ImportedState, Order, System } from '../import/system.ts';
import { workflow } from '../import/workflow.ts';
import { columns, plural, printable } from '../ui/output.ts';
import { environment, messageOf, usage } from '../ui/problem.ts';
import {
  fromCwd,
  homeOf,
  newestIn,
  policyFileOf,
  projectAt,
  refuseIgnoredTrust,
  shownPath,
  withTutti,
} from '../workplace.ts';
import { sliceText } from './session.ts';

const SYSTEMS: readonly System[] = [discipline, orchestrator, workflow, layers, pipeline];

export const importState: Command = {
  name: 'import',
  about: 'import the state of the system that a preset is modelled on',
  detail: SYSTEMS.map(({ name, about }) => `${name}: ${about}`).join('\n'),
  examples: ['tutti import discipline', 'tutti import discipline --from ./hook-state --dry-run'],
  arguments: [{ name: '<system>', about: 'which system', choices: SYSTEMS.map(({ name }) => name) }],
  options: [
    { flags: '--from <folder>', about: 'the folder of its state (default: its usual place)' },
    { flags: '--session <id>', about: 'only this session; for a system without sessions: the session to import into' },
    { flags: '--dry-run', about: 'show what would be imported' },
    REASON,
  ],
  json: '{"system","folder","imported":[{"session","slices":{RULE:slice}}],"told":[{"rule","verb","args"}],"settings":[{"rule","settings"}],"notices":[]}',
  person: true,
  run: async (cli, args) => {
    const system = SYSTEMS.find(({ name }) => name === args.words[0]) ?? discipline;
    const from = args.text('from');
    const folder = from === undefined ? resolve(projectAt(cli), system.folder(cli.env)) : fromCwd(cli, from);
    const { parse } = await import('yaml');
    const found = sessionsIn(() => system.read(folder, cli.env, parse), folder, args.text('session'));
    const { imported, orders, settings, ...taken } = await takenOver(cli, args, system, found);
    const notices = [...found.flatMap((session) => session.notices), ...taken.notices];
    for (const notice of notices) cli.warn(printable(notice));
    const verb = args.flag('dryRun') ? 'would import' : 'imported';
    return {
      json: { system: system.name, folder, imported, told: orders, settings, notices },
      text: [
        `${verb} ${plural(imported.length, 'session')} of ${system.name} from ${shownPath(cli, folder)}`,
        ...columns(
          imported.map(({ session, slices }) => [
            printable(session),
            Object.entries(slices)
              .map(([rule, slice]) => `${rule}: ${sliceText(slice)}`)
              .join('; '),
          ]),
          2,
        ),
        ...columns(
          [
            ...orders.map(({ rule, args }) => [`rule ${rule}`, sliceText(args)]),
            ...settings.map(({ rule, settings: set }) => [`settings of ${rule}`, JSON.stringify(set)]),
          ],
          2,
        ),
      ],
    };
  },
};

function sessionsIn(
  read: () => readonly ImportedState[],
  folder: string,
  only: string | undefined,
): readonly ImportedState[] {
  if (!existsSync(folder)) throw environment(`${folder} does not exist.`, 'Give the folder of its state with --from.');
  if (!statSync(folder).isDirectory())
    throw environment(`${folder} is not a folder.`, 'Give the folder of its state with --from.');
  try {
    return read().filter(({ session }) => only === undefined || session === null || session === only);
  } catch (error) {
    throw environment(`cannot read ${folder}: ${messageOf(error)}.`);
  }
}

/** For a system without sessions: the session given, or the newest of this project. */
async function sessionFor(ledger: Ledger, project: string, typed: string | undefined): Promise<string> {
  if (typed !== undefined) return typed;
  const here = await newestIn(ledger, project);
  if (here !== undefined) return here.session;
  throw usage('no session is recorded in this project yet.', 'Give the session to import into: --session ID.');
}

interface Imported {
  readonly session: string;
  readonly slices: Readonly<Record<string, JsonObject>>;
}

interface Taken {
  readonly imported: readonly Imported[];
  readonly orders: readonly RuleOrder[];
  readonly settings: readonly Change[];
  readonly notices: readonly string[];
}

async function takenOver(cli: Cli, args: Args, system: System, found: readonly ImportedState[]): Promise<Taken> {
  const { RULE_KINDS } = await import('../../core/rules/index.ts');
  return withTutti(cli, async (tutti) => {
    const project = projectAt(cli);
    const { policy, loaded } = await tutti.policy(project, (name) => cli.env[name]);
    const dryRun = args.flag('dryRun');
    const settings = await changesIn(found, loaded.composed?.data.rules ?? []);
    if (settings.length > 0 && !dryRun) await refuseIgnoredTrust(cli);
    const signed = signature(cli, args);
    const act = { ...signed, reason: signed.reason || `state of ${system.name}`, project };
    const imported: Imported[] = [];
    const sent: RuleOrder[] = [];
    const notices: string[] = [];
    for (const { session: named, slices, agents, orders = [] } of found) {
      const valid = ordersIn(orders, policy);
      if (!dryRun) notices.push(...(await giveOrders(valid, act, tutti)));
      sent.push(...valid);
      const skipped = orders.filter(({ kind }) => !policy.rules.some((rule) => rule.kind.kind === kind));
      notices.push(...skipped.map(({ kind }) => `no rule of kind ${kind} is in force: its orders are skipped`));
      const byName = byRule(slices, policy, RULE_KINDS);
      if (Object.keys(byName).length === 0) continue;
      const session = named ?? (await sessionFor(tutti.ledger, project, args.text('session')));
      imported.push({ session, slices: byName });
      const taken = { slices: byName, ...(agents !== undefined && { agents }) };
      if (!dryRun) await tutti.act({ act: 'import', ...act, scope: 'session', session, ...taken });
    }
    if (settings.length > 0 && !dryRun && !(await writePolicy(cli, project, act.by, settings))) {
      notices.push('there is no .tutti/policy.yaml to write settings into: run `tutti init` first');
    }
    return { imported, orders: sent, settings, notices };
  });
}

async function changesIn(found: readonly ImportedState[], rules: readonly RuleInForce[]): Promise<readonly Change[]> {
  const settings = found.flatMap((one) => one.settings ?? []);
  if (settings.length === 0) return [];
  const { changesOf } = await import('../import/policy-settings.ts');
  return changesOf(settings, rules);
}

async function writePolicy(cli: Cli, project: string, by: string, changes: readonly Change[]): Promise<boolean> {
  const { writeInto } = await import('../import/policy-settings.ts');
  const { writeAccepted } = await import('../../pipeline/accept.ts');
  const file = policyFileOf(project);
  const here = { home: homeOf(cli), project, file, replaces: false };
  return writeAccepted(here, { by, at: cli.now() }, () => writeInto(file, changes));
}

interface RuleOrder {
  readonly rule: string;
  readonly verb: string;
  readonly args: JsonObject;
}

const ordersIn = (orders: readonly Order[], policy: Policy): readonly RuleOrder[] =>
  orders.flatMap(({ kind, verb, args }) => {
    const rule = policy.rules.find((each) => each.kind.kind === kind);
    return rule === undefined ? [] : [{ rule: rule.name, verb, args }];
  });

/** Sends orders to rules of the project, which accept or refuse them as usual. */
async function giveOrders(
  orders: readonly RuleOrder[],
  act: { readonly by: string; readonly reason: string; readonly project: string },
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
