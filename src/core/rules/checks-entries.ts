// The entries of a `checks` rule, built in or written out, and the facts they need.

import * as v from 'valibot';
import type { CommandNeed, ScanNeed } from '../check-need.ts';
import { patternFlaw } from '../scan.ts';
import {
  type CheckMoment,
  type CommandEntry,
  OUTPUT,
  type PatternEntry,
  READY_COMMANDS,
  READY_PATTERNS,
  SECONDS,
} from './checks-ready.ts';
import { globs, listOf, maybe, name, sentence, setting } from './settings.ts';

const pattern = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(2_000),
  v.check(
    (source) => patternFlaw(source) === undefined,
    ({ input }) => patternFlaw(input) ?? '',
  ),
);

const variable = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/));
const switches = v.record(variable, v.string());
const unless = maybe(switches, 'Variables of the environment with the value that switches it off: `CHECK_RUFF: "0"`.');
export const unlessAll = maybe(
  switches,
  'Variables of the environment with the value that switches off every entry of this rule.',
);
const files = setting(
  globs,
  ['/**'],
  'Which files: `/**/*.py` is every such file anywhere, `src/**` is in the project.',
);
const entryName = v.pipe(name, v.maxLength(64), v.description('What findings call it.'));

const patternEntry = v.strictObject({
  name: entryName,
  files,
  find: v.pipe(pattern, v.description('A regular expression. `^` and `$` are the ends of a line.')),
  with: maybe(pattern, 'Only if the same text also matches this.'),
  except: maybe(pattern, 'A line that has this is passed over.'),
  anyCase: maybe(v.boolean(), 'Whether case does not matter.'),
  words: v.pipe(sentence, v.description('What is wrong with it and what to do.')),
  unless,
});

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));
const words = v.pipe(v.array(word), v.minLength(1), v.maxLength(50));
/** `[ruff, check, "{file}"]`, or a list of such. */
const run = v.union([
  v.pipe(
    words,
    v.transform((only): readonly (readonly string[])[] => [only]),
  ),
  v.pipe(v.array(words), v.minLength(1), v.maxLength(5)),
]);

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const commandEntry = v.strictObject({
  name: entryName,
  files,
  run: v.pipe(
    run,
    v.description(
      'The program and its words, without a shell; `{file}` stands for the files. A list of such: the first whose program is there.',
    ),
  ),
  at: setting(
    listOf(v.picklist(['edit', 'stop'])),
    ['edit'],
    'edit: after a call that changed such files. stop: when the agent stops, on those changed in the turn.',
  ),
  findings: maybe(v.array(whole(1, 255)), 'Exit codes that mean findings; any but 0 when not given.'),
  speaks: maybe(v.boolean(), 'Whether anything it prints means findings, too.'),
  seconds: setting(whole(1, 20), SECONDS, 'It is ended after this time, with all it started.'),
  output: setting(whole(100, 8_000), OUTPUT, 'Characters of what it prints that are kept.'),
  pass: setting(v.array(variable), [], 'Variables it sees besides PATH, HOME and the like.'),
  unless,
});

type Keys<T extends object> = [Extract<keyof T, string>, ...Extract<keyof T, string>[]];
/** The keys of a literal object, as the non-empty tuple that a picklist needs. */
const keysOf = <T extends object>(table: T): Keys<T> => Object.keys(table) as Keys<T>;

export const patterns = v.pipe(
  v.array(v.union([v.picklist(keysOf(READY_PATTERNS)), patternEntry])),
  v.transform((given): readonly PatternEntry[] =>
    given.flatMap((entry) => (typeof entry === 'string' ? READY_PATTERNS[entry] : [entry])),
  ),
);

export const commands = v.pipe(
  v.array(v.union([v.picklist(keysOf(READY_COMMANDS)), commandEntry])),
  v.transform((given): readonly CommandEntry[] =>
    given.map((entry) => (typeof entry === 'string' ? READY_COMMANDS[entry] : entry)),
  ),
);

/** The event that a check runs at. */
const EVENT = { edit: 'tool.after', stop: 'stop' } as const;

/** `changed`: the files of the turn, known when it ends. */
export const scanNeed = (entry: PatternEntry, moment: CheckMoment, changed?: readonly string[]): ScanNeed => ({
  from: 'scan',
  on: [EVENT[moment]],
  globs: entry.files,
  find: entry.find,
  ...(entry.with !== undefined && { with: entry.with }),
  ...(entry.except !== undefined && { except: entry.except }),
  ...(entry.anyCase !== undefined && { anyCase: entry.anyCase }),
  ...(entry.unless !== undefined && { unless: entry.unless }),
  ...(changed !== undefined && { files: changed }),
});

export const commandNeed = (entry: CommandEntry, moment: CheckMoment, changed?: readonly string[]): CommandNeed => ({
  from: 'command',
  on: [EVENT[moment]],
  name: entry.name,
  setting: 'commands',
  run: entry.run,
  globs: entry.files,
  seconds: entry.seconds,
  output: entry.output,
  pass: entry.pass,
  ...(entry.unless !== undefined && { unless: entry.unless }),
  ...(changed !== undefined && { files: changed }),
});
