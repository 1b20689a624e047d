// What a report says of a session: `tutti report --format json`, and the file under `reports`. A stable interface; the other
// formats are made from it and from nothing else.

import type { CallKind } from '../core/call.ts';
import type { EffectName } from '../core/effect.ts';
import type { Level } from '../core/level.ts';
import type { Score } from '../core/score.ts';
import type { Outcome } from '../core/verdict.ts';
import type { SessionSummary } from '../ledger/ledger.ts';

export const REPORT_VERSION = 1;

export interface SessionReport extends SessionSummary {
  readonly version: typeof REPORT_VERSION;
  readonly prompts: number;
  readonly compactions: number;
  /** Input that could not be read as it should. */
  readonly damaged: number;
  /** The record it was made up to: with the same head, the same report. */
  readonly head: { readonly seq: number; readonly hash: string };
  readonly policies: readonly { readonly id: string; readonly records: number }[];
  readonly levels: Partial<Readonly<Record<Level, number>>>;
  /** Absent: there was no chance to keep to anything. */
  readonly score?: Score;
  readonly calls: Calls;
  readonly delegation: Delegation;
  readonly violations: Violations;
  readonly stops: Stops;
  readonly pipelines: readonly Pipeline[];
  readonly plans: readonly Plan[];
  readonly grants: readonly GrantUse[];
  readonly acts: readonly ActDone[];
  /** Absent: no transcript was found. */
  readonly context?: KeptOut;
  readonly recommendations: readonly Recommendation[];
  readonly trend: readonly TrendPoint[];
  readonly timeline: Timeline;
}

export type Counts<K extends string> = Partial<Readonly<Record<K, number>>>;

export interface Calls {
  /** Asked for. What was refused is in it. */
  readonly total: number;
  readonly refused: number;
  readonly failed: number;
  readonly byEffect: Counts<EffectName>;
  readonly byKind: Counts<CallKind>;
  readonly byTool: readonly { readonly tool: string; readonly calls: number; readonly refused: number }[];
  readonly byActor: readonly ActorCalls[];
}

export interface ActorCalls {
  /** `main`, the type of a subagent, the name of a teammate. */
  readonly actor: string;
  readonly kind: 'main' | 'subagent' | 'teammate' | 'unknown';
  /** How many of them there were. */
  readonly agents: number;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
  readonly byEffect: Counts<EffectName>;
}

export interface Delegation {
  /** Calls that agents made instead of the main agent, as a share of all: 0 to 1. Absent: nobody called anything. */
  readonly share?: number;
  readonly byMain: number;
  readonly byAgents: number;
  /** Delegations of the main agent that went ahead, and that came to nothing. */
  readonly delegations: number;
  readonly failed: number;
}

export const NEXT = ['complied', 'again', 'worked-round', 'gave-up', 'unknown'] as const;
/** What an agent did after it was refused. `again`: it ran into a refusal again. `unknown`: the person or the end came first. */
export type Next = (typeof NEXT)[number];

export interface Violations {
  readonly total: number;
  /** By what became of it: `guidance` and `shadow` refuse nothing. */
  readonly refused: number;
  readonly held: number;
  readonly letThrough: number;
  readonly workedRound: number;
  readonly next: Readonly<Record<Next, number>>;
  readonly byRule: readonly RuleViolations[];
  /** The newest ones. */
  readonly list: readonly Violation[];
}

export interface RuleViolations {
  readonly rule: string;
  readonly code: string;
  readonly times: number;
  readonly refused: number;
  readonly letThrough: number;
  /** Of those that were worked round: how often the other tool got through. */
  readonly gotRound: number;
  readonly next: Readonly<Record<Next, number>>;
}

export interface Violation {
  readonly seq: number;
  readonly at: number;
  readonly actor: string;
  readonly rule: string;
  readonly code: string;
  readonly said: Outcome;
  readonly effective: Outcome;
  readonly what: string;
  readonly reason: string;
  readonly next: Next;
}

export interface Stops {
  /** Of the main agent. */
  readonly asked: number;
  readonly held: number;
  /** The most in a row. */
  readonly longest: number;
  /** Let go although a rule held it: by the cap, or for background work. */
  readonly letGo: number;
  readonly agentsSentBack: number;
}

export interface Pipeline {
  readonly rule: string;
  readonly stage: string;
  readonly route: string | null;
  readonly end: boolean;
  readonly moves: number;
  readonly stages: readonly StageTime[];
  readonly arrows: readonly { readonly from: string; readonly to: string; readonly label: string }[];
}

export interface StageTime {
  readonly name: string;
  readonly visits: number;
  readonly milliseconds: number;
  /** Delegations that went ahead, and that failed, while it was the stage. */
  readonly agents: number;
  readonly failures: number;
  readonly refused: number;
  readonly end: boolean;
}

export interface Plan {
  readonly rule: string;
  /** Of the plan as it is remembered. Absent: it is not any more. */
  readonly phases?: number;
  readonly done?: number;
  readonly worked: readonly PhaseTime[];
}

export interface PhaseTime {
  readonly phase: string;
  readonly runs: number;
  readonly failures: number;
  readonly milliseconds: number;
  readonly open: boolean;
}

export interface GrantUse {
  readonly id: string;
  readonly rule: string;
  readonly used: number;
  readonly at?: number;
  readonly by?: string;
  readonly reason?: string;
  readonly scope?: 'session' | 'project' | 'user';
}

export interface ActDone {
  readonly at: number;
  readonly act: string;
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session' | 'project' | 'user';
}

/** What subagents read and wrote that the main agent's context did not have to hold. */
export interface KeptOut {
  readonly estimate: true;
  readonly tokens: number;
  readonly agents: number;
  /** The largest the main agent's own context was. Absent: the transcript does not say. */
  readonly mainTokens?: number;
  readonly how: 'usage' | 'characters';
}

export interface Recommendation {
  readonly code: string;
  readonly rule: string;
  /** Where in the policy file: `rules.looks.allowance`. */
  readonly setting: string;
  readonly words: string;
}

export interface TrendPoint {
  readonly session: string;
  readonly at: number;
  readonly events: number;
  readonly score?: { readonly value: number; readonly low: number; readonly high: number };
  readonly violations: number;
  readonly share?: number;
}

/** How a note sounds. `would`: refused at `strict`. `round`: a refusal was worked round. */
export const TONES = ['clean', 'advise', 'ask', 'hold', 'deny', 'would', 'granted', 'round'] as const;
export type Tone = (typeof TONES)[number];

export interface Timeline {
  readonly lanes: readonly Lane[];
  readonly notes: readonly Note[];
  /** Notes of a long session are thinned out; what was said something about, last. */
  readonly left: number;
}

export interface Lane {
  readonly label: string;
  readonly kind: ActorCalls['kind'];
  readonly from: number;
  readonly to: number;
}

export interface Note {
  readonly seq: number;
  readonly at: number;
  /** Index of its lane. */
  readonly lane: number;
  readonly what: string;
  readonly tone: Tone;
  readonly mark: 'call' | 'stop' | 'prompt' | 'compact' | 'act';
  /** How long it took, where the end was told. */
  readonly ms?: number;
  readonly effect?: EffectName;
  readonly rule?: string;
  readonly code?: string;
  readonly said?: string;
}
