// `tutti level`, `enable`, `disable`: how hard the policy bites, set by a person.

import type { InForce } from '../../core/acts.ts';
import { isLevel, LEVELS, type Level } from '../../core/level.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../../core/state.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { ACT_OPTIONS, actJson, type Reach, reachInWords, reachOf, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { type Paint, printable, type Style } from '../ui/output.ts';
import { withTutti } from '../workplace.ts';

const ACT_JSON = '{"level","why","scope","session"?,"project","by","reason","at","record"}';

export const level: Command = {
  name: 'level',
  about: 'set how hard the policy bites',
  detail:
    'strict: refusals stand. guidance: they become advice. shadow: recorded only. off: rules are not asked.\nWhat protects tutti itself is refused at strict and guidance alike. `tutti enable` gives the word back to the policy.',
  examples: ['tutti level guidance --reason "spike, throw-away branch"', 'tutti level off --session 3f2a91c0'],
  arguments: [{ name: '<level>', about: 'the level', choices: LEVELS }],
  options: ACT_OPTIONS,
  json: ACT_JSON,
  person: true,
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const wanted = args.words.find(isLevel) ?? 'strict';
      const reach = await reachOf(cli, args, tutti);
      const who = signature(cli, args);
      const record = await tutti.act({ act: 'level', level: wanted, ...reach, ...who });
      return told(cli, tutti, reach, wanted, actJson(record, reach, who.by, who.reason));
    }),
};

export const enable: Command = {
  name: 'enable',
  about: "lift `level` and `disable`: the policy's own level again",
  examples: ['tutti enable', 'tutti enable --scope user'],
  options: ACT_OPTIONS,
  json: ACT_JSON,
  person: true,
  run: async (cli, args) => switched(cli, args, 'enable'),
};

export const disable: Command = {
  name: 'disable',
  about: 'switch the rules off; hooks stay installed',
  examples: ['tutti disable --reason "release day"', 'tutti disable --scope user'],
  options: ACT_OPTIONS,
  json: ACT_JSON,
  person: true,
  run: async (cli, args) => switched(cli, args, 'disable'),
};

async function switched(cli: Cli, args: Args, act: 'enable' | 'disable'): Promise<Report> {
  return withTutti(cli, async (tutti) => {
    const reach = await reachOf(cli, args, tutti);
    const who = signature(cli, args);
    const record = await tutti.act({ act, ...reach, ...who });
    return told(cli, tutti, reach, act === 'disable' ? 'off' : undefined, actJson(record, reach, who.by, who.reason));
  });
}

/** What is in force now, which is not always what was asked for: something nearer or stronger may have the word. */
async function told(
  cli: Cli,
  tutti: Tutti,
  reach: Reach,
  wanted: Level | undefined,
  act: ReturnType<typeof actJson>,
): Promise<Report> {
  const force = await inForce(cli, tutti, reach);
  const why = printable(force.why);
  const surprising = wanted !== undefined && force.level !== wanted;
  return {
    json: { level: force.level, why: force.why, ...act },
    text: [
      `${paintLevel(cli.paint, force.level)}  ${reachInWords(cli, reach)}  ${cli.paint('dim', `(${why})`)}`,
      ...(surprising ? [`asked for ${wanted}, but ${why}`] : []),
    ],
  };
}

export async function inForce(cli: Cli, tutti: Tutti, reach: Reach): Promise<InForce> {
  const { levelInForce } = await import('../../core/acts.ts');
  const { policy } = await tutti.policy(reach.project, (name) => cli.env[name]);
  const remembered = await tutti.ledger.recall(reach.session ?? '', reach.project);
  const session = remembered.session ?? newSession('person', reach.project, 0);
  const state = { session, project: remembered.project ?? NEW_PROJECT, user: remembered.user ?? NEW_USER };
  const wished = cli.env.TUTTI_LEVEL ?? '';
  if (wished !== '' && !isLevel(wished))
    cli.warn(`TUTTI_LEVEL is '${printable(wished)}', which is no level (${LEVELS.join(', ')}): it counts for nothing.`);
  return levelInForce(policy, state, wished);
}

const LEVEL_STYLES: Readonly<Record<Level, Style>> = {
  strict: 'green',
  guidance: 'cyan',
  shadow: 'yellow',
  off: 'red',
};

export const paintLevel = (paint: Paint, name: Level): string => paint('bold', paint(LEVEL_STYLES[name], name));
