// How `tutti pipeline` is written.

import { type Option, REASON, type VerbGroup } from '../verb.ts';

const SESSION: Option = { flags: '--session <id>', about: 'the session (default: the newest of this project)' };
const RULE: Option = { flags: '--rule <name>', about: 'which pipeline, where the policy has several' };
const WHICH: readonly Option[] = [SESSION, RULE];

const ACT_JSON = '{"scope","session","project","by","reason","at","record","from","to"}';

export const PIPELINE_VERBS: VerbGroup = {
  noun: 'pipeline',
  help: {
    about: 'show the stage of the work, complete, reset or correct it, draw the stages',
    section: 'see',
    examples: ['tutti pipeline status'],
  },
  verbs: [
    {
      name: 'status',
      about: 'show the stage, who is at work and who may start',
      examples: ['tutti pipeline status', 'tutti pipeline status --session 3f2a91c0 --json'],
      options: WHICH,
      json: '{"session","rule","stage","route","since","end","atWork":[{"agent","at"}],"mayStart":[{"agent","to"?,"on"?}],"context":{NAME:text},"history":[…],"moves","backup"}',
    },
    {
      name: 'history',
      about: 'show every move, and the states that resets kept',
      detail: 'The newest 50 moves are shown. The ledger has them all: `tutti ledger tail --session ID`.',
      examples: ['tutti pipeline history', 'tutti pipeline history --json'],
      options: WHICH,
      json: '{"session","rule","moves","history":[{"agent","at","from","to","on","reason"?}],"backups":[{"record","at","reason","was"}]}',
    },
    {
      name: 'context',
      about: 'show what the agents of each stage found',
      detail:
        'What is kept for later sessions of this project is shown too, with whether it would be offered to one that starts now.',
      examples: ['tutti pipeline context', 'tutti pipeline context gathered'],
      arguments: [{ name: '[name]', about: 'only what is kept under this name' }],
      options: WHICH,
      json: '{"session","rule","context":{NAME:text},"later":[{"rule","name","agent","at","offered","text"}]}',
    },
    {
      name: 'complete',
      about: 'mark the work as done: the next begins with the first stage',
      examples: ['tutti pipeline complete', 'tutti pipeline complete --session 3f2a91c0 --reason "merged"'],
      options: [...WHICH, REASON],
      json: ACT_JSON,
      person: true,
    },
    {
      name: 'reset',
      about: 'start again in the first stage; the state so far is kept in the record',
      examples: ['tutti pipeline reset "stuck in EXECUTING"', 'tutti pipeline reset --session 3f2a91c0 "wrong task"'],
      arguments: [{ name: '[reason]', about: 'why, for the record' }],
      options: WHICH,
      json: ACT_JSON,
      person: true,
    },
    {
      name: 'restore',
      about: 'undo the last reset: its stage, route and context are back',
      examples: ['tutti pipeline restore', 'tutti pipeline restore --session 3f2a91c0'],
      options: [...WHICH, REASON],
      json: ACT_JSON,
      person: true,
    },
    {
      name: 'back',
      about: 'go back to the stage before this one, with everything that was found',
      examples: ['tutti pipeline back', 'tutti pipeline back "the plan was wrong"'],
      arguments: [{ name: '[reason]', about: 'why, for the record' }],
      options: WHICH,
      json: ACT_JSON,
      person: true,
    },
    {
      name: 'go',
      about: 'go to any stage, with everything that was found',
      examples: ['tutti pipeline go EXECUTING', 'tutti pipeline go refining --reason "gathered by hand"'],
      arguments: [{ name: '<stage>', about: 'its name, in upper or lower case' }],
      options: [...WHICH, REASON],
      json: ACT_JSON,
      person: true,
    },
    {
      name: 'diagram',
      about: 'draw the pipeline that is in force here, with the stage of the newest session marked',
      examples: ['tutti pipeline diagram', 'tutti pipeline diagram --format ascii'],
      options: [
        { flags: '--format <format>', about: 'the format', choices: ['mermaid', 'ascii'], fallback: 'mermaid' },
        { flags: '--preset <name>', about: 'of a preset as it ships, instead' },
        ...WHICH,
      ],
      json: '{"rule","format","stage"?,"diagram"}',
    },
  ],
};
