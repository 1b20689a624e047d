// A pipeline beside the state file of the scripts it follows: a reset there counts here, at once. Other changes there do not count:
// they could only let more agents start.

import type { EventName } from '../event.ts';
import { factKey, type Need } from '../fact.ts';
import { isObject, textOf } from '../json.ts';
import type { RuleContext, RuleResult } from '../rule.ts';
import { type PipelineSettings, planOf } from './pipeline-form.ts';
import { type PipelineSlice, resetNow } from './pipeline-state.ts';

export const stateElsewhere = (path: string): Need => ({
  from: 'fields',
  path,
  names: ['state', 'history'],
  on: ['session.start', 'prompt', 'tool.before'],
});

type Context<N extends EventName> = RuleContext<N, PipelineSettings, PipelineSlice>;

/** The handler, with what happened in the file. */
export const besideFile =
  <N extends EventName>(handle: (context: Context<N>) => RuleResult<PipelineSlice>) =>
  (context: Context<N>): RuleResult<PipelineSlice> => {
    const slice = withReset(context);
    const result = handle(slice === context.slice ? context : { ...context, slice });
    return slice === context.slice ? result : { ...result, slice: result.slice ?? slice };
  };

/** The first look only notices an earlier reset: that one was not meant for this session. */
function withReset<N extends EventName>({ event, slice, settings }: Context<N>): PipelineSlice {
  const { file } = settings;
  const state = file === undefined ? undefined : event.facts[factKey(stateElsewhere(file))];
  if (file === undefined || state === undefined) return slice;
  const resetThere = lastReset(state, planOf(settings).start);
  // That there was no reset is remembered with the next prompt: most calls store nothing.
  const isNews = resetThere !== '' || (slice.resetThere === undefined && event.name !== 'tool.before');
  if (resetThere === slice.resetThere || !isNews) return slice;
  const noticed = { ...slice, resetThere };
  const isNew = slice.resetThere !== undefined && event.name !== 'session.start';
  if (!isNew || slice.stage === '' || slice.stage === planOf(settings).start) return noticed;
  return resetNow(noticed, planOf(settings), { at: event.at, reason: `it was reset in ${file}` });
}

/** When it was reset, as written there. Empty: its last move was not a reset. */
function lastReset(state: unknown, start: string | undefined): string {
  if (!isObject(state) || textOf(state.state) !== start || !isObject(state.history)) return '';
  return textOf(state.history.agent) === 'reset' ? textOf(state.history.timestamp) : '';
}
