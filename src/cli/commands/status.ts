// `tutti status`: one screen with what is enforced here and why, sessions, budgets and the last refusals.

import { isAct } from '../../core/acts.ts';
import type { Event } from '../../core/event.ts';
import type { Policy } from '../../core/policy.ts';
import { statusOf } from '../../core/rule-state.ts';
import { NO_TALLY, scoreOf, withUnchecked } from '../../core/score.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../../core/state.ts';
import type { Outcome } from '../../core/verdict.ts';
import type { LedgerRecord, SessionQuery, SessionSummary } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import type { Cli, Command } from '../command.ts';
import { transportOf } from '../hooks-here.ts';
import { unseenBreaks } from '../ledger-breaks.ts';
import { managedIn } from '../managed-check.ts';
import { GRANT_SESSIONS, openGrantsOf } from '../open-grants.ts';
import { budgetsOf } from '../session-budgets.ts';
import type { ModeSeen, RefusalSeen, ServerSeen, SessionSeen, StatusSeen } from '../ui/status-screen.ts';
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
  examples: ['tutti status', 'tutti status --json', 'tutti status --fleet'],
  options: [
    { flags: '--fleet', about: 'show how the machines of the fleet are doing; exits 1 while there is an alarm' },
  ],
  json: '{"enforced":{"state":"enforced"|"partly"|"not","reasons":[{"code","words","fix"}]},"level","why","project","policy":{"id","extends","files","managed"?:{"file","locked"},"problem"?,"accepted","waiting":[{"path","words"}]},"commands":{"names","untrusted","missing":[{"name","programs"}]},"server":{"running","address"?,"pid"?,"version"?,"supervised"?},"hooks":[{"client","scope","transport","events"}],"sessions":[{…,"score"?:{"value","low","high","passed"},"unchecked"?,"report"?:PATH}],"modes":[{"rule","on","level","from"}],"budgets":[{"session","rule","left","allowance","unit"}],"refusals":[{"at","session","seq","rule","code","outcome","what"}],"grants":[{"id","rule","paths"?,"uses","until","by","reason","scope","session"?}],"breaks"?:[WORDS]}. With --fleet: {"at","machines","alarms","silent":[{"machine","user"}],"behind":[{"machine","user","pending","oldest"?}],"lag":MS,"skewed":[…],"unhooked":[{"machine","user","sessions"}]}',
  run: async (cli, args) => {
    if (args.flag('fleet')) return (await import('../fleet-machines.ts')).fleetStatus(cli);
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
      const { newest, count } = await tutti.ledger.newestSessions(ofProject, GRANT_SESSIONS);
      const shown = newest.slice(0, SESSIONS);
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
        sessions: await sessionsSeen(cli, tutti, shown),
        modes: await modesOf(cli, tutti, policy, project),
        budgets: shown[0] === undefined ? [] : await budgetsOf(tutti.ledger, policy, shown[0], cli.now()),
        refusals: await refusalsOf(tutti, ofProject),
        grants: await openGrantsOf(tutti.ledger, project, cli.now(), newest),
        ...(breaks.length > 0 && { breaks }),
      };
      return {
        json: seen,
        text: statusScreen(cli, seen, count),
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
  const [{ pendingGaps }, { writtenPage }] = await Promise.all([
    import('../../pipeline/pending-gaps.ts'),
    import('../../report/stored-reports.ts'),
  ]);
  const seen: SessionSeen[] = [];
  for (const summary of sessions) {
    const { session } = await ledger.recall(summary.session, summary.project);
    const tally = withUnchecked(
      session?.conduct ?? NO_TALLY,
      await pendingGaps({ home: homeOf(cli), now: cli.now }, ledger, summary),
    );
    const score = scoreOf(tally);
    const report = writtenPage(homeOf(cli), summary.session);
    seen.push({
      ...summary,
      ...(score && { score: { value: score.value, low: score.low, high: score.high, passed: score.passed } }),
      ...(tally.unchecked !== undefined && { unchecked: tally.unchecked }),
      ...(report !== undefined && { report }),
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

async function refusalsOf({ ledger }: Tutti, ofProject: SessionQuery): Promise<readonly RefusalSeen[]> {
  const [{ eventText }, { spokenOf }] = await Promise.all([
    import('../ui/record-text.ts'),
    import('../../report/who.ts'),
  ]);
  const refused: LedgerRecord[] = [];
  for await (const record of ledger.records({ last: LOOK_BACK, outcomes: REFUSING })) {
    if (!isOfPerson(record.event)) refused.push(record);
  }
  const here = new Set<string>();
  // Looked up one by one: these records belong to few of the ledger's sessions.
  for (const session of new Set(refused.map((record) => record.session))) {
    const found = await ledger.sessions({ ...ofProject, prefix: session });
    if (found.some((one) => one.session === session)) here.add(session);
  }
  return refused
    .filter(({ session }) => here.has(session))
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
