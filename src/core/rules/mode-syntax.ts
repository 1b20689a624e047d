// How `tutti orchestrator` is written.

import { type Option, REASON, type VerbGroup } from '../verb.ts';

export const MODE_LEVELS = ['strict', 'guidance'] as const;

/** The breaker's verb shows the same. */
export const MODE_JSON =
  '{"rule","on","level","auto","disabled","by","why","at","breaker"?:{"rule","violations","limit","tripped"}}';

const RULE: Option = { flags: '--rule <name>', about: 'which mode, where the policy has several' };

export const MODE_VERBS: VerbGroup = {
  noun: 'orchestrator',
  help: {
    about: 'switch the orchestrator mode, or show it',
    section: 'steer',
    examples: ['tutti orchestrator status', 'tutti orchestrator enable'],
  },
  verbs: [
    {
      name: 'status',
      about: 'show whether the mode is on, why, and the state of the circuit breaker',
      examples: ['tutti orchestrator status', 'tutti orchestrator status --json'],
      options: [RULE],
      json: MODE_JSON,
    },
    {
      name: 'enable',
      about: 'switch the mode on, for all sessions of this project',
      detail: 'It also lifts `disable`: work items and the skill may switch it on again.',
      examples: ['tutti orchestrator enable', 'tutti orchestrator enable --level guidance'],
      options: [{ flags: '--level <level>', about: 'how strictly it is enforced', choices: MODE_LEVELS }, REASON, RULE],
      json: MODE_JSON,
      person: true,
    },
    {
      name: 'disable',
      about: 'switch the mode off; it stays off until a person switches it on',
      examples: ['tutti orchestrator disable --reason "hotfix"'],
      options: [REASON, RULE],
      json: MODE_JSON,
      person: true,
    },
    {
      name: 'set-level',
      about: 'set how strictly the mode is enforced, without switching it on or off',
      examples: ['tutti orchestrator set-level guidance'],
      arguments: [{ name: '<level>', about: 'the level', choices: MODE_LEVELS }],
      options: [REASON, RULE],
      json: MODE_JSON,
      person: true,
    },
  ],
};
