// The scrubber: drag, or press arrow keys, to see the session at any record, and what another policy would have answered.

import { html } from '../../report/html/markup.ts';
import { secondsOf } from '../../report/words.ts';
import type { Moment, OverviewPart, PolicyPage, ReplayAnswer, SessionWhole } from '../api.ts';
import { momentSeen, overviewTrack, replaySeen } from '../moment-markup.ts';
import { type Access, problemSeen } from './access.ts';
import { find, numberAt, show } from './dom.ts';

export interface Scrubber {
  readonly session: (last: number, project: string) => void;
  readonly whole: (whole: SessionWhole) => void;
  /** The reader follows the session again. */
  readonly atEnd: () => void;
}

interface ScrubberOptions {
  readonly access: Access;
  readonly path: string;
  readonly goTo: (seq: number) => void;
  readonly toEnd: () => void;
}

const DRAGGING = 60;

export function scrubber(root: HTMLElement, { access, path, goTo, toEnd }: ScrubberOptions): Scrubber {
  const area = (id: string): HTMLElement => find(`#${id}`, HTMLElement, root);
  const slider = find('#record', HTMLInputElement, root);
  const preset = find('#preset', HTMLSelectElement, root);
  const file = find('#policy-file', HTMLInputElement, root);
  let [last, project] = [1, ''];
  let parts: readonly OverviewPart[] = [];
  let marks: readonly number[] = [];
  let request = new AbortController();
  let replaying = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isAtEnd = (): boolean => Number(slider.value) >= Number(slider.max);

  /** About when that record was made. */
  const timeAt = (seq: number): string => {
    const part = parts.findLast(({ first }) => first <= seq);
    return part === undefined ? '' : secondsOf(part.at);
  };

  function drawTrack(): void {
    show(area('overview'), overviewTrack(parts, marks, last));
    area('from').textContent = parts[0] === undefined ? '' : secondsOf(parts[0].at);
    area('until').textContent = `${last} records`;
    const seq = Number(slider.value);
    area('here').textContent = isAtEnd() ? 'now' : `record ${seq}`;
    slider.setAttribute(
      'aria-valuetext',
      isAtEnd() ? `now, record ${last}` : `record ${seq} of ${last} ${timeAt(seq)}`,
    );
  }

  function moved(): void {
    clearTimeout(timer);
    request.abort();
    request = new AbortController();
    drawTrack();
    if (isAtEnd()) {
      area('moment').hidden = true;
      toEnd();
      return;
    }
    const seq = Number(slider.value);
    const { signal } = request;
    timer = setTimeout(() => void see(seq, signal), DRAGGING);
  }

  async function see(seq: number, signal: AbortSignal): Promise<void> {
    goTo(seq);
    const moment = area('moment');
    try {
      const answer = await access.get<Moment>(`${path}/at/${seq}`, signal);
      show(moment, momentSeen(answer, last, Date.now()));
    } catch (error) {
      if (signal.aborted) return;
      show(moment, problemSeen(error));
    }
    moment.hidden = false;
  }

  async function replay(ask: (signal: AbortSignal) => Promise<ReplayAnswer>): Promise<void> {
    replaying.abort();
    replaying = new AbortController();
    const { signal } = replaying;
    show(area('replay'), html`<p class="soft" role="status">Playing the session again …</p>`);
    try {
      const answer = await ask(signal);
      marks = answer.different.map(({ seq }) => seq);
      show(area('replay'), replaySeen(answer, Date.now()));
    } catch (error) {
      if (signal.aborted) return;
      marks = [];
      show(area('replay'), problemSeen(error));
    }
    drawTrack();
  }

  preset.addEventListener('change', () => {
    file.value = '';
    if (preset.value !== '') {
      const policy = encodeURIComponent(preset.value);
      return void replay((signal) => access.get<ReplayAnswer>(`${path}/replay?policy=${policy}`, signal));
    }
    replaying.abort();
    marks = [];
    show(area('replay'), html``);
    drawTrack();
  });
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    preset.value = '';
    if (chosen === undefined) return;
    void replay(async (signal) => access.post<ReplayAnswer>(`${path}/replay`, await chosen.text(), signal));
  });
  slider.addEventListener('input', moved);
  area('replay').addEventListener('click', (event) => {
    const seq = numberAt(event, 'data-seq');
    if (seq === undefined) return;
    slider.value = String(seq);
    moved();
  });

  async function loadPresets(): Promise<void> {
    const answer = await access.get<PolicyPage>(`policy?${new URLSearchParams({ project })}`).catch(() => undefined);
    for (const name of answer?.presets ?? []) preset.append(new Option(name, name));
  }

  return {
    session: (newest, of) => {
      const following = isAtEnd();
      last = newest;
      slider.max = String(newest);
      if (following) slider.value = String(newest);
      if (project === '' && of !== '') {
        project = of;
        void loadPresets();
      }
      drawTrack();
    },
    whole: ({ overview }) => {
      parts = overview;
      drawTrack();
    },
    atEnd: () => {
      slider.value = slider.max;
      area('moment').hidden = true;
      drawTrack();
    },
  };
}
