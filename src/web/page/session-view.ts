// One session: as it is now, its score, and what needs all of its records.

import { html } from '../../report/html/markup.ts';
import type { NoteWindow, SessionPage } from '../api.ts';
import { addEarlier, addLater, announcement, type LiveScore, newScore } from '../live-score.ts';
import { agentTree, graphs, rulesNow, sessionTop, summary, verdictList } from '../session-markup.ts';
import { type OpenedSession, runningIn, seenFrom, take } from '../session-state.ts';
import { heading } from '../words.ts';
import { problemSeen } from './access.ts';
import { fill, find, numberAt, perFrame, show } from './dom.ts';
import { scorePane } from './score-pane.ts';
import { scrubber } from './scrubber.ts';
import type { OpenPage, PageView } from './view.ts';
import { wholeView } from './whole-view.ts';

const WINDOW = 1_000;

export function sessionView({ main, access, panel, announce, reconnect }: OpenPage, session: string): PageView {
  fill(main, 'session');
  const path = `sessions/${encodeURIComponent(session)}`;
  const area = (id: string): HTMLElement => find(`#${id}`, HTMLElement, main);
  let seen: OpenedSession | undefined;
  /** Another part of a long session than its newest notes. */
  let elsewhere: LiveScore | undefined;
  let isClosed = false;
  let isLoading = false;

  const pane = scorePane(area('score-section'), {
    session,
    open: (seq) => panel.open(session, seq),
    near: (end) => void grow(end),
    followed: (isFollowing) => {
      if (isFollowing) slider.atEnd();
    },
  });
  const whole = wholeView(area('whole'), access, path);
  const slider = scrubber(area('score-section'), {
    ...{ access, path },
    goTo: (seq) => void goTo(seq),
    toEnd: () => {
      elsewhere = undefined;
      drawScore();
      pane.toEnd();
    },
  });
  whole.onWhole(slider.whole);

  function drawScore(): void {
    if (seen !== undefined) pane.update(elsewhere ?? seen.score, runningIn(seen.head));
  }

  function drawNow(): void {
    if (seen === undefined) return;
    const { row, head } = seen;
    const now = Date.now();
    show(area('top'), sessionTop(row, head, now));
    show(area('summary'), summary(row, head));
    show(area('agents'), agentTree(head, now));
    show(area('verdicts'), verdictList(head));
    show(area('rules'), rulesNow(head.rules));
    show(area('graphs'), graphs(head.rules));
    area('graph-section').hidden = head.rules.graphs.length === 0;
  }

  const draw = perFrame(() => {
    if (isClosed) return;
    drawNow();
    drawScore();
  });

  async function load(): Promise<void> {
    try {
      const answer = await access.get<SessionPage>(path);
      if (isClosed) return;
      const isFirst = seen === undefined;
      seen = seenFrom(answer);
      area('body').hidden = false;
      document.title = `${seen.row.title || 'Session'} – tutti`;
      slider.session(seen.head.seq, seen.row.project);
      whole.refresh(seen.head.seq, !seen.row.open);
      draw();
      if (isFirst) reconnect();
    } catch (error) {
      if (!isClosed && seen === undefined) {
        show(area('top'), html`${heading('Session')}${problemSeen(error)}`);
      }
    }
  }

  const windowBefore = (before: number): Promise<NoteWindow> =>
    access.get<NoteWindow>(`${path}/notes?before=${before}&limit=${WINDOW}`);

  /** Fetches what is next to the loaded part. */
  async function grow(end: 'first' | 'last'): Promise<void> {
    const score = elsewhere ?? seen?.score;
    if (isLoading || score === undefined || isClosed) return;
    if (end === 'last' && elsewhere === undefined) return;
    isLoading = true;
    try {
      if (end === 'first') addEarlier(score, await windowBefore(score.first));
      else await growLater(score);
      if (!isClosed) drawScore();
    } catch {
      // Scrolling further tries again.
    } finally {
      isLoading = false;
    }
  }

  async function growLater(score: LiveScore): Promise<void> {
    if (seen === undefined) return;
    if (score.last >= seen.score.first - 1) {
      // Joined with the newest notes.
      const { first, last, placed, agents } = score;
      addEarlier(seen.score, { first, last, notes: placed.map(({ note }) => note), agents: [...agents.values()] });
      elsewhere = undefined;
      return;
    }
    const window = await windowBefore(Math.min(seen.score.first, score.last + 1 + WINDOW));
    if (window.first <= score.last + 1) addLater(score, window);
  }

  async function goTo(seq: number): Promise<void> {
    if (seen === undefined) return;
    const has = (score: LiveScore | undefined): boolean =>
      score !== undefined && seq >= score.first && seq <= score.last;
    if (has(seen.score)) elsewhere = undefined;
    else if (!has(elsewhere)) {
      const window = await windowBefore(seq + WINDOW / 2).catch(() => undefined);
      if (window === undefined || isClosed) return;
      elsewhere = newScore(window);
    }
    drawScore();
    pane.goTo(seq);
  }

  main.addEventListener('click', explainClicked);
  function explainClicked(event: MouseEvent): void {
    const seq = numberAt(event, 'data-explain');
    if (seq !== undefined) panel.open(session, seq);
  }

  void load();

  return {
    query: () => (seen === undefined ? '' : `?${new URLSearchParams({ session, after: String(seen.head.seq) })}`),
    message: (message) => {
      if (seen === undefined) return;
      if (message.say === 'sessions') {
        const row = message.rows.find((one) => one.session === session);
        if (row !== undefined) seen.row = row;
        draw();
      }
      if (message.say !== 'session') return;
      const taken = take(seen, message);
      if (taken === 'gap') return void load();
      if (taken === 'old' && message.changes.length === 0) return;
      announce(announcement(message.notes));
      slider.session(seen.head.seq, seen.row.project);
      whole.refresh(seen.head.seq, !seen.row.open);
      draw();
    },
    tick: drawNow,
    focusNote: pane.focusNote,
    close: () => {
      isClosed = true;
      pane.close();
      whole.close();
      main.removeEventListener('click', explainClicked);
    },
  };
}
