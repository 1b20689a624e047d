// Policies in the SQLite ledger, each with a digest that reveals changes by other programs.

import { isObject, type JsonObject } from '../core/json.ts';
import { digest } from './chain.ts';
import { fromColumn, type GoodRow, type Queries, toColumn } from './sql.ts';
import { seal, sealOf } from './sqlite-seals.ts';

export const policyDigest = (id: string, body: string): string => digest(`policy ${JSON.stringify(id)} ${body}`);

/** Undefined if it was changed by another program. */
export function policyIn(q: Queries, id: string): JsonObject | undefined {
  const row = q.policy.get(toColumn(id));
  if (!row || row.digest !== policyDigest(id, row.body) || row.digest !== sealOf(q, 'policy', row.id)) return undefined;
  const document: unknown = JSON.parse(row.body);
  return isObject(document) ? document : undefined;
}

/** The id of the first changed policy. */
export const changedPolicy = (q: Queries): string | undefined =>
  q.policies
    .all()
    .map(({ id }) => fromColumn(id))
    .find((id) => policyIn(q, id) === undefined);

export const goodDigest = (project: string, policy: string): string =>
  digest(`good ${JSON.stringify([project, policy])}`);

/** Stores a policy as the last valid one of a project. */
export function writePolicy(q: Queries, id: string, body: string, project: string): void {
  const [policy, folder] = [toColumn(id), toColumn(project)];
  const own = { policy: policyDigest(id, body), good: goodDigest(project, policy) };
  q.setPolicy.run(policy, body, own.policy);
  seal(q, 'policy', policy, own.policy);
  q.setGood.run(folder, policy, own.good);
  seal(q, 'good', folder, own.good);
}

/** Whether it is stored so already. */
export function hasPolicy(q: Queries, id: string, body: string, project: string): boolean {
  const [row, good] = [q.policy.get(toColumn(id)), q.good.get(toColumn(project))];
  const isThere = row?.body === body && policyIn(q, id) !== undefined;
  return isThere && good?.policy === row.id && isIntactGood(good) && isSealedGood(q, good);
}

/** The last valid policy of a project; undefined if it was changed by another program. */
export function goodPolicyIn(
  q: Queries,
  project: string,
): { readonly id: string; readonly document: JsonObject } | undefined {
  const good = q.good.get(toColumn(project));
  if (!good || !isIntactGood(good) || !isSealedGood(q, good)) return undefined;
  const id = fromColumn(good.policy);
  const document = policyIn(q, id);
  return document && { id, document };
}

const isSealedGood = (q: Queries, { project, digest }: GoodRow): boolean => digest === sealOf(q, 'good', project);

export const isIntactGood = ({ project, policy, digest }: GoodRow): boolean =>
  digest === goodDigest(fromColumn(project), policy);
