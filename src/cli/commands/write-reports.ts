// `tutti write-reports`: started by the server and hooks after an answer. People use `tutti report`.

import { existsSync } from 'node:fs';
import type { SessionSummary } from '../../ledger/ledger.ts';
import { personHome } from '../../world/home.ts';
import type { Command } from '../command.ts';
import { plural } from '../ui/output.ts';
import { homeOf, ledgerFileOf, withLedger } from '../workplace.ts';

export const writeReportsCommand: Command = {
  name: 'write-reports',
  about: 'write the reports of the given sessions, or those that are due',
  examples: ['tutti write-reports', 'tutti write-reports =3f2a91c0-aaaa-4bbb-8ccc-123456789abc'],
  // Prefixed with =, because the client chooses the id and it may look like an option.
  arguments: [{ name: '[sessions...]', about: 'ids, each after a =' }],
  json: '{"written":[path]}',
  hidden: true,
  run: async (cli, args) => {
    const [path, { writeReports }] = await Promise.all([ledgerFileOf(cli), import('../../report/stored-reports.ts')]);
    // Do not recreate a home that was deleted meanwhile.
    if (!existsSync(path ?? homeOf(cli))) return { json: { written: [] }, text: ['no ledger'] };
    const sessions = args.words.map((word) => word.replace(/^=/, ''));
    const { pendingGaps } = await import('../../pipeline/pending-gaps.ts');
    const around = { home: homeOf(cli), userHome: personHome(cli.env), env: (name: string) => cli.env[name] };
    return withLedger(cli, async (ledger) => {
      const pending = (one: SessionSummary) => pendingGaps({ home: homeOf(cli), now: cli.now }, ledger, one);
      const written = await writeReports(ledger, { ...around, pending }, sessions.length === 0 ? 'due' : { sessions });
      return { json: { written }, text: [`${plural(written.length, 'report')} written`] };
    });
  },
};
