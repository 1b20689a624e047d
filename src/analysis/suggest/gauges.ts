// What a person's history says of the settings that count: each has a gauge that reads, from the rule's own memory, how far it went
// before something gave it back. The limits are lifted while it is read, so that nothing is refused for them.

import type { Event } from '../../core/event.ts';
import { callOf } from '../../core/event.ts';
import { isObject, type Json, type JsonObject } from '../../core/json.ts';
import { standing } from '../../core/rules/breaker.ts';
import { atWork } from '../../core/rules/graph-slice.ts';
import { rowsOf } from '../../core/rules/recent.ts';
import { runsIn } from '../../core/rules/runs.ts';
import type { PolicyData, RuleData } from '../../policy/freeze.ts';

export type Path = readonly (string | number)[];

/** A setting that counts something. */
export interface Counting {
  readonly rule: string;
  /** Below the rule: `['limits', 0, 'most']`. */
  readonly path: Path;
  readonly now: number;
  readonly least: number;
  readonly most: number;
  /** What one observation is: one of them, and many. */
  readonly of: readonly [one: string, many: string];
  /** Giving back a part ends a stretch. Otherwise only what gives back everything does. */
  readonly byPart?: boolean;
  /** How far it has gone, from what the rule remembers before and after an event. */
  readonly read: (seen: Seen) => Reading;
}

export interface Seen {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly event: Event;
}

/** `level`: how far this stretch is now; a lower one than before means that another has begun. `single`: an observation by itself. */
export type Reading = { readonly level: number } | { readonly single: number } | undefined;

const ENDLESS = 1_000_000_000;
const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

type Gauged = (rule: RuleData) => { readonly lifted: JsonObject; readonly counting: readonly Counting[] };

const KINDS: Readonly<Record<string, Gauged>> = {
  budget: ({ name, settings }) => {
    const { each, ...rest } = settings;
    const allowance: Counting = {
      ...{ rule: name, path: ['allowance'], now: numberIn(settings.allowance), least: 1, most: ENDLESS },
      of: ['stretch', 'stretches'],
      byPart: true,
      read: ({ after }) => ({ level: numberIn(after.spent) }),
    };
    const largest: Counting = {
      ...{ rule: name, path: ['each'], now: numberIn(each), least: 1, most: ENDLESS },
      of: ['call', 'calls'],
      read: ({ before, after, event }) =>
        numberIn(after.spent) > numberIn(before.spent) ? { single: callOf(event)?.lines ?? 1 } : undefined,
    };
    return {
      lifted: { ...rest, allowance: ENDLESS },
      counting: each === undefined ? [allowance] : [allowance, largest],
    };
  },
  recent: ({ name, settings }) => {
    const limits = Array.isArray(settings.limits) ? settings.limits.filter(isObject) : [];
    return {
      lifted: { ...settings, limits: limits.map((limit) => ({ ...limit, most: 100 })) },
      counting: limits.map((limit, index) => ({
        ...{ rule: name, path: ['limits', index, 'most'], now: numberIn(limit.most), least: 1 },
        most: Math.min(100, numberIn(limit.within) + 1),
        of: ['turn', 'turns'],
        read: ({ before, after, event }) => {
          if (event.name === 'prompt' && event.from === 'person') return { level: -1 };
          if (before.calls === after.calls) return undefined;
          const row = rowsOf(settings, after)[index] ?? 0;
          return row === 0 ? undefined : { level: row };
        },
      })),
    };
  },
  repeat: ({ name, settings }) => ({
    lifted: { ...settings, inARow: ENDLESS },
    counting: [
      {
        ...{ rule: name, path: ['inARow'], now: numberIn(settings.inARow), least: 1, most: ENDLESS },
        of: ['row', 'rows'],
        read: ({ after }) => ({ level: numberIn(after.row) }),
      },
    ],
  }),
  role: ({ name, settings }) => ({
    lifted: { ...settings, reads: ENDLESS },
    counting: [
      {
        ...{ rule: name, path: ['reads'], now: numberIn(settings.reads), least: 1, most: ENDLESS },
        of: ['stretch', 'stretches'],
        read: ({ after }) => ({ level: numberIn(after.reads) }),
      },
    ],
  }),
  graph: ({ name, settings }) => ({
    lifted: { ...settings, atOnce: ENDLESS, atOnceVariable: '' },
    counting: [
      {
        ...{ rule: name, path: ['atOnce'], now: numberIn(settings.atOnce), least: 1, most: ENDLESS },
        // From the first agent that begins until none is left.
        of: ['crowd', 'crowds'],
        read: ({ after, event }) => ({
          level: atWork(runsIn(after), event.at, numberIn(settings.staleAfter)).filter(
            ({ session }) => session === event.session,
          ).length,
        }),
      },
    ],
  }),
  breaker: ({ name, settings }) => ({
    lifted: { ...settings, limit: 60 },
    counting: [
      {
        ...{ rule: name, path: ['limit'], now: numberIn(settings.limit), least: 1, most: 60 },
        of: ['run', 'runs'],
        read: ({ after, event }) => ({ level: standing(settings, { violations: [], ...after }, event.at).violations }),
      },
    ],
  }),
};

/** Kinds that count what others refuse: read while the others stand as they are. */
const OVERHEARING: ReadonlySet<string> = new Set(['breaker']);

export interface Gauges {
  /** The policy with its limits lifted; nothing in it refuses anything. */
  readonly data: PolicyData;
  readonly counting: readonly Counting[];
}

/** One for what agents do, one for what was refused to them; either only when there is something to read. */
export function gaugesOf(data: PolicyData): readonly Gauges[] {
  return [false, true].map((overhearing) => gauged(data, overhearing)).filter(({ counting }) => counting.length > 0);
}

function gauged(data: PolicyData, overhearing: boolean): Gauges {
  const counting: Counting[] = [];
  const rules = data.rules.map(({ level: _, ...rule }) => {
    const read = OVERHEARING.has(rule.kind) === overhearing ? KINDS[rule.kind]?.(rule) : undefined;
    counting.push(...(read?.counting ?? []));
    return read === undefined ? rule : { ...rule, settings: read.lifted };
  });
  // A person's acts do not switch the gauges off.
  return { data: { ...data, level: 'shadow', floor: 'shadow', rules }, counting };
}
