// The commands of the policy in force: which run, which are not trusted yet, which are not installed.

import { isAbsolute } from 'node:path';
import type { DoctorCheck, DoctorProblem } from '../clients/doctor-check.ts';
import { commandsOf } from '../policy/commands.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import { trustFileProblem } from '../policy/trust-store.ts';
import { findProgram, minimalEnvironment } from '../world/run-command.ts';
import { asWritten, untrustedCommands } from '../world/trust.ts';
import type { Cli } from './command.ts';
import { plural } from './ui/output.ts';
import { homeOf } from './workplace.ts';

export interface CommandsHere {
  readonly names: readonly string[];
  readonly untrusted: readonly string[];
  readonly missing: readonly { readonly name: string; readonly programs: readonly string[] }[];
}

export function commandsHere(cli: Cli, force: PolicyInForce, project: string): CommandsHere {
  // Those of the files, whatever of these is in force: what is not trusted may be missing there.
  const { pins } = force;
  const written = { ...(asWritten(force) ?? force), ...(pins && { pins }) };
  const all = commandsOf(written.policy);
  const { untrusted, accepted } = untrustedCommands(written, project, homeOf(cli));
  const path = minimalEnvironment({ ...cli.env }).PATH ?? '';
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

/** `ruff, pyright (not installed), mypy (needs \`tutti trust\`)`. */
export function commandsText({ names, untrusted, missing }: CommandsHere): string {
  const without = new Set(missing.map(({ name }) => name));
  const shown = names.map((name) => {
    if (untrusted.includes(name)) return `${name} (needs \`tutti trust\`)`;
    return without.has(name) ? `${name} (not installed)` : name;
  });
  return shown.join(', ');
}

export function commandsCheck(cli: Cli, force: PolicyInForce, project: string): DoctorCheck {
  const { names, untrusted, missing } = commandsHere(cli, force, project);
  const flaws: DoctorProblem[] = missing.map(({ name, programs }) => ({
    code: 'PROGRAM_MISSING',
    what: `${name} is skipped: ${programs.map(shownProgram).join(' and ')} not found`,
    todo: '',
    note: true,
  }));
  if (untrusted.length > 0) {
    const what = `skipped until they are trusted: ${untrusted.join(', ')}`;
    flaws.unshift({ code: 'UNTRUSTED', what, todo: 'Review them: `tutti trust`.', note: true });
  }
  const broken = trustFileProblem(homeOf(cli));
  if (broken !== undefined) {
    const what = `nothing is trusted: ${broken}`;
    flaws.unshift({ code: 'TRUST', what, todo: 'Delete the file, then run `tutti trust` again.' });
  }
  const seen = names.length === 0 ? 'the policy runs no commands' : `the policy has ${plural(names.length, 'command')}`;
  return { check: 'commands', seen, flaws };
}

const shownProgram = (name: string): string =>
  isAbsolute(name) || !name.includes('/') ? name : `${name} in the project`;
