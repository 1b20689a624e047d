// tutti itself: queries are reads, submitting a plan is `plan`, and commands that change the rules are tampering.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';

const READ: ProgramEntry = { operands: 'value*' };
const TAMPER: ProgramEntry = { does: 'tamper', operands: 'value*' };

const ask = (names: string): ProgramEntry => ({ sub: { [names]: READ }, does: 'read', other: TAMPER });

export const tutti: Family = {
  tutti: {
    // An unknown command may do anything, and an agent must not try it.
    other: TAMPER,
    options: { '-V -h': 'dry-run' },
    sub: {
      'status explain effects help check version replay test score schema completion': READ,
      // The status line itself enforces nothing, but it is in the client's settings file.
      statusline: { operands: 'value*', options: { '--install --remove': 'tamper' } },
      // The command refuses to write for an agent; its output file is reported anyway.
      'report gate': { operands: 'value*', options: { '--out=': 'write' } },
      evidence: { sub: { verify: READ }, other: TAMPER, does: 'tamper' },
      doctor: { operands: 'value*', options: { '--fix': 'tamper' } },
      // It would write the policy.
      suggest: { operands: 'value*', options: { '--write -y --yes': 'tamper' } },
      // It copies its input to a new file in the temporary folder.
      compact: { operands: 'value*', options: { '--lines=': 'value' } },
      demo: { does: 'exec', operands: 'value*' },
      plan: {
        sub: {
          'show list status score': READ,
          submit: { does: 'plan', operands: 'value*', examples: [['tutti plan submit p.md', 'plan']] },
          resume: { does: 'plan', operands: 'value*', examples: [['tutti plan resume 1a2b3c', 'plan']] },
        },
        does: 'read',
        other: TAMPER,
      },
      ledger: ask('tail show verify export'),
      policy: ask('show check-file'),
      session: ask('list show summary'),
      pipeline: ask('status history context diagram'),
      orchestrator: ask('status'),
      grants: READ,
    },
    examples: [
      ['tutti status', 'read'],
      ['tutti explain 12', 'read'],
      ['tutti --version', 'read'],
      ['tutti report --since 7d', 'read'],
      ['tutti report --format html --out r.html', 'write'],
      ['tutti gate --min-score 80', 'read'],
      ['seq 9 | tutti compact --lines 20', 'read'],
      ['tutti evidence verify pack', 'read'],
      ['tutti evidence --since 7d --out pack', 'tamper'],
      ['tutti', 'read'],
      ['tutti disable', 'tamper'],
      ['tutti trust --yes', 'tamper'],
      ['tutti plan score p.md', 'read'],
      ['tutti level off', 'tamper'],
      ['tutti statusline', 'read'],
      ['tutti statusline --install', 'tamper'],
      ['tutti doctor', 'read'],
      ['tutti doctor --fix', 'tamper'],
      ['tutti replay t.jsonl --policy p.yaml', 'read'],
      ['tutti suggest --policy p.yaml', 'read'],
      ['tutti suggest --write', 'tamper'],
      ['tutti suggest -y', 'tamper'],
      ['tutti policy check-file p.yaml', 'read'],
      ['tutti ledger tail', 'read'],
      ['tutti ledger prune --older-than 0d', 'tamper'],
      ['tutti session summary 3f2a', 'read'],
      ['tutti session reset', 'tamper'],
      ['tutti effects -- "rm -rf x"', 'read'],
      ['npx tutti level off', 'tamper'],
      ['node node_modules/tutti/bin/tutti.js disable', 'tamper'],
      ['tutti "$X"', 'tamper'],
    ],
  },
  'tutti-hook': {
    does: 'tamper',
    operands: 'value*',
    options: { '--version': 'dry-run' },
    examples: [['tutti-hook', 'tamper']],
  },
};
