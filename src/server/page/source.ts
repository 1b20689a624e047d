// What the page's thread reads from: the ledger, which it never writes, the policies in force, and which clients still run.

import { homedir } from 'node:os';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { type ClientPids, openSessions } from '../idle.ts';

export interface PageSource {
  readonly home: string;
  readonly tutti: Pick<Tutti, 'policy' | 'ledger'>;
  readonly ledger: Ledger;
  readonly pids: ClientPids;
  readonly now: () => number;
}

/** A problem that the page shows. */
export class PageProblem extends Error {
  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message);
  }
}

export async function summaryOf({ ledger }: Pick<PageSource, 'ledger'>, session: string): Promise<SessionSummary> {
  const found = (await ledger.sessions({ prefix: session, agents: true })).find((one) => one.session === session);
  if (found === undefined) throw new PageProblem(404, 'there is no such session');
  return found;
}

export const isOpen = ({ pids, now }: PageSource, summary: SessionSummary): boolean =>
  openSessions([summary], pids, now()).length > 0;

/** Where clients keep settings of the person and of the machine, as the server sees it. */
export const PLACE = { home: homedir(), root: '/', env: (name: string) => process.env[name] } as const;
