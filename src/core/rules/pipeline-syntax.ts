// How `tutti pipeline` is written.

import { type Option, REASON, type VerbGroup } from '../verb.ts';

const SESSION: Option = { flags: '--session <id>', about: 'the session (default: the newest of this project)' };
const RULE: Option = { flags: '--rule <name>', about: 'which pipeline, where the policy has several' };
const WHICH: readonly Option[] = [SESSION, RULE];

const ACT_JSON = '{"scope","session","project","by","reason","at","record","from","to"}';

export const PIPELINE_VERBS: VerbGroup = {
  noun: 'pipeline',
  help: {
    about: 'show the stage of the work, complete or reset it, draw the stages',
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
      name: 'diagram',
      about: 'draw the pipeline that is in force here',
      examples: ['tutti pipeline diagram', 'tutti pipeline diagram --format ascii'],
      options: [
        { flags: '--format <format>', about: 'the format', choices: ['mermaid', 'ascii'], fallback: 'mermaid' },
        { flags: '--preset <name>', about: 'of a preset as it ships, instead' },
        RULE,
      ],
      json: '{"rule","format","diagram"}',
    },
  ],
};
