// A report on a terminal: the score first, then what it is made of.

import type { EffectName } from '../../core/effect.ts';
import { EFFECT_NAMES } from '../../core/effect.ts';
import type { Score } from '../../core/score.ts';
import type { PeriodReport } from '../../report/period.ts';
import type { ActorCalls, Recommendation, SessionReport, Violations } from '../../report/report.ts';
import {
  about,
  bandOf,
  becameOf,
  conductWords,
  lastingOf,
  momentOf,
  NEXT_WORDS,
  nextWords,
  percent,
  spanOf,
} from '../../report/words.ts';
import type { Cli } from '../command.ts';
import { recordId, shortId, shownPath } from '../workplace.ts';
import { clip, columns, plural, printable, quoted } from './output.ts';

type Look = Pick<Cli, 'paint' | 'width' | 'env'>;
type Lines = readonly string[];

const VIOLATIONS = 8;
const ACTS = 8;
/** So much of an agent's name. */
const ACTOR = 32;

export function reportText(cli: Cli, report: SessionReport): Lines {
  const { paint } = cli;
  const { session, client, project, startedAt, lastAt, endedAt, prompts, calls, policies, levels } = report;
  const end = endedAt === undefined ? ', no end was told' : '';
  return [
    scoreLine(cli, report.score),
    ...columns([
      [paint('bold', 'session'), `${printable(session)}  ${printable(client)}`],
      [paint('bold', 'project'), shownPath(cli, project)],
      [
        paint('bold', 'time'),
        `${spanOf(startedAt, lastAt)}, ${lastingOf(lastAt - startedAt)}, ${plural(prompts, 'prompt')}${end}`,
      ],
      [
        paint('bold', 'policy'),
        `${policies.map(({ id }) => printable(id)).join(', ') || '–'}  ${paint('dim', Object.keys(levels).join(', '))}`,
      ],
      ...(report.damaged > 0 ? [[paint('bold', 'damaged'), plural(report.damaged, 'event')]] : []),
    ]),
    '',
    `${paint('bold', 'calls')}  ${plural(calls.total, 'call')}${delegated(report)}`,
    ...actorTable(cli, calls.byActor),
    ...contextLine(cli, report),
    '',
    ...violationLines(cli, report.violations),
    ...columns(
      report.violations.list
        .slice(-VIOLATIONS)
        .map(({ seq, actor, rule, code, what, effective, next }) => [
          paint('dim', recordId({ session, seq })),
          paint(effective === 'deny' || effective === 'hold' ? 'red' : 'yellow', becameOf(effective)),
          clip(printable(actor), ACTOR),
          `${rule}/${code}`,
          clip(printable(what), Math.max(16, cli.width - 76)),
          paint('dim', NEXT_WORDS[next]),
        ]),
      2,
    ),
    ...stopLines(cli, report),
    ...pipelineLines(cli, report),
    ...planLines(cli, report),
    ...grantLines(cli, report),
    ...actLines(cli, report),
    ...advice(cli, report.recommendations),
  ];
}

export function periodText(cli: Cli, report: PeriodReport): Lines {
  const { paint } = cli;
  const rows = report.sessions.map((line) => [
    shortId(line.session),
    momentOf(line.at),
    line.score === undefined ? '–' : scored(cli, line.score.value, line.passed ?? false),
    line.score === undefined ? '' : paint('dim', bandOf(line.score)),
    String(line.calls),
    line.share === undefined ? '–' : percent(line.share),
    String(line.violations),
    ...(report.project === undefined ? [shownPath(cli, line.project)] : []),
  ]);
  const names = ['SESSION', 'BEGAN', 'SCORE', 'BAND', 'CALLS', 'DELEGATED', 'VIOLATIONS'];
  return [
    scoreLine(cli, report.score),
    `${plural(report.sessions.length, 'session')} since ${momentOf(report.since)}${report.project === undefined ? '' : `, ${shownPath(cli, report.project)}`}`,
    '',
    ...columns([
      [...names, ...(report.project === undefined ? ['PROJECT'] : [])].map((name) => paint('dim', name)),
      ...rows,
    ]),
    '',
    ...violationLines(cli, report.violations),
    ...advice(cli, report.recommendations),
  ];
}

const scored = ({ paint }: Look, value: number, passed: boolean): string =>
  paint(passed ? 'green' : 'red', String(value));

function scoreLine(look: Look, score: Score | undefined): string {
  const { paint } = look;
  if (score === undefined) return `${paint('bold', 'no score')}  there was nothing to keep to`;
  const { value, observations, identity, passed } = score;
  const band = `(${bandOf(score)} with 95 % confidence, ${plural(observations, 'chance')}, identity ${identity})`;
  return `${paint('bold', 'score')} ${paint('bold', scored(look, value, passed))}  ${paint('dim', band)}`;
}

const delegated = ({ delegation: { share, byMain, byAgents, delegations } }: SessionReport): string =>
  share === undefined
    ? ''
    : `, ${percent(share)} by agents (${byMain} by main, ${byAgents} by agents, ${plural(delegations, 'delegation')})`;

/** Effects that nobody had are not shown. */
function actorTable({ paint }: Look, actors: readonly ActorCalls[]): Lines {
  if (actors.length === 0) return [];
  const effects = EFFECT_NAMES.filter((name) => actors.some(({ byEffect }) => (byEffect[name] ?? 0) > 0));
  const count = (actor: ActorCalls, effect: EffectName): string => String(actor.byEffect[effect] || '·');
  return columns(
    [
      ['ACTOR', 'CALLS', ...effects, 'refused', 'failed'].map((name) => paint('dim', name)),
      ...actors.map((actor) => [
        `${clip(printable(actor.actor), ACTOR)}${actor.agents > 1 ? ` × ${actor.agents}` : ''}`,
        String(actor.calls),
        ...effects.map((effect) => count(actor, effect)),
        actor.refused > 0 ? paint('red', String(actor.refused)) : '·',
        String(actor.failed || '·'),
      ]),
    ],
    2,
  );
}

function contextLine({ paint }: Look, { context }: SessionReport): Lines {
  if (context === undefined) return [];
  const { tokens, agents, how, mainTokens } = context;
  const main = mainTokens === undefined ? '' : `; its own held ${about(mainTokens)} at most`;
  return [
    `  about ${about(tokens)} tokens of ${plural(agents, 'agent')} never entered the main context${main} ${paint('dim', `(an estimate, from the transcript's ${how})`)}`,
  ];
}

function violationLines(cli: Cli, violations: Omit<Violations, 'list'>): Lines {
  const { paint } = cli;
  const { total, refused, held, letThrough, workedRound, next, byRule } = violations;
  if (total === 0) return [`${paint('bold', 'violations')}  none`];
  const parts = [
    [refused, 'refused'],
    [held, 'held'],
    [letThrough, 'let through'],
    [workedRound, 'worked round'],
  ] as const;
  const counted = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return [
    `${paint('bold', 'violations')}  ${total}: ${counted.join(', ')}; then ${nextWords(next)}`,
    ...columns(
      byRule.map(({ rule, code, times, next: after }) => [
        rule,
        paint('dim', code),
        `${times}×`,
        paint('dim', nextWords(after)),
      ]),
      2,
    ),
  ];
}

function stopLines({ paint }: Look, { stops, score }: SessionReport): Lines {
  const { asked, held, longest, letGo, agentsSentBack } = stops;
  const more = [
    ...(held > 0 ? [`${longest} in a row at most`] : []),
    ...(letGo > 0 ? [`${letGo} let go`] : []),
    ...(agentsSentBack > 0 ? [`${plural(agentsSentBack, 'agent')} sent back`] : []),
  ];
  return [
    '',
    `${paint('bold', 'stops')}  ${asked} asked for, ${held} held${more.length === 0 ? '' : `, ${more.join(', ')}`}`,
    ...(score === undefined ? [] : [`${paint('bold', 'chances')}  ${conductWords(score)}`]),
  ];
}

const pipelineLines = ({ paint }: Look, { pipelines }: SessionReport): Lines =>
  pipelines.flatMap(({ rule, stage, route, moves, stages }) => [
    '',
    `${paint('bold', `pipeline ${rule}`)}  ${printable(stage) || 'not begun'}${route === null ? '' : ` (${printable(route)})`}, ${plural(moves, 'move')}`,
    ...columns(
      stages
        .filter(({ visits }) => visits > 0)
        .map(({ name, milliseconds, visits, agents, failures, refused, end }) => [
          printable(name),
          end ? 'the end' : lastingOf(milliseconds),
          plural(visits, 'visit'),
          plural(agents, 'agent'),
          failures > 0 ? paint('red', `${failures} failed`) : '0 failed',
          `${refused} refused`,
        ]),
      2,
    ),
  ]);

const planLines = ({ paint }: Look, { plans }: SessionReport): Lines =>
  plans.flatMap(({ rule, phases, done, worked }) => [
    '',
    `${paint('bold', `plan ${rule}`)}  ${phases === undefined ? `${plural(worked.length, 'phase')} worked on` : `${done} of ${plural(phases, 'phase')} done`}`,
    ...columns(
      worked.map(({ phase, runs, failures, milliseconds, open }) => [
        printable(phase),
        open ? 'open' : lastingOf(milliseconds),
        plural(runs, 'run'),
        failures > 0 ? paint('red', `${failures} failed`) : '0 failed',
      ]),
      2,
    ),
  ]);

const grantLines = ({ paint }: Look, { grants }: SessionReport): Lines =>
  grants.length === 0
    ? []
    : [
        '',
        paint('bold', 'grants'),
        ...columns(
          grants.map(({ id, rule, used, by, reason }) => [
            id,
            rule,
            `used ${used}×`,
            by === undefined ? '' : `by ${printable(by)}${reason ? `: ${printable(reason)}` : ''}`,
          ]),
          2,
        ),
      ];

/** Grants are told above. */
function actLines({ paint }: Look, { acts }: SessionReport): Lines {
  const done = acts.filter(({ act }) => act !== 'grant').slice(-ACTS);
  if (done.length === 0) return [];
  const rows = done.map(({ act, at, by, reason, scope }) => [
    momentOf(at),
    printable(act),
    `for ${scope === 'session' ? 'this session' : `the ${scope}`}`,
    `by ${printable(by)}${reason === '' ? '' : `: ${printable(reason)}`}`,
  ]);
  return ['', paint('bold', 'what persons did'), ...columns(rows, 2)];
}

const advice = (cli: Look, recommendations: readonly Recommendation[]): Lines =>
  recommendations.length === 0
    ? []
    : [
        '',
        cli.paint('bold', 'recommendations'),
        ...recommendations.flatMap(({ code, setting, words }) => [
          `  ${cli.paint('yellow', code)}  ${cli.paint('dim', setting)}`,
          ...quoted(words, 4, cli.width),
        ]),
      ];
