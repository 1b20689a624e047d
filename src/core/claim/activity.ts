// The activity of agents that their reports are compared with: number of calls, files, test runs, started agents. Bounded: a flag
// records that something did not fit.

import type { Call } from '../call.ts';
import { rankOf } from '../effect.ts';
import type { EventOf, Roots } from '../event.ts';
import { entryOf } from '../json.ts';
import { shown } from '../paths.ts';
import { mayBeTests, surelyTests } from './test-commands.ts';

export type AgentActivity = {
  readonly at: number;
  /** Calls that were tried, allowed, and ended. */
  readonly tried: number;
  readonly went: number;
  readonly ended: number;
  /** Files it wrote or removed, relative to the project. */
  readonly files: readonly string[];
  /** It may have written other files: a program ran, or there were too many. */
  readonly more?: true;
  readonly tests?: 'ran' | 'failed';
  /** Agents it started. */
  readonly agents?: readonly string[];
  /** It started agents with unknown ids. */
  readonly others?: true;
  readonly sentBack?: true;
  readonly stopped?: true;
};

export type ActivityTable = Readonly<Record<string, AgentActivity>>;

const ROWS = 10;
const FILES = 12;
const AGENTS = 6;
/** Characters of a path, and of all paths together. */
const PATH = 120;
const PATHS = 1_600;

export const newActivity = (at: number): AgentActivity => ({ at, tried: 0, went: 0, ended: 0, files: [] });

/** Copies by name, which is ten times as fast as `{ ...activity }`; this runs at every call of an agent. */
export function copyOf(activity: AgentActivity): { -readonly [Name in keyof AgentActivity]: AgentActivity[Name] } {
  const { at, tried, went, ended, files, more, tests, agents, others, sentBack, stopped } = activity;
  const copy: ReturnType<typeof copyOf> = { at, tried, went, ended, files };
  if (more !== undefined) copy.more = more;
  if (tests !== undefined) copy.tests = tests;
  if (agents !== undefined) copy.agents = agents;
  if (others !== undefined) copy.others = others;
  if (sentBack !== undefined) copy.sentBack = sentBack;
  if (stopped !== undefined) copy.stopped = stopped;
  return copy;
}

/** Adds an agent. When there are too many rows, stopped agents are dropped first. */
export function withAgent(table: ActivityTable, id: string, activity: AgentActivity): ActivityTable {
  const rows = Object.entries(table).filter(([known]) => known !== id);
  const over = rows.length + 1 - ROWS;
  const gone = rows.filter(([, { stopped }]) => stopped).slice(0, Math.max(0, over));
  const kept = rows.filter((row) => !gone.includes(row)).slice(Math.max(0, over - gone.length));
  return Object.fromEntries([...kept, [id, activity]]);
}

/** The activity after a call has ended. */
export function afterCall(
  table: ActivityTable,
  activity: AgentActivity,
  event: EventOf<'tool.after' | 'tool.failed'>,
): AgentActivity {
  const { call, roots, name } = event;
  const failed = name === 'tool.failed';
  const ended = copyOf(activity);
  ended.ended += 1;
  // A failed edit changed nothing; a failed command may have done part of its work.
  if (failed && (call.kind === 'edit' || call.kind === 'delegate')) return ended;
  const tested = afterTests(afterDelegation(ended, call), call, failed && event.interrupted !== true);
  return afterWriting(table, tested, call, roots);
}

function afterDelegation(activity: AgentActivity, { kind, started }: Call): AgentActivity {
  if (kind !== 'delegate') return activity;
  const known = activity.agents ?? [];
  if (started === undefined || started.id === '' || known.length === AGENTS) return { ...activity, others: true };
  return { ...activity, agents: [...new Set([...known, started.id])] };
}

function afterTests(activity: AgentActivity, call: Call, failed: boolean): AgentActivity {
  if (!mayBeTests(call)) return activity;
  if (failed && surelyTests(call)) return { ...activity, tests: 'failed' };
  // Another successful command does not make failed tests pass.
  return activity.tests === 'failed' && !surelyTests(call) ? activity : { ...activity, tests: 'ran' };
}

function afterWriting(table: ActivityTable, activity: AgentActivity, call: Call, roots: Roots): AgentActivity {
  const changing = call.effects.filter(({ effect }) => rankOf(effect) >= rankOf('vcs') && effect !== 'network');
  if (changing.length === 0) return activity;
  const targets = changing.flatMap((each) => (each.effect === 'exec' || each.effect === 'unknown' ? [] : each.targets));
  const known = targets.filter((target) => target.startsWith('/') && !/[*?[{]/.test(target));
  const unknown = changing.some(({ effect, targets: to }) => MAY_WRITE.has(effect) || to.length === 0);
  const fresh = known.map((path) => shown(path, roots).slice(-PATH)).filter((path) => !activity.files.includes(path));
  const files = fresh.length === 0 ? activity.files : [...new Set([...activity.files, ...fresh])];
  const used = Object.values(table).reduce((sum, row) => sum + lengthOf(row.files), 0);
  const fits = files.length <= FILES && used + lengthOf(fresh) <= PATHS;
  const more = unknown || known.length < targets.length || !fits;
  const after = copyOf(activity);
  if (fits) after.files = files;
  if (more) after.more = true;
  return after;
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/** Programs and checkouts write files that the command does not name. */
const MAY_WRITE: ReadonlySet<string> = new Set(['exec', 'unknown', 'vcs']);

/** The activity of an agent and the agents it started. */
export interface CombinedActivity {
  readonly at: number;
  readonly tried: number;
  readonly files: readonly string[];
  /** Other files may have been written. */
  readonly more: boolean;
  readonly tests: '' | 'ran' | 'failed' | 'unknown';
}

export function combinedActivity(table: ActivityTable, id: string): CombinedActivity | undefined {
  const own = entryOf(table, id);
  if (own === undefined) return undefined;
  const seen = new Map<string, AgentActivity | undefined>([[id, own]]);
  for (const row of seen.values())
    for (const child of row?.agents ?? []) if (!seen.has(child)) seen.set(child, entryOf(table, child));
  const rows = [...seen.values()].filter((row) => row !== undefined);
  const lost = rows.length < seen.size || rows.some(({ others }) => others === true);
  const ran = rows.flatMap(({ tests }) => tests ?? []);
  return {
    at: own.at,
    tried: own.tried,
    files: rows.flatMap(({ files }) => files),
    more: lost || rows.some(({ more, went, ended }) => more === true || ended < went),
    tests: lost || rows.some(({ went, ended }) => ended < went) ? 'unknown' : testsOf(own, ran),
  };
}

/** The agent's own test runs take precedence. */
const testsOf = (own: AgentActivity, ran: readonly ('ran' | 'failed')[]): CombinedActivity['tests'] =>
  own.tests ?? (ran.includes('ran') ? 'ran' : (ran[0] ?? ''));
