// A running session: its agents as a tree, what each one is doing now, and the last verdicts. Built record by record, so that
// `tutti watch` need not read a session again for every event. Keeps bounded data.

import { callOf, type Event } from '../core/event.ts';
import { clipped } from '../core/rules/words.ts';
import type { Outcome } from '../core/verdict.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { agentLinks, type TaskOf } from './started-by.ts';
import { keyOf, labelOf, strongestFinding, whatOf } from './who.ts';

/** `asking`: a call waits for the person's approval. `idle`: the main agent has stopped, and waits for a prompt. */
export type LiveActivity = 'working' | 'asking' | 'idle' | 'ended';

export interface LiveAgent {
  readonly key: string;
  readonly label: string;
  /** What it was started for. Empty: not known. */
  readonly task: string;
  /** Key of the agent that started it. Absent: nobody did, or it is not known who. */
  readonly parent?: string;
  readonly activity: LiveActivity;
  /** Its newest call that has not ended. */
  readonly call?: { readonly what: string; readonly since: number };
  /** Calls that have not ended. */
  readonly open: number;
  readonly calls: number;
  readonly refused: number;
  readonly since: number;
  readonly lastAt: number;
}

export interface LiveVerdict {
  readonly at: number;
  readonly seq: number;
  readonly outcome: Outcome;
  readonly rule: string;
  readonly code: string;
  readonly reason: string;
  readonly what: string;
  /** Label of the agent. */
  readonly who: string;
}

export interface LiveSession {
  /** Parents before the agents they started, these in the order of their start. */
  readonly agents: readonly (LiveAgent & { readonly depth: number })[];
  /** The newest last. */
  readonly verdicts: readonly LiveVerdict[];
  /** The person's last request. */
  readonly asked: string;
  /** Position of the last record that was seen. */
  readonly seq: number;
}

export interface LiveFold {
  readonly see: (record: LedgerRecord) => void;
  readonly result: () => LiveSession;
}

const MOST_AGENTS = 64;
const MOST_VERDICTS = 200;
const MOST_OPEN_CALLS = 64;
const REASON_LENGTH = 400;
const MAIN = 'main';

interface OpenCall {
  readonly id: string | undefined;
  readonly name: string;
  readonly what: string;
  readonly since: number;
}

type Agent = { -readonly [K in keyof Omit<LiveAgent, 'call' | 'open'>]: LiveAgent[K] } & { open: OpenCall[] };

export function liveSession(taskOf?: TaskOf): LiveFold {
  const agents = new Map<string, Agent>();
  const links = agentLinks(taskOf);
  let verdicts: readonly LiveVerdict[] = [];
  let [asked, seq] = ['', 0];

  function agentOf({ actor, at }: Pick<LedgerRecord, 'actor' | 'at'>): Agent {
    const key = keyOf(actor);
    const known = agents.get(key);
    if (known !== undefined) {
      known.lastAt = Math.max(known.lastAt, at);
      if (known.label === 'subagent') known.label = labelOf(actor);
      return known;
    }
    const agent: Agent = {
      ...{ key, label: labelOf(actor), task: '', activity: 'working', open: [] },
      ...{ calls: 0, refused: 0, since: at, lastAt: at },
    };
    agents.set(key, agent);
    forgetEnded();
    return agent;
  }

  function forgetEnded(): void {
    if (agents.size <= MOST_AGENTS) return;
    const oldest = [...agents.values()].find(({ key, activity }) => key !== MAIN && activity === 'ended');
    agents.delete(oldest?.key ?? [...agents.keys()].find((key) => key !== MAIN) ?? '');
  }

  function call(record: LedgerRecord, agent: Agent): void {
    const { event, verdict, at } = record;
    if (event.name !== 'tool.before') return;
    agent.calls++;
    agent.activity = verdict.outcome === 'ask' ? 'asking' : 'working';
    if (verdict.outcome === 'deny') return;
    const { id, name } = event.call;
    agent.open = [...agent.open, { id, name, what: whatOf(event), since: at }].slice(-MOST_OPEN_CALLS);
  }

  function ended(event: Event, agent: Agent): void {
    const done = callOf(event);
    if (done === undefined) return;
    const at = agent.open.findIndex(({ id, name }) => (done.id === undefined ? name === done.name : id === done.id));
    agent.open = agent.open.filter((_, n) => n !== at);
    if (agent.activity === 'asking') agent.activity = 'working';
  }

  function move(record: LedgerRecord): void {
    const { event, verdict } = record;
    switch (event.name) {
      case 'prompt': {
        if (event.from !== 'person') return;
        asked = event.text;
        const main = agentOf(record);
        Object.assign(main, { activity: 'working', open: [] });
        return;
      }
      case 'agent.start':
        agentOf(record).activity = 'working';
        return;
      case 'tool.before':
        call(record, agentOf(record));
        return;
      case 'permission':
        agentOf(record).activity = 'asking';
        return;
      case 'tool.after':
      case 'tool.failed':
        ended(event, agentOf(record));
        return;
      case 'stop':
      case 'agent.stop': {
        if (event.name === 'agent.stop' && record.actor.kind === 'main') return;
        const agent = agentOf(record);
        // A held agent goes on.
        if (verdict.outcome === 'hold') agent.activity = 'working';
        else Object.assign(agent, { activity: event.name === 'stop' ? 'idle' : 'ended', open: [] });
        return;
      }
      case 'session.end':
        for (const agent of agents.values()) Object.assign(agent, { activity: 'ended', open: [] });
    }
  }

  return {
    see: (record) => {
      seq = Math.max(seq, record.seq);
      move(record);
      const link = links.see(record);
      const started = link && agents.get(link.key);
      if (started !== undefined) Object.assign(started, { parent: link?.parent, task: link?.task || started.task });
      const { outcome } = record.verdict;
      const finding = strongestFinding(record.verdict);
      if (outcome === 'allow' || finding === undefined || !isOnAgent(record)) return;
      const agent = agentOf(record);
      if (outcome === 'deny' || outcome === 'hold') agent.refused++;
      const verdict: LiveVerdict = {
        ...{ at: record.at, seq: record.seq, outcome, rule: finding.rule, code: finding.code },
        ...{ reason: clipped(finding.reason, REASON_LENGTH), what: whatOf(record.event), who: agent.label },
      };
      verdicts = [...verdicts, verdict].slice(-MOST_VERDICTS);
    },
    result: () => ({ agents: asTree([...agents.values()]), verdicts, asked, seq }),
  };
}

/** Verdicts on calls, stops and settings. Text injected at a start or a prompt is not shown, nor are acts of a person. */
const isOnAgent = ({ event }: LedgerRecord): boolean =>
  event.name === 'stop' || event.name === 'agent.stop' || callOf(event) !== undefined || event.name === 'config.change';

function asTree(agents: readonly Agent[]): LiveSession['agents'] {
  const keys = new Set(agents.map(({ key }) => key));
  const below = (parent: string | undefined, depth: number): LiveSession['agents'] =>
    agents
      .filter((agent) => parentOf(agent, keys) === parent)
      .flatMap((agent) => [{ ...shownAgent(agent), depth }, ...below(agent.key, depth + 1)]);
  return below(undefined, 0);
}

/** Agents of unknown parents are shown below the main agent. */
function parentOf({ key, parent }: Agent, keys: ReadonlySet<string>): string | undefined {
  if (key === MAIN) return undefined;
  if (parent !== undefined && keys.has(parent)) return parent;
  return keys.has(MAIN) ? MAIN : undefined;
}

function shownAgent({ open, ...agent }: Agent): LiveAgent {
  const newest = open.at(-1);
  return { ...agent, open: open.length, ...(newest && { call: { what: newest.what, since: newest.since } }) };
}
