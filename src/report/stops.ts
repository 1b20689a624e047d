// How often a stop was held, how often in a row, and how often it passed although a rule held it.

import { isHeld } from '../core/score.ts';
import type { Part } from './part.ts';
import type { Stops } from './report.ts';

export function stops(): Part<Stops> {
  const sums = { asked: 0, held: 0, longest: 0, letGo: 0, agentsSentBack: 0 };
  let inARow = 0;
  return {
    see: ({ event, actor, verdict }) => {
      const holds = verdict.findings.filter(({ outcome }) => outcome === 'hold');
      if (event.name === 'agent.stop' && holds.some(({ effective }) => effective === 'hold')) sums.agentsSentBack++;
      if (event.name === 'prompt' && event.from === 'person') inARow = 0;
      if (event.name !== 'stop' || actor.kind !== 'main') return;
      sums.asked++;
      if (verdict.outcome === 'hold') {
        sums.held++;
        inARow++;
        sums.longest = Math.max(sums.longest, inARow);
        return;
      }
      inARow = 0;
      if (holds.some((hold) => !isHeld(hold) && hold.grant === undefined)) sums.letGo++;
    },
    result: () => ({ ...sums }),
  };
}
