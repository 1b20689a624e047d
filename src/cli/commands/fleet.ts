// `tutti fleet`: this machine as part of a fleet, and the fleet as its readers see it.

import { existsSync, rmSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import type { FleetOverview } from '../../fleet/overview.ts';
import type { ShipState } from '../../fleet/ship-loop.ts';
import { durationOf } from '../args.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { readerHere } from '../fleet-ledger.ts';
import { askOverview, machineName, machineState, painted } from '../fleet-machines.ts';
import { managedPolicyFile } from '../machine.ts';
import { ago, columns, plural, printable } from '../ui/output.ts';
import { environment, messageOf, type Problem, usage } from '../ui/problem.ts';
import { homeOf, shortId, shownPath, withLedger } from '../workplace.ts';

async function urlOf(args: Args): Promise<string> {
  const { collectorUrl } = await import('../../fleet/protocol.ts');
  const url = collectorUrl(args.words[0] ?? '');
  if (url !== undefined) return url;
  throw usage(`'${printable(args.words[0] ?? '')}' is not the address of a collector.`, 'Give https://HOST.');
}

/** Not an option: secrets on a command line can be read by others. */
async function secretFor(cli: Cli, variable: string, question: string): Promise<string> {
  const given = cli.env[variable] ?? (await cli.ask?.(question)) ?? '';
  if (given.trim() !== '') return given.trim();
  throw usage(`nothing was given.`, `Type it at a terminal, or set ${variable}.`);
}

const refusal = (url: string, error: unknown): Problem =>
  environment(`${url} did not take it: ${printable(messageOf(error))}.`);

const join: Command = {
  name: 'join',
  about: 'join the fleet of a collector: from now on, this machine ships its records there',
  detail:
    "Asks for the code that the owner of the fleet made with `tutti collect invite` (or takes it from TUTTI_JOIN_CODE). The machine's token is kept in a private file in tutti's home; the address becomes `fleet: {url}` of your policy.",
  examples: ['tutti fleet join https://tutti.example', 'tutti fleet join https://tutti.example --machine ci-7'],
  arguments: [{ name: '<url>', about: 'the address of the collector' }],
  options: [{ flags: '--machine <name>', about: "the machine's name in the fleet (default: its host name)" }],
  json: '{"url","machine","user","team"}',
  person: true,
  run: async (cli, args) => {
    const url = await urlOf(args);
    const home = homeOf(cli);
    const [{ askJson }, { Joined }, { writeMembership }, policyUrl, v] = await Promise.all([
      import('../../fleet/post.ts'),
      import('../../fleet/protocol.ts'),
      import('../../fleet/tokens.ts'),
      import('../fleet-setting.ts'),
      import('valibot'),
    ]);
    // Before the code is used up.
    policyUrl.mustBeFree(cli, url);
    const machine = args.text('machine') ?? hostname();
    const code = await secretFor(cli, 'TUTTI_JOIN_CODE', 'The code to join: ');
    const joined = await askJson({ url }, '/v1/join', { code, machine, user: userInfo().username }).catch(
      (error: unknown) => {
        throw refusal(url, error);
      },
    );
    const { token, ...member } = v.parse(Joined, joined);
    writeMembership(home, { url, token, ...member });
    const file = policyUrl.setFleetUrl(cli, url);
    return {
      json: { url, ...member },
      text: [
        `${printable(member.machine)}/${printable(member.user)} belongs to team ${printable(member.team)} of ${url}`,
        ...(file === undefined ? [] : [cli.paint('dim', `fleet: {url} was set in ${shownPath(cli, file)}`)]),
        cli.paint('dim', `The server ships within seconds; without one: ${cli.tutti} fleet push`),
      ],
    };
  },
};

const leave: Command = {
  name: 'leave',
  about: 'stop shipping, and forget the token of this machine',
  detail:
    'What was shipped stays at the collector. Its owner revokes the token: `tutti collect revoke --machine NAME`.',
  examples: ['tutti fleet leave'],
  json: '{"left"}',
  person: true,
  run: async (cli) => {
    const { membershipFile } = await import('../../fleet/tokens.ts');
    const file = membershipFile(homeOf(cli));
    const left = existsSync(file);
    rmSync(file, { force: true });
    return { json: { left }, text: [left ? 'this machine ships no more' : 'this machine belongs to no fleet'] };
  },
};

const push: Command = {
  name: 'push',
  about: 'ship everything now, and wait until the collector has it',
  detail: 'For build machines and sandboxes that end before a server would ship. Exits 1 if a chain was refused.',
  examples: ['tutti fleet push'],
  json: '{"pending","alarms":[{"session","kind","why"}]}',
  run: async (cli) => {
    const [{ shippingTo }, { createShipper }, { askJson }, { VERSION }] = await Promise.all([
      import('../../fleet/shipping.ts'),
      import('../../fleet/ship.ts'),
      import('../../fleet/post.ts'),
      import('../../version.ts'),
    ]);
    const membership = shippingTo(homeOf(cli), managedPolicyFile(cli.machine));
    if (membership === undefined) throw notJoined();
    return withLedger(cli, async (ledger): Promise<Report> => {
      const post = (path: string, body: object) => askJson(membership, path, body);
      const shipper = createShipper({ ledger, post, now: cli.now, version: VERSION });
      try {
        for (let more = true; more; ) more = await shipper.step();
      } catch (error) {
        throw environment(`cannot ship: ${printable(messageOf(error))}.`, 'Nothing is lost: try again later.');
      }
      const alarms = shipper.alarms();
      return {
        exit: alarms.length > 0 ? 1 : 0,
        json: { pending: shipper.pending(), alarms },
        text: [
          ...(alarms.length === 0 ? ['everything is shipped'] : []),
          ...alarms.map((one) => alarmLine(cli, one.session, one.kind, one.why)),
        ],
      };
    });
  },
};

const notJoined = (): Problem =>
  usage('this machine belongs to no fleet.', 'See `tutti fleet join --help`, and `fleet` in `tutti policy show`.');

const alarmLine = ({ paint }: Cli, session: string, kind: string, why: string): string =>
  `${paint('red', kind)}  ${shortId(session)}  ${printable(why)}`;

const status: Command = {
  name: 'status',
  about: 'show what this machine ships, and where to',
  examples: ['tutti fleet status'],
  json: '{"joined","shipping","url"?,"machine"?,"user"?,"team"?,"answeredAt"?,"pending"?,"error"?,"alarms"?:[]}',
  run: async (cli) => {
    const [{ shippingTo }, { readMembership }, { readShipState }] = await Promise.all([
      import('../../fleet/shipping.ts'),
      import('../../fleet/tokens.ts'),
      import('../../fleet/ship-loop.ts'),
    ]);
    const home = homeOf(cli);
    const membership = readMembership(home);
    if (membership === undefined)
      return { json: { joined: false, shipping: false }, text: ['this machine belongs to no fleet'] };
    const { token: _, ...member } = membership;
    const shipping = shippingTo(home, managedPolicyFile(cli.machine)) !== undefined;
    const state = shipping ? readShipState(home) : undefined;
    return {
      json: { joined: true, shipping, ...member, ...state },
      text: [
        `${printable(member.machine)}/${printable(member.user)}, team ${printable(member.team)}, ${member.url}`,
        ...(shipping
          ? []
          : [cli.paint('yellow', 'ships nothing: no policy of yours or of this machine sets `fleet: {url}` to it')]),
        ...(shipping && state === undefined ? ['nothing was shipped yet'] : []),
        ...(state === undefined ? [] : stateLines(cli, state)),
      ],
    };
  },
};

function stateLines(cli: Cli, { answeredAt, pending, error, alarms }: ShipState): readonly string[] {
  return [
    `${answeredAt === undefined ? 'the collector has not answered yet' : `the collector answered ${ago(answeredAt, cli.now())}`}, ${plural(pending, 'record')} pending`,
    ...(error === undefined ? [] : [cli.paint('yellow', printable(error))]),
    ...alarms.map((one) => alarmLine(cli, one.session, one.kind, one.why)),
  ];
}

const read: Command = {
  name: 'read',
  about: "read the fleet's records from here: stores a reader's token",
  detail:
    "Asks for the token that the owner made with `tutti collect reader NAME` (or takes it from TUTTI_READER_TOKEN). It is kept in a private file in tutti's home, and used by `tutti fleet overview` and by --fleet.",
  examples: ['tutti fleet read https://tutti.example'],
  arguments: [{ name: '<url>', about: 'the address of the collector' }],
  json: '{"url"}',
  person: true,
  run: async (cli, args) => {
    const url = await urlOf(args);
    const token = await secretFor(cli, 'TUTTI_READER_TOKEN', "The reader's token: ");
    const [{ askJson }, { writeReading }] = await Promise.all([
      import('../../fleet/post.ts'),
      import('../../fleet/tokens.ts'),
    ]);
    await askJson({ url, token }, '/v1/read', { method: 'origins' }).catch((error: unknown) => {
      throw refusal(url, error);
    });
    writeReading(homeOf(cli), { url, token });
    return { json: { url }, text: [`reads from ${url}`] };
  },
};

const overview: Command = {
  name: 'overview',
  about: 'show all machines: how far behind, what is wrong with their chains, scores by team and preset',
  examples: ['tutti fleet overview', 'tutti fleet overview --since 90d --json'],
  options: [{ flags: '--since <span>', about: 'scores and sessions of this time', fallback: '30d' }],
  json: '{"at","days","machines":[{"machine","user","team","version"?,"presets":[],"joinedAt","revokedAt"?,"seenAt"?,"skew"?,"pending","oldest"?,"sessions","records","unhooked","alarms"}],"alarms":[{"machine","user","session","seq","kind","why","at"}],"scores":[{"team","preset","week","sessions","score"?,"refused"}]}',
  run: async (cli, args) => {
    const days = Math.ceil(durationOf(args.text('since') ?? '') / 86_400_000);
    const found = await askOverview(await readerHere(cli), days);
    return { exit: found.alarms.length > 0 ? 1 : 0, json: found, text: overviewText(cli, found) };
  },
};

function overviewText(cli: Cli, { at, machines, alarms, scores }: FleetOverview): readonly string[] {
  const { paint } = cli;
  const rows = machines.map((one) => [
    machineName(one),
    printable(one.team),
    printable(one.version ?? ''),
    printable(one.presets.join(', ')),
    plural(one.sessions, 'session'),
    plural(one.records, 'record'),
    ...[
      one.unhooked > 0 ? paint('yellow', `${plural(one.unhooked, 'session')} without hooks`) : '',
      painted(cli, machineState(one, at)),
    ],
  ]);
  return [
    plural(machines.length, 'machine'),
    ...columns(rows, 2),
    ...alarms.map((one) => `${alarmLine(cli, one.session, one.kind, one.why)}  ${machineName(one)}`),
    ...(scores.length === 0 ? [] : ['scores by week']),
    ...columns(
      scores.map((one) => [
        new Date(one.week).toISOString().slice(0, 10),
        printable(one.team),
        printable(one.preset),
        plural(one.sessions, 'session'),
        one.score === undefined ? 'no score' : `score ${one.score}`,
        plural(one.refused, 'refusal'),
      ]),
      2,
    ),
  ];
}

export const fleet: Command = {
  name: 'fleet',
  about: 'ship records to a central ledger, and read those of all machines',
  examples: ['tutti fleet join https://tutti.example', 'tutti fleet status', 'tutti fleet overview'],
  commands: [join, leave, push, status, read, overview],
};
