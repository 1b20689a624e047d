// How `tutti plan` is written.

import { REASON, type VerbGroup } from '../verb.ts';

const PLAN_JSON =
  '{"id","title"?,"mode","atOnce"?,"from","by","at","done","phases","open","waves":[{"wave","phases":[{"id","status","task"?,"output"?,"paths"?:[],"runs","sentBack","why"?,"milliseconds","agent","needs":[],"atomic","depth","teammates":[],"agents":[]}]}]}';

export const GRAPH_VERBS: VerbGroup = {
  noun: 'plan',
  help: {
    about: 'submit, show, score, resume or clear the plan that delegations must follow',
    section: 'steer',
    examples: ['tutti plan show'],
  },
  verbs: [
    {
      name: 'submit',
      about: 'submit a plan: phases, waves, dependencies',
      detail:
        'The file is JSON or YAML; `-` reads it from stdin. A person may always submit one. An agent may while no plan is open, while nobody has begun with its own, and in a session that does not follow the open one. The plan before is kept: `tutti plan list`.\nProblems in a plan are shown with their line; such a plan changes nothing.',
      examples: ['tutti plan submit plan.yaml', 'tutti plan submit - < plan.json'],
      arguments: [{ name: '<file>', about: 'the plan' }],
      options: [REASON],
      json: PLAN_JSON,
    },
    {
      name: 'show',
      about: 'draw the plan: waves, dependencies, the status and the times of each phase',
      detail: 'Without an id the plan in force, with one a plan that has ended. A narrow terminal shows fewer columns.',
      examples: ['tutti plan show', 'tutti plan show 1a2b3c', 'tutti plan show --json'],
      arguments: [{ name: '[plan]', about: 'its id, from `tutti plan list`' }],
      json: `${PLAN_JSON}, or null while there is no plan`,
    },
    {
      name: 'list',
      about: 'list the plans of this project: the one in force, and the last ten that ended or were set aside',
      examples: ['tutti plan list'],
      json: '{"plans":[{"id","title"?,"state","done","phases","by","at","until"?}]}',
    },
    {
      name: 'resume',
      about: 'go on with a plan that was set aside; the one in force is set aside instead',
      detail: 'What was done stays done. An agent may resume one where it may submit one.',
      examples: ['tutti plan resume 1a2b3c'],
      arguments: [{ name: '<plan>', about: 'its id, from `tutti plan list`' }],
      options: [REASON],
      json: PLAN_JSON,
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
