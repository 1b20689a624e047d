// Ships this machine's records to its collector. The ledger is the outbox, and the collector's end of a chain is the cursor: what lies
// behind it is read from the ledger and sent in order. A batch that is sent twice is stored once.

import * as v from 'valibot';
import type { Ledger, LedgerRecord, SessionSummary } from '../ledger/ledger.ts';
import {
  Acknowledgement,
  type AlarmKind,
  BATCH_CHARACTERS,
  BATCH_RECORDS,
  type Batch,
  HeadsAnswer,
} from './protocol.ts';

export interface ShipParts {
  readonly ledger: Pick<Ledger, 'sessions' | 'records' | 'record' | 'policy'>;
  /** The collector's answer. Fails if there is none, or a refusal. */
  readonly post: (path: string, body: object) => Promise<unknown>;
  readonly now: () => number;
  readonly version: string;
}

interface ShipAlarm {
  readonly session: string;
  readonly kind: AlarmKind;
  readonly why: string;
}

export interface Shipper {
  /** Sends at most one batch. True: there is more to send. */
  step(): Promise<boolean>;
  /** Sends a batch without records: the machine is there, and this much is pending. */
  greet(): Promise<void>;
  /** The next step looks at all sessions, not only at the newest. */
  lookAtAll(): void;
  /** Records of the listed sessions that the collector has not acknowledged. */
  pending(): number;
  /** Chains that the collector does not continue. They are not sent again until the next start. */
  alarms(): readonly ShipAlarm[];
}

type Chain = Batch['chains'][number];

/** Sessions that a step looks at, unless all are due. */
const NEWEST = 100;
/** Sessions that the collector is asked about at once. */
const ASKED = 500;

export function createShipper({ ledger, post, now, version }: ShipParts): Shipper {
  /** The last acknowledged record of each session. */
  const acknowledged = new Map<string, number>();
  const alarms = new Map<string, ShipAlarm>();
  const sentPolicies = new Set<string>();
  /** Sessions that had more records than were acknowledged when they were listed, oldest first. */
  let behind: readonly SessionSummary[] = [];
  let all = true;

  const left = ({ session, events }: SessionSummary): number =>
    alarms.has(session) ? 0 : Math.max(0, events - (acknowledged.get(session) ?? 0));

  async function list(): Promise<void> {
    const sessions = await ledger.sessions(all ? {} : { limit: NEWEST });
    const unknown = sessions.filter(({ session }) => !acknowledged.has(session)).map(({ session }) => session);
    for (let from = 0; from < unknown.length; from += ASKED) await askHeads(unknown.slice(from, from + ASKED));
    behind = sessions.filter((one) => left(one) > 0).toReversed();
    // Not before: after a failure all are listed again.
    all = false;
  }

  async function askHeads(sessions: readonly string[]): Promise<void> {
    const { heads } = v.parse(HeadsAnswer, await post('/v1/heads', { sessions }));
    const known = new Map(heads.map((head) => [head.session, head]));
    for (const session of sessions) {
      const head = known.get(session);
      const here = head && (await ledger.record(session, head.seq).catch(() => undefined));
      // A record that differs is sent once more: the collector then knows that history was rewritten here.
      const differs = here !== undefined && here.hash !== head?.hash;
      acknowledged.set(session, (head?.seq ?? 0) - (differs ? 1 : 0));
    }
  }

  async function nextChains(): Promise<Chain[]> {
    const chains: Chain[] = [];
    let [records, characters] = [0, 0];
    const isFull = (): boolean => records >= BATCH_RECORDS || characters >= BATCH_CHARACTERS;
    for (const { session, client, project, startedAt } of behind) {
      const chain: LedgerRecord[] = [];
      for await (const record of ledger.records({ session, after: acknowledged.get(session) ?? 0 })) {
        chain.push(record);
        records++;
        characters += JSON.stringify(record).length;
        if (isFull()) break;
      }
      if (chain.length > 0) chains.push({ session, client, project, startedAt, records: chain });
      if (isFull()) break;
    }
    return chains;
  }

  async function policiesOf(chains: readonly Chain[]): Promise<Batch['policies']> {
    const used = new Set(chains.flatMap(({ records }) => records.map(({ policy }) => policy)));
    const fresh = [...used].filter((id) => !sentPolicies.has(id));
    const found = await Promise.all(fresh.map(async (id) => ({ id, document: await ledger.policy(id) })));
    return found.flatMap(({ id, document }) => (document === undefined ? [] : [{ id, document }]));
  }

  function pendingAfter(chains: readonly Chain[]): Batch['pending'] {
    const sent = new Map(chains.map(({ session, records }) => [session, records.length]));
    const unsent = behind.map((one) => ({ at: one.lastAt, records: left(one) - (sent.get(one.session) ?? 0) }));
    const oldest = unsent.find(({ records }) => records > 0)?.at;
    return {
      records: unsent.reduce((sum, { records }) => sum + Math.max(0, records), 0),
      ...(oldest !== undefined && { oldest }),
    };
  }

  function settle(sent: readonly Chain[], answer: Acknowledgement): void {
    const answers = new Map(answer.chains.map((one) => [one.session, one]));
    for (const { session } of sent) {
      const { seq, alarm } = answers.get(session) ?? {};
      if (seq === undefined) continue;
      // A collector that was restored from a backup has less than it acknowledged, and gets it again.
      const isBehind = alarm?.kind === 'gap' && seq < (acknowledged.get(session) ?? 0);
      if (alarm && !isBehind) alarms.set(session, { session, ...alarm });
      acknowledged.set(session, seq);
    }
    behind = behind.filter((one) => left(one) > 0);
  }

  async function send(chains: Chain[], policies: Batch['policies']): Promise<Acknowledgement> {
    const batch: Batch = { sentAt: now(), version, pending: pendingAfter(chains), chains, policies };
    return v.parse(Acknowledgement, await post('/v1/records', batch));
  }

  return {
    step: async () => {
      if (behind.length === 0) await list();
      const chains = await nextChains();
      if (chains.length === 0) {
        // Listed, but not readable: `ledger verify` tells.
        behind = [];
        return false;
      }
      const policies = await policiesOf(chains);
      settle(chains, await send(chains, policies));
      for (const { id } of policies) sentPolicies.add(id);
      return behind.length > 0;
    },
    greet: async () => void (await send([], [])),
    lookAtAll: () => {
      all = true;
      behind = [];
    },
    pending: () => behind.reduce((sum, one) => sum + left(one), 0),
    alarms: () => [...alarms.values()],
  };
}
