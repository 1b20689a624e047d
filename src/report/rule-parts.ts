// The parts of a report that rule kinds declare: for every rule of such a kind, a fold over the session's records. A record
// holds no slices, so a rule of session scope is asked again, with what the ledger says became of the event.

import { applyAct, isAct } from '../core/acts.ts';
import type { Section } from '../core/blocks.ts';
import { isUnproven, withoutUnproven, withProven, withUnproven } from '../core/delegation.ts';
import { HAPPENED } from '../core/engine.ts';
import type { JsonObject } from '../core/json.ts';
import type { Policy, Rule } from '../core/policy.ts';
import type { ReportFile, ReportFold, ReportPart, RuleEntry } from '../core/rule-report.ts';
import { RULE_KINDS, type RulePeriods, type RuleReports } from '../core/rules/index.ts';
import { advance } from '../core/session.ts';
import { NEW_PROJECT, NEW_USER, newSession, type SessionState } from '../core/state.ts';
import { goesAhead } from '../core/verdict.ts';
import type { LedgerRecord, StoredStates } from '../ledger/ledger.ts';
import type { Recommendation, SessionReport } from './report.ts';
import type { Tracks } from './tracks.ts';

type AnyPart = ReportPart<object, JsonObject>;

const PARTS: readonly AnyPart[] = RULE_KINDS.flatMap(({ report }) => report.part ?? []);

interface OpenFold {
  readonly part: AnyPart;
  readonly fold: ReportFold<object, JsonObject, RuleEntry>;
  rule: Rule;
}

export interface RuleParts {
  /** `policy`: the one that decided, where it is still known. */
  readonly see: (record: LedgerRecord, policy: Policy | undefined) => void;
  /** `remembered`: the states the ledger has now. */
  readonly result: (remembered: Partial<StoredStates>) => RuleReports;
}

/** `watch` also sees the session after each record, with the slices of all rules that show something of themselves. */
export function ruleParts(watch?: Tracks): RuleParts {
  const isShown = watch === undefined ? hasPart : hasPartOrStatus;
  const folds = new Map<string, OpenFold>();
  let session: SessionState | undefined;
  let lastAt = 0;

  return {
    see: (record, policy) => {
      const { at, event, actor, verdict } = record;
      lastAt = at;
      if (policy === undefined || event.damage) return;
      session = replayed(session ?? newSession(event.client, event.roots.project, at), record, policy, isShown);
      watch?.see(record, session, policy);
      for (const rule of policy.rules) {
        const { part } = rule.kind.report;
        if (part === undefined) continue;
        // A policy may reuse a name for a rule of another kind.
        const key = `${part.key} ${rule.name}`;
        const open = folds.get(key) ?? { part, fold: part.open(rule.name), rule };
        folds.set(key, open);
        open.rule = rule;
        const slice = isReplayed(rule, record, policy, hasPart) && {
          slice: session.rules[rule.name] ?? rule.kind.initial,
        };
        open.fold.see({ at, event, actor, verdict, settings: rule.settings, ...slice });
      }
    },

    result: (states) => {
      const entries = [...folds.values()].map(({ part, fold, rule: { name, kind } }) => {
        const remembered = states[kind.scope]?.rules[name];
        return { part, entry: fold.entry({ lastAt, ...(remembered && { remembered }) }) };
      });
      const lists = PARTS.map((part) => [
        part.key,
        entries.flatMap((one) => (one.part === part && one.entry !== undefined ? [one.entry] : [])),
      ]);
      // Every part fills the key it declares.
      return Object.fromEntries(lists) as RuleReports;
    },
  };
}

const hasPart = ({ kind }: Rule): boolean => kind.report.part !== undefined;
const hasPartOrStatus = ({ kind }: Rule): boolean => kind.report.part !== undefined || kind.status !== undefined;

/** Rules that were asked. Records do not say whether a mode was on: a rule of a mode counts as asked if it has a finding. */
function isReplayed(rule: Rule, { verdict }: LedgerRecord, policy: Policy, isShown: (rule: Rule) => boolean): boolean {
  if (!isShown(rule) || rule.kind.scope !== 'session') return false;
  const isOn = rule.while === undefined && (rule.level ?? policy.level) !== 'off';
  return isOn || verdict.findings.some((finding) => finding.rule === rule.name);
}

/** The session after the record: the slices of replayed rules, and what every event changes. */
function replayed(
  before: SessionState,
  record: LedgerRecord,
  policy: Policy,
  isShown: (rule: Rule) => boolean,
): SessionState {
  const { event } = record;
  const state = { session: before, project: NEW_PROJECT, user: NEW_USER };
  if (isAct(event)) return applyAct(state, event, policy).session;
  const { session } = withProven(policy, state, event);
  const rules = { ...session.rules };
  for (const rule of policy.rules) {
    const slice = isReplayed(rule, record, policy, isShown) ? sliceAfter(rule, record, session) : undefined;
    if (slice !== undefined) rules[rule.name] = slice;
  }
  const next = { ...(event.name === 'order' ? session : advance(session, event)), rules };
  if (!isUnproven(event) || !goesAhead(record.verdict)) return next;
  const delegations = withUnproven(session.delegations, event);
  return delegations === undefined ? next : { ...next, delegations };
}

/** Undefined: it stays as it was. */
function sliceAfter(rule: Rule, record: LedgerRecord, session: SessionState): JsonObject | undefined {
  const { event, actor, verdict } = record;
  const { kind, settings, name } = rule;
  if (!kind.events.has(event.name)) return undefined;
  if (event.name === 'order' && event.rule !== name) return undefined;
  const slice = session.rules[name] ?? kind.initial;
  const context = { event, actor, slice, settings, session, project: NEW_PROJECT, level: verdict.level, others: [] };
  const result = withoutUnproven(kind.handle(context), event);
  return (goesAhead(verdict) || HAPPENED.has(event.name) ? result.ifAllowed : undefined) ?? result.slice;
}

/** Every entry of the report that came from a rule kind, with the part that made it. */
const entriesIn = (report: RuleReports): readonly (readonly [AnyPart, RuleEntry])[] => {
  const lists: Readonly<Record<string, readonly RuleEntry[]>> = report;
  return PARTS.flatMap((part) => (lists[part.key] ?? []).map((entry) => [part, entry] as const));
};

/** The entries of a session that the report on a period needs. */
export type PeriodEntries = Readonly<Record<string, readonly RuleEntry[]>>;

const PERIOD_PARTS = PARTS.flatMap(({ key, period }) => (period === undefined ? [] : [{ key, period }]));

export function periodEntries(report: RuleReports): PeriodEntries {
  const lists: PeriodEntries = report;
  return Object.fromEntries(PERIOD_PARTS.map(({ key }) => [key, lists[key] ?? []]));
}

/** Sums of the entries of all sessions, one for each rule. */
export function rulePeriods(sessions: readonly PeriodEntries[]): RulePeriods {
  const lists = PERIOD_PARTS.map(({ key, period }) => {
    const sums = new Map<string, RuleEntry>();
    for (const entry of sessions.flatMap((entries) => entries[key] ?? []))
      sums.set(entry.rule, period.add(sums.get(entry.rule), entry));
    return [key, [...sums.values()]] as const;
  });
  // Every part with a period fills the key it declares.
  return Object.fromEntries(lists) as unknown as RulePeriods;
}

export function periodSections(periods: RulePeriods): readonly Section[] {
  const lists: PeriodEntries = periods;
  return PERIOD_PARTS.flatMap(({ key, period }) => (lists[key] ?? []).map((sum) => period.section(sum)));
}

export const ruleSections = (report: RuleReports): readonly Section[] =>
  entriesIn(report).map(([part, entry]) => part.section(entry));

/** Files that rules want to be written with a report, by their paths in the project. */
export const ruleFiles = (report: SessionReport): readonly ReportFile[] =>
  entriesIn(report).flatMap(
    ([part, entry]) =>
      part.files?.(entry, {
        session: report.session,
        start: new Date(report.startedAt).toISOString(),
        end: report.endedAt === undefined ? undefined : new Date(report.endedAt).toISOString(),
        score: report.score?.value,
      }) ?? [],
  );

export const ruleAdvice = (report: RuleReports): readonly Recommendation[] =>
  entriesIn(report).flatMap(([part, entry]) =>
    (part.advise?.(entry) ?? []).map(({ code, setting, words }) => ({
      code,
      rule: entry.rule,
      setting: `rules.${entry.rule}.${setting}`,
      words,
    })),
  );
