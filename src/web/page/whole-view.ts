// What needs all records of a session: budgets and stages over time, files, tokens and time per agent. Read again, now and then, while the
// session goes on.

import { agentSection, fileSection } from '../../report/describe-agents.ts';
import { section } from '../../report/html/blocks.ts';
import { html, NOTHING } from '../../report/html/markup.ts';
import { trackChart } from '../../report/html/tracks.ts';
import type { SessionWhole } from '../api.ts';
import type { Access } from './access.ts';
import { problemSeen } from './access.ts';
import { show } from './dom.ts';

export interface WholeView {
  /** There are records up to this one. `atOnce`: no more will come. */
  readonly refresh: (seq: number, atOnce: boolean) => void;
  readonly onWhole: (listener: (whole: SessionWhole) => void) => void;
  readonly close: () => void;
}

/** Reading all of a long session takes the server seconds: read it at most so often, for each second that it took. */
const REST = 10;
const LEAST_REST = 4_000;

export function wholeView(element: HTMLElement, access: Access, path: string): WholeView {
  let [wanted, has, free] = [0, -1, 0];
  let [isReading, isClosed] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners: ((whole: SessionWhole) => void)[] = [];

  function draw(whole: SessionWhole): void {
    const { report } = whole;
    const { budgets, stages, timeline, head, lastAt, startedAt } = report;
    const timeAt = (seq: number): number => timeline.notes.findLast((note) => note.seq <= seq)?.at ?? startedAt;
    const chart = trackChart(budgets, stages, { first: 1, last: head.seq, until: lastAt, timeAt });
    const sections = [agentSection(report.agents), fileSection(report)].filter(({ blocks }) => blocks.length > 0);
    show(
      element,
      html`${chart === NOTHING ? NOTHING : html`<section><h2>Budgets and stages over time</h2>${chart}</section>`}${sections.map((one) => section(one.title === 'Agents' ? { ...one, title: 'Time and tokens' } : one))}`,
    );
  }

  async function read(): Promise<void> {
    if (isReading || isClosed || wanted === has) return;
    isReading = true;
    const started = performance.now();
    try {
      const whole = await access.get<SessionWhole>(`${path}/whole`);
      if (isClosed) return;
      has = Math.max(wanted, whole.seq);
      draw(whole);
      for (const listener of listeners) listener(whole);
    } catch (error) {
      if (has < 0 && !isClosed) show(element, html`<section>${problemSeen(error)}</section>`);
    } finally {
      isReading = false;
      free = Date.now() + Math.max(LEAST_REST, REST * (performance.now() - started));
      if (wanted > has) plan();
    }
  }

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), Math.max(0, free - Date.now()));
  }

  return {
    refresh: (seq, atOnce) => {
      if (seq <= wanted && has >= 0) return;
      wanted = seq;
      if (atOnce) free = 0;
      plan();
    },
    onWhole: (listener) => void listeners.push(listener),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
