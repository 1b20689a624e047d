// What persons did: grants and how often each was used, levels, resets and the rest.

import { mint } from '../core/grant.ts';
import { bounded, type Part } from './part.ts';
import type { ActDone, GrantUse } from './report.ts';

const GRANTS = 100;
const ACTS = 100;

type Use = { -readonly [K in keyof GrantUse]: GrantUse[K] };

/** Also looks at the chains of acts that reach further than a session. */
export function acts(): Part<{ readonly grants: readonly GrantUse[]; readonly acts: readonly ActDone[] }> {
  const grants = bounded<string, Use>(GRANTS);
  const done: ActDone[] = [];

  return {
    see: ({ event, verdict, at }) => {
      if (event.name === 'person.grant') {
        const { id, rule } = mint(event.wish, event.by, event.reason, event);
        const used = grants.get(id)?.used ?? 0;
        grants.set(id, { id, rule, used, at, by: event.by, reason: event.reason, scope: event.scope });
      }
      if (event.name.startsWith('person.') && 'by' in event) {
        const act = event.name.slice('person.'.length);
        const what = event.name === 'person.level' ? `${act} ${event.level ?? 'of the policy'}` : act;
        done.push({ at, act: what, by: event.by, reason: event.reason, scope: event.scope });
        if (done.length > 2 * ACTS) done.splice(0, done.length - ACTS);
      }
      if (verdict.outcome !== 'allow' && verdict.outcome !== 'advise') return;
      for (const { grant, rule, softened } of verdict.findings) {
        if (grant === undefined) continue;
        const known = grants.get(grant) ?? { id: grant, rule, used: 0, ...(softened && wordsOf(softened)) };
        known.used++;
        grants.set(grant, known);
      }
    },
    told: () => ({
      grants: [...grants.values()].map((grant) => ({ ...grant })),
      acts: done.slice(-ACTS).toSorted((a, b) => a.at - b.at),
    }),
  };
}

/** `granted by ada: the tests need it`: what every use of a grant says. */
function wordsOf(softened: string): Pick<GrantUse, 'by' | 'reason'> {
  const [, by, reason] = /^granted by ([^:]*)(?:: (.*))?$/s.exec(softened) ?? [];
  return { ...(by !== undefined && { by }), ...(reason !== undefined && { reason }) };
}
