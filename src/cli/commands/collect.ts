// `tutti collect`: the collector of a fleet, and what its owner does in its database.

import type { FleetDatabase } from '../../fleet/members.ts';
import { countOf, durationOf, isNotOne } from '../args.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { DATABASE, withFleet } from '../fleet-database.ts';
import { lasting, plural, printable } from '../ui/output.ts';
import { environment, messageOf, usage } from '../ui/problem.ts';
import { KEEPING } from './collect-keep.ts';

const HOST = '127.0.0.1';

async function nameOf(typed: string | undefined, what: string): Promise<string | undefined> {
  const { isName } = await import('../../fleet/protocol.ts');
  if (typed === undefined || isName(typed)) return typed;
  throw usage(`'${printable(typed)}' is not a ${what}.`, 'Use letters, digits and . _ @ + -');
}

const invite: Command = {
  name: 'invite',
  about: 'print a code with which one machine may join',
  detail: 'Give it to the person at that machine: `tutti fleet join URL` asks for it. It works once.',
  examples: ['tutti collect invite --team engine', 'tutti collect invite --machine ci-7 --expires 10m'],
  options: [
    { flags: '--team <name>', about: 'the team that the machine belongs to', fallback: 'everyone' },
    { flags: '--machine <name>', about: 'only for this machine; replaces its token if it has joined' },
    { flags: '--expires <span>', about: 'how long the code works', fallback: '1h' },
    DATABASE,
  ],
  json: '{"code","team","machine"?,"expires"}',
  person: true,
  run: async (cli, args) => {
    const span = durationOf(args.text('expires') ?? '');
    const [team = '', machine] = [
      await nameOf(args.text('team'), 'name for a team'),
      await nameOf(args.text('machine'), 'name for a machine'),
    ];
    const { invite: make } = await import('../../fleet/members.ts');
    return withFleet(cli, args, async ({ use }): Promise<Report> => {
      const invitation = { team, ...(machine !== undefined && { machine }), expires: cli.now() + span };
      const code = await make(use, invitation);
      return { json: { code, ...invitation }, text: [code, cli.paint('dim', `works once, for ${lasting(span)}`)] };
    });
  },
};

const reader: Command = {
  name: 'reader',
  about: 'print a token with which a person or a program may read',
  detail: 'They store it with `tutti fleet read URL`. A reader of the same name loses the token they had.',
  examples: ['tutti collect reader ada'],
  arguments: [{ name: '<name>', about: 'whose token it is' }],
  options: [DATABASE],
  json: '{"reader","token"}',
  person: true,
  run: async (cli, args) => {
    const [name = ''] = [await nameOf(args.words[0], 'name for a reader')];
    const { addReader } = await import('../../fleet/members.ts');
    return withFleet(cli, args, async ({ use }): Promise<Report> => {
      const token = await addReader(use, name, cli.now());
      return { json: { reader: name, token }, text: [token] };
    });
  },
};

const revoke: Command = {
  name: 'revoke',
  about: 'make a token worthless: that of a machine or of a reader',
  detail: 'What a machine has shipped stays.',
  examples: ['tutti collect revoke --machine ci-7', 'tutti collect revoke --reader ada'],
  options: [
    { flags: '--machine <name>', about: 'the machine' },
    { flags: '--reader <name>', about: 'the reader' },
    DATABASE,
  ],
  json: '{"revoked"}',
  person: true,
  run: async (cli, args) => {
    const [machine, name] = [args.text('machine'), args.text('reader')];
    if (isNotOne(machine !== undefined, name !== undefined)) throw usage('give either --machine or --reader.');
    const { revoke: end } = await import('../../fleet/members.ts');
    return withFleet(cli, args, async ({ use }): Promise<Report> => {
      const which = machine === undefined ? { reader: name ?? '' } : { machine };
      const revoked = await end(use, which, cli.now());
      if (revoked === 0) throw usage(`no token of ${printable(machine ?? name ?? '')} is in use.`);
      return { json: { revoked }, text: [`revoked ${plural(revoked, 'token')}`] };
    });
  },
};

const roles: Command = {
  name: 'roles',
  about: 'print the SQL that creates the roles of the database',
  detail: 'Run it as the owner, also after an upgrade. The collector needs the role tutti_collector only.',
  examples: ['tutti collect roles | psql tutti'],
  json: '{"sql"}',
  run: async () => {
    const { ROLES_SQL: sql } = await import('../../ledger/postgres-schema.ts');
    return { json: { sql }, text: sql.trim().split('\n') };
  },
};

export const collect: Command = {
  name: 'collect',
  about: 'run the collector that a fleet ships its records to, or manage it',
  detail:
    'Listens on this machine only, over plain http: other machines reach it through your https server. It keeps nothing but the database, so several may run on one, and any may be stopped at any time. See docs/fleet.md.',
  examples: ['tutti collect --database postgres://tutti@localhost/tutti'],
  options: [
    DATABASE,
    { flags: '--port <port>', about: 'the port on this machine', fallback: '7718' },
    {
      flags: '--reader-header <name>',
      about:
        'the header in which your reverse proxy names whom it has signed in; it must remove it from all other requests',
    },
  ],
  json: '{"url"} when it is ready',
  commands: [invite, reader, revoke, ...KEEPING, roles],
  run: async (cli, args) => withFleet(cli, args, ({ use }) => serve(cli, args, use)),
};

async function serve(cli: Cli, args: Args, use: FleetDatabase['use']): Promise<0> {
  const [{ createCollector }, { listenOnLoopback }] = await Promise.all([
    import('../../fleet/collector.ts'),
    import('../../fleet/loopback.ts'),
  ]);
  const readerHeader = args.text('readerHeader');
  const server = createCollector({
    use,
    now: cli.now,
    log: (line) => cli.warn(line),
    ...(readerHeader !== undefined && { readerHeader }),
  });
  const port = await listenOnLoopback(server, HOST, countOf(args.text('port') ?? '')).catch((error: unknown) => {
    throw environment(`cannot listen: ${messageOf(error)}.`, 'Try another --port.');
  });
  const url = `http://${HOST}:${port}`;
  cli.write(cli.json ? `${JSON.stringify({ url })}\n` : `collecting on ${url}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  // Requests that are under way are answered.
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  return 0;
}
