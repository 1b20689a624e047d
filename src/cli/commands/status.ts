// `tutti status`: one screen with the policy in force, sessions, budgets and the last refusals.

import type { Policy } from '../../core/policy.ts';
import { statusOf } from '../../core/rule-state.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../../core/state.ts';
import type { BudgetStatus } from '../../core/status.ts';
import type { LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import type { Cli, Command } from '../command.ts';
import type { CommandsHere } from '../commands-here.ts';
import { type Installation, installedAmong, pluginsAmong, scopesOf, transportOf } from '../hooks-here.ts';
import { unseenBreaks } from '../ledger-breaks.ts';
import { type ManagedSeen, managedIn, managedText } from '../managed-check.ts';
import { type OpenGrant, openGrantsOf } from '../open-grants.ts';
import { ago, clip, columns, plural, printable } from '../ui/output.ts';
import { homeOf, projectAt, recordId, shortId, shownPath, withTutti } from '../workplace.ts';
import { grantRow } from './grant.ts';
import { inForce, paintLevel } from './level.ts';
import { withoutSecret } from './up.ts';

const SESSIONS = 3;
const REFUSALS = 5;
const GRANTS = 4;
/** How many records are searched for refusals. */
const LOOK_BACK = 300;

export const status: Command = {
  name: 'status',
  about: 'show what is in force here: level, server, sessions, budgets, refusals',
  examples: ['tutti status', 'tutti status --json'],
  json: '{"level","why","project","policy":{"id","extends","files","managed"?:{"file","locked"},"problem"?,"accepted","waiting":[{"path","words"}]},"commands":{"names","untrusted","missing":[{"name","programs"}]},"server":{"running","address"?,"pid"?,"version"?,"supervised"?},"hooks":[{"client","scope","transport","events"}],"sessions":[…],"budgets":[{"session","rule","left","allowance","unit"}],"refusals":[{"at","session","seq","rule","code","outcome","what"}],"grants":[{"id","rule","paths"?,"uses","until","by","reason","scope","session"?}],"breaks"?:[WORDS]}',
  run: async (cli) => {
    const project = projectAt(cli);
    const [server, scopes] = await Promise.all([serverOf(cli), scopesOf(cli, project)]);
    const installed = installedAmong(scopes);
    const plugins = await pluginsAmong(scopes);
    return withTutti(cli, async (tutti) => {
      const inForceHere = await tutti.policy(project, (name) => cli.env[name]);
      const { policy, problem, loaded } = inForceHere;
      const { waitingIn } = await import('../waiting-here.ts');
      const { isTextAccepted } = await import('../../world/trust.ts');
      const waiting = await waitingIn(cli, tutti, project, inForceHere);
      const { commandsHere, commandsText } = await import('../commands-here.ts');
      const force = await inForce(cli, tutti, { scope: 'project', project });
      const ofProject = { project, agents: true };
      // As many records as are searched for refusals belong to at most as many sessions.
      const here = await tutti.ledger.sessions({ ...ofProject, limit: LOOK_BACK });
      const budgets = await budgetsOf(cli, tutti, policy, here[0]);
      const refusals = await refusalsOf(tutti, here);
      const breaks = await unseenBreaks(cli, tutti.ledger);
      const seen: Seen = {
        level: force.level,
        why: force.why,
        project,
        policy: {
          id: policy.id,
          extends: loaded.composed?.extends ?? [],
          files: loaded.files.map(({ path }) => path),
          ...managedIn(inForceHere),
          ...(problem !== undefined && { problem }),
          accepted: isTextAccepted(inForceHere, project, homeOf(cli)),
          waiting: waiting.map(({ path, words }) => ({ path, words })),
        },
        commands: commandsHere(cli, inForceHere, project),
        server,
        hooks: [
          ...installed.map((one) => ({
            client: one.client,
            scope: one.scope,
            transport: transportOf(one),
            events: one.hooks.length,
          })),
          ...plugins.map((one) => ({
            client: one.client,
            scope: 'plugin' as const,
            transport: transportOf(one),
            events: one.hooks.length,
          })),
        ],
        sessions: await withUnchecked(cli, tutti, here.slice(0, SESSIONS)),
        budgets,
        refusals,
        grants: await openGrantsOf(tutti.ledger, project, cli.now()),
        ...(breaks.length > 0 && { breaks }),
      };
      return {
        json: seen,
        text: screen(cli, seen, await tutti.ledger.countSessions(ofProject), commandsText(seen.commands)),
      };
    });
  },
};

interface Seen {
  readonly level: Parameters<typeof paintLevel>[1];
  readonly why: string;
  readonly project: string;
  readonly policy: {
    readonly id: string;
    readonly extends: readonly string[];
    readonly files: readonly string[];
    readonly managed?: ManagedSeen;
    readonly problem?: string;
    /** A person has accepted the project's text, or there is none. */
    readonly accepted: boolean;
    /** What of the files would be weaker, and is not in force. */
    readonly waiting: readonly { readonly path: string; readonly words: string }[];
  };
  readonly commands: CommandsHere;
  readonly server: ServerSeen;
  readonly hooks: readonly HooksSeen[];
  readonly sessions: readonly SeenSession[];
  readonly budgets: readonly Budget[];
  readonly refusals: readonly Refusal[];
  readonly grants: readonly OpenGrant[];
  /** What became of damaged ledgers, until a person has seen it. */
  readonly breaks?: readonly string[];
}

interface SeenSession extends SessionSummary {
  /** Calls that went ahead unchecked, whether or not a record carries them yet. Absent: none. */
  readonly unchecked?: number;
}

async function withUnchecked(
  cli: Cli,
  { ledger }: Tutti,
  sessions: readonly SessionSummary[],
): Promise<readonly SeenSession[]> {
  const { pendingGaps } = await import('../pending-gaps.ts');
  const seen: SeenSession[] = [];
  for (const summary of sessions) {
    const { session } = await ledger.recall(summary.session, summary.project);
    const gaps = await pendingGaps(cli, ledger, summary);
    const unchecked = gaps.reduce((sum, { calls }) => sum + calls, session?.conduct?.unchecked ?? 0);
    seen.push({ ...summary, ...(unchecked > 0 && { unchecked }) });
  }
  return seen;
}

interface HooksSeen {
  readonly client: Installation['client'];
  readonly scope: Installation['scope'] | 'plugin';
  readonly transport: 'http' | 'command';
  readonly events: number;
}

interface ServerSeen {
  readonly running: boolean;
  readonly address?: string;
  readonly pid?: number;
  readonly version?: string;
  readonly startedAt?: number;
  /** False: nothing would restart it if it died; it is about to be replaced. */
  readonly supervised?: boolean;
}

async function serverOf(cli: Cli): Promise<ServerSeen> {
  const { findServer } = await import('../../server/up.ts');
  const found = await findServer(homeOf(cli));
  if (found === undefined) return { running: false };
  const { pid, version, startedAt, supervised } = found.health;
  return { running: true, address: withoutSecret(found.address.url), pid, version, startedAt, supervised };
}

interface Budget extends BudgetStatus {
  readonly session: string;
  readonly rule: string;
}

/** The budgets of the newest session. */
async function budgetsOf(
  cli: Cli,
  tutti: Tutti,
  policy: Policy,
  newest: SessionSummary | undefined,
): Promise<readonly Budget[]> {
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

interface Refusal {
  readonly at: number;
  readonly session: string;
  readonly seq: number;
  readonly rule: string;
  readonly code: string;
  readonly outcome: string;
  readonly what: string;
}

async function refusalsOf(tutti: Tutti, here: readonly SessionSummary[]): Promise<readonly Refusal[]> {
  const { eventText, spokenOf } = await import('../ui/record-text.ts');
  const sessions = new Set(here.map(({ session }) => session));
  const refused: LedgerRecord[] = [];
  for await (const record of tutti.ledger.records({ last: LOOK_BACK })) {
    if (sessions.has(record.session) && REFUSING.has(record.verdict.outcome)) refused.push(record);
  }
  return refused
    .sort((a, b) => b.at - a.at)
    .slice(0, REFUSALS)
    .map(({ at, session, seq, event, verdict }) => {
      const { rule = '', code = '' } = spokenOf(verdict) ?? {};
      return { at, session, seq, rule, code, outcome: verdict.outcome, what: eventText(event) || event.name };
    });
}

const REFUSING: ReadonlySet<string> = new Set(['deny', 'hold', 'ask']);

function screen(cli: Cli, seen: Seen, sessions: number, commands: string): readonly string[] {
  const { paint } = cli;
  const now = cli.now();
  const heading = (text: string): string => paint('bold', text);
  return [
    `${paintLevel(paint, seen.level)}  ${paint('dim', `(${printable(seen.why)})`)}`,
    ...columns([
      [heading('project'), shownPath(cli, seen.project)],
      [heading('policy'), policyText(cli, seen)],
      [heading('hooks'), hooksText(cli, seen)],
      [heading('server'), serverText(cli, seen.server)],
      ...(commands === '' ? [] : [[heading('commands'), printable(commands)]]),
      [heading('grants'), seen.grants.length === 0 ? 'none' : `${seen.grants.length} open`],
    ]),
    ...columns(
      seen.grants.slice(0, GRANTS).map((grant) => grantRow(cli, grant)),
      2,
    ),
    ...(seen.policy.problem === undefined ? [] : [paint('red', clip(printable(seen.policy.problem), cli.width * 2))]),
    ...waitingText(cli, seen.policy),
    ...(seen.breaks ?? []).map((words) => paint('red', printable(words))),
    '',
    heading(`sessions  ${sessions}`),
    ...columns(
      seen.sessions.map(({ session, client, events, lastAt, endedAt, unchecked }) => [
        shortId(session),
        printable(client),
        plural(events, 'event'),
        `${ago(lastAt, now)}${endedAt === undefined ? '' : ', ended'}`,
        unchecked === undefined ? '' : paint('yellow', `${plural(unchecked, 'call')} unchecked`),
      ]),
      2,
    ),
    ...(seen.budgets.length === 0 ? [] : [heading(`budgets left  ${shortId(seen.budgets[0]?.session ?? '')}`)]),
    ...columns(
      seen.budgets.map(({ rule, left, allowance, unit }) => [
        rule,
        paint(left > 0 ? 'green' : 'yellow', `${left} of ${plural(allowance, unit)}`),
      ]),
      2,
    ),
    heading(`last refusals${seen.refusals.length === 0 ? '  none' : ''}`),
    ...columns(
      seen.refusals.map(({ at, outcome, rule, what, session, seq }) => [
        ago(at, now),
        paint(outcome === 'deny' ? 'red' : 'yellow', outcome),
        rule,
        clip(what, Math.max(20, cli.width - 60)),
        paint('dim', `tutti explain ${recordId({ session, seq })}`),
      ]),
      2,
    ),
  ];
}

function policyText(cli: Cli, { policy, project }: Seen): string {
  const from = policy.problem === undefined ? policy.extends.join(', ') : cli.paint('red', 'broken');
  const files = policy.files.map((file) =>
    shownPath(cli, file.startsWith(`${project}/`) ? file.slice(project.length + 1) : file),
  );
  const managed = policy.managed === undefined ? [] : [cli.paint('bold', managedText(policy.managed))];
  return [from, ...managed, ...(files.length === 0 ? [] : [cli.paint('dim', files.join(', '))])].join('  ');
}

function waitingText({ paint }: Cli, { accepted, waiting }: Seen['policy']): readonly string[] {
  if (accepted && waiting.length === 0) return [];
  const what = accepted ? 'the policy was changed' : "nobody has accepted the project's policy as it is now";
  const weaker = waiting.length === 0 ? '' : ', and this is not in force:';
  return [
    paint('yellow', `${what}${weaker}`),
    ...waiting.map(({ words }) => `  ${printable(words)}`),
    paint('dim', 'review and accept it: tutti trust'),
  ];
}

function hooksText({ paint }: Cli, { hooks }: Seen): string {
  if (hooks.length === 0) return paint('yellow', 'not installed: run `tutti init`');
  return hooks.map(({ client, scope, transport }) => `${client}, ${scope} (${transport})`).join('; ');
}

function serverText(cli: Cli, server: ServerSeen): string {
  if (!server.running) return 'not running; hooks start it on demand';
  const since = server.startedAt === undefined ? '' : `, up ${ago(server.startedAt, cli.now()).replace(' ago', '')}`;
  const alone = server.supervised === false ? cli.paint('yellow', ', without its supervisor: run `tutti up`') : '';
  return `${server.address}, pid ${server.pid}, version ${server.version}${since}${alone}`;
}
