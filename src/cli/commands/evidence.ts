// `tutti evidence`: packs records into a folder that others can verify without the ledger.

import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PackCheck } from '../../analysis/evidence/verify.ts';
import { type Gap, gapText } from '../../core/gap.ts';
import { isWithin } from '../../core/paths.ts';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import { dayOf } from '../../report/words.ts';
import { durationOf } from '../args.ts';
import type { Args, Cli, Command } from '../command.ts';
import { FLEET, isFleet, withChosenLedger } from '../fleet-ledger.ts';
import { readNamed } from '../read-named.ts';
import { undoneWhenInterrupted } from '../ui/interrupted.ts';
import { columns, plural, printable, shellWord } from '../ui/output.ts';
import { environment, messageOf, Problem, usage } from '../ui/problem.ts';
import { type Progress, progressOf } from '../ui/progress.ts';
import { fromCwd, homeOf, projectAt, shortId, shownPath } from '../workplace.ts';

const verify: Command = {
  name: 'verify',
  about: 'check a pack: every file, every chain to its head, the report, the signature',
  detail: 'Needs only the pack, neither the ledger nor the machine it was made on.',
  examples: ['tutti evidence verify pack', 'tutti evidence verify pack --key ada.pub'],
  arguments: [{ name: '<folder>', about: 'the pack' }],
  options: [{ flags: '--key <key>', about: 'the public key it must be signed with: a file, or the key in base64' }],
  json: '{"ok","chains","records","signed":"none|own|known","reportMade","notes":[],"flaws":[{"code","where","why"}],"manifest"?}',
  run: async (cli, args) => {
    const folder = fromCwd(cli, args.words[0] ?? '');
    if (!existsSync(folder)) throw usage(`there is no folder ${printable(args.words[0] ?? '')}.`);
    const key = args.text('key');
    const { verifyPack } = await import('../../analysis/evidence/verify.ts');
    let bar: Progress | undefined;
    const found = await verifyPack(folder, {
      ...(key !== undefined && { key: await keyOf(cli, key) }),
      watch: (records) => {
        const drawn = readTwice(cli, records);
        bar = drawn;
        return () => drawn.add(1);
      },
    }).finally(() => bar?.end());
    return { exit: found.ok ? 0 : 1, json: found, text: checkText(cli, found) };
  },
};

/** Packing and checking read the records twice: for the chains and for the report, which reads people's actions once a session. */
const readTwice = (cli: Cli, records: number): Progress =>
  progressOf(cli, cli.json, 2 * records, (read) => plural(Math.min(records, Math.ceil(read / 2)), 'record'));

async function keyOf(cli: Cli, typed: string): Promise<string> {
  const { isPublicKey } = await import('../../analysis/evidence/sign.ts');
  const path = fromCwd(cli, typed);
  const isFile = existsSync(path);
  const key = isFile ? readNamed(cli, typed) : typed;
  if (isPublicKey(key)) return key;
  throw usage(
    isFile
      ? `there is no Ed25519 public key in ${printable(typed)}.`
      : `'${printable(typed)}' is neither a file nor an Ed25519 public key.`,
  );
}

const SIGNED: Readonly<Record<PackCheck['signed'], string>> = {
  none: 'not signed',
  own: 'signed with the key in the pack; confirm with its owner that it is theirs',
  known: 'signed with the key you gave',
};

function checkText({ paint }: Cli, found: PackCheck): readonly string[] {
  const counted = `${plural(found.records, 'record')} in ${plural(found.chains, 'chain')}`;
  const refuted = found.flaws.some(({ code }) => code === 'SIGNATURE' || code === 'KEY');
  const remarks = [...found.notes.map(printable), ...(refuted ? [] : [SIGNED[found.signed]])].map((line) =>
    paint('dim', line),
  );
  if (found.ok)
    return [
      `${paint('green', 'ok')}  ${counted}, unchanged${found.reportMade ? '; the report matches them' : ''}`,
      ...remarks,
    ];
  return [
    `${paint('red', 'broken')}  ${plural(found.flaws.length, 'problem')}`,
    ...columns(
      found.flaws.map(({ code, where, why }) => [paint('red', code), printable(where), printable(why)]),
      2,
    ),
    ...remarks,
  ];
}

export const evidence: Command = {
  name: 'evidence',
  about: 'pack records for others to verify, or verify such a pack',
  detail:
    'Contains the complete chains of all sessions active in that time, their policies, a report, and a manifest of hashes.\nLIMITS.md in the pack lists what it does not prove.',
  examples: [
    'tutti evidence --since 30d',
    'tutti evidence --since 30d --out audit-2026-05',
    'tutti evidence --since 30d --out audit-2026-05 --sign',
    'tutti evidence verify audit-2026-05',
  ],
  options: [
    { flags: '--since <span>', about: 'sessions active in this time: 30d, 12h' },
    { flags: '--out <folder>', about: 'the folder to create (default: evidence-DATE)' },
    { flags: '--all', about: 'sessions of all projects' },
    { flags: '--sign', about: 'sign it with your own key, created if there is none' },
    ...FLEET,
  ],
  json: '{"folder","chains","records","files","signed","publicKey"?,"pending":[{"session","events","calls","from","to","why","ids"?,"tools"?}]}',
  person: true,
  commands: [verify],
  run: async (cli, args) => {
    const since = args.text('since');
    if (since === undefined) throw usage('--since is required.', 'Try --since 30d.');
    const out = args.text('out') ?? `evidence-${dayOf(cli.now())}`;
    const folder = newFolder(cli, out);
    const span = durationOf(since);
    const signing = args.flag('sign') ? await signer(cli) : undefined;
    return withChosenLedger(cli, args, undefined, async (ledger) => {
      const { makePack, packedIn, dropDraft, BrokenChain } = await import('../../analysis/evidence/make.ts');
      const until = cli.now();
      const which = { since: until - span, ...projectOf(cli, args) };
      const chosen = packedIn(await ledger.sessions(), which);
      const bar = readTwice(
        cli,
        chosen.reduce((sum, { events }) => sum + events, 0),
      );
      const manifest = await undoneWhenInterrupted(
        () => dropDraft(folder),
        () =>
          makePack(ledger, folder, {
            ...which,
            until,
            progress: () => bar.add(1),
            ...(signing !== undefined && { signer: signing }),
          }).finally(bar.end),
      ).catch((error: unknown) => {
        if (error instanceof BrokenChain)
          throw new Problem(
            1,
            `session ${shortId(error.session)}: ${error.message}.`,
            'Nothing was packed: see `tutti ledger verify`.',
          );
        throw environment(`cannot make ${printable(out)}: ${messageOf(error)}.`);
      });
      const { chains, files } = manifest;
      const pending = isFleet(args) ? [] : await pendingIn(cli, ledger, chosen);
      const records = chains.reduce((sum, { head }) => sum + head.seq, 0);
      const key = signing === undefined ? {} : { publicKey: signing.publicKey };
      return {
        json: {
          folder,
          chains: chains.length,
          records,
          files: files.length,
          signed: signing !== undefined,
          ...key,
          pending,
        },
        text: [
          `${plural(records, 'record')} in ${plural(chains.length, 'chain')} packed into ${shownPath(cli, folder)}`,
          ...(signing === undefined
            ? []
            : [`signed; send the public key separately from the pack: ${signing.publicKey}`]),
          ...(signing?.made === true ? [cli.paint('dim', `created a key: ${shownPath(cli, signing.file)}`)] : []),
          ...pending.map(({ session, ...gap }) =>
            cli.paint('yellow', `not on record, session ${shortId(session)}: ${gapText(gap)}`),
          ),
          ...(chosen.length === 0 ? ['nothing was recorded here in that time: try a longer --since, or --all'] : []),
          `check it: ${cli.tutti} evidence verify ${printable(shellWord(out.startsWith('-') ? `./${out}` : out))}`,
        ],
      };
    });
  },
};

/** A pack proves what is recorded. What is not must at least be said. */
async function pendingIn(cli: Cli, ledger: Ledger, sessions: readonly SessionSummary[]) {
  const { pendingGaps } = await import('../../pipeline/pending-gaps.ts');
  const all: (Gap & { readonly session: string })[] = [];
  for (const summary of sessions) {
    const gaps = await pendingGaps({ home: homeOf(cli), now: cli.now }, ledger, summary);
    all.push(...gaps.map((gap) => ({ session: summary.session, ...gap })));
  }
  return all;
}

const projectOf = (cli: Cli, args: Args) => (args.flag('all') || isFleet(args) ? {} : { project: projectAt(cli) });

async function signer(cli: Cli) {
  const { keyFile, privateKey, signerWith } = await import('../../analysis/evidence/sign.ts');
  const { makeFolder } = await import('../../ledger/make-folder.ts');
  try {
    makeFolder(homeOf(cli));
    const { key, made } = privateKey(homeOf(cli));
    return { ...signerWith(key), made, file: keyFile(homeOf(cli)) };
  } catch (error) {
    throw environment(`cannot sign: ${messageOf(error)}.`);
  }
}

/** Must not exist yet, nor be inside tutti's home. */
function newFolder(cli: Cli, typed: string): string {
  const path = fromCwd(cli, typed);
  if (existsSync(path)) throw usage(`${printable(typed)} already exists.`, 'Choose another name.');
  if (!existsSync(dirname(path))) throw environment(`there is no folder ${printable(dirname(path))}.`);
  const real = join(realpathSync(dirname(path)), basename(path));
  const home = existsSync(homeOf(cli)) ? realpathSync(homeOf(cli)) : homeOf(cli);
  if (isWithin(real, home)) throw usage(`${printable(typed)} is inside tutti's home.`, 'Choose another place.');
  return real;
}
