// The home, project and ledger a command works on. Loaded only when a command needs it.

import { realpathSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { DOCTOR_SESSION, isAgentSession } from '../ledger/agent-sessions.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import type { LedgerPlace } from '../ledger/open-ledger.ts';
import type { Tutti, TuttiOptions } from '../pipeline/tutti.ts';
import { projectOf } from '../policy/project.ts';
import { personHome, tuttiHome } from '../world/home.ts';
import type { Cli } from './command.ts';
import { managedPolicyFile } from './machine.ts';
import { printable } from './ui/output.ts';
import { environment, messageOf, type Problem, usage } from './ui/problem.ts';

export { DOCTOR_SESSION, isAgentSession };

/** Must be absolute: a relative path would differ by the folder a hook runs in. */
export function homeOf(cli: Cli): string {
  const home = tuttiHome(cli.env);
  if (isAbsolute(home)) return home;
  throw environment(
    `TUTTI_HOME is '${printable(home)}', which is not an absolute path.`,
    'Set it to an absolute path.',
  );
}

/** Runs before anything is accepted: a trust file that is ignored cannot be added to without dropping what it says of other projects. */
export async function refuseIgnoredTrust(cli: Cli): Promise<void> {
  const { trustFileProblem } = await import('../policy/trust-store.ts');
  const problem = trustFileProblem(homeOf(cli));
  if (problem !== undefined)
    throw environment(
      `nothing was changed, since nothing can be trusted: ${printable(problem)}.`,
      'See `tutti doctor`.',
    );
}

/** Clients report their directory with links resolved. */
export const realCwd = (cli: Cli): string => realpathSync(cli.cwd);

export const projectAt = (cli: Cli): string => projectOf(realCwd(cli));

export async function withTutti<T>(cli: Cli, work: (tutti: Tutti) => Promise<T>): Promise<T> {
  const { createTutti } = await import('../pipeline/tutti.ts');
  return withLedger(cli, async (ledger) => work(await createTutti({ ...tuttiOptions(cli), ledger })));
}

export const tuttiOptions = (cli: Cli): TuttiOptions => ({
  home: homeOf(cli),
  userHome: personHome(cli.env),
  managed: managedPolicyFile(cli.machine),
  now: cli.now,
});

/** For commands that only read the ledger: no policy, no client. */
export async function withLedger<T>(cli: Cli, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const ledger = await openLedgerHere(cli);
  try {
    return await work(ledger);
  } catch (error) {
    throw isDamage(error) ? cannotOpen(cli, error) : error;
  } finally {
    await ledger.close();
  }
}

async function openLedgerHere(cli: Cli): Promise<Ledger> {
  try {
    return await openOwnLedger(cli);
  } catch (error) {
    throw cannotOpen(cli, error);
  }
}

/** Fails as the ledger itself does. */
export async function openOwnLedger(cli: Cli): Promise<Ledger> {
  const { openLedger } = await import('../ledger/open-ledger.ts');
  return openLedger(await ledgerPlaceOf(cli));
}

async function ledgerPlaceOf(cli: Cli): Promise<LedgerPlace> {
  const { ledgerPlace } = await import('../policy/ledger-place.ts');
  return ledgerPlace(homeOf(cli), managedPolicyFile(cli.machine));
}

/** The file that the ledger is in; undefined if it is in PostgreSQL. */
export async function ledgerFileOf(cli: Cli): Promise<string | undefined> {
  const { home, postgres } = await ledgerPlaceOf(cli);
  return postgres === undefined ? (await import('../ledger/ledger-path.ts')).ledgerPath(home) : undefined;
}

/** The session in which the command was typed, or else the newest of the project, if there is any. */
export async function sessionHere(cli: Cli, ledger: Ledger, project: string): Promise<SessionSummary | undefined> {
  if (cli.session !== undefined) {
    const sessions = await ledger.sessions({ prefix: cli.session });
    const own = sessions.find(({ session }) => session === cli.session);
    if (own !== undefined) return own;
  }
  const [newest] = await ledger.sessions({ project, agents: true, limit: 1 });
  return newest;
}

/** By name, so that commands need not load the database for it. */
export const isDamage = (error: unknown): boolean => error instanceof Error && error.name === 'LedgerDamaged';

const cannotOpen = (cli: Cli, error: unknown): Problem =>
  environment(
    `cannot open the ledger in ${homeOf(cli)}: ${messageOf(error)}.`,
    isDamage(error)
      ? 'It is left as it is; `tutti doctor --fix` or the server recovers what can be read.'
      : 'Run `tutti doctor`.',
  );

/** Finds a session by its id or a unique prefix of it. */
export async function findSession<S extends { readonly session: string }>(
  ledger: { sessions(which: { readonly prefix: string }): Promise<readonly S[]> },
  typed: string,
): Promise<S> {
  const sessions = await ledger.sessions({ prefix: typed });
  const exact = sessions.find(({ session }) => session === typed);
  if (exact !== undefined) return exact;
  const found = typed === '' ? [] : sessions.filter(({ session }) => session.startsWith(typed));
  const [only, another] = found;
  if (only === undefined) throw usage(`no session begins with '${printable(typed)}'.`, 'See `tutti session list`.');
  if (another === undefined) return only;
  const some = found.slice(0, 4).map(({ session }) => printable(session));
  throw usage(
    `'${printable(typed)}' is the beginning of ${found.length} sessions: ${some.join(', ')}${found.length > 4 ? ', …' : ''}.`,
    'Give more of the id.',
  );
}

export async function lastSession(ledger: Ledger): Promise<SessionSummary> {
  const [last] = await ledger.sessions({ agents: true, limit: 1 });
  if (last === undefined) throw usage('no session is recorded yet.');
  return last;
}

const LONGEST_ID = 20;

/** A short prefix that identifies a session: eight characters of a usual id. */
export function shortId(session: string): string {
  if (session === '') return '(no id)';
  if (session.length > 12 && /^[0-9a-f]{8}-/.test(session)) return session.slice(0, 8);
  return printable(session.length > LONGEST_ID ? session.slice(0, LONGEST_ID) : session);
}

/** A record id that can be typed again; without a session id, nothing precedes the colon. */
export const recordId = ({ session, seq }: { readonly session: string; readonly seq: number }): string =>
  `${session === '' ? '' : shortId(session)}:${seq}`;

/** A path for people, with `~` for the home folder. */
export function shownPath(cli: Cli, path: string): string {
  const home = cli.env.HOME;
  if (home !== undefined && home !== '' && path.startsWith(`${home}/`))
    return printable(`~/${path.slice(home.length + 1)}`);
  return printable(path);
}

export const policyFileOf = (project: string): string => join(project, '.tutti', 'policy.yaml');
export const fromCwd = (cli: Cli, path: string): string => resolve(cli.cwd, path);
