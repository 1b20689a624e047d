// Patterns over what an edit wrote, and over the files of a turn: only where something was found is told, never the text.

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

/** A text, and where it stands. */
interface Looked {
  readonly file: string;
  /** What it is called, and where that leads. */
  readonly names: readonly string[];
  readonly text: string;
  /** Lines of the file before it. Nothing: it cannot be told. */
  readonly above: number | undefined;
}

export function scanned(
  needs: readonly ScanNeed[],
  event: Event,
  written: readonly Written[],
): Readonly<Record<string, Json>> {
  if (needs.length === 0) return {};
  const edits = written.map((one) => editOf(one, event));
  const files = new Map<string, readonly Looked[]>();
  const fileOf = (path: string): readonly Looked[] => {
    const found = files.get(path) ?? wholeOf(path, event.roots);
    files.set(path, found);
    return found;
  };
  const facts: Record<string, Json> = {};
  within(SCAN_MS, () => {
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

const spotOf = ({ file, above }: Looked, line: number): ScanMatch & { readonly [key: string]: Json } =>
  above === undefined ? { file, line, of: 'text' } : { file, line: above + line };

/** A pattern comes from a policy that nobody need have trusted: it must not be able to keep a host busy. */
function within(milliseconds: number, work: () => void): void {
  try {
    watched.context.work = work;
    watched.script.runInContext(watched.context, { timeout: milliseconds });
  } catch {
    // What was found until then counts.
  }
}

const watched = { script: new Script('work()'), context: createContext({}) };

function editOf({ path, text, whole }: Written, event: Event): Looked {
  const file = resolve(event.cwd, path);
  return {
    file,
    names: [file, realPath(file)],
    text: text.slice(0, TEXT_LIMIT),
    above: whole ? 0 : linesAbove(projectText(file, event.roots), text),
  };
}

function linesAbove(around: string | undefined, text: string): number | undefined {
  const at = around?.indexOf(text) ?? -1;
  return around === undefined || at < 0 ? undefined : around.slice(0, at).split('\n').length - 1;
}

function wholeOf(file: string, roots: Roots): readonly Looked[] {
  const text = projectText(file, roots);
  return text === undefined ? [] : [{ file, names: [file, realPath(file)], text, above: 0 }];
}
