// The library: the pipeline that the server and the command use, inside your own process.

export { type PackCheck, verifyPack } from './analysis/evidence/verify.ts';
export type { NativeAnswer } from './clients/client.ts';
export type { Actor } from './core/actor.ts';
export type { Call, CallKind } from './core/call.ts';
export type { Effect, EffectName } from './core/effect.ts';
export type { Event, EventName, EventOf } from './core/event.ts';
export type { Level } from './core/level.ts';
export type { Finding, Outcome, Verdict } from './core/verdict.ts';
export type { Committed, Ledger, LedgerRecord, SessionSummary, Verification } from './ledger/ledger.ts';
export { createHost as createTutti } from './pipeline/host.ts';
export type { ActRequest, HookRequest, Tutti, TuttiOptions } from './pipeline/tutti.ts';
export { type GateOptions, type GateReason, type GateResult, gate } from './report/gate.ts';
export { makeReport } from './report/make.ts';
export type { PeriodReport } from './report/period.ts';
export type { SessionReport } from './report/report.ts';
export { VERSION as version } from './version.ts';
