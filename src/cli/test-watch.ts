// Runs tests again whenever one of their files changes, until the person presses Ctrl-C. It watches folders, not files:
// editors replace a file instead of writing to it.

import { existsSync, type FSWatcher, watch as watchFolder } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SUFFIX } from '../analysis/policy-test/find.ts';
import type { Cli, Report } from './command.ts';
import { plural } from './ui/output.ts';
import { type Exit, messageOf, Problem } from './ui/problem.ts';

/** The result of one test run, and the files to watch for the next. */
export interface TestRun {
  readonly report: Report;
  /** Everything that affects the report: files, and folders where a new one may appear. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Editors write in several steps: changes within this time count as one. */
const SETTLE_MS = 60;
/** The system limits how many folders a process can watch. */
const MOST_FOLDERS = 1_000;

export async function watch(cli: Cli, run: () => Promise<TestRun>): Promise<Exit> {
  const changes = createChanges();
  let last: TestRun | undefined;
  /** A missing or temporarily unreadable test file does not end the watch. */
  const ranOr = async (): Promise<TestRun> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Problem) || last === undefined) throw error;
      cli.warn(messageOf(error));
      return { ...last, report: { exit: error.exit, json: undefined, text: [] } };
    }
  };
  let exit: Exit = 0;
  try {
    while (!changes.ended()) {
      const ran = await ranOr();
      last = ran;
      exit = ran.report.exit ?? 0;
      cli.write(`${ran.report.text.join('\n')}\n`);
      changes.look(ran);
      cli.write(cli.paint('dim', `watching ${plural(ran.files.length, 'file')}; press Ctrl-C to stop\n`));
      const changed = await changes.next();
      if (changed !== undefined) cli.write(`\n${cli.paint('dim', `${basename(changed)} changed`)}\n`);
    }
  } finally {
    changes.close();
  }
  return exit;
}

function createChanges() {
  const watchers = new Map<string, FSWatcher>();
  let files: ReadonlySet<string> = new Set();
  let pending: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  let settled = false;
  let over = false;

  const note = (path: string): void => {
    pending ??= path;
    clearTimeout(timer);
    timer = setTimeout(() => {
      settled = true;
      wake?.();
    }, SETTLE_MS);
  };
  const end = (): void => {
    over = true;
    clearTimeout(timer);
    wake?.();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);

  const add = (folder: string): void => {
    if (watchers.has(folder) || watchers.size >= MOST_FOLDERS || !existsSync(folder)) return;
    try {
      const watcher = watchFolder(folder, (_, name) => {
        const path = join(folder, name ?? '');
        if (name === null || files.has(path) || SUFFIX.test(name)) note(path);
      });
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
      });
      watchers.set(folder, watcher);
    } catch {
      // The folder is gone or the limit is reached: keep the existing watches.
    }
  };

  return {
    ended: (): boolean => over,
    look: (ran: TestRun): void => {
      files = new Set(ran.files);
      for (const folder of new Set([...ran.files.map(dirname), ...ran.folders])) add(folder);
    },
    /** The changed file; undefined when the watch ends. */
    next: async (): Promise<string | undefined> => {
      if (!over && !settled) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const changed = over ? undefined : pending;
      wake = undefined;
      settled = false;
      pending = undefined;
      return changed;
    },
    close: (): void => {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
