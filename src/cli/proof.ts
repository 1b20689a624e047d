// The canary after an installation: sends an edit of the policy through the hook that was just registered.

import { randomBytes } from 'node:crypto';
import { supportOf } from '../clients/registry.ts';
import type { SettingsScope } from '../clients/support.ts';
import { personHome } from '../world/home.ts';
import type { Cli } from './command.ts';
import { inForce } from './commands/level.ts';
import { DOCTOR_SESSION, policyFileOf, withTutti } from './workplace.ts';

export interface Proof {
  /** Also true when the level refuses nothing and nothing was refused. */
  readonly enforced: boolean;
  readonly seen: string;
}

export interface ProvenInstallation {
  readonly client: string;
  readonly project: string;
  readonly scope: SettingsScope;
}

export async function proof(cli: Cli, { client, project, scope }: ProvenInstallation): Promise<Proof> {
  const { settings, doctor } = await supportOf(client);
  const file = settings.file(scope, { project, home: personHome(cli.env) });
  const session = `${DOCTOR_SESSION}${randomBytes(4).toString('hex')}`;
  const shot = await doctor.canary(file, { session, project, policy: policyFileOf(project) }, cli.env);
  if (shot === undefined) return { enforced: false, seen: `no hook that checks calls was found in ${file}` };
  const { level } = await withTutti(cli, (tutti) => inForce(cli, tutti, { scope: 'project', project }));
  if (shot.failed !== undefined) return { enforced: false, seen: `the hook gives no usable answer: ${shot.failed}` };
  if (shot.refused) return { enforced: true, seen: `an edit of the policy was refused, in ${shot.milliseconds} ms` };
  const meant = level === 'shadow' || level === 'off';
  return {
    enforced: meant,
    seen: meant ? `level ${level}: nothing is refused` : 'an edit of the policy was not refused',
  };
}
