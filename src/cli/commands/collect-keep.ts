// `tutti collect prune`, `hold`, `release` and `stubs`: what the owner of a fleet keeps, and for how long.

import type { LegalHold } from '../../fleet/retention.ts';
import { countOf, durationOf } from '../args.ts';
import type { Cli, Command, Report } from '../command.ts';
import { DATABASE, withFleet } from '../fleet-database.ts';
import { columns, lasting, plural, printable } from '../ui/output.ts';
import { environment, messageOf, usage } from '../ui/problem.ts';
import { homeOf } from '../workplace.ts';

/** The key that signs evidence signs stubs, too. */
async function signerOf(cli: Cli) {
  const [{ privateKey, signerWith }, { makeFolder }] = await Promise.all([
    import('../../analysis/evidence/sign.ts'),
    import('../../ledger/make-folder.ts'),
  ]);
  try {
    makeFolder(homeOf(cli));
    const { publicKey, sign } = signerWith(privateKey(homeOf(cli)).key);
    return { publicKey, sign: (text: string) => sign(text).signature };
  } catch (error) {
    throw environment(`cannot sign: ${messageOf(error)}.`);
  }
}

const prune: Command = {
  name: 'prune',
  about: 'remove old sessions from the central ledger, and leave a signed stub of each',
  detail:
    'A session counts as old when its last record arrived before that time, by the clock of the collector. Sessions under a legal hold stay. Needs the login of the owner; run it from a timer, with --yes.',
  examples: ['tutti collect prune --older 365d', 'tutti collect prune --older 365d --yes --reason "policy 12"'],
  options: [
    { flags: '--older <span>', about: 'older than this: 365d' },
    { flags: '--reason <text>', about: 'why, for the stubs', fallback: 'retention' },
    { flags: '-y, --yes', about: 'do not ask' },
    DATABASE,
  ],
  json: '{"sessions","records","publicKey"}',
  person: true,
  run: async (cli, args) => {
    const older = args.text('older');
    if (older === undefined) throw usage('--older is required.', 'Try --older 365d.');
    const span = durationOf(older);
    const answer = args.flag('yes') ? 'y' : await cli.ask?.(`Remove all sessions older than ${lasting(span)}? [y/N] `);
    if (!/^y(es)?$/i.test(answer ?? '')) throw usage('nothing was removed.', 'Answer y, or give --yes.');
    const { removeExpired } = await import('../../fleet/retention.ts');
    return withFleet(cli, args, async ({ use }): Promise<Report> => {
      const signer = await signerOf(cli);
      const reason = args.text('reason') ?? '';
      const gone = await removeExpired(use, { before: cli.now() - span, now: cli.now(), reason, signer });
      return {
        json: { ...gone, publicKey: signer.publicKey },
        text: [
          `removed ${plural(gone.sessions, 'session')}, ${plural(gone.records, 'record')}`,
          ...(gone.sessions === 0 ? [] : [cli.paint('dim', `stubs are signed with ${signer.publicKey}`)]),
        ],
      };
    });
  },
};

const hold: Command = {
  name: 'hold',
  about: 'put a session, a machine or everything on legal hold: it is not pruned',
  examples: [
    'tutti collect hold --machine ci-7 --reason "case 7"',
    'tutti collect hold 3f2a91c0-aaaa-4bbb-8ccc-123456789abc --reason "case 7"',
    'tutti collect hold',
  ],
  arguments: [{ name: '[session]', about: 'its whole id; without --reason, the holds are listed' }],
  options: [
    { flags: '--machine <name>', about: 'the machine (default: all)' },
    { flags: '--reason <text>', about: 'why' },
    DATABASE,
  ],
  json: '{"hold"} or [{"n","machine"?,"session"?,"reason","since"}]',
  person: true,
  run: async (cli, args) => {
    const [session] = args.words;
    const [machine, reason] = [args.text('machine'), args.text('reason')];
    const { hold: put, holdsIn } = await import('../../fleet/retention.ts');
    return withFleet(cli, args, async ({ use }): Promise<Report> => {
      if (reason === undefined) {
        if (session !== undefined || machine !== undefined) throw usage('--reason is required.');
        const all = await holdsIn(use);
        return { json: all, text: all.length === 0 ? ['nothing is on hold'] : columns(all.map(holdRow)) };
      }
      const which = { ...(machine !== undefined && { machine }), ...(session !== undefined && { session }), reason };
      const n = await put(use, which, cli.now());
      if (n === undefined) throw usage(`the fleet has no machine ${printable(machine ?? '')}.`);
      return { json: { hold: n }, text: [`hold ${n}`] };
    });
  },
};

const holdRow = ({ n, machine, session, reason, since }: LegalHold): readonly string[] => [
  `${n}`,
  printable(machine ?? 'all machines'),
  printable(session ?? 'all sessions'),
  new Date(since).toISOString().slice(0, 10),
  printable(reason),
];

const release: Command = {
  name: 'release',
  about: 'end a legal hold',
  examples: ['tutti collect release 3'],
  arguments: [{ name: '<number>', about: 'as `tutti collect hold` lists it' }],
  options: [DATABASE],
  json: '{"released"}',
  person: true,
  run: async (cli, args) => {
    const n = countOf(args.words[0] ?? '');
    const { release: end } = await import('../../fleet/retention.ts');
    return withFleet(cli, args, async ({ use }): Promise<Report> => {
      if (!(await end(use, n, cli.now()))) throw usage(`no hold ${n} is in force.`, 'See `tutti collect hold`.');
      return { json: { released: n }, text: [`hold ${n} is released`] };
    });
  },
};

const stubs: Command = {
  name: 'stubs',
  about: 'print what remains of removed sessions, and whether each is as it was signed',
  examples: ['tutti collect stubs', 'tutti collect stubs --json'],
  options: [DATABASE],
  json: '[{"stub","key","signature","intact"}]',
  run: async (cli, args) => {
    const [{ stubsIn }, { isSigned }] = await Promise.all([
      import('../../fleet/retention.ts'),
      import('../../analysis/evidence/sign.ts'),
    ]);
    return withFleet(cli, args, async ({ use }): Promise<Report> => {
      const found = (await stubsIn(use)).map(({ text, key, signature }) => ({
        stub: JSON.parse(text),
        ...{ key, signature },
        intact: isSigned(Buffer.from(text), { algorithm: 'Ed25519', publicKey: key, signature }),
      }));
      return {
        exit: found.every(({ intact }) => intact) ? 0 : 1,
        json: found,
        text: columns(
          found.map(({ stub, intact }) => [
            intact ? cli.paint('green', 'intact') : cli.paint('red', 'changed'),
            printable(`${stub.machine}/${stub.user}`),
            printable(String(stub.session)),
            `records ${stub.first} to ${stub.last}`,
            printable(String(stub.reason)),
          ]),
        ),
      };
    });
  },
};

export const KEEPING: readonly Command[] = [prune, hold, release, stubs];
