// The turn: when it began, how long the last ones took, and whether a delegation has opened the tools in it.

import * as v from 'valibot';
import { defineRule, type RuleResult } from '../rule.ts';
import { isOneOf } from './match.ts';
import { count, setting } from './settings.ts';
import { isOff, switchNeeds, unlessSetting } from './unless.ts';

const settings = v.strictObject({
  keep: setting(count, 10, 'How many durations are remembered.'),
  opensOn: setting(
    v.picklist(['nothing', 'delegation']),
    'nothing',
    'What opens the window that other rules name in `unless`: nothing, or a delegation. The next prompt closes it.',
  ),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Null between turns. */
  readonly startedAt: number | null;
  /** Seconds, the newest last. */
  readonly durations: readonly number[];
  readonly open: boolean;
};

export const turn = defineRule<Settings, Slice>({
  kind: 'turn',
  about: 'Measures turns, and keeps the window that a delegation may open in one. It refuses nothing.',
  settings,
  needs: (settings) => switchNeeds(settings, 'prompt'),
  initial: { startedAt: null, durations: [], open: false },
  search: { essence: ({ open }) => ({ open }), mute: true },

  on: {
    prompt: (context) => {
      const { event, slice } = context;
      if (event.from !== 'person') return {};
      // While a person has the rules switched off, the window is theirs.
      return { slice: { ...slice, startedAt: event.at, open: slice.open && isOff(context) } };
    },
    'tool.before': ({ event, actor, slice, settings }) => {
      const opens = settings.opensOn === 'delegation' && event.call.kind === 'delegate' && isOneOf(['main'], actor);
      return opens && !slice.open ? { ifAllowed: { ...slice, open: true } } : {};
    },
    // A stop that is held ends nothing.
    stop: ({ event, slice, settings }) => ended(slice, event.at, settings.keep),
  },
});

function ended(slice: Slice, at: number, keep: number): RuleResult<Slice> {
  if (slice.startedAt === null) return {};
  const seconds = Math.max(0, Math.round((at - slice.startedAt) / 1_000));
  const durations = keep === 0 ? [] : [...slice.durations, seconds].slice(-keep);
  return { ifAllowed: { ...slice, startedAt: null, durations } };
}
