// Checks that Claude Code's hooks reach tutti and that denials work: reads the registered hooks and runs them.

import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mainCheckoutOf } from '../../checkout.ts';
import type { EnforcedReason } from '../../core/enforced-reason.ts';
import type { ClientPlace } from '../client.ts';
import type { DoctorCheck, DoctorProblem } from '../doctor-check.ts';
import type { ClientDoctor, DoctorSubject, FiredHook, HookScope } from '../support.ts';
import { projectFolder } from './context-size.ts';
import { failureFor, isClosed, isNeeded, laxerThanHere, misfit, type Patient, repairOf } from './doctor-failing.ts';
import { TESTED_VERSIONS } from './events.ts';
import { fire, NOT_RUN } from './fire.ts';
import { type FoundHook, isSound, REGISTERED } from './hooks.ts';
import { GATE, hasPlugin, hiddenByVariable, proxied, type ScopeHooks, scopesAt, switchedOff } from './hooks-loaded.ts';
import { readInstalled } from './installed.ts';
import { isOpen } from './settings-file.ts';
import { callPayload, inOrder, trialPayload } from './trial-payloads.ts';

async function examine(subject: DoctorSubject): Promise<readonly DoctorCheck[]> {
  const env = (name: string): string | undefined => subject.env[name];
  const patient: Patient = { ...subject, scopes: scopesAt({ ...subject, env }) };
  const installed = patient.scopes.filter(({ hooks }) => hooks.length > 0);
  const checked: DoctorCheck[] = [];
  for (const one of installed) checked.push(await fired(patient, one));
  const where = installed.map(({ scope }) => scope).join(', ');
  return [
    await version(patient),
    {
      check: 'settings',
      seen: where === '' ? '' : `installed once (${where}), and no setting disables hooks`,
      flaws: [
        ...notInstalled(patient),
        ...unread(patient),
        ...twice(patient),
        ...(hasPlugin(patient.scopes) ? [] : laxerThanHere(patient)),
        ...[
          ...switchedOff(patient.scopes, patient),
          ...proxied(patient.scopes, { env }),
          ...hiddenByVariable(patient.scopes, patient),
        ].map(asProblem),
      ],
    },
    ...checked,
  ];
}

async function fired(patient: Patient, installed: ScopeHooks): Promise<DoctorCheck> {
  const { scope, file, hooks } = installed;
  const shots: FiredHook[] = [];
  for (const hook of inOrder(hooks)) shots.push(await fire(hook, trialPayload(hook.event, patient.trial), patient));
  const slowest = Math.max(0, ...shots.map(({ milliseconds }) => milliseconds));
  const gate = shots.filter(({ event }) => event === GATE);
  const enforced = gate.length > 0 && gate.every(({ refused }) => refused);
  const ending = enforced ? 'the canary was refused' : 'the canary was let through';
  return {
    check: `hooks ${scope}`,
    seen: `${shots.length} hooks answered, ${slowest} ms at most; ${ending}; fails ${isClosed(installed) ? 'closed' : 'open'}`,
    flaws: [
      ...failures(shots, scope, patient.shown(file)),
      ...(enforced ? [] : notEnforced(patient, scope, gate)),
      ...unsound(patient, installed),
      ...misfit(patient, installed),
      ...exposed(patient, file, hooks),
    ],
  };
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
function notEnforced({ level }: Patient, scope: HookScope, gate: readonly FiredHook[]): readonly DoctorProblem[] {
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
      what: gate.length === 0 ? 'no PreToolUse hook: calls are not checked' : 'an edit of the policy was not refused',
      ...repair,
      todo: `${repair.todo} If the problem remains, see \`tutti explain --last\`.`,
    },
  ];
}

function unsound(patient: Patient, { scope, file, hooks }: ScopeHooks): readonly DoctorProblem[] {
  const { expected, shown } = patient;
  // Whether calls fail as they should is a problem of its own.
  const { level } = failureFor(patient, scope);
  const wanted = { ...expected, failure: { level, onDamage: 'allow' } } as const;
  const missing = REGISTERED.filter((event) => !hooks.some((hook) => hook.event === event));
  const changed = hooks.filter((hook) => !isSound(hook, wanted)).map(({ event }) => event);
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

/** Http hooks contain the server's secret. */
function exposed({ shown }: Patient, file: string, hooks: readonly FoundHook[]): readonly DoctorProblem[] {
  if (!hooks.some(({ url }) => url !== undefined) || !isOpen(file)) return [];
  return [
    {
      code: 'SETTINGS_OPEN',
      what: `others can read ${shown(file)}, which contains the server's secret`,
      todo: 'Run `tutti doctor --fix`.',
      fix: 'hooks',
    },
  ];
}

function notInstalled(patient: Patient): readonly DoctorProblem[] {
  if (patient.scopes.some(({ hooks }) => hooks.length > 0)) return [];
  if (hasPlugin(patient.scopes)) {
    const what = 'installed as a plugin: only the client can run its hooks, so they were not tested';
    return [{ code: 'PLUGIN', what, todo: 'Start `claude` here, then check `tutti session list`.', note: true }];
  }
  return [{ code: 'NOT_INSTALLED', what: 'no tutti hooks are installed here', todo: 'Run `tutti init`.' }];
}

/** Installed for the project, but started in this folder the client does not read it. */
function unread({ scopes, cwd, project, shown }: Patient): readonly DoctorProblem[] {
  const installed = scopes.filter(({ hooks }) => hooks.length > 0);
  if (installed.length === 0 || installed.some(({ read }) => read) || hasPlugin(scopes)) return [];
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

function twice(patient: Patient): readonly DoctorProblem[] {
  const installed = patient.scopes.filter(({ hooks }) => hooks.length > 0);
  const scopes = installed.map(({ scope }) => scope);
  const ways = [...scopes, ...(hasPlugin(patient.scopes) ? ['plugin'] : [])];
  if (ways.length < 2 || (!hasPlugin(patient.scopes) && isNeeded(patient))) return [];
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

async function version({ env }: Patient): Promise<DoctorCheck> {
  const found = await claudeVersion(env);
  const { from, to } = TESTED_VERSIONS;
  const tested = from === to ? from : `${from} to ${to}`;
  if (found === undefined) {
    const what = 'claude is not on the PATH: its version was not checked';
    return { check: 'client', seen: '', flaws: [{ code: 'CLIENT_UNKNOWN', what, todo: '', note: true }] };
  }
  const order = compare(found, from) < 0 ? 'older' : compare(found, to) > 0 ? 'newer' : undefined;
  if (order === undefined) return { check: 'client', seen: `claude ${found}`, flaws: [] };
  const what = `claude ${found} is ${order} than the version tutti was tested with (${tested})`;
  return { check: 'client', seen: '', flaws: [{ code: 'CLIENT_UNTESTED', what, todo: '', note: true }] };
}

function claudeVersion(env: Patient['env']): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('claude', ['--version'], { env: { ...env }, timeout: 10_000 }, (error, stdout) => {
      resolve(error ? undefined : /\d+\.\d+\.\d+/.exec(stdout)?.[0]);
    });
  });
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Sessions with a transcript. */
function recentSessions({ home, project }: ClientPlace, after: number): readonly string[] {
  const folder = join(home, '.claude', 'projects', projectFolder(project));
  return filesIn(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => ({ session: file.slice(0, -'.jsonl'.length), at: changedAt(join(folder, file)) }))
    .filter(({ at }) => at > after)
    .sort((a, b) => b.at - a.at)
    .map(({ session }) => session);
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const END = 'SessionEnd';

export const doctor: ClientDoctor = {
  examine,
  canary: async (file, trial, env, calls = []) => {
    const hooks = readInstalled(file);
    const gate = hooks.find(({ event }) => event === GATE);
    if (gate === undefined) return undefined;
    const place = { project: trial.project, env };
    const answers: FiredHook[] = [];
    for (const [at, call] of calls.entries()) answers.push(await fire(gate, callPayload(call, at, trial), place));
    const fired = await fire(gate, trialPayload(GATE, trial), place);
    const end = hooks.find(({ event }) => event === END);
    // End the session, or the server keeps waiting for it.
    if (end !== undefined) await fire(end, trialPayload(END, trial), place);
    return { ...fired, calls: answers };
  },
  recentSessions,
};
