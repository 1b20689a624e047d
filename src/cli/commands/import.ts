// `tutti import`: goes on with what another system remembered, one act per session.

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
import type { Found, Order, System } from '../import/system.ts';
import { workflow } from '../import/workflow.ts';
import { columns, plural, printable } from '../ui/output.ts';
import { environment, messageOf, usage } from '../ui/problem.ts';
import { fromCwd, isAgentSession, newestFirst, policyFileOf, projectAt, shownPath, withTutti } from '../workplace.ts';
import { sliceText } from './session.ts';

const SYSTEMS: readonly System[] = [discipline, orchestrator, workflow, layers, pipeline];

export const importState: Command = {
  name: 'import',
  about: 'take over the state of a system a preset comes from',
  detail: SYSTEMS.map(({ name, about }) => `${name}: ${about}`).join('\n'),
  examples: ['tutti import discipline', 'tutti import discipline --from ./hook-state --dry-run'],
  arguments: [{ name: '<system>', about: 'which system', choices: SYSTEMS.map(({ name }) => name) }],
  options: [
    { flags: '--from <folder>', about: 'where its state is (default: where it keeps it)' },
    { flags: '--session <id>', about: 'only this session; for a system without sessions: which one goes on with it' },
    { flags: '--dry-run', about: 'show what would be taken over' },
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
    const { imported, told, settings, ...taken } = await takenOver(cli, args, system, found);
    const notices = [...found.flatMap((session) => session.notices), ...taken.notices];
    for (const notice of notices) cli.warn(printable(notice));
    const verb = args.flag('dryRun') ? 'would take over' : 'took over';
    return {
      json: { system: system.name, folder, imported, told, settings, notices },
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
            ...told.map(({ rule, args: said }) => [`rule ${rule}`, sliceText(said)]),
            ...settings.map(({ rule, settings: set }) => [`settings of ${rule}`, JSON.stringify(set)]),
          ],
          2,
        ),
      ],
    };
  },
};

function sessionsIn(read: () => readonly Found[], folder: string, only: string | undefined): readonly Found[] {
  if (!existsSync(folder)) throw environment(`${folder} does not exist.`, 'Say where its state is with --from.');
  if (!statSync(folder).isDirectory())
    throw environment(`${folder} is no folder.`, 'Say with --from which folder its state is in.');
  try {
    return read().filter(({ session }) => only === undefined || session === null || session === only);
  } catch (error) {
    throw environment(`cannot read ${folder}: ${messageOf(error)}.`);
  }
}

/** Of a system without sessions: the one the person names, or the newest of this project. */
async function sessionFor(ledger: Ledger, project: string, typed: string | undefined): Promise<string> {
  if (typed !== undefined) return typed;
  const here = newestFirst(await ledger.sessions()).find(
    (summary) => isAgentSession(summary) && summary.project === project,
  );
  if (here !== undefined) return here.session;
  throw usage('no session is recorded in this project yet.', 'Say which one goes on with it: --session ID.');
}

interface Imported {
  readonly session: string;
  readonly slices: Readonly<Record<string, JsonObject>>;
}

interface Taken {
  readonly imported: readonly Imported[];
  readonly told: readonly Told[];
  readonly settings: readonly Change[];
  readonly notices: readonly string[];
}

async function takenOver(cli: Cli, args: Args, system: System, found: readonly Found[]): Promise<Taken> {
  const { RULE_KINDS } = await import('../../core/rules/index.ts');
  return withTutti(cli, async (tutti) => {
    const project = projectAt(cli);
    const { policy, loaded } = await tutti.policy(project, (name) => cli.env[name]);
    const dryRun = args.flag('dryRun');
    const signed = signature(cli, args);
    const act = { ...signed, reason: signed.reason || `state of ${system.name}`, project };
    const imported: Imported[] = [];
    const told: Told[] = [];
    const notices: string[] = [];
    for (const { session: named, slices, agents, orders = [] } of found) {
      const heard = ordersIn(orders, policy);
      if (!dryRun) notices.push(...(await giveOrders(heard, act, tutti)));
      told.push(...heard);
      const unheard = orders.filter(({ kind }) => !policy.rules.some((rule) => rule.kind.kind === kind));
      notices.push(
        ...unheard.map(({ kind }) => `no rule of kind ${kind} is in force: what it would be told is left out`),
      );
      const byName = byRule(slices, policy, RULE_KINDS);
      if (Object.keys(byName).length === 0) continue;
      const session = named ?? (await sessionFor(tutti.ledger, project, args.text('session')));
      imported.push({ session, slices: byName });
      const taken = { slices: byName, ...(agents !== undefined && { agents }) };
      if (!dryRun) await tutti.act({ act: 'import', ...act, scope: 'session', session, ...taken });
    }
    const settings = await changesIn(found, loaded.composed?.data.rules ?? []);
    if (settings.length > 0 && !dryRun && !(await written(policyFileOf(project), settings))) {
      notices.push('there is no .tutti/policy.yaml to write settings into: run `tutti init` first');
    }
    return { imported, told, settings, notices };
  });
}

async function changesIn(found: readonly Found[], rules: readonly RuleInForce[]): Promise<readonly Change[]> {
  const settings = found.flatMap((one) => one.settings ?? []);
  if (settings.length === 0) return [];
  const { changesOf } = await import('../import/policy-settings.ts');
  return changesOf(settings, rules);
}

async function written(path: string, changes: readonly Change[]): Promise<boolean> {
  const { writeInto } = await import('../import/policy-settings.ts');
  return writeInto(path, changes);
}

interface Told {
  readonly rule: string;
  readonly verb: string;
  readonly args: JsonObject;
}

const ordersIn = (orders: readonly Order[], policy: Policy): readonly Told[] =>
  orders.flatMap(({ kind, verb, args }) => {
    const rule = policy.rules.find((each) => each.kind.kind === kind);
    return rule === undefined ? [] : [{ rule: rule.name, verb, args }];
  });

/** What a rule of the project is told rather than made to remember: it judges it as it would at any other time. */
async function giveOrders(
  orders: readonly Told[],
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

/** Slices by kind become slices by rule: of every rule in force of that kind. Where there is none, of the rule that has the
 *  kind's name, as in the preset: it is remembered for when that policy is in force. */
function byRule(slices: Found['slices'], policy: Policy, kinds: readonly AnyRuleKind[]): Imported['slices'] {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const slice = slices[kind.kind];
      if (slice === undefined) return [];
      const names = policy.rules.filter((rule) => rule.kind.kind === kind.kind).map(({ name }) => name);
      return (names.length === 0 ? [kind.kind] : names).map((name) => [name, { ...kind.initial, ...slice }]);
    }),
  );
}
