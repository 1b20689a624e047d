// `tutti evidence`: a folder that shows somebody else what happened, and that can be checked without the ledger.

import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PackCheck } from '../../analysis/evidence/verify.ts';
import { isWithin } from '../../core/paths.ts';
import { durationOf } from '../args.ts';
import type { Args, Cli, Command } from '../command.ts';
import { readNamed } from '../read-named.ts';
import { undoneWhenInterrupted } from '../ui/interrupted.ts';
import { columns, plural, printable, shellWord } from '../ui/output.ts';
import { environment, messageOf, Problem, usage } from '../ui/problem.ts';
import { type Progress, progressOf } from '../ui/progress.ts';
import { fromCwd, homeOf, projectAt, shortId, shownPath, withLedger } from '../workplace.ts';

const verify: Command = {
  name: 'verify',
  about: 'check a pack: every file, every chain to its head, the report, the signature',
  detail: 'Needs the pack and nothing else: neither the ledger nor the machine it was made on.',
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
    return { exit: found.ok ? 0 : 1, json: found, text: verified(cli, found) };
  },
};

/** A pack is made, and checked, in two readings: of the chains, and for the report. That one reads persons' acts once a session. */
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
  own: 'signed with the key that is in it; whose key that is, only its owner can tell you',
  known: 'signed with the key you gave',
};

function verified({ paint }: Cli, found: PackCheck): readonly string[] {
  const counted = `${plural(found.records, 'record')} in ${plural(found.chains, 'chain')}`;
  const refuted = found.flaws.some(({ code }) => code === 'SIGNATURE' || code === 'KEY');
  const told = [...found.notes.map(printable), ...(refuted ? [] : [SIGNED[found.signed]])].map((line) =>
    paint('dim', line),
  );
  if (found.ok)
    return [
      `${paint('green', 'ok')}  ${counted}, as they were packed${found.reportMade ? '; the report follows from them' : ''}`,
      ...told,
    ];
  return [
    `${paint('red', 'broken')}  ${plural(found.flaws.length, 'flaw')}`,
    ...columns(
      found.flaws.map(({ code, where, why }) => [paint('red', code), printable(where), printable(why)]),
      2,
    ),
    ...told,
  ];
}

export const evidence: Command = {
  name: 'evidence',
  about: 'pack what happened for somebody else to check, or check such a pack',
  detail:
    'The chains of all sessions that went on in that time, whole, with their policies, a report, and a manifest of hashes.\nLIMITS.md in it tells what it does not prove.',
  examples: [
    'tutti evidence --since 30d --out audit-2026-05',
    'tutti evidence --since 30d --out audit-2026-05 --sign',
    'tutti evidence verify audit-2026-05',
  ],
  options: [
    { flags: '--since <span>', about: 'sessions that went on in this time: 30d, 12h' },
    { flags: '--out <folder>', about: 'the folder to make' },
    { flags: '--all', about: 'of all projects' },
    { flags: '--sign', about: 'sign it with your own key, which is made when there is none' },
  ],
  json: '{"folder","chains","records","files","signed","publicKey"?}',
  person: true,
  commands: [verify],
  run: async (cli, args) => {
    const [since, out] = [args.text('since'), args.text('out')];
    if (since === undefined || out === undefined)
      throw usage('since when, and where to?', 'Try --since 30d --out evidence.');
    const folder = newFolder(cli, out);
    const span = durationOf(since);
    const signing = args.flag('sign') ? await signer(cli) : undefined;
    return withLedger(cli, async (ledger) => {
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
      const records = chains.reduce((sum, { head }) => sum + head.seq, 0);
      const key = signing === undefined ? {} : { publicKey: signing.publicKey };
      return {
        json: { folder, chains: chains.length, records, files: files.length, signed: signing !== undefined, ...key },
        text: [
          `${plural(records, 'record')} in ${plural(chains.length, 'chain')} packed into ${shownPath(cli, folder)}`,
          ...(signing === undefined
            ? []
            : [`signed; give the public key by another way than the pack: ${signing.publicKey}`]),
          ...(signing?.made === true ? [cli.paint('dim', `a key was made: ${shownPath(cli, signing.file)}`)] : []),
          ...(chosen.length === 0 ? ['nothing is recorded here of that time: try a longer --since, or --all'] : []),
          `check it: tutti evidence verify ${printable(shellWord(out.startsWith('-') ? `./${out}` : out))}`,
        ],
      };
    });
  },
};

const projectOf = (cli: Cli, args: Args) => (args.flag('all') ? {} : { project: projectAt(cli) });

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

/** Not there yet, and not among tutti's own. */
function newFolder(cli: Cli, typed: string): string {
  const path = fromCwd(cli, typed);
  if (existsSync(path)) throw usage(`${printable(typed)} is there already.`, 'Choose another name.');
  if (!existsSync(dirname(path))) throw environment(`there is no folder ${printable(dirname(path))}.`);
  const real = join(realpathSync(dirname(path)), basename(path));
  const home = existsSync(homeOf(cli)) ? realpathSync(homeOf(cli)) : homeOf(cli);
  if (isWithin(real, home)) throw usage(`${printable(typed)} is where tutti keeps its own.`, 'Choose another place.');
  return real;
}
