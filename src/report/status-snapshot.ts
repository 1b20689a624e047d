// What the status line shows of a session: gathered from the policy in force, what the ledger remembers, and what the client says.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelInForce } from '../core/acts.ts';
import { isObject, type Json, type JsonObject, textOf } from '../core/json.ts';
import { openWave } from '../core/plan/progress.ts';
import type { Rule } from '../core/policy.ts';
import { leftOf } from '../core/rules/budget.ts';
import { progressOf } from '../core/rules/graph-slice.ts';
import { pipelineView } from '../core/rules/pipeline-view.ts';
import { compliance, roleCountsIn } from '../core/rules/role-report.ts';
import { scoreOf, type Tally } from '../core/score.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../core/state.ts';
import type { Tutti } from '../pipeline/tutti.ts';
import { projectOf } from '../policy/project.ts';
import { gitFolder } from '../world/repository.ts';
import { type ClientGlance, type Glance, type Piece, statusLine } from './statusline.ts';

export interface Asked {
  /** What the client gives its status line. */
  readonly payload: string;
  readonly env: (name: string) => string | undefined;
  /** Where, when the payload does not tell. */
  readonly cwd: string;
  readonly at: number;
}

export async function statusLineFor(tutti: Pick<Tutti, 'policy' | 'ledger'>, asked: Asked): Promise<string> {
  const said = read(asked.payload);
  const workspace = isObject(said.workspace) ? said.workspace : {};
  const cwd = textOf(workspace.current_dir) || textOf(said.cwd) || asked.cwd;
  const project = projectOf(textOf(workspace.project_dir) || cwd);
  const columns = Number(asked.env('COLUMNS'));
  return statusLine(await glanceOf(tutti, textOf(said.session_id), project, asked), clientGlance(said, cwd), {
    ...(Number.isSafeInteger(columns) && columns > 0 && { columns }),
    colour: (asked.env('NO_COLOR') ?? '') === '',
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

async function glanceOf(
  tutti: Pick<Tutti, 'policy' | 'ledger'>,
  id: string,
  project: string,
  { env, at }: Asked,
): Promise<Glance> {
  const { policy } = await tutti.policy(project, env);
  const remembered = await tutti.ledger.recall(id, project);
  const state = {
    session: remembered.session ?? newSession('', project, at),
    project: remembered.project ?? NEW_PROJECT,
    user: remembered.user ?? NEW_USER,
  };
  const { level } = levelInForce(policy, state, env('TUTTI_LEVEL'));
  if (level === 'off') return { level, pieces: [] };
  const rules = policy.rules.map((rule) => ({
    rule,
    slice: state[rule.kind.scope].rules[rule.name] ?? rule.kind.initial,
  }));
  const turn = rules.find(({ rule }) => rule.kind.kind === 'turn');
  return {
    level,
    pieces: withScore(
      rules.flatMap(({ rule, slice }) => piecesOf(rule, slice, at)),
      state.session.conduct,
    ),
    ...(turn && turnOf(turn.slice, at)),
  };
}

/** Where a rule keeps a score of its own, that is the one. */
function withScore(pieces: readonly Piece[], conduct: Tally | undefined): readonly Piece[] {
  const score = conduct && scoreOf(conduct);
  if (score === undefined || pieces.some(({ about }) => about === 'score')) return pieces;
  return [...pieces, { about: 'score', text: `score ${Math.round(score.value)}`, low: !score.passed }];
}

/** A rule whose memory cannot be read has nothing to show. */
function piecesOf(rule: Rule, slice: JsonObject, at: number): readonly Piece[] {
  try {
    return PIECES[rule.kind.kind]?.(rule, slice, at) ?? [];
  } catch {
    return [];
  }
}

const PIECES: Readonly<Record<string, (rule: Rule, slice: JsonObject, at: number) => readonly Piece[]>> = {
  budget: ({ name, settings }, slice, at) => {
    const { left, allowance } = leftOf(settings, slice, at);
    return [{ about: 'budget', text: `${name} ${left}/${allowance}`, low: left === 0 }];
  },
  solo: (_, { streak }) =>
    typeof streak === 'number' && streak > 0 ? [{ about: 'budget', text: `solo ${streak}`, low: streak > 3 }] : [],
  graph: (_, slice, at) => {
    const progress = progressOf(slice, at);
    if (progress === undefined) return [];
    const { length } = progress.plan.waves;
    return [{ about: 'stage', text: `wave ${Math.min(openWave(progress) + 1, length)}/${length}` }];
  },
  pipeline: ({ settings }, slice, at) => [{ about: 'stage', text: pipelineView(settings, slice, at).stage }],
  role: (_, slice) => {
    const { compliance_score: score, total_tool_calls: calls } = compliance(roleCountsIn(slice), 0);
    return calls === 0 ? [] : [{ about: 'score', text: `score ${score}`, low: score < 80 }];
  },
};

const SHOWN = 10;

function turnOf({ startedAt, durations }: JsonObject, at: number): Pick<Glance, 'turn'> {
  const last = (Array.isArray(durations) ? durations : []).filter((each) => typeof each === 'number').slice(-SHOWN);
  if (typeof startedAt === 'number') return { turn: { seconds: (at - startedAt) / 1_000, running: true, last } };
  const [seconds] = last.slice(-1);
  return seconds === undefined ? {} : { turn: { seconds, running: false, last } };
}

function clientGlance({ context_window, cost, version }: JsonObject, cwd: string): ClientGlance {
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
