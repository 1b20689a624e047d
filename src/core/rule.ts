// The shape of a rule kind: its settings, the facts it needs, the state it keeps and its event handlers.

import type * as v from 'valibot';
import type { Actor } from './actor.ts';
import type { Call } from './call.ts';
import type { CallChange } from './call-change.ts';
import type { Declared } from './declared.ts';
import type { EnforcedReason, EnforcementContext } from './enforced-reason.ts';
import type { EventName, EventOf, Facts, Roots } from './event.ts';
import type { Need } from './fact.ts';
import type { KindGauges } from './gauge.ts';
import type { JsonObject } from './json.ts';
import type { Level } from './level.ts';
import type { RuleReport } from './rule-report.ts';
import type { ProjectState, SessionState } from './state.ts';
import type { RuleStatus } from './status.ts';
import type { AnyStrictness, Strictness } from './strictness.ts';
import type { KindVerbs, RuleState } from './verb.ts';
import type { RawFinding } from './verdict.ts';

export interface RuleContext<N extends EventName, Settings, Slice> {
  readonly event: EventOf<N>;
  readonly actor: Actor;
  readonly slice: Slice;
  readonly settings: Settings;
  /** The session before this event. */
  readonly session: Readonly<SessionState>;
  /** The project; `uninstalledAt` is set when a person removed the hooks, here or for all projects. */
  readonly project: Readonly<ProjectState>;
  /** The level this rule is enforced at. */
  readonly level: Level;
  /** A managed policy fixes the level: neither a person nor a variable can weaken it. */
  readonly locked?: boolean;
  /** Findings of the other rules for this event, without those a grant lifts. Empty unless the kind sets `seesOthers`. */
  readonly others: readonly OtherFinding[];
}

/** A finding of another rule, before its level softened it. */
export interface OtherFinding {
  readonly rule: string;
  readonly finding: RawFinding;
}

export interface RuleResult<Slice> {
  /** Stored whether or not the event goes ahead. */
  readonly slice?: Slice;
  /** Stored only if the call goes ahead: a denied delegation refills nothing, a denied read spends nothing. */
  readonly ifAllowed?: Slice;
  /** `ifAllowed` is what a delegation gives back: if anyone could have sent it, it counts only once it is proven. */
  readonly refills?: true;
  /** Stored instead of `ifAllowed` while the delegation is not proven: what counts without any proof. */
  readonly unproven?: Slice;
  readonly findings?: readonly RawFinding[];
}

export type Handlers<Settings, Slice> = {
  readonly [N in EventName]?: (context: RuleContext<N, Settings, Slice>) => RuleResult<Slice>;
};

/** Parses a call as written in a policy, the way a client and its host would. */
export type ReadCall = (written: string, declared?: Declared) => Call | { readonly problem: string };

/** An example in the settings that fails, and its path in them. */
export interface SettingProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface RuleKind<Settings extends object = object, Slice extends JsonObject = JsonObject> {
  readonly kind: string;
  /** One line, for help texts and the schema. */
  readonly about: string;
  /** Every entry has a default or is optional: a policy may name a rule without settings. */
  readonly settings: v.GenericSchema<unknown, Settings>;
  /** Maps that a policy changes key by key. Any other setting replaces what the preset says. */
  readonly maps?: readonly (keyof Settings & string)[];
  /** Which change of each setting is at least as strict. Without it, every change of such a rule counts as weaker. */
  readonly strictness?: Strictness<Settings>;
  /** What the rule does not do while a setting is not given. Shown to the author of a rule without settings. */
  readonly withoutSetting?: { readonly [Name in keyof Settings]?: string };
  /** `slice` is given for the events in `needsSliceOn`. */
  readonly needs?: (settings: Settings, slice?: Slice) => readonly Need[];
  /** Events whose needs depend on the slice. */
  readonly needsSliceOn?: readonly EventName[];
  readonly scope?: 'session' | 'project';
  readonly initial: Slice;
  /** The slice to continue with when the stored one cannot be trusted. It must not allow more. */
  readonly damaged?: (settings: Settings) => Slice;
  /** What a person's reset keeps of the slice. Default: nothing. */
  readonly keptOnReset?: (slice: Slice) => Slice;
  /** The slice that a person's clear of the session leaves. Default: none. */
  readonly keptOnClear?: (slice: Slice) => Slice;
  /** `guidance` does not soften it, and its findings are reported even at `shadow`. */
  readonly unbending?: boolean;
  /** A delegation that goes ahead gives something back: see `RuleResult.refills`. */
  readonly refillsOnDelegation?: true;
  /** Runs after all other rules and sees their findings. */
  readonly seesOthers?: boolean;
  /** For a mode: whether it is on. Rules that name it in `while` run only then. */
  readonly governs?: (slice: Slice, settings: Settings, circumstances: ModeContext) => Mode;
  /** Agents that its refusals and texts name; `init` provides those that ship. `*` stands for any characters. */
  readonly agents?: (settings: Settings) => readonly string[];
  /** Agents that a refusal may offer instead of the default one, by the client's names. */
  readonly specialists?: (settings: Settings, slice: Slice) => readonly string[];
  /** What it wants changed in a call, which then runs as changed instead of being refused. */
  readonly rewrites?: (settings: Settings, call: Call) => CallChange | undefined;
  readonly search?: SearchModel<Settings, Slice>;
  /** What it adds to a session's report, and what recommendations may say of it. */
  readonly report?: RuleReport<Settings, Slice>;
  /** Examples in the settings that fail. Checked when a policy is loaded. */
  readonly settingProblems?: (settings: Settings, read: ReadCall) => readonly SettingProblem[];
  /** Commands for a person. */
  readonly verbs?: KindVerbs<Settings, Slice>;
  /** Shown in `tutti status`, the status line and the dashboard. */
  readonly status?: (state: RuleState<Settings, Slice>, now: number) => RuleStatus;
  /** Why a rule is enforced less than its settings say, or more: an off switch, a tripped breaker. */
  readonly enforcement?: (state: RuleState<Settings, Slice>, context: EnforcementContext) => readonly EnforcedReason[];
  /** Limits that `tutti suggest` can propose. */
  readonly gauges?: (settings: Settings) => KindGauges<Settings, Slice>;
  readonly on: Handlers<Settings, Slice>;
}

/** What the state search of `check` has to know about a kind. */
interface SearchModel<Settings, Slice> {
  /** The part of a slice that affects later results, at a given time. Default: all of it. */
  readonly essence?: (slice: Slice, settings: Settings, at: number) => JsonObject;
  /** A coarser part, for searches that would not end: the result now, and whether it can still change. */
  readonly coarse?: (slice: Slice, settings: Settings, at: number) => JsonObject;
  /** All stages, and the one a slice is in. */
  readonly stages?: (settings: Settings) => readonly string[];
  readonly stage?: (slice: Slice) => string;
  /** Last messages of agents that the rule reacts to. */
  readonly reports?: (settings: Settings) => readonly { readonly words: string; readonly facts: Facts }[];
  /** Never produces findings. */
  readonly mute?: boolean;
  /** Rows that can never decide, counted from 1, with the row that decides instead. */
  readonly deadRows?: (settings: Settings) => readonly { readonly row: number; readonly by: number }[];
  /** The number of rows, and which of them decide a call, counted from 1. */
  readonly rows?: (settings: Settings) => number;
  readonly decidedBy?: (settings: Settings, call: Call, actor: Actor, roots: Roots) => readonly number[];
  /** Whether a row allows the open call by naming its tool and path: then it is intended, not a way around the refusal. */
  readonly excepts?: (settings: Settings, calls: SameEffectCalls, actor: Actor, roots: Roots) => boolean;
}

/** Two calls with the same effect on the same target. */
interface SameEffectCalls {
  readonly open: Call;
  readonly refused: Call;
}

/** What a mode does to the rules that belong to it. */
export interface Mode {
  readonly on: boolean;
  /** Its rules are no stricter than this. */
  readonly level?: Level;
  /** What a person can do about a refusal, as the last line of it. */
  readonly wayOut?: string;
}

interface ModeContext {
  readonly facts: Facts;
  /** A managed policy fixes the level: neither a person nor a variable can weaken it. */
  readonly locked: boolean;
}

/** A kind with its settings and slice types erased: how the engine sees every rule. */
export interface AnyRuleKind {
  readonly kind: string;
  readonly about: string;
  readonly settings: v.GenericSchema<unknown, object>;
  readonly maps: readonly string[];
  readonly strictness?: AnyStrictness;
  readonly withoutSetting: Readonly<Record<string, string>>;
  readonly needs?: (settings: object, slice?: JsonObject) => readonly Need[];
  readonly needsSliceOn: ReadonlySet<EventName>;
  readonly scope: 'session' | 'project';
  readonly initial: JsonObject;
  readonly damaged: (settings: object) => JsonObject;
  readonly keptOnReset?: (slice: JsonObject) => JsonObject;
  readonly keptOnClear?: (slice: JsonObject) => JsonObject;
  readonly unbending: boolean;
  readonly refillsOnDelegation: boolean;
  readonly seesOthers: boolean;
  readonly governs?: (slice: JsonObject, settings: object, circumstances: ModeContext) => Mode;
  readonly agents?: (settings: object) => readonly string[];
  readonly specialists?: (settings: object, slice: JsonObject) => readonly string[];
  readonly rewrites?: (settings: object, call: Call) => CallChange | undefined;
  readonly search: SearchModel<object, JsonObject>;
  readonly report: RuleReport<object, JsonObject>;
  readonly settingProblems?: (settings: object, read: ReadCall) => readonly SettingProblem[];
  readonly verbs?: KindVerbs<object, JsonObject>;
  readonly status?: (state: RuleState<object, JsonObject>, now: number) => RuleStatus;
  readonly enforcement?: (
    state: RuleState<object, JsonObject>,
    context: EnforcementContext,
  ) => readonly EnforcedReason[];
  readonly gauges?: (settings: object) => KindGauges<object, JsonObject>;
  readonly events: ReadonlySet<EventName>;
  readonly handle: (context: RuleContext<EventName, object, JsonObject>) => RuleResult<JsonObject>;
}

/** Erases the types of a kind. The casts here are the only ones. */
export function defineRule<Settings extends object, Slice extends JsonObject>(
  rule: RuleKind<Settings, Slice>,
): AnyRuleKind {
  type Handler = (context: RuleContext<EventName, Settings, Slice>) => RuleResult<Slice>;
  const { keptOnReset, keptOnClear } = rule;
  const handlers = rule.on as Partial<Record<EventName, Handler>>;
  return {
    kind: rule.kind,
    about: rule.about,
    settings: rule.settings,
    maps: rule.maps ?? [],
    ...(rule.strictness && { strictness: rule.strictness as AnyStrictness }),
    withoutSetting: (rule.withoutSetting ?? {}) as Readonly<Record<string, string>>,
    ...(rule.needs && { needs: rule.needs as (settings: object, slice?: JsonObject) => readonly Need[] }),
    needsSliceOn: new Set(rule.needsSliceOn),
    scope: rule.scope ?? 'session',
    initial: rule.initial,
    damaged: (settings) => rule.damaged?.(settings as Settings) ?? rule.initial,
    ...(keptOnReset && { keptOnReset: (slice: JsonObject) => keptOnReset(slice as Slice) }),
    ...(keptOnClear && { keptOnClear: (slice: JsonObject) => keptOnClear(slice as Slice) }),
    unbending: rule.unbending ?? false,
    refillsOnDelegation: rule.refillsOnDelegation ?? false,
    seesOthers: rule.seesOthers ?? false,
    ...(rule.governs && { governs: rule.governs as NonNullable<AnyRuleKind['governs']> }),
    ...(rule.settingProblems && {
      settingProblems: rule.settingProblems as NonNullable<AnyRuleKind['settingProblems']>,
    }),
    ...(rule.agents && { agents: rule.agents as NonNullable<AnyRuleKind['agents']> }),
    ...(rule.specialists && { specialists: rule.specialists as NonNullable<AnyRuleKind['specialists']> }),
    ...(rule.rewrites && { rewrites: rule.rewrites as NonNullable<AnyRuleKind['rewrites']> }),
    ...(rule.verbs && { verbs: rule.verbs as unknown as NonNullable<AnyRuleKind['verbs']> }),
    ...(rule.status && { status: rule.status as NonNullable<AnyRuleKind['status']> }),
    ...(rule.enforcement && { enforcement: rule.enforcement as NonNullable<AnyRuleKind['enforcement']> }),
    ...(rule.gauges && { gauges: rule.gauges as unknown as NonNullable<AnyRuleKind['gauges']> }),
    search: (rule.search ?? {}) as SearchModel<object, JsonObject>,
    report: (rule.report ?? {}) as unknown as RuleReport<object, JsonObject>,
    events: new Set(Object.keys(handlers) as EventName[]),
    handle: (context) => handlers[context.event.name]?.(context as RuleContext<EventName, Settings, Slice>) ?? {},
  };
}
