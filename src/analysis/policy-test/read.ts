// Parses a test file into tests with their positions, or into a list of problems.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import { type DocumentPath, type PolicyDocument, readDocument } from '../../policy/document.ts';
import { schemaProblems } from '../../policy/issues.ts';
import { firstProblems, type PolicyProblem, type Position, problemAt } from '../../policy/problem.ts';
import { fileForm } from './form.ts';
import { documentAt } from './given.ts';
import { type ParsedEvent, readEvent } from './short.ts';

export interface TestEvent extends ParsedEvent, Position {
  /** Its path in the document. */
  readonly path: DocumentPath;
}

export interface PolicyTest extends Position {
  readonly name: string;
  /** Later documents override earlier ones. Empty: the project's policy. */
  readonly policy: readonly PolicyDocument[];
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly events: readonly TestEvent[];
}

export interface TestFile {
  readonly file: string;
  readonly tests: readonly PolicyTest[];
  /** The name of its policy in the coverage report. */
  readonly policy: string;
  readonly problems: readonly PolicyProblem[];
}

export function readTests(file: string, text: string): TestFile {
  const document = readDocument(file, text);
  const policy = typeof document.data.policy === 'string' ? document.data.policy : '';
  const none = { file, policy, tests: [] };
  if (document.problems.length > 0) return { ...none, problems: document.problems.map(asTest) };
  const at = (path: DocumentPath, side: 'key' | 'value'): Position =>
    side === 'key' ? document.keyAt(path) : document.valueAt(path);
  const shape = schemaProblems(fileForm, document.data);
  const events = listIn(document.data.tests).flatMap((test, i) =>
    listIn(isObject(test) ? test.events : undefined).map((value, j) => ({ path: ['tests', i, 'events', j], value })),
  );
  const read = new Map(events.map(({ path, value }) => [path.join(), readEvent(value)]));
  const problems = [
    // `readEvent` explains the problems of an event better than the schema does.
    ...shape.filter(({ path }) => path.length < 4 || path[2] !== 'events'),
    ...events.flatMap(({ path }) => {
      const event = read.get(path.join());
      if (event === undefined || !('problems' in event)) return [];
      return event.problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
    }),
    ...['', ...listIn(document.data.tests).keys()].flatMap((i) => {
      const place: DocumentPath = i === '' ? ['files'] : ['tests', i, 'files'];
      const files = i === '' ? document.data.files : fieldOf(listIn(document.data.tests)[Number(i)], 'files');
      return Object.keys(textsIn(files))
        .filter((path) => !isInside(path))
        .map((path) => ({
          path: [...place, path],
          at: 'key' as const,
          message: `\`${path}\` is not a path inside the project`,
        }));
    }),
  ].map(({ path, at: side, message, ...more }) => problemAt(file, at(path, side), message, more));
  if (problems.length > 0) return { ...none, problems: firstProblems(problems) };
  const ofFile = document.data.policy === undefined ? [] : [documentAt(document, ['policy'], document.data.policy)];
  const tests = listIn(document.data.tests)
    .filter(isObject)
    .map((test, i): PolicyTest => {
      const own = test.policy === undefined ? [] : [documentAt(document, ['tests', i, 'policy'], test.policy)];
      const overlay = isObject(test.policy) && test.policy.extends === undefined;
      return {
        name: textOf(test.name),
        ...at(['tests', i], 'key'),
        policy: own.length === 0 || overlay ? [...ofFile, ...own] : own,
        env: { ...textsIn(document.data.env), ...textsIn(test.env) },
        files: { ...textsIn(document.data.files), ...textsIn(test.files) },
        events: listIn(test.events).flatMap((_, j): TestEvent[] => {
          const path = ['tests', i, 'events', j];
          const event = read.get(path.join());
          return event === undefined || 'problems' in event ? [] : [{ ...event, path, ...at(path, 'key') }];
        }),
      };
    });
  return { file, policy, tests, problems: [] };
}

const fieldOf = (value: Json | undefined, key: string): Json | undefined => (isObject(value) ? value[key] : undefined);

const isInside = (path: string): boolean =>
  path !== '' && !path.startsWith('/') && !path.includes('\0') && !path.split(/[/\\]/).includes('..');

const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const textsIn = (value: Json | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Json>(isObject(value) ? value : ({} satisfies JsonObject)).map(([key, text]) => [
      key,
      text === null ? '' : String(text),
    ]),
  );

/** Rewords problems of `readDocument`, which speak of policies. */
const asTest = (problem: PolicyProblem): PolicyProblem => ({
  ...problem,
  message: problem.message
    .replace(/^a policy is a map of settings/, 'a policy test is a map with `tests`')
    .replace('too large for a policy', 'too large for a policy test'),
});
