// The embedded ledger of this user, opened where it belongs; a broken one is moved aside and told.

import { join } from 'node:path';
import type { Ledger } from '../ledger/ledger.ts';
import { openSqlite } from '../ledger/sqlite.ts';

export interface Opened {
  readonly ledger: Ledger;
  /** What happened to the one before, for a person. */
  readonly broken?: string;
}

export async function openLedger(home: string): Promise<Opened> {
  const { ledger, broken } = await openSqlite(join(home, 'ledger.db'));
  if (broken === undefined) return { ledger };
  return {
    ledger,
    broken: `the ledger was damaged (${broken.why}); it is kept at ${broken.movedTo} and a new one was begun`,
  };
}
