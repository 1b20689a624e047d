// A budget for the main agent's own work: calls spend it, a delegation or a new prompt refills it, each refusal shrinks it, and
// time without refusals restores it.

import * as v from 'valibot';
import { CALL_KINDS, type Call } from '../call.ts';
import { callOf, type EventOf } from '../event.ts';
import { type Gauge, type KindGauges, UNLIMITED } from '../gauge.ts';
import { matches } from '../paths.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import type { BudgetStatus } from '../status.ts';
import { type CompareValues, OUTCOME } from '../strictness.ts';
import type { RawFinding } from '../verdict.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { callPattern } from './call-pattern.ts';
import { fits, isOneOf, mayBeUnnamedAgent } from './match.ts';
import { actors, count, fraction, globs, maybe, name, sentence, setting } from './settings.ts';
import { counted, describeCall, handOver } from './words.ts';

/** Calls that do the work, as opposed to those that plan, ask and delegate it. */
const WORK = CALL_KINDS.filter((kind) => !['delegate', 'plan', 'ask', 'task'].includes(kind));

const settings = v.strictObject({
  actors: setting(actors, ['main'], 'Whose allowance it is. An unknown actor counts as `main`.'),
  spendOn: setting(
    v.array(callPattern),
    [{ kind: WORK }],
    'Which calls are paid for: those that fit any of these. Delegations never are.',
  ),
  unit: setting(name, 'call', 'What the allowance is counted in, in the singular: `look`, `small edit`.'),
  cost: setting(v.picklist(['calls', 'lines']), 'calls', 'What is paid: one per call, or the lines a call changes.'),
  allowance: setting(count, 10, 'How much there is.'),
  each: maybe(count, 'The most lines that one call may change.'),
  refillOn: setting(
    v.array(v.picklist(['delegate', 'prompt'])),
    ['delegate', 'prompt'],
    "What gives the allowance back: a delegation, the person's next prompt. Neither: it is for the whole session.",
  ),
  free: setting(globs, [], 'Paths that cost nothing. A call is free when everything it touches is.'),
  adviseAt: setting(fraction, 0.5, 'Advise when this share of the allowance is spent. 0: never.'),
  past: setting(v.picklist(['advise', 'ask', 'deny']), 'deny', 'What becomes of a call past the allowance.'),
  narrowBy: setting(fraction, 0.25, 'The share of the allowance that each refusal takes away.'),
  floor: setting(fraction, 0.25, 'The share that no refusal takes away.'),
  widenAfter: setting(
    v.pipe(v.number(), v.gtValue(0)),
    10,
    'Minutes without a refusal that give one step back. A turn without a refusal does so too.',
  ),
  words: maybe(sentence, 'Why, for the model: it follows what was refused.'),
  delegateTo: setting(name, GENERAL_AGENT, 'The type of agent the ready delegation names.'),
});
type Settings = v.InferOutput<typeof settings>;

/** 0 is never. */
const SOONER: CompareValues<number> = {
  stricter: 'lower, but not 0',
  atLeast: (before, after) => after > 0 && (before === 0 || after <= before),
};

type Slice = {
  readonly spent: number;
  /** Refusals that still shrink it. */
  readonly narrowed: number;
  /** When it last shrank or grew. */
  readonly since: number;
  /** No refusal in this turn. */
  readonly calm: boolean;
};

export const budget = defineRule<Settings, Slice>({
  kind: 'budget',
  refillsOnDelegation: true,
  about: 'An allowance of work that is spent, given back by delegating, narrowed by refusals and widened by calm.',
  settings,
  strictness: {
    // All its actors share it, and refill it by delegating.
    actors: 'fixed',
    ...{ spendOn: 'more', cost: 'fixed', allowance: 'lower', each: 'lower', refillOn: 'fewer', free: 'fewer' },
    // Larger steps down are larger steps up, too.
    ...{ past: OUTCOME, narrowBy: 'fixed', floor: 'lower', widenAfter: 'higher', adviseAt: SOONER },
    ...{ unit: 'words', words: 'words', delegateTo: 'words' },
  },
  agents: ({ delegateTo }) => [delegateTo],
  report: {
    settings: { limit: 'allowance', calls: 'spendOn', exempt: 'free', words: 'words', delegateTo: 'delegateTo' },
  },
  initial: { spent: 0, narrowed: 0, since: 0, calm: true },
  damaged: ({ allowance }) => ({ spent: allowance, narrowed: 0, since: 0, calm: true }),
  status: ({ rule, settings, slice }, now) => {
    const budget = leftAt(settings, slice, now);
    const { left, allowance } = budget;
    return { budget, pieces: [{ about: 'limit', text: `${rule} ${left}/${allowance}`, low: left === 0 }] };
  },
  gauges: gaugesOf,
  search: {
    // A restored budget is the same as one that never shrank.
    essence: (slice, settings, at) => {
      const { spent, narrowed, since, calm } = widen(slice, at, settings);
      return narrowed === 0 ? { spent } : { spent, narrowed, since, calm };
    },
    coarse: (slice, settings, at) => {
      const now = widen(slice, at, settings);
      const allowance = allowanceOf(now, settings);
      return { left: now.spent >= allowance ? 'none' : now.spent === 0 ? 'all' : 'some', dry: allowance < 1 };
    },
  },

  on: {
    prompt: ({ event, slice, settings }) => {
      if (event.from !== 'person') return {};
      const rested = widen(slice, event.at, settings);
      const wider = slice.calm ? { narrowed: Math.max(0, rested.narrowed - 1), since: event.at } : {};
      const refilled = settings.refillOn.includes('prompt') ? { spent: 0 } : {};
      return { slice: { ...rested, ...wider, ...refilled, calm: true } };
    },

    'tool.before': (context) => {
      const { event, actor, session, settings } = context;
      if (!isOneOf(settings.actors, actor) || mayBeUnnamedAgent(actor, session)) return {};
      const slice = widen(context.slice, event.at, settings);
      if (event.call.kind === 'delegate') {
        return refillsOnDelegate(settings) ? { ifAllowed: withSpent(slice, 0), refills: true } : {};
      }
      const paid = settings.spendOn.some((pattern) => fits(pattern, event.call)) && !isFree(event, settings);
      return paid ? spend(slice, context) : {};
    },
  },
});

type Before = RuleContext<'tool.before', Settings, Slice>;

function spend(slice: Slice, context: Before): RuleResult<Slice> {
  const { event, settings } = context;
  const lines = linesOf(event.call);
  const spent = slice.spent + (settings.cost === 'lines' ? lines : 1);
  const allowance = allowanceOf(slice, settings);
  const ifAllowed = withSpent(slice, spent);

  const tooLarge = settings.each !== undefined && lines > settings.each;
  if (tooLarge || spent > allowance) {
    const why = tooLarge
      ? `it changes ${counted(lines, 'line')}, and at most ${settings.each} at a time are yours.`
      : `your ${counted(allowance, settings.unit)} ${period(settings)} ${allowance === 1 ? 'is' : 'are'} spent.`;
    const findings = [past(why, tooLarge, slice, context)];
    if (settings.past !== 'deny') return { ifAllowed, findings };
    const narrower = { ...slice, narrowed: narrowedOnce(slice, settings), since: event.at, calm: false };
    return { slice: narrower, ifAllowed: { ...narrower, spent }, findings };
  }
  const mark = allowance * settings.adviseAt;
  const crosses = slice.spent < mark && spent >= mark;
  return crosses ? { ifAllowed, findings: [advice(spent, allowance, settings)] } : { ifAllowed };
}

const withSpent = ({ narrowed, since, calm }: Slice, spent: number): Slice => ({ spent, narrowed, since, calm });

const VERBS = { advise: 'goes ahead', ask: "needs the person's approval", deny: 'was refused' } as const;

function past(why: string, tooLarge: boolean, slice: Slice, { event, session, settings }: Before): RawFinding {
  const { call, roots } = event;
  const next = refillsOnDelegate(settings) ? 'Delegate it: that also gives the allowance back.' : 'Delegate it.';
  const narrowed = slice.narrowed > 0 ? `, narrowed from ${settings.allowance} by refusals` : '';
  return {
    outcome: settings.past,
    code: tooLarge ? 'BUDGET_EACH' : 'BUDGET_SPENT',
    words: `${describeCall(call, roots)} ${VERBS[settings.past]}: ${settings.words ?? why} ${next}`,
    reason: `${slice.spent} of ${counted(allowanceOf(slice, settings), settings.unit)} spent${narrowed}: ${why}`,
    fix: handOver(call, settings.delegateTo, session, roots),
  };
}

const advice = (spent: number, allowance: number, settings: Settings): RawFinding => {
  const state = `${spent} of your ${counted(allowance, settings.unit)} ${period(settings)} ${spent === 1 ? 'is' : 'are'} spent.`;
  return {
    outcome: 'advise',
    code: 'BUDGET_HALF',
    words: refillsOnDelegate(settings) ? `${state} A delegation gives ${spent === 1 ? 'it' : 'them'} back.` : state,
    reason: `${spent} of ${counted(allowance, settings.unit)} spent`,
  };
};

const refillsOnDelegate = ({ refillOn }: Settings): boolean => refillOn.includes('delegate');
const period = ({ refillOn }: Settings): string =>
  refillOn.includes('prompt') ? 'for this prompt' : 'in this session';

function allowanceOf({ narrowed }: Slice, { allowance, narrowBy, floor }: Settings): number {
  const share = Math.max(floor, 1 - narrowBy * narrowed);
  return Math.max(Math.ceil(allowance * floor), Math.round(allowance * share));
}

function leftAt(settings: Settings, slice: Slice, now: number): BudgetStatus {
  const calm = widen(slice, now, settings);
  const allowance = allowanceOf(calm, settings);
  return { left: Math.max(0, allowance - calm.spent), allowance, unit: settings.unit };
}

function gaugesOf(settings: Settings): KindGauges<Settings, Slice> {
  const { each, ...rest } = settings;
  const allowance: Gauge<Slice> = {
    ...{ path: ['allowance'], now: settings.allowance, least: 1, most: UNLIMITED },
    of: ['stretch', 'stretches'],
    byPart: true,
    read: ({ after }) => ({ level: after.spent }),
  };
  const largest = (now: number): Gauge<Slice> => ({
    ...{ path: ['each'], now, least: 1, most: UNLIMITED },
    of: ['call', 'calls'],
    read: ({ before, after, event }) => {
      const call = callOf(event);
      return call !== undefined && after.spent > before.spent ? { single: linesOf(call) } : undefined;
    },
  });
  return {
    lifted: { ...rest, allowance: UNLIMITED },
    gauges: each === undefined ? [allowance] : [allowance, largest(each)],
  };
}

/** Refusals below the floor are not counted: they would delay the recovery. */
function narrowedOnce({ narrowed }: Slice, { narrowBy, floor }: Settings): number {
  const deepest = narrowBy === 0 ? 0 : Math.ceil((1 - floor) / narrowBy);
  return Math.min(narrowed + 1, deepest);
}

const MINUTE = 60_000;

function widen(slice: Slice, at: number, { widenAfter }: Settings): Slice {
  const step = widenAfter * MINUTE;
  const steps = Math.min(slice.narrowed, Math.floor((at - slice.since) / step));
  if (steps <= 0) return slice;
  return { ...slice, narrowed: slice.narrowed - steps, since: slice.since + steps * step };
}

function isFree({ call, roots }: EventOf<'tool.before'>, { free }: Settings): boolean {
  if (free.length === 0) return false;
  // A command that writes into a file also has a read without targets, which is free too.
  const touching = call.effects.filter(({ effect, targets }) => effect !== 'read' || targets.length > 0);
  if (touching.length === 0) return false;
  return touching.every(
    ({ effect, targets }) =>
      effect !== 'network' && targets.length > 0 && targets.every((target) => matches(free, target, roots)),
  );
}

/** A call of unknown size counts as one line. */
const linesOf = ({ lines }: Call): number => lines ?? 1;
