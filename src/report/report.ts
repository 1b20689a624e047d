// What a report says of a session: `tutti report --format json`, and the files under `reports`. A stable interface; the other
// formats are made from it alone.

import type { CallKind } from '../core/call.ts';
import type { EffectName } from '../core/effect.ts';
import type { GapTotals } from '../core/gap.ts';
import type { Level } from '../core/level.ts';
import type { RuleReports } from '../core/rules/index.ts';
import type { Score } from '../core/score.ts';
import type { Outcome } from '../core/verdict.ts';
import type { SessionSummary } from '../ledger/ledger.ts';

export const REPORT_VERSION = 1;

export interface SessionReport extends SessionSummary, RuleReports {
  readonly version: typeof REPORT_VERSION;
  /** What the counts rest on, where the client gives less evidence than others: sentences. Absent: nothing is missing. */
  readonly evidence?: readonly string[];
  readonly prompts: number;
  readonly compactions: number;
  /** Events that could not be read in full. */
  readonly damaged: number;
  /** Events without a record of their own; of these, the calls that went ahead. Absent: none. */
  readonly unrecorded?: GapTotals;
  /** The last record that was read. The same head gives the same report. */
  readonly head: { readonly seq: number; readonly hash: string };
  /** `name`: what it extends, where the ledger knows it. */
  readonly policies: readonly { readonly id: string; readonly records: number; readonly name?: string }[];
  readonly levels: CountsBy<Level>;
  /** Absent: there was nothing to score. */
  readonly score?: Score;
  /** Calls and stops of the main agent while the level or the policy's mode was off. Absent: none. */
  readonly unjudged?: number;
  readonly calls: Calls;
  readonly delegation: DelegationCounts;
  readonly violations: Violations;
  readonly asks: Asks;
  readonly stops: Stops;
  readonly grants: readonly GrantUse[];
  readonly acts: readonly ActDone[];
  /** Absent: no transcript was found. */
  readonly context?: KeptOut;
  readonly recommendations: readonly Recommendation[];
  readonly trend: readonly TrendPoint[];
  /** The person's first request. Absent: none was recorded. */
  readonly request?: string;
  /** In the order of their first record. */
  readonly agents: readonly AgentUse[];
  readonly files: readonly ChangedFile[];
  /** Of the rules with a budget, how much was left over time. */
  readonly budgets: readonly BudgetCurve[];
  /** Of the rules with stages, when which one was entered. */
  readonly stages: readonly StageChange[];
  readonly timeline: Timeline;
}

export interface AgentUse {
  /** `main`, or the client's id of the agent behind the word `agent`. */
  readonly key: string;
  /** `main`, the type of a subagent, the name of a teammate. */
  readonly label: string;
  /** What it was started for. Empty: not known. */
  readonly task: string;
  /** Key of the agent that started it. */
  readonly parent?: string;
  readonly from: number;
  readonly to: number;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
  /** How often it was sent back to work when it wanted to end. */
  readonly sentBack: number;
  /** From the client's transcript: the tokens it wrote, and the largest size of its context. Absent: not known. */
  readonly output?: number;
  readonly context?: number;
}

export interface ChangedFile {
  /** Relative to the project, where it is inside. */
  readonly path: string;
  /** Calls that wrote to it. */
  readonly writes: number;
  readonly lastAt: number;
  /** Keys of agents, the one with the most calls first. */
  readonly by: readonly { readonly agent: string; readonly writes: number }[];
}

export interface BudgetCurve {
  readonly rule: string;
  readonly unit: string;
  /** Only where it changed; in a long session, evenly fewer. */
  readonly points: readonly BudgetPoint[];
}

export interface BudgetPoint {
  readonly seq: number;
  readonly at: number;
  readonly left: number;
  readonly allowance: number;
}

export interface StageChange {
  readonly seq: number;
  readonly at: number;
  readonly rule: string;
  readonly stage: string;
}

type CountsBy<K extends string> = Partial<Readonly<Record<K, number>>>;

export interface Calls {
  /** Requested, including those refused. */
  readonly total: number;
  readonly refused: number;
  /** Put to the person. */
  readonly asked: number;
  readonly failed: number;
  readonly byEffect: CountsBy<EffectName>;
  readonly byKind: CountsBy<CallKind>;
  readonly byTool: readonly { readonly tool: string; readonly calls: number; readonly refused: number }[];
  readonly byActor: readonly ActorCalls[];
}

export interface ActorCalls {
  /** `main`, the type of a subagent, the name of a teammate. */
  readonly actor: string;
  readonly kind: 'main' | 'subagent' | 'teammate' | 'unknown';
  /** How many agents share that name. */
  readonly agents: number;
  readonly calls: number;
  readonly refused: number;
  readonly asked: number;
  readonly failed: number;
  readonly byEffect: CountsBy<EffectName>;
}

export interface DelegationCounts {
  /** Share of all calls made by agents other than the main one, from 0 to 1. Absent: there were no calls. */
  readonly share?: number;
  readonly byMain: number;
  readonly byAgents: number;
  /** Delegations by the main agent that went ahead, and that failed. */
  readonly delegations: number;
  readonly failed: number;
}

export const NEXT = ['complied', 'again', 'worked-round', 'gave-up', 'unknown'] as const;
/** What an agent did after a refusal. `again`: it was refused again. `unknown`: the person or the end of the records came first. */
export type Next = (typeof NEXT)[number];

export type NextCounts = Readonly<Record<Next, number>>;

export interface Violations {
  readonly total: number;
  /** `guidance` and `shadow` refuse nothing: there they are let through. */
  readonly refused: number;
  readonly held: number;
  readonly letThrough: number;
  readonly workedRound: number;
  readonly next: NextCounts;
  readonly byRule: readonly RuleViolations[];
  /** The newest ones. */
  readonly list: readonly ReportedViolation[];
}

export interface RuleViolations {
  readonly rule: string;
  readonly code: string;
  /** Violations that are listed under it. The sum over all rows is the total. */
  readonly times: number;
  /** Violations that another rule stands for, and that it refused too. */
  readonly also: number;
  readonly refused: number;
  readonly letThrough: number;
  /** Of the refusals the agent worked around: how often the other tool got through. */
  readonly gotRound: number;
  readonly next: NextCounts;
}

/** Calls that were put to the person. */
export interface Asks {
  readonly total: number;
  /** Of these, calls with a result: the person approved them. */
  readonly ran: number;
  readonly byRule: readonly RuleAsks[];
}

export interface RuleAsks {
  readonly rule: string;
  readonly code: string;
  readonly times: number;
  readonly ran: number;
}

export interface ReportedViolation {
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
  /** Requested by the main agent. */
  readonly asked: number;
  readonly held: number;
  /** The most in a row. */
  readonly longest: number;
  /** Passed although a rule held them: at the cap, or for background work. */
  readonly letGo: number;
  readonly agentsSentBack: number;
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
  /** The largest size of the main agent's own context. Absent: the transcript does not say. */
  readonly mainTokens?: number;
  readonly how: 'usage' | 'characters';
}

export interface Recommendation {
  readonly code: string;
  /** Empty: it concerns the policy as a whole. */
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

/** `would`: refused at `strict`. `round`: the agent worked around a refusal. */
export const TONES = ['clean', 'advise', 'ask', 'hold', 'deny', 'would', 'granted', 'round'] as const;
export type NoteTone = (typeof TONES)[number];

export interface Timeline {
  readonly lanes: readonly TimelineLane[];
  readonly notes: readonly TimelineNote[];
  /** Notes left out of a long session, evenly; those without findings first. */
  readonly left: number;
}

export interface TimelineLane {
  /** As in `agents`. */
  readonly key: string;
  readonly label: string;
  readonly kind: ActorCalls['kind'];
  /** What the agent was started for. Empty: not known. */
  readonly task: string;
  /** Key of the agent that started it. */
  readonly parent?: string;
  readonly from: number;
  readonly to: number;
}

export interface TimelineNote {
  readonly seq: number;
  readonly at: number;
  /** Index of its lane. */
  readonly lane: number;
  readonly what: string;
  readonly tone: NoteTone;
  /** `start`, `end`: of a subagent. An end of tone `hold`: it was sent back to work. */
  readonly mark: 'call' | 'stop' | 'start' | 'end' | 'prompt' | 'compact' | 'act';
  /** Key of the agent that this delegation started. */
  readonly started?: string;
  /** The call ended with an error. */
  readonly failed?: true;
  /** How long it took, where its end was recorded. */
  readonly ms?: number;
  readonly effect?: EffectName;
  readonly rule?: string;
  readonly code?: string;
  readonly said?: string;
}
