// Policies in the SQLite ledger, each with a digest that reveals changes by other programs.

import { isObject, type JsonObject } from '../core/json.ts';
import { digest } from './chain.ts';
import { policyDigest } from './policy-digest.ts';
import { fromColumn, type GoodRow, type PolicyRow, type Queries, toColumn } from './sql.ts';
import { seal, sealOf } from './sqlite-seals.ts';

/** Undefined if it was changed by another program. */
export function policyIn(q: Queries, id: string): JsonObject | undefined {
  const row = q.policy.get(toColumn(id));
  return row && row.digest === sealOf(q, 'policy', row.id) ? documentIn(row) : undefined;
}

/** Undefined if it does not match its digest. */
function documentIn({ id, body, digest }: PolicyRow): JsonObject | undefined {
  if (digest !== policyDigest(fromColumn(id), body)) return undefined;
  const document: unknown = JSON.parse(body);
  return isObject(document) ? document : undefined;
}

/** The id of the first policy that does not match its digest. */
export function changedPolicy(q: Queries): string | undefined {
  const changed = q.policies.all().find(({ id }) => {
    const row = q.policy.get(id);
    return row === undefined || documentIn(row) === undefined;
  });
  return changed && fromColumn(changed.id);
}

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
