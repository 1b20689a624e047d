// What the doctor has to know of Claude Code.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientPlace } from '../client.ts';
import type { DoctorProblem } from '../doctor-check.ts';
import { hookDoctor, type Patient, type ScopeHooks } from '../shared/hook-doctor.ts';
import { isOpen } from '../shared/settings-file.ts';
import { projectFolder } from './context-size.ts';
import { isClosed, isNeeded, laxerThanHere, misfit } from './doctor-failing.ts';
import { fire } from './fire.ts';
import { type FoundHook, isSound, REGISTERED } from './hooks.ts';
import { GATE, hasPlugin, hiddenByVariable, proxied, scopesAt, switchedOff } from './hooks-loaded.ts';
import { claudeCode } from './index.ts';
import { readInstalled } from './installed.ts';
import { callPayload, trialPayload } from './trial-payloads.ts';

export const doctor = hookDoctor<FoundHook>({
  client: claudeCode,
  gate: GATE,
  start: 'SessionStart',
  end: 'SessionEnd',
  registered: REGISTERED,
  installed: readInstalled,
  scopesAt,
  fire,
  payload: trialPayload,
  callPayload,
  isSound,
  hasPlugin,
  problems: (patient) => [
    ...switchedOff(patient.scopes, patient),
    ...proxied(patient.scopes, { env: (name) => patient.env[name] }),
    ...hiddenByVariable(patient.scopes, patient),
  ],
  failing: { isClosed, misfit, laxerThanHere, isNeeded },
  flaws: exposed,
  recentSessions,
});

/** Http hooks contain the server's secret. */
function exposed({ shown }: Patient<FoundHook>, { file, hooks }: ScopeHooks<FoundHook>): readonly DoctorProblem[] {
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
