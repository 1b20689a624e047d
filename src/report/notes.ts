// The notes of a session, record by record: a note for each call, prompt, stop, start and end of an agent, with what later records say of
// it. The report's timeline and the page of `tutti ui` both build on it. Keeps bounded data.

import { boundedMap } from '../core/bounded.ts';
import { strongest } from '../core/effect.ts';
import { clipped } from '../core/rules/words.ts';
import type { Finding, Verdict } from '../core/verdict.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import type { NoteTone, TimelineLane, TimelineNote } from './report.ts';
import { agentLinks } from './started-by.ts';
import { isRefusal, keyOf, labelOf, strongestFinding, whatOf } from './who.ts';

/** A note of an agent. Acts of a person are notes of the main agent. */
export interface AgentNote extends Omit<TimelineNote, 'lane'> {
  /** Key of the agent. */
  readonly agent: string;
}

/** What a later record says of a note. */
export interface LaterOfNote extends Pick<TimelineNote, 'seq' | 'ms' | 'started' | 'failed'> {}

/** What is known of an agent that notes name. */
export type AgentOfNotes = Omit<TimelineLane, 'from' | 'to'>;

/** What one record adds. */
interface NotesStep {
  readonly note?: AgentNote;
  readonly changes: readonly LaterOfNote[];
  /** New ones, and those of which more is known now. */
  readonly agents: readonly AgentOfNotes[];
}

export interface NotesFold {
  readonly see: (record: LedgerRecord) => NotesStep;
  readonly agent: (key: string) => AgentOfNotes | undefined;
}

const MOST_WAITING = 500;
const REASON_LENGTH = 240;
const MAIN = 'main';

const NOTHING: NotesStep = { changes: [], agents: [] };

export function sessionNotes(): NotesFold {
  const links = agentLinks();
  const agents = boundedMap<string, AgentOfNotes>(MOST_WAITING);
  /** Calls whose end is still to come, by id. */
  const waiting = boundedMap<string, Pick<AgentNote, 'seq' | 'at'>>(MOST_WAITING);

  function known({ actor }: LedgerRecord): readonly AgentOfNotes[] {
    const key = keyOf(actor);
    const before = agents.get(key);
    const label = labelOf(actor);
    if (before !== undefined && (before.label === label || label === 'subagent')) return [];
    return [kept({ key, label, kind: actor.kind, task: '', ...before, ...(before && { label }) })];
  }

  function kept(agent: AgentOfNotes): AgentOfNotes {
    agents.set(agent.key, agent);
    return agent;
  }

  function linked(record: LedgerRecord): NotesStep {
    const link = links.see(record);
    if (link === undefined) return NOTHING;
    const { key, parent, task, seq, type } = link;
    const before = agents.get(key) ?? { key, label: type || 'subagent', kind: 'subagent', task: '' };
    return { changes: [{ seq, started: key }], agents: [kept({ ...before, parent, task: task || before.task })] };
  }

  function ended({ event, at }: LedgerRecord): readonly LaterOfNote[] {
    if (event.name !== 'tool.after' && event.name !== 'tool.failed') return [];
    const note = waiting.get(event.call.id ?? '');
    if (note === undefined) return [];
    const ms = Math.max(0, at - note.at);
    return [{ seq: note.seq, ms, ...(event.name === 'tool.failed' && { failed: true }) }];
  }

  return {
    see: (record) => {
      const { event, verdict, actor, seq, at } = record;
      const mark = markOf(record);
      const own = mark === undefined || mark === 'act' ? [] : known(record);
      const link = linked(record);
      const later = { changes: [...ended(record), ...link.changes], agents: [...own, ...link.agents] };
      if (mark === undefined) return later;
      if (event.name === 'tool.before' && event.call.id !== undefined && verdict.outcome !== 'deny')
        waiting.set(event.call.id, { seq, at });
      return { ...later, note: noteOf(record, mark, mark === 'act' ? MAIN : keyOf(actor)) };
    },
    agent: agents.get,
  };
}

function markOf({ event, actor }: Pick<LedgerRecord, 'event' | 'actor'>): AgentNote['mark'] | undefined {
  switch (event.name) {
    case 'tool.before':
      return 'call';
    case 'stop':
      return 'stop';
    // An end without an agent's id belongs to nobody that has a lane.
    case 'agent.start':
      return actor.kind === 'main' || event.who.agentId === undefined ? undefined : 'start';
    case 'agent.stop':
      return actor.kind === 'main' || event.who.agentId === undefined ? undefined : 'end';
    case 'prompt':
      return event.from === 'person' ? 'prompt' : undefined;
    case 'compact':
      return event.phase === 'before' ? 'compact' : undefined;
    default:
      return event.name.startsWith('person.') ? 'act' : undefined;
  }
}

function noteOf({ seq, at, event, verdict }: LedgerRecord, mark: AgentNote['mark'], agent: string): AgentNote {
  const finding = strongestFinding(verdict);
  const tone = mark === 'call' || mark === 'stop' || mark === 'end' ? toneOf(verdict) : 'clean';
  return {
    ...{ seq, at, agent, what: whatOf(event), tone, mark },
    ...(event.name === 'tool.before' && { effect: strongest(event.call.effects) }),
    ...(finding !== undefined &&
      tone !== 'clean' && { rule: finding.rule, code: finding.code, said: clipped(finding.reason, REASON_LENGTH) }),
  };
}

const TONE_OF: Readonly<Record<Verdict['outcome'], NoteTone>> = {
  allow: 'clean',
  advise: 'advise',
  ask: 'ask',
  hold: 'hold',
  deny: 'deny',
};

function toneOf({ outcome, findings }: Verdict): NoteTone {
  if (outcome === 'deny' || outcome === 'ask' || outcome === 'hold') return TONE_OF[outcome];
  if (findings.some(({ code }) => code === 'RETARGETED')) return 'round';
  if (findings.some(isSoftened)) return 'would';
  if (findings.some(({ grant }) => grant !== undefined)) return 'granted';
  return TONE_OF[outcome];
}

/** Let through only by the level. */
const isSoftened = (finding: Finding): boolean =>
  (isRefusal(finding) || finding.outcome === 'hold') && finding.softened?.startsWith('level ') === true;
