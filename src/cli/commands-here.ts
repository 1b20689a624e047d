// How commands of the policy in force are shown: which run, which are not trusted yet, which are not installed.

import { isAbsolute } from 'node:path';
import type { DoctorCheck, DoctorProblem } from '../clients/doctor-check.ts';
import { type CommandsHere, commandsHere } from '../pipeline/policy-details.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import { trustFileProblem } from '../policy/trust-store.ts';
import type { Cli } from './command.ts';
import { plural } from './ui/output.ts';
import { homeOf } from './workplace.ts';

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
  const { names, untrusted, missing } = commandsHere({ home: homeOf(cli), project, env: cli.env }, force);
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
