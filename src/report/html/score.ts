// The session as sheet music: a staff for each actor, a note for each call. The stronger its effect, the higher the note; colour
// and note head show the outcome. Time runs through systems as wide as a page, and idle time is shortened.

import { lastingOf } from '../../core/duration.ts';
import { EFFECTS, rankOf } from '../../core/effect.ts';
import { type NoteTone, type Timeline, type TimelineLane, type TimelineNote, TONES } from '../report.ts';
import { clockOf } from '../words.ts';
import { html, type Markup, NOTHING } from './markup.ts';

const WIDTH = 1_040;
const LEFT = 162;
const RIGHT = 14;
const STEP = 3.5;
const STAFF = 8 * STEP;
const LANE = 62;
const TOP = 34;
const NAME = 21;

interface PlacedNote {
  readonly note: TimelineNote;
  readonly x: number;
}

interface System {
  readonly notes: readonly PlacedNote[];
  readonly lanes: readonly number[];
}

const TONE_WORDS: Readonly<Record<NoteTone, string>> = {
  clean: 'no finding',
  advise: 'advised',
  ask: 'the person was asked',
  hold: 'stop held',
  deny: 'refused',
  would: 'refused at strict',
  granted: 'granted',
  round: 'worked around',
};

export function scoreSheet({ lanes, notes, left }: Timeline, session: string): Markup {
  if (notes.length === 0) return html`<p class="soft">No calls.</p>`;
  const tones = TONES.filter((tone) => notes.some((note) => note.tone === tone));
  const systems = inSystems(notes);
  const first = notes[0]?.seq;
  return html`<ul class="legend" aria-label="What the notes mean">${tones.map(
    (tone) =>
      html`<li><label><input type="checkbox" checked disabled data-tone="${tone}" aria-label="show notes: ${TONE_WORDS[tone]}"><svg width="20" height="16" viewBox="0 0 20 16" aria-hidden="true"><g class="note ${tone}">${head(tone, 'call', 10, 8)}</g></svg>${TONE_WORDS[tone]}</label></li>`,
  )}</ul>
<p class="soft">The stronger the effect, the higher the note: ${EFFECTS.join(', ')}. Bars are the person's prompts.<span class="screen"> Arrow keys move through the notes, n and p through those with findings.</span>${
    left > 0 ? html` ${left} notes are left out evenly to keep this readable; all counts include them.` : NOTHING
  }</p>
<div class="scroll"><div id="score" role="group" aria-label="Timeline of the session">${systems.map((system) => drawn(system, lanes, session, first))}</div></div>
<div id="tip" role="status" hidden></div>`;
}

/** Notes from left to right. The width of a pause grows with its logarithm. */
function inSystems(notes: readonly TimelineNote[]): readonly System[] {
  const systems: { notes: PlacedNote[] }[] = [{ notes: [] }];
  let x = LEFT + 12;
  let last: TimelineNote | undefined;
  for (const note of notes) {
    const gap = last === undefined ? 0 : note.at - last.at;
    const wide = note.mark === 'prompt' || note.mark === 'compact' ? 16 : 0;
    if (last !== undefined) x += 9 + wide + 5 * Math.log1p(Math.max(0, gap) / 1_000);
    if (x > WIDTH - RIGHT - 10) {
      systems.push({ notes: [] });
      x = LEFT + 12 + wide;
    }
    systems.at(-1)?.notes.push({ note, x });
    last = note;
  }
  return systems.map(({ notes: placed }) => ({
    notes: placed,
    lanes: [...new Set([0, ...placed.map(({ note }) => note.lane)])].sort((a, b) => a - b),
  }));
}

function drawn(
  { notes, lanes: used }: System,
  lanes: readonly TimelineLane[],
  session: string,
  first: number | undefined,
): Markup {
  const height = TOP + used.length * LANE;
  const rowOf = new Map(used.map((lane, row) => [lane, row]));
  const topOf = (lane: number): number => TOP + (rowOf.get(lane) ?? 0) * LANE + 10;
  const [start, end] = [notes[0], notes.at(-1)];
  const last = end?.x ?? LEFT;
  const ending = last > WIDTH * 0.75 ? WIDTH - RIGHT : last + 24;
  return html`<svg class="system" viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label="${
    start === undefined || end === undefined ? '' : `${clockOf(start.note.at)} to ${clockOf(end.note.at)}`
  }">${used.map((lane) => staff(lanes[lane], topOf(lane), ending))}
<line class="barline" x1="${LEFT}" y1="${TOP + 10}" x2="${LEFT}" y2="${topOf(used.at(-1) ?? 0) + STAFF}"/>
<line class="barline" x1="${ending}" y1="${TOP + 10}" x2="${ending}" y2="${topOf(used.at(-1) ?? 0) + STAFF}"/>
<text class="clock" x="${LEFT}" y="${TOP - 20}">${start === undefined ? '' : clockOf(start.note.at)}</text>
${notes.map(({ note, x }) => bar(note, x, topOf(used.at(-1) ?? 0) + STAFF))}${notes.map(({ note, x }) =>
  drawnNote(note, x, topOf(note.lane), lanes[note.lane], session, note.seq === first, ending),
)}</svg>`;
}

const staff = (lane: TimelineLane | undefined, top: number, end: number): Markup =>
  html`<text class="lane" x="${LEFT - 12}" y="${
    top + STAFF / 2 + 4
  }" text-anchor="end">${shortened(lane?.label ?? '')}</text>${[0, 2, 4, 6, 8].map(
    (line) => html`<line class="staff" x1="${LEFT}" y1="${top + line * STEP}" x2="${end}" y2="${top + line * STEP}"/>`,
  )}`;

const shortened = (label: string): string => (label.length > NAME ? `${label.slice(0, NAME - 1)}…` : label);

/** A prompt is a bar through all staves, a compaction a double bar. */
function bar({ mark, at }: TimelineNote, x: number, bottom: number): Markup {
  if (mark === 'prompt') {
    return html`<line class="barline" x1="${x}" y1="${TOP - 4}" x2="${x}" y2="${bottom}"/><text class="clock" x="${x + 4}" y="${TOP - 4}">${clockOf(at)}</text>`;
  }
  if (mark !== 'compact') return NOTHING;
  return html`<line class="barline" x1="${x - 2}" y1="${TOP + 10}" x2="${x - 2}" y2="${bottom}"/><line class="barline" x1="${x + 2}" y1="${TOP + 10}" x2="${x + 2}" y2="${bottom}"/>`;
}

function drawnNote(
  note: TimelineNote,
  x: number,
  top: number,
  lane: TimelineLane | undefined,
  session: string,
  isFirst: boolean,
  end: number,
): Markup {
  const y =
    note.mark === 'call'
      ? top + STAFF - STEP * rankOf(note.effect ?? 'read')
      : note.mark === 'stop'
        ? top + STAFF / 2
        : TOP;
  const tie =
    note.ms === undefined || note.mark !== 'call' ? 0 : Math.min(5 * Math.log1p(note.ms / 1_000), end - x - 4);
  return html`<g class="note ${note.tone}" id="n${note.seq}" data-lane="${note.lane}" role="img" tabindex="${isFirst ? '0' : '-1'}" aria-label="${labelOf(note, lane, session)}">${
    tie > 2 ? html`<line class="tie" x1="${x}" y1="${y}" x2="${x + tie}" y2="${y}"/>` : NOTHING
  }${head(note.tone, note.mark, x, y)}<circle class="halo" cx="${x}" cy="${y}" r="8"/><rect class="ear" x="${x - 5}" y="${y - 9}" width="10" height="18"/></g>`;
}

/** The shape shows the outcome, so that colour is not needed. */
function head(tone: NoteTone, mark: TimelineNote['mark'], x: number, y: number): Markup {
  if (mark === 'prompt' || mark === 'act' || mark === 'compact')
    return html`<circle class="head" cx="${x}" cy="${y}" r="2.6"/>`;
  if (mark === 'stop' && tone !== 'hold')
    return html`<rect class="open" x="${x - 3.4}" y="${y - 3.4}" width="6.8" height="6.8" rx="1"/>`;
  const stem = html`<line class="stem" x1="${x + 3.4}" y1="${y - 0.6}" x2="${x + 3.4}" y2="${y - 15}"/>`;
  switch (tone) {
    case 'deny':
      return html`<path class="cross" d="M${x - 3.4} ${y - 3.4}L${x + 3.4} ${y + 3.4}M${x - 3.4} ${y + 3.4}L${x + 3.4} ${y - 3.4}"/>${stem}`;
    case 'would':
      return html`<ellipse class="open" cx="${x}" cy="${y}" rx="3.9" ry="2.9" transform="rotate(-20 ${x} ${y})"/>${stem}`;
    case 'ask':
      return html`<path class="head" d="M${x} ${y - 4.2}L${x + 4.2} ${y}L${x} ${y + 4.2}L${x - 4.2} ${y}Z"/>${stem}`;
    case 'hold':
      return html`<path class="cross" d="M${x - 6} ${y + 2}A6 6 0 0 1 ${x + 6} ${y + 2}"/><circle class="head" cx="${x}" cy="${y + 0.5}" r="1.7"/>`;
    case 'round':
      return html`<path class="head" d="M${x} ${y - 4.4}L${x + 4.4} ${y + 3.4}L${x - 4.4} ${y + 3.4}Z"/>${stem}`;
    case 'granted':
      return html`<circle class="open" cx="${x}" cy="${y}" r="4"/><circle class="head" cx="${x}" cy="${y}" r="1.4"/>${stem}`;
    default:
      return html`<ellipse class="head" cx="${x}" cy="${y}" rx="3.9" ry="2.9" transform="rotate(-20 ${x} ${y})"/>${stem}`;
  }
}

/** For the tooltip and for screen readers. A middle dot separates the parts. */
function labelOf(
  { seq, at, what, tone, mark, ms, effect, rule, code, said: reason }: TimelineNote,
  lane: TimelineLane | undefined,
  session: string,
): string {
  const parts = [
    `${clockOf(at)} ${mark === 'prompt' ? 'the person' : mark === 'act' ? 'a person' : (lane?.label ?? '')}`,
    what,
    [mark === 'call' ? effect : mark, ms === undefined ? undefined : lastingOf(ms)].filter(Boolean).join(', '),
    tone === 'clean'
      ? undefined
      : `${TONE_WORDS[tone]}${rule === undefined ? '' : ` by ${rule} (${code})`}${reason ? `: ${reason}` : ''}`,
    `tutti explain ${session}:${seq}`,
  ];
  return parts
    .map((part) => part?.replaceAll(' · ', ' '))
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
