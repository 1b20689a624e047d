// Compares a session's transcript with its records: calls that ran although no hook reported them. Done where it delays no call, each
// time from where the last comparison ended.

import type { Client } from '../clients/client.ts';
import { callOf, type EventName } from '../core/event.ts';
import { type ComparedTo, type Gap, gapsIn } from '../core/gap.ts';
import type { SessionState } from '../core/state.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ShownCall } from '../world/calls-shown.ts';
import type { World } from '../world/world.ts';
import { cleanId } from './cleaner.ts';

export interface Comparison {
  /** Where it began: it counts only if no other comparison has ended meanwhile. */
  readonly since: ComparedTo;
  readonly to: ComparedTo;
  readonly gap?: Gap;
}

interface Compared {
  readonly client: Client;
  readonly ledger: Pick<Ledger, 'records'>;
  readonly shown: (client: Client, transcript: string, after: number) => readonly ShownCall[];
  readonly session: string;
  readonly state: SessionState;
  readonly now: number;
  /** Calls that are known though not recorded yet. */
  readonly known?: readonly string[] | undefined;
}

/** Events that can afford to read the transcript. */
const LOOKS_BACK: ReadonlySet<string> = new Set<EventName>(['session.start', 'prompt', 'stop']);

interface LookBack extends Pick<Compared, 'client' | 'session' | 'now' | 'known'> {
  readonly ledger: Pick<Ledger, 'recall' | 'records'>;
  readonly world: Pick<World, 'callsShown'>;
  readonly transcript: string | undefined;
  readonly project: string;
}

/** What this event finds in the session's transcript. */
export async function comparisonAt(
  name: EventName,
  { ledger, world, transcript, project, ...rest }: LookBack,
): Promise<Comparison | undefined> {
  if (transcript === undefined || !LOOKS_BACK.has(name)) return undefined;
  const { session: state } = await ledger.recall(rest.session, project);
  return state && compareTranscript({ ...rest, ledger, shown: world.callsShown, state });
}

/** The client writes a line a moment after it happened. */
const WRITTEN_MS = 1_000;
/** A call without a result that is older than this was abandoned. */
const RESULT_WAIT_MS = 60 * 60 * 1_000;
const TOOLS = 10;

/** Undefined: there is nothing new to compare. Calls before the session's first record do not count: tutti may have been installed then. */
export async function compareTranscript(compared: Compared): Promise<Comparison | undefined> {
  const { client, ledger, shown, session, state, now, known = [] } = compared;
  if (state.transcript === undefined || !client.capabilities.callIds) return undefined;
  const since = comparedTo(state);
  const calls = shown(client, state.transcript, since.at).filter(({ at }) => at <= now - WRITTEN_MS);
  if (calls.length === 0) return undefined;

  const seen = new Set(known);
  const places: ComparedTo[] = [];
  for await (const { event, at, seq } of ledger.records({ session, after: since.seq })) {
    places.push({ at, seq });
    const id = event.name === 'tool.before' ? callOf(event)?.id : undefined;
    if (id !== undefined) seen.add(id);
    for (const { ids = [] } of gapsIn(event)) for (const each of ids) seen.add(each);
  }
  const unseen = calls.filter(({ id }) => !seen.has(cleanId(id)));
  const open = unseen.filter(({ ran, at }) => ran === undefined && at > now - RESULT_WAIT_MS);
  const until = open.reduce((least, { at }) => Math.min(least, at - 1), now - WRITTEN_MS);
  if (until <= since.at) return undefined;
  const gap = gapOf(unseen.filter(({ ran, at }) => ran === true && at <= until));
  const later = places.find(({ at }) => at > until);
  const seq = later === undefined ? (places.at(-1)?.seq ?? since.seq) : later.seq - 1;
  return { since, to: { at: until, seq }, ...(gap !== undefined && { gap }) };
}

export const comparedTo = ({ compared, startedAt }: SessionState): ComparedTo => compared ?? { at: startedAt, seq: 0 };

function gapOf(unseen: readonly ShownCall[]): Gap | undefined {
  if (unseen.length === 0) return undefined;
  const times = unseen.map(({ at }) => at);
  return {
    events: unseen.length,
    calls: unseen.length,
    from: times.reduce((a, b) => Math.min(a, b)),
    to: times.reduce((a, b) => Math.max(a, b)),
    why: 'no hook reported them',
    tools: [...new Set(unseen.map(({ tool }) => cleanId(tool)))].slice(0, TOOLS),
  };
}
