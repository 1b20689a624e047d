// What a rule kind declares for session reports: a part of its own, the settings recommendations may name, and which of its
// findings count as violations although they only advise.

import type { Actor } from './actor.ts';
import type { Section } from './blocks.ts';
import type { Event } from './event.ts';
import type { Verdict } from './verdict.ts';

export interface RuleReport<Settings, Slice> {
  /** Left out: recommendations name the rule's level. */
  readonly settings?: AdviceSettings<keyof Settings & string>;
  /** Codes of findings at the end of a subagent that are violations even where they only advise. */
  readonly violations?: readonly string[];
  readonly part?: ReportPart<Settings, Slice>;
}

/** Settings that a recommendation may name. Where one is missing, `limit` is named instead. */
export interface AdviceSettings<Setting extends string = string> {
  /** How much the rule lets pass. */
  readonly limit: Setting;
  /** Which calls it applies to. */
  readonly calls?: Setting;
  /** Which calls it leaves alone. */
  readonly exempt?: Setting;
  /** What it says to the agent. */
  readonly words?: Setting;
  /** Which agent it sends the work to. */
  readonly delegateTo?: Setting;
}

/** What a report says of one rule. */
export interface RuleEntry {
  readonly rule: string;
}

/** A list in the report, with an entry for each rule of the kind. */
export interface ReportPart<Settings, Slice, Entry extends RuleEntry = RuleEntry> {
  /** Its key in `tutti report --format json`: a stable interface. */
  readonly key: string;
  readonly open: (rule: string) => ReportFold<Settings, Slice, Entry>;
  readonly section: (entry: Entry) => Section;
  readonly advise?: (entry: Entry) => readonly SettingAdvice[];
  /** Files that are written with a report, relative to the session's project. */
  readonly files?: (entry: Entry, session: ReportedSession) => readonly ReportFile[];
  readonly period?: PeriodPart<Entry>;
}

/** The same list in the report on a period: a rule's entries of several sessions become one sum. */
export interface PeriodPart<Entry, Sum extends RuleEntry = RuleEntry> {
  readonly add: (sum: Sum | undefined, entry: Entry) => Sum;
  readonly section: (sum: Sum) => Section;
}

/** What a file may say of the session. */
interface ReportedSession {
  readonly session: string;
  /** ISO 8601. */
  readonly start: string;
  readonly end?: string | undefined;
  readonly score?: number | undefined;
}

export interface ReportFile {
  /** `{session_id}` in its name is replaced. */
  readonly path: string;
  readonly json: object;
}

/** Sees every record of a session once, oldest first, in bounded memory. */
export interface ReportFold<Settings, Slice, Entry> {
  readonly see: (step: ReportStep<Settings, Slice>) => void;
  /** Undefined: the session had nothing to do with the rule. */
  readonly entry: (end: ReportEnd<Slice>) => Entry | undefined;
}

export interface ReportStep<Settings, Slice> {
  readonly at: number;
  readonly event: Event;
  readonly actor: Actor;
  readonly verdict: Verdict;
  readonly settings: Settings;
  /** As the rule left it, for rules of session scope that were asked. Other sessions change the slice of a project. */
  readonly slice?: Slice;
}

interface ReportEnd<Slice> {
  readonly lastAt: number;
  /** What the ledger remembers of the rule now, if anything. Not part of the session's records. */
  readonly remembered?: Slice;
}

export interface SettingAdvice {
  /** Stable; listed in docs/reference.md. */
  readonly code: string;
  /** Below the rule: `stages[build].agents`. */
  readonly setting: string;
  readonly words: string;
}

/** Hides the type of the entries: only the part itself reads them. */
export const reportPart = <Settings, Slice, Entry extends RuleEntry>(
  part: ReportPart<Settings, Slice, Entry>,
): ReportPart<Settings, Slice> => part as unknown as ReportPart<Settings, Slice>;

/** Hides the type of the sums in the same way. */
export const periodPart = <Entry, Sum extends RuleEntry>(part: PeriodPart<Entry, Sum>): PeriodPart<Entry> =>
  part as unknown as PeriodPart<Entry>;
