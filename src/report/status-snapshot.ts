// The status line of a session: gathers what rules show of themselves, the level in force, and what the client says.

import type { ClientStatus } from '../clients/client.ts';
import { clientNamed } from '../clients/registry.ts';
import { levelInForce } from '../core/acts.ts';
import type { Policy } from '../core/policy.ts';
import { statusOf } from '../core/rule-state.ts';
import { type ConductTally, scoreOf } from '../core/score.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../core/state.ts';
import type { StatusPiece } from '../core/status.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { projectOf } from '../policy/project.ts';
import { type SessionStatus, statusLine } from './statusline.ts';

export interface StatusLineRequest {
  /** The name of the client. */
  readonly client: string;
  /** What the client passes to its status line command. */
  readonly payload: string;
  readonly env: (name: string) => string | undefined;
  /** The folder, when the payload does not name one. */
  readonly cwd: string;
}

interface StatusSources {
  readonly policy: (project: string, env: StatusLineRequest['env']) => Promise<{ readonly policy: Policy }>;
  readonly ledger: Pick<Ledger, 'recall'>;
  /** The git branch that is checked out in a folder. */
  readonly branchAt: (folder: string) => string | undefined;
  readonly now: () => number;
}

export async function statusLineFor(sources: StatusSources, request: StatusLineRequest): Promise<string> {
  const { client, payload, env } = request;
  const given = clientNamed(client).readStatus?.(payload) ?? UNKNOWN;
  const cwd = given.cwd || request.cwd;
  const project = projectOf(given.project || cwd);
  const columns = Number(env('COLUMNS'));
  const session = await sessionStatus(sources, given.session, project, env);
  const branch = sources.branchAt(cwd);
  return statusLine(
    session,
    { ...given, ...(branch !== undefined && { branch }) },
    {
      ...(Number.isSafeInteger(columns) && columns > 0 && { columns }),
      colour: (env('NO_COLOR') ?? '') === '',
    },
  );
}

const UNKNOWN: ClientStatus = { session: '', cwd: '', project: '' };

async function sessionStatus(
  sources: StatusSources,
  id: string,
  project: string,
  env: StatusLineRequest['env'],
): Promise<SessionStatus> {
  const at = sources.now();
  const { policy } = await sources.policy(project, env);
  const remembered = await sources.ledger.recall(id, project);
  const state = {
    session: remembered.session ?? newSession('', project, at),
    project: remembered.project ?? NEW_PROJECT,
    user: remembered.user ?? NEW_USER,
  };
  const pinned = state.session.env;
  const variable = pinned === undefined ? env('TUTTI_LEVEL') : pinned.TUTTI_LEVEL;
  const { level } = levelInForce(policy, state, variable);
  if (level === 'off') return { level, pieces: [] };
  const shown = policy.rules.map((rule) => statusOf(rule, state, at));
  const [turn] = shown.flatMap((status) => status.turn ?? []);
  const pieces = shown.flatMap((status) => status.pieces ?? []);
  return { level, pieces: withScore(pieces, state.session.conduct), ...(turn && { turn }) };
}

/** The general score, unless a rule keeps one of its own. */
function withScore(pieces: readonly StatusPiece[], conduct: ConductTally | undefined): readonly StatusPiece[] {
  const score = conduct && scoreOf(conduct);
  if (score === undefined || pieces.some(({ about }) => about === 'score')) return pieces;
  return [...pieces, { about: 'score', text: `score ${Math.round(score.value)}`, low: !score.passed }];
}
