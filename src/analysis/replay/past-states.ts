// The states of a session after any of its records, derived again from the records and the policies that decided them. Some states on
// the way are kept, so that a person can move through a long session. Acts on the project and on everything count; what other
// sessions of the project did does not, so a state may differ from the one that was: `exact` says whether the verdict is the same.

import type { Policy } from '../../core/policy.ts';
import { RULE_KINDS } from '../../core/rules/index.ts';
import type { State } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Ledger, LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import { decideEvent } from '../../pipeline/decide-event.ts';
import { thawedOrNone } from '../../policy/freeze.ts';

interface PastState {
  readonly record: LedgerRecord;
  readonly state: State;
  /** The policy that decided the record. Undefined: it is no longer stored. */
  readonly policy: Policy | undefined;
  /** What the policy extends. */
  readonly policyName: string | undefined;
  readonly exact: boolean;
}

export interface PastStates {
  /** Undefined: there is no such record. */
  readonly at: (ledger: PastSource, seq: number) => Promise<PastState | undefined>;
}

type PastSource = Pick<Ledger, 'records' | 'policy'>;

/** Records between states that are kept. */
const STEP = 500;
const MOST_KEPT = 1_000;

type Known = { readonly [Scope in keyof State]: State[Scope] | undefined };

interface Moment {
  readonly seq: number;
  /** Acts that came before. */
  readonly acts: number;
  readonly state: Known;
}

interface StoredPolicy {
  readonly policy: Policy | undefined;
  readonly name: string | undefined;
}

const NOTHING: Known = { session: undefined, project: undefined, user: undefined };
const BEGINNING: Moment = { seq: 0, acts: 0, state: NOTHING };

export function pastStates({ session, project }: SessionSummary): PastStates {
  const kept: Moment[] = [BEGINNING];
  const policies = new Map<string, StoredPolicy>();
  let acts: readonly LedgerRecord[] | undefined;

  async function policyOf(ledger: PastSource, id: string): Promise<StoredPolicy> {
    const known = policies.get(id);
    if (known !== undefined) return known;
    const document = await ledger.policy(id).catch(() => undefined);
    const name = typeof document?.name === 'string' && document.name !== '' ? document.name : undefined;
    const stored = { policy: thawedOrNone(document, RULE_KINDS), name };
    policies.set(id, stored);
    return stored;
  }

  async function actsIn(ledger: PastSource): Promise<readonly LedgerRecord[]> {
    if (acts !== undefined) return acts;
    const found: LedgerRecord[] = [];
    for (const chain of [`@project:${project}`, '@user'])
      for await (const record of ledger.records({ session: chain })) found.push(record);
    acts = found.toSorted((a, b) => a.at - b.at);
    return acts;
  }

  async function step(
    ledger: PastSource,
    state: Known,
    { policy: id, event }: LedgerRecord,
  ): Promise<{ readonly state: Known; readonly verdict?: Verdict; readonly by: StoredPolicy }> {
    const by = await policyOf(ledger, id);
    if (by.policy === undefined) return { state, by };
    const decided = decideEvent(by.policy, state, event);
    return { state: decided.state, verdict: decided.verdict, by };
  }

  return {
    at: async (ledger, seq) => {
      const all = await actsIn(ledger);
      const start = kept.findLast((moment) => moment.seq < seq) ?? BEGINNING;
      let { acts: acted, state } = start;
      for await (const record of ledger.records({ session, after: start.seq })) {
        for (let act = all[acted]; act !== undefined && act.at <= record.at; act = all[++acted]) {
          const { project: ofProject, user } = (await step(ledger, { ...state, session: undefined }, act)).state;
          state = { ...state, project: ofProject, user };
        }
        const done = await step(ledger, state, record);
        state = done.state;
        if (record.seq === seq) {
          const whole = wholeOf(state);
          const exact = done.verdict !== undefined && isSame(done.verdict, record.verdict);
          return whole && { record, state: whole, policy: done.by.policy, policyName: done.by.name, exact };
        }
        if (record.seq > seq) return undefined;
        if (record.seq % STEP === 0 && record.seq > (kept.at(-1)?.seq ?? 0) && kept.length < MOST_KEPT)
          kept.push({ seq: record.seq, acts: acted, state });
      }
      return undefined;
    },
  };
}

const wholeOf = ({ session, project, user }: Known): State | undefined =>
  session && project && user && { session, project, user };

const isSame = (a: Verdict, b: Verdict): boolean =>
  a.outcome === b.outcome &&
  a.findings.length === b.findings.length &&
  a.findings.every(({ rule, code, effective }, n) => {
    const other = b.findings[n];
    return other?.rule === rule && other.code === code && other.effective === effective;
  });
