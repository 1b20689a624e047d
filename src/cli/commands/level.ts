// `tutti level`, `enable`, `disable`: set how strictly the policy is enforced.

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
  about: 'set how strictly the policy is enforced',
  detail:
    'strict: refusals are enforced. guidance: they become advice. shadow: they are only recorded. off: rules do not run.\nAttempts to change tutti itself are refused at guidance too. `tutti enable` restores the level of the policy.',
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
      return levelReport(cli, tutti, reach, wanted, actJson(record, reach, who.by, who.reason));
    }),
};

export const enable: Command = {
  name: 'enable',
  typed: true,
  about: 'undo `level` and `disable`: return to the level of the policy',
  examples: ['tutti enable', 'tutti enable --scope user'],
  options: ACT_OPTIONS,
  json: ACT_JSON,
  person: true,
  run: async (cli, args) => enableOrDisable(cli, args, 'enable'),
};

export const disable: Command = {
  name: 'disable',
  typed: true,
  about: 'turn the rules off; hooks stay installed',
  examples: ['tutti disable --reason "release day"', 'tutti disable --scope user'],
  options: ACT_OPTIONS,
  json: ACT_JSON,
  person: true,
  run: async (cli, args) => enableOrDisable(cli, args, 'disable'),
};

async function enableOrDisable(cli: Cli, args: Args, act: 'enable' | 'disable'): Promise<Report> {
  return withTutti(cli, async (tutti) => {
    const reach = await reachOf(cli, args, tutti);
    const who = signature(cli, args);
    const record = await tutti.act({ act, ...reach, ...who });
    return levelReport(
      cli,
      tutti,
      reach,
      act === 'disable' ? 'off' : undefined,
      actJson(record, reach, who.by, who.reason),
    );
  });
}

/** Reports the level now in force; a narrower or stronger setting may override the requested one. */
async function levelReport(
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
      ...(surprising ? [`requested ${wanted}, overridden: ${why}`] : []),
    ],
  };
}

export async function inForce(cli: Cli, tutti: Tutti, reach: Reach): Promise<InForce> {
  const { levelInForce } = await import('../../core/acts.ts');
  const { policy } = await tutti.policy(reach.project, (name) => cli.env[name]);
  const remembered = await tutti.ledger.recall(reach.session ?? '', reach.project);
  const session = remembered.session ?? newSession('person', reach.project, 0);
  const state = { session, project: remembered.project ?? NEW_PROJECT, user: remembered.user ?? NEW_USER };
  warnOfLevel(cli);
  return levelInForce(policy, state, session.env === undefined ? cli.env.TUTTI_LEVEL : session.env.TUTTI_LEVEL);
}

/** A misspelt level would otherwise be ignored without a word. */
export function warnOfLevel({ env, warn }: Pick<Cli, 'env' | 'warn'>): void {
  const wished = env.TUTTI_LEVEL ?? '';
  if (wished !== '' && !isLevel(wished))
    warn(`TUTTI_LEVEL is '${printable(wished)}', which is not a level (${LEVELS.join(', ')}): it is ignored.`);
}

const LEVEL_STYLES: Readonly<Record<Level, Style>> = {
  strict: 'green',
  guidance: 'cyan',
  shadow: 'yellow',
  off: 'red',
};

export const paintLevel = (paint: Paint, name: Level): string => paint('bold', paint(LEVEL_STYLES[name], name));
