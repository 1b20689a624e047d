// What `status` and `doctor` say about a managed policy and managed hooks.

import type { DoctorCheck, DoctorProblem } from '../clients/doctor-check.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import type { Cli } from './command.ts';
import { type Installation, managedAmong } from './hooks-here.ts';
import { plural, printable } from './ui/output.ts';

export interface ManagedSeen {
  readonly file: string;
  readonly locked: boolean;
}

export function managedIn({ loaded, policy }: Pick<PolicyInForce, 'loaded' | 'policy'>): { managed?: ManagedSeen } {
  const file = loaded.files.find(({ layer }) => layer === 'managed')?.path;
  return file === undefined ? {} : { managed: { file, locked: policy.floor !== undefined } };
}

export const managedText = ({ locked }: ManagedSeen): string => (locked ? 'managed, locked' : 'managed, not locked');

/** No check on a machine where nothing is managed. */
export async function managedCheck(
  cli: Cli,
  force: PolicyInForce,
  installed: readonly Installation[],
): Promise<readonly DoctorCheck[]> {
  const { managed } = managedIn(force);
  const hooks = managedAmong(installed);
  if (managed === undefined && hooks.length === 0) return [];
  const { programOf, REMEDY, weakSpots, weakText } = await import('./managed.ts');
  const program = hooks.length === 0 ? undefined : await programOf(cli.machine);
  const files = [...(managed === undefined ? [] : [managed.file]), ...hooks.map(({ file }) => file)];
  const weak = weakSpots(cli.machine, files, program).map(
    (spot): DoctorProblem => ({ code: 'MANAGED_WEAK', what: weakText(spot), todo: REMEDY }),
  );
  const count = hooks.reduce((sum, one) => sum + one.hooks.length, 0);
  return [
    {
      check: 'managed',
      seen: [
        managed === undefined ? 'no managed policy' : `${managedText(managed)}: ${printable(managed.file)}`,
        plural(count, 'managed hook'),
      ].join('; '),
      flaws: [...weak, ...halves(managed, hooks.length > 0)],
    },
  ];
}

/** A policy that users can switch off with its hooks, or hooks whose policy they can weaken. */
function halves(managed: ManagedSeen | undefined, hooks: boolean): readonly DoctorProblem[] {
  if (managed?.locked === true && hooks) return [];
  const what = hooks
    ? 'the hooks are managed, but no managed policy is locked: users can weaken the policy'
    : 'the policy is managed, but the hooks are not: users can remove them';
  return [{ code: 'MANAGED_HALF', what, todo: 'Run `sudo tutti init --managed`.', note: true }];
}
