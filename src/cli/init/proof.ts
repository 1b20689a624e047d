// Proves an installation: plays the promise of the preset, and an edit of the policy, through the hook that was just registered.

import { randomBytes } from 'node:crypto';
import { clientNamed, supportOf } from '../../clients/registry.ts';
import type { FiredCanary, FiredHook, SettingsScope } from '../../clients/support.ts';
import type { Level } from '../../core/level.ts';
import { personHome } from '../../world/home.ts';
import type { Cli } from '../command.ts';
import { inForce } from '../commands/level.ts';
import { DOCTOR_SESSION, withTutti } from '../workplace.ts';
import { type PromisedCall, promiseOf } from './promise.ts';

export interface Proof {
  /** The edit of the policy was refused, or nothing was meant to be. */
  readonly enforced: boolean;
  /** The promise of the preset held, or nothing was meant to be refused. */
  readonly kept: boolean;
  readonly seen: readonly Seen[];
}

interface Seen {
  readonly text: string;
  readonly ok: boolean;
}

export interface ProvenInstallation {
  readonly client: string;
  readonly project: string;
  readonly scope: SettingsScope;
  /** The policy file that the canary edits. */
  readonly policyFile: string;
}

export async function proof(cli: Cli, { client, project, scope, policyFile }: ProvenInstallation): Promise<Proof> {
  const { settings, doctor } = await supportOf(client);
  const file = settings.file(scope, { project, home: personHome(cli.env) });
  const { level, presets } = await withTutti(cli, async (tutti) => ({
    level: (await inForce(cli, tutti, { scope: 'project', project })).level,
    presets: (await tutti.policy(project, (name) => cli.env[name])).loaded.composed?.extends ?? [],
  }));
  const promise = level === 'strict' ? presets.flatMap((preset) => promiseOf(preset, clientNamed(client))) : [];
  const session = `${DOCTOR_SESSION}${randomBytes(4).toString('hex')}`;
  const trial = { session, project, policy: policyFile };
  const calls = promise.map(({ call }) => call);
  return judge(await doctor.canary(file, trial, cli.env, calls), promise, level, file);
}

function judge(shot: FiredCanary | undefined, promise: readonly PromisedCall[], level: Level, file: string): Proof {
  const failed = shot === undefined ? `no hook that checks calls was found in ${file}` : failureOf(shot);
  if (shot === undefined || failed !== undefined)
    return { enforced: false, kept: false, seen: [{ text: failed ?? '', ok: false }] };
  if (!shot.refused && (level === 'shadow' || level === 'off'))
    return { enforced: true, kept: true, seen: [{ text: `level ${level}: nothing is refused`, ok: true }] };
  const played = promise.map((one, at) => seenOf(one.label, one.refused, shot.calls[at]));
  const advice =
    level === 'guidance' ? [{ text: 'level guidance: solo work is advised against, not refused', ok: true }] : [];
  return {
    enforced: shot.refused,
    kept: played.every(({ ok }) => ok),
    seen: [...played, ...advice, seenOf('an edit of the policy', true, shot)],
  };
}

const failureOf = ({ failed }: FiredCanary): string | undefined =>
  failed === undefined ? undefined : `the hook gives no usable answer: ${failed}`;

function seenOf(label: string, refused: boolean, shot: FiredHook | undefined): Seen {
  const ok = shot?.refused === refused;
  const outcome = shot?.refused === true ? 'refused' : 'allowed';
  return {
    ok,
    text: `${outcome}: ${label}${ok ? `, in ${shot?.milliseconds} ms` : `, which should be ${refused ? 'refused' : 'allowed'}`}`,
  };
}
