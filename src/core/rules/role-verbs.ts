// The commands of a role: set it for a session, and sum up how well it was kept.

import { bad, good, soft } from '../blocks.ts';
import type { KindVerbs, RuleState, VerbContext } from '../verb.ts';
import type { View } from '../view.ts';
import { compliance, type RoleCounts } from './role-report.ts';
import { ROLE_VERBS } from './role-syntax.ts';

interface RoleSettings {
  readonly role: string;
  readonly passing: number;
}

type RoleState = RuleState<RoleSettings, RoleCounts & { readonly role: string | null }>;

export const roleVerbs: KindVerbs<RoleSettings, RoleState['slice']> = {
  group: ROLE_VERBS,
  preset: 'layers',
  run: {
    init: {
      session: 'any',
      order: 'init',
      args: ({ settings }, { given }) => ({ role: given.role ?? settings.role }),
      signed: true,
      after: {
        change: (_, { settings, slice }, { session }) => {
          const { role } = slice;
          const now = role === settings.role ? `is the ${role}` : `is not the ${settings.role}`;
          return { json: { role }, text: [{ line: `the main agent of session ${session?.short} ${now}` }] };
        },
      },
    },
    summary: { session: 'recorded', show: summary },
  },
};

function summary({ rule, settings, slice }: RoleState, { session }: VerbContext): View {
  const report = compliance(slice, settings.passing, session?.score);
  const { violations, violation_breakdown: types, recommendations } = report;
  const json = {
    session_id: session?.id,
    session_start: session?.start,
    ...(session?.end !== undefined && { session_end: session.end }),
    agent_role: slice.role,
    rule,
    ...(session?.score !== undefined && { score: session.score }),
    ...report,
  };
  const id = soft(`  ${session?.short}`);
  // Without anybody in the role there is nothing to score.
  if (slice.role === null && report.total_tool_calls === 0) {
    return { json, text: [{ line: ['nobody had the role', id] }] };
  }
  const verdict = report.valid ? good('kept') : bad('not kept');
  return {
    json,
    text: [
      { line: [`score ${report.compliance_score}`, id] },
      {
        indent: 2,
        rows: [
          ['role', [slice.role ?? 'none', ', ', verdict, ` (from ${settings.passing} on)`]],
          ['calls', String(report.total_tool_calls)],
          ['allowed', String(violations.allowed)],
          ['blocked', String(violations.blocked)],
          ['warned', String(violations.warned)],
        ],
      },
      ...(types.length === 0 ? [] : [{ line: '' }]),
      { indent: 2, rows: types.map((one) => [String(one.count), one.type, 'blocked' in one ? 'blocked' : 'warned']) },
      ...(recommendations.length === 0 ? [] : [{ line: '' }]),
      ...recommendations.map((line) => ({ line })),
    ],
  };
}
