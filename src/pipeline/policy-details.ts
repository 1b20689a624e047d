// What of a project's policy files is not in force: text that waits for a person to accept it, and commands that do not run.

import type { SessionSummary } from '../ledger/ledger.ts';
import { commandsOf } from '../policy/commands.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import type { Weakening } from '../policy/weaker.ts';
import { findProgram, minimalEnvironment } from '../world/run-command.ts';
import { asWritten, isTextAccepted, untrustedCommands } from '../world/trust.ts';
import type { Tutti } from './tutti.ts';

export interface PolicyPlace {
  /** tutti's own folder. */
  readonly home: string;
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface PolicyDetailsHere {
  readonly commands: CommandsHere;
  /** A person has accepted the project's text, or there is none. */
  readonly accepted: boolean;
  /** What of the files would be weaker, and is not in force. */
  readonly waiting: readonly Weakening[];
}

/** The commands of the policy: which are not trusted yet, which are not installed. */
export interface CommandsHere {
  readonly names: readonly string[];
  readonly untrusted: readonly string[];
  readonly missing: readonly { readonly name: string; readonly programs: readonly string[] }[];
}

/** `open`: the sessions that run in the project. */
export async function policyDetails(
  tutti: Pick<Tutti, 'policy'>,
  place: PolicyPlace,
  open: readonly SessionSummary[],
): Promise<PolicyDetailsHere> {
  const { home, project, env } = place;
  const forNew = await tutti.policy(project, (name) => env[name]);
  return {
    commands: commandsHere(place, forNew),
    accepted: isTextAccepted(forNew, project, home),
    waiting: await waitingIn(tutti, place, forNew, open),
  };
}

/** In new sessions and in those that run. `force`: the policy for a session that would begin now. */
export async function waitingIn(
  tutti: Pick<Tutti, 'policy'>,
  { project, env }: PolicyPlace,
  force: PolicyInForce,
  open: readonly SessionSummary[],
): Promise<readonly Weakening[]> {
  const running = await Promise.all(open.map(({ session }) => tutti.policy(project, (name) => env[name], session)));
  const all = [force, ...running].flatMap(({ waiting = [] }) => waiting);
  return [...new Map(all.map((one) => [one.words, one])).values()];
}

export function commandsHere({ home, project, env }: PolicyPlace, force: PolicyInForce): CommandsHere {
  // Those of the files, whatever of these is in force: what is not trusted may be missing there.
  const { pins } = force;
  const written = { ...(asWritten(force) ?? force), ...(pins && { pins }) };
  const all = commandsOf(written.policy);
  const { untrusted, accepted } = untrustedCommands(written, project, home);
  const path = minimalEnvironment({ ...env }).PATH ?? '';
  const missing = all.filter(({ need }) =>
    need.run.every(([name = '']) => findProgram(name, project, path) === undefined),
  );
  return {
    names: unique(all.map(({ need }) => need.name)),
    untrusted: accepted ? [] : unique(untrusted.map(({ need }) => need.name)),
    missing: missing.map(({ need }) => ({
      name: need.name,
      programs: unique(need.run.map(([program = '']) => program)),
    })),
  };
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** Those that do not run, with the reason. */
export const skippedIn = ({ names, untrusted, missing }: CommandsHere): readonly string[] =>
  names
    .filter((name) => untrusted.includes(name) || missing.some((one) => one.name === name))
    .map((name) => `${name} (${untrusted.includes(name) ? 'not trusted' : 'not installed'})`);
