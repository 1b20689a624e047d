// The session as sheet music: a staff for each agent while it works, a note for each call. The stronger its effect, the higher the
// note. Time runs from left to right, and idle time is shortened. Pure functions from data to markup: the report and the live page draw
// with the same ones.

import { lastingOf } from '../../core/duration.ts';
import { EFFECTS, rankOf } from '../../core/effect.ts';
import { clipped } from '../../core/text.ts';
import type { Timeline } from '../report.ts';
import { secondsOf } from '../words.ts';
import { legend } from './legend.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import { head, TONE_WORDS } from './note-heads.ts';
import {
  addSpans,
  inSystems,
  MARGIN,
  type PlacedNote,
  place,
  type ScoreAgent,
  type ScoreLine,
  type ScoreNote,
  type Span,
  type Staff,
  scoreOf,
  staves,
} from './score-layout.ts';

const STEP = 6;
const STAFF = 8 * STEP;
const ROW = 94;
const TOP = 54;
/** Room for the names of the lines. */
export const LEFT = 66;
const RIGHT = 18;
/** That of the card it is in, on a wide screen. */
const WIDTH = 1_024;
/** The last line of a score is not stretched further than this. */
const MOST_STRETCH = 2.4;
const CHARACTER = 6.9;
const LONGEST_TASK = 46;
const TICK = 92;
const PAUSE = 60_000;

/** A stretch of the score, ready to be drawn. */
export interface ScoreView {
  readonly notes: readonly PlacedNote[];
  readonly staves: readonly Staff[];
  /** Rows that are drawn, from the top. */
  readonly rows: readonly number[];
  /** From a position in the whole score to one in the drawing. */
  readonly x: (position: number) => number;
  /** Staves begin and end here, unless their agents do. */
  readonly left: number;
  readonly right: number;
  readonly session: string;
  /** The note that is in the tab order. */
  readonly current: number | undefined;
  /** `button`: a note can be opened. */
  readonly role: 'img' | 'button';
}

export const heightOf = (rows: number): number => TOP + rows * ROW;

const topOf = (view: Pick<ScoreView, 'rows'>, row: number): number =>
  TOP + Math.max(0, view.rows.indexOf(row)) * ROW + 22;

/** What an agent is called: by its task, where that is known. */
const nameOf = ({ task, label }: Pick<ScoreAgent, 'task' | 'label'>): readonly [name: string, type: string] =>
  task === '' ? [label, ''] : [clipped(task, LONGEST_TASK), label];

export const nameWidth = (agent: ScoreAgent): number => {
  const [name, type] = nameOf(agent);
  return (name.length + type.length + 2) * CHARACTER;
};

/** The timeline of a report as lines of music, with a legend. */
export function scoreSheet(timeline: Timeline, session: string): Markup {
  const notes = scoreOf(timeline);
  if (notes.length === 0) return html`<p class="soft">No calls.</p>`;
  const placed: PlacedNote[] = [];
  place(placed, notes);
  const spans = new Map<string, Span>();
  addSpans(spans, placed);
  const agents = new Map(timeline.lanes.map((lane) => [lane.key, lane]));
  const all = staves(spans, (key) => agents.get(key) ?? unknownAgent(key), nameWidth);
  const systems = inSystems(placed, WIDTH - LEFT - RIGHT);
  const { left } = timeline;
  return html`${legend(notes)}
${left > 0 ? html`<p class="soft">${left} notes are left out evenly to keep this readable; all counts include them.</p>` : NOTHING}
<p class="soft screen">Arrow keys move through the notes, n and p through those with findings.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Score"><div id="score" role="group" aria-label="Timeline of the session">${systems.map(
    (system, n) => line(system, all, session, placed[0]?.note.seq, n === systems.length - 1),
  )}</div></div>
<div id="tip" role="status" hidden></div>`;
}

export const unknownAgent = (key: string): ScoreAgent => ({ key, label: key, kind: 'unknown', task: '' });

/** One line, stretched to the full width. */
function line(
  system: ScoreLine,
  all: readonly Staff[],
  session: string,
  first: number | undefined,
  last: boolean,
): Markup {
  const { notes, from, to } = system;
  const inside = all.filter((staff) => staff.from <= to && staff.to >= from && touches(staff, notes));
  const rows = [...new Set([0, ...inside.map(({ row }) => row)])].sort((a, b) => a - b);
  const room = WIDTH - LEFT - RIGHT - 2 * MARGIN;
  const stretch = Math.min(room / Math.max(1, to - from), last ? MOST_STRETCH : Number.POSITIVE_INFINITY);
  const x = (position: number): number => LEFT + MARGIN + (position - from) * stretch;
  const view: ScoreView = {
    ...{ notes, staves: inside, rows, x, session, current: first, role: 'img' },
    ...{ left: LEFT, right: WIDTH - RIGHT },
  };
  const [start, end] = [notes[0], notes.at(-1)];
  const label = start && end ? `${secondsOf(start.note.at)} to ${secondsOf(end.note.at)}` : '';
  return html`<svg class="system" width="${WIDTH}" height="${heightOf(rows.length)}" viewBox="0 0 ${WIDTH} ${heightOf(rows.length)}" role="group" aria-label="${label}">${axis(view)}${drawScore(view)}${staffNames(view)}</svg>`;
}

/** An agent whose staff goes on, but that does nothing in this line, is left out. */
const touches = ({ agent, row }: Staff, notes: readonly PlacedNote[]): boolean =>
  row === 0 || notes.some(({ note }) => note.agent === agent.key);

/** Names of the lines and spaces of the first staff. */
export const axis = (view: Pick<ScoreView, 'rows' | 'left'>): Markup =>
  html`<g class="axis-names" aria-hidden="true">${EFFECTS.filter((_, rank) => rank % 2 === 0).map(
    (effect) =>
      html`<text x="${view.left - 9}" y="${topOf(view, 0) + STAFF - STEP * rankOf(effect) + 3.5}" text-anchor="end">${effect}</text>`,
  )}</g>`;

/** Without the names of the staves, which a scrolling page draws apart. */
export function drawScore(view: ScoreView): Markup {
  const { notes, rows, left, right, x } = view;
  const [top, bottom] = [topOf(view, rows[0] ?? 0), topOf(view, rows.at(-1) ?? 0) + STAFF];
  return html`${view.staves.map((staff) => staffLines(staff, view))}<line class="barline" x1="${left}" y1="${top}" x2="${left}" y2="${bottom}"/><line class="barline" x1="${right}" y1="${top}" x2="${right}" y2="${bottom}"/>${ruler(view)}${notes.map(
    ({ note, x: at }) => bar(note, x(at), top, bottom),
  )}${notes.map((one) => delegation(one, view))}${notes.map((one) => drawnNote(one, view))}`;
}

/** Where a staff begins in this stretch, and whether its agent does. */
function startOf(staff: Staff, view: ScoreView): { readonly from: number; readonly starts: boolean } {
  const from = view.x(staff.from) - 12;
  return from > view.left ? { from, starts: true } : { from: view.left, starts: false };
}

function staffLines(staff: Staff, view: ScoreView): Markup {
  const top = topOf(view, staff.row);
  const { from, starts } = startOf(staff, view);
  const to = Math.min(view.right, Number.isFinite(staff.to) ? view.x(staff.to) + 14 : view.right);
  return html`<g class="lines">${[0, 2, 4, 6, 8].map(
    (step) =>
      html`<line class="staff" x1="${from}" y1="${top + step * STEP}" x2="${Math.max(from, to)}" y2="${top + step * STEP}"/>`,
  )}</g>${starts ? html`<line class="barline" x1="${from}" y1="${top}" x2="${from}" y2="${top + STAFF}"/>` : NOTHING}`;
}

/** Above each staff, from where it begins in this stretch. */
export const staffNames = (view: ScoreView): Markup =>
  html`${view.staves.map((staff) => {
    const { from, starts } = startOf(staff, view);
    const next = view.staves
      .filter((other) => other.row === staff.row && other.from > staff.from)
      .reduce((least, other) => Math.min(least, view.x(other.from) - 18), view.right);
    return staffName(staff, starts ? from : from + 12 * staff.depth, topOf(view, staff.row) - 9, next);
  })}`;

/** Cut to the room there is. */
function staffName({ agent }: Staff, x: number, y: number, until: number): Markup {
  const most = Math.floor((until - x) / CHARACTER);
  const [name, type] = nameOf(agent);
  if (most < 3) return NOTHING;
  const shown = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  const rest = shown.length + type.length + 2 <= most ? type : '';
  return html`<text class="lane" x="${x}" y="${y}">${shown}${rest === '' ? NOTHING : html`<tspan class="type" dx="7">${rest}</tspan>`}</text>`;
}

/** Clock times with seconds, and how long the long pauses were. */
function ruler(view: ScoreView): Markup {
  const marks: Markup[] = [];
  let taken = Number.NEGATIVE_INFINITY;
  let before: PlacedNote | undefined;
  for (const one of view.notes) {
    const x = view.x(one.x);
    const gap = before === undefined ? 0 : one.note.at - before.note.at;
    if (before !== undefined && gap >= PAUSE) {
      const words = lastingOf(gap);
      const middle = (view.x(before.x) + x) / 2;
      if (middle - words.length * 3.2 > taken) {
        marks.push(html`<text class="pause" x="${middle}" y="14" text-anchor="middle">${words}</text>`);
        taken = middle + words.length * 3.2 + 6;
      }
    }
    if (x > taken && x + 50 < view.right + RIGHT) {
      marks.push(
        html`<line class="tick" x1="${x}" y1="18" x2="${x}" y2="23"/><text class="clock" x="${x}" y="14">${secondsOf(one.note.at)}</text>`,
      );
      taken = x + TICK;
    }
    before = one;
  }
  return html`<line class="ruler" x1="${view.left}" y1="23" x2="${view.right}" y2="23"/>${marks}${requests(view)}`;
}

/** The person's words are above the staves, like a tempo. */
function requests({ notes, x, right }: ScoreView): Markup {
  const prompts = notes.filter(({ note }) => note.mark === 'prompt');
  return html`${prompts.map(({ note, x: at }, n) => {
    const next = prompts[n + 1];
    const most = Math.floor(((next === undefined ? right : x(next.x) - 10) - x(at) - 6) / 7);
    if (most < 4) return NOTHING;
    const words = note.what.length > most ? `${note.what.slice(0, most - 1)}…` : note.what;
    return html`<text class="request" x="${x(at) + 6}" y="41">${words}</text>`;
  })}`;
}

/** A prompt is a bar through all staves, a compaction a double bar. */
function bar({ mark }: ScoreNote, x: number, top: number, bottom: number): Markup {
  if (mark === 'prompt') return html`<line class="barline prompt" x1="${x}" y1="23" x2="${x}" y2="${bottom}"/>`;
  if (mark !== 'compact') return NOTHING;
  return html`<line class="barline" x1="${x - 2}" y1="${top}" x2="${x - 2}" y2="${bottom}"/><line class="barline" x1="${x + 2}" y1="${top}" x2="${x + 2}" y2="${bottom}"/>`;
}

/** From the call to the agent that it started. */
function delegation({ note, x: at }: PlacedNote, view: ScoreView): Markup {
  const to = note.started === undefined ? undefined : view.staves.find(({ agent }) => agent.key === note.started);
  if (to === undefined || to.from < at || view.x(to.from) > view.right) return NOTHING;
  const [x1, y1] = [view.x(at), pitchOf(note, view) + 7];
  const [x2, y2] = [view.x(to.from) - 14, topOf(view, to.row) + STAFF / 2];
  return html`<path class="delegation" d="M${x1} ${y1}C${x1} ${y2},${x1} ${y2},${Math.max(x1 + 2, x2 - 6)} ${y2}"/><path class="tipmark delegated" d="M${x2} ${y2}l-7 -4v8z"/>`;
}

function pitchOf(note: ScoreNote, view: ScoreView): number {
  if (note.mark === 'prompt' || note.mark === 'act' || note.mark === 'compact') return 23;
  const staff = view.staves.find(({ agent }) => agent.key === note.agent);
  const top = topOf(view, staff?.row ?? 0);
  return note.mark === 'call' ? top + STAFF - STEP * rankOf(note.effect ?? 'read') : top + STAFF / 2;
}

function drawnNote({ note, x: at }: PlacedNote, view: ScoreView): Markup {
  const [x, y] = [view.x(at), pitchOf(note, view)];
  const tie =
    note.ms === undefined || note.mark !== 'call' ? 0 : Math.min(6 * Math.log1p(note.ms / 1_000), view.right - x - 6);
  const agent = view.staves.find((staff) => staff.agent.key === note.agent)?.agent;
  const down = note.mark === 'call' && rankOf(note.effect ?? 'read') > 4;
  return html`<g class="note ${note.tone}" id="n${note.seq}" data-seq="${note.seq}" data-agent="${note.agent}" role="${view.role}" tabindex="${note.seq === view.current ? '0' : '-1'}" aria-label="${labelOf(note, agent, view.session)}">${
    tie > 3 ? html`<line class="tie" x1="${x}" y1="${y}" x2="${x + tie}" y2="${y}"/>` : NOTHING
  }${head(note, x, y, down)}<circle class="halo" cx="${x}" cy="${y}" r="11"/><rect class="ear" x="${x - 7}" y="${y - 12}" width="14" height="24"/></g>`;
}

const MARK_WORDS: Readonly<Record<ScoreNote['mark'], string>> = {
  call: '',
  stop: 'stop',
  start: 'agent starts',
  end: 'agent ends',
  prompt: 'prompt',
  compact: 'compaction',
  act: 'act of a person',
};

/** For the tooltip and for screen readers. A middle dot separates the parts. */
function labelOf(note: ScoreNote, agent: ScoreAgent | undefined, session: string): string {
  const { seq, at, what, tone, mark, ms, effect, rule, code, said, failed } = note;
  const [name, type] = agent === undefined ? ['', ''] : nameOf(agent);
  const who = mark === 'prompt' ? 'the person' : mark === 'act' ? 'a person' : type === '' ? name : `${name} (${type})`;
  const verdict = mark === 'end' && tone === 'hold' ? 'sent back to work' : TONE_WORDS[tone];
  const parts = [
    `${secondsOf(at)} ${who}`,
    what,
    [mark === 'call' ? effect : MARK_WORDS[mark], ms === undefined ? '' : lastingOf(ms), failed ? 'failed' : '']
      .filter(Boolean)
      .join(', '),
    tone === 'clean' ? '' : `${verdict}${rule === undefined ? '' : ` by ${rule} (${code})`}${said ? `: ${said}` : ''}`,
    `tutti explain ${session}:${seq}`,
  ];
  return parts
    .map((part) => part.replaceAll(' · ', ' '))
    .filter((part) => part !== '')
    .join(' · ');
}
