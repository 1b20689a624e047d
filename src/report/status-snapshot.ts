// The status line of a session: gathers what rules show of themselves, the level in force, and what the client says.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelInForce } from '../core/acts.ts';
import { isObject, type Json, type JsonObject, textOf } from '../core/json.ts';
import { statusOf } from '../core/rule-state.ts';
import { scoreOf, type Tally } from '../core/score.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../core/state.ts';
import type { StatusPiece } from '../core/status.ts';
import type { Tutti } from '../pipeline/tutti.ts';
import { projectOf } from '../policy/project.ts';
import { gitFolder } from '../world/repository.ts';
import { type ClientStatus, type SessionStatus, statusLine } from './statusline.ts';

export interface StatusLineRequest {
  /** What the client gives its status line. */
  readonly payload: string;
  readonly env: (name: string) => string | undefined;
  /** The folder, when the payload does not name one. */
  readonly cwd: string;
  readonly at: number;
}

type Sources = Pick<Tutti, 'policy' | 'ledger'>;

export async function statusLineFor(tutti: Sources, request: StatusLineRequest): Promise<string> {
  const payload = read(request.payload);
  const workspace = isObject(payload.workspace) ? payload.workspace : {};
  const cwd = textOf(workspace.current_dir) || textOf(payload.cwd) || request.cwd;
  const project = projectOf(textOf(workspace.project_dir) || cwd);
  const columns = Number(request.env('COLUMNS'));
  const session = await sessionStatus(tutti, textOf(payload.session_id), project, request);
  return statusLine(session, clientStatus(payload, cwd), {
    ...(Number.isSafeInteger(columns) && columns > 0 && { columns }),
    colour: (request.env('NO_COLOR') ?? '') === '',
  });
}

function read(payload: string): JsonObject {
  try {
    const value: unknown = JSON.parse(payload);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

async function sessionStatus(
  tutti: Sources,
  id: string,
  project: string,
  { env, at }: StatusLineRequest,
): Promise<SessionStatus> {
  const { policy } = await tutti.policy(project, env);
  const remembered = await tutti.ledger.recall(id, project);
  const state = {
    session: remembered.session ?? newSession('', project, at),
    project: remembered.project ?? NEW_PROJECT,
    user: remembered.user ?? NEW_USER,
  };
  const { level } = levelInForce(policy, state, env('TUTTI_LEVEL'));
  if (level === 'off') return { level, pieces: [] };
  const shown = policy.rules.map((rule) => statusOf(rule, state, at));
  const [turn] = shown.flatMap((status) => status.turn ?? []);
  const pieces = shown.flatMap((status) => status.pieces ?? []);
  return { level, pieces: withScore(pieces, state.session.conduct), ...(turn && { turn }) };
}

/** The general score, unless a rule keeps one of its own. */
function withScore(pieces: readonly StatusPiece[], conduct: Tally | undefined): readonly StatusPiece[] {
  const score = conduct && scoreOf(conduct);
  if (score === undefined || pieces.some(({ about }) => about === 'score')) return pieces;
  return [...pieces, { about: 'score', text: `score ${Math.round(score.value)}`, low: !score.passed }];
}

function clientStatus({ context_window, cost, version }: JsonObject, cwd: string): ClientStatus {
  const used = numberIn(context_window, 'used_percentage');
  const dollars = numberIn(cost, 'total_cost_usd');
  const branch = branchAt(cwd);
  return {
    ...(used !== undefined && { used }),
    ...(dollars !== undefined && { dollars }),
    ...(branch !== undefined && { branch }),
    ...(typeof version === 'string' && version !== '' && { version }),
  };
}

function numberIn(value: Json | undefined, name: string): number | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === 'number' ? found : undefined;
}

const COMMIT = 7;

function branchAt(cwd: string): string | undefined {
  const folder = gitFolder(cwd);
  if (folder === undefined) return undefined;
  try {
    const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim();
    return /^ref: refs\/heads\/(.+)$/.exec(head)?.[1] ?? head.slice(0, COMMIT);
  } catch {
    return undefined;
  }
}
