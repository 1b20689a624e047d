// What tutti's home still tells when neither policy nor ledger can be read.

import { createUnrecorded } from '../ledger/unrecorded.ts';
import { createFailureRules } from '../world/failure-rules.ts';
import { createOwnNames } from '../world/own-paths.ts';
import type { LastKnown } from './last-resort.ts';

export const lastKnownAt = (home: string): LastKnown => ({
  failureRule: (_, folder) => (folder === undefined ? undefined : createFailureRules(home).of(folder)),
  ownNameIn: createOwnNames(home),
  unrecorded: createUnrecorded(home).note,
});
