// Test support: runs policy tests from text.

import { POLICY_PARTS } from '../../pipeline/policy-parts.ts';
import { createPolicyFileCache } from '../../policy/files.ts';
import type { Library } from './given.ts';
import { readTests } from './read.ts';
import { type FileResult, runFile } from './run.ts';

const files = createPolicyFileCache();
const LIBRARY: Library = { ...POLICY_PARTS, read: (path) => files.read(path) };

export const ranText = (text: string, file = '/nowhere/a.policy-test.yaml'): Promise<FileResult> =>
  runFile(readTests(file, text), LIBRARY, () => undefined);

/** Whether a test with this event, given as YAML, passes. */
export async function passes(event: string, policy = 'discipline'): Promise<boolean> {
  const { tests, problems } = await ranText(`policy: ${policy}\ntests:\n  - name: a\n    events:\n${event}\n`);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return tests.every(({ passed }) => passed);
}
