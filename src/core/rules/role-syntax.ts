// What a role adds to `tutti session`.

import { REASON, type VerbGroup } from '../verb.ts';

const WHICH = 'the session, or the beginning of its id (default: the newest of this project)';

export const ROLE_VERBS: VerbGroup = {
  noun: 'session',
  verbs: [
    {
      name: 'init',
      about: "set the role of a session's main agent, and reset its count of reads",
      examples: ['tutti session init orchestrator', 'tutti session init subagent --session 3f2a91c0'],
      arguments: [
        { name: '[role]', about: 'the policy is enforced only for its own role (default: the role of the policy)' },
      ],
      options: [{ flags: '--session <id>', about: WHICH }, REASON],
      json: '{"scope","session","project","by","reason","at","record","role"}',
      person: true,
    },
    {
      name: 'summary',
      about: 'how well a role was kept in a session: score, what was refused, what to do about it',
      examples: ['tutti session summary', 'tutti session summary 3f2a91c0 --json'],
      arguments: [{ name: '[id]', about: WHICH }],
      json: '{"session_id","session_start","session_end"?,"agent_role","rule","score"?,"compliance_score","valid","total_tool_calls","violations":{"blocked","warned","allowed"},"violation_breakdown":[{"type","count","blocked"?,"warned"?}],"recommendations":[]}',
    },
  ],
};
