// Checks that Claude Code's hooks reach tutti and that denials work: reads the registered hooks and runs them.

import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import { wildcard } from '../../core/rules/wildcard.ts';
import { textIn } from '../../regular-file.ts';
import type { ClientPlace } from '../client.ts';
import type { DoctorCheck, DoctorProblem } from '../doctor-check.ts';
import { type ClientDoctor, type DoctorSubject, type FiredHook, type HookScope, SCOPES } from '../support.ts';
import { projectFolder } from './context-size.ts';
import {
  ANYWHERE,
  failureFor,
  GATE,
  isClosed,
  isNeeded,
  laxerThanHere,
  misfit,
  type Patient,
  repairOf,
  type ScopeHooks,
} from './doctor-failing.ts';
import { TESTED_VERSIONS } from './events.ts';
import { fire, NOT_RUN } from './fire.ts';
import { type FoundHook, isSound, listIn, REGISTERED } from './hooks.ts';
import { managedFile, settingsFile } from './install.ts';
import { pluginIn, readInstalled } from './installed.ts';
import { isOpen } from './settings-file.ts';
import { inOrder, trialPayload } from './trial-payloads.ts';

/** Highest precedence first. Includes scopes without our hooks: their settings may disable hooks. */
const scopesOf = (subject: DoctorSubject): readonly ScopeHooks[] =>
  [
    { scope: 'managed' as const, file: managedFile(subject.root) },
    ...SCOPES.map((scope) => ({ scope, file: settingsFile(scope, subject) })),
  ].map((one) => ({ ...one, hooks: readInstalled(one.file) }));

const isManaged = ({ scopes }: Patient): boolean =>
  scopes.some(({ scope, hooks }) => scope === 'managed' && hooks.length > 0);

async function examine(subject: DoctorSubject): Promise<readonly DoctorCheck[]> {
  const patient: Patient = { ...subject, scopes: scopesOf(subject) };
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
        ...(hasPlugin(patient) ? [] : laxerThanHere(patient)),
        ...switchedOff(patient),
        ...proxied(patient),
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

/** The addresses of http hooks contain the server's secret. */
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
  if (hasPlugin(patient)) {
    const what = 'installed as a plugin: only the client can run its hooks, so they were not tested';
    return [{ code: 'PLUGIN', what, todo: 'Start `claude` here, then check `tutti session list`.', note: true }];
  }
  return [{ code: 'NOT_INSTALLED', what: 'no tutti hooks are installed here', todo: 'Run `tutti init`.' }];
}

/** Started in a subfolder, the client ignores the project's shared settings, and reads local settings only in a repository. */
function unread(patient: Patient): readonly DoctorProblem[] {
  const { cwd, project, shown } = patient;
  const scopes = patient.scopes.filter(({ hooks }) => hooks.length > 0).map(({ scope }) => scope);
  if (scopes.length === 0 || cwd === project || hasPlugin(patient)) return [];
  const isRepository = repositoryOf(cwd) === project;
  if (scopes.some((scope) => ANYWHERE.has(scope) || (scope === 'local' && isRepository))) return [];
  return [
    {
      code: 'STARTED_BELOW',
      what: `a client started in ${shown(cwd)} does not load tutti's hooks`,
      todo: `Start it in ${shown(project)}, or run \`tutti init --scope ${isRepository ? 'local' : 'user'}\`.`,
      note: true,
    },
  ];
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}

function twice(patient: Patient): readonly DoctorProblem[] {
  const installed = patient.scopes.filter(({ hooks }) => hooks.length > 0);
  const scopes = installed.map(({ scope }) => scope);
  const ways = [...scopes, ...(hasPlugin(patient) ? ['plugin'] : [])];
  if (ways.length < 2 || (!hasPlugin(patient) && isNeeded(patient))) return [];
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

/** The file of highest precedence that mentions the plugin decides. */
const hasPlugin = (patient: Patient): boolean =>
  settingsFiles(patient).flatMap(({ settings }) => pluginIn(settings) ?? [])[0] === true;

function switchedOff(patient: Patient): readonly DoctorProblem[] {
  const managed = isManaged(patient);
  return settingsFiles(patient).flatMap(({ file, settings, broken }): readonly DoctorProblem[] => {
    const at = patient.shown(file);
    if (broken) {
      return [
        { code: 'SETTINGS_BROKEN', what: `${at} is not JSON: the client ignores all of it`, todo: 'Fix the JSON.' },
      ];
    }
    // Managed hooks run whatever other settings say.
    const off = settings.disableAllHooks === true && (!managed || file === managedFile(patient.root));
    const managedOnly = settings.allowManagedHooksOnly === true && !managed;
    return [
      ...(off
        ? [{ code: 'HOOKS_DISABLED', what: `${at}: disableAllHooks is true: no hook runs`, todo: 'Remove it.' }]
        : []),
      ...(managedOnly
        ? [{ code: 'HOOKS_DISABLED', what: `${at}: only managed hooks run`, todo: 'Ask whoever manages this machine.' }]
        : []),
      ...(Array.isArray(settings.allowedHttpHookUrls) && !reachable(patient, listIn(settings.allowedHttpHookUrls))
        ? [
            {
              code: 'URLS_NOT_ALLOWED',
              what: `${at}: allowedHttpHookUrls does not allow tutti's address`,
              todo: 'Add "http://127.0.0.1:*", or install with `tutti init --transport command`.',
            },
          ]
        : []),
    ];
  });
}

function reachable({ scopes }: Patient, patterns: readonly unknown[]): boolean {
  const fits = (url: string) => (pattern: unknown) => wildcard(textOf(pattern)).test(url);
  const urls = scopes.flatMap(({ hooks }) => hooks.flatMap(({ url }) => url ?? []));
  return urls.every((url) => patterns.some(fits(url)));
}

/** The client sends http hooks through a proxy too, where a loopback address is another machine. */
function proxied({ env, scopes }: Patient): readonly DoctorProblem[] {
  const http = scopes.some(({ hooks }) => hooks.some(({ transport }) => transport === 'http'));
  const proxy = env.HTTP_PROXY || env.http_proxy;
  const direct = (env.NO_PROXY || env.no_proxy || '').split(/[\s,]+/);
  if (!http || !proxy || direct.some((host) => host === '*' || host.startsWith('127.'))) return [];
  return [
    {
      code: 'PROXIED',
      what: 'HTTP_PROXY is set, so hooks go to the proxy instead of tutti',
      todo: 'Add 127.0.0.1 to NO_PROXY, or install with `tutti init --transport command`.',
    },
  ];
}

interface SettingsFile {
  readonly file: string;
  readonly settings: JsonObject;
  readonly broken: boolean;
}

function settingsFiles({ scopes }: Patient): readonly SettingsFile[] {
  return scopes.flatMap(({ file }): readonly SettingsFile[] => {
    const text = textIn(file);
    if (text === undefined) return [];
    try {
      const settings: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
      return [isObject(settings) ? { file, settings, broken: false } : { file, settings: {}, broken: true }];
    } catch {
      return [{ file, settings: {}, broken: true }];
    }
  });
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
  canary: async (file, trial, env) => {
    const hooks = readInstalled(file);
    const gate = hooks.find(({ event }) => event === GATE);
    if (gate === undefined) return undefined;
    const place = { project: trial.project, env };
    const fired = await fire(gate, trialPayload(GATE, trial), place);
    const end = hooks.find(({ event }) => event === END);
    // End the session, or the server keeps waiting for it.
    if (end !== undefined) await fire(end, trialPayload(END, trial), place);
    return fired;
  },
  recentSessions,
};
