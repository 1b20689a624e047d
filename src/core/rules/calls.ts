// A table of calls: who may do what where. The first row that fits decides; of all that a call does, the strongest answer
// stands.

import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import type { EffectName } from '../effect.ts';
import type { JsonObject } from '../json.ts';
import { shown } from '../paths.ts';
import { type Context, defineRule } from '../rule.ts';
import type { Said } from '../verdict.ts';
import { deadRows, misplaced } from './calls-examples.ts';
import { type Row, table } from './calls-row.ts';
import { type Deed, decidedBy, deedsOf, excepts, rowFor } from './calls-table.ts';
import { isProgram, programs } from './program.ts';
import { setting } from './settings.ts';
import { isOff, switchNeeds, unlessSetting } from './unless.ts';
import { described, handOver } from './words.ts';

const SAYS = {
  advise: { code: 'CALL_ADVISED', verb: 'goes ahead' },
  ask: { code: 'CALL_ASKED', verb: "needs the person's word" },
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
  unknown: 'what cannot be told',
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

/** Of several answers the one that stands higher in the table is heard first. */
const byRow =
  (rows: readonly Row[]) =>
  ([a]: readonly [Row, Deed], [b]: readonly [Row, Deed]): number =>
    rows.indexOf(a) - rows.indexOf(b);

type Before = Context<'tool.before', v.InferOutput<typeof settings>, JsonObject>;

export const calls = defineRule({
  kind: 'calls',
  about: 'A table of who may do what where: the first row that fits decides.',
  settings,
  needs: (settings) => switchNeeds(settings, 'tool.before'),
  report: { settings: { limit: 'rows' } },
  initial: {},
  search: {
    deadRows: ({ rows }) => deadRows(rows),
    rows: ({ rows }) => rows.length,
    decidedBy: ({ rows, always }, call, actor, roots) => decidedBy(rows, call, actor, roots, always),
    excepts: ({ rows }, calls, actor, roots) => excepts(rows, calls, actor, roots),
  },
  misplaced: ({ rows }, read) => misplaced(rows, read),

  on: {
    'tool.before': (context) => {
      if (isOff(context)) return {};
      const { event, actor, settings } = context;
      const decided = new Map<Row, Deed>();
      const deeds = deedsOf(event.call);
      const others =
        settings.always.length === 0
          ? deeds
          : deeds.filter(({ cause }) => !cause || !isProgram(settings.always, cause));
      for (const deed of others) {
        const row = rowFor(settings.rows, deed, actor, event.roots);
        if (row && !decided.has(row)) decided.set(row, deed);
      }
      if (decided.size === 0) return {};
      // Whoever looks after work items needs no word on what a pipe behind it reads.
      const noted = context.level === 'strict' && others.length === deeds.length;
      const spoken = [...decided].filter(([row]) => noted || row.outcome !== 'allow').sort(byRow(settings.rows));
      return { findings: spoken.flatMap(([row, deed]) => said(row, deed, context)) };
    },
  },
});

function said(row: Row, deed: Deed, { event, actor, session, settings }: Before): readonly Said[] {
  if (row.outcome === 'allow' && row.words === undefined) return [];
  const outcome = row.outcome === 'allow' ? 'advise' : row.outcome;
  const { call, roots } = event;
  const { code, verb } = SAYS[outcome];
  const where = deed.target === undefined ? '' : ` ${shown(deed.target, roots)}`;
  const why = row.words ?? `${DOES[deed.effect]}${where} is not for ${WHO[actor.kind]} here.`;
  return [
    {
      outcome,
      code: row.code ?? code,
      words: `${described(call, roots)} ${verb}: ${why}`,
      reason: `row ${settings.rows.indexOf(row) + 1}: ${deed.effect}${where} by ${actor.kind}`,
      ...(row.delegateTo !== undefined && { fix: handOver(call, row.delegateTo, session, roots) }),
      ...(deed.cause?.span && { span: deed.cause.span }),
    },
  ];
}
