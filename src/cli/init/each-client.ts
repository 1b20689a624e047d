// `tutti init` for one client or for several: questions are asked once, and the policy is the same for all of them.

import type { Args, Cli, Report } from '../command.ts';
import { type Wish, wishOf } from './wish.ts';

export async function initEach(cli: Cli, args: Args, clients: readonly string[]): Promise<Report> {
  const reports: Report[] = [];
  let before: Wish | undefined;
  for (const client of clients) {
    const wish = await wishOf(cli, args, client, before);
    reports.push(await reportOf(cli, args, wish));
    before ??= wish;
  }
  const [first] = reports;
  if (reports.length === 1 && first !== undefined) return first;
  return {
    exit: reports.find(({ exit = 0 }) => exit !== 0)?.exit ?? 0,
    json: { clients: reports.map(({ json }) => json) },
    text: reports.flatMap(({ text }, at) => [...(at === 0 ? [] : ['']), ...text]),
  };
}

async function reportOf(cli: Cli, args: Args, wish: Wish): Promise<Report> {
  if (args.flag('dryRun')) return (await import('./show.ts')).showPlan(cli, wish);
  return (await import('./carry-out.ts')).carryOut(cli, args, wish);
}
