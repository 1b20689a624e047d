// The commands of a pipeline: where the work is, what its stages found, ending it and starting again.

import { soft, strong } from '../blocks.ts';
import { ago } from '../duration.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { KindVerbs, OrderVerb, PastOrder, RuleState, VerbContext } from '../verb.ts';
import type { View, ViewBlock } from '../view.ts';
import { ascii, mermaid } from './pipeline-diagram.ts';
import type { PipelineSettings } from './pipeline-form.ts';
import type { Move, PipelineSlice } from './pipeline-state.ts';
import { PIPELINE_VERBS } from './pipeline-syntax.ts';
import { type PipelineView, pipelineView, type Starter } from './pipeline-view.ts';
import { counted } from './words.ts';

type PipelineState = RuleState<PipelineSettings, PipelineSlice>;

const viewOf = ({ settings, slice }: PipelineState, now: number): PipelineView => pipelineView(settings, slice, now);

/** The state so far goes into the record of the order, so that a reset loses nothing. */
const moving = (
  order: string,
  more: Pick<OrderVerb<PipelineSettings, PipelineSlice>, 'args' | 'orders' | 'reason'> = {},
): OrderVerb<PipelineSettings, PipelineSlice> => ({
  session: 'recorded',
  order,
  args: ({ slice, stored }): JsonObject => (stored ? { was: slice } : {}),
  ...more,
  signed: true,
  after: {
    change: (before, after, { now, session }) => {
      const [from, to] = [viewOf(before, now).stage, viewOf(after, now).stage];
      const hint: readonly ViewBlock[] =
        order === 'reset' ? [{ line: 'the earlier state is kept: `tutti pipeline restore` brings it back' }] : [];
      return { json: { from, to }, text: [{ line: `${from} → ${to}  session ${session?.id}` }, ...hint] };
    },
  },
});

export const pipelineVerbs: KindVerbs<PipelineSettings, PipelineSlice> = {
  group: PIPELINE_VERBS,
  preset: 'pipeline',
  run: {
    status: { session: 'recorded', show: status },
    history: { session: 'recorded', orders: true, show: history },
    context: { session: 'recorded', show: context, empty: 'no context yet' },
    complete: moving('complete'),
    reset: moving('reset', { reason: 'manual reset' }),
    restore: moving('restore', { orders: true, args: (_, { orders }) => lastReset(orders) }),
    back: moving('back', { args: () => ({}) }),
    go: moving('go', { args: (_, { given }) => ({ stage: given.stage ?? '' }) }),
    diagram: { session: 'if-any', show: diagram },
  },
};

function status(state: PipelineState, { now, session }: VerbContext): View {
  const view = viewOf(state, now);
  const { stage, route, atWork, mayStart, context: kept, history: moves, backup } = view;
  const last = moves.at(-1);
  const found = Object.entries(kept).map(([name, text]) => `${name} (${counted(text.length, 'character')})`);
  const working = atWork.map(({ agent, at }) => `${agent} (since ${ago(at, now)})`);
  return {
    json: { session: session?.id, rule: state.rule, ...view },
    text: [
      {
        line: [strong(stage), '  ', soft(`session ${session?.short}, rule ${state.rule}`)],
      },
      {
        rows: [
          ...(route === null ? [] : [['route', route]]),
          ['at work', working.join(', ') || 'nobody'],
          ['may start', mayStart.map(starterText).join(', ') || 'nobody'],
          ['context', found.join(', ') || 'none'],
          ['moves', last === undefined ? 'none' : `${view.moves}, the last ${ago(last.at, now)}: ${moveText(last)}`],
          ...(backup === null ? [] : [['reset', `from ${backup.stage}, ${ago(backup.at, now)}: ${backup.reason}`]]),
        ],
      },
    ],
  };
}

const starterText = ({ agent, to, on }: Starter): string =>
  to === undefined ? agent : `${agent} → ${to}${on === 'start' ? ' at once' : ''}`;

const moveText = ({ agent, from, to }: Move): string => `${agent} ${from} → ${to}`;

function history(state: PipelineState, { now, session, orders }: VerbContext): View {
  const { history: shown, moves } = viewOf(state, now);
  const backups = orders.flatMap(backupIn);
  const json = { session: session?.id, rule: state.rule, moves, history: shown, backups };
  if (shown.length === 0) return { json, text: [{ line: 'no moves yet' }] };
  const earlier = moves - shown.length;
  return {
    json,
    text: [
      ...(earlier > 0 ? [{ line: soft(`${counted(earlier, 'earlier move')} in the ledger`) }] : []),
      {
        rows: shown.map(({ agent, at, from, to, on, reason }) => [
          ago(at, now),
          agent,
          `${from} → ${to}`,
          reason === undefined ? on : `${on}: ${reason}`,
        ]),
      },
      ...backups.map(({ record, at, was }) => ({
        line: `kept by the reset ${ago(at, now)}: ${String(was.stage)}  tutti ledger show ${record}`,
      })),
    ],
  };
}

/** The state before the last reset, unless it was restored since. */
function lastReset(orders: readonly PastOrder[]): JsonObject {
  const last = orders.findLast(({ verb }) => verb === 'reset' || verb === 'restore');
  return last?.verb === 'reset' && isObject(last.args.was) ? { was: last.args.was } : {};
}

const backupIn = ({ verb, record, at, reason, args: { was } }: PastOrder) =>
  verb === 'reset' && isObject(was) ? [{ record, at, reason, was }] : [];

function context(state: PipelineState, { now, session, given }: VerbContext): View {
  const all = Object.entries(viewOf(state, now).context);
  const wanted = all.filter(([name]) => given.name === undefined || name === given.name);
  return {
    json: { session: session?.id, rule: state.rule, context: Object.fromEntries(wanted) },
    text: wanted.flatMap(([name, text]) => [{ line: strong(name) }, { quote: text }]),
  };
}

function diagram(state: PipelineState, { given, now, session }: VerbContext): View {
  const { rule, settings } = state;
  const format = given.format === 'ascii' ? 'ascii' : 'mermaid';
  const stage = session === undefined || given.preset !== undefined ? undefined : viewOf(state, now).stage;
  const drawn = (format === 'ascii' ? ascii : mermaid)(settings, stage);
  return {
    json: { rule, format, ...(stage !== undefined && { stage }), diagram: drawn },
    text: drawn.split('\n').map((line) => ({ line })),
  };
}
