// Runs the commands that an event needs, if they are trusted, on the changed files, within a total time limit.

import { availableParallelism } from 'node:os';
import { filesWritten } from '../core/call.ts';
import type { CommandNeed, CommandResult } from '../core/check-need.ts';
import type { Event, EventName, Roots } from '../core/event.ts';
import { factKey } from '../core/fact.ts';
import type { Json } from '../core/json.ts';
import { checkouts, isWithin, matches } from '../core/paths.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import { realPath } from './links.ts';
import { isProjectFile } from './project-file.ts';
import { findProgram, minimalEnvironment, runCommand } from './run-command.ts';
import { trustedIn } from './trust.ts';

export interface CommandContext {
  readonly force: PolicyInForce;
  /** tutti's own folder. */
  readonly home: string;
  /** Called before programs run, with the most milliseconds they may take. */
  readonly patience: (milliseconds: number) => void;
}

export interface DueCommand {
  readonly rule: string;
  readonly need: CommandNeed;
}

/** Events whose hooks have a long timeout. All others must be answered quickly. */
const LONG: ReadonlySet<EventName> = new Set(['tool.after', 'stop']);
const BUDGET = { long: 20_000, short: 2_000 } as const;
const FILES = 24;
const SECONDS = 2;
const OUTPUT = 2_000;

export async function runDueCommands(
  asked: readonly DueCommand[],
  event: Event,
  runner: CommandContext,
): Promise<Readonly<Record<string, Json>>> {
  const { force, home, patience } = runner;
  const { project } = event.roots;
  const due = asked
    .map((one) => ({ ...one, files: filesFor(one.need, event) }))
    .filter(({ need, files }) => need.globs === undefined || files.length > 0);
  if (due.length === 0) return {};

  const judged = due.map((one) => ({ ...one, base: trustedIn(one, force, project, home) }));
  const untrusted = judged.filter(({ base }) => base === undefined);
  const facts: Record<string, Json> = {};
  for (const { need, files } of untrusted) facts[factKey(need)] = [{ why: 'untrusted', files }];
  if (untrusted.length > 0) facts['notice:trust'] = trustNotice(untrusted.map(({ need }) => need.name));

  const able = new Map(
    judged.flatMap(({ base, ...one }) => (base === undefined ? [] : [[factKey(one.need), { ...one, base }]])),
  );
  if (able.size === 0) return facts;
  const budget = LONG.has(event.name) ? BUDGET.long : BUDGET.short;
  const end = Date.now() + budget;
  patience(budget);
  await Promise.all(
    [...able].map(async ([key, { need, files, base }]) => {
      facts[key] = [await run(need, files, base === project ? folderOf(files, event.roots) : base, end)];
    }),
  );
  return facts;
}

/** The checkout that contains the files: a checker must run in the worktree it checks. */
const folderOf = ([first = '']: readonly string[], roots: Roots): string =>
  checkouts(roots).find((folder) => isWithin(first, folder)) ?? roots.project;

const trustNotice = (names: readonly string[]): string =>
  `this project's policy wants to run commands (${[...new Set(names)].join(', ')}). They are skipped until you have looked at them and typed \`tutti trust\`.`;

/** Absolute paths of existing files that really are in the project, so none starts with a dash or leads elsewhere. */
function filesFor({ globs, files }: CommandNeed, event: Event): readonly string[] {
  if (globs === undefined) return [];
  const named = files ?? ('call' in event ? filesWritten(event.call) : []);
  const real = new Map<string, string>();
  for (const file of named) {
    if (!matches(globs, file, event.roots) || !isProjectFile(file, event.roots)) continue;
    if (!real.has(realPath(file))) real.set(realPath(file), file);
  }
  return [...real.values()].slice(0, FILES);
}

type Result = CommandResult & { readonly [key: string]: Json };

async function run(need: CommandNeed, files: readonly string[], cwd: string, end: number): Promise<Result> {
  const env = minimalEnvironment(process.env, need.pass);
  for (const [name = '', ...words] of need.run) {
    const program = findProgram(name, cwd, env.PATH ?? '');
    if (program === undefined) continue;
    const args = words.flatMap((word) => expand(word, files));
    return withSlot(async () => {
      const milliseconds = Math.min((need.seconds ?? SECONDS) * 1_000, end - Date.now());
      if (milliseconds <= 0) return { why: 'late', files };
      const limits = { cwd, env, milliseconds, output: need.output ?? OUTPUT };
      return { ...(await runCommand(program, args, limits)), files };
    });
  }
  return { why: 'missing', files };
}

/** One word per file. */
const expand = (word: string, files: readonly string[]): readonly string[] =>
  word.includes('{file}') ? files.map((file) => word.replaceAll('{file}', () => file)) : [word];

/** Limits the programs of all sessions together to the number of cores. Waiting counts towards the time limit. */
let free = Math.max(2, availableParallelism());
const waiting: (() => void)[] = [];

async function withSlot(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}
