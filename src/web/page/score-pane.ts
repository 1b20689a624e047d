// The live score: draws the stretch that can be seen, and a little more on both sides, however long the session is. Follows the end unless
// the reader scrolls away from it.

import { legend } from '../../report/html/legend.ts';
import { html } from '../../report/html/markup.ts';
import { axis, drawScore, heightOf, LEFT, type ScoreView, staffNames } from '../../report/html/score.ts';
import { MARGIN, type Staff } from '../../report/html/score-layout.ts';
import { extentOf, indexOf, type LiveScore, type Seek, seek, stavesOf, stretchOf } from '../live-score.ts';
import { find, isTyping, numberAt, perFrame, show } from './dom.ts';

export interface ScorePane {
  /** Shows this score, or what has been added to it. */
  readonly update: (score: LiveScore, running: ReadonlySet<string>) => void;
  /** After older notes were added: what is seen stays where it is. */
  readonly goTo: (seq: number) => void;
  readonly toEnd: () => void;
  readonly isFollowing: () => boolean;
  readonly focusNote: (seq: number) => void;
  readonly close: () => void;
}

export interface PaneOptions {
  readonly session: string;
  readonly open: (seq: number) => void;
  /** The reader is near the beginning or the end of what is loaded. */
  readonly near: (end: 'first' | 'last') => void;
  readonly followed: (isFollowing: boolean) => void;
}

/** Room after the last note: a share of the width, for what it is called. */
const END = 0.2;
/** Room for the names of lines before the first note. */
const originOf = ({ from }: { readonly from: number }): number => from - LEFT - MARGIN;
/** Closer to the end than this: the reader follows. */
const SLACK = 48;

const KEYS: Readonly<Record<string, Seek>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'other-below',
  ArrowUp: 'other-above',
  n: 'next-finding',
  p: 'previous-finding',
};

export function scorePane(root: HTMLElement, { session, open, near, followed }: PaneOptions): ScorePane {
  const notes = find('.notes', HTMLElement, root);
  const space = find('.space', HTMLElement, root);
  const stretch = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  stretch.classList.add('stretch');
  stretch.setAttribute('role', 'group');
  stretch.setAttribute('aria-label', 'Score: notes in the order of time');
  space.append(stretch);
  const names = find('.names svg', SVGSVGElement, root);
  const jump = find('#now', HTMLButtonElement, root);
  const pane = find('#pane', HTMLElement, root);
  const legendArea = find('#legend', HTMLElement, root);
  const hidden = new Set<string>();

  let score: LiveScore | undefined;
  let staves: readonly Staff[] = [];
  let origin = 0;
  let current: number | undefined;
  let following = true;
  /** Notes that came while the reader looked elsewhere. */
  let unseen = 0;
  let placed = 0;
  let drawnFrom = 0;
  let drawnTo = -1;
  let drawn: ScoreView | undefined;

  const end = (): number => notes.scrollWidth - notes.clientWidth;

  function drawStretch(): void {
    if (score === undefined) return;
    const wide = notes.clientWidth;
    const from = Math.max(0, notes.scrollLeft - wide);
    const to = Math.min(space.offsetWidth, notes.scrollLeft + 2 * wide);
    [drawnFrom, drawnTo] = [from, to];
    const tabStop = current ?? score.placed.at(-1)?.note.seq;
    drawn = stretchOf(score, staves, { from: from + origin, to: to + origin, session, current: tabStop });
    const high = heightOf(drawn.rows.length);
    const had = document.activeElement instanceof SVGElement && stretch.contains(document.activeElement);
    stretch.innerHTML = drawScore(drawn).markup;
    stretch.setAttribute('width', String(to - from));
    stretch.setAttribute('height', String(high));
    stretch.style.left = `${from}px`;
    space.style.height = `${high}px`;
    if (had) noteOf(tabStop)?.focus({ preventScroll: true });
    noteOf(current)?.classList.add('now');
  }

  /** The names of staves stay in sight while these are. */
  function drawNames(): void {
    if (score === undefined || drawn === undefined) return;
    const wide = notes.clientWidth;
    const from = notes.scrollLeft;
    const seen: ScoreView = { ...drawn, x: (at) => at - origin - from, left: Math.max(LEFT, LEFT - from), right: wide };
    const inSight = drawn.staves.filter(
      (staff) => staff.from - origin < from + wide && staff.to - origin > from + LEFT,
    );
    const high = heightOf(drawn.rows.length);
    names.setAttribute('width', String(wide));
    names.setAttribute('height', String(high));
    names.innerHTML =
      html`<rect class="margin" x="0" y="0" width="${LEFT - 2}" height="${high}"/>${axis({ rows: drawn.rows, left: LEFT })}${staffNames({ ...seen, staves: inSight })}`.markup;
  }

  function look(): void {
    const [from, to] = [notes.scrollLeft, notes.scrollLeft + notes.clientWidth];
    if (from < drawnFrom || to > drawnTo) drawStretch();
    drawNames();
    if (score === undefined) return;
    if (from < 2 * notes.clientWidth && score.first > 1) near('first');
    if (end() - from < notes.clientWidth) near('last');
  }

  const scrolled = perFrame(look);

  function setFollowing(now: boolean): void {
    if (now) unseen = 0;
    if (now !== following) {
      following = now;
      followed(now);
    }
    jump.hidden = following;
    jump.textContent = unseen === 0 ? 'Jump to now' : `Jump to now, ${unseen} new`;
  }

  notes.addEventListener(
    'scroll',
    () => {
      setFollowing(end() - notes.scrollLeft < SLACK);
      scrolled();
    },
    { passive: true },
  );
  const resized = new ResizeObserver(() => {
    if (following) notes.scrollLeft = end();
    drawStretch();
    drawNames();
  });
  resized.observe(notes);

  const noteOf = (seq: number | undefined): SVGElement | undefined => {
    const found = seq === undefined ? null : stretch.querySelector(`#n${seq}`);
    return found instanceof SVGElement ? found : undefined;
  };

  /** Puts the note in the tab order and, unless it is in sight, in the middle. */
  function choose(seq: number, focus: boolean): void {
    if (score === undefined) return;
    const one = score.placed[Math.min(indexOf(score, seq), score.placed.length - 1)];
    if (one === undefined) return;
    for (const other of stretch.querySelectorAll('.now, [tabindex="0"]')) {
      other.setAttribute('tabindex', '-1');
      other.classList.remove('now');
    }
    current = one.note.seq;
    const at = one.x - origin - notes.scrollLeft;
    if (at < LEFT + 12 || at > notes.clientWidth - 24) notes.scrollLeft = one.x - origin - notes.clientWidth / 2;
    look();
    const shown = noteOf(current);
    shown?.setAttribute('tabindex', '0');
    shown?.classList.add('now');
    if (focus) shown?.focus({ preventScroll: true });
    setFollowing(end() - notes.scrollLeft < SLACK && one === score.placed.at(-1));
  }

  function pressed(event: KeyboardEvent): void {
    if (score === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const within = event.target instanceof Element && pane.contains(event.target);
    const focused = numberAt(event, 'data-seq');
    const isNote = within && focused !== undefined;
    if (isNote && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      choose(focused, true);
      open(focused);
      return;
    }
    if (within && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      const one = event.key === 'Home' ? score.placed[0] : score.placed.at(-1);
      if (one !== undefined) choose(one.note.seq, true);
      return;
    }
    const how = KEYS[event.key];
    // n and p work everywhere; before the first one, n leads to the newest finding.
    if (how === undefined || !(isNote || how.endsWith('finding'))) return;
    event.preventDefault();
    const at = isNote ? focused : current;
    const from = at === undefined ? score.placed.length : indexOf(score, at);
    const next = seek(score, from, at === undefined && how === 'next-finding' ? 'previous-finding' : how);
    if (next !== undefined) choose(next.note.seq, true);
  }

  function clicked(event: MouseEvent): void {
    const seq = numberAt(event, 'data-seq');
    if (seq === undefined) return;
    choose(seq, true);
    open(seq);
  }

  function toEnd(): void {
    const last = score?.placed.at(-1);
    setFollowing(true);
    notes.scrollLeft = end();
    if (last !== undefined && current !== undefined) {
      noteOf(current)?.classList.remove('now');
      current = undefined;
    }
    drawStretch();
    drawNames();
  }

  const legendChanged = (event: Event): void => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.dataset.tone === undefined) return;
    pane.classList.toggle(`hide-${box.dataset.tone}`, !box.checked);
    if (box.checked) hidden.delete(box.dataset.tone);
    else hidden.add(box.dataset.tone);
  };

  stretch.addEventListener('click', clicked);
  document.addEventListener('keydown', pressed);
  jump.addEventListener('click', () => near('last'));
  jump.addEventListener('click', toEnd);
  legendArea.addEventListener('change', legendChanged);

  function drawLegend(of: LiveScore): void {
    const signs = [...of.signs.values()];
    show(
      legendArea,
      html`<details><summary>What the signs mean</summary>${{ markup: legend(signs).markup.replaceAll(' disabled', '') }}</details>`,
    );
    for (const box of legendArea.querySelectorAll('input')) box.checked = !hidden.has(box.dataset.tone ?? '');
  }

  return {
    update: (given, running) => {
      const extent = extentOf(given);
      const isSame = given === score;
      // Older notes push the others to the right.
      const shift = isSame ? origin - originOf(extent) : 0;
      if (isSame && shift === 0) unseen += given.placed.length - placed;
      score = given;
      placed = given.placed.length;
      staves = stavesOf(given, running);
      origin = originOf(extent);
      space.style.width = `${Math.max(notes.clientWidth, extent.to - origin + END * notes.clientWidth)}px`;
      if (following) notes.scrollLeft = end();
      else notes.scrollLeft += shift;
      drawStretch();
      drawNames();
      drawLegend(given);
      setFollowing(following);
    },
    goTo: (seq) => choose(seq, false),
    toEnd,
    isFollowing: () => following,
    focusNote: (seq) => {
      if (noteOf(seq) !== undefined) choose(seq, true);
    },
    close: () => {
      resized.disconnect();
      document.removeEventListener('keydown', pressed);
    },
  };
}
