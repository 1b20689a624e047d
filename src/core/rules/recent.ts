// Limits rows of similar calls: a single lookup is fine, but a row of them is an exploration that an agent should do. Counts the
// last calls, denied ones included.

import * as v from 'valibot';
import type { Call } from '../call.ts';
import type { Gauge } from '../gauge.ts';
import { defineRule, type RuleContext } from '../rule.ts';
import { type CompareValues, isSame, isStricterOutcome } from '../strictness.ts';
import type { RawFinding } from '../verdict.ts';
import { clientName, READING_AGENT } from '../vocabulary.ts';
import { fits, isOneOf, mayBeUnnamedAgent, named } from './match.ts';
import { programs } from './program.ts';
import { actors, count, effects, kinds, maybe, name, sentence, setting, tools } from './settings.ts';
import { counted, describeCall, handOver } from './words.ts';

const pattern = v.strictObject({
  tool: maybe(tools, "The client's names of tools; `*` stands for any characters."),
  kind: maybe(kinds, 'Kinds of calls.'),
  effect: maybe(effects, 'The strongest effect of the call: names, or `atLeast` one of them.'),
  program: maybe(programs, 'Programs and their leading words: `npm test`. A call that runs any of them is meant.'),
});

const MOST = 100;
const window = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST));

const limit = v.strictObject({
  tool: maybe(tools, 'Tools it is about. When not given: every call in `of`.'),
  same: maybe(v.boolean(), 'Each tool is counted for itself.'),
  within: v.pipe(window, v.description('How many of the last calls are looked at, whatever they were.')),
  most: v.pipe(window, v.description('How many of these, this one included, may be such calls.')),
  past: maybe(v.picklist(['advise', 'ask', 'deny']), 'What becomes of one more; `deny` when not given.'),
});
type Limit = v.InferOutput<typeof limit>;

const settings = v.strictObject({
  actors: setting(actors, ['main'], 'Whose calls are counted. An unknown actor counts as `main`.'),
  of: setting(
    v.array(pattern),
    [{ kind: ['read', 'search'] }],
    'The calls that are meant: those that fit any of these.',
  ),
  limits: setting(v.array(limit), [{ same: true, within: 3, most: 1 }], 'How many may come how close together.'),
  unit: setting(name, 'lookup', 'What such a call is called, in the singular.'),
  note: maybe(sentence, 'Said of such a call that passes, at `strict` alone.'),
  delegateTo: setting(name, READING_AGENT, 'The type of agent the ready delegation names.'),
  remember: setting(
    v.pipe(count, v.maxValue(MOST)),
    0,
    'How many calls are remembered, if more than the limits need: `tutti session show` lists them.',
  ),
});
type Settings = v.InferOutput<typeof settings>;

/** Each limit has its like, which looks at as many calls and lets no more pass. */
const LIMITS: CompareValues<readonly Limit[]> = {
  stricter: 'more, or tighter',
  atLeast: (before, after) =>
    before.every((old) =>
      after.some(
        (limit) =>
          isSame(limit.tool, old.tool) &&
          (limit.same ?? false) === (old.same ?? false) &&
          limit.within >= old.within &&
          limit.most <= old.most &&
          isStricterOutcome(old.past ?? 'deny', limit.past ?? 'deny'),
      ),
    ),
};

type Slice = {
  /** Tool names of the last calls, the newest last; with the prefix `-` for calls that do not count. */
  readonly calls: readonly string[];
};

const OTHER = '-';
/** Matches any call, after damage. */
const ANY = '*';
const NAME = 40;

export const recent = defineRule<Settings, Slice>({
  kind: 'recent',
  about: 'Lets a call pass once and refuses a row of the same sort: of the last calls, only so many may be such.',
  settings,
  strictness: {
    // Calls of others would push out what is counted.
    actors: 'fixed',
    ...{ of: 'more', limits: LIMITS, note: 'text' },
    ...{ unit: 'words', delegateTo: 'words', remember: 'neutral' },
  },
  agents: ({ delegateTo }) => [delegateTo],
  report: { settings: { limit: 'limits', calls: 'of', words: 'note', delegateTo: 'delegateTo' } },
  initial: { calls: [] },
  search: { essence: ({ calls }, { limits }) => ({ calls: calls.slice(-deepest(limits)) }) },
  gauges: (settings) => ({
    lifted: { ...settings, limits: settings.limits.map((limit) => ({ ...limit, most: MOST })) },
    gauges: settings.limits.map(gaugeOf),
  }),
  damaged: ({ limits }) => ({ calls: Array.from({ length: deepest(limits) }, () => ANY) }),

  on: {
    'tool.before': (context) => {
      const { event, actor, session, slice, settings, level } = context;
      if (!isOneOf(settings.actors, actor) || mayBeUnnamedAgent(actor, session)) return {};
      const { call } = event;
      const meant = settings.of.some((each) => fits(each, call));
      const calls = [...slice.calls, entryOf(call, meant, settings)].slice(-depthOf(settings));
      const broken = settings.limits.filter((each) => isBroken(each, call, meant, slice.calls));
      const findings = broken.map((each) => refusal(each, context));
      const noted = meant && broken.length === 0 && settings.note !== undefined && level === 'strict';
      return { slice: { calls }, findings: noted ? [note(settings.note, context)] : findings };
    },
  },
});

const deepest = (limits: Settings['limits']): number => Math.max(1, ...limits.map(({ within }) => within));
const depthOf = ({ limits, remember }: Settings): number => Math.max(remember, deepest(limits));

function entryOf({ name: tool }: Call, meant: boolean, { limits }: Settings): string {
  if (meant) return tool.slice(0, NAME);
  return limits.some((each) => each.tool && named(each.tool, tool)) ? OTHER + tool.slice(0, NAME) : OTHER;
}

const toolOf = (entry: string): string => (entry.startsWith(OTHER) ? entry.slice(OTHER.length) : entry);

function isBroken(limit: Limit, call: Call, meant: boolean, before: readonly string[]): boolean {
  const { tool, within, most } = limit;
  if (tool ? !named(tool, call.name) : !meant) return false;
  return before.slice(-within).filter(isSuch(limit, call.name.slice(0, NAME))).length + 1 > most;
}

const isSuch =
  ({ tool, same }: Limit, own: string) =>
  (entry: string): boolean =>
    entry === ANY ||
    ((tool ? named(tool, toolOf(entry)) : !entry.startsWith(OTHER)) && (!same || toolOf(entry) === own));

/** The length of the current row by this limit; 0 when the last call is not one that it counts. */
function rowBy(limit: Limit, { calls }: Slice): number {
  const last = calls.at(-1);
  if (last === undefined || !isSuch(limit, toolOf(last))(last)) return 0;
  return calls.slice(-limit.within - 1).filter(isSuch(limit, toolOf(last))).length;
}

const gaugeOf = (limit: Limit, index: number): Gauge<Slice> => ({
  ...{ path: ['limits', index, 'most'], now: limit.most, least: 1, most: Math.min(MOST, limit.within + 1) },
  of: ['turn', 'turns'],
  read: ({ before, after, event }) => {
    if (event.name === 'prompt' && event.from === 'person') return { level: -1 };
    if (before.calls === after.calls) return undefined;
    const row = rowBy(limit, after);
    return row === 0 ? undefined : { level: row };
  },
});

type Before = RuleContext<'tool.before', Settings, Slice>;

const VERBS = { advise: 'goes ahead', ask: "needs the person's approval", deny: 'was refused' } as const;

function refusal({ tool, same, within, most, past = 'deny' }: Limit, { event, session, settings }: Before): RawFinding {
  const { call, roots } = event;
  const one = same || tool ? `${call.name} call` : settings.unit;
  const why = most === 1 ? `multiple ${one}s in a row` : `more than ${counted(most, one)} in a row`;
  return {
    outcome: past,
    code: 'RECENT_MANY',
    words: `${describeCall(call, roots)} ${VERBS[past]}: ${why}. Hand the whole question to ${clientName(settings.delegateTo, event.facts)}.`,
    reason: `more than ${counted(most, one)} among the last ${counted(within, 'call')} and this one`,
    fix: handOver(call, settings.delegateTo, session, roots),
  };
}

const note = (words: string | undefined, { event: { call } }: Before): RawFinding => ({
  outcome: 'advise',
  code: 'RECENT_NOTE',
  words: words ?? '',
  reason: `${call.name} passes`,
});
