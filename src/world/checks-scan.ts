// Searches edited text, and at a stop the files of the turn, for patterns. Reports only locations, never the text.

import { resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Written } from '../clients/client.ts';
import { LATE, type ScanMatch, type ScanNeed } from '../core/check-need.ts';
import type { Event, Roots } from '../core/event.ts';
import { factKey } from '../core/fact.ts';
import type { Json } from '../core/json.ts';
import { matches } from '../core/paths.ts';
import { scan } from '../core/scan.ts';
import { realPath } from './links.ts';
import { projectText, TEXT_LIMIT } from './project-file.ts';
import { endsWithin, timeLimit } from './time-limit.ts';

/** Milliseconds for all patterns of an event, and for those that run without a pause. */
const SCAN_MS = 500;
const SLICE_MS = 50;

/** A text and its location. */
interface ScannedText {
  readonly file: string;
  /** Its path and its real path. */
  readonly names: readonly string[];
  readonly text: string;
  /** Lines of the file before this text; undefined if unknown. */
  readonly linesBefore: number | undefined;
}

export async function scanTexts(
  needs: readonly ScanNeed[],
  event: Event,
  written: readonly Written[],
): Promise<Readonly<Record<string, Json>>> {
  if (needs.length === 0) return {};
  const edits = written.map((one) => editOf(one, event));
  const files = new Map<string, readonly ScannedText[]>();
  const fileOf = (path: string): readonly ScannedText[] => {
    const found = files.get(path) ?? wholeOf(path, event.roots);
    files.set(path, found);
    return found;
  };
  const searches = needs.flatMap((need): readonly Search[] =>
    need.files === undefined
      ? edits.map((edit) => ({ need, texts: () => [edit] }))
      : need.files.map((path) => ({ need, texts: () => fileOf(path) })),
  );
  const found = new Map<ScanNeed, readonly Spot[]>();
  const search = ({ need, texts }: Search): void => {
    const spots = texts()
      .filter(({ names }) => names.some((name) => matches(need.globs, name, event.roots)))
      .flatMap((one) => scan(one.text, need).map((line) => spotOf(one, line)));
    if (spots.length > 0) found.set(need, [...(found.get(need) ?? []), ...spots]);
  };
  const late = await inSlices(searches, search);
  const facts = new Map<ScanNeed, Json>([...late].map((need) => [need, LATE]));
  for (const [need, spots] of found) facts.set(need, spots);
  return Object.fromEntries([...facts].map(([need, fact]) => [factKey(need), fact]));
}

/** A pattern and where to look for it. */
interface Search {
  readonly need: ScanNeed;
  readonly texts: () => readonly ScannedText[];
}

/** Patterns may come from an untrusted policy, so each has little time, and other events are answered between slices. Returns those that
 *  did not come to an end. */
async function inSlices(searches: readonly Search[], search: (one: Search) => void): Promise<ReadonlySet<ScanNeed>> {
  const isOver = timeLimit(SCAN_MS);
  const late = new Set<ScanNeed>();
  let at = 0;
  while (at < searches.length && !isOver()) {
    const pause = performance.now() + SLICE_MS / 2;
    const ended = endsWithin(SLICE_MS, () => {
      for (let one = searches[at]; one !== undefined && performance.now() < pause; one = searches[++at]) {
        if (!late.has(one.need)) search(one);
      }
    });
    const interrupted = searches[at];
    if (!ended && interrupted !== undefined) late.add(interrupted.need);
    if (at < searches.length) await turn();
  }
  for (const { need } of searches.slice(at)) late.add(need);
  return late;
}

type Spot = ScanMatch & { readonly [key: string]: Json };

const spotOf = ({ file, linesBefore }: ScannedText, line: number): Spot =>
  linesBefore === undefined ? { file, line, of: 'text' } : { file, line: linesBefore + line };

function editOf({ path, text, whole }: Written, event: Event): ScannedText {
  const file = resolve(event.cwd, path);
  return {
    file,
    names: [file, realPath(file)],
    text: text.slice(0, TEXT_LIMIT),
    linesBefore: whole ? 0 : linesAbove(projectText(file, event.roots), text),
  };
}

function linesAbove(around: string | undefined, text: string): number | undefined {
  const at = around?.indexOf(text) ?? -1;
  return around === undefined || at < 0 ? undefined : around.slice(0, at).split('\n').length - 1;
}

function wholeOf(file: string, roots: Roots): readonly ScannedText[] {
  const text = projectText(file, roots);
  return text === undefined ? [] : [{ file, names: [file, realPath(file)], text, linesBefore: 0 }];
}
