// The status line of a session: gathers what rules show of themselves, the level in force, and what the client says.

import type { Client, ClientStatus } from '../clients/client.ts';
import { clientNamed } from '../clients/registry.ts';
import type { InForce } from '../core/acts.ts';
import { type Enforced, isWithoutHooks } from '../core/enforced.ts';
import type { Policy } from '../core/policy.ts';
import { statusOf } from '../core/rule-state.ts';
import { type ConductTally, scoreOf } from '../core/score.ts';
import type { State } from '../core/state.ts';
import type { StatusPiece } from '../core/status.ts';
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

/** What a session of a client may do now. */
interface SessionEnforcement {
  readonly enforced: Enforced;
  readonly level: Pick<InForce, 'level'>;
  readonly inForce: { readonly policy: Policy };
  readonly state: State;
}

/** A session, and the folder its client was started in. */
export interface SessionQuestion {
  readonly client: Client;
  readonly session: string;
  readonly cwd: string;
  readonly project: string;
  readonly env: StatusLineRequest['env'];
  readonly now: number;
}

interface StatusSources {
  readonly enforcement: (question: SessionQuestion) => Promise<SessionEnforcement>;
  /** The git branch that is checked out in a folder. */
  readonly branchAt: (folder: string) => string | undefined;
  readonly now: () => number;
}

export async function statusLineFor(sources: StatusSources, request: StatusLineRequest): Promise<string> {
  const { payload, env } = request;
  const client = clientNamed(request.client);
  const given = client.readStatus?.(payload) ?? UNKNOWN;
  const cwd = given.cwd || request.cwd;
  const startedIn = given.project || cwd;
  const columns = Number(env('COLUMNS')) - (given.margin ?? 0);
  const session = await sessionStatus(sources, {
    ...{ client, session: given.session, cwd: startedIn, project: projectOf(startedIn), env, now: sources.now() },
  });
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

async function sessionStatus(sources: StatusSources, question: SessionQuestion): Promise<SessionStatus> {
  const {
    enforced,
    level: inForce,
    inForce: { policy },
    state,
  } = await sources.enforcement(question);
  const { level } = inForce;
  if (level === 'off' || isWithoutHooks(enforced)) return { level, enforced, pieces: [] };
  const shown = policy.rules.map((rule) => statusOf(rule, state, question.now));
  const [turn] = shown.flatMap((status) => status.turn ?? []);
  const pieces = shown.flatMap((status) => status.pieces ?? []);
  return { level, enforced, pieces: withScore(pieces, state.session.conduct), ...(turn && { turn }) };
}

/** The score as reports give it. */
function withScore(pieces: readonly StatusPiece[], conduct: ConductTally | undefined): readonly StatusPiece[] {
  const score = conduct && scoreOf(conduct);
  if (score === undefined) return pieces;
  return [...pieces, { about: 'score', text: `score ${Math.round(score.value)}`, low: !score.passed }];
}
