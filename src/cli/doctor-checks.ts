// Checks of `tutti doctor` that are the same for every client: server, policy, ledger, silent sessions, file modes.

import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DoctorCheck, DoctorProblem } from '../clients/doctor-check.ts';
import { supportOf } from '../clients/registry.ts';
import type { Ledger, Verification } from '../ledger/ledger.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import type { Up } from '../server/up.ts';
import { VERSION } from '../version.ts';
import { withoutSecret } from './commands/up.ts';
import type { Installation } from './hooks-here.ts';
import { plural } from './ui/output.ts';
import { isAgentSession, shortId } from './workplace.ts';

export function serverCheck(server: Up | string | undefined): DoctorCheck {
  if (server === undefined) return { check: 'server', seen: 'not needed: no hook uses it', flaws: [] };
  if (typeof server === 'string') {
    const flaw: DoctorProblem = {
      code: 'SERVER_DOWN',
      what: server,
      todo: 'Look at server.log, then run `tutti up`.',
      fix: 'server',
    };
    return { check: 'server', seen: '', flaws: [flaw] };
  }
  const seen = `${withoutSecret(server.url)}, version ${server.version}${server.started ? ', started just now' : ''}`;
  const other: DoctorProblem = {
    code: 'SERVER_VERSION',
    what: `the server is version ${server.version}, this is ${VERSION}`,
    todo: 'Use one installation of tutti.',
  };
  return { check: 'server', seen, flaws: server.version === VERSION ? [] : [other] };
}

export function policyCheck({ policy, loaded }: PolicyInForce, shown: (path: string) => string): DoctorCheck {
  const flaws = loaded.problems.map(
    ({ file, line, column, message }): DoctorProblem => ({
      code: 'POLICY',
      what: `${shown(file)}:${line}:${column}: ${message}`,
      todo: 'Fix it; until then the last valid policy is in force, or the default if there is none.',
    }),
  );
  const notes = loaded.notes.map(
    ({ file, line, column, message }): DoctorProblem => ({
      code: 'POLICY_NOTE',
      what: `${shown(file)}:${line}:${column}: ${message}`,
      todo: '',
      note: true,
    }),
  );
  const from = loaded.composed?.extends.join(', ') ?? '';
  return { check: 'policy', seen: `${from}, ${plural(policy.rules.length, 'rule')}`, flaws: [...flaws, ...notes] };
}

/** How many of the newest sessions are verified without `--deep`. */
const VERIFIED = 5;

/** `deep` verifies all of it. */
export async function ledgerCheck(
  ledger: Ledger,
  breaks: readonly string[],
  deep?: () => Promise<Verification>,
): Promise<DoctorCheck> {
  const sessions = await ledger.sessions({ limit: VERIFIED });
  const found = deep ? [await deep()] : await Promise.all(sessions.map(({ session }) => ledger.verify(session)));
  const records = found.reduce((sum, one) => sum + one.records, 0);
  const flaws = found.flatMap((one): readonly DoctorProblem[] =>
    one.ok
      ? []
      : [
          {
            code: 'LEDGER',
            what: one.seq === 0 ? one.why : `record ${one.session}:${one.seq}: ${one.why}`,
            todo: 'Something other than tutti changed the ledger: find out what. `tutti ledger prune` deletes old sessions.',
          },
        ],
  );
  const replaced = breaks.map(
    (what): DoctorProblem => ({ code: 'LEDGER_REPLACED', what, todo: 'Keep the old one if you need it.' }),
  );
  const scope = deep ? 'all of it' : `the newest ${plural(sessions.length, 'session')}`;
  const seen =
    records === 0 && flaws.length === 0
      ? 'nothing is recorded yet'
      : `${plural(records, 'record')} verified (${scope})`;
  return { check: 'ledger', seen, flaws: [...flaws, ...replaced] };
}

/** A ledger that cannot be used. */
export const noLedger = (why: string, isDamaged: boolean): DoctorCheck => ({
  check: 'ledger',
  seen: '',
  flaws: [
    isDamaged
      ? {
          code: 'LEDGER_DAMAGED',
          what: why,
          todo: 'Without a ledger, `strict` refuses every call. `tutti doctor --fix` sets it aside and recovers what can be read.',
          fix: 'ledger',
        }
      : {
          code: 'LEDGER',
          what: why,
          todo: 'Without a ledger, `strict` refuses every call. Make that folder writable, or set TUTTI_HOME to a writable one.',
        },
  ],
});

const WEEK = 7 * 86_400_000;
const DAY = 86_400_000;

export interface Silence {
  readonly ledger: Ledger;
  readonly project: string;
  readonly home: string;
  readonly now: number;
  readonly installed: readonly Installation[];
}

/** Finds hooks that do not fire: results without a check before the call, or sessions without any event. */
export async function silenceCheck({ ledger, project, home, now, installed }: Silence): Promise<DoctorCheck> {
  const sessions = await ledger.sessions();
  const recent = sessions.filter((one) => isAgentSession(one) && one.project === project && one.lastAt > now - WEEK);
  const flaws: DoctorProblem[] = [];
  for (const { session } of recent) {
    const { calls } = (await ledger.recall(session, project)).session ?? {};
    const unasked = (calls?.after ?? 0) - (calls?.before ?? 0);
    if (unasked > 0) {
      flaws.push({
        code: 'HOOKS_SILENT',
        what: `session ${shortId(session)}: ${plural(unasked, 'call')} ran without being checked`,
        todo: 'Check whether settings disable or restrict hooks, then run `tutti doctor --fix`.',
      });
    }
  }
  const known = new Set(sessions.map(({ session }) => session));
  for (const session of await recentlyRun({ project, home, now, installed })) {
    if (known.has(session)) continue;
    flaws.push({
      code: 'SESSION_UNHEARD',
      what: `session ${shortId(session)} ran here but sent no events to tutti`,
      todo: 'It was started without hooks or with other settings, or hooks are disabled.',
    });
  }
  return {
    check: 'sessions',
    seen:
      recent.length === 0 ? 'none this week' : `${plural(recent.length, 'session')} this week, every call was checked`,
    flaws,
  };
}

/** Sessions of clients with hooks, run here since the hooks were installed. */
async function recentlyRun({ project, home, now, installed }: Omit<Silence, 'ledger'>): Promise<readonly string[]> {
  const since = Math.max(now - DAY, ...installed.map(({ file }) => changedAt(file)));
  const clients = await Promise.all([...new Set(installed.map(({ client }) => client))].map(supportOf));
  return clients.flatMap(({ doctor }) => doctor.recentSessions({ home, project }, since));
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const PRIVATE = 0o077;

export function modesCheck(home: string, shown: (path: string) => string): DoctorCheck {
  const open = openTo(home);
  const flaws = open.map(
    (path): DoctorProblem => ({
      code: 'MODES',
      what: `others can read ${shown(path)}`,
      todo: 'Run `tutti doctor --fix`.',
      fix: 'modes',
    }),
  );
  return { check: 'files', seen: `${shown(home)} is private`, flaws };
}

function openTo(home: string): readonly string[] {
  if (process.platform === 'win32') return [];
  const paths = [home, ...namesIn(home).map((name) => join(home, name))];
  return paths.filter((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && (stats.isFile() || stats.isDirectory()) && (stats.mode & PRIVATE) !== 0;
  });
}

export function closeModes(home: string): void {
  for (const path of openTo(home)) chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
