// Searches edited text, and at a stop the files of the turn, for patterns. Reports only locations, never the text.

import { resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import type { Written } from '../clients/client.ts';
import type { ScanMatch, ScanNeed } from '../core/check-need.ts';
import type { Event, Roots } from '../core/event.ts';
import { factKey } from '../core/fact.ts';
import type { Json } from '../core/json.ts';
import { matches } from '../core/paths.ts';
import { scan } from '../core/scan.ts';
import { realPath } from './links.ts';
import { projectText, TEXT_LIMIT } from './project-file.ts';

/** Milliseconds for all patterns of an event together. */
const SCAN_MS = 500;

/** A text and its location. */
interface ScannedText {
  readonly file: string;
  /** Its path and its real path. */
  readonly names: readonly string[];
  readonly text: string;
  /** Lines of the file before this text; undefined if unknown. */
  readonly linesBefore: number | undefined;
}

export function scanTexts(
  needs: readonly ScanNeed[],
  event: Event,
  written: readonly Written[],
): Readonly<Record<string, Json>> {
  if (needs.length === 0) return {};
  const edits = written.map((one) => editOf(one, event));
  const files = new Map<string, readonly ScannedText[]>();
  const fileOf = (path: string): readonly ScannedText[] => {
    const found = files.get(path) ?? wholeOf(path, event.roots);
    files.set(path, found);
    return found;
  };
  const facts: Record<string, Json> = {};
  withTimeout(SCAN_MS, () => {
    for (const need of needs) {
      const texts = need.files === undefined ? edits : need.files.flatMap(fileOf);
      const spots = texts
        .filter(({ names }) => names.some((name) => matches(need.globs, name, event.roots)))
        .flatMap((one) => scan(one.text, need).map((line) => spotOf(one, line)));
      if (spots.length > 0) facts[factKey(need)] = spots;
    }
  });
  return facts;
}

const spotOf = ({ file, linesBefore }: ScannedText, line: number): ScanMatch & { readonly [key: string]: Json } =>
  linesBefore === undefined ? { file, line, of: 'text' } : { file, line: linesBefore + line };

/** Patterns may come from an untrusted policy, so they run with a time limit. */
function withTimeout(milliseconds: number, work: () => void): void {
  try {
    sandbox.context.work = work;
    sandbox.script.runInContext(sandbox.context, { timeout: milliseconds });
  } catch {
    // Keep what was found so far.
  }
}

const sandbox = { script: new Script('work()'), context: createContext({}) };

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
