// `tutti doctor`: checks by real calls that the hooks refuse what they should.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { mainCheckoutOf } from '../../checkout.ts';
import { limitsOf } from '../../clients/capabilities.ts';
import type { DoctorCheck, DoctorProblem } from '../../clients/doctor-check.ts';
import { DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import type { DoctorSubject, SettingsPlan } from '../../clients/support.ts';
import type { Enforced } from '../../core/enforced.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { projectOf } from '../../policy/project.ts';
import { DIST } from '../../world/built-programs.ts';
import { personHome } from '../../world/home.ts';
import { mayBeAgent, mustBePerson } from '../attended.ts';
import type { Cli, Command, Report } from '../command.ts';
import { type Installation, installationsHere, transportOf } from '../hooks-here.ts';
import { changedFiles, expectedHooks, failuresAt, reinstallHooks, serverFor } from '../install-hooks.ts';
import { unseenBreaks } from '../ledger-breaks.ts';
import { STATE_WORDS } from '../ui/enforced-words.ts';
import { columns, plural, printable } from '../ui/output.ts';
import { messageOf } from '../ui/problem.ts';
import { verifyLedger } from '../verify-ledger.ts';
import {
  DOCTOR_SESSION,
  homeOf,
  isDamage,
  openOwnLedger,
  policyFileOf,
  projectAt,
  realCwd,
  shownPath,
  tuttiOptions,
  withLedger,
  withTutti,
} from '../workplace.ts';
import { inForce } from './level.ts';

export const doctor: Command = {
  name: 'doctor',
  about: 'check that the hooks answer and refuse, and find what prevents it',
  detail:
    'Sends real payloads through the registered hooks, including an edit of the policy, which must be refused.\nAlso checks client version, settings, server, policy, ledger, silent sessions and file modes.',
  examples: ['tutti doctor', 'tutti doctor --fix', 'tutti doctor --deep --json'],
  options: [
    { flags: '--fix', about: 'repair what is safe: hooks with an old address, file modes, a damaged ledger' },
    { flags: '--deep', about: 'verify the whole ledger' },
  ],
  json: '{"ok","enforced":{"state","reasons":[{"code","words","fix"}]},"fixed":[CODE],"checks":[{"check","ok","seen","flaws":[{"code","what","todo","note"?,"fix"?}]}]}',
  run: async (cli, args) => {
    const fix = args.flag('fix');
    const readable = fix ? await makeReadable(cli) : [];
    // Who repaired the ledger is not refused afterwards; the other repairs still need a person.
    const mayRepair = fix && (readable.length === 0 || !(await withLedger(cli, (ledger) => mayBeAgent(cli, ledger))));
    if (mayRepair) await mustBePerson(cli, 'doctor --fix');
    const first = await runChecks(cli, args.flag('deep'));
    const fixed = mayRepair ? await repair(cli, first.checks) : [];
    const last = fixed.length === 0 ? first : await runChecks(cli, args.flag('deep'));
    return report(cli, last, [...new Set([...readable, ...fixed])]);
  },
};

interface Checked {
  readonly checks: readonly DoctorCheck[];
  readonly enforced: Enforced;
}

async function runChecks(cli: Cli, deep: boolean): Promise<Checked> {
  const [{ createTutti }, checks, { commandsCheck }, { managedCheck }, { guardsCheck }] = await Promise.all([
    import('../../pipeline/tutti.ts'),
    import('../doctor-checks.ts'),
    import('../commands-here.ts'),
    import('../managed-check.ts'),
    import('../other-guards.ts'),
  ]);
  const home = homeOf(cli);
  const project = projectAt(cli);
  const shown = (path: string): string => shownPath(cli, path);
  const installed = await installationsHere(cli);
  const server = installed.some((one) => transportOf(one) === 'http') ? await serverFor(home) : undefined;
  // Check modes before opening the ledger: opening it already restricts them.
  const modes = checks.modesCheck(home, shown);
  const { ledger, unusable } = await openOrEmptyLedger(cli);
  const tutti = await createTutti({ ...tuttiOptions(cli), ledger });
  try {
    const policy = await tutti.policy(project, (name) => cli.env[name]);
    const { level } = await inForce(cli, tutti, { scope: 'project', project });
    const address: { readonly address?: string } = typeof server === 'object' ? { address: server.url } : {};
    const failures = await failuresAt(cli, tutti, project);
    const clients = await checkClients(installed, async (client) => ({
      project,
      cwd: realCwd(cli),
      root: cli.machine.root,
      home: personHome(cli.env),
      env: cli.env,
      level,
      expected: await expectedHooks({ client, failures, ...address }),
      userFailure: failures.user,
      trial: { session: `${DOCTOR_SESSION}${randomBytes(4).toString('hex')}`, project, policy: policyFileOf(project) },
      shown,
    }));
    const checked = [
      ...clients,
      checks.serverCheck(server),
      checks.policyCheck(policy, shown),
      ...(await managedCheck(cli, policy, installed)),
      commandsCheck(cli, policy, project),
      await guardsCheck(cli, project),
      ...(await ledgerChecks(
        async () => [
          await checks.ledgerCheck(ledger, await unseenBreaks(cli, ledger), deep ? () => verifyLedger(cli) : undefined),
          await checks.silenceCheck({ ledger, project, home: personHome(cli.env), now: cli.now(), installed }),
        ],
        unusable,
        checks.noLedger,
      )),
      modes,
    ];
    const { enforcementHere } = await import('../enforced-here.ts');
    const { enforced } = await enforcementHere(cli, tutti, address.address);
    return { checks: [...checked, enforcedCheck(enforced, checked)], enforced };
  } finally {
    await tutti.close();
  }
}

/** Without what another check has found. A level or a switch is meant as it is. */
function enforcedCheck({ state, reasons }: Enforced, others: readonly DoctorCheck[]): DoctorCheck {
  const known = new Set(others.flatMap(({ flaws }) => flaws.map(({ code }) => code)));
  return {
    check: 'enforced',
    seen: state === 'enforced' ? 'calls in this folder are checked and refused' : '',
    flaws: reasons
      .filter(({ code }) => !known.has(code))
      .map(({ code, words, fix }) => ({ code, what: words, todo: `To change it: ${fix}.`, note: true })),
  };
}

/** Damage shows when the ledger is opened, or when it is read. */
async function ledgerChecks(
  run: () => Promise<readonly DoctorCheck[]>,
  unusable: unknown,
  failed: (why: string, isDamaged: boolean) => DoctorCheck,
): Promise<readonly DoctorCheck[]> {
  if (unusable !== undefined) return [failed(messageOf(unusable), isDamage(unusable))];
  try {
    return await run();
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [failed(messageOf(error), true)];
  }
}

/** Every client with hooks here, or the default client if there is none. */
async function checkClients(
  installed: readonly Installation[],
  subjectOf: (client: string) => Promise<DoctorSubject>,
): Promise<readonly DoctorCheck[]> {
  const found = new Set(installed.map(({ client }) => client));
  const names = found.size === 0 ? [DEFAULT_CLIENT.name] : [...found];
  const checks: DoctorCheck[] = [];
  for (const name of names) {
    const { client, doctor } = await supportOf(name);
    const own = [...(await doctor.examine(await subjectOf(name))), ...limitsCheck(limitsOf(client.capabilities))];
    checks.push(...own.map((one) => (names.length === 1 ? one : { ...one, check: `${name} ${one.check}` })));
  }
  return checks;
}

const limitsCheck = (limits: readonly string[]): readonly DoctorCheck[] =>
  limits.length === 0
    ? []
    : [
        {
          check: 'limits',
          seen: '',
          flaws: limits.map((what) => ({ code: 'CLIENT_LIMIT', what, todo: '', note: true })),
        },
      ];

/** Without a usable ledger the other checks run on an empty one. */
async function openOrEmptyLedger(cli: Cli): Promise<{ readonly ledger: Ledger; readonly unusable?: unknown }> {
  try {
    return { ledger: await openOwnLedger(cli) };
  } catch (unusable) {
    const { openMemory } = await import('../../ledger/memory.ts');
    return { ledger: openMemory(), unusable };
  }
}

/** Repairs a ledger that cannot be read, since only a ledger tells whether a session is open. Needs no terminal: the damaged one is
 *  kept, what can be read is recovered, and the break is announced until a person has seen it. Returns the codes of repaired problems. */
async function makeReadable(cli: Cli): Promise<readonly string[]> {
  if (cli.agent() !== undefined) return [];
  try {
    await withOpenLedger(cli, async (ledger) => [
      await ledger.sessions({ agents: true, open: true }),
      await ledger.breaks(),
    ]);
    return [];
  } catch (error) {
    if (!isDamage(error)) return [];
    await repairLedger(cli);
    return ['LEDGER_DAMAGED'];
  }
}

async function withOpenLedger<T>(cli: Cli, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const ledger = await openOwnLedger(cli);
  return work(ledger).finally(() => ledger.close());
}

async function repairLedger(cli: Cli): Promise<void> {
  const [{ runRepair }, { ledgerPath }] = await Promise.all([
    import('../../ledger/repair-process.ts'),
    import('../../ledger/ledger-path.ts'),
  ]);
  await runRepair({ program: join(DIST, 'repair.js'), path: ledgerPath(homeOf(cli)) });
}

type Fix = NonNullable<DoctorProblem['fix']>;

/** Returns the codes of the repaired problems. */
async function repair(cli: Cli, checks: readonly DoctorCheck[]): Promise<readonly string[]> {
  const flaws = checks.flatMap((check) => check.flaws.filter(({ fix }) => fix !== undefined));
  const wanted = new Set(flaws.flatMap(({ fix }) => fix ?? []));
  const done = new Set<Fix>();
  for (const fix of wanted) if (await FIXES[fix](cli)) done.add(fix);
  return [...new Set(flaws.flatMap(({ code, fix }) => (fix !== undefined && done.has(fix) ? [code] : [])))];
}

const FIXES: Readonly<Record<Fix, (cli: Cli) => Promise<boolean>>> = {
  hooks: (cli) => withTutti(cli, (tutti) => repairHooks(cli, tutti)),
  modes: async (cli) => {
    const { closeModes } = await import('../doctor-checks.ts');
    closeModes(homeOf(cli));
    return true;
  },
  ledger: async (cli) => {
    await repairLedger(cli);
    return true;
  },
  // Finding the server has already tried to start it.
  server: async () => false,
};

async function repairHooks(cli: Cli, tutti: Tutti): Promise<boolean> {
  // From a worktree, the client reads the local settings of the repository's first checkout.
  const main = mainCheckoutOf(realCwd(cli));
  const projects = new Set([projectAt(cli), ...(main === undefined ? [] : [projectOf(main)])]);
  const plans: SettingsPlan[] = [];
  for (const project of projects) plans.push(...(await reinstallHooks(cli, tutti, project)));
  changedFiles(cli, plans);
  return plans.every((plan) => !('problem' in plan));
}

function report(cli: Cli, { checks, enforced }: Checked, fixed: readonly string[]): Report {
  const wrong = checks.flatMap(({ flaws }) => flaws.filter(({ note }) => note !== true));
  const ok = wrong.length === 0;
  const answer = ok ? cli.paint('green', 'healthy') : cli.paint('red', plural(wrong.length, 'problem'));
  return {
    exit: ok ? 0 : 1,
    json: {
      ok,
      enforced,
      fixed,
      checks: checks.map((one) => ({ ...one, ok: one.flaws.every(({ note }) => note === true) })),
    },
    text: [
      cli.paint(
        'bold',
        `${answer}, ${STATE_WORDS[enforced.state]}${fixed.length === 0 ? '' : `, repaired ${fixed.join(', ')}`}`,
      ),
      ...columns(checks.flatMap((check) => rows(cli, check))),
    ],
  };
}

function rows(cli: Cli, { check, seen, flaws }: DoctorCheck): readonly (readonly string[])[] {
  if (flaws.every(({ note }) => note === true) && seen !== '') {
    return [[cli.paint('green', 'ok'), check, printable(seen)], ...flaws.flatMap((flaw) => flawRows(cli, check, flaw))];
  }
  return flaws.flatMap((flaw) => flawRows(cli, check, flaw));
}

const flawRows = (cli: Cli, check: string, { what, todo, note }: DoctorProblem): readonly (readonly string[])[] => [
  [note === true ? cli.paint('yellow', 'note') : cli.paint('red', 'bad'), check, printable(what)],
  ...(todo === '' ? [] : [['', '', cli.paint('dim', todo)]]),
];
