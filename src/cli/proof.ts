// The canary after an installation: an edit of the policy, fired through the very hook that was just registered.

import { randomBytes } from 'node:crypto';
import { fire } from '../clients/claude-code/fire.ts';
import type { Scope } from '../clients/claude-code/hooks.ts';
import { trialPayload } from '../clients/claude-code/payloads.ts';
import type { Cli } from './command.ts';
import { inForce } from './commands/level.ts';
import { scopesOf } from './hooks-here.ts';
import { DOCTOR_SESSION, policyFileOf, withTutti } from './workplace.ts';

export interface Proof {
  /** Also where the level says that nothing is to be refused, and nothing was. */
  readonly enforced: boolean;
  readonly seen: string;
}

export async function proof(cli: Cli, project: string, scope: Scope): Promise<Proof> {
  const here = (await scopesOf(cli, project)).find((one) => one.scope === scope);
  const gate = here?.hooks.find(({ event }) => event === 'PreToolUse');
  if (gate === undefined) return { enforced: false, seen: 'no PreToolUse hook was found where it was installed' };
  const session = `${DOCTOR_SESSION}${randomBytes(4).toString('hex')}`;
  const trial = { session, project, policy: policyFileOf(project) };
  const shot = await fire(gate, trialPayload('PreToolUse', trial), { project, env: cli.env });
  const end = here?.hooks.find(({ event }) => event === 'SessionEnd');
  // A session that is never ended keeps the server waiting for it.
  if (end !== undefined) await fire(end, trialPayload('SessionEnd', trial), { project, env: cli.env });
  const { level } = await withTutti(cli, (tutti) => inForce(cli, tutti, { scope: 'project', project }));
  if (shot.failed !== undefined) return { enforced: false, seen: `the hook gives no usable answer: ${shot.failed}` };
  if (shot.refused) return { enforced: true, seen: `an edit of the policy was refused, in ${shot.milliseconds} ms` };
  const meant = level === 'shadow' || level === 'off';
  return {
    enforced: meant,
    seen: meant ? `level ${level}: nothing is refused` : 'an edit of the policy was not refused',
  };
}
