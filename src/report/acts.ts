// What people did: grants and how often each was used, level changes, resets and the rest.

import { boundedMap } from '../core/bounded.ts';
import { mint } from '../core/grant.ts';
import { goesAhead } from '../core/verdict.ts';
import type { Part } from './part.ts';
import type { ActDone, GrantUse } from './report.ts';

const MOST_GRANTS = 100;
const MOST_ACTS = 100;

/** Also sees the acts that apply to a project or to all of them. */
export function acts(): Part<{ readonly grants: readonly GrantUse[]; readonly acts: readonly ActDone[] }> {
  const grants = boundedMap<string, GrantUse>(MOST_GRANTS);
  const done: ActDone[] = [];

  return {
    see: ({ event, verdict, at }) => {
      if (event.name === 'person.grant') {
        const { id, rule } = mint(event.wish, event.by, event.reason, event);
        const used = grants.get(id)?.used ?? 0;
        grants.set(id, { id, rule, used, at, by: event.by, reason: event.reason, scope: event.scope });
      }
      if (event.name.startsWith('person.') && 'by' in event) {
        const name = event.name.slice('person.'.length);
        const act = event.name === 'person.level' ? `${name} ${event.level ?? 'of the policy'}` : name;
        done.push({ at, act, by: event.by, reason: event.reason, scope: event.scope });
        if (done.length > 2 * MOST_ACTS) done.splice(0, done.length - MOST_ACTS);
      }
      if (!goesAhead(verdict)) return;
      for (const { grant, rule, softened } of verdict.findings) {
        if (grant === undefined) continue;
        const known = grants.get(grant) ?? { id: grant, rule, used: 0, ...(softened && grantedBy(softened)) };
        grants.set(grant, { ...known, used: known.used + 1 });
      }
    },
    result: () => ({
      grants: [...grants.values()],
      acts: done.slice(-MOST_ACTS).toSorted((a, b) => a.at - b.at),
    }),
  };
}

/** `granted by ada: the tests need it`: the reason given with every use of a grant. */
function grantedBy(softened: string): Pick<GrantUse, 'by' | 'reason'> {
  const [, by, reason] = /^granted by ([^:]*)(?:: (.*))?$/s.exec(softened) ?? [];
  return { ...(by !== undefined && { by }), ...(reason !== undefined && { reason }) };
}
