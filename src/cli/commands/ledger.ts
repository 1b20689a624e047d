// `tutti ledger`: reads, verifies, exports and prunes the ledger.

import { callOf } from '../../core/event.ts';
import { totalsText } from '../../core/gap.ts';
import type { Ledger, LedgerRecord } from '../../ledger/ledger.ts';
import { REASON } from '../act.ts';
import { countOf, durationOf, isNotOne, referenceOf } from '../args.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { FLEET, isFleet, withChosenLedger } from '../fleet-ledger.ts';
import { columns, lasting, plural, printable } from '../ui/output.ts';
import { type Exit, usage } from '../ui/problem.ts';
import { verifyLedger } from '../verify-ledger.ts';
import { findSession, lastSession, recordId, withLedger } from '../workplace.ts';

const SESSION = { flags: '--session <id>', about: 'only this session (or the beginning of its id)' } as const;

const tail: Command = {
  name: 'tail',
  quotes: true,
  about: 'print the newest records',
  examples: ['tutti ledger tail', 'tutti ledger tail --follow --session 3f2a91c0'],
  options: [
    { flags: '-n, --lines <count>', about: 'how many', fallback: '20' },
    { flags: '-f, --follow', about: 'keep printing new records' },
    SESSION,
    ...FLEET,
  ],
  json: 'one record per line: {"session","seq","at","event","actor","effects","verdict","findings","policy","sealed","prev","hash"}',
  run: async (cli, args) =>
    withChosenLedger<Report | Exit>(cli, args, args.text('session'), async (ledger) => {
      const typed = args.text('session');
      const session = typed === undefined ? undefined : (await findSession(ledger, typed)).session;
      const last = countOf(args.text('lines') ?? '20');
      const query = { last, unreadable: warnOf(cli), ...(session !== undefined && { session }) };
      const newest = await collected(ledger.records(query));
      await print(cli, newest);
      if (newest.length === 0 && !cli.json) cli.write('nothing recorded yet\n');
      if (args.flag('follow')) {
        const { follow } = await import('../ui/follow.ts');
        await follow(ledger, session, newest, (records) => print(cli, records));
      }
      return 0;
    }),
};

async function print(cli: Cli, records: readonly LedgerRecord[]): Promise<void> {
  if (cli.json) {
    for (const record of records)
      cli.write(`${JSON.stringify({ session: record.session, ...exportRecord(record) })}\n`);
    return;
  }
  const { recordRow } = await import('../ui/record-text.ts');
  for (const line of columns(records.map((record) => recordRow(record, cli.paint, cli.width)))) cli.write(`${line}\n`);
}

const warnOf =
  (cli: Cli) =>
  (record: { readonly session: string; readonly seq: number }): void =>
    cli.warn(`record ${recordId(record)} cannot be read and is left out: see \`tutti ledger verify\`.`);

const PAGE = 500;

async function collected<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const show: Command = {
  name: 'show',
  quotes: true,
  about: 'print the records of a session, or one record in full',
  examples: ['tutti ledger show 3f2a91c0', 'tutti ledger show 3f2a91c0:12', 'tutti ledger show --last'],
  arguments: [{ name: '[id]', about: 'SESSION or SESSION:SEQ' }],
  options: [{ flags: '--last', about: 'the newest session' }, ...FLEET],
  json: 'as `ledger tail`; one record: the same, as one object',
  run: async (cli, args) =>
    withChosenLedger<Report | Exit>(cli, args, args.words[0]?.replace(/:\d+$/, ''), async (ledger) => {
      const [typed] = args.words;
      if (typed !== undefined && (await namesRecord(ledger, typed))) {
        const { session, seq } = referenceOf(typed);
        const summary = await findSession(ledger, session);
        const record = await ledger.record(summary.session, seq);
        if (record === undefined)
          throw usage(`session ${printable(summary.session)} has no record ${seq}.`, `It has ${summary.events}.`);
        const whole = { session: record.session, ...exportRecord(record) };
        return { json: whole, text: JSON.stringify(whole, undefined, 2).split('\n').map(printable) };
      }
      if (isNotOne(typed !== undefined, args.flag('last'))) throw usage('give one of SESSION, SESSION:SEQ or --last.');
      const { session } = typed === undefined ? await lastSession(ledger) : await findSession(ledger, typed);
      // Read in pages, to limit memory for long sessions.
      let page: LedgerRecord[] = [];
      for await (const record of ledger.records({ session, unreadable: warnOf(cli) })) {
        page.push(record);
        if (page.length < PAGE) continue;
        await print(cli, page);
        page = [];
      }
      await print(cli, page);
      return 0;
    }),
};

/** `@project:/a:1` may be a record, or the chain of a project in the folder `/a:1`. */
const namesRecord = async (ledger: Ledger, typed: string): Promise<boolean> =>
  /:\d+$/.test(typed) && !(await ledger.sessions()).some(({ session }) => session === typed);

const olderText = (rows: number): string =>
  `${plural(rows, 'state or policy', 'states or policies')} of an older tutti that still wrote after the upgrade: \`tutti up\` replaces its server and seals them`;

const verify: Command = {
  name: 'verify',
  about: 'verify the file, every chain, state, policy and head; report the first bad record',
  detail: 'Works on a copy: the ledger and its folder stay as they are, even if it is damaged.',
  examples: ['tutti ledger verify', 'tutti ledger verify --session 3f2a91c0'],
  options: [SESSION, ...FLEET],
  json: '{"ok","sessions","records","gaps"?:{"gaps","events","calls"},"older"?,"session"?,"seq"?,"why"?}',
  run: async (cli, args) => {
    const found = isFleet(args) ? await verifyFleet(cli, args) : await verifyLedger(cli, args.text('session'));
    const counted = `${plural(found.records, 'record')} in ${plural(found.sessions, 'chain')}`;
    if (found.ok) {
      const gaps = found.gaps === undefined ? [] : [cli.paint('yellow', totalsText(found.gaps))];
      const older = found.older === undefined ? [] : [cli.paint('yellow', olderText(found.older))];
      return { json: found, text: [`${cli.paint('green', 'ok')}  ${counted}: all unchanged`, ...gaps, ...older] };
    }
    return {
      exit: 1,
      json: found,
      text: [
        `${cli.paint('red', 'broken')}  ${found.seq === 0 ? '' : `${recordId(found)}: `}${printable(found.why)}`,
        cli.paint(
          'dim',
          `checked ${counted}${found.seq === 0 ? '' : `; look at it with: ${cli.tutti} ledger show ${printable(found.session)}:${found.seq}`}`,
        ),
      ],
    };
  },
};

const FORMATS = ['jsonl', 'json'] as const;

/** The collector verifies what it has of a machine. */
const verifyFleet = (cli: Cli, args: Args) => {
  const typed = args.text('session');
  return withChosenLedger(cli, args, typed, async (ledger) =>
    ledger.verify(typed === undefined ? undefined : (await findSession(ledger, typed)).session),
  );
};

const exportTo: Command = {
  name: 'export',
  about: 'write the records of a session for other programs',
  examples: ['tutti ledger export --session 3f2a91c0 > session.jsonl', 'tutti ledger export --last --format json'],
  options: [
    SESSION,
    ...FLEET,
    { flags: '--last', about: 'the newest session' },
    {
      flags: '--format <format>',
      about: 'jsonl: a record per line; json: one array',
      choices: FORMATS,
      fallback: 'jsonl',
    },
  ],
  json: 'the same as --format json: [{"seq","at","event","actor","effects","verdict","findings","policy","sealed","prev","hash"}]',
  run: async (cli, args) =>
    withChosenLedger<Report | Exit>(cli, args, args.text('session'), async (ledger) => {
      const typed = args.text('session');
      if (isNotOne(typed !== undefined, args.flag('last'))) throw usage('give either --session ID or --last.');
      const { session } = typed === undefined ? await lastSession(ledger) : await findSession(ledger, typed);
      const asArray = cli.json || args.text('format') === 'json';
      let written = 0;
      for await (const record of ledger.records({ session, unreadable: warnOf(cli) })) {
        const text = JSON.stringify(exportRecord(record));
        cli.write(asArray ? `${written === 0 ? '[\n' : ',\n'}${text}` : `${text}\n`);
        written++;
      }
      if (asArray) cli.write(written === 0 ? '[]\n' : '\n]\n');
      return 0;
    }),
};

/** A stable interface, including the order of the fields. */
function exportRecord({ seq, at, event, actor, verdict, policy, sealed, prev, hash }: LedgerRecord) {
  const { findings, ...folded } = verdict;
  return {
    seq,
    at,
    event,
    actor,
    effects: callOf(event)?.effects ?? [],
    verdict: folded,
    findings,
    policy,
    sealed,
    prev,
    hash,
  };
}

const prune: Command = {
  name: 'prune',
  about: 'delete old sessions, except open ones',
  examples: ['tutti ledger prune --older 90d', 'tutti ledger prune --older 2w --yes'],
  options: [
    { flags: '--older <span>', about: 'older than this: 90d, 12h, 30m' },
    { flags: '-y, --yes', about: 'do not ask' },
    REASON,
  ],
  json: '{"sessions","records"}',
  person: true,
  run: async (cli, args) => {
    const span = durationOf(olderOf(args));
    await confirm(cli, args, `Delete every session older than ${lasting(span)}?`);
    return withLedger<Report | Exit>(cli, async (ledger) => {
      const gone = await ledger.prune(cli.now() - span);
      return { json: gone, text: [`deleted ${plural(gone.sessions, 'session')}, ${plural(gone.records, 'record')}`] };
    });
  },
};

function olderOf(args: Args): string {
  const older = args.text('older');
  if (older === undefined) throw usage('--older is required.', 'Try --older 90d.');
  return older;
}

/** Asks a person at a terminal; scripts are not asked. */
async function confirm(cli: Cli, args: Args, question: string): Promise<void> {
  if (args.flag('yes') || cli.ask === undefined) return;
  const answer = await cli.ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer ?? '')) throw usage('nothing was changed.');
}

export const ledger: Command = {
  name: 'ledger',
  about: 'read, verify, export or prune the ledger',
  examples: ['tutti ledger tail', 'tutti ledger verify'],
  commands: [tail, show, verify, exportTo, prune],
};
