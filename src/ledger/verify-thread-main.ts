// The program of a thread that verifies some chains of a copied ledger. `verify-in-threads.ts` starts it.

import { connect } from './file.ts';
import { prepareAll } from './sql.ts';
import { verifyChains } from './verify-chains.ts';
import { verifyThread } from './verify-in-threads.ts';

await verifyThread.serve(async ({ path, ...which }, progress) => {
  const { db } = connect(path);
  const q = prepareAll(db);
  try {
    return await verifyChains(async (work) => work(q), which, progress);
  } finally {
    db.close();
  }
});
