// `tutti init` for one client or for several: questions are asked once, and the policy is the same for all of them.

import type { Args, Cli, Report } from '../command.ts';
import type { CarriedOut } from './carry-out.ts';
import { type Wish, wishOf } from './wish.ts';

export async function initEach(cli: Cli, args: Args, clients: readonly string[]): Promise<Report> {
  const isSeveral = clients.length > 1;
  const reports: (Report | CarriedOut)[] = [];
  let before: Wish | undefined;
  for (const client of clients) {
    const wish = await wishOf(cli, args, client, before);
    // Before anything is written for the first of them.
    if (before === undefined && !args.flag('dryRun')) {
      const { refuseBadSettings } = await import('./carry-out.ts');
      for (const later of clients.slice(1)) await refuseBadSettings(cli, await wishOf(cli, args, later, wish));
    }
    reports.push(
      await reportOf(cli, args, { ...wish, ...(isSeveral && { among: before === undefined ? 'first' : 'later' }) }),
    );
    before ??= wish;
  }
  const done = reports.flatMap((report) => ('next' in report ? [report] : []));
  const last = done.at(-1);
  const closing =
    last === undefined
      ? []
      : (await import('./next.ts')).nextLines(
          cli,
          done.map(({ next }) => next),
          last.enforced,
        );
  return {
    exit: reports.find(({ exit = 0 }) => exit !== 0)?.exit ?? 0,
    json: isSeveral ? { clients: reports.map(({ json }) => json) } : reports[0]?.json,
    text: [...reports.flatMap(({ text }, at) => [...(at === 0 ? [] : ['']), ...text]), ...closing],
  };
}

async function reportOf(cli: Cli, args: Args, wish: Wish): Promise<Report | CarriedOut> {
  if (args.flag('dryRun')) return (await import('./show.ts')).showPlan(cli, wish);
  return (await import('./carry-out.ts')).carryOut(cli, args, wish);
}
