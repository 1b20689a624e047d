// The screen of `tutti status`.

import type { Enforced } from '../../core/enforced.ts';
import type { Score } from '../../core/score.ts';
import type { ModeStatus } from '../../core/status.ts';
import type { SessionSummary } from '../../ledger/ledger.ts';
import type { CommandsHere } from '../../pipeline/policy-details.ts';
import type { Cli } from '../command.ts';
import { grantRow } from '../commands/grant.ts';
import { paintLevel } from '../commands/level.ts';
import { commandsText } from '../commands-here.ts';
import { type ManagedSeen, managedText } from '../managed-check.ts';
import type { OpenGrant } from '../open-grants.ts';
import type { BudgetSeen } from '../session-budgets.ts';
import { recordId, shortId, shownPath } from '../workplace.ts';
import { reasonLines, STATE_STYLES, STATE_WORDS } from './enforced-words.ts';
import { ago, clip, columns, plural, printable } from './output.ts';

export interface StatusSeen {
  readonly enforced: Enforced;
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
  readonly sessions: readonly SessionSeen[];
  readonly modes: readonly ModeSeen[];
  readonly budgets: readonly BudgetSeen[];
  readonly refusals: readonly RefusalSeen[];
  readonly grants: readonly OpenGrant[];
  /** What became of damaged ledgers, until a person has seen it. */
  readonly breaks?: readonly string[];
}

export interface SessionSeen extends SessionSummary {
  readonly score?: Pick<Score, 'value' | 'low' | 'high' | 'passed'>;
  /** Calls that went ahead unchecked, whether or not a record carries them yet. Absent: none. */
  readonly unchecked?: number;
  /** The HTML page of its report, as far as it was written. */
  readonly report?: string;
}

interface HooksSeen {
  readonly client: string;
  readonly scope: string;
  readonly transport: 'http' | 'command';
  readonly events: number;
}

export interface ServerSeen {
  readonly running: boolean;
  readonly address?: string;
  readonly pid?: number;
  readonly version?: string;
  readonly startedAt?: number;
  /** False: nothing would restart it if it died; it is about to be replaced. */
  readonly supervised?: boolean;
}

export interface ModeSeen extends ModeStatus {
  readonly rule: string;
}

export interface RefusalSeen {
  readonly at: number;
  readonly session: string;
  readonly seq: number;
  readonly rule: string;
  readonly code: string;
  readonly outcome: string;
  readonly what: string;
}

const GRANTS = 4;

export function statusScreen(cli: Cli, seen: StatusSeen, sessions: number): readonly string[] {
  const { paint } = cli;
  const now = cli.now();
  const commands = commandsText(seen.commands);
  const heading = (text: string): string => paint('bold', text);
  return [
    `${paintLevel(paint, seen.level)}, ${stateText(cli, seen.enforced)}  ${paint('dim', `(${printable(seen.why)})`)}`,
    ...reasonLines(cli, seen.enforced).map((line) => `  ${line}`),
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
    ...(seen.breaks ?? []).map((words) => paint('red', printable(words))),
    ...columns(
      seen.modes.map(({ rule, on, level, from }) => [
        `${rule} mode`,
        on ? paint('green', level) : paint('yellow', 'off'),
        printable(from),
      ]),
    ),
    '',
    heading(`sessions  ${sessions}`),
    ...columns(
      seen.sessions.map(({ session, client, events, lastAt, endedAt, score, unchecked }) => [
        shortId(session),
        printable(client),
        plural(events, 'event'),
        `${ago(lastAt, now)}${endedAt === undefined ? '' : ', ended'}`,
        score === undefined ? 'not judged' : paint(score.passed ? 'green' : 'red', `score ${score.value}`),
        unchecked === undefined ? '' : paint('yellow', `${plural(unchecked, 'call')} unchecked`),
      ]),
      2,
    ),
    ...reportLine(cli, seen.sessions),
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
        paint('dim', `${cli.tutti} explain ${recordId({ session, seq })}`),
      ]),
      2,
    ),
  ];
}

/** The client shows nothing of a session's end, so this is where the person learns of the report. */
function reportLine(cli: Cli, sessions: readonly SessionSeen[]): readonly string[] {
  const newest = sessions.find(({ report }) => report !== undefined);
  if (newest?.report === undefined) return [];
  const path = shownPath(cli, newest.report);
  return [`  report of ${shortId(newest.session)}: ${path}  ${cli.paint('dim', `(${cli.tutti} report --open)`)}`];
}

const stateText = ({ paint }: Cli, { state }: Enforced): string => paint(STATE_STYLES[state], STATE_WORDS[state]);

function policyText(cli: Cli, { policy, project }: StatusSeen): string {
  const from = policy.problem === undefined ? policy.extends.join(', ') : cli.paint('red', 'broken');
  const files = policy.files.map((file) =>
    shownPath(cli, file.startsWith(`${project}/`) ? file.slice(project.length + 1) : file),
  );
  const managed = policy.managed === undefined ? [] : [cli.paint('bold', managedText(policy.managed))];
  return [from, ...managed, ...(files.length === 0 ? [] : [cli.paint('dim', files.join(', '))])].join('  ');
}

function hooksText({ paint }: Cli, { hooks }: StatusSeen): string {
  if (hooks.length === 0) return paint('yellow', 'not installed');
  return hooks.map(({ client, scope, transport }) => `${client}, ${scope} (${transport})`).join('; ');
}

function serverText(cli: Cli, server: ServerSeen): string {
  if (!server.running) return 'not running; hooks start it on demand';
  const since = server.startedAt === undefined ? '' : `, up ${ago(server.startedAt, cli.now()).replace(' ago', '')}`;
  const alone = server.supervised === false ? cli.paint('yellow', ', without its supervisor: run `tutti up`') : '';
  return `${server.address}, pid ${server.pid}, version ${server.version}${since}${alone}`;
}
