// Programs of other systems that enforce rules beside tutti. What makes their rules weaker is a person's act, as with tutti's own.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';

const READ: ProgramEntry = { operands: 'value*' };
const TAMPER: ProgramEntry = { does: 'tamper', operands: 'value*' };
/** It changes work items, with its own code. */
const WORKS: ProgramEntry = { does: 'exec', operands: 'value*' };

export const otherGuards: Family = {
  'htmlgraph wipnote': {
    does: 'exec',
    other: WORKS,
    sub: {
      orchestrator: {
        sub: { 'status help': READ, enable: { ...WORKS, options: { '--level= -l=': 'tamper' } } },
        does: 'read',
        other: TAMPER,
      },
    },
    examples: [
      ['htmlgraph feature list', 'exec'],
      ['htmlgraph orchestrator status', 'read'],
      ['htmlgraph orchestrator enable', 'exec'],
      ['htmlgraph orchestrator enable --level=guidance', 'tamper'],
      ['htmlgraph orchestrator disable', 'tamper'],
      ['uv run htmlgraph orchestrator disable', 'tamper'],
      ['htmlgraph orchestrator set-level guidance', 'tamper'],
      ['htmlgraph orchestrator reset-violations', 'tamper'],
      ['python3 -m htmlgraph orchestrator disable', 'tamper'],
    ],
  },
};
