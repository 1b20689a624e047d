// Asks a checkout everything that is recorded under test/fixtures/answers: each function gives one file, a line per answer.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { acceptPolicy } from '../support/accept.ts';
import { at, type JsonValue, type KeepShape, keep, listAt, textAt, withoutProse } from './json.ts';
import { playByLibrary } from './library.ts';
import type { ProcessResult, Scratch, ScratchPlace } from './scratch.ts';
import { SESSION_ID, scriptedSession } from './session-script.ts';

/** What was answered, by what was asked. */
export type RecordedAnswers = Readonly<Record<string, JsonValue>>;

/** `inputs`: the repository whose fixtures, policy tests and examples are asked about. */
export interface AnswerSource {
  readonly scratch: Scratch;
  readonly inputs: string;
}

export const PRESETS = ['balanced', 'base', 'discipline', 'layers', 'orchestrator', 'pipeline', 'workflow'] as const;
export type PresetName = (typeof PRESETS)[number];

/** The rule that the user lifts once in the session of each preset. */
const LIFTED: Readonly<Record<PresetName, string>> = {
  balanced: 'edits',
  base: 'protect',
  discipline: 'solo',
  layers: 'orchestrator',
  orchestrator: 'operations',
  pipeline: 'pipeline',
  workflow: 'delegation',
};

/** Presets that are also compared with another one. */
const AGAINST: Partial<Readonly<Record<PresetName, PresetName>>> = {
  balanced: 'base',
  discipline: 'balanced',
  layers: 'orchestrator',
  workflow: 'discipline',
};

/** More than any of the transcripts has, so that every finding is listed with its place. */
const ALL_EXAMPLES = '1000';

const TOTALS: KeepShape = {
  source: 'whole',
  events: 'whole',
  sessions: 'whole',
  calls: 'whole',
  from: 'whole',
  to: 'whole',
  outcomes: 'whole',
  withoutFacts: 'whole',
  damaged: { lines: 'whole' },
  withoutSession: 'whole',
};

export async function replayed({ scratch, inputs }: AnswerSource): Promise<RecordedAnswers> {
  const place = scratch.place('replay');
  const transcripts = join(inputs, 'test/fixtures/transcripts');
  const entries = PRESETS.map(async (preset): Promise<readonly (readonly [string, JsonValue])[]> => {
    const against = AGAINST[preset];
    const compared = against === undefined ? [] : ['--against', against];
    const args = ['replay', transcripts, '--policy', preset, ...compared, '--examples', ALL_EXAMPLES];
    const replay = await place.json(args);
    const found = listAt(replay, 'found').map((one): [string, JsonValue] => [
      `${preset}: ${['rule', 'code', 'said', 'outcome'].map((key) => textAt(one, key)).join(' ')}`,
      { ...countsOf(one), at: placesOf(one) },
    ]);
    const changes = listAt(replay, 'changes').map((one): [string, JsonValue] => [
      `${preset} against ${against}: ${textAt(one, 'from')} to ${textAt(one, 'to')}`,
      { ...countsOf(one), because: at(one, 'because'), at: placesOf(one) },
    ]);
    return [[preset, keep(replay, TOTALS)], ...found, ...changes];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

const countsOf = (one: JsonValue) => ({ events: at(one, 'events'), sessions: at(one, 'sessions') });

const placesOf = (one: JsonValue): readonly string[] =>
  listAt(one, 'examples').map((example) => ['where', 'event', 'actor'].map((key) => textAt(example, key)).join(' '));

export async function policyTests({ scratch, inputs }: AnswerSource): Promise<RecordedAnswers> {
  const ran = await scratch.place('policy-tests').json(['test', join(inputs, 'presets/tests')]);
  const files = listAt(ran, 'files').map((file) => {
    const passed = listAt(file, 'tests').map((test) => at(test, 'passed'));
    return [basename(textAt(file, 'file')), { passed, problems: listAt(file, 'problems').length }] as const;
  });
  const coverage = listAt(ran, 'coverage').flatMap((policy) =>
    listAt(policy, 'rules').map(
      (rule) =>
        [
          `${textAt(policy, 'policy')}: ${textAt(rule, 'rule')}`,
          { spoke: at(rule, 'spoke'), rows: at(rule, 'rows') },
        ] as const,
    ),
  );
  return Object.fromEntries([...files, ...coverage]);
}

/** The examples have tens of thousands of states; the beginning of the search shows whether it goes the same way. */
const EXAMPLE_STATES = '100';
/** The search must end by its states, not by the speed of the machine. */
const NO_HURRY = ['--seconds', '600'];

export async function checked(
  { scratch, inputs }: AnswerSource,
  presets: readonly PresetName[] = PRESETS,
): Promise<RecordedAnswers> {
  const place = scratch.place('check');
  const check = async (name: string, ...args: string[]) => {
    const found = await place.json(['check', ...args, ...NO_HURRY]);
    const findings = listAt(found, 'findings').map((one) => [
      at(one, 'kind'),
      at(one, 'rule'),
      listAt(one, 'trace').length,
    ]);
    return [name, { states: at(found, 'states'), exhaustive: at(found, 'exhaustive'), findings }] as const;
  };
  const examples = readdirSync(join(inputs, 'docs/examples')).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    await Promise.all([
      ...presets.map((preset) => check(preset, '--preset', preset)),
      ...examples.map((file) =>
        check(file, '--policy', join(inputs, 'docs/examples', file), '--states', EXAMPLE_STATES),
      ),
    ]),
  );
}

const CASES = ['shell-cases', 'shell-cases-field', 'shell-cases-independent'];
/** One command in so many of the corpus. */
const EVERY = 3;

export async function effectsOfCommands({ scratch, inputs }: AnswerSource): Promise<RecordedAnswers> {
  const place = scratch.place('effects');
  const commands = CASES.flatMap((name): { readonly cmd: string }[] =>
    JSON.parse(readFileSync(join(inputs, `test/fixtures/${name}.json`), 'utf8')),
  ).filter((_, n) => n % EVERY === 0);
  place.write('cases.json', JSON.stringify(commands.map(({ cmd }) => ({ cmd }))));
  const lines = await place.jsonLines(['effects', '--file', 'cases.json']);
  return Object.fromEntries(
    lines.map((seen) => {
      const effects = listAt(seen, 'effects').map((one) => [at(one, 'effect'), at(one, 'targets'), at(one, 'span')]);
      return [textAt(seen, 'cmd'), [at(seen, 'strongest'), ...effects]];
    }),
  );
}

/** Texts of a native answer that decide something; all others are prose. */
const NATIVE_WORDS = new Set(['hookEventName', 'permissionDecision', 'decision', 'behavior']);

const FINDING: KeepShape = {
  rule: 'whole',
  code: 'whole',
  outcome: 'whole',
  effective: 'whole',
  grant: 'presence',
  span: 'whole',
  fix: { type: 'whole', paths: 'whole' },
};

const RECORD: KeepShape = {
  event: { name: 'whole' },
  actor: { kind: 'whole', id: 'whole', type: 'whole', name: 'whole' },
  effects: { effect: 'whole', targets: 'whole' },
  verdict: { outcome: 'whole', level: 'whole', fix: { type: 'whole', paths: 'whole' } },
  findings: FINDING,
};

const EXPLAINED: KeepShape = {
  recorded: 'whole',
  actor: { kind: 'whole' },
  verdict: { outcome: 'whole', level: 'whole', findings: FINDING },
  silent: 'whole',
  instead: { outcome: 'whole' },
};

const REPORT: KeepShape = {
  events: 'whole',
  prompts: 'whole',
  compactions: 'whole',
  damaged: 'whole',
  levels: 'whole',
  score: 'whole',
  calls: 'whole',
  delegation: 'whole',
  violations: {
    total: 'whole',
    refused: 'whole',
    held: 'whole',
    letThrough: 'whole',
    workedRound: 'whole',
    next: 'whole',
    byRule: 'whole',
    list: { seq: 'whole', actor: 'whole', rule: 'whole', code: 'whole', effective: 'whole', next: 'whole' },
  },
  stops: 'whole',
  recommendations: { code: 'whole', rule: 'whole' },
};

/** The step whose record is explained: the main agent deletes a folder. */
const EXPLAINED_SEQ = 15;
const TRIED_CALL = ['--tool', 'Edit', '--input', '{"file_path":"src/tried.ts","old_string":"a","new_string":"b"}'];

/** A place where a preset is in force, as `tutti init` would leave it. */
function placeUnder(scratch: Scratch, preset: PresetName): ScratchPlace {
  const place = scratch.place(`session-${preset}`);
  place.write('.tutti/policy.yaml', `version: 1\nextends: [${preset}]\n`);
  acceptPolicy(place.state, place.project);
  // Work items switch the mode of `orchestrator` on.
  place.write('.htmlgraph/features/one.html', '<html></html>\n');
  place.write('a.txt', 'alpha\nbeta\n');
  return place;
}

const payloadsIn = (inputs: string): string => join(inputs, 'test/fixtures/payloads/claude-code');

/** The session of the script under a preset, one `tutti hook` process per event. */
export async function sessionByCommand(
  { scratch, inputs }: AnswerSource,
  preset: PresetName,
  byLibrary = 0,
): Promise<RecordedAnswers> {
  const place = placeUnder(scratch, preset);
  const events = scriptedSession(payloadsIn(inputs), place, LIFTED[preset]);
  const [before = []] = await playByLibrary(scratch, [{ place, events: events.slice(0, byLibrary) }]);
  const answers: ProcessResult[] = [...before];
  for (const { native, payload } of events.slice(byLibrary)) {
    answers.push(await place.run(['hook', 'claude-code', native], { stdin: payload }));
  }
  return sessionAnswers(place, events, answers);
}

/** The same for several presets through the library, in one process. */
export async function sessionsByLibrary(
  { scratch, inputs }: AnswerSource,
  presets: readonly PresetName[],
): Promise<ReadonlyMap<PresetName, RecordedAnswers>> {
  const sessions = presets.map((preset) => {
    const place = placeUnder(scratch, preset);
    return { preset, place, events: scriptedSession(payloadsIn(inputs), place, LIFTED[preset]) };
  });
  const answers = await playByLibrary(scratch, sessions);
  const read = sessions.map(
    async ({ preset, place, events }, n) => [preset, await sessionAnswers(place, events, answers[n] ?? [])] as const,
  );
  return new Map(await Promise.all(read));
}

async function sessionAnswers(
  place: ScratchPlace,
  events: readonly { readonly name: string }[],
  answers: readonly ProcessResult[],
): Promise<RecordedAnswers> {
  const [records, explained, tried, report] = await Promise.all([
    place.jsonLines(['ledger', 'show', SESSION_ID]),
    place.json(['explain', `${SESSION_ID}:${EXPLAINED_SEQ}`]),
    place.json(['explain', '--session', SESSION_ID, ...TRIED_CALL]),
    place.json(['report', '--session', SESSION_ID]),
  ]);
  const steps = events.map(({ name }, n) => {
    const answered = answers[n];
    const native: JsonValue = answered === undefined || answered.out === '' ? null : JSON.parse(answered.out);
    const answer = {
      exit: answered?.exit ?? -1,
      native: withoutProse(native, NATIVE_WORDS),
      stderr: answered?.err !== '',
    };
    return [name, { ...answer, record: keep(records[n] ?? null, RECORD) }] as const;
  });
  return Object.fromEntries([
    ...steps,
    ['records', records.length],
    ['explain a record', keep(explained, EXPLAINED)],
    ['explain a call that is tried', keep(tried, EXPLAINED)],
    ['report', keep(report, REPORT)],
  ]);
}

/** A line per answer, so that a change shows as a line. */
export function writeAnswers(folder: string, name: string, answers: RecordedAnswers): void {
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(answers).map(([asked, answer]) => `${JSON.stringify(asked)}: ${JSON.stringify(answer)}`);
  writeFileSync(join(folder, `${name}.json`), `{\n${lines.join(',\n')}\n}\n`);
}

export const readAnswers = (folder: string, name: string): RecordedAnswers =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
