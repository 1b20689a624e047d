// Updates of the session by every event, whatever the rules: the turn, the actor table, the counts.

import { type ActorTable, type AgentRow, agentActed, agentReported, agentStarted, agentStopped } from './actor.ts';
import { availableIn } from './available.ts';
import type { Event, EventOf } from './event.ts';
import { comparedIn } from './gap.ts';
import { entryOf } from './json.ts';
import { ownFilesAfter } from './own-files.ts';
import { copyOf, type SessionState } from './state.ts';
import { isForTutti, isTyped } from './typed.ts';
import { isNewProcess, isUnvouched, pinnedBy, processIn, transcriptIn } from './vouched.ts';

/** How much of a person's prompt is kept as the goal of delegations. */
const ASKED = 1_000;
/** Prompts that continue the request before them. */
const ASSENT =
  /^(?:(?:yes|yep|yeah|y|ok|okay|k|sure|please|right|good|great|perfect|thanks|thank you|go on|go ahead|go|continue|proceed|carry on|keep going|do it|do that|do so|next|again|retry|try again)[\s,.!]*)+$/i;

/** A prompt addressed to tutti is no request: a delegation that repeats it would be refused as tampering. */
function asked(prompt: EventOf<'prompt'>, before: string): string {
  const { text } = prompt;
  if (isForTutti(text) || isTyped(prompt)) return before;
  return before !== '' && text.length <= 80 && ASSENT.test(text.trim()) ? before : text.slice(0, ASKED);
}

/** Returns a copy that the caller may change further. */
export function advance(session: SessionState, event: Event): ReturnType<typeof copyOf> {
  const next = copyOf(session);
  if (next.endedAt !== undefined) delete next.endedAt;
  believe(next, event);
  const ownFiles = ownFilesAfter(session.ownFiles, event);
  if (ownFiles !== undefined) next.ownFiles = ownFiles;
  switch (event.name) {
    case 'session.start':
      next.actors = restarted(session.actors, event.source, event.at, event.who.agentType);
      break;
    case 'session.end':
      next.endedAt = event.at;
      break;
    case 'prompt':
      if (event.from !== 'person') break;
      next.turn = { n: session.turn.n + 1, at: event.at, asked: asked(event, session.turn.asked) };
      break;
    case 'agent.start':
      // While an unnamed agent runs, calls of the main agent may be its: only the client can say that one does.
      if (event.who.agentId === undefined && isUnvouched(event)) break;
      next.actors = agentStarted(session.actors, event.who, event.at);
      break;
    case 'agent.stop':
      next.actors = agentStopped(session.actors, event.who, event.at);
      break;
    case 'tool.before':
      next.calls = { before: session.calls.before + 1, after: session.calls.after };
      if (event.who.agentId !== undefined) next.actors = agentActed(session.actors, event.who);
      break;
    case 'tool.after':
    case 'tool.failed':
      next.calls = { before: session.calls.before, after: session.calls.after + 1 };
      next.actors = agentReported(named(session.actors, event), event.who, event.call);
      break;
  }
  return next;
}

function believe(session: ReturnType<typeof copyOf>, event: Event): void {
  const pinned = pinnedBy(event);
  if (pinned !== undefined) session.env = pinned;
  const transcript = transcriptIn(event);
  if (transcript !== undefined) session.transcript = transcript;
  const process = processIn(event);
  if (process !== undefined) session.process = process;
  const compared = comparedIn(event);
  if (compared !== undefined) session.compared = compared;
  const has = availableIn(session, event);
  if (has !== undefined) session.has = has;
  if (session.unvouched && !isUnvouched(event)) delete session.unvouched;
}

/** A new process has no running agents, whatever the last one left behind. */
function restarted(table: ActorTable, source: string, at: number, mainType: string | undefined): ActorTable {
  const rest = mainType === undefined ? table : { ...table, mainType };
  if (!isNewProcess(source)) return rest;
  const agents = Object.fromEntries(
    Object.entries(table.agents).map(([id, row]) => [
      id,
      row.status === 'running' ? { ...row, status: 'stopped' as const, stoppedAt: at } : row,
    ]),
  );
  const { forgotten: _, ...known } = rest;
  return { ...known, agents, unnamed: 0 };
}

/** The result of a delegate call names the agent it started: the only event with the name. */
function named(table: ActorTable, event: Event): ActorTable {
  const started = 'call' in event ? event.call.started : undefined;
  if (started?.name === undefined) return table;
  const { id, type, name, teammate } = started;
  const row = entryOf(table.agents, id);
  if (!teammate) return row === undefined ? table : withRow(table, id, { ...row, name });
  return withRow(table, id, { ...(row ?? { type, status: 'running', startedAt: event.at }), teammate: name });
}

const withRow = (table: ActorTable, id: string, row: AgentRow): ActorTable => ({
  ...table,
  agents: { ...table.agents, [id]: row },
});
