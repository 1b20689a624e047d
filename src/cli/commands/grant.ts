// `tutti allow`, `grants`, `revoke`: short-lived exemptions from a rule, granted by a person.

import type { GrantRequest } from '../../core/event.ts';
import { ACT_OPTIONS, actJson, REASON, reachInWords, reachOf, signature } from '../act.ts';
import type { Args, Cli, Command } from '../command.ts';
import { type OpenGrant, openGrantsOf } from '../open-grants.ts';
import { columns, left, plural, printable } from '../ui/output.ts';
import { usage } from '../ui/problem.ts';
import { projectAt, shortId, withLedger, withTutti } from '../workplace.ts';
import { mustBeRule } from './session.ts';

const GRANT_JSON = '{"id","rule","paths"?,"uses","until","by","reason","scope","session"?}';

export const allow: Command = {
  name: 'allow',
  about: 'lift a rule for a limited number of uses and minutes',
  detail:
    'Only a person can do this. Typed as a prompt in the client (`tutti allow RULE --uses 2`), it applies to that session only.\nThe ledger records every use of a grant.',
  examples: ['tutti allow edits --uses 3 --reason "release notes"', "tutti allow solo --paths 'docs/**' --minutes 60"],
  arguments: [{ name: '<rule>', about: 'the rule, by its name in `tutti policy show`' }],
  options: [
    { flags: '--uses <count>', about: 'how many uses (default: 1)' },
    { flags: '--minutes <count>', about: 'how many minutes (default: 15)' },
    { flags: '--paths <globs>', about: 'only when all paths of the call match these globs, separated by commas' },
    ...ACT_OPTIONS,
  ],
  json: GRANT_JSON,
  person: true,
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const rule = args.words[0] ?? '';
      const reach = await reachOf(cli, args, tutti);
      await mustBeRule(cli, rule, (env) => tutti.policy(reach.project, env));
      const { policy } = await tutti.policy(reach.project, (name) => cli.env[name]);
      if (policy.floor !== undefined) throw usage('a managed policy forbids grants.');
      const who = signature(cli, args);
      const wish = await wishOf(rule, args);
      const { event } = await tutti.act({ act: 'grant', wish, ...reach, ...who });
      const { mint } = await import('../../core/grant.ts');
      const grant = mint(wish, who.by, who.reason, event);
      return {
        json: { ...grant, scope: reach.scope, ...(reach.session !== undefined && { session: reach.session }) },
        text: [
          `${cli.paint('yellow', grant.id)}  ${rule} is lifted for ${reachInWords(cli, reach)}: ${limits(cli, grant)}`,
          cli.paint('dim', `undo: ${cli.tutti} revoke ${grant.id}`),
        ],
      };
    }),
};

async function wishOf(rule: string, args: Args): Promise<GrantRequest> {
  const [{ MOST_MINUTES, MOST_USES }, { flawOf }] = await Promise.all([
    import('../../core/grant.ts'),
    import('../../core/paths.ts'),
  ]);
  const paths = (args.text('paths') ?? '').split(',').filter((glob) => glob !== '');
  for (const glob of paths) {
    const flaw = flawOf(glob);
    if (flaw !== undefined) throw usage(`--paths ${printable(glob)}: ${flaw}.`);
  }
  const uses = await whole(args, 'uses', MOST_USES);
  const minutes = await whole(args, 'minutes', MOST_MINUTES);
  return {
    rule,
    ...(paths.length > 0 && { paths }),
    ...(uses !== undefined && { uses }),
    ...(minutes !== undefined && { minutes }),
  };
}

async function whole(args: Args, option: string, most: number): Promise<number | undefined> {
  const { isWhole } = await import('../../core/typed.ts');
  const typed = args.text(option);
  if (typed === undefined) return undefined;
  if (!isWhole(typed, most)) throw usage(`--${option} must be 1 to ${most}, not '${printable(typed)}'.`);
  return Number(typed);
}

const limits = (cli: Cli, { uses, until, paths }: Pick<OpenGrant, 'uses' | 'until' | 'paths'>): string =>
  [
    `${plural(uses, 'use')} in ${left(until - cli.now())}`,
    ...(paths === undefined ? [] : [`under ${paths.map(printable).join(', ')}`]),
  ].join(', ');

export const grants: Command = {
  name: 'grants',
  typed: true,
  about: 'list the open grants',
  examples: ['tutti grants'],
  json: `[${GRANT_JSON}]`,
  run: async (cli) =>
    withLedger(cli, async (ledger) => {
      const open = await openGrantsOf(ledger, projectAt(cli), cli.now());
      return {
        json: open,
        text: open.length === 0 ? ['no open grants'] : columns(open.map((grant) => grantRow(cli, grant))),
      };
    }),
};

export const grantRow = (cli: Cli, grant: OpenGrant): readonly string[] => [
  cli.paint('yellow', grant.id),
  printable(grant.rule),
  limits(cli, grant),
  grant.session === undefined ? grant.scope : `session ${shortId(grant.session)}`,
  cli.paint('dim', printable(`by ${grant.by}${grant.reason === '' ? '' : `: ${grant.reason}`}`)),
];

export const revoke: Command = {
  name: 'revoke',
  typed: true,
  about: 'revoke a grant',
  examples: ['tutti revoke g3f2a91'],
  arguments: [{ name: '<grant>', about: 'its id, as `tutti grants` prints it' }],
  options: [REASON],
  json: '{"grant","scope","session"?,"project","by","reason","at","record"}',
  person: true,
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const id = args.words[0] ?? '';
      const project = projectAt(cli);
      const found = (await openGrantsOf(tutti.ledger, project, cli.now())).find((grant) => grant.id === id);
      if (found === undefined) throw usage(`no grant '${printable(id)}' is open here.`, 'See `tutti grants`.');
      const { scope, session } = found;
      const reach = { scope, project, ...(session !== undefined && { session }) };
      const who = signature(cli, args);
      const record = await tutti.act({ act: 'revoke', grant: id, ...reach, ...who });
      return {
        json: { grant: id, ...actJson(record, reach, who.by, who.reason) },
        text: [`${id} is revoked: ${printable(found.rule)} applies again`],
      };
    }),
};
