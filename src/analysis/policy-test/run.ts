// Tests, played and judged: what was expected, what was seen, where it stands.

import type { Policy } from '../../core/policy.ts';
import type { Finding, Outcome } from '../../core/verdict.ts';
import type { PolicyProblem } from '../../policy/problem.ts';
import { type Coverage, type Covered, coverageOf, NOTHING_COVERED, noted } from './coverage.ts';
import { type Given, givenPolicy, type Library } from './given.ts';
import { type Came, type Memory, NOTHING_YET, play } from './play.ts';
import type { PolicyTest, TestEvent, TestFile } from './read.ts';
import type { Expected } from './short.ts';
import { openStage } from './stage.ts';

export interface Failure {
  readonly line: number;
  readonly column: number;
  readonly event: string;
  readonly expected: string;
  readonly seen: string;
  /** What was said, whole. */
  readonly message: string;
}

interface TestResult {
  readonly name: string;
  readonly line: number;
  readonly passed: boolean;
  readonly failures: readonly Failure[];
}

/** What an event came to, for those who write it down. */
export interface Seen {
  readonly event: TestEvent;
  readonly came: Came;
  readonly failed: boolean;
}

export interface FileResult {
  readonly file: string;
  readonly problems: readonly PolicyProblem[];
  readonly tests: readonly TestResult[];
  readonly seen: readonly Seen[];
  /** Policy files that bear on it. */
  readonly files: readonly string[];
  readonly covered: ReadonlyMap<string, Covered>;
}

/** `found`: the project's policy for a test that names none. */
export async function runFile(file: TestFile, library: Library, found: () => string | undefined): Promise<FileResult> {
  const nothing = { file: file.file, tests: [], seen: [], files: [], covered: new Map() };
  if (file.problems.length > 0) return { ...nothing, problems: file.problems };
  const results: TestResult[] = [];
  const seen: Seen[] = [];
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
    covered.set(label, noted(covered.get(label) ?? NOTHING_COVERED, given.composed, ran.seen));
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
  const message = 'names no `policy`, and the project has none: name a preset or a file';
  const { line, column } = test;
  return { given: { problems: [{ file, line, column, message }], files: [] }, label: '' };
}

async function runTest(test: PolicyTest, composed: NonNullable<Given['composed']>) {
  const stage = openStage({ composed, env: test.env, files: test.files });
  const seen: Seen[] = [];
  const failures: Failure[] = [];
  try {
    let memory: Memory = NOTHING_YET;
    if (test.events[0]?.happening.is !== 'session') {
      ({ memory } = await play(stage, { is: 'session', what: 'startup' }, memory));
    }
    for (const event of test.events) {
      stage.wait(event.after);
      const played = await play(stage, event.happening, memory);
      memory = played.memory;
      const failure = judged(event, played.came, composed.policy);
      if (failure) failures.push(failure);
      seen.push({ event, came: played.came, failed: failure !== undefined });
    }
  } finally {
    stage.close();
  }
  const { name, line } = test;
  return { result: { name, line, passed: failures.length === 0, failures }, seen };
}

const AHEAD: ReadonlySet<Outcome> = new Set(['allow', 'advise']);

function judged({ line, column, label, expected }: TestEvent, came: Came, policy: Policy): Failure | undefined {
  const flat = flattened(came.message);
  const missing = expected.words.filter((words) => !flat.includes(flattened(words)));
  const unwanted = expected.not.filter((words) => flat.includes(flattened(words)));
  const silent = expected.by.filter((who) => !spokenBy(who, came));
  const right = expected.outcome == null ? AHEAD.has(came.outcome) : came.outcome === expected.outcome;
  if (right && missing.length + unwanted.length + silent.length === 0) return undefined;
  const known = new Set(policy.rules.map(({ name }) => name));
  const strangers = silent.filter((who) => isRuleName(who) && !known.has(who.split('/')[0] ?? ''));
  return {
    line,
    column,
    event: label,
    expected: expectation(expected, missing, unwanted),
    seen: [
      came.outcome,
      ...spokenIn(came).map((said) => ` by ${said}`),
      ...strangers.map((who) => ` (the policy has no rule ${who.split('/')[0]})`),
    ].join(''),
    message: came.message,
  };
}

const isRuleName = (who: string): boolean => !/^[A-Z][A-Z0-9_]*$/.test(who);

const expectation = ({ outcome, by }: Expected, missing: readonly string[], unwanted: readonly string[]): string =>
  [
    outcome ?? 'to go ahead',
    ...by.map((who) => ` by ${who}`),
    ...missing.map((words) => `, with the words “${words}”`),
    ...unwanted.map((words) => `, without the words “${words}”`),
  ].join('');

const flattened = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whose word became the verdict. Where all goes ahead, whoever spoke at all. */
const speaking = ({ outcome, findings }: Came): readonly Finding[] =>
  outcome === 'allow' ? findings : findings.filter(({ effective }) => effective === outcome);

export const spokenIn = (came: Came): readonly string[] => [
  ...new Set(speaking(came).map(({ rule, code }) => (rule === '' ? code : `${rule}/${code}`))),
];

const spokenBy = (who: string, came: Came): boolean =>
  speaking(came).some(({ rule, code }) => who === rule || who === code || who === `${rule}/${code}`);

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly coverage: readonly Coverage[];
}

/** A file that cannot be read is one failure; so is a policy that cannot be loaded. */
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
