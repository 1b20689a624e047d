// Runs policy tests and compares the verdicts with what they expect.

import { DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import type { Policy } from '../../core/policy.ts';
import type { Finding, Outcome } from '../../core/verdict.ts';
import type { PolicyProblem } from '../../policy/problem.ts';
import { addCoverage, type Coverage, type Covered, coverageOf, NOTHING_COVERED } from './coverage.ts';
import { type Given, givenPolicy, type Library } from './given.ts';
import { type EventResult, type Memory, NOTHING_YET, play } from './play.ts';
import type { PolicyTest, TestEvent, TestFile } from './read.ts';
import type { Expectation } from './short.ts';
import { openStage } from './stage.ts';

export interface Failure {
  readonly line: number;
  readonly column: number;
  readonly event: string;
  readonly expected: string;
  readonly seen: string;
  /** The whole message. */
  readonly message: string;
}

interface TestResult {
  readonly name: string;
  readonly line: number;
  readonly passed: boolean;
  readonly failures: readonly Failure[];
}

/** The result of an event, for `--update`. */
export interface SeenEvent {
  readonly event: TestEvent;
  readonly result: EventResult;
  readonly failed: boolean;
}

export interface FileResult {
  readonly file: string;
  readonly problems: readonly PolicyProblem[];
  readonly tests: readonly TestResult[];
  readonly seen: readonly SeenEvent[];
  /** The policy files it uses. */
  readonly files: readonly string[];
  readonly covered: ReadonlyMap<string, Covered>;
}

/** `found`: the path of the project's policy, for tests that name none. */
export async function runFile(file: TestFile, library: Library, found: () => string | undefined): Promise<FileResult> {
  const nothing = { file: file.file, tests: [], seen: [], files: [], covered: new Map() };
  if (file.problems.length > 0) return { ...nothing, problems: file.problems };
  const results: TestResult[] = [];
  const seen: SeenEvent[] = [];
  const files = new Set<string>();
  const problems = new Map<string, PolicyProblem>();
  const covered = new Map<string, Covered>();
  for (const test of file.tests) {
    const { given, label } = policyOf(test, file, library, found);
    for (const path of given.files) files.add(path);
    for (const problem of given.problems) problems.set(JSON.stringify(problem), problem);
    if (given.composed === undefined) continue;
    const ran = await runTest(test, given.composed);
    results.push(ran.result);
    seen.push(...ran.seen);
    covered.set(label, addCoverage(covered.get(label) ?? NOTHING_COVERED, given.composed, ran.seen));
  }
  return { file: file.file, problems: [...problems.values()], tests: results, seen, files: [...files], covered };
}

function policyOf(
  test: PolicyTest,
  { file, policy }: TestFile,
  library: Library,
  found: () => string | undefined,
): { readonly given: Given; readonly label: string } {
  if (test.policy.length > 0) return { given: givenPolicy(test.policy, library), label: policy || file };
  const path = found();
  const document = path === undefined ? undefined : library.read(path);
  if (path !== undefined && document !== undefined) {
    const given = givenPolicy([document], library);
    return { given: { ...given, files: [path, ...given.files] }, label: path };
  }
  const message = 'the test names no `policy` and the project has none: name a preset or a file';
  const { line, column } = test;
  return { given: { problems: [{ file, line, column, message }], files: [] }, label: '' };
}

async function runTest(test: PolicyTest, composed: NonNullable<Given['composed']>) {
  const support = await supportOf(DEFAULT_CLIENT.name);
  const stage = openStage({ support, composed, env: test.env, files: test.files });
  const seen: SeenEvent[] = [];
  const failures: Failure[] = [];
  try {
    let memory: Memory = NOTHING_YET;
    if (test.events[0]?.step.is !== 'session') {
      ({ memory } = await play(stage, { is: 'session', what: 'startup' }, memory));
    }
    for (const event of test.events) {
      stage.wait(event.after);
      const played = await play(stage, event.step, memory);
      memory = played.memory;
      const failure = failureOf(event, played.result, composed.policy);
      if (failure) failures.push(failure);
      seen.push({ event, result: played.result, failed: failure !== undefined });
    }
  } finally {
    stage.close();
  }
  const { name, line } = test;
  return { result: { name, line, passed: failures.length === 0, failures }, seen };
}

const GOES_AHEAD: ReadonlySet<Outcome> = new Set(['allow', 'advise']);

function failureOf(
  { line, column, label, expected }: TestEvent,
  result: EventResult,
  policy: Policy,
): Failure | undefined {
  const flat = flattened(result.message);
  const missing = expected.words.filter((words) => !flat.includes(flattened(words)));
  const unwanted = expected.not.filter((words) => flat.includes(flattened(words)));
  const silent = expected.by.filter((who) => !isSource(who, result));
  const right = expected.outcome == null ? GOES_AHEAD.has(result.outcome) : result.outcome === expected.outcome;
  if (right && missing.length + unwanted.length + silent.length === 0) return undefined;
  const known = new Set(policy.rules.map(({ name }) => name));
  const unknown = silent.filter((who) => isRuleName(who) && !known.has(who.split('/')[0] ?? ''));
  return {
    line,
    column,
    event: label,
    expected: expectation(expected, missing, unwanted),
    seen: [
      result.outcome,
      ...sourcesOf(result).map((source) => ` by ${source}`),
      ...unknown.map((who) => ` (the policy has no rule ${who.split('/')[0]})`),
    ].join(''),
    message: result.message,
  };
}

const isRuleName = (who: string): boolean => !/^[A-Z][A-Z0-9_]*$/.test(who);

const expectation = ({ outcome, by }: Expectation, missing: readonly string[], unwanted: readonly string[]): string =>
  [
    outcome ?? 'to go ahead',
    ...by.map((who) => ` by ${who}`),
    ...missing.map((words) => `, with the words “${words}”`),
    ...unwanted.map((words) => `, without the words “${words}”`),
  ].join('');

const flattened = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The findings that decided the verdict. For `allow`, all findings. */
const decisive = ({ outcome, findings }: EventResult): readonly Finding[] =>
  outcome === 'allow' ? findings : findings.filter(({ effective }) => effective === outcome);

export const sourcesOf = (result: EventResult): readonly string[] => [
  ...new Set(decisive(result).map(({ rule, code }) => (rule === '' ? code : `${rule}/${code}`))),
];

const isSource = (who: string, result: EventResult): boolean =>
  decisive(result).some(({ rule, code }) => who === rule || who === code || who === `${rule}/${code}`);

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly coverage: readonly Coverage[];
}

/** A file with problems, in itself or in its policy, counts as one failure. */
export function totalsOf(results: readonly FileResult[]): Totals {
  const tests = results.flatMap((result) => result.tests);
  const broken = results.filter(({ problems }) => problems.length > 0).length;
  const failed = tests.filter((test) => !test.passed).length + broken;
  return {
    passed: tests.filter((test) => test.passed).length,
    failed,
    coverage: coverageOf(results.map(({ covered }) => covered)),
  };
}
