// A table of calls: who may do what where. The first matching row decides each effect; the strongest outcome wins.

import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import type { EffectName } from '../effect.ts';
import type { JsonObject } from '../json.ts';
import { shown } from '../paths.ts';
import { defineRule, type RuleContext } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { deadRows, exampleProblems } from './calls-examples.ts';
import { type CallRow, table } from './calls-row.ts';
import { TABLE } from './calls-strictness.ts';
import { type CallEffect, callEffectsOf, decidedBy, excepts, rowFor } from './calls-table.ts';
import { isProgram, programs } from './program.ts';
import { setting } from './settings.ts';
import { isOff, SWITCHES, switchedOff, switchNeeds, unlessSetting } from './unless.ts';
import { describeCall, handOver } from './words.ts';

const SAYS = {
  advise: { code: 'CALL_ADVISED', verb: 'goes ahead' },
  ask: { code: 'CALL_ASKED', verb: "needs the person's approval" },
  deny: { code: 'CALL_REFUSED', verb: 'was refused' },
} as const;

const DOES: Readonly<Record<EffectName, string>> = {
  read: 'reading',
  plan: 'planning',
  delegate: 'delegating',
  vcs: 'changing the repository',
  network: 'using the network',
  write: 'writing',
  exec: 'running programs',
  destroy: 'destroying',
  tamper: "touching tutti's own",
  unknown: 'an unknown effect',
};

const WHO: Readonly<Record<Actor['kind'], string>> = {
  main: 'the main agent',
  subagent: 'a subagent',
  teammate: 'a teammate',
  unknown: 'an unknown agent',
};

const settings = v.strictObject({
  always: setting(
    programs,
    [],
    "Programs that pass whatever the rows say, such as the project's own for its work items. What else a command does is looked up.",
  ),
  rows: setting(table, [], 'The rows, in order. What no row fits is allowed.'),
  unless: unlessSetting,
});

/** Of several outcomes of the same strength, the higher row comes first. */
const byRow =
  (rows: readonly CallRow[]) =>
  ([a]: readonly [CallRow, CallEffect], [b]: readonly [CallRow, CallEffect]): number =>
    rows.indexOf(a) - rows.indexOf(b);

type Before = RuleContext<'tool.before', v.InferOutput<typeof settings>, JsonObject>;

export const calls = defineRule({
  kind: 'calls',
  about: 'A table of who may do what where: the first row that fits decides.',
  settings,
  strictness: { always: 'fewer', rows: TABLE, unless: SWITCHES },
  needs: (settings) => switchNeeds(settings, 'tool.before'),
  agents: ({ rows }) => rows.flatMap(({ delegateTo }) => delegateTo ?? []),
  report: { settings: { limit: 'rows' } },
  enforcement: switchedOff,
  initial: {},
  search: {
    deadRows: ({ rows }) => deadRows(rows),
    rows: ({ rows }) => rows.length,
    decidedBy: ({ rows, always }, call, actor, roots) => decidedBy(rows, call, actor, roots, always),
    excepts: ({ rows }, calls, actor, roots) => excepts(rows, calls, actor, roots),
  },
  settingProblems: ({ rows }, read) => exampleProblems(rows, read),

  on: {
    'tool.before': (context) => {
      if (isOff(context)) return {};
      const { event, actor, settings } = context;
      const decided = new Map<CallRow, CallEffect>();
      const all = callEffectsOf(event.call);
      const others =
        settings.always.length === 0 ? all : all.filter(({ cause }) => !cause || !isProgram(settings.always, cause));
      for (const each of others) {
        const row = rowFor(settings.rows, each, actor, event.roots);
        if (row && !decided.has(row)) decided.set(row, each);
      }
      if (decided.size === 0) return {};
      // No advice about a pipe behind a program of `always`.
      const noted = context.level === 'strict' && others.length === all.length;
      const shownRows = [...decided].filter(([row]) => noted || row.outcome !== 'allow').sort(byRow(settings.rows));
      return { findings: shownRows.flatMap(([row, each]) => findingsFor(row, each, context)) };
    },
  },
});

function findingsFor(
  row: CallRow,
  each: CallEffect,
  { event, actor, session, settings }: Before,
): readonly RawFinding[] {
  if (row.outcome === 'allow' && row.words === undefined) return [];
  const outcome = row.outcome === 'allow' ? 'advise' : row.outcome;
  const { call, roots } = event;
  const { code, verb } = SAYS[outcome];
  const where = each.target === undefined ? '' : ` ${shown(each.target, roots)}`;
  const why = row.words ?? `${DOES[each.effect]}${where} is not for ${WHO[actor.kind]} here.`;
  return [
    {
      outcome,
      code: row.code ?? code,
      words: `${describeCall(call, roots)} ${verb}: ${why}`,
      reason: `row ${settings.rows.indexOf(row) + 1}: ${each.effect}${where} by ${actor.kind}`,
      ...(row.delegateTo !== undefined && { fix: handOver(call, row.delegateTo, session, roots) }),
      ...(each.cause?.span && { span: each.cause.span }),
    },
  ];
}
