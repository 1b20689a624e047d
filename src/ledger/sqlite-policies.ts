// Policies in the SQLite ledger, each with a digest that reveals changes by other programs.

import { isObject, type JsonObject } from '../core/json.ts';
import { digest } from './chain.ts';
import { fromColumn, type GoodRow, type Queries, toColumn } from './sql.ts';

export const policyDigest = (id: string, body: string): string => digest(`policy ${JSON.stringify(id)} ${body}`);

/** Undefined if it was changed by another program. */
export function policyIn(q: Queries, id: string): JsonObject | undefined {
  const row = q.policy.get(toColumn(id));
  if (!row || row.digest !== policyDigest(id, row.body)) return undefined;
  const document: unknown = JSON.parse(row.body);
  return isObject(document) ? document : undefined;
}

/** The id of the first changed policy. */
export const changedPolicy = (q: Queries): string | undefined =>
  q.policyIds
    .all()
    .map(({ id }) => fromColumn(id))
    .find((id) => policyIn(q, id) === undefined);

export const goodDigest = (project: string, policy: string): string =>
  digest(`good ${JSON.stringify([project, policy])}`);

export const isIntactGood = ({ project, policy, digest }: GoodRow): boolean =>
  digest === goodDigest(fromColumn(project), policy);
