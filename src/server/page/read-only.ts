// The ledger without its writing half: whatever the page asks for, nothing is recorded.

import type { Ledger } from '../../ledger/ledger.ts';

export function readOnly(ledger: Ledger): Ledger {
  const refuse = (): Promise<never> => Promise.reject(new Error('the page is read-only'));
  return { ...ledger, commit: refuse, prune: refuse, seeBreaks: refuse, keepPolicy: async () => {} };
}
