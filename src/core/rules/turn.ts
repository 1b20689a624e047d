// Measures turns, and keeps whether a delegation has opened the tools for the rest of the turn.

import * as v from 'valibot';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RuleStatus } from '../status.ts';
import { isOneOf } from './match.ts';
import { count, setting } from './settings.ts';
import { isOff, SWITCHES, switchNeeds, unlessSetting } from './unless.ts';

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
  refillsOnDelegation: true,
  about: 'Measures turns, and keeps the window that a delegation may open in one. It refuses nothing.',
  settings,
  strictness: { keep: 'neutral', opensOn: { order: ['nothing', 'delegation'] }, unless: SWITCHES },
  needs: (settings) => switchNeeds(settings, 'prompt'),
  initial: { startedAt: null, durations: [], open: false },
  status: ({ slice }, now) => statusOf(slice, now),
  search: { essence: ({ open }) => ({ open }), mute: true },

  on: {
    prompt: (context) => {
      const { event, slice } = context;
      if (event.from !== 'person') return {};
      // While a person has switched the rules off, the window stays open.
      return { slice: { ...slice, startedAt: event.at, open: slice.open && isOff(context) } };
    },
    'tool.before': ({ event, actor, slice, settings }) => {
      const opens = settings.opensOn === 'delegation' && event.call.kind === 'delegate' && isOneOf(['main'], actor);
      return opens && !slice.open ? { ifAllowed: { ...slice, open: true }, refills: true } : {};
    },
    // A held stop does not end the turn.
    stop: ({ event, slice, settings }) => ended(slice, event.at, settings.keep),
  },
});

/** Durations that the status line shows. */
const SHOWN = 10;

function statusOf({ startedAt, durations }: Slice, now: number): RuleStatus {
  const last = durations.slice(-SHOWN);
  if (startedAt !== null) return { turn: { seconds: (now - startedAt) / 1_000, running: true, last } };
  const seconds = last.at(-1);
  return seconds === undefined ? {} : { turn: { seconds, running: false, last } };
}

function ended(slice: Slice, at: number, keep: number): RuleResult<Slice> {
  if (slice.startedAt === null) return {};
  const seconds = Math.max(0, Math.round((at - slice.startedAt) / 1_000));
  const durations = keep === 0 ? [] : [...slice.durations, seconds].slice(-keep);
  return { ifAllowed: { ...slice, startedAt: null, durations } };
}
