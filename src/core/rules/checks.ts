// Runs patterns and programs on edited files and gives the agent their findings at once. At a stop, the person gets what is still
// found in the files of the turn. It never holds a stop.

import * as v from 'valibot';
import { type Call, filesWritten } from '../call.ts';
import { type CommandResult, LATE, type ScanMatch } from '../check-need.ts';
import type { Event, Facts, Roots } from '../event.ts';
import { factKey } from '../fact.ts';
import { entryOf, type Json } from '../json.ts';
import { matches, shown } from '../paths.ts';
import { defineRule } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { commandNeed, commands, patterns, scanNeed, unlessAll } from './checks-entries.ts';
import type { CheckMoment, CommandEntry, PatternEntry } from './checks-ready.ts';
import { setting } from './settings.ts';
import { clipped, counted, describeCall } from './words.ts';

const settings = v.strictObject({
  patterns: setting(
    patterns,
    [],
    'What is looked for in new text: names of ready sets (`python-security`), or entries of your own. Runs nothing.',
  ),
  commands: setting(
    commands,
    [],
    'Programs that look at changed files: names of ready ones (`ruff`, `pyright`, `biome`, `eslint`, `tsc`, `gofmt`, `cargo-check`), or entries of your own. They run only when the policy is trusted (`tutti trust`).',
  ),
  feedback: setting(
    v.picklist(['deny', 'advise']),
    'deny',
    'How findings after an edit reach the agent. The edit remains either way. deny: as an error; advise: as context.',
  ),
  report: setting(
    v.boolean(),
    true,
    'Whether the person gets a report at a stop of what is found in the files of the turn.',
  ),
  unless: unlessAll,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Changed in this turn, the latest last. */
  readonly files: readonly string[];
};

const FILES = 24;
/** Characters of all paths together. */
const PATHS = 3_000;
const WORDS = 8_000;

export const checks = defineRule<Settings, Slice>({
  kind: 'checks',
  about: 'Looks for dangerous text in edits and runs checkers on changed files; findings go back to the agent.',
  settings,
  strictness: {
    ...{ patterns: 'text', commands: 'text', report: 'on', unless: 'fixed' },
    feedback: { order: ['deny', 'advise'] },
  },
  needs: (settings, slice) => {
    const { report, unless } = settings;
    const patterns = settings.patterns.map((entry) => switched(entry, unless));
    const commands = settings.commands.map((entry) => switched(entry, unless));
    return [
      ...patterns.map((entry) => scanNeed(entry, 'edit')),
      ...commands.filter(isAt('edit')).map((entry) => commandNeed(entry, 'edit')),
      ...(report ? patterns.map((entry) => scanNeed(entry, 'stop', slice?.files ?? [])) : []),
      ...(report ? commands.filter(isAt('stop')).map((entry) => commandNeed(entry, 'stop', slice?.files ?? [])) : []),
    ];
  },
  needsSliceOn: ['stop'],
  initial: { files: [] },
  // Its findings depend on the content of files, which a search does not know.
  search: { essence: () => ({}), mute: true },

  on: {
    'tool.after': ({ event, slice, settings }) => {
      const files = changed(slice.files, event.call, event.roots, settings);
      const found = findings(event, 'edit', settings);
      const shown: readonly RawFinding[] =
        found.words.length === 0
          ? []
          : [
              {
                outcome: settings.feedback,
                code: 'CHECKS_FOUND',
                words: clipped(
                  [
                    `${describeCall(event.call, event.roots)} was made, but the checks found:`,
                    ...found.words,
                    MEND,
                  ].join('\n'),
                  WORDS,
                ),
                reason: found.reasons.join('; '),
              },
            ];
      return { ...(files !== slice.files && { slice: { files } }), findings: [...shown, ...found.silent] };
    },

    stop: ({ event, slice, settings }) => {
      if (slice.files.length === 0) return {};
      const found = findings(event, 'stop', settings);
      const shown: readonly RawFinding[] =
        found.words.length === 0
          ? []
          : [
              {
                outcome: 'advise',
                code: 'CHECKS_LEFT',
                words: clipped(
                  [
                    `tutti: in the ${counted(slice.files.length, 'file')} changed in this turn the checks find:`,
                    ...found.words,
                  ].join('\n'),
                  WORDS,
                ),
                reason: found.reasons.join('; '),
              },
            ];
      // Reported once: a stop that another rule holds comes again.
      return { ifAllowed: { files: [] }, findings: [...shown, ...found.silent] };
    },

    prompt: ({ event, slice }) => (event.from === 'person' && slice.files.length > 0 ? { slice: { files: [] } } : {}),
  },
});

const MEND = 'Mend this before you go on.';

/** With what switches off the whole rule. */
const switched = <E extends PatternEntry | CommandEntry>(entry: E, unless: Settings['unless']): E =>
  unless === undefined ? entry : { ...entry, unless: { ...unless, ...entry.unless } };

const isAt =
  (moment: CheckMoment) =>
  ({ at }: CommandEntry): boolean =>
    at.includes(moment);

/** Known files plus those that the call certainly changed and some entry checks. */
function changed(
  known: readonly string[],
  call: Call,
  roots: Roots,
  { patterns, commands }: Settings,
): readonly string[] {
  const asked = (path: string): boolean => [...patterns, ...commands].some(({ files }) => matches(files, path, roots));
  const fresh = filesWritten(call).filter(asked);
  if (fresh.length === 0) return known;
  const all = [...new Set([...known.filter((path) => !fresh.includes(path)), ...fresh])].slice(-FILES);
  return fitting(all);
}

/** The latest that fit. */
function fitting(paths: readonly string[]): readonly string[] {
  let left = PATHS;
  const from = paths.findLastIndex((path) => {
    left -= path.length;
    return left < 0;
  });
  return paths.slice(from + 1);
}

interface Found {
  readonly words: readonly string[];
  readonly reasons: readonly string[];
  /** For the record only: commands and patterns without a result. */
  readonly silent: readonly RawFinding[];
}

function findings(event: Event, moment: CheckMoment, { patterns, commands }: Settings): Found {
  const spotted = patterns.map((entry) => spots(entry, moment, event)).filter(({ words }) => words.length > 0);
  const ran = commands
    .filter(isAt(moment))
    .flatMap((entry) => runsOf(event.facts, entry, moment).map((run) => ({ entry, run })));
  const reports = ran.filter(({ entry, run }) => speaks(entry, run));
  return {
    words: [...spotted.flatMap(({ words }) => words), ...reports.map(({ entry, run }) => report(entry, run))],
    reasons: [
      ...spotted.map(({ entry, words }) => `${entry.name}: ${counted(words.length, 'place')}`),
      ...reports.map(({ entry, run }) => `${entry.name}: ${'exit' in run ? `exit ${run.exit}` : ''}`),
    ],
    silent: [
      ...patterns.filter((entry) => event.facts[factKey(scanNeed(entry, moment))] === LATE).map(tookTooLong),
      ...ran.flatMap(({ entry, run }) => notRun(entry, run)),
    ],
  };
}

function spots(entry: PatternEntry, moment: CheckMoment, { facts, roots }: Event) {
  const found = facts[factKey(scanNeed(entry, moment))];
  const words = (isList<ScanMatch>(found) ? found : []).map(
    ({ file, line, of }) =>
      `- ${shown(file, roots)}:${line}${of === 'text' ? ' (of the new text)' : ''} ${entry.name}: ${entry.words}`,
  );
  return { entry, words };
}

const runsOf = (facts: Facts, entry: CommandEntry, moment: CheckMoment): readonly CommandResult[] => {
  const ran = facts[factKey(commandNeed(entry, moment))];
  return isList<CommandResult>(ran) ? ran : [];
};

/** Only the host makes these facts, in this form. */
const isList = <T>(value: Json | undefined): value is Json & readonly (Json & T)[] => Array.isArray(value);

function speaks({ findings, speaks = false }: CommandEntry, run: CommandResult): boolean {
  if (!('exit' in run)) return false;
  if (speaks && run.output.trim() !== '') return true;
  return findings === undefined ? run.exit !== 0 : findings.includes(run.exit);
}

const report = ({ name }: CommandEntry, run: CommandResult): string => {
  const output = ('output' in run ? (run.output ?? '') : '').trim();
  return output === '' ? `- ${name} says no` : `- ${name}:\n${output.replaceAll(/^/gm, '  ')}`;
};

/** Missing and untrusted programs are not reported here: the host shows a notice once. */
const WHY = { late: 'took too long', flood: 'printed too much', failed: 'could not be run' } as const;

function notRun({ name, findings }: CommandEntry, run: CommandResult): readonly RawFinding[] {
  const why =
    'exit' in run
      ? findings !== undefined && run.exit !== 0 && !findings.includes(run.exit) && `ended with ${run.exit}`
      : entryOf<string>(WHY, run.why);
  return why ? [unheard(name, why)] : [];
}

const tookTooLong = ({ name }: PatternEntry): RawFinding => unheard(name, WHY.late);

const unheard = (name: string, why: string): RawFinding => ({
  outcome: 'allow',
  code: 'CHECK_UNHEARD',
  words: '',
  reason: `${name} ${why}`,
});
