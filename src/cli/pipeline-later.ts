// What is kept for later sessions of a project, and whether it would be offered now.

import * as v from 'valibot';
import type { Policy } from '../core/policy.ts';
import type { Tutti } from '../pipeline/tutti.ts';
import { repositoryAt } from '../world/repository.ts';

const found = v.object({
  found: v.record(
    v.string(),
    v.object({ agent: v.string(), text: v.string(), at: v.number(), repository: v.string() }),
  ),
});
const terms = v.object({ days: v.number() });

export interface Later {
  readonly rule: string;
  readonly name: string;
  readonly agent: string;
  readonly at: number;
  readonly offered: boolean;
  readonly text: string;
}

const DAY = 86_400_000;

export async function keptForLater(
  { ledger }: Tutti,
  policy: Policy,
  project: string,
  now: number,
): Promise<readonly Later[]> {
  const remembered = await ledger.recall('', project);
  const repository = repositoryAt(project);
  return policy.rules
    .filter(({ kind }) => kind.kind === 'recall')
    .flatMap(({ name: rule, settings }) => {
      const slice = v.safeParse(found, remembered.project?.rules[rule]);
      const { days } = v.parse(terms, settings);
      if (!slice.success) return [];
      return Object.entries(slice.output.found).map(([name, { agent, text, at, repository: then }]) => ({
        rule,
        name,
        agent,
        at,
        offered: then === repository && now - at <= days * DAY,
        text,
      }));
    });
}
