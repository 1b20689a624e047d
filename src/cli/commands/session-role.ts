// `tutti session init` and `tutti session summary`: which role a session's main agent has, and how well it was kept.

import type { Policy, Rule } from '../../core/policy.ts';
import { compliance, roleCountsIn } from '../../core/rules/role-report.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { actJson, REASON, signature } from '../act.ts';
import type { Cli, Command, Report } from '../command.ts';
import { columns, printable } from '../ui/output.ts';
import { environment, usage } from '../ui/problem.ts';
import { findSession, isWork, newestFirst, projectAt, shortId, withTutti } from '../workplace.ts';

const SESSION = {
  name: '[id]',
  about: 'the session, or the beginning of its id (default: the newest of this project)',
};

interface Place {
  readonly session: string;
  readonly project: string;
}

/** The one that is named; a whole id may be that of a session still to come. */
async function placeOf(cli: Cli, { ledger }: Tutti, typed: string | undefined, known: boolean): Promise<Place> {
  const project = projectAt(cli);
  const sessions = await ledger.sessions();
  if (typed !== undefined) {
    const some = sessions.some(({ session }) => session.startsWith(typed));
    return known || some ? findSession(ledger, typed) : { session: typed, project };
  }
  const here = newestFirst(sessions).find((summary) => isWork(summary) && summary.project === project);
  if (here === undefined) throw usage('no session is recorded in this project yet.', 'Give its id.');
  return here;
}

function roleRule({ rules }: Policy): Rule {
  const rule = rules.find(({ kind }) => kind.kind === 'role');
  if (rule !== undefined) return rule;
  throw usage(
    'no rule of the policy in force is about a role.',
    'The preset `layers` has one: `tutti init --preset layers`.',
  );
}

export const init: Command = {
  name: 'init',
  about: "say which role a session's main agent has, and count its reads anew",
  examples: ['tutti session init orchestrator', 'tutti session init subagent --session 3f2a91c0'],
  arguments: [
    { name: '[role]', about: 'any other than that of the policy is not held to it (default: that of the policy)' },
  ],
  options: [{ flags: '--session <id>', about: SESSION.about }, REASON],
  json: '{"scope","session","project","by","reason","at","record","role"}',
  person: true,
  run: async (cli, args) =>
    withTutti(cli, async (tutti): Promise<Report> => {
      const place = await placeOf(cli, tutti, args.text('session'), false);
      const { policy } = await tutti.policy(place.project, (name) => cli.env[name]);
      const rule = roleRule(policy);
      const held = String(settingOf(rule, 'role') ?? '');
      const role = args.words[0] ?? held;
      const reach = { scope: 'session', ...place } as const;
      const { by, reason } = signature(cli, args);
      const order = { act: 'order', from: 'person', rule: rule.name, verb: 'init', args: { role } } as const;
      const record = await tutti.act({ ...order, ...reach, by, reason });
      if (record.verdict.outcome === 'deny') throw usage(printable(record.verdict.say));
      const now = role === held ? `is the ${printable(role)}` : `is not the ${printable(held)}`;
      return {
        json: { ...actJson(record, reach, by, reason), role },
        text: [`the main agent of session ${shortId(place.session)} ${now}`],
      };
    }),
};

const settingOf = ({ settings }: Rule, wanted: string): unknown =>
  Object.entries(settings).find(([name]) => name === wanted)?.[1];

export const summary: Command = {
  name: 'summary',
  about: 'how well a role was kept in a session: score, what was refused, what to do about it',
  examples: ['tutti session summary', 'tutti session summary 3f2a91c0 --json'],
  arguments: [SESSION],
  json: '{"session_id","session_start","session_end"?,"agent_role","rule","compliance_score","valid","total_tool_calls","violations":{"blocked","warned","allowed"},"violation_breakdown":[{"type","count"}],"recommendations":[]}',
  run: async (cli, args) =>
    withTutti(cli, async (tutti): Promise<Report> => {
      const { session, project } = await placeOf(cli, tutti, args.words[0], true);
      const { policy } = await tutti.policy(project, (name) => cli.env[name]);
      const rule = roleRule(policy);
      const { session: state } = await tutti.ledger.recall(session, project);
      if (state === undefined)
        throw environment(`the state of session ${printable(session)} cannot be read.`, 'Run `tutti ledger verify`.');
      const slice = state.rules[rule.name] ?? rule.kind.initial;
      const passing = settingOf(rule, 'passing');
      const report = compliance(roleCountsIn(slice), typeof passing === 'number' ? passing : 0);
      const json = {
        session_id: session,
        session_start: new Date(state.startedAt).toISOString(),
        ...(state.endedAt !== undefined && { session_end: new Date(state.endedAt).toISOString() }),
        agent_role: slice.role ?? null,
        rule: rule.name,
        ...report,
      };
      return { json, text: shown(cli, json) };
    }),
};

type Shown = ReturnType<typeof compliance> & { readonly session_id: string; readonly agent_role: unknown };

function shown(cli: Cli, report: Shown): readonly string[] {
  const { violations, violation_breakdown: types, recommendations } = report;
  // A session that nobody had the role in kept to nothing.
  if (report.agent_role === null && report.total_tool_calls === 0)
    return [`nobody had the role  ${cli.paint('dim', shortId(report.session_id))}`];
  const verdict = report.valid ? cli.paint('green', 'kept') : cli.paint('red', 'not kept');
  return [
    `${report.compliance_score} %  ${verdict}  ${cli.paint('dim', shortId(report.session_id))}`,
    ...columns(
      [
        ['role', printable(String(report.agent_role ?? 'none'))],
        ['reads', String(violations.allowed)],
        ['refused', String(violations.blocked)],
        ['let through', String(violations.warned)],
      ],
      2,
    ),
    ...(types.length === 0
      ? []
      : [
          '',
          ...columns(
            types.map(({ type, count }) => [String(count), printable(type)]),
            2,
          ),
        ]),
    ...(recommendations.length === 0 ? [] : ['', ...recommendations.map(printable)]),
  ];
}
