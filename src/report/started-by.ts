// Which delegation started which agent. The result of a delegation names its agent; until it comes, the order of the starts tells.

import { clientNamed } from '../clients/registry.ts';
import { boundedMap } from '../core/bounded.ts';
import { callOf, type Event } from '../core/event.ts';
import { clipped } from '../core/rules/words.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { keyOf, labelOf } from './who.ts';

interface StartedBy {
  /** Key of the agent that delegated. */
  readonly parent: string;
  readonly type: string;
  /** What the agent was started for. Empty: not known. */
  readonly task: string;
  /** Id of the call. */
  readonly call: string | undefined;
  /** Record of the call. */
  readonly seq: number;
}

/** The agent and what started it. */
interface AgentLink extends StartedBy {
  readonly key: string;
}

/** What a delegation is for, in the words of its client. */
export type TaskOf = (event: Event) => string;

export interface AgentLinks {
  /** The link that this record shows, if it shows one. A later link of the same agent replaces an earlier one. */
  readonly see: (record: LedgerRecord) => AgentLink | undefined;
}

const MOST_DELEGATIONS = 32;
const MOST_AGENTS = 256;
const TASK_LENGTH = 200;

export function agentLinks(taskOf: TaskOf = taskOfDelegation): AgentLinks {
  /** Delegations whose agent has not started yet. */
  let waiting: readonly StartedBy[] = [];
  /** Delegations by the id of their call. */
  const byCall = boundedMap<string, StartedBy>(MOST_AGENTS);
  /** Agents that are linked. */
  const linked = boundedMap<string, true>(MOST_AGENTS);

  function delegated({ event, verdict, actor, seq }: LedgerRecord): void {
    if (event.name !== 'tool.before' || verdict.outcome === 'deny') return;
    const { id, delegation } = event.call;
    if (delegation === undefined || delegation.message) return;
    const task = clipped(taskOf(event), TASK_LENGTH);
    const by: StartedBy = { parent: keyOf(actor), type: delegation.type, task, call: id, seq };
    waiting = [...waiting, by].slice(-MOST_DELEGATIONS);
    if (id !== undefined) byCall.set(id, by);
  }

  function began({ actor }: LedgerRecord): AgentLink | undefined {
    const key = keyOf(actor);
    const by = waiting.find(({ type }) => type === labelOf(actor)) ?? waiting[0];
    if (by === undefined || actor.kind === 'main' || linked.get(key)) return undefined;
    waiting = waiting.filter((one) => one !== by);
    linked.set(key, true);
    return { ...by, key };
  }

  function ended(record: LedgerRecord): AgentLink | undefined {
    const done = callOf(record.event);
    if (done?.kind !== 'delegate') return undefined;
    const by = byCall.get(done.id ?? '');
    waiting = waiting.filter((one) => one !== by);
    if (done.started === undefined) return undefined;
    const key = `agent ${done.started.id}`;
    if (key === keyOf(record.actor)) return undefined;
    linked.set(key, true);
    const { type } = done.started;
    if (by !== undefined) return { ...by, type, key };
    const task = clipped(taskOf(record.event), TASK_LENGTH);
    return { parent: keyOf(record.actor), type, task, call: done.id, seq: record.seq, key };
  }

  return {
    see: (record) => {
      switch (record.event.name) {
        case 'tool.before':
          delegated(record);
          return undefined;
        case 'agent.start':
          return began(record);
        case 'tool.after':
        case 'tool.failed':
          return ended(record);
        default:
          return undefined;
      }
    },
  };
}

function taskOfDelegation(event: Event): string {
  const call = callOf(event);
  if (call === undefined) return '';
  const { title = '', prompt } = clientNamed(event.client).argumentsOf(call.name, call.input);
  return title || (prompt.split('\n').find((line) => line.trim() !== '') ?? '').trim();
}
