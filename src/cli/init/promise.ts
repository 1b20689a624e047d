// What a preset promises, as calls with their expected outcome: one of its policy tests, so that the promise itself is tested.

import { join } from 'node:path';
import { readTests } from '../../analysis/policy-test/read.ts';
import type { NativeCall } from '../../clients/client.ts';
import { textIn } from '../../regular-file.ts';
import { packageRoot } from '../../world/own-paths.ts';

/** The name of the test. */
const PROMISE = 'keeps its promise';

export interface PromisedCall {
  /** `Write src/new.ts (80 lines)`. */
  readonly label: string;
  readonly call: NativeCall;
  readonly refused: boolean;
}

/** Empty for what is not a preset. */
export function promiseOf(preset: string): readonly PromisedCall[] {
  const file = join(packageRoot(), 'presets', 'tests', `${preset}.policy-test.yaml`);
  const { tests } = readTests(file, textIn(file) ?? '');
  const { events = [] } = tests.find(({ name }) => name === PROMISE) ?? {};
  return events.flatMap(({ label, step, expected }) =>
    step.is === 'call'
      ? [{ label: label.replace(/^main: /, ''), call: step.call, refused: expected.outcome === 'deny' }]
      : [],
  );
}
