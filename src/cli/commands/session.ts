// `tutti session`: lists sessions, shows their state, resets and clears it.

import { isObject, type JsonObject } from '../../core/json.ts';
import type { SessionSummary } from '../../ledger/ledger.ts';
import type { SessionView } from '../../report/session-view.ts';
import { actJson, REASON, signature } from '../act.ts';
import { countOf, isNotOne } from '../args.ts';
import type { Cli, Command, Report } from '../command.ts';
import { verbsOf } from '../rule-verbs.ts';
import { ago, clip, columns, plural, printable } from '../ui/output.ts';
import { environment, usage } from '../ui/problem.ts';
import { findSession, lastSession, shortId, shownPath, withLedger, withTutti } from '../workplace.ts';
import { paintLevel } from './level.ts';

const ID = { name: '<id>', about: 'the session, or a prefix of its id' } as const;

const list: Command = {
  name: 'list',
  about: 'list sessions, the newest first',
  examples: ['tutti session list', 'tutti session list --all --json'],
  options: [
    { flags: '--all', about: "also chains of people's actions and sessions of the doctor" },
    { flags: '-n, --lines <count>', about: 'how many', fallback: '20' },
  ],
  json: '[{"session","client","project","startedAt","lastAt","endedAt"?,"events"}]',
  run: async (cli, args) =>
    withLedger(cli, async (ledger) => {
      const all = await ledger.sessions({ agents: !args.flag('all') });
      const shown = all.slice(0, countOf(args.text('lines') ?? '20'));
      return { json: shown, text: listText(cli, shown, all.length) };
    }),
};

function listText(cli: Cli, shown: readonly SessionSummary[], all: number): readonly string[] {
  if (shown.length === 0) return ['no sessions yet'];
  const rows = shown.map((summary) => sessionRow(cli, summary));
  const more = all - shown.length;
  return [
    ...columns([['SESSION', 'CLIENT', 'EVENTS', 'LAST', 'PROJECT'].map((name) => cli.paint('dim', name)), ...rows]),
    ...(more > 0 ? [cli.paint('dim', `${more} more: --lines ${all}`)] : []),
  ];
}

const sessionRow = (cli: Cli, { session, client, events, lastAt, endedAt, project }: SessionSummary) => [
  shortId(session),
  printable(client),
  String(events),
  `${ago(lastAt, cli.now())}${endedAt === undefined ? '' : ', ended'}`,
  shownPath(cli, project),
];

const show: Command = {
  name: 'show',
  about: 'show the state of a session: level, agents, counters of each rule',
  examples: ['tutti session show 3f2a91c0', 'tutti session show --last --json'],
  arguments: [{ ...ID, name: '[id]' }],
  options: [{ flags: '--last', about: 'the newest session' }],
  json: '{"session","client","project","startedAt","lastAt","events","level","levelWhy","policy","turn","holds","calls","actors","rules":{RULE:slice},"damaged"}',
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const [typed] = args.words;
      if (isNotOne(typed !== undefined, args.flag('last'))) throw usage('give either a session id or --last.');
      const summary = typed === undefined ? await lastSession(tutti.ledger) : await findSession(tutti.ledger, typed);
      const remembered = await tutti.ledger.recall(summary.session, summary.project);
      const { policy } = await tutti.policy(summary.project, (name) => cli.env[name]);
      const { sessionView } = await import('../../report/session-view.ts');
      const view = sessionView(summary, remembered, policy);
      if (view === undefined) {
        throw environment(`the state of session ${summary.session} cannot be read.`, 'Run `tutti ledger verify`.');
      }
      return { json: view, text: viewLines(cli, view) };
    }),
};

function viewLines(cli: Cli, view: SessionView): readonly string[] {
  const { paint } = cli;
  const agents = Object.entries(view.actors.agents).map(([id, row]) => [
    `  ${printable(row.teammate ?? id)}`,
    printable(row.type),
    row.status === 'running' ? paint('green', 'running') : `stopped ${ago(row.stoppedAt ?? view.lastAt, cli.now())}`,
  ]);
  const rules = Object.entries(view.rules).map(([name, slice]) => [
    `  ${name}`,
    clip(sliceText(slice), cli.width - 20),
  ]);
  return [
    `${paintLevel(paint, view.level)}  ${printable(view.session)}  ${paint('dim', `(${view.levelWhy})`)}`,
    ...columns([
      ['client', printable(view.client)],
      ['project', shownPath(cli, view.project)],
      ['last event', `${ago(view.lastAt, cli.now())}${view.endedAt === undefined ? '' : ', ended'}`],
      ['events', `${view.events}, ${plural(view.turn.n, 'prompt')}`],
      ['calls', `${view.calls.before} asked for, ${view.calls.after} done`],
      ['stops held', `${view.holds} in a row without progress`],
    ]),
    '',
    paint('bold', `agents  ${view.actors.running} running`),
    ...columns(agents),
    '',
    paint('bold', 'rules'),
    ...columns(rules),
    ...view.damaged.map((scope) =>
      paint('red', `the ${scope} state does not match the ledger: run \`tutti ledger verify\``),
    ),
  ];
}

/** Larger numbers are timestamps, not counts. */
const EPOCH_LIKE = 1_000_000_000_000;

/** `streak 2, refused` rather than JSON: a slice is small. */
export function sliceText(slice: JsonObject): string {
  const parts = Object.entries(slice).flatMap(([key, value]) => {
    if (value === false || value === null || value === '') return [];
    if (value === true) return [key];
    if (Array.isArray(value)) return value.length === 0 ? [] : [`${key} ${value.length}`];
    if (isObject(value)) return Object.keys(value).length === 0 ? [] : [`${key} ${Object.keys(value).length}`];
    if (typeof value === 'number' && value > EPOCH_LIKE)
      return [`${key} ${new Date(value).toTimeString().slice(0, 5)}`];
    return [`${key} ${printable(String(value))}`];
  });
  return parts.length === 0 ? '–' : parts.join(', ');
}

const reset: Command = {
  name: 'reset',
  about: 'reset the rules of a session; the record stays',
  examples: ['tutti session reset 3f2a91c0 --reason "counted wrong"', 'tutti session reset 3f2a91c0 --rule budget'],
  arguments: [ID],
  options: [{ flags: '--rule <name>', about: 'only this rule' }, REASON],
  json: '{"scope","session","project","by","reason","at","record"}',
  person: true,
  run: async (cli, args) =>
    withTutti(cli, async (tutti): Promise<Report> => {
      const { session, project } = await findSession(tutti.ledger, args.words[0] ?? '');
      const rule = args.text('rule');
      if (rule !== undefined) await mustBeRule(cli, rule, (name) => tutti.policy(project, name));
      const reach = { scope: 'session', session, project } as const;
      const who = signature(cli, args);
      const record = await tutti.act({ act: 'reset', ...reach, ...who, ...(rule !== undefined && { rule }) });
      return {
        json: actJson(record, reach, who.by, who.reason),
        text: [`reset ${rule === undefined ? 'every rule' : `rule ${rule}`} of session ${printable(session)}`],
      };
    }),
};

type Env = (name: string) => string | undefined;

export async function mustBeRule(
  cli: Cli,
  rule: string,
  load: (env: Env) => Promise<{ readonly policy: { readonly rules: readonly { readonly name: string }[] } }>,
): Promise<void> {
  const { policy } = await load((name) => cli.env[name]);
  const names = policy.rules.map(({ name }) => name);
  if (names.includes(rule)) return;
  const { isClose, nearest } = await import('../../policy/nearest.ts');
  const meant = nearest(rule, names);
  const hint =
    meant !== undefined && isClose(rule, meant) ? `Did you mean ${meant}?` : `There are ${names.join(', ')}.`;
  throw usage(`no rule '${printable(rule)}' in force.`, hint);
}

const clear: Command = {
  name: 'clear',
  about: 'clear the state of a session; the record stays',
  examples: ['tutti session clear 3f2a91c0'],
  arguments: [ID],
  options: [REASON],
  json: '{"scope","session","project","by","reason","at","record"}',
  person: true,
  run: async (cli, args) =>
    withTutti(cli, async (tutti): Promise<Report> => {
      const { session, project } = await findSession(tutti.ledger, args.words[0] ?? '');
      const reach = { scope: 'session', session, project } as const;
      const who = signature(cli, args);
      const record = await tutti.act({ act: 'clear', ...reach, ...who });
      return {
        json: actJson(record, reach, who.by, who.reason),
        text: [`cleared session ${printable(session)}; its record is kept`],
      };
    }),
};

export const session: Command = {
  name: 'session',
  about: 'list, show, init, reset, summarize or clear sessions',
  examples: ['tutti session list'],
  commands: [list, show, reset, clear, ...verbsOf('session')],
};
