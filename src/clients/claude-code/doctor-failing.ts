// Doctor's part on what happens when no hook answers: which way each registration fails, and whether the policy means it so.

import { type FailureRule, failsClosed } from '../../core/policy.ts';
import type { DoctorProblem } from '../doctor-check.ts';
import { type ScopeHooks as HooksOfScope, repairOf, type Patient as ScopedPatient } from '../shared/hook-doctor.ts';
import type { HookScope } from '../support.ts';
import type { FoundHook } from './hooks.ts';
import { GATE } from './hooks-loaded.ts';

type Patient = ScopedPatient<FoundHook>;
type ScopeHooks = HooksOfScope<FoundHook>;

/** The client reads these in every folder. */
const ANYWHERE: ReadonlySet<HookScope> = new Set(['managed', 'user']);

/** Managed hooks follow the managed policy, which a project may exceed. */
const failureFor = ({ expected, userFailure }: Patient, scope: HookScope): FailureRule =>
  ({ managed: LENIENT, user: userFailure, project: expected.failure, local: expected.failure })[scope];

const LENIENT: FailureRule = { level: 'off', onDamage: 'allow' };

/** Whether calls are denied when no hook answers. */
export const isClosed = ({ hooks }: ScopeHooks): boolean =>
  hooks.some(({ event, onFailure }) => event === GATE && onFailure === 'block');

export function misfit(patient: Patient, installed: ScopeHooks): readonly DoctorProblem[] {
  const { scope, file, hooks } = installed;
  const wanted = failsClosed(failureFor(patient, scope));
  if (scope === 'managed' || wanted === isClosed(installed) || !hooks.some(({ event }) => event === GATE)) return [];
  const at = patient.shown(file);
  return wanted
    ? [{ code: 'FAILS_OPEN', what: `${at}: ${FAILS.open}, but the policy refuses them`, ...repairOf(scope) }]
    : [
        {
          code: 'FAILS_CLOSED',
          what: `${at}: ${FAILS.closed}, but the policy lets them`,
          ...repairOf(scope),
          note: true,
        },
      ];
}

const FAILS = {
  open: 'calls go ahead when no hook answers',
  closed: 'calls are refused when no hook answers',
} as const;

/** The hooks of this project's users follow their own policies, and this project's policy is stricter. */
export function laxerThanHere(patient: Patient): readonly DoctorProblem[] {
  const { expected, scopes } = patient;
  const installed = scopes.filter(({ hooks }) => hooks.length > 0);
  const elsewhere = installed.every(({ scope }) => ANYWHERE.has(scope));
  if (installed.length === 0 || !elsewhere || installed.some(isClosed)) return [];
  if (!failsClosed(expected.failure) || failsClosed(patient.userFailure)) return [];
  const what = `${FAILS.open}, but this project's policy refuses them: it needs hooks of its own`;
  return [{ code: 'FAILS_OPEN', what, todo: 'Run `tutti doctor --fix`.', fix: 'hooks' }];
}

/** A project that is stricter than its user: the hooks of the user fail open, those of the project closed. */
export function isNeeded(patient: Patient): boolean {
  const installed = patient.scopes.filter(({ hooks }) => hooks.length > 0);
  const [own, ...others] = installed.filter(({ scope }) => !ANYWHERE.has(scope));
  if (own === undefined || others.length > 0) return false;
  return isClosed(own) && !installed.some((one) => one !== own && isClosed(one));
}
