// A verdict explained: who asked for what, which rules spoke and which did not, and what would be allowed now.

import { isObject, type JsonObject, textOf } from '../core/json.ts';
import type { Policy } from '../core/policy.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../core/state.ts';
import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';
import { thawedOrNone } from '../policy/freeze.ts';
import { type Instead, insteadOf } from './instead.ts';

/** `tutti explain --json`. */
export interface Explained extends Pick<LedgerRecord, 'session' | 'at' | 'event' | 'actor' | 'verdict' | 'policy'> {
  readonly recorded: boolean;
  /** Absent: a trial. */
  readonly seq?: number;
  /** Rules without a finding. */
  readonly silent: readonly string[];
  readonly instead: readonly Instead[];
}

type ExplainSource = Pick<Ledger, 'recall' | 'policy'>;

/** By the policy that decided it. */
export async function explainRecord(
  ledger: ExplainSource,
  record: LedgerRecord,
): Promise<Explained & { readonly seq: number }> {
  const document = await ledger.policy(record.policy);
  const instead = await insteadNow(ledger, record, thawedOrNone(document, RULE_KINDS));
  return { ...explained(record, rulesIn(document), instead), recorded: true, seq: record.seq };
}

/** Of a call that was tried and not recorded. */
export async function explainTrial(ledger: ExplainSource, record: LedgerRecord, policy: Policy): Promise<Explained> {
  const rules = policy.rules.map(({ name }) => name);
  return { ...explained(record, rules, await insteadNow(ledger, record, policy)), recorded: false };
}

function explained(
  { session, at, event, actor, verdict, policy }: LedgerRecord,
  rules: readonly string[],
  instead: readonly Instead[],
): Omit<Explained, 'recorded'> {
  const spoke = new Set(verdict.findings.map(({ rule }) => rule));
  const silent = event.name.startsWith('person.') ? [] : rules.filter((rule) => !spoke.has(rule));
  return { session, at, event, actor, verdict, silent, policy, instead };
}

/** What would be allowed now; empty if the policy of the record is no longer available. */
async function insteadNow(
  ledger: ExplainSource,
  { session, event, verdict }: LedgerRecord,
  policy: Policy | undefined,
): Promise<readonly Instead[]> {
  if (policy === undefined) return [];
  const remembered = await ledger.recall(session, event.roots.project);
  const state = {
    session: remembered.session ?? newSession(event.client, event.roots.project, event.at),
    project: remembered.project ?? NEW_PROJECT,
    user: remembered.user ?? NEW_USER,
  };
  return insteadOf(policy, state, event, verdict);
}

/** The rules of the policy that decided it. */
function rulesIn(document: JsonObject | undefined): readonly string[] {
  const rules = Array.isArray(document?.rules) ? document.rules : [];
  return rules.flatMap((rule) => (isObject(rule) ? [textOf(rule.name)] : []));
}
