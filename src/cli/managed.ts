// `tutti init --managed` and `tutti uninstall --managed`: a locked policy and hooks for every user of the machine, in files that only
// its administrator can change.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { limitsOf } from '../clients/capabilities.ts';
import { DEFAULT_CLIENT, everySupport, supportOf } from '../clients/registry.ts';
import type { ClientSupport, HookOptions, SettingsPlan } from '../clients/support.ts';
import type { Level } from '../core/level.ts';
import type { FailureRule } from '../core/policy.ts';
import { namedClients } from './clients-chosen.ts';
import type { Args, Cli, Report } from './command.ts';
import { type Machine, managedPolicyFile, NODE_FOLDERS, nodeOf, type WeakSpot, weakSpot } from './machine.ts';
import {
  loadManaged,
  makeFolder,
  planManagedPolicy,
  planUndo,
  removeEmpty,
  undoManagedPolicy,
  writeManagedPolicy,
} from './managed-policy.ts';
import type { PolicyFilePlan } from './policy-file.ts';
import { columns, plural, printable } from './ui/output.ts';
import { environment, messageOf, usage } from './ui/problem.ts';
import { DOCTOR_SESSION } from './workplace.ts';

type HooksPlan = Exclude<SettingsPlan, { problem: string }>;

interface ManagedPlan {
  readonly support: ClientSupport;
  readonly preset: string;
  readonly level: Level;
  readonly policyFile: string;
  readonly policy: PolicyFilePlan;
  readonly hooks: HooksPlan;
  readonly options: HookOptions;
  readonly program: string;
  /** Why the administrator's lock would not hold. */
  readonly weak: readonly WeakSpot[];
}

export async function initManaged(cli: Cli, args: Args): Promise<Report> {
  refuseOptions(args);
  const dryRun = args.flag('dryRun');
  if (!dryRun) mustBeAdministrator(cli, 'init --managed');
  const plan = await planOf(cli, args);
  if (dryRun) return { ...shown(plan, dryRun), text: ['nothing was changed; this would', ...planRows(plan)] };
  const [weak] = plan.weak;
  if (weak !== undefined) throw environment(`${weakText(weak)}.`, `${REMEDY} Nothing was changed.`);
  await confirm(cli, args, ['This will', ...planRows(plan)]);
  carryOut(plan);
  const proof = await proofOf(cli, plan);
  return {
    exit: proof.enforced ? 0 : 1,
    json: { ...shown(plan, dryRun).json, enforced: proof.enforced },
    text: [
      proof.enforced
        ? cli.paint('green', 'ready, managed and locked')
        : cli.paint('red', 'installed, but not enforced'),
      ...columns(
        [
          ['policy', `${printable(plan.policyFile)}, extends ${plan.preset}, ${plan.level}`],
          ['hooks', `${printable(plan.hooks.file)}, ${plural(plan.hooks.changes.length, 'hook')}`],
          ['program', `${printable(plan.program)}, only root can change it`],
          ['proof', printable(proof.seen)],
          ...limitsOf(plan.support.client.capabilities).map((limit) => ['limit', limit]),
        ],
        2,
      ),
      '',
      'next: `tutti doctor` as each user; to undo: `sudo tutti uninstall --managed`',
    ],
  };
}

/** What `init` offers for a project and what a file for all users cannot have. */
function refuseOptions(args: Args): void {
  if (args.text('scope') !== undefined) throw usage('--managed is a scope of its own.', 'Omit --scope.');
  if (args.text('transport') === 'http') {
    throw usage('every user can read managed settings, so they cannot contain an address.', 'Omit --transport.');
  }
}

function mustBeAdministrator({ machine }: Cli, command: string): void {
  if (machine.uid === undefined) throw environment('--managed is not supported on this platform.');
  if (machine.uid === machine.administrator) return;
  throw environment('managed files belong to root.', `Run \`sudo tutti ${command}\`.`);
}

async function planOf(cli: Cli, args: Args): Promise<ManagedPlan> {
  const { machine } = cli;
  const support = await supportOf(namedClients(args)?.[0] ?? DEFAULT_CLIENT.name);
  const settingsFile = support.settings.managed?.(machine.root);
  if (settingsFile === undefined) throw usage(`tutti knows no managed settings of ${support.client.title}.`);
  const { PRESETS } = await import('../policy/shipped-presets.ts');
  const { unknownPreset } = await import('./commands/policy.ts');
  const asked = args.text('preset');
  const preset = asked ?? PRESET;
  if (!PRESETS.has(preset) || preset === 'base') throw unknownPreset(preset, [...PRESETS.keys()]);

  const policyFile = managedPolicyFile(machine);
  const policy = planManagedPolicy({ path: policyFile, preset, asked: asked !== undefined, force: args.flag('force') });
  const failure = await lockedRule(policyFile, policy);
  const { level } = failure;
  const program = await programOf(machine);
  const options: HookOptions = { via: 'managed', shim: join(program, 'bin', 'tutti-hook'), failure };
  const hooks = support.install.plan(settingsFile, options);
  if ('problem' in hooks) throw environment(hooks.problem);
  const weak = weakSpots(machine, [policyFile, settingsFile], program);
  const kept = policy.what === 'keep' ? policy.extends.join(', ') : preset;
  return { support, preset: kept, level, policyFile, policy, hooks, options, program, weak };
}

const PRESET = 'balanced';

/** The folder of the program that managed hooks start. */
export const programOf = async ({ program }: Machine): Promise<string> =>
  program ?? (await import('../world/own-paths.ts')).packageRoot();

async function lockedRule(file: string, plan: PolicyFilePlan): Promise<FailureRule> {
  const { composed, problems } = await loadManaged(file, plan);
  const [problem] = problems;
  if (problem !== undefined || composed === undefined) {
    const at = problem === undefined ? '' : `:${problem.line}:${problem.column}: ${problem.message}`;
    throw environment(`${printable(`${file}${at}`)}.`, 'Fix it, or replace it with --force.');
  }
  const { floor, onDamage } = composed.policy;
  if (floor !== undefined) return { level: floor, onDamage };
  throw environment(`${printable(file)} exists and is not locked.`, 'Add `locked: true`, or replace it with --force.');
}

/** At most one for each file and, if given, for the program and for Node, which it needs. */
export function weakSpots(machine: Machine, files: readonly string[], program?: string): readonly WeakSpot[] {
  const node = nodeOf(machine);
  const started = program === undefined ? [] : [program, ...(node === undefined ? [] : [node])];
  const missing = { path: 'node', why: `is in none of ${NODE_FOLDERS.join(', ')}` };
  return [
    ...[...files, ...started].flatMap((path) => weakSpot(machine, path) ?? []),
    ...(program === undefined || node !== undefined ? [] : [missing]),
  ];
}

export const weakText = ({ path, why }: WeakSpot): string => `${printable(path)} ${why}`;

export const REMEDY =
  'Install Node and tutti as root for all users (`sudo npm install -g`), in folders that belong to root and that only root can write.';

async function confirm(cli: Cli, args: Args, lines: readonly string[]): Promise<void> {
  if (args.flag('yes') || cli.ask === undefined) return;
  cli.write([...lines, ''].join('\n'));
  if (!/^y(es)?$/i.test((await cli.ask('Go on? [y/N] ')) ?? '')) throw usage('nothing was changed.');
}

function carryOut({ support, policyFile, policy, hooks, options }: ManagedPlan): void {
  try {
    if (policy.what !== 'keep') writeManagedPolicy(policyFile, policy.text);
    makeFolder(dirname(hooks.file));
  } catch (error) {
    throw environment(`cannot write managed files: ${messageOf(error)}.`);
  }
  const done = support.install.install(hooks.file, options);
  if ('problem' in done) throw environment(done.problem);
}

/** Fires the hook with a home of its own: root's or the user's ledger gets no record of it. */
async function proofOf(cli: Cli, { support, hooks, policyFile, level }: ManagedPlan) {
  const home = mkdtempSync(join(tmpdir(), 'tutti-managed-'));
  const session = `${DOCTOR_SESSION}${randomBytes(4).toString('hex')}`;
  const env = { ...cli.env, HOME: home, TUTTI_HOME: join(home, 'state'), TUTTI_NO_SERVER: '1', TUTTI_NO_REPORTS: '1' };
  try {
    const shot = await support.doctor.canary(hooks.file, { session, project: home, policy: policyFile }, env);
    if (shot?.refused) return { enforced: true, seen: `an edit of the policy was refused, in ${shot.milliseconds} ms` };
    if (shot?.failed !== undefined) return { enforced: false, seen: `the hook gives no usable answer: ${shot.failed}` };
    const meant = level === 'shadow' || level === 'off';
    return {
      enforced: meant,
      seen: meant ? `level ${level}: nothing is refused` : 'an edit of the policy was allowed',
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function planRows({ policyFile, policy, hooks, preset, level, weak }: ManagedPlan): readonly string[] {
  const count = plural(hooks.changes.length, 'hook');
  return [
    ...columns(
      [
        [policy.what, `${printable(policyFile)}  (locked, extends ${preset}, ${level})`],
        [
          hooks.before === hooks.after ? 'keep' : hooks.before === undefined ? 'write' : 'change',
          `${printable(hooks.file)}  (${count} for every user; other settings stay)`,
        ],
        ...weak.map((spot) => ['refuse', `because ${weakText(spot)}`]),
      ],
      2,
    ),
    ...(policy.what === 'keep'
      ? []
      : [
          '',
          ...policy.text
            .trimEnd()
            .split('\n')
            .map((line) => `  + ${line}`),
        ]),
  ];
}

const shown = ({ preset, level, policyFile, policy, hooks, program, weak }: ManagedPlan, dryRun: boolean) => ({
  exit: weak.length === 0 ? (0 as const) : (1 as const),
  json: {
    managed: true,
    preset,
    level,
    policy: { file: policyFile, what: policy.what },
    hooks: { file: hooks.file, scope: 'managed', transport: 'command', changes: hooks.changes },
    program,
    weak,
    dryRun,
  },
});

export async function uninstallManaged(cli: Cli, args: Args): Promise<Report> {
  if (args.text('scope') !== undefined || args.flag('purge'))
    throw usage('--managed goes with neither --scope nor --purge.');
  mustBeAdministrator(cli, 'uninstall --managed');
  const policyFile = managedPolicyFile(cli.machine);
  const found = (await everySupport()).flatMap(({ settings, install }) => {
    const file = settings.managed?.(cli.machine.root);
    const hooks = file === undefined ? 0 : settings.installed(file).length;
    return file === undefined || hooks === 0 ? [] : [{ file, hooks, install }];
  });
  const undo = planUndo(policyFile);
  if (found.length > 0 || undo === 'removed' || undo === 'restored') {
    const rows = [...found.map(({ file }) => ['remove hooks', printable(file)]), [UNDO[undo], printable(policyFile)]];
    await confirm(cli, args, ['This will', ...columns(rows, 2)]);
  }
  for (const { file, install } of found) {
    const done = install.uninstall(file);
    if ('problem' in done) throw environment(done.problem);
    removeEmpty(dirname(file));
  }
  const policy = undoManagedPolicy(policyFile);
  const total = found.reduce((sum, { hooks }) => sum + hooks, 0);
  return {
    json: {
      managed: true,
      removed: found.map(({ file, hooks }) => ({ file, scope: 'managed', hooks })),
      policy: { file: policyFile, what: policy },
    },
    text: [
      total === 0 ? 'no managed hooks of tutti are installed' : `removed ${total} managed hooks`,
      ...columns(
        [
          ...found.map(({ file }) => ['removed', `hooks from ${printable(file)}`]),
          ...(policy === 'absent' ? [] : [[policy, `${printable(policyFile)}${policy === 'kept' ? KEPT : ''}`]]),
        ],
        2,
      ),
    ],
  };
}

const UNDO = { removed: 'remove', restored: 'restore', kept: 'keep', absent: 'no policy' } as const;
const KEPT = '  (it was edited, and is still in force: delete it by hand)';
