// Sessions as rows of a list, with search.

import { clientNamed } from '../../clients/registry.ts';
import { runningAgents } from '../../core/actor.ts';
import { levelInForce } from '../../core/acts.ts';
import type { Level } from '../../core/level.ts';
import { clipped } from '../../core/rules/words.ts';
import { NO_TALLY } from '../../core/score.ts';
import type { State } from '../../core/state.ts';
import type { SessionSummary } from '../../ledger/ledger.ts';
import type { ListedSession, SessionList } from '../../web/api.ts';
import { levelVariable, scoreSeen, stateOf } from './head.ts';
import { pause } from './long-work.ts';
import { isOpen, type PageSource } from './source.ts';

export interface SessionRows {
  readonly of: (summary: SessionSummary) => Promise<ListedSession>;
  readonly list: (asked: ListRequest) => Promise<SessionList>;
  /** The newest ones. */
  readonly newest: () => Promise<readonly ListedSession[]>;
}

interface ListRequest {
  readonly search: string;
  /** `next` of the page before. */
  readonly before: string;
  readonly limit: number;
}

export const ROWS = 30;
const MOST_ROWS = 200;
const TITLE_LENGTH = 300;
/** Records among which the first request is looked for. */
const TITLE_WITHIN = 200;
const MOST_TITLES = 20_000;
const PAUSE_AFTER = 50;

export function createRows(source: PageSource): SessionRows {
  const { ledger, tutti } = source;
  const titles = new Map<string, string>();

  async function titleOf({ session, events }: SessionSummary): Promise<string> {
    const known = titles.get(session);
    if (known !== undefined) return known;
    const title = await firstRequest(session);
    if (title === '' && events <= TITLE_WITHIN) return title;
    if (titles.size >= MOST_TITLES) titles.clear();
    titles.set(session, title);
    return title;
  }

  async function firstRequest(session: string): Promise<string> {
    for await (const { seq, event } of ledger.records({ session })) {
      if (seq > TITLE_WITHIN) break;
      if (event.name === 'prompt' && event.from === 'person') return clipped(event.text, TITLE_LENGTH);
    }
    return '';
  }

  /** Of an open session: what holds for its next call. Of one that ended: what held for its last. */
  async function levelOf(summary: SessionSummary, state: State, open: boolean): Promise<Level> {
    if (!open)
      for await (const { verdict } of ledger.records({ session: summary.session, last: 1 })) return verdict.level;
    const { policy } = await tutti.policy(summary.project, undefined, summary.session);
    return levelInForce(policy, state, levelVariable(state)).level;
  }

  async function rowOf(summary: SessionSummary): Promise<ListedSession> {
    const state = await stateOf(source, summary);
    const { conduct, calls, actors } = state.session;
    const { counts } = conduct ?? NO_TALLY;
    const score = scoreSeen(conduct);
    const open = isOpen(source, summary);
    return {
      ...summary,
      title: await titleOf(summary),
      clientTitle: clientNamed(summary.client).title,
      open,
      level: await levelOf(summary, state, open),
      ...(score && { score }),
      counts: {
        calls: calls.before,
        refused: counts.refused + counts['worked-round'],
        held: counts.held,
        advised: counts.advised + counts.ignored,
        running: open ? runningAgents(actors) : 0,
      },
    };
  }

  async function matching(search: string): Promise<readonly SessionSummary[]> {
    const all = await ledger.sessions({ agents: true });
    const words = search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return all;
    const found: SessionSummary[] = [];
    for (const [n, summary] of all.entries()) {
      if (n % PAUSE_AFTER === 0) await pause();
      const { session, client, project } = summary;
      const text = [await titleOf(summary), session, project, client, clientNamed(client).title]
        .join('\n')
        .toLowerCase();
      if (words.every((word) => text.includes(word))) found.push(summary);
    }
    return found;
  }

  return {
    of: rowOf,
    newest: async () => rowsOf(await ledger.sessions({ agents: true, limit: ROWS })),
    list: async ({ search, before, limit }) => {
      const found = await matching(search);
      const after = found.filter((summary) => before === '' || comesAfter(summary, before));
      const shown = after.slice(0, Math.min(limit, MOST_ROWS));
      const last = shown.at(-1);
      return {
        sessions: await rowsOf(shown),
        ...(last !== undefined && after.length > shown.length && { next: cursorOf(last) }),
        count: found.length,
      };
    },
  };

  async function rowsOf(summaries: readonly SessionSummary[]): Promise<readonly ListedSession[]> {
    const rows: ListedSession[] = [];
    for (const summary of summaries) rows.push(await rowOf(summary));
    return rows;
  }
}

const cursorOf = ({ lastAt, session }: SessionSummary): string => `${lastAt} ${session}`;

/** Rows are sorted by their last event. Of those at one time, the ones before the cursor may come twice: the page knows them. */
const comesAfter = ({ lastAt, session }: SessionSummary, cursor: string): boolean => {
  const [, time = '', id] = /^(\d+) (.*)$/s.exec(cursor) ?? [];
  return lastAt < Number(time) || (lastAt === Number(time) && session !== id);
};
