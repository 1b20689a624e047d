// What findings kept for later sessions add to `tutti pipeline`.

import { REASON, type VerbGroup } from '../verb.ts';

export const RECALL_VERBS: VerbGroup = {
  noun: 'pipeline',
  verbs: [
    {
      name: 'forget',
      about: 'forget what is kept for later sessions of this project',
      examples: ['tutti pipeline forget'],
      options: [REASON],
      json: '{"forgotten":[RULE]}',
      person: true,
    },
  ],
};
