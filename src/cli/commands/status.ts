// `tutti status`: one screen with what is enforced here and why, sessions, budgets and the last refusals.

import { isAct } from '../../core/acts.ts';
import type { Event } from '../../core/event.ts';
import type { Policy } from '../../core/policy.ts';
import { statusOf } from '../../core/rule-state.ts';
import { NO_TALLY, scoreOf, withUnchecked } from '../../core/score.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../../core/state.ts';
import type { Outcome } from '../../core/verdict.ts';
import type { LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import type { Cli, Command } from '../command.ts';
import { transportOf } from '../hooks-here.ts';
import { unseenBreaks } from '../ledger-breaks.ts';
import { managedIn } from '../managed-check.ts';
import { openGrantsOf } from '../open-grants.ts';
import type { BudgetSeen, ModeSeen, RefusalSeen, ServerSeen, SessionSeen, StatusSeen } from '../ui/status-screen.ts';
import { homeOf, projectAt, withTutti } from '../workplace.ts';
import { warnOfLevel } from './level.ts';
import { withoutSecret } from './up.ts';

const SESSIONS = 3;
const REFUSALS = 5;
/** How many records are searched for refusals. */
const LOOK_BACK = 300;

export const status: Command = {
  name: 'status',
  typed: true,
  about: 'show what is enforced here and why, sessions, budgets, refusals',
  examples: ['tutti status', 'tutti status --json'],
  json: '{"enforced":{"state":"enforced"|"partly"|"not","reasons":[{"code","words","fix"}]},"level","why","project","policy":{"id","extends","files","managed"?:{"file","locked"},"problem"?,"accepted","waiting":[{"path","words"}]},"commands":{"names","untrusted","missing":[{"name","programs"}]},"server":{"running","address"?,"pid"?,"version"?,"supervised"?},"hooks":[{"client","scope","transport","events"}],"sessions":[{…,"score"?:{"value","low","high","passed"},"unchecked"?}],"modes":[{"rule","on","level","from"}],"budgets":[{"session","rule","left","allowance","unit"}],"refusals":[{"at","session","seq","rule","code","outcome","what"}],"grants":[{"id","rule","paths"?,"uses","until","by","reason","scope","session"?}],"breaks"?:[WORDS]}',
  run: async (cli) => {
    warnOfLevel(cli);
    const project = projectAt(cli);
    const found = await serverOf(cli);
    return withTutti(cli, async (tutti) => {
      const [{ enforcementHere }, { statusScreen }] = await Promise.all([
        import('../enforced-here.ts'),
        import('../ui/status-screen.ts'),
      ]);
      const here = await enforcementHere(cli, tutti, found.url);
      const { enforced, level, clients, inForce, accepted, waiting, commands } = here;
      const { policy, problem, loaded } = inForce;
      const ofProject = { project, agents: true };
      // As many records as are searched for refusals belong to at most as many sessions.
      const sessions = await tutti.ledger.sessions({ ...ofProject, limit: LOOK_BACK });
      const breaks = await unseenBreaks(cli, tutti.ledger);
      const seen: StatusSeen = {
        enforced,
        level: level.level,
        why: level.why,
        project,
        policy: {
          id: policy.id,
          extends: loaded.composed?.extends ?? [],
          files: loaded.files.map(({ path }) => path),
          ...managedIn(inForce),
          ...(problem !== undefined && { problem }),
          accepted,
          waiting: waiting.map(({ path, words }) => ({ path, words })),
        },
        commands,
        server: found.server,
        hooks: clients.flatMap(({ client, hooks }) =>
          hooks.loaded.map((one) => ({
            client,
            scope: one.scope,
            transport: transportOf(one),
            events: one.hooks.length,
          })),
        ),
        sessions: await sessionsSeen(cli, tutti, sessions.slice(0, SESSIONS)),
        modes: await modesOf(cli, tutti, policy, project),
        budgets: await budgetsOf(cli, tutti, policy, sessions[0]),
        refusals: await refusalsOf(tutti, sessions),
        grants: await openGrantsOf(tutti.ledger, project, cli.now()),
        ...(breaks.length > 0 && { breaks }),
      };
      return {
        json: seen,
        text: statusScreen(cli, seen, await tutti.ledger.countSessions(ofProject)),
      };
    });
  },
};

/** With their scores, as reports give them, and with calls that went ahead unchecked. */
async function sessionsSeen(
  cli: Cli,
  { ledger }: Tutti,
  sessions: readonly SessionSummary[],
): Promise<readonly SessionSeen[]> {
  const { pendingGaps } = await import('../pending-gaps.ts');
  const seen: SessionSeen[] = [];
  for (const summary of sessions) {
    const { session } = await ledger.recall(summary.session, summary.project);
    const tally = withUnchecked(session?.conduct ?? NO_TALLY, await pendingGaps(cli, ledger, summary));
    const score = scoreOf(tally);
    seen.push({
      ...summary,
      ...(score && { score: { value: score.value, low: score.low, high: score.high, passed: score.passed } }),
      ...(tally.unchecked !== undefined && { unchecked: tally.unchecked }),
    });
  }
  return seen;
}

async function serverOf(cli: Cli): Promise<{ readonly server: ServerSeen; readonly url?: string }> {
  const { findServer } = await import('../../server/up.ts');
  const found = await findServer(homeOf(cli));
  if (found === undefined) return { server: { running: false } };
  const { pid, version, startedAt, supervised } = found.health;
  const { url } = found.address;
  return { server: { running: true, address: withoutSecret(url), pid, version, startedAt, supervised }, url };
}

/** Modes belong to the project, whichever session asks. */
async function modesOf(cli: Cli, { ledger }: Tutti, policy: Policy, path: string): Promise<readonly ModeSeen[]> {
  if (!policy.rules.some(({ kind }) => kind.governs !== undefined)) return [];
  const { project, user } = await ledger.recall('', path);
  const now = cli.now();
  const state = { session: newSession('', path, now), project: project ?? NEW_PROJECT, user: user ?? NEW_USER };
  return policy.rules.flatMap((rule) => {
    const { mode } = statusOf(rule, state, now);
    return mode === undefined ? [] : [{ rule: rule.name, ...mode }];
  });
}

/** The budgets of the newest session. */
async function budgetsOf(
  cli: Cli,
  tutti: Tutti,
  policy: Policy,
  newest: SessionSummary | undefined,
): Promise<readonly BudgetSeen[]> {
  if (newest === undefined) return [];
  const { session, project } = await tutti.ledger.recall(newest.session, newest.project);
  const now = cli.now();
  const state = {
    session: session ?? newSession(newest.client, newest.project, now),
    project: project ?? NEW_PROJECT,
    user: NEW_USER,
  };
  return policy.rules.flatMap((rule) => {
    const { budget } = statusOf(rule, state, now);
    return budget === undefined ? [] : [{ session: newest.session, rule: rule.name, ...budget }];
  });
}

async function refusalsOf(tutti: Tutti, here: readonly SessionSummary[]): Promise<readonly RefusalSeen[]> {
  const { eventText, spokenOf } = await import('../ui/record-text.ts');
  const sessions = new Set(here.map(({ session }) => session));
  const refused: LedgerRecord[] = [];
  for await (const record of tutti.ledger.records({ last: LOOK_BACK, outcomes: REFUSING })) {
    if (sessions.has(record.session) && !isOfPerson(record.event)) refused.push(record);
  }
  return refused
    .sort((a, b) => b.at - a.at)
    .slice(0, REFUSALS)
    .map(({ at, session, seq, event, verdict }) => {
      const { rule = '', code = '' } = spokenOf(verdict) ?? {};
      return { at, session, seq, rule, code, outcome: verdict.outcome, what: eventText(event) || event.name };
    });
}

const REFUSING: readonly Outcome[] = ['deny', 'hold', 'ask'];

/** What a person types is answered in the client by keeping the prompt back, which is no refusal. */
const isOfPerson = (event: Event): boolean =>
  isAct(event) || event.name === 'prompt' || (event.name === 'order' && event.from === 'person');
