// The form of a rule kind: which settings it takes, which facts it needs, what it remembers, and what it says to what.

import type * as v from 'valibot';
import type { Actor } from './actor.ts';
import type { Call } from './call.ts';
import type { EventName, EventOf, Roots } from './event.ts';
import type { Facts, Need } from './fact.ts';
import type { JsonObject } from './json.ts';
import type { Level } from './level.ts';
import type { Mode } from './mode.ts';
import type { RuleReport } from './rule-report.ts';
import type { ProjectState, SessionState } from './state.ts';
import type { Said } from './verdict.ts';

export interface Context<N extends EventName, Settings, Slice> {
  readonly event: EventOf<N>;
  readonly actor: Actor;
  readonly slice: Slice;
  readonly settings: Settings;
  /** The session as it was before this event. */
  readonly session: Readonly<SessionState>;
  /** The project; `uninstalledAt` is set when a person took the hooks out, here or for all projects. */
  readonly project: Readonly<ProjectState>;
  /** How hard this rule bites now. */
  readonly level: Level;
  /** A managed policy holds the level: no person's act and no variable weakens it. */
  readonly locked?: boolean;
  /** What the others said of this event, but for what a grant lifts. Only kinds that listen are told. */
  readonly found: readonly Overheard[];
}

/** What another rule said, before it was softened. */
export interface Overheard {
  readonly rule: string;
  readonly said: Said;
}

export interface Answer<Slice> {
  /** Remembered whatever becomes of the event. */
  readonly slice?: Slice;
  /** Remembered only if the call goes ahead: a refused delegation refills nothing, a refused read spends nothing. */
  readonly ifAllowed?: Slice;
  readonly findings?: readonly Said[];
}

export type Handlers<Settings, Slice> = {
  readonly [N in EventName]?: (context: Context<N, Settings, Slice>) => Answer<Slice>;
};

/** A call as a person writes it down, read as a client and its host would read it. */
export type ReadCall = (written: string) => Call | { readonly flaw: string };

/** An example in the settings that does not hold, and where it stands in them. */
export interface Misplaced {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface RuleKind<Settings extends object = object, Slice extends JsonObject = JsonObject> {
  readonly kind: string;
  /** One line, for help texts and the schema. */
  readonly about: string;
  /** Every entry has a default or is optional: a policy may name a rule and say no more. */
  readonly settings: v.GenericSchema<unknown, Settings>;
  /** `slice`: what is remembered, given on the events in `recalls`. */
  readonly needs?: (settings: Settings, slice?: Slice) => readonly Need[];
  /** Events whose needs depend on what is remembered. */
  readonly recalls?: readonly EventName[];
  readonly scope?: 'session' | 'project';
  readonly initial: Slice;
  /** The slice to go on with when what was remembered cannot be trusted: never one that allows more. */
  readonly damaged?: (settings: Settings) => Slice;
  /** What a person's reset leaves of the slice. Left out: nothing, it starts anew. */
  readonly kept?: (slice: Slice) => Slice;
  /** Speaks at `guidance` as at `strict`, and is reported even when only recorded. */
  readonly unbending?: boolean;
  /** Is asked after all the others, and told what they said. */
  readonly listens?: boolean;
  /** A mode: whether it is on, for the rules that are asked only while it is. */
  readonly governs?: (slice: Slice, settings: Settings, circumstances: Governed) => Mode;
  /** Agents that a refusal may offer by what the request says, by the names the client knows them by. */
  readonly specialists?: (settings: Settings, slice: Slice) => readonly string[];
  readonly search?: Searched<Settings, Slice>;
  readonly report?: RuleReport<Settings, Slice>;
  /** Examples in the settings that do not hold. Asked when a policy is loaded. */
  readonly misplaced?: (settings: Settings, read: ReadCall) => readonly Misplaced[];
  readonly on: Handlers<Settings, Slice>;
}

/** What a search through all that can happen has to know of a kind. */
export interface Searched<Settings, Slice> {
  /** What of a slice bears on later answers, at a moment. Left out: all of it. */
  readonly essence?: (slice: Slice, settings: Settings, at: number) => JsonObject;
  /** Less than that: only what is answered now, and whether it can ever be otherwise. For a search that would not end. */
  readonly coarse?: (slice: Slice, settings: Settings, at: number) => JsonObject;
  /** The stages there are, and the one a slice is in. */
  readonly stages?: (settings: Settings) => readonly string[];
  readonly stage?: (slice: Slice) => string;
  /** What agents may say at their end that the rule listens to. */
  readonly reports?: (settings: Settings) => readonly { readonly words: string; readonly facts: Facts }[];
  /** Never says anything, and is not expected to. */
  readonly mute?: boolean;
  /** Rows that never decide, counted from 1, with the row that takes their calls. */
  readonly deadRows?: (settings: Settings) => readonly { readonly row: number; readonly by: number }[];
  /** How many rows there are, and which of them decide a call, counted from 1. */
  readonly rows?: (settings: Settings) => number;
  readonly decidedBy?: (settings: Settings, call: Call, actor: Actor, roots: Roots) => readonly number[];
  /** Whether a call passes that another tool is refused because a row names this very tool at this very place: meant so, and
   *  no road around. */
  readonly excepts?: (settings: Settings, calls: TwoRoads, actor: Actor, roots: Roots) => boolean;
}

/** Two calls with the same effect on the same target. */
export interface TwoRoads {
  readonly open: Call;
  readonly refused: Call;
}

export interface Governed {
  readonly facts: Facts;
  /** A managed policy holds the level: no person's act and no variable weakens it. */
  readonly locked: boolean;
}

/** A kind whose settings and slice are known only to itself: how the engine sees every rule. */
export interface AnyRuleKind {
  readonly kind: string;
  readonly about: string;
  readonly settings: v.GenericSchema<unknown, object>;
  readonly needs?: (settings: object, slice?: JsonObject) => readonly Need[];
  readonly recalls: ReadonlySet<EventName>;
  readonly scope: 'session' | 'project';
  readonly initial: JsonObject;
  readonly damaged: (settings: object) => JsonObject;
  readonly kept?: (slice: JsonObject) => JsonObject;
  readonly unbending: boolean;
  readonly listens: boolean;
  readonly governs?: (slice: JsonObject, settings: object, circumstances: Governed) => Mode;
  readonly specialists?: (settings: object, slice: JsonObject) => readonly string[];
  readonly search: Searched<object, JsonObject>;
  readonly report: RuleReport<object, JsonObject>;
  readonly misplaced?: (settings: object, read: ReadCall) => readonly Misplaced[];
  readonly events: ReadonlySet<EventName>;
  readonly handle: (context: Context<EventName, object, JsonObject>) => Answer<JsonObject>;
}

/** Seals a kind: inside it is fully typed, outside it is opaque. The only place where the two meet. */
export function defineRule<Settings extends object, Slice extends JsonObject>(
  rule: RuleKind<Settings, Slice>,
): AnyRuleKind {
  type Handler = (context: Context<EventName, Settings, Slice>) => Answer<Slice>;
  const { kept } = rule;
  const handlers = rule.on as Partial<Record<EventName, Handler>>;
  return {
    kind: rule.kind,
    about: rule.about,
    settings: rule.settings,
    ...(rule.needs && { needs: rule.needs as (settings: object, slice?: JsonObject) => readonly Need[] }),
    recalls: new Set(rule.recalls),
    scope: rule.scope ?? 'session',
    initial: rule.initial,
    damaged: (settings) => rule.damaged?.(settings as Settings) ?? rule.initial,
    ...(kept && { kept: (slice: JsonObject) => kept(slice as Slice) }),
    unbending: rule.unbending ?? false,
    listens: rule.listens ?? false,
    ...(rule.governs && { governs: rule.governs as NonNullable<AnyRuleKind['governs']> }),
    ...(rule.misplaced && { misplaced: rule.misplaced as NonNullable<AnyRuleKind['misplaced']> }),
    ...(rule.specialists && { specialists: rule.specialists as NonNullable<AnyRuleKind['specialists']> }),
    search: (rule.search ?? {}) as Searched<object, JsonObject>,
    report: (rule.report ?? {}) as unknown as RuleReport<object, JsonObject>,
    events: new Set(Object.keys(handlers) as EventName[]),
    handle: (context) => handlers[context.event.name]?.(context as Context<EventName, Settings, Slice>) ?? {},
  };
}
