// The policy in force in a project, what of its files waits for a person, and what that would have changed.

import { createReplay } from '../../analysis/replay/replay.ts';
import { fromLedger } from '../../analysis/replay/sources.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { enforcementIn } from '../../pipeline/enforcement-here.ts';
import { POLICY_PARTS } from '../../pipeline/policy-parts.ts';
import type { ComposedPolicy } from '../../policy/compose.ts';
import type { PolicyInForce } from '../../policy/in-force.ts';
import { showText } from '../../policy/show.ts';
import type { DiffLine, PolicyEffect, PolicyPage } from '../../web/api.ts';
import { readAddress } from '../../world/server-address.ts';
import { namedPolicy } from './head.ts';
import { lineDiff } from './line-diff.ts';
import { countsOf } from './replayed.ts';
import { PageProblem, type PageSource, PLACE } from './source.ts';

const DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** The project asked for, which must be one of the ledger's; without one, that of the newest session. */
export async function projectAsked({ ledger }: PageSource, asked: string | undefined): Promise<string> {
  const which = { agents: true, limit: 1, ...(asked !== undefined && { project: asked }) };
  const [newest] = await ledger.sessions(which);
  if (newest === undefined) throw new PageProblem(404, 'no session is recorded in this project');
  return newest.project;
}

export async function policyPage(source: PageSource, project: string): Promise<PolicyPage> {
  const { tutti, home, now } = source;
  const found = await enforcementIn(tutti, {
    ...{ ...PLACE, project, cwd: project, own: home, variables: process.env, now: now() },
    server: { running: true, url: readAddress(home)?.url },
  });
  const force = await tutti.policy(project, PLACE.env);
  const { enforced, level, waiting } = found;
  const { lines, diff } = textsOf(force);
  return {
    ...{ project, policy: namedPolicy(force), enforced, level: level.level, levelWhy: level.why },
    files: force.loaded.files.map(({ path }) => path),
    ...(force.problem !== undefined && { problem: force.problem }),
    text: `${lines.join('\n')}\n`,
    presets: [...POLICY_PARTS.presets.keys()].filter((name) => name !== 'base'),
    ...(waiting.length > 0 && {
      waiting: { weaker: waiting.map(({ path, words }) => ({ path, words })), diff },
    }),
  };
}

const NO_ORIGINS = { origins: () => ({}) } as const;

/** The policy in force as text, with the origin of each setting that the files say, and what changes from it to the files. */
function textsOf({ policy, data, loaded: { composed } }: PolicyInForce): {
  readonly lines: readonly string[];
  readonly diff: readonly DiffLine[];
} {
  const { extends: extended = [] } = composed ?? {};
  const plain = linesOf({ policy, data, extends: extended, ...NO_ORIGINS });
  if (composed === undefined) return { lines: plain, diff: [] };
  const sourced = linesOf(composed);
  const diff = lineDiff(plain, linesOf({ ...composed, ...NO_ORIGINS }));
  let at = 0;
  const lines = diff.flatMap(({ mark, text }) => {
    if (mark === '-') return [text];
    const line = sourced[at++] ?? text;
    return mark === ' ' ? [line] : [];
  });
  return { lines, diff };
}

const linesOf = (composed: ComposedPolicy): readonly string[] => showText(composed).trimEnd().split('\n');

/** What the files say, over the project's last 30 days. */
export async function policyEffect(source: PageSource, ledger: Ledger, project: string): Promise<PolicyEffect> {
  const { loaded, waiting = [] } = await source.tutti.policy(project, PLACE.env);
  const { composed } = loaded;
  if (composed === undefined || waiting.length === 0) throw new PageProblem(404, 'nothing waits to be accepted here');
  const since = source.now() - DAYS * DAY;
  const sessions = (await ledger.sessions({ project, agents: true })).filter(({ lastAt }) => lastAt >= since);
  const replay = createReplay({ policy: composed.policy, against: 'recorded', examples: 0, fromFiles: false });
  for await (const past of fromLedger(ledger, sessions)) replay.see(past);
  const named = namedPolicy({ policy: composed.policy, loaded });
  return { policy: named, ...countsOf(replay.result()), since, sessions: sessions.length };
}
