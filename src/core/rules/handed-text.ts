// Reports that one agent hands on to another, in the room that the client has for them: whole where they fit, else cut at the end of a
// paragraph or line, with a sign and the file that has the whole. Where they are put does not matter here: with the agent's start, or
// into its task.

/** Of a report that is longer than what is kept of it: its length, and a file with all of it, where they are known. */
export type WholeText = { readonly path?: string; readonly characters?: number };

export interface HandedText {
  readonly label: string;
  readonly text: string;
  readonly whole?: WholeText | undefined;
}

/** Boundaries, best first, and the part of the room that has to be filled: an earlier cut would lose too much. */
const BOUNDARIES = [
  ['\n\n', 0.6],
  ['\n', 0.6],
  [' ', 0.01],
] as const;

export function cutAtBoundary(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, Math.max(0, limit) + 1);
  const at = BOUNDARIES.map(([mark, least]) => ({ end: room.lastIndexOf(mark), least })).find(
    ({ end, least }) => end >= limit * least,
  )?.end;
  return text.slice(0, at ?? limit).replace(/[\ud800-\udbff]$|\s+$/, '');
}

/** All reports under one heading, in at most `room` characters. */
export function handedOn(heading: string, parts: readonly HandedText[], room: number): string {
  const joined = (texts: readonly string[]): string =>
    [heading, ...parts.map((part, n) => `${titleOf(part, texts[n]?.length ?? 0)}\n${texts[n]}`)].join('\n\n');
  const whole = joined(parts.map(({ text }) => text));
  if (whole.length <= room) return whole;
  const titles = [heading, ...parts.map((part) => `${titleOf(part, part.text.length - 1)}\n`)].join('\n\n').length;
  const limits = shares(
    parts.map(({ text }) => text.length),
    Math.max(0, room - titles),
  );
  return joined(parts.map(({ text }, n) => cutAtBoundary(text, limits[n] ?? 0)));
}

/** The sign is before the text, where no later cut removes it. */
function titleOf({ label, text, whole }: HandedText, shown: number): string {
  if (whole === undefined && shown >= text.length) return `[${label}]`;
  const all = whole === undefined ? text.length : whole.characters;
  const of = all === undefined ? '' : ` of ${all}`;
  const where = whole?.path === undefined ? '' : `; all of it is in ${whole.path}`;
  return `[${label}, cut: the first ${shown}${of} characters${where}]`;
}

/** Divides the room: what needs less than an equal part leaves the rest to the others. */
function shares(lengths: readonly number[], room: number): readonly number[] {
  const given = new Array<number>(lengths.length).fill(0);
  const smallestFirst = lengths.map((_, n) => n).sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  let left = room;
  smallestFirst.forEach((n, done) => {
    given[n] = Math.min(lengths[n] ?? 0, Math.floor(left / (lengths.length - done)));
    left -= given[n] ?? 0;
  });
  return given;
}
