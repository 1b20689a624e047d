// Limits rows of similar calls: a single lookup is fine, but a row of them is an exploration that an agent should do. Counts the
// last calls, denied ones included.

import * as v from 'valibot';
import type { Call } from '../call.ts';
import type { Lookup } from '../effect.ts';
import type { Gauge } from '../gauge.ts';
import { defineRule, type RuleContext } from '../rule.ts';
import { type CompareValues, isSame, isStricterOutcome } from '../strictness.ts';
import type { RawFinding } from '../verdict.ts';
import { clientName, READING_AGENT } from '../vocabulary.ts';
import { callPattern } from './call-pattern.ts';
import { chosenBy, fits, isOneOf, mayBeUnnamedAgent, named } from './match.ts';
import { actors, count, maybe, name, sentence, setting, tools } from './settings.ts';
import { counted, describeCall, handOver } from './words.ts';

const MOST = 100;
const window = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST));

const limit = v.strictObject({
  tool: maybe(tools, 'Tools it is about. When not given: every call in `of`.'),
  same: maybe(
    v.boolean(),
    'Each tool is counted for itself, and with `lookup` each way to explore, whatever the tool.',
  ),
  within: v.pipe(window, v.description('How many of the last calls are looked at, whatever they were.')),
  most: v.pipe(window, v.description('How many of these, this one included, may be such calls.')),
  past: maybe(v.picklist(['advise', 'ask', 'deny']), 'What becomes of one more; `deny` when not given.'),
});
type Limit = v.InferOutput<typeof limit>;

const settings = v.strictObject({
  actors: setting(actors, ['main'], 'Whose calls are counted. An unknown actor counts as `main`.'),
  of: setting(
    v.array(callPattern),
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
  /**
   * Tool names of the last calls, the newest last; with the prefix `-` for calls that do not count. `Bash:read+read`: it read two files,
   * if lookups are counted.
   */
  readonly calls: readonly string[];
};

const OTHER = '-';
/** Matches any call, after damage. */
const ANY = '*';
const NAME = 40;
/** Between the tool and its lookups, and between these. */
const OF = ':';
const AND = '+';
const MOST_LOOKUPS = 12;

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
      const entry = entryOf(call, meant, settings);
      const calls = [...slice.calls, entry].slice(-depthOf(settings));
      const broken = settings.limits.filter((each) => isBroken(each, entry, slice.calls));
      const findings = broken.map((each) => refusal(each, entry, context));
      const noted = meant && broken.length === 0 && settings.note !== undefined && level === 'strict';
      return { slice: { calls }, findings: noted ? [note(settings.note, context)] : findings };
    },
  },
});

const deepest = (limits: Settings['limits']): number => Math.max(1, ...limits.map(({ within }) => within));
const depthOf = ({ limits, remember }: Settings): number => Math.max(remember, deepest(limits));

function entryOf(call: Call, meant: boolean, settings: Settings): string {
  const tool = call.name.slice(0, NAME);
  if (!meant) return settings.limits.some((each) => each.tool && named(each.tool, tool)) ? OTHER + tool : OTHER;
  const found = lookupsOf(call, settings);
  return found.length === 0 ? tool : `${tool}${OF}${found.slice(0, MOST_LOOKUPS).join(AND)}`;
}

/** What a call looks up, if lookups are counted: each file that it reads by name, each of its searches. */
function lookupsOf(call: Call, { of }: Settings): readonly Lookup[] {
  const counting = of.filter((each) => each.lookup !== undefined && fits(each, call));
  const all = call.effects
    .filter((each) => counting.some((pattern) => chosenBy(pattern, each, call)))
    .flatMap(({ lookup, targets, span = [0, 0] }): readonly (readonly [string, Lookup])[] => {
      if (lookup === undefined) return [];
      return lookup === 'read' ? targets.map((file) => [file, lookup]) : [[`${lookup} ${span[0]}`, lookup]];
    });
  // One command may search by several effects.
  return [...new Map(all).values()];
}

const toolOf = (entry: string): string => entry.replace(/^-/, '').split(OF)[0] ?? '';

/** What a call counts as: its lookups, or its tool. */
const sortsOf = (entry: string): readonly string[] =>
  entry.includes(OF) ? (entry.split(OF)[1] ?? '').split(AND) : [toolOf(entry)];

function isBroken(limit: Limit, entry: string, before: readonly string[]): boolean {
  const { within, most } = limit;
  const last = before.slice(-within);
  return sortsFor(limit, entry).some((own) => countOf(limit, own, last) + countOf(limit, own, [entry]) > most);
}

/** The sorts of a call that a limit counts. */
function sortsFor({ tool }: Limit, entry: string): readonly string[] {
  if (tool ? !named(tool, toolOf(entry)) : entry.startsWith(OTHER)) return [];
  return sortsOf(entry);
}

const countOf = (limit: Limit, own: string, entries: readonly string[]): number =>
  entries.reduce((sum, entry) => {
    if (entry === ANY) return sum + 1;
    const sorts = sortsFor(limit, entry);
    return (
      sum +
      (limit.same ? sorts.filter((each) => each === own).length : limit.tool ? Math.min(1, sorts.length) : sorts.length)
    );
  }, 0);

/** The length of the current row by this limit; 0 when the last call is not one that it counts. */
function rowBy(limit: Limit, { calls }: Slice): number {
  const last = calls.at(-1);
  if (last === undefined) return 0;
  const row = calls.slice(-limit.within - 1);
  return Math.max(0, ...sortsFor(limit, last).map((own) => countOf(limit, own, row)));
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

function refusal(limit: Limit, entry: string, { event, session, settings }: Before): RawFinding {
  const { tool, same, within, most, past = 'deny' } = limit;
  const { call, roots } = event;
  const own = sortsFor(limit, entry).find((each) => countOf(limit, each, [entry]) > most);
  const one = same || tool ? nameOf(call, entry) : settings.unit;
  const row = most === 1 ? `multiple ${one}s` : `more than ${counted(most, one)}`;
  const why = own === undefined ? `${row} in a row` : `${row} in one call`;
  return {
    outcome: past,
    code: 'RECENT_MANY',
    words: `${describeCall(call, roots)} ${VERBS[past]}: ${why}. Delegate the whole question to ${clientName(settings.delegateTo, event.facts)}.`,
    reason: `more than ${counted(most, one)} among the last ${counted(within, 'call')} and this one`,
    fix: handOver(call, settings.delegateTo, session, roots),
  };
}

/** A command is named for what it looks up. */
const nameOf = ({ name: tool, kind }: Call, entry: string): string =>
  kind === 'shell' && entry.includes(OF) ? 'lookup' : `${tool} call`;

const note = (words: string | undefined, { event: { call } }: Before): RawFinding => ({
  outcome: 'advise',
  code: 'RECENT_NOTE',
  words: words ?? '',
  reason: `${call.name} passes`,
});
