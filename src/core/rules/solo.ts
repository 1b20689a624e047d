// The main agent works alone for too long: refuse once, then advise at 2, 4, 8, 16 … calls until it delegates.

import * as v from 'valibot';
import { defineRule } from '../rule.ts';
import type { Said } from '../verdict.ts';
import { isOneOf, mayBeUnnamedAgent, named } from './match.ts';
import { name, setting, tools } from './settings.ts';
import { described, handOver } from './words.ts';

const NEUTRAL = [
  'Skill',
  'AskUserQuestion',
  'TaskCreate',
  'TaskUpdate',
  'TaskGet',
  'TaskList',
  'EnterPlanMode',
  'ExitPlanMode',
] as const;

/** The longer the streak, the plainer the words. */
const TONES = [
  { upTo: 2, tone: 'reminder', next: 'Delegate what can be delegated.' },
  { upTo: 4, tone: 'advisory', next: 'Hand the next piece of work to a subagent.' },
  { upTo: 8, tone: 'warning', next: 'Stop here and delegate the rest.' },
  { upTo: Number.POSITIVE_INFINITY, tone: 'CRITICAL', next: 'Nothing is being delegated: hand the rest over now.' },
] as const;

const settings = v.strictObject({
  delegateTools: setting(tools, ['Task', 'Agent'], 'Tools that delegate: they end the run and arm the refusal again.'),
  neutral: setting(tools, [...NEUTRAL], 'Tools that orchestrate: they neither count nor end the run.'),
  adviseAt: setting(
    v.picklist(['powers-of-two', 'every']),
    'powers-of-two',
    'At which lengths of the run to advise: 2, 4, 8 …, or at every call from the second on.',
  ),
  delegateTo: setting(name, 'general-purpose', 'The type of agent the ready delegation names.'),
});

type Slice = {
  /** Calls of its own that went ahead since the last delegation. */
  readonly streak: number;
  /** The first call of this run has been refused. */
  readonly refused: boolean;
};

export const solo = defineRule<v.InferOutput<typeof settings>, Slice>({
  kind: 'solo',
  about:
    'Refuses the first call of a solo run once, then advises more and more plainly until the main agent delegates.',
  settings,
  initial: { streak: 0, refused: false },

  on: {
    'tool.before': ({ event, actor, session, slice, settings }) => {
      const { call, roots } = event;
      if (!isOneOf(['main'], actor)) return {};
      if (named(settings.delegateTools, call.name)) return { ifAllowed: { streak: 0, refused: false } };
      if (named(settings.neutral, call.name) || mayBeUnnamedAgent(actor, session)) return {};

      const streak = slice.streak + 1;
      const ifAllowed = { streak, refused: true };
      if (slice.streak === 0 && !slice.refused) {
        const first: Said = {
          outcome: 'deny',
          code: 'SOLO_FIRST',
          words: `${described(call, roots)} was refused: you orchestrate, so delegate first. If only you can do it, call it again.`,
          reason: 'first call of its own since the last delegation',
          fix: handOver(call, settings.delegateTo, session, roots),
        };
        return { slice: { streak: 0, refused: true }, ifAllowed, findings: [first] };
      }
      const speaks = streak > 1 && (settings.adviseAt === 'every' || isPowerOfTwo(streak));
      return { ifAllowed: { ...slice, streak }, ...(speaks && { findings: [nudge(streak)] }) };
    },
  },
});

function nudge(streak: number): Said {
  const { tone, next } = TONES.find(({ upTo }) => streak <= upTo) ?? TONES[3];
  return {
    outcome: 'advise',
    code: 'SOLO_STREAK',
    words: `${tone} [streak=${streak}]: ${streak} calls of your own since the last delegation. ${next}`,
    reason: `${streak} calls of its own since the last delegation`,
  };
}

/** Streaks outgrow 32 bits only in theory, but bit tricks would be wrong there. */
const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));
