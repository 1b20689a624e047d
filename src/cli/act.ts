// Actions by a person from the command line: who acts, why, and in which scope.

import type { LedgerRecord } from '../ledger/ledger.ts';
import type { ActRequest, Tutti } from '../pipeline/tutti.ts';
import type { Args, Cli, Option } from './command.ts';
import { personName } from './person.ts';
import { printable } from './ui/output.ts';
import { usage } from './ui/problem.ts';
import { findSession, projectAt, shownPath } from './workplace.ts';

export const REASON: Option = { flags: '--reason <text>', about: 'why, for the record' };

export const ACT_OPTIONS: readonly Option[] = [
  REASON,
  {
    flags: '--scope <scope>',
    about: 'where it applies (default: project, or session with --session)',
    choices: ['session', 'project', 'user'],
  },
  { flags: '--session <id>', about: 'the session, or the beginning of its id' },
];

export interface Reach {
  readonly scope: ActRequest['scope'];
  readonly session?: string;
  readonly project: string;
}

export async function reachOf(cli: Cli, args: Args, tutti: Tutti): Promise<Reach> {
  const typed = args.text('session');
  const scope = SCOPES.find((known) => known === args.text('scope')) ?? (typed === undefined ? 'project' : 'session');
  if (scope !== 'session') {
    if (typed !== undefined) throw usage(`--session requires --scope session, not ${scope}.`);
    return { scope, project: projectAt(cli) };
  }
  if (typed === undefined) throw usage('--scope session needs --session ID.', 'See `tutti session list`.');
  const { session, project } = await findSession(tutti.ledger, typed);
  return { scope, session, project };
}

const SCOPES = ['session', 'project', 'user'] as const;

export const signature = (cli: Cli, args: Args): Pick<ActRequest, 'by' | 'reason'> => ({
  by: personName(cli.env),
  reason: args.text('reason') ?? '',
});

/** `project ~/src/app`, `session 3f2a91c0`, `all your projects`. */
export function reachInWords(cli: Cli, { scope, session, project }: Reach): string {
  if (scope === 'session') return `session ${printable(session ?? '')}`;
  return scope === 'project' ? `project ${shownPath(cli, project)}` : 'all your projects';
}

export const actJson = ({ session, seq, at }: LedgerRecord, reach: Reach, by: string, reason: string) => ({
  scope: reach.scope,
  ...(reach.session !== undefined && { session: reach.session }),
  project: reach.project,
  by,
  reason,
  at,
  record: `${session}:${seq}`,
});
