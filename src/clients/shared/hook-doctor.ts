// Checks that a client's hooks reach tutti and that denials work: reads the registered hooks and runs them.

import { mainCheckoutOf } from '../../checkout.ts';
import type { EnforcedReason } from '../../core/enforced-reason.ts';
import type { JsonObject } from '../../core/json.ts';
import type { FailureRule } from '../../core/policy.ts';
import type { Client, NativeCall, StartPlace } from '../client.ts';
import { versionCheck } from '../client-version.ts';
import type { DoctorCheck, DoctorProblem } from '../doctor-check.ts';
import type {
  ClientDoctor,
  DoctorSubject,
  ExpectedHooks,
  FiredHook,
  HookScope,
  InstalledHook,
  TrialSession,
} from '../support.ts';
import { type FiringPlace, NOT_RUN } from './fire-hook.ts';

/** The settings file of one scope, and our hooks in it. */
export interface ScopeHooks<Hook extends InstalledHook = InstalledHook> {
  readonly scope: HookScope;
  readonly file: string;
  /** The client reads it when it starts in the folder. */
  readonly read: boolean;
  readonly hooks: readonly Hook[];
}

export type Patient<Hook extends InstalledHook = InstalledHook> = DoctorSubject & {
  readonly scopes: readonly ScopeHooks<Hook>[];
};

/** What the doctor has to know of a client. */
export interface HookDoctor<Hook extends InstalledHook> {
  readonly client: Pick<Client, 'title' | 'program' | 'tested'>;
  /** The hook that checks calls. */
  readonly gate: string;
  /** The hooks at the start and at the end of a session. */
  readonly start?: string;
  readonly end?: string;
  readonly registered: readonly string[];
  /** Our hooks in one file. */
  installed(file: string): readonly Hook[];
  /** Highest precedence first. Includes scopes without our hooks: their settings may disable hooks. */
  scopesAt(place: StartPlace): readonly ScopeHooks<Hook>[];
  fire(hook: Hook, payload: JsonObject, place: FiringPlace): Promise<FiredHook>;
  /** What is sent through a hook. The gate gets an edit of tutti's own policy: denied at `strict` and `guidance` alike. */
  payload(event: string, trial: TrialSession): JsonObject;
  /** A call of the main agent. `at`: its number in the session. */
  callPayload(call: NativeCall, at: number, trial: TrialSession): JsonObject;
  isSound(hook: Hook, expected: ExpectedHooks): boolean;
  hasPlugin?(scopes: readonly ScopeHooks<Hook>[]): boolean;
  /** What keeps hooks from running. */
  problems?(patient: Patient<Hook>): readonly EnforcedReason[];
  /** For a client whose settings say what a missing answer means. */
  readonly failing?: FailingHooks<Hook>;
  /** What else is wrong with an installation. */
  flaws?(patient: Patient<Hook>, installed: ScopeHooks<Hook>): readonly DoctorProblem[];
  /** Checks of this client alone. */
  more?(patient: Patient<Hook>): Promise<readonly DoctorCheck[]>;
  readonly recentSessions: ClientDoctor['recentSessions'];
}

interface FailingHooks<Hook extends InstalledHook> {
  /** Whether calls are denied when no hook answers. */
  isClosed(installed: ScopeHooks<Hook>): boolean;
  misfit(patient: Patient<Hook>, installed: ScopeHooks<Hook>): readonly DoctorProblem[];
  laxerThanHere(patient: Patient<Hook>): readonly DoctorProblem[];
  /** Two installations are meant, because one is stricter. */
  isNeeded(patient: Patient<Hook>): boolean;
}

const LENIENT: FailureRule = { level: 'off', onDamage: 'allow' };

/** Only the administrator can repair managed hooks. */
export const repairOf = (scope: HookScope): Pick<DoctorProblem, 'todo' | 'fix'> =>
  scope === 'managed'
    ? { todo: 'Run `sudo tutti init --managed`.' }
    : { todo: 'Run `tutti doctor --fix`.', fix: 'hooks' };

export const hookDoctor = <Hook extends InstalledHook>(form: HookDoctor<Hook>): ClientDoctor => ({
  examine: (subject) => examine(form, subject),
  canary: async (file, trial, env, calls = []) => {
    const hooks = form.installed(file);
    const gate = hooks.find(({ event }) => event === form.gate);
    if (gate === undefined) return undefined;
    const place = { project: trial.project, env };
    const answers: FiredHook[] = [];
    for (const [at, call] of calls.entries())
      answers.push(await form.fire(gate, form.callPayload(call, at, trial), place));
    const fired = await form.fire(gate, form.payload(form.gate, trial), place);
    const end = hooks.find(({ event }) => event === form.end);
    // End the session, or the server keeps waiting for it.
    if (end !== undefined) await form.fire(end, form.payload(end.event, trial), place);
    return { ...fired, calls: answers };
  },
  recentSessions: form.recentSessions,
});

async function examine<Hook extends InstalledHook>(
  form: HookDoctor<Hook>,
  subject: DoctorSubject,
): Promise<readonly DoctorCheck[]> {
  const env = (name: string): string | undefined => subject.env[name];
  const patient: Patient<Hook> = { ...subject, scopes: form.scopesAt({ ...subject, env }) };
  const hasPlugin = form.hasPlugin?.(patient.scopes) === true;
  const installed = patient.scopes.filter(({ hooks }) => hooks.length > 0);
  const checked: DoctorCheck[] = [];
  for (const one of installed) checked.push(await fired(form, patient, one));
  const where = installed.map(({ scope }) => scope).join(', ');
  return [
    await versionCheck(form.client, patient),
    {
      check: 'settings',
      seen: where === '' ? '' : `installed once (${where}), and no setting disables hooks`,
      flaws: [
        ...notInstalled(form, patient, hasPlugin),
        ...unread(patient, hasPlugin),
        ...twice(form, patient, hasPlugin),
        ...(hasPlugin ? [] : (form.failing?.laxerThanHere(patient) ?? [])),
        ...(form.problems?.(patient) ?? []).map(asProblem),
      ],
    },
    ...checked,
    ...((await form.more?.(patient)) ?? []),
  ];
}

async function fired<Hook extends InstalledHook>(
  form: HookDoctor<Hook>,
  patient: Patient<Hook>,
  installed: ScopeHooks<Hook>,
): Promise<DoctorCheck> {
  const { scope, file, hooks } = installed;
  const shots: FiredHook[] = [];
  for (const hook of inOrder(form, hooks))
    shots.push(await form.fire(hook, form.payload(hook.event, patient.trial), patient));
  const slowest = Math.max(0, ...shots.map(({ milliseconds }) => milliseconds));
  const gate = shots.filter(({ event }) => event === form.gate);
  const enforced = gate.length > 0 && gate.every(({ refused }) => refused);
  const ending = enforced ? 'the canary was refused' : 'the canary was let through';
  return {
    check: `hooks ${scope}`,
    seen: `${shots.length} hooks answered, ${slowest} ms at most; ${ending}; ${failsInWords(form, installed)}`,
    flaws: [
      ...failures(shots, scope, patient.shown(file)),
      ...(enforced ? [] : notEnforced(form, patient, scope, gate)),
      ...unsound(form, patient, installed),
      ...(form.failing?.misfit(patient, installed) ?? []),
      ...(form.flaws?.(patient, installed) ?? []),
    ],
  };
}

/** Other clients go ahead; tutti's own program then refuses before the client's time is up. */
const failsInWords = <Hook extends InstalledHook>(
  { failing }: HookDoctor<Hook>,
  installed: ScopeHooks<Hook>,
): string =>
  failing === undefined
    ? 'its program refuses when no server answers'
    : `fails ${failing.isClosed(installed) ? 'closed' : 'open'}`;

/** The start of a session first, its end last. */
function inOrder<Hook extends InstalledHook>(
  { start, end }: HookDoctor<Hook>,
  hooks: readonly Hook[],
): readonly Hook[] {
  const rank = ({ event }: Hook): number => (event === start ? 0 : event === end ? 2 : 1);
  return [...hooks].sort((a, b) => rank(a) - rank(b));
}

/** Hooks that fail for the same reason are one problem. */
function failures(shots: readonly FiredHook[], scope: HookScope, file: string): readonly DoctorProblem[] {
  const alike = new Map<string, string[]>();
  for (const { event, failed } of shots) {
    if (failed !== undefined) alike.set(failed, [...(alike.get(failed) ?? []), event]);
  }
  return [...alike].map(([why, events]) => ({
    code: 'HOOK_FAILED',
    what: `${file}: ${events.length === 1 ? `the ${events[0]} hook gives` : `${events.length} hooks give`} no usable answer: ${why}`,
    ...repairOf(scope),
    ...(scope !== 'managed' &&
      why.startsWith(NOT_RUN) && {
        todo: 'Install tutti on the PATH or in this project, or run `tutti init` again.',
      }),
  }));
}

/** Levels below guidance deny nothing on purpose, so that is only a note. */
function notEnforced<Hook extends InstalledHook>(
  form: HookDoctor<Hook>,
  { level }: DoctorSubject,
  scope: HookScope,
  gate: readonly FiredHook[],
): readonly DoctorProblem[] {
  if (gate.some(({ failed }) => failed !== undefined)) return [];
  if (level === 'shadow' || level === 'off') {
    return [
      {
        code: 'LEVEL',
        what: `level ${level}: the canary was let through, because this level refuses nothing`,
        todo: 'To enforce again: `tutti enable`.',
        note: true,
      },
    ];
  }
  const repair = repairOf(scope);
  return [
    {
      code: 'NOT_ENFORCED',
      what: gate.length === 0 ? `no ${form.gate} hook: calls are not checked` : 'an edit of the policy was not refused',
      ...repair,
      todo: `${repair.todo} If the problem remains, see \`tutti explain --last\`.`,
    },
  ];
}

function unsound<Hook extends InstalledHook>(
  form: HookDoctor<Hook>,
  { expected, userFailure, shown }: Patient<Hook>,
  { scope, file, hooks }: ScopeHooks<Hook>,
): readonly DoctorProblem[] {
  // Whether calls fail as they should is a problem of its own.
  const { level } = { managed: LENIENT, user: userFailure, project: expected.failure, local: expected.failure }[scope];
  const wanted = { ...expected, failure: { level, onDamage: 'allow' } } as const;
  const missing = form.registered.filter((event) => !hooks.some((hook) => hook.event === event));
  const changed = hooks.filter((hook) => !form.isSound(hook, wanted)).map(({ event }) => event);
  const flaw = (code: string, what: string): DoctorProblem => ({
    code,
    what: `${shown(file)}: ${what}`,
    ...repairOf(scope),
  });
  return [
    ...(missing.length === 0 ? [] : [flaw('HOOKS_MISSING', `no hook for ${missing.join(', ')}`)]),
    ...(changed.length === 0 ? [] : [flaw('HOOKS_CHANGED', `differs from what tutti installs: ${changed.join(', ')}`)]),
  ];
}

function notInstalled(
  { client }: Pick<HookDoctor<InstalledHook>, 'client'>,
  { scopes }: Pick<Patient, 'scopes'>,
  hasPlugin: boolean,
): readonly DoctorProblem[] {
  if (scopes.some(({ hooks }) => hooks.length > 0)) return [];
  if (hasPlugin) {
    const what = 'installed as a plugin: only the client can run its hooks, so they were not tested';
    return [
      {
        code: 'PLUGIN',
        what,
        todo: `Start \`${client.program}\` here, then check \`tutti session list\`.`,
        note: true,
      },
    ];
  }
  return [{ code: 'NOT_INSTALLED', what: 'no tutti hooks are installed here', todo: 'Run `tutti init`.' }];
}

/** Installed for the project, but started in this folder the client does not read it. */
function unread({ scopes, cwd, project, shown }: Patient, hasPlugin: boolean): readonly DoctorProblem[] {
  const installed = scopes.filter(({ hooks }) => hooks.length > 0);
  if (installed.length === 0 || installed.some(({ read }) => read) || hasPlugin) return [];
  const instead = mainCheckoutOf(cwd) === project ? 'local' : 'user';
  return [
    {
      code: 'STARTED_BELOW',
      what: `a client started in ${shown(cwd)} does not load tutti's hooks`,
      todo: `Start it in ${shown(project)}, or run \`tutti init --scope ${instead}\`.`,
      note: true,
    },
  ];
}

/** `remove it` → `Remove it.` */
const asProblem = ({ code, words, fix }: EnforcedReason): DoctorProblem => ({
  code,
  what: words,
  todo: `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`,
});

function twice<Hook extends InstalledHook>(
  { failing }: HookDoctor<Hook>,
  patient: Patient<Hook>,
  hasPlugin: boolean,
): readonly DoctorProblem[] {
  const installed = patient.scopes.filter(({ hooks }) => hooks.length > 0);
  const scopes = installed.map(({ scope }) => scope);
  const ways = [...scopes, ...(hasPlugin ? ['plugin'] : [])];
  if (ways.length < 2 || (!hasPlugin && failing?.isNeeded(patient) === true)) return [];
  const http = installed.filter(({ hooks }) => hooks.some(({ transport }) => transport === 'http')).length;
  // A process does not take over the answer that an http hook got.
  const counted = http > 0 && http < ways.length ? 'events may count twice, and' : 'events count once, but';
  const own = scopes.findLast((scope) => scope !== 'managed');
  return [
    {
      code: 'INSTALLED_TWICE',
      what: `installed in ${ways.join(' and ')}: ${counted} every call runs ${ways.length} hooks`,
      todo: own === undefined ? 'Remove the plugin.' : `Keep one: \`tutti uninstall --scope ${own}\`.`,
    },
  ];
}
