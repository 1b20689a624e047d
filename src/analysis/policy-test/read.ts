// A test file as text → its tests, with the place of everything that may have to be told of; or all that is wrong with it.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import { type DocumentPath, type PolicyDocument, readDocument } from '../../policy/document.ts';
import { schemaProblems } from '../../policy/issues.ts';
import { firstProblems, type PolicyProblem, type Position, problemAt } from '../../policy/problem.ts';
import { fileForm } from './form.ts';
import { documentAt } from './given.ts';
import { type Read, readEvent } from './short.ts';

export interface TestEvent extends Read, Position {
  /** Where it stands in the file. */
  readonly path: DocumentPath;
}

export interface PolicyTest extends Position {
  readonly name: string;
  /** Over one another; empty: the project's. */
  readonly policy: readonly PolicyDocument[];
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly events: readonly TestEvent[];
}

export interface TestFile {
  readonly file: string;
  readonly tests: readonly PolicyTest[];
  /** What its policy is called, for the count of what was covered. */
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
    listIn(isObject(test) ? test.events : undefined).map((said, j) => ({ path: ['tests', i, 'events', j], said })),
  );
  const read = new Map(events.map(({ path, said }) => [path.join(), readEvent(said)]));
  const problems = [
    // An event has more to say of what is wrong with it than its form has.
    ...shape.filter(({ path }) => path.length < 4 || path[2] !== 'events'),
    ...events.flatMap(({ path }) => {
      const event = read.get(path.join());
      if (event === undefined || !('flaws' in event)) return [];
      return event.flaws.map((flaw) => ({ ...flaw, path: [...path, ...flaw.path] }));
    }),
    ...['', ...listIn(document.data.tests).keys()].flatMap((i) => {
      const place: DocumentPath = i === '' ? ['files'] : ['tests', i, 'files'];
      const files = i === '' ? document.data.files : fieldOf(listIn(document.data.tests)[Number(i)], 'files');
      return Object.keys(textsIn(files))
        .filter((path) => !isInside(path))
        .map((path) => ({
          path: [...place, path],
          at: 'key' as const,
          message: `\`${path}\` is no path inside the project`,
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
          return event === undefined || 'flaws' in event ? [] : [{ ...event, path, ...at(path, 'key') }];
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

/** The reader of documents speaks of policies. */
const asTest = (problem: PolicyProblem): PolicyProblem => ({
  ...problem,
  message: problem.message
    .replace(/^a policy is a map of settings/, 'a policy test is a map with `tests`')
    .replace('too large for a policy', 'too large for a policy test'),
});
