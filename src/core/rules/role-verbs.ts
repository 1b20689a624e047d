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
  const report = compliance(slice, settings.passing);
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
      { line: [session?.score === undefined ? 'not judged' : `score ${session.score}`, id] },
      {
        indent: 2,
        rows: [
          ['role', [slice.role ?? 'none', ', ', verdict, `: ${report.compliance_score} % of what it limits`]],
          ['reads', String(violations.allowed)],
          ['refused', String(violations.blocked)],
          ['let through', String(violations.warned)],
        ],
      },
      ...(types.length === 0 ? [] : [{ line: '' }]),
      { indent: 2, rows: types.map(({ type, count }) => [String(count), type]) },
      ...(recommendations.length === 0 ? [] : [{ line: '' }]),
      ...recommendations.map((line) => ({ line })),
    ],
  };
}
