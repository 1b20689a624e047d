// State of orchestration-discipline: `{session}-delegation.json` and `stop-ack-{session}`, one pair per session.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import { personHome } from '../../world/home.ts';
import { objectAt } from './files.ts';
import { type ImportedState, isStale, type System } from './system.ts';

const DELEGATION = /^(.+)-delegation\.json$/;
const STOP = /^stop-ack-(.+)$/;

export const discipline: System = {
  name: 'discipline',
  about: 'orchestration-discipline: streaks of solo work, pending stop tokens',
  folder: (env) => env.CLAUDE_HOOK_STATE_DIR || join(personHome(env), '.claude', 'hook-state'),
  marks: { scripts: ['stop-momentum', 'delegation-guard'], plugins: ['orchestration-discipline'] },
  read: (folder, { now = Date.now() } = {}) => {
    const files = readdirSync(folder).sort();
    const sessions = new Set(files.flatMap((file) => (DELEGATION.exec(file) ?? STOP.exec(file))?.[1] ?? []));
    return [...sessions].map((session) => found(folder, session, new Set(files), now));
  },
};

function found(folder: string, session: string, files: ReadonlySet<string>, now: number): ImportedState {
  const streak = `${session}-delegation.json`;
  const stop = `stop-ack-${session}`;
  const read = files.has(streak) ? soloOf(join(folder, streak), now) : undefined;
  const token = files.has(stop) ? tokenOf(join(folder, stop)) : undefined;
  return {
    session,
    slices: { ...(read && { solo: read.slice }), ...(token?.slice && { momentum: token.slice }) },
    ...(read && read.agents > 0 && { agents: read.agents }),
    notices: [...(read?.notices ?? []), ...(token?.notices ?? [])],
  };
}

interface Read {
  readonly slice?: JsonObject;
  readonly notices: readonly string[];
}

/** As in the original: without a numeric streak the file is ignored; other invalid fields get defaults. */
function soloOf(path: string, now: number): Read & { readonly slice: JsonObject; readonly agents: number } {
  const state = objectAt(path);
  if (state === undefined || (state.streak !== undefined && !isCount(state.streak))) {
    return {
      slice: { streak: 0, refused: false },
      agents: 0,
      notices: [`${path} could not be read: starting with an empty state`],
    };
  }
  const { streak = 0, block_fired: fired = false, subagent_count: agents = 0 } = state;
  return {
    slice: { streak, refused: typeof fired === 'boolean' ? fired : false },
    // While the original counts an agent as running, it refuses nothing: a session that crashed would never be guarded again.
    agents: isCount(agents) && !isStale(statSync(path).mtimeMs, now) ? agents : 0,
    notices: [],
  };
}

function tokenOf(path: string): Read {
  const token = textIn(path)?.trim();
  if (token !== undefined && /^ACK-[A-Z0-9]{4}$/.test(token)) return { slice: { token }, notices: [] };
  return { notices: [`${path} contains no token: the next stop needs a new acknowledgement`] };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
