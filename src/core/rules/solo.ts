// The main agent works alone for too long: refuse once, then advise at 2, 4, 8, 16 … calls until it delegates.

import * as v from 'valibot';
import { hasStartedAgents } from '../actor.ts';
import type { Call } from '../call.ts';
import { defineRule } from '../rule.ts';
import { MORE_OR_ALL } from '../strictness.ts';
import type { RawFinding } from '../verdict.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { isNamed, isOneOf, mayBeUnnamedAgent, named } from './match.ts';
import { count, maybe, name, sentence, setting, tools } from './settings.ts';
import { SWITCHES, switchable, switchedOff, switchNeeds, unlessSetting } from './unless.ts';
import { describeCall, handOver } from './words.ts';

/** The longer the streak, the stronger the words. */
const TONES = [
  { upTo: 2, tone: 'reminder', next: 'Delegate what can be delegated.' },
  { upTo: 4, tone: 'advisory', next: 'Hand the next piece of work to a subagent.' },
  { upTo: 8, tone: 'warning', next: 'Stop here and delegate the rest.' },
  { upTo: Number.POSITIVE_INFINITY, tone: 'CRITICAL', next: 'Nothing is being delegated: hand the rest over now.' },
] as const;

const rung = v.strictObject({
  upTo: maybe(count, 'The longest run these words are for. When not given: every longer one.'),
  words: v.pipe(sentence, v.description('What is said; `{n}` is the length of the run, `{tool}` the tool.')),
});

const settings = v.strictObject({
  delegateTools: maybe(
    tools,
    'Tools that delegate: they end the run and arm the refusal again. When not given: every call that starts an agent.',
  ),
  delegateSkills: setting(
    tools,
    [],
    'Skills and slash commands that delegate: when one has run, the run is over, and it is counted.',
  ),
  neutral: maybe(
    tools,
    'Tools that orchestrate: they neither count nor end the run. When not given: asking the person, planning, lists of tasks, and skills.',
  ),
  supervision: setting(
    v.picklist(['free', 'counts']),
    'free',
    'Tools that follow, continue or end the work of agents. free: neutral once an agent was started. counts: like any other tool.',
  ),
  counts: maybe(tools, 'Only these tools count. When not given: every tool that is not neutral.'),
  refuseFirst: setting(v.boolean(), true, 'Refuse the first call of a run once.'),
  endsOn: setting(v.array(v.picklist(['prompt'])), [], "What else ends a run: the person's next prompt."),
  adviseAt: setting(
    v.picklist(['powers-of-two', 'every']),
    'powers-of-two',
    'At which lengths of the run to advise: 2, 4, 8 …, or at every call; at the first one only where it is not refused.',
  ),
  ladder: setting(
    v.array(rung),
    [],
    'Words of your own for the advice, the shortest runs first. None: the built-in ones.',
  ),
  delegateTo: setting(name, GENERAL_AGENT, 'The type of agent the ready delegation names.'),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Calls of its own that went ahead since the last delegation. */
  readonly streak: number;
  /** The first call of this run has been refused. */
  readonly refused: boolean;
  /** Skills that delegated, since the person's last prompt if that ends a run. */
  readonly delegations: number;
};

export const solo = defineRule<Settings, Slice>({
  kind: 'solo',
  refillsOnDelegation: true,
  about:
    'Refuses the first call of a solo run once, then advises more and more plainly until the main agent delegates.',
  settings,
  strictness: {
    // What ends a run also arms the refusal again.
    ...{ delegateTools: 'fixed', delegateSkills: 'fixed', endsOn: 'more' },
    ...{ neutral: 'fewer', counts: MORE_OR_ALL, refuseFirst: 'on', supervision: { order: ['counts', 'free'] } },
    adviseAt: { order: ['every', 'powers-of-two'] },
    ...{ ladder: 'text', delegateTo: 'words', unless: SWITCHES },
  },
  needs: (settings) => switchNeeds(settings, 'tool.before', 'tool.after', 'prompt'),
  agents: ({ delegateTo }) => [delegateTo],
  report: { settings: { limit: 'neutral', calls: 'counts', delegateTo: 'delegateTo', words: 'delegateTo' } },
  enforcement: switchedOff,
  initial: { streak: 0, refused: false, delegations: 0 },
  status: ({ slice: { streak } }) => ({
    pieces: streak > 0 ? [{ about: 'limit', text: `solo ${streak}`, low: streak > 3 }] : [],
  }),

  on: switchable<Settings, Slice>({
    prompt: ({ event, settings }) =>
      event.from === 'person' && settings.endsOn.includes('prompt')
        ? { slice: { streak: 0, refused: false, delegations: 0 } }
        : {},
    'tool.after': ({ event, actor, slice, settings }) => {
      if (!isOneOf(['main'], actor) || !named(settings.delegateSkills, event.call.skill ?? '')) return {};
      return { slice: { streak: 0, refused: false, delegations: slice.delegations + 1 } };
    },
    'tool.before': ({ event, actor, session, slice, settings }) => {
      const { call, roots } = event;
      if (!isOneOf(['main'], actor)) return {};
      if (delegates(call, settings)) {
        return { ifAllowed: { ...slice, streak: 0, refused: false }, refills: true };
      }
      if (!isCounted(call, settings) || mayBeUnnamedAgent(actor, session)) return {};
      if (settings.supervision === 'free' && supervises(call) && hasStartedAgents(session.actors)) return {};

      const streak = slice.streak + 1;
      const ifAllowed = { ...slice, streak, refused: true };
      if (settings.refuseFirst && slice.streak === 0 && !slice.refused) {
        const first: RawFinding = {
          outcome: 'deny',
          code: 'SOLO_FIRST',
          words: `${describeCall(call, roots)} was refused: you orchestrate, so delegate first. If only you can do it, call it again.`,
          reason: 'first call of its own since the last delegation',
          fix: handOver(call, settings.delegateTo, session, roots),
        };
        return { slice: { ...slice, streak: 0, refused: true }, ifAllowed, findings: [first] };
      }
      const isDue = settings.adviseAt === 'every' || isPowerOfTwo(streak);
      const speaks = isDue && (streak > 1 || !settings.refuseFirst);
      return { ifAllowed: { ...slice, streak }, ...(speaks && { findings: [nudge(streak, call.name, settings)] }) };
    },
  }),
});

const delegates = (call: Call, { delegateTools }: Settings): boolean =>
  delegateTools === undefined
    ? call.kind === 'delegate' && call.delegation?.message !== true
    : isNamed(delegateTools, call);

const isNeutral = (call: Call, { neutral }: Settings): boolean =>
  neutral === undefined ? call.orchestrates === true : isNamed(neutral, call);

/** Follows agents instead of working: looks at them, ends them, writes to one that exists. */
const supervises = ({ kind, delegation }: Call): boolean => kind === 'task' || delegation?.message === true;

const isCounted = (call: Call, settings: Settings): boolean =>
  !isNeutral(call, settings) && (settings.counts === undefined || isNamed(settings.counts, call));

function nudge(streak: number, tool: string, { ladder }: Settings): RawFinding {
  const { tone, next } = TONES.find(({ upTo }) => streak <= upTo) ?? TONES[3];
  const own = ladder.find(({ upTo }) => upTo === undefined || streak <= upTo)?.words;
  return {
    outcome: 'advise',
    code: 'SOLO_STREAK',
    words:
      own?.replaceAll('{n}', String(streak)).replaceAll('{tool}', tool) ??
      `${tone} [streak=${streak}]: ${streak} calls of your own since the last delegation. ${next}`,
    reason: `${streak} calls of its own since the last delegation`,
  };
}

/** Bit operations would fail above 32 bits. */
const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));
