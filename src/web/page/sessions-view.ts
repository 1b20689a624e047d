// The list of sessions: kept up to date by the stream, searched by the server.

import type { ListedSession, SessionList } from '../api.ts';
import { mergeRows } from '../session-state.ts';
import { sessionList } from '../sessions-markup.ts';
import { problemSeen } from './access.ts';
import { fill, find, show } from './dom.ts';
import type { OpenPage, PageView } from './view.ts';

const PAGE = 50;
const TYPING = 200;

export function sessionsView({ main, access }: OpenPage): PageView {
  fill(main, 'sessions');
  const list = find('#list', HTMLElement);
  const input = find('#search', HTMLInputElement);
  let rows: readonly ListedSession[] = [];
  let [count, next, search, isRead] = [0, '', '', false];
  let request = new AbortController();

  function draw(): void {
    if (!isRead) return;
    list.removeAttribute('aria-busy');
    show(list, sessionList({ rows, count, search, more: next !== '', now: Date.now() }));
  }

  async function load(older: boolean): Promise<void> {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(search && { search }),
      ...(older && { before: next }),
    });
    try {
      const answer = await access.get<SessionList>(`sessions?${query}`, signal);
      rows = older ? [...rows, ...answer.sessions] : answer.sessions;
      [count, next, isRead] = [answer.count, answer.next ?? '', true];
      draw();
    } catch (error) {
      if (!signal.aborted) show(list, problemSeen(error));
    }
  }

  let typing: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(() => {
      search = input.value.trim();
      void load(false);
    }, TYPING);
  });
  list.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.id === 'more') void load(true);
  });
  void load(false);

  return {
    message: (message) => {
      if (message.say !== 'sessions') return;
      if (!isRead) return void load(false);
      const known = new Set(rows.map(({ session }) => session));
      // Whether a new one fits the search is for the server to say.
      const fits = message.rows.filter(({ session }) => search === '' || known.has(session));
      const added = fits.filter(({ session }) => !known.has(session)).length;
      count = Math.max(count + (next === '' ? added : 0), rows.length);
      rows = mergeRows(rows, fits);
      draw();
    },
    tick: draw,
    close: () => {
      clearTimeout(typing);
      request.abort();
    },
  };
}
