// Repairs a damaged ledger in this process, as the server has it done in another one.

import { faultOf } from '../fault-of.ts';
import type { LedgerBreak } from '../ledger.ts';
import { repairLedger } from '../repair.ts';

/** For `onDamaged`. */
export const repairHere =
  (path: string, onBroken: (broken: LedgerBreak) => void = () => {}) =>
  (): true => {
    try {
      const broken = repairLedger(path);
      if (broken) onBroken(broken);
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== 'busy' && fault !== 'moved') throw error;
    }
    return true;
  };
