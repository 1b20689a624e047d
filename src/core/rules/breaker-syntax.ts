// What the circuit breaker adds to `tutti orchestrator`.

import { REASON, type VerbGroup } from '../verb.ts';
import { MODE_JSON } from './mode-syntax.ts';

export const BREAKER_VERBS: VerbGroup = {
  noun: 'orchestrator',
  verbs: [
    {
      name: 'reset-violations',
      about: 'make the circuit breaker forget its violations',
      examples: ['tutti orchestrator reset-violations'],
      options: [REASON],
      json: MODE_JSON,
      person: true,
    },
  ],
};
