// How `tutti plan` is written.

import { REASON, type VerbGroup } from '../verb.ts';

const PLAN_JSON =
  '{"mode","from","by","at","done","phases","open","waves":[{"wave","phases":[{"id","status","agent","needs":[],"atomic","depth","teammates":[],"agents":[]}]}]}';

export const GRAPH_VERBS: VerbGroup = {
  noun: 'plan',
  help: {
    about: 'submit, show, score or clear the plan that delegations must follow',
    section: 'steer',
    examples: ['tutti plan show'],
  },
  verbs: [
    {
      name: 'submit',
      about: 'submit a plan: phases, waves, dependencies',
      detail:
        'The file is JSON or YAML; `-` reads it from stdin. A person may always submit one. An agent may while no plan is open.\nProblems in a plan are shown with their line; such a plan changes nothing.',
      examples: ['tutti plan submit plan.yaml', 'tutti plan submit - < plan.json'],
      arguments: [{ name: '<file>', about: 'the plan' }],
      options: [REASON],
      json: PLAN_JSON,
    },
    {
      name: 'show',
      about: 'draw the plan: waves, dependencies, the status of each phase',
      examples: ['tutti plan show', 'tutti plan show --json'],
      json: `${PLAN_JSON}, or null while there is no plan`,
    },
    {
      name: 'clear',
      about: 'forget the plan; delegations are free again',
      detail: 'A plan file that is still there is not read again until it changes.',
      examples: ['tutti plan clear --reason "another way"'],
      options: [REASON],
      json: 'null',
      person: true,
    },
    {
      name: 'score',
      about: 'score a plan or a request: team or subagents, how complex, which agents',
      detail:
        'The file is a plan (JSON or YAML), or any text: its list items, or what "then" joins, count as phases. `-` reads from stdin.\nA plan may set the answers itself: cross_phase_data_flow, review_fix_cycles, iterative_refinement, breadth_task, complexity_tier.',
      examples: ['tutti plan score plan.yaml', 'echo "Collaborate on the new API" | tutti plan score -'],
      arguments: [{ name: '[file]', about: 'the plan or the text (default: stdin)' }],
      json: '{"score","mode","threshold","teams","lines":[{"signal","points","about","why"}],"complexity":{"score","tier","lines":[{"part","points","found":[]}]},"agents":[{"phase","agent","matches":[],"said"?}]}',
    },
  ],
};
